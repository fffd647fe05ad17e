/** How much stands in one hex (5.1): troops and vehicles of a side are counted apart. */
import { isInside } from '../24-special-units/transport.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import { isTroops, piecesIn, type Piece } from '../units.ts';

/** Steps of one side in one hex. @rule tcs-5.1.limit */
export const MOST_TROOPS = 30;
export const MOST_VEHICLES = 6;

/** Returns the steps of troops and of vehicles among units. @rule tcs-5.1.mounted @rule tcs-5.1.towed */
export function stepsStacked(pieces: readonly Piece[]): {
	readonly troops: number;
	readonly vehicles: number;
} {
	const sum = (list: readonly Piece[]): number =>
		list.filter((piece) => !isInside(piece)).reduce((total, { steps }) => total + steps, 0);
	const onFoot = pieces.filter((piece) => isTroops(piece) && piece.notional === null);
	const notional = pieces.reduce((total, piece) => total + (piece.notional ?? 0), 0);
	return { troops: sum(onFoot), vehicles: sum(pieces.filter((piece) => !isTroops(piece))) + notional };
}

/** Returns why a side has too much in a hex, or null if it has not. @rule tcs-5.1.limit @rule tcs-5.0.assault */
export function stackFault(at: Pick<At, 'scenario' | 'game'>, hex: HexName, side: SideId): Refusal | null {
	const { troops, vehicles } = stepsStacked(piecesIn(at, hex, side));
	if (troops <= MOST_TROOPS && vehicles <= MOST_VEHICLES) return null;
	return refuse(
		'tcs-5.1.limit',
		'tcs/overstacked',
		`${hex} holds ${String(troops)} steps of troops and ${String(vehicles)} of vehicles: at most ${String(MOST_TROOPS)} and ${String(MOST_VEHICLES)} may stay. Move some on, or its owner loses the rest.`,
	);
}
