/** Ways of communication and supply: over a side's own ground, past no EZOC that it knows of, through no other engagement. */
import { tocsBoard } from '../board.ts';
import type { Bank, Here, HexName } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { unitsIn, type Piece } from '../units.ts';

/** Where a trace has come: in a river hex, on a bank. */
export interface Spot {
	readonly hex: HexName;
	readonly bank: Bank | null;
}
const spotEntry = (spot: Spot): readonly [string, Spot] => [`${spot.hex} ${String(spot.bank)}`, spot];

/**
 * Returns how many hexes a unit's trace is long to the first spot that will do, or null if none is within reach.
 * @rule tocs-w7.1.overland @rule tocs-w7.1.not-enemy @rule tocs-w7.1.eb-out-only @rule tocs-w7.1.ezoc-friendly
 */
export function traceLength(
	here: Here,
	piece: Piece,
	most: number,
	arrives: (spot: Spot) => boolean,
): number | null {
	const { at, bank } = piece.unit;
	if (at === null) return null;
	const board = tocsBoard(here.scenario);
	let edge: ReadonlyMap<string, Spot> = new Map([spotEntry({ hex: at, bank })]);
	const seen = new Set(edge.keys());
	for (let gone = 0; gone <= most; gone += 1) {
		if ([...edge.values()].some(arrives)) return gone;
		const next = new Map<string, Spot>();
		for (const spot of edge.values())
			for (const beside of board.beside(spot.hex)) {
				if (!isOpenTo(here, piece, spot, beside)) continue;
				const [key, found] = spotEntry({ hex: beside, bank: board.bankAfter(spot.hex, beside, spot.bank) });
				if (!seen.has(key)) next.set(key, found);
			}
		for (const key of next.keys()) seen.add(key);
		edge = next;
	}
	return null;
}

/** @rule tocs-w7.1.impassable @rule tocs-w7.1.rivers @rule tocs-w8.2.water */
function isOpenTo(here: Here, { counter, unit }: Piece, { hex: from, bank }: Spot, to: HexName): boolean {
	const { side } = unit;
	if (ownerOf(here, to) !== side || isEngaged(here, to)) return false;
	const isBarred = here.game.marks[side]?.get(to)?.ezoc === true && unitsIn(here.game, to, side).length === 0;
	return !isBarred && canGo(here, counter, { from, to, bank });
}
