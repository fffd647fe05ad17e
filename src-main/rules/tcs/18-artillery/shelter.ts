/** Before the guns fire: troops go to ground, vehicles get moving (18.8a, 18.9d). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { hexesOf, isTroops, piecesIn, type Piece } from '../units.ts';
import { artilleryStepFault } from './place.ts';
import { barragesOn } from './zone.ts';

type Here = Pick<At, 'scenario' | 'game'>;
export type Shelter = 'suppress' | 'move';

/**
 * Returns the units of a side in a hex that may take shelter in a way.
 * @rule tcs-18.8a @rule tcs-18.9d
 */
export function sheltering(at: Here, side: SideId, hex: HexName, how: Shelter): readonly Piece[] {
	const on = barragesOn(at, hex);
	if (on.length === 0 || (how === 'move' && on.every(({ reach }) => reach !== 'in'))) return [];
	return piecesIn(at, hex, side).filter((piece) =>
		how === 'move'
			? piece.counter.category === 'Vehicle' && piece.unit.mode === 'Fire'
			: isTroops(piece) &&
				piece.counter.target !== 'Point' &&
				piece.unit.mode === 'Fire' &&
				piece.unit.marker === null,
	);
}

/** Returns every hex in which a side has units that may take shelter. */
export const shelters = (
	at: Here,
	side: SideId,
): readonly {
	readonly hex: HexName;
	readonly suppress: readonly UnitId[];
	readonly move: readonly UnitId[];
}[] =>
	hexesOf(at.game, side)
		.toSorted()
		.map((hex) => ({
			hex,
			suppress: sheltering(at, side, hex, 'suppress').map(({ id }) => id),
			move: sheltering(at, side, hex, 'move').map(({ id }) => id),
		}))
		.filter(({ suppress, move }) => suppress.length + move.length > 0);

/** Returns the units that take shelter together, or why none can. All troops of a hex go to ground, or none. */
export function shelterReady(
	at: Here,
	asked: {
		readonly side: SideId;
		readonly hex: HexName;
		readonly how: Shelter;
		readonly units: readonly UnitId[];
	},
): readonly Piece[] | Refusal {
	const { side, hex, how, units } = asked;
	const step = artilleryStepFault(at, side, 'shelter');
	if (step) return step;
	const may = sheltering(at, side, hex, how);
	const chosen = how === 'move' && units.length > 0 ? may.filter(({ id }) => units.includes(id)) : may;
	return chosen.length > 0
		? chosen
		: refuse(
				how === 'move' ? 'tcs-18.9d' : 'tcs-18.8a',
				'tcs/no-shelter',
				how === 'move'
					? `No vehicle of yours in ${hex} is in Fire Mode in an Attack Zone.`
					: `No troops of yours in ${hex} are in Fire Mode and unmarked in or beside an Attack Zone.`,
			);
}

/** Units take shelter. */
export function takeShelter(at: At, asked: Parameters<typeof shelterReady>[1]): Decision<TcsFact> {
	const units = shelterReady(at, asked);
	if ('kind' in units) return units;
	const { side, hex, how } = asked;
	return facts({
		type: 'sheltered',
		v: 1,
		rule: how === 'move' ? 'tcs-18.9d' : 'tcs-18.8a',
		payload: { side, hex, how, units: units.map(({ id }) => id) },
	});
}
