/** An Area Fire with its dice: losses, the Morale Check that follows, and the retreat that a check may begin. */
import { attackedGroups, attacksSeparately, type AttackedGroup } from '../proposal-1992/area-groups.ts';
import { piecesOf, type Piece } from '../units.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { chartsOf } from '../charts/all.ts';
import { roll66 } from '../dice.ts';
import { assignOn, isAsked } from '../10-losses/assign.ts';
import type { LossesDue } from '../10-losses/frames.ts';
import { assignedLosses, lossChoices, withLoads } from '../10-losses/losses.ts';
import { countDead } from '../10-losses/boxes.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { AreaFire } from './area-fire.ts';
import { fireAtSome, isHurt } from './area-fire.ts';
import type { AreaFired } from '../outcomes.ts';

interface Firing {
	readonly fire: AreaFire;
	readonly firers: readonly Piece[];
	readonly targets: readonly Piece[];
	readonly as: AreaFired['as'];
	/** By the 1992 proposal: the unit that checks for a combination, or null for no particular one. */
	readonly infantry?: string | null;
}

/**
 * Resolves a fire to the end: dice, losses, markers, morale; a stack that must save itself begins its retreat.
 * @rule tcs-11.0.4 @rule tcs-11.0.mc @rule tcs-17.0b
 */
export function resolveFire(unfolding: TcsUnfolding, firing: Firing, dice: Dice): void {
	for (const check of rollFire(unfolding, firing, dice)) makeCheck(unfolding, check, null, dice);
}

/**
 * Rolls for a fire and takes the losses; returns the Morale Checks that are still to be made. By the 1992 proposal each unit in
 * the hex is attacked on its own.
 */
export function rollFire(unfolding: TcsUnfolding, firing: Firing, dice: Dice): readonly PendingCheck[] {
	const { targets, firers } = firing;
	if (!attacksSeparately(unfolding.at)) return rollOnce(unfolding, firing, dice) ?? [];
	return attackedGroups(unfolding.at, targets, firers).flatMap((group) =>
		rollAtGroup(unfolding, firing, group, dice),
	);
}

/** Attacks one unit or one combination, and then whoever was inside a carrier that it destroyed. @rule tcs3-7.carrier.separate */
function rollAtGroup(
	unfolding: TcsUnfolding,
	firing: Firing,
	{ hurt, all, infantry }: AttackedGroup,
	dice: Dice,
): readonly PendingCheck[] {
	const { at } = unfolding;
	const fire = fireAtSome(at, firing.fire, hurt);
	const checks = rollOnce(unfolding, { ...firing, fire, targets: all, infantry }, dice) ?? [];
	const inside = all.filter(({ id }) => !hurt.some((piece) => piece.id === id)).map(({ id }) => id);
	const thrownOut = piecesOf(unfolding.at, inside).filter(({ unit }) => unit.at !== null && unit.on === null);
	return [
		...checks,
		...attackedGroups(unfolding.at, thrownOut, firing.firers).flatMap((group) =>
			rollAtGroup(unfolding, firing, group, dice),
		),
	];
}

/**
 * Rolls once and takes the losses; returns the Morale Check still to be made, or null if none. If a side is asked which
 * units lose steps, everything else follows its answer.
 */
function rollOnce(
	unfolding: TcsUnfolding,
	{ fire, firers, targets, as, infantry = null }: Firing,
	dice: Dice,
): readonly [PendingCheck] | null {
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
					...(infantry === null ? {} : { checker: infantry }),
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
		choices: infantry === null ? lossChoices(steps) : ownersChoice(steps),
		fired,
		check,
	};
	if (isAsked(unfolding, due)) {
		assignOn(unfolding, due, dice, rolls);
		return null;
	}
	const { losses, dead } = withLoads(
		unfolding.at,
		targets,
		assignedLosses(targets, firers, steps),
		attacksSeparately(unfolding.at),
	);
	unfolding.add({
		type: 'area-fired',
		v: 1,
		rule: 'tcs-11.0.4',
		rolls,
		payload: {
			...fired,
			losses,
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
		},
	});
	markVehicles(unfolding, targets, losses, dice);
	return check && [check];
}

/** In a combination its owner chooses who loses each step. @rule tcs3-7.combo.losses */
const ownersChoice = (steps: number): ReturnType<typeof lossChoices> =>
	steps > 0 ? [{ by: 'defender', steps }] : [];
