/** Contour lines on whole numbers, found by where they run: what heights are worked out of. */
import type { HexGrid } from '../../../../src-shared/map/hex/grid.ts';
import type { Contour } from '../../../../src-shared/map/hexmap/file.ts';
import { UNITS, wholeOf, type Whole } from '../../hexwar/lattice.ts';

/** A straight piece of a contour line. */
export interface ContourPiece {
	readonly line: number;
	readonly metres: number;
	readonly solid: boolean;
	readonly depression: boolean;
	readonly a: Whole;
	readonly b: Whole;
}

/** Every piece of a map's contours, and those near a box without looking at the rest. */
export interface Relief {
	readonly pieces: readonly ContourPiece[];
	/** Pieces that may come into a box, each once. */
	near(from: Whole, to: Whole): readonly ContourPiece[];
}

/** A cell of the index is this many units wide: about one hex. */
const CELL = 4 * UNITS;

/** Reads a map's contours. */
export function reliefOf(grid: HexGrid, contours: readonly Contour[]): Relief {
	const pieces = contours.flatMap((contour, line) => piecesOf(grid, contour, line));
	const cells = new Map<string, number[]>();
	pieces.forEach(({ a, b }, n) => {
		for (const cell of cellsOf(a, b)) {
			const there = cells.get(cell);
			if (there) there.push(n);
			else cells.set(cell, [n]);
		}
	});
	return {
		pieces,
		near: (from, to) => {
			const found = new Set<number>();
			for (const cell of cellsOf(from, to)) for (const n of cells.get(cell) ?? []) found.add(n);
			return [...found].sort((x, y) => x - y).flatMap((n) => pieces[n] ?? []);
		},
	};
}

function piecesOf(grid: HexGrid, contour: Contour, line: number): readonly ContourPiece[] {
	const points = contour.points.map(([x, y]) => wholeOf(grid, { x, y }));
	const ends = contour.closed ? [...points, ...points.slice(0, 1)] : points;
	const { metres, depression } = contour;
	return ends.slice(1).flatMap((b, n) => {
		const a = ends[n];
		if (!a || (a.u === b.u && a.v === b.v)) return [];
		return [{ line, metres, solid: contour.line === 'solid', depression, a, b }];
	});
}

/** The names of the cells that the box round two points covers. */
function cellsOf(a: Whole, b: Whole): readonly string[] {
	const [west, east] = [Math.floor(Math.min(a.u, b.u) / CELL), Math.floor(Math.max(a.u, b.u) / CELL)];
	const [north, south] = [Math.floor(Math.min(a.v, b.v) / CELL), Math.floor(Math.max(a.v, b.v) / CELL)];
	const cells: string[] = [];
	for (let u = west; u <= east; u += 1)
		for (let v = north; v <= south; v += 1) cells.push(`${String(u)} ${String(v)}`);
	return cells;
}
