/** An Area Fire with its dice: losses, the Morale Check that follows, and the retreat that a check may begin. */
import type { Piece } from '../units.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { chartsOf } from '../charts/all.ts';
import { roll66 } from '../dice.ts';
import { assignOn, isAsked } from '../10-losses/assign.ts';
import type { LossesDue } from '../10-losses/frames.ts';
import { assignedLosses, lossChoices, withLoads } from '../10-losses/losses.ts';
import { countedBoxes } from '../10-losses/boxes.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { AreaFire } from './area-fire.ts';
import { isHurt } from './area-fire.ts';
import type { AreaFired } from '../outcomes.ts';

interface Firing {
	readonly fire: AreaFire;
	readonly firers: readonly Piece[];
	readonly targets: readonly Piece[];
	readonly as: AreaFired['as'];
}

/**
 * Resolves a fire to the end: dice, losses, markers, morale; a stack that must save itself begins its retreat.
 * @rule tcs-11.0.4 @rule tcs-11.0.mc @rule tcs-17.0b
 */
export function resolveFire(unfolding: TcsUnfolding, firing: Firing, dice: Dice): void {
	const check = rollFire(unfolding, firing, dice);
	if (check) makeCheck(unfolding, check, null, dice);
}

/**
 * Rolls for a fire and takes the losses; returns the Morale Check that is still to be made, or null if none is. Where a side is
 * asked which units lose steps, all the rest follows its answer.
 */
export function rollFire(
	unfolding: TcsUnfolding,
	{ fire, firers, targets, as }: Firing,
	dice: Dice,
): PendingCheck | null {
	const [first] = firers;
	if (!first) return null;
	const { scenario } = unfolding.at;
	const { value: roll, rolls } = withRolls(dice, () =>
		fire.column === null ? null : roll66(dice, `the fire at ${fire.target}`, 'tcs-11.0.4'),
	);
	const result =
		fire.column === null || roll === null ? 'none' : chartsOf(scenario).fire.at(fire.column, roll);
	const steps = typeof result === 'number' ? result : 0;
	const hurt = targets.filter((piece) => isHurt(piece, firers)).map(({ id }) => id);
	const [target] = targets;
	const check: PendingCheck | null =
		result === 'none'
			? null
			: {
					side: target?.unit.side ?? first.unit.side,
					hex: fire.target,
					units: targets.map(({ id }) => id),
					threat: first.unit.at ?? fire.target,
					crossFire: fire.crossFire,
					ground: fire.ground,
				};
	const fired = {
		side: first.unit.side,
		as,
		firers: firers.map(({ id }) => id),
		from: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
		target: fire.target,
		strength: fire.strength,
		starts: fire.starts,
		shifts: fire.shifts,
		head: fire.head,
		roll,
		result,
		targets: hurt,
	};
	const due: LossesDue = {
		of: target?.unit.side ?? first.unit.side,
		firer: first.unit.side,
		hex: fire.target,
		among: hurt,
		taken: {},
		choices: lossChoices(steps),
		fired,
		check,
	};
	if (isAsked(unfolding, due)) {
		assignOn(unfolding, due, dice, rolls);
		return null;
	}
	const { losses, dead } = withLoads(unfolding.at, targets, assignedLosses(targets, firers, steps));
	unfolding.add({
		type: 'area-fired',
		v: 1,
		rule: 'tcs-11.0.4',
		rolls,
		payload: {
			...fired,
			losses,
			destroyed: dead.map(({ id }) => id),
			counted: countedBoxes(unfolding.at, dead),
		},
	});
	markVehicles(unfolding, targets, losses, dice);
	return check;
}
