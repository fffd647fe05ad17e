/** Whether a unit rides on a train, and on what sort of car. */
import type { Here } from '../game.ts';
import { isDriven, pieceOf, type Piece } from '../units.ts';

/** Returns the train that a unit rides on, or null. */
export function trainOf(here: Here, { unit }: Piece): Piece | null {
	const on = unit.assigned === null ? null : pieceOf(here, unit.assigned);
	return on?.counter.type === 'train' && on.unit.at !== null && on.unit.at === unit.at ? on : null;
}

/** Guns and vehicles ride on flatcars, everybody else in boxcars. @rule tocs-omgn-train-cars */
export const onFlatcars = ({ counter }: Piece): boolean => isDriven(counter) || counter.type === 'battery';

/** Whether a unit can't fight where it is: on a flatcar, or the train itself. @rule tocs-w12.3.train-eb-block @rule tocs-w12.3.train-ambush */
export const isAboard = (here: Here, piece: Piece): boolean =>
	piece.counter.type === 'train' || (onFlatcars(piece) && trainOf(here, piece) !== null);
