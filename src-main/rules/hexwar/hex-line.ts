/** The hexes that a straight line from centre dot to centre dot meets, exactly: through them, along a side, at a corner. */
import type { Hex, HexGrid } from '../../../src-shared/map/hex/grid.ts';
import { stepsOf, type LatticePoint } from './lattice.ts';

/** A share of a line, `n / d` from its beginning; `d` is above 0. */
export interface Share {
	readonly n: number;
	readonly d: number;
}

/** A hex on a line between two dots. */
export interface HexMet {
	readonly hex: Hex;
	/** 'side': the line runs along one of the hex's sides. 'corner': it only touches a corner. */
	readonly how: 'through' | 'side' | 'corner';
	/** Where along the line the hex begins and ends. */
	readonly from: Share;
	readonly to: Share;
}

/** Returns a number below 0 where `a` is nearer to the beginning, 0 where they are one place. */
export const compareShares = (a: Share, b: Share): number => a.n * b.d - b.n * a.d;

/** A hex is where three strips cross: each is `a * u + b * v`, no further than `reach` from the centre's. */
const STRIPS = [
	{ a: 0, b: 1, reach: 1 },
	{ a: 1, b: 1, reach: 2 },
	{ a: 1, b: -1, reach: 2 },
] as const;

const START: Share = { n: 0, d: 1 };
const END: Share = { n: 1, d: 1 };

/** Returns every hex that the line between two hexes' dots meets, both ends included, nearest to `from` first. */
export function hexesOnLine(grid: HexGrid, from: Hex, to: Hex): readonly HexMet[] {
	const [a, b] = [stepsOf(grid, from), stepsOf(grid, to)];
	const met = nearLine(grid, a, b).flatMap((hex) => {
		const met = meeting(stepsOf(grid, hex), a, b);
		return met ? [{ hex, ...met }] : [];
	});
	return met.sort((one, other) => compareShares(one.from, other.from) || compareShares(one.to, other.to));
}

/** Returns hexes in the columns between two points whose rows come near the line. */
function nearLine(grid: HexGrid, a: LatticePoint, b: LatticePoint): readonly Hex[] {
	const [west, east] = a.u <= b.u ? [a, b] : [b, a];
	const first = Math.max(0, Math.floor((west.u - 2) / 3));
	const last = Math.min(grid.columns - 1, Math.ceil((east.u + 2) / 3));
	const vAt = (u: number): number =>
		east.u === west.u
			? west.v
			: west.v + ((east.v - west.v) * (Math.min(east.u, Math.max(west.u, u)) - west.u)) / (east.u - west.u);
	const line: Hex[] = [];
	for (let column = first; column <= last; column += 1) {
		const ends = east.u === west.u ? [a.v, b.v] : [vAt(3 * column - 2), vAt(3 * column + 2)];
		const top = Math.max(0, Math.floor((Math.min(...ends) - 2) / 2));
		const bottom = Math.min(grid.rows - 1, Math.ceil((Math.max(...ends) + 1) / 2));
		for (let row = top; row <= bottom; row += 1) line.push(row * grid.columns + column);
	}
	return line;
}

/** Returns where the line from `a` to `b` meets the hex centred on `middle`, or null if it doesn't. */
function meeting(middle: LatticePoint, a: LatticePoint, b: LatticePoint): Omit<HexMet, 'hex'> | null {
	let [from, to] = [START, END];
	let along = false;
	for (const { a: p, b: q, reach } of STRIPS) {
		const start = p * (a.u - middle.u) + q * (a.v - middle.v);
		const run = p * (b.u - a.u) + q * (b.v - a.v);
		if (run === 0) {
			if (Math.abs(start) > reach) return null;
			if (Math.abs(start) === reach) along = true;
			continue;
		}
		const enters = run > 0 ? { n: -reach - start, d: run } : { n: start - reach, d: -run };
		const leaves = run > 0 ? { n: reach - start, d: run } : { n: start + reach, d: -run };
		if (compareShares(enters, from) > 0) from = enters;
		if (compareShares(leaves, to) < 0) to = leaves;
	}
	const length = compareShares(from, to);
	if (length > 0) return null;
	return { how: length === 0 ? 'corner' : along ? 'side' : 'through', from, to };
}
