/** Contour lines on whole numbers, found by where they run: what heights are worked out of. */
import type { HexGrid } from '../../../../src-shared/map/hex/grid.ts';
import type { Contour } from '../../../../src-shared/map/hexmap/file.ts';
import { isInside, isOn } from '../../hexwar/crossing.ts';
import { UNITS, wholeOf, type LatticePoint } from '../../hexwar/lattice.ts';

/** A straight piece of a contour line. */
export interface ContourPiece {
	readonly line: number;
	readonly metres: number;
	readonly solid: boolean;
	readonly depression: boolean;
	readonly a: LatticePoint;
	readonly b: LatticePoint;
}

/** Every piece of a map's contours, and those near a box without looking at the rest. */
export interface Relief {
	readonly pieces: readonly ContourPiece[];
	/** Pieces that may come into a box, each once. */
	near(from: LatticePoint, to: LatticePoint): readonly ContourPiece[];
	/**
	 * Pieces of all contours that a straight line from a dot can meet first: of the innermost ring round it, and of what lies
	 * between that and the dot. No contour crosses another, so that the rest lies behind these.
	 */
	around(dot: LatticePoint): readonly ContourPiece[];
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
	const rings = ringsOf(grid, contours);
	const parents = contours.map((contour, n) =>
		parentOf(
			rings,
			n,
			contour.points.map(([x, y]) => wholeOf(grid, { x, y })),
		),
	);
	const regions = new Map<number | null, readonly ContourPiece[]>();
	return {
		pieces,
		around: (dot) => {
			const inner = innermost(rings, (ring) => isInside(dot, ring.points));
			const cached = regions.get(inner);
			if (cached) return cached;
			const region = pieces.filter(({ line }) => line === inner || parents[line] === inner);
			regions.set(inner, region);
			return region;
		},
		near: (from, to) => {
			const pieceNumbers = new Set<number>();
			for (const cell of cellsOf(from, to)) for (const n of cells.get(cell) ?? []) pieceNumbers.add(n);
			return [...pieceNumbers].sort((x, y) => x - y).flatMap((n) => pieces[n] ?? []);
		},
	};
}

/** A closed contour, and the box that it fills. */
interface Ring {
	readonly line: number;
	readonly points: readonly LatticePoint[];
	readonly from: LatticePoint;
	readonly to: LatticePoint;
}

const ringsOf = (grid: HexGrid, contours: readonly Contour[]): readonly Ring[] =>
	contours.flatMap(({ closed, points }, line): Ring[] => {
		if (!closed) return [];
		const whole = points.map(([x, y]) => wholeOf(grid, { x, y }));
		const [us, vs] = [whole.map(({ u }) => u), whole.map(({ v }) => v)];
		const from = { u: Math.min(...us), v: Math.min(...vs) };
		return [{ line, points: whole, from, to: { u: Math.max(...us), v: Math.max(...vs) } }];
	});

const sizeOf = ({ from, to }: Ring): number => (to.u - from.u) * (to.v - from.v);

/** Returns the smallest ring among those that contain something: rings with the same contents are nested. */
function innermost(rings: readonly Ring[], holds: (ring: Ring) => boolean): number | null {
	let enclosing: Ring | null = null;
	for (const ring of rings)
		if ((!enclosing || sizeOf(ring) < sizeOf(enclosing)) && holds(ring)) enclosing = ring;
	return enclosing?.line ?? null;
}

/** Returns the ring that contains a contour, found by one of its corners that isn't on that ring. */
const parentOf = (rings: readonly Ring[], line: number, points: readonly LatticePoint[]): number | null =>
	innermost(rings, (ring) => {
		if (ring.line === line) return false;
		const corner = points.find((point) => !isOnRing(point, ring.points));
		return corner !== undefined && isInside(corner, ring.points);
	});

const isOnRing = (point: LatticePoint, ring: readonly LatticePoint[]): boolean =>
	ring.some((a, n) => {
		const b = ring[(n + 1) % ring.length];
		return b !== undefined && isOn(point, a, b);
	});

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
function cellsOf(a: LatticePoint, b: LatticePoint): readonly string[] {
	const [west, east] = [Math.floor(Math.min(a.u, b.u) / CELL), Math.floor(Math.max(a.u, b.u) / CELL)];
	const [north, south] = [Math.floor(Math.min(a.v, b.v) / CELL), Math.floor(Math.max(a.v, b.v) / CELL)];
	const cells: string[] = [];
	for (let u = west; u <= east; u += 1)
		for (let v = north; v <= south; v += 1) cells.push(`${String(u)} ${String(v)}`);
	return cells;
}
