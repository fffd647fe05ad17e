/** Attacks that no unit on the map makes: barrages, mines and aircraft roll, take losses and leave a check to be made. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { countDead } from '../10-losses/boxes.ts';
import { assignedLosses, withLoads } from '../10-losses/losses.ts';
import { fireAtSome, isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { chartsOf } from '../charts/all.ts';
import { roll66 } from '../dice.ts';
import type { AreaFired } from '../outcomes.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { attackedGroups, attacksSeparately, type AttackedGroup } from '../proposal-1992/area-groups.ts';
import { piecesOf, type Piece } from '../units.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import type { PendingCheck } from '../17-morale/frames.ts';

interface Attack {
	readonly fire: AreaFire;
	readonly targets: readonly Piece[];
	/** The side that counts as the attacker. */
	readonly side: SideId;
	readonly as: AreaFired['as'];
	readonly threat: HexName;
	/** By the 1992 proposal: the unit that checks for a combination, or null for no particular one. */
	readonly infantry?: string | null;
}

/**
 * Rolls for an attack and takes the losses; returns the checks that it causes. By the 1992 proposal each unit is attacked on its
 * own.
 */
export function rollAttack(unfolding: TcsUnfolding, attack: Attack, dice: Dice): readonly PendingCheck[] {
	if (!attacksSeparately(unfolding.at)) return rollOnce(unfolding, attack, dice) ?? [];
	return attackedGroups(unfolding.at, attack.targets, []).flatMap((group) =>
		rollAtGroup(unfolding, attack, group, dice),
	);
}

/** @rule tcs3-7.carrier.separate */
function rollAtGroup(
	unfolding: TcsUnfolding,
	attack: Attack,
	{ hurt, all, infantry }: AttackedGroup,
	dice: Dice,
): readonly PendingCheck[] {
	const fire = fireAtSome(unfolding.at, attack.fire, hurt);
	const checks = rollOnce(unfolding, { ...attack, fire, targets: all, infantry }, dice) ?? [];
	const inside = all.filter(({ id }) => !hurt.some((piece) => piece.id === id)).map(({ id }) => id);
	const thrownOut = piecesOf(unfolding.at, inside).filter(({ unit }) => unit.at !== null && unit.on === null);
	return [
		...checks,
		...attackedGroups(unfolding.at, thrownOut, []).flatMap((group) =>
			rollAtGroup(unfolding, attack, group, dice),
		),
	];
}

function rollOnce(unfolding: TcsUnfolding, attack: Attack, dice: Dice): readonly [PendingCheck] | null {
	const { fire, side, as, threat, infantry = null } = attack;
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
		attacksSeparately(unfolding.at),
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
			...countDead(unfolding.at, dead),
		},
	});
	return result === 'none'
		? null
		: [
				{
					side: first.unit.side,
					hex: target,
					units: attack.targets.map(({ id }) => id),
					threat,
					crossFire,
					ground,
					...(infantry === null ? {} : { checker: infantry }),
				},
			];
}

/** Makes a check that an attack has left; in the midst of an Assault the stack falls back to where it started. @rule tcs-22.0.repelledsyr */
export function checkAfter(unfolding: TcsUnfolding, check: PendingCheck, dice: Dice): void {
	const assault = unfolding.at.game.frames.findLast((frame) => frame.kind === 'assault') ?? null;
	makeCheck(unfolding, check, assault?.hex === check.hex ? assault : null, dice);
}
