/** How much stands in one hex (5.1): troops and vehicles of a side are counted apart. */
import { isInside } from '../24-special-units/transport.ts';
import { isTroops, type Piece } from '../units.ts';

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
