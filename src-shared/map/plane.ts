/** Plane geometry in kilometres: x east, y north; bearings are compass degrees (0 north, 90 east). */
import type { Point } from './sheet.ts';

export interface Box {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

/** Straight distance between two points, km. */
export function distance(a: Point, b: Point): number {
	return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Length of a polyline, km; 0 for a single point. */
export function lengthOf(line: readonly Point[]): number {
	return line.reduce((km, point, i) => km + distance(line[i - 1] ?? point, point), 0);
}

/** The point a share of the way (0..1) from `a` to `b`. */
export function between(a: Point, b: Point, share: number): Point {
	return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Compass bearing from `a` to `b`, degrees in [0, 360). */
export function bearing(a: Point, b: Point): number {
	const degrees = (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI;
	return (degrees + 360) % 360;
}

/** The point `km` away from `from` on a compass bearing. */
export function offset(from: Point, degrees: number, km: number): Point {
	const radians = (degrees * Math.PI) / 180;
	return { x: from.x + Math.sin(radians) * km, y: from.y + Math.cos(radians) * km };
}

const EIGHTHS = [
	'north',
	'north-east',
	'east',
	'south-east',
	'south',
	'south-west',
	'west',
	'north-west',
] as const;
export type BearingWord = (typeof EIGHTHS)[number];

/** A bearing in words, to the nearest of eight: 100 is 'east'. */
export function bearingWord(degrees: number): BearingWord {
	return EIGHTHS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'north';
}

/** Returns the position (0..1) on the segment `a`-`b` of the point nearest to `p`. */
export function nearestShare(p: Point, a: Point, b: Point): number {
	const dx = b.x - a.x;
	const dy = b.y - a.y;
	const square = dx * dx + dy * dy;
	if (square === 0) return 0;
	return Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
}

/** Distance from a point to a segment, km. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
	return distance(p, between(a, b, nearestShare(p, a, b)));
}

/** Distance from a point to a polyline, km; Infinity for an empty line. */
export function distanceToLine(p: Point, line: readonly Point[]): number {
	if (line.length === 1 && line[0]) return distance(p, line[0]);
	return segments(line).reduce((least, [a, b]) => Math.min(least, distanceToSegment(p, a, b)), Infinity);
}

/** The straight pieces of a polyline, in order. */
export function segments(line: readonly Point[]): readonly (readonly [Point, Point])[] {
	return line.flatMap((b, i) => {
		const a = line[i - 1];
		return a ? [[a, b] as const] : [];
	});
}

/**
 * Returns where segments `a`-`b` and `c`-`d` meet, as shares along each (0..1), or null. Touching ends count; parallel
 * segments never meet, even if they overlap.
 */
export function meeting(
	a: Point,
	b: Point,
	c: Point,
	d: Point,
): { readonly share: number; readonly other: number } | null {
	const rx = b.x - a.x;
	const ry = b.y - a.y;
	const sx = d.x - c.x;
	const sy = d.y - c.y;
	const cross = rx * sy - ry * sx;
	if (Math.abs(cross) < 1e-12) return null;
	const share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
	const other = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
	return share >= 0 && share <= 1 && other >= 0 && other <= 1 ? { share, other } : null;
}

/** Returns whether a point is inside a ring (closed implicitly; even-odd). Points on the edge may go either way. */
export function inRing(p: Point, ring: readonly Point[]): boolean {
	let inside = false;
	for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
		const a = ring[i];
		const b = ring[j];
		if (!a || !b || a.y > p.y === b.y > p.y) continue;
		if (p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
	}
	return inside;
}

/** A ring as a line that returns to its start. */
export function closed(ring: readonly Point[]): readonly Point[] {
	return ring[0] ? [...ring, ring[0]] : ring;
}

/** The smallest box round some points. */
export function boxOf(points: readonly Point[]): Box {
	const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
	for (const { x, y } of points) {
		box.west = Math.min(box.west, x);
		box.east = Math.max(box.east, x);
		box.south = Math.min(box.south, y);
		box.north = Math.max(box.north, y);
	}
	return box;
}

/** Returns whether a point is in a box, edges included; `margin` km widens the box. */
export function inBox(p: Point, box: Box, margin = 0): boolean {
	return (
		p.x >= box.west - margin &&
		p.x <= box.east + margin &&
		p.y >= box.south - margin &&
		p.y <= box.north + margin
	);
}

/** Whether two boxes share any point; `margin` km widens the first. */
export function boxesMeet(a: Box, b: Box, margin = 0): boolean {
	return (
		a.west - margin <= b.east &&
		a.east + margin >= b.west &&
		a.south - margin <= b.north &&
		a.north + margin >= b.south
	);
}
