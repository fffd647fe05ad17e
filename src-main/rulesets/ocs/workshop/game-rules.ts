/** What each game of the series rules for itself, in the head of a draft: its scale, and what its air forces may do. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Attributes, Draft } from '../../../../src-shared/workshop/draft.ts';
import type { AttributeForm, Problem } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, form, rarely } from '../../hexwar/workshop/forms.ts';
import { numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';

/** The series' own scale, where a game has no other. */
const USUAL = { miles: 5, turnsPerWeek: 2 } as const;
const NATIONS = 'As units’ lines have them, with commas: british, american.';

export const GAME_RULES: readonly AttributeForm[] = [
	form('miles', 'Miles across a hex', 'number', { short: 'Miles', hint: '2 to 6. Open: 5.' }),
	form('turnsPerWeek', 'Turns in a week', 'choice', { choices: choicesOf(['2', '4']), hint: 'Open: 2.' }),
	form('hipShoots', 'Nations that fly Hip Shoots', 'text', { short: 'Hip Shoots', hint: NATIONS }),
	form('strips', 'Air strips may be built', 'yes-no', { short: 'Strips' }),
	form('gliders', 'Glider Points may be built', 'yes-no', { short: 'Gliders' }),
	rarely('earlyDrops', 'Nations new to air drops', 'text', {
		...{ short: 'Early drops', hint: `Their drops land less often: the Allies early in Europe. ${NATIONS}` },
	}),
];

/** Returns a game's own rules as they are typed; those that are as usual are left open. */
export const gameRules = ({ scale, air }: Pick<OcsScenario, 'scale' | 'air'>): Attributes =>
	typed({
		miles: unless(scale.miles, USUAL.miles),
		turnsPerWeek: unless(scale.turnsPerWeek, USUAL.turnsPerWeek),
		...{ hipShoots: air.hipShoots.join(', '), earlyDrops: air.earlyDrops.join(', ') },
		...{ strips: air.strips ? 'yes' : '', gliders: air.gliders ? 'yes' : '' },
	});

/** Returns the scenario's lines of them, not yet checked; what an older draft carries counts where nothing is typed. */
export function gameRuleLines({
	head: { attributes: own },
	rest,
}: Draft): Readonly<Record<'scale' | 'air', unknown>> {
	const has = (key: string): boolean => own[key] !== undefined;
	return {
		scale: {
			...USUAL,
			...(rest['scale'] as object | undefined),
			...(has('miles') ? { miles: numberIn(own['miles']) } : {}),
			...(has('turnsPerWeek') ? { turnsPerWeek: numberIn(own['turnsPerWeek']) } : {}),
		},
		air: {
			...(rest['air'] as object | undefined),
			...(has('hipShoots') ? { hipShoots: wordsIn(own['hipShoots']) } : {}),
			...(has('earlyDrops') ? { earlyDrops: wordsIn(own['earlyDrops']) } : {}),
			...(has('strips') ? { strips: own['strips'] === 'yes' } : {}),
			...(has('gliders') ? { gliders: own['gliders'] === 'yes' } : {}),
		},
	};
}

/** Returns what stops a scale or nations that nobody can use. */
export function gameRuleProblems({ head: { attributes: own } }: Draft): readonly Problem[] {
	const stops = (field: string, say: string): Problem => ({
		say,
		at: { part: 'head', field },
		weight: 'stops',
	});
	const miles = numberIn(own['miles']);
	return [
		...(miles === undefined || (miles >= 2 && miles <= 6)
			? []
			: [stops('miles', `A hex is 2 to 6 miles across: correct the ${own['miles'] ?? ''}.`)]),
		...(['hipShoots', 'earlyDrops'] as const).flatMap((field) => {
			const wrong = wordsIn(own[field]).find((word) => !/^[a-z0-9][a-z0-9-]*$/.test(word));
			return wrong === undefined
				? []
				: [stops(field, `“${wrong}” is no nation: write it in small letters, like british.`)];
		}),
	];
}
