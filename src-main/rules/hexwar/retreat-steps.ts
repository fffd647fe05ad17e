/** Retreats by a number of hexes, each farther from where the stack began than the hex before. */
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName } from './types.ts';

/** A stack on its way back. */
export interface RetreatSteps {
	readonly board: HexBoard<PrintedHex, object>;
	/** The hex where the retreat began. */
	readonly start: HexName;
	readonly at: HexName;
	/** The number of hexes still to retreat. */
	readonly left: number;
	/** Returns whether the whole stack may go from a hex to an adjacent one. */
	open(from: HexName, to: HexName): boolean;
}

/**
 * Returns the next hexes from which the retreat can be completed, or every hex that can be entered if it can't be
 * completed.
 */
export function retreatSteps({ board, start, at, left, open }: RetreatSteps): readonly HexName[] {
	const stepsBack = board.distance(start, at);
	const onwards = (from: HexName, done: number): readonly HexName[] =>
		board.beside(from).filter((hex) => board.distance(start, hex) === done + 1 && open(from, hex));
	// Paths meet again: a hex is the same number of steps from the start by each, so one cached result serves all.
	const known = new Map<HexName, boolean>();
	const arrives = (hex: HexName, done: number): boolean => {
		const answer =
			known.get(hex) ??
			(done >= stepsBack + left || onwards(hex, done).some((next) => arrives(next, done + 1)));
		known.set(hex, answer);
		return answer;
	};
	const steps = onwards(at, stepsBack);
	const whole = steps.filter((hex) => arrives(hex, stepsBack + 1));
	return whole.length > 0 ? whole : steps;
}
