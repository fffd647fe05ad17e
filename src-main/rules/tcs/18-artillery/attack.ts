/** Attacks that no unit on the map makes: barrages, mines and aircraft roll, take losses and leave a check to be made. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { countedBoxes } from '../10-losses/boxes.ts';
import { assignedLosses, withLoads } from '../10-losses/losses.ts';
import { isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { chartsOf } from '../charts/all.ts';
import { roll66 } from '../dice.ts';
import type { AreaFired } from '../outcomes.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { Piece } from '../units.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import type { PendingCheck } from '../17-morale/frames.ts';

/** Rolls for an attack and takes the losses; returns the check that it causes, or null if it causes none. */
export function rollAttack(
	unfolding: TcsUnfolding,
	attack: {
		readonly fire: AreaFire;
		readonly targets: readonly Piece[];
		/** Who is said to attack. */
		readonly side: SideId;
		readonly as: AreaFired['as'];
		readonly threat: HexName;
	},
	dice: Dice,
): PendingCheck | null {
	const { fire, side, as, threat } = attack;
	const targets = attack.targets.filter((piece) => isHurt(piece, []));
	const [first] = targets;
	if (!first) return null;
	const { scenario } = unfolding.at;
	const { value: roll, rolls } = withRolls(dice, () =>
		fire.column === null ? null : roll66(dice, `the ${as} at ${fire.target}`, 'tcs-11.0.4'),
	);
	const result =
		fire.column === null || roll === null ? 'none' : chartsOf(scenario).fire.at(fire.column, roll);
	const { losses, dead } = withLoads(
		unfolding.at,
		attack.targets,
		assignedLosses(targets, [], typeof result === 'number' ? result : 0),
	);
	const { target, strength, starts, shifts, head, crossFire, ground } = fire;
	unfolding.add({
		type: 'area-fired',
		v: 1,
		rule: 'tcs-11.0.4',
		rolls,
		payload: {
			...{ side, as, firers: [], from: [], target, strength, starts, shifts, head, roll, result, losses },
			targets: targets.map(({ id }) => id),
			destroyed: dead.map(({ id }) => id),
			counted: countedBoxes(unfolding.at, dead),
		},
	});
	return result === 'none'
		? null
		: {
				side: first.unit.side,
				hex: target,
				units: attack.targets.map(({ id }) => id),
				threat,
				crossFire,
				ground,
			};
}

/** Makes a check that an attack has left; in the midst of an Assault the stack falls back to where it started. @rule tcs-22.0.repelledsyr */
export function checkAfter(unfolding: TcsUnfolding, check: PendingCheck, dice: Dice): void {
	const assault = unfolding.at.game.frames.findLast((frame) => frame.kind === 'assault') ?? null;
	makeCheck(unfolding, check, assault?.hex === check.hex ? assault : null, dice);
}
