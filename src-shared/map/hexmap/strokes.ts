/** What a pointer stroke over a hex map touches: hexes, hexsides, a path from hex to hex. */
import { DIRECTIONS, type Hex } from '../hex/grid.ts';
import type { Point } from '../sheet.ts';
import type { HexMap } from './hex-map.ts';
import { straightWay, type HexsideAt } from './redraw.ts';

/** How far apart a stroke is looked at, in hexes. */
const EVERY = 0.12;
/** A point this near to a hexside means it, in hexes. */
const NEAR_SIDE = 0.24;

/** The points of a stroke, so close that it jumps over no hexside. */
function* along(points: readonly Point[]): Generator<Point> {
	const [first] = points;
	if (first) yield first;
	for (const [n, to] of points.entries()) {
		const from = points[n - 1];
		if (n === 0 || !from) continue;
		const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / EVERY);
		for (let step = 1; step <= steps; step += 1)
			yield {
				x: from.x + ((to.x - from.x) * step) / steps,
				y: from.y + ((to.y - from.y) * step) / steps,
			};
	}
}

/** @param size 1: the hexes under the stroke; 2: with those beside them; and so on. Hexes that were cut out are among them. */
export function hexesUnder({ grid }: HexMap, points: readonly Point[], size = 1): readonly Hex[] {
	const hexes = new Set<Hex>();
	let last: Hex | null = null;
	for (const point of along(points)) {
		const hex = grid.hexUnder(point);
		if (hex === null || hex === last) continue;
		last = hex;
		for (const near of grid.within(hex, size - 1)) hexes.add(near);
	}
	return [...hexes];
}

/** Returns the hexside nearest to a point, or null if the point is well inside a hex or off the map. */
export function sideAt(map: HexMap, point: Point): HexsideAt | null {
	const hex = map.grid.hexUnder(point);
	if (hex === null || !map.has(hex)) return null;
	const corners = map.grid.corners(hex);
	const [nearest] = DIRECTIONS.map((direction) => ({
		direction,
		far: fromLine(point, corners[direction], corners[(direction + 1) % 6]),
	})).toSorted((a, b) => a.far - b.far);
	return nearest && nearest.far <= NEAR_SIDE ? { hex, direction: nearest.direction } : null;
}

/** Every hexside that a stroke runs along, each once. */
export function sidesUnder(map: HexMap, points: readonly Point[]): readonly HexsideAt[] {
	const hexsides = new Map<number, HexsideAt>();
	for (const point of along(points)) {
		const side = sideAt(map, point);
		if (side) hexsides.set(map.grid.sideOf(side.hex, side.direction), side);
	}
	return [...hexsides.values()];
}

/** The way that a stroke leads, from hex to the hex beside it. */
export function wayUnder(map: HexMap, points: readonly Point[]): readonly Hex[] {
	const way: Hex[] = [];
	for (const point of along(points)) {
		const hex = map.grid.hexUnder(point);
		if (hex === null || !map.has(hex)) continue;
		const last = way.at(-1);
		if (last === undefined) way.push(hex);
		else if (last !== hex) way.push(...straightWay(map, last, hex).slice(1));
	}
	return way;
}

/** How far a point is from the line between two others. */
function fromLine({ x, y }: Point, a: Point = { x: 0, y: 0 }, b: Point = a): number {
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const long = dx * dx + dy * dy;
	const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long));
	return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}
