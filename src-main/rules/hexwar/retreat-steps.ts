/** Retreats by a number of hexes, each farther from where the stack began than the hex before. */
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName } from './types.ts';

/** A stack on its way back. */
export interface RetreatSteps {
	readonly board: HexBoard<PrintedHex, object>;
	/** Where it began. */
	readonly start: HexName;
	readonly at: HexName;
	/** How many hexes it has still to go. */
	readonly left: number;
	/** Whether all of it may go from a hex to the one beside. */
	open(from: HexName, to: HexName): boolean;
}

/** Returns the next hexes of ways that can be gone to their end; where no way can, every hex that could be entered. */
export function retreatSteps({ board, start, at, left, open }: RetreatSteps): readonly HexName[] {
	const gone = board.distance(start, at);
	const onwards = (from: HexName, done: number): readonly HexName[] =>
		board.beside(from).filter((hex) => board.distance(start, hex) === done + 1 && open(from, hex));
	// Ways meet again: a hex lies as many steps from the start by each of them, so one answer serves all.
	const known = new Map<HexName, boolean>();
	const arrives = (hex: HexName, done: number): boolean => {
		const answer =
			known.get(hex) ?? (done >= gone + left || onwards(hex, done).some((next) => arrives(next, done + 1)));
		known.set(hex, answer);
		return answer;
	};
	const steps = onwards(at, gone);
	const whole = steps.filter((hex) => arrives(hex, gone + 1));
	return whole.length > 0 ? whole : steps;
}
