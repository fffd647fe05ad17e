/** A Point Fire with its dice: kills, and what they do to a formation of vehicles. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { assignOn } from '../10-losses/assign.ts';
import type { PointFired } from '../outcomes.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { Piece } from '../units.ts';
import { killChoices, killsOn, type PointFire } from './point-fire.ts';
import { pointTableOf } from './point-table.ts';

/**
 * Resolves a Point Fire: kills are taken off its targets as its sides choose by turns, and no Morale Check follows.
 * @rule tcs-12.0.e @rule tcs-12.2f
 */
export function resolvePointFire(
	unfolding: TcsUnfolding,
	{
		fire,
		firers,
		targets,
		as,
	}: {
		readonly fire: PointFire;
		readonly firers: readonly Piece[];
		readonly targets: readonly Piece[];
		readonly as: PointFired['as'];
	},
	dice: Dice,
): void {
	const [first] = firers;
	if (!first) return;
	const by = pointTableOf(unfolding.at);
	const { value: roll, rolls } = withRolls(dice, () =>
		fire.column === null ? null : by.throw(dice, `the Point Fire at ${fire.target}`),
	);
	const { kills, all } = killsOn(unfolding.at, fire, roll);
	const [target] = targets;
	assignOn(
		unfolding,
		{
			...{ of: target?.unit.side ?? first.unit.side, firer: first.unit.side, hex: fire.target },
			among: targets.map(({ id }) => id),
			...{ taken: {}, choices: killChoices(kills), fired: null, check: null },
			aimed: {
				side: first.unit.side,
				as,
				firers: firers.map(({ id }) => id),
				from: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
				target: fire.target,
				steps: fire.steps,
				starts: fire.starts,
				shifts: fire.shifts,
				head: fire.head,
				roll,
				...(by.summed === null ? {} : { summed: by.summed }),
				kills,
				...(all ? { all } : {}),
				targets: targets.map(({ id }) => id),
			},
		},
		dice,
		rolls,
	);
}
