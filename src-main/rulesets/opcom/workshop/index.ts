/** OP COM's part of the workshop: its forms, conversion from and to drafts, and its own checks. */
import { ProfileText, type UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	Attributes,
	Draft,
	DraftEntry,
	DraftEvent,
	DraftSide,
	DraftUnit,
} from '../../../../src-shared/workshop/draft.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import type { WorkshopPart } from '../../../rules/kit/module/scenario-part.ts';
import { opcomCharts } from '../../../rules/opcom/charts/all.ts';
import { profileProblems } from '../../../rules/opcom/initial.ts';
import { worldOf } from '../play.ts';
import type { OpcomTypes } from '../types.ts';
import { draftOf, scenarioOf } from './draft.ts';
import { opcomKit } from './kit.ts';
import { standing } from './standing.ts';

export const opcomWorkshop: WorkshopPart<OpcomTypes> = {
	kit: opcomKit,
	draftOf,
	scenarioOf,
	unitProblems,
	charts: () => opcomCharts,
	standing: (at) => standing(worldOf(at)),
	problems: ({ head, sides, headquarters, formations, units, events = [], entries }) => [
		...sameRear(sides),
		...units.flatMap(unlikely),
		...headquarters.flatMap((each) => tooLow(each, formations)),
		...events.flatMap(halfWeather),
		...(isHalf(head.attributes)
			? [
					stops('The weather at the start is said by halves: choose what the sky is.', {
						part: 'head',
						field: 'sky',
					}),
				]
			: []),
		...(entries?.['wings'] ?? []).flatMap((wing) => wingProblems(wing, headquarters)),
	],
};

/** Beaten units go towards their rear: two enemies' rears are seldom the same. */
function sameRear(sides: Draft['sides']): readonly Problem[] {
	const [first, second] = sides;
	if (!first || !second || sides.length !== 2) return [];
	const bearing = (side: DraftSide): number => Number(side.attributes['rear'] ?? '0') % 360;
	if (bearing(first) !== bearing(second)) return [];
	const say = `The rears of ${first.name} and ${second.name} are both at ${String(bearing(first))}°: beaten units of both go there.`;
	return [{ say, at: { part: 'sides', id: second.id, field: 'rear' }, weight: 'doubt' }];
}

const GUNS = ['artillery', 'sp-artillery', 'airborne-artillery', 'mountain-artillery'];
const ON_WHEELS = ['armour', 'armoured-engineers', 'mechanised', 'sp-artillery'];

/** Returns what is allowed for a unit but rarely intended: vehicles that march on foot, guns that can't fire. */
function unlikely({ id, name, symbol, attributes }: DraftUnit): readonly Problem[] {
	const doubts = [
		...(ON_WHEELS.includes(symbol) && attributes['troops'] === 'foot'
			? [{ field: 'troops', say: `${name} has vehicles and moves on foot: choose how it moves.` }]
			: []),
		...(GUNS.includes(symbol) && (attributes['gun'] ?? '') === ''
			? [{ field: 'gun', say: `${name} is artillery without a gun, so it has no range: choose its guns.` }]
			: []),
	];
	return doubts.map(({ field, say }) => ({ say, at: { part: 'units', id, field }, weight: 'doubt' }));
}

/** Returns the problems of a unit's typed values, by OP COM's rules. */
function unitProblems({ name, attributes }: DraftUnit): readonly { field: string; say: string }[] {
	const profile = attributes['profile'] ?? '';
	if (profile === '') return [];
	const wrong = ProfileText.safeParse(profile).success
		? profileProblems({ name, profile, lost: Number(attributes['lost'] ?? '0') } satisfies Pick<
				UnitSpec,
				'name' | 'profile' | 'lost'
			>)
		: [`${name}: “${profile}” is no status profile: write 5-3-2-1-0, [4-2-0] or (2)-(1)-0.`];
	return wrong.map((say) => ({ field: 'profile', say }));
}

/** Players command divisions or higher: the same that a campaign is begun by (initial.ts). */
function tooLow(
	{ id, name, formation }: Draft['headquarters'][number],
	formations: Draft['formations'],
): readonly Problem[] {
	const commanded = formations.find((each) => each.id === formation);
	if (!commanded || !['brigade', 'regiment', 'battlegroup'].includes(commanded.echelon)) return [];
	const say = `Headquarters “${name}” commands a ${commanded.echelon}: players command divisions or higher. Choose a higher formation.`;
	return [{ say, at: { part: 'headquarters', id, field: 'formation' }, weight: 'stops' }];
}

/** Weather changes only if its sky is given: its other values would be lost. */
function halfWeather({ id, turn, attributes }: DraftEvent): readonly Problem[] {
	if (!isHalf(attributes)) return [];
	const say = `The event of turn ${String(turn)} changes the weather: choose what it turns to.`;
	return [{ say, at: { part: 'events', id, field: 'sky' }, weight: 'stops' }];
}

const isHalf = ({ sky = '', badGoing, grounded, weather = '' }: Attributes): boolean =>
	sky === '' && (badGoing === 'yes' || grounded === 'yes' || weather !== '');

/** Returns the problems of a wing beyond its single values. */
function wingProblems(
	{ id, side, attributes }: DraftEntry,
	headquarters: Draft['headquarters'],
): readonly Problem[] {
	const { name = '', short = '', squadrons = '', team = '' } = attributes;
	const at = (field: string): Problem['at'] => ({ part: 'entries', kind: 'wings', id, field });
	const count = Number(squadrons);
	const isTasked =
		team.trim() === '' || headquarters.some((each) => each.side === side && each.name === team.trim());
	return [
		...(short.length > 14 ? [stops(`${name}: “${short}” is longer than 14 letters.`, at('short'))] : []),
		...(squadrons === '' || (Number.isInteger(count) && count >= 1 && count <= 60)
			? []
			: [stops(`${name} has 1 to 60 squadrons.`, at('squadrons'))]),
		...(isTasked
			? []
			: [
					stops(
						`${name} is tasked by “${team}”, which is no headquarters of its side: write one’s name, or none.`,
						at('team'),
					),
				]),
	];
}

/** It can't be played so. */
const stops = (say: string, at: Problem['at']): Problem => ({ say, at, weight: 'stops' });
