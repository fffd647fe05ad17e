/** An Assault or Overrun worked out before it is announced: Final Overwatch, mines, the fires of its first round. */
import { z } from 'zod';
import { counted } from '../../../src-shared/kit/counted.ts';
import { UnitId } from '../../../src-shared/kit/ids.ts';
import type { TcsAssaultShown, TcsCloseFireShown } from '../../../src-shared/rulesets/tcs/answers.ts';
import { HexName } from '../../../src-shared/rulesets/tcs/words.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import type { AreaFire } from '../../rules/tcs/11-area-fire/area-fire.ts';
import { strengthWords } from '../../rules/tcs/11-area-fire/strength-words.ts';
import type { AtAttack } from '../../rules/tcs/16-at-rolls/at-rolls.ts';
import type { FirePlan } from '../../rules/tcs/22-assault/fire.ts';
import { forecast, type Forecast } from '../../rules/tcs/22-assault/forecast.ts';
import type { At } from '../../rules/tcs/game.ts';
import { piecesOf } from '../../rules/tcs/units.ts';
import { killWords, shortResult } from './views/side/result-words.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type Worked = Extract<TcsAssaultShown, { readonly say: null }>;

export const AssaultAsked = z
	.object({
		units: z.array(UnitId).min(1).max(60),
		target: HexName,
		attack: z.enum(['assault', 'overrun']),
	})
	.strict();

/** An Assault or Overrun worked out before it is announced, of a side’s own units alone. */
export function explainAssault(at: Here, input: unknown, own: string | null): TcsAssaultShown {
	const { units, target, attack } = AssaultAsked.parse(input);
	const of = piecesOf(at, units)[0]?.unit.side;
	if (of === undefined || (own !== null && of !== own))
		return { say: 'You have no such unit on the map.', rule: 'tcs-22.0.step1' };
	const assaultForecast = forecast(at, units, target, attack);
	if ('kind' in assaultForecast) return { say: assaultForecast.say, rule: assaultForecast.rule };
	return {
		say: null,
		cost: assaultForecast.cost === null ? '0' : inWords(assaultForecast.cost),
		...minesShown(assaultForecast.mines),
		final: assaultForecast.final ? closeShown(assaultForecast.final) : [],
		attacker: assaultForecast.attacker ? closeShown(assaultForecast.attacker) : [],
		defender: assaultForecast.defender ? closeShown(assaultForecast.defender) : [],
		order: FIRST_WORDS[assaultForecast.first],
	};
}

/** Returns the mines' effect on units on foot, and the number of vehicle steps that roll in them. */
const minesShown = (mines: Forecast['mines']): Pick<Worked, 'mines' | 'minedSteps'> => ({
	mines: mines?.fire ? areaShown(mines.fire, '') : [],
	minedSteps: mines?.vehicleSteps ?? 0,
});

const FIRST_WORDS = {
	both: 'Both sides fire at once',
	attacker: 'The attacker fires first',
	defender: 'The defender fires first',
} as const;

/** The parts of a way of firing, each with its column and chances. */
const closeShown = ({
	area,
	point,
	at,
}: Pick<FirePlan, 'area' | 'point' | 'at'>): readonly TcsCloseFireShown[] => [
	...(point
		? [
				{
					words: `Point Fire with ${counted(point.fire.steps, 'step')}, column ${point.fire.starts}`,
					head: point.fire.head,
					shifts: point.fire.shifts,
					chances: point.fire.chances.map(({ kills, all, chance }) => ({
						result: killWords(kills, all),
						chance: (chance.n * 36) / chance.d,
					})),
				},
			]
		: []),
	...(area ? areaShown(area.fire, strengthWords(area.fire, area.firers)) : []),
	...(at ? [atRollsShown(at)] : []),
];

/** AT Rolls with the chance that none of them and that some of them kill. */
function atRollsShown({ base, pairs, anyKill }: AtAttack): TcsCloseFireShown {
	const needs = [...new Set(pairs.map((pair) => pair.needs))].toSorted((a, b) => a - b);
	return {
		words: `${counted(pairs.length, 'AT Roll')}, base ${String(base)}`,
		head: null,
		needs: `${needs.join(' or ')} or more`,
		shifts: pairs[0]?.modifiers ?? [],
		chances: [
			{ result: 'No kill', chance: 36 * (1 - anyKill) },
			{ result: 'A kill or more', chance: 36 * anyKill },
		],
	};
}

/** An Area Fire with its column and chances. @param made how its strength is made up; '': not said */
export const areaShown = (fire: AreaFire, made: string): readonly TcsCloseFireShown[] => [
	{
		words: `Area Fire with strength ${inBrackets(fire.strength, made)}, column ${fire.starts}`,
		head: fire.head,
		shifts: fire.shifts,
		chances: fire.chances.map(({ result, chance }) => ({
			result: shortResult(result),
			chance: (chance.n * 36) / chance.d,
		})),
	},
];

const inBrackets = (strength: number, made: string): string =>
	made === '' ? String(strength) : `${String(strength)} (${made})`;
