/** Routes: polylines measured in km from their start, and what they meet on the way. */
import { between, boxOf, boxesMeet, closed, distance, lengthOf, meeting, segments } from './plane.ts';
import type { Box } from './plane.ts';
import type { Point } from './sheet.ts';

/** A piece of a route between two distances from its start, km. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

/** The point `km` along a route; before its start or beyond its end, that end. */
export function pointAlong(route: readonly Point[], km: number): Point {
	let travelled = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		if (length > 0 && travelled + length >= km) return between(a, b, Math.max(0, (km - travelled) / length));
		travelled += length;
	}
	const last = route.at(-1);
	if (!last) throw new Error('a route needs a point');
	return last;
}

/** The first `km` of a route, as a polyline of its own; the whole of it when `km` reaches its end. */
export function cutAt(route: readonly Point[], km: number): readonly Point[] {
	if (km >= lengthOf(route)) return route;
	const corners: Point[] = [];
	let travelled = 0;
	for (const [i, point] of route.entries()) {
		travelled += distance(route[i - 1] ?? point, point);
		if (travelled >= km && i > 0) break;
		corners.push(point);
	}
	return [...corners, pointAlong(route, km)];
}

/** Distances along a route, km, rising, at which it meets a polyline. */
export function meetings(route: readonly Point[], line: readonly Point[]): readonly number[] {
	const kms: number[] = [];
	let travelled = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		const box = boxOf([a, b]);
		for (const [c, d] of segments(line)) {
			if (!boxesMeet(box, boxOf([c, d]))) continue;
			const met = meeting(a, b, c, d);
			if (met) kms.push(travelled + met.share * length);
		}
		travelled += length;
	}
	kms.sort((x, y) => x - y);
	return kms.filter((km, i) => i === 0 || km - (kms[i - 1] ?? 0) > 1e-9);
}

/** A shape with an outline that a route can enter and leave. */
export interface Outline {
	readonly ring: readonly Point[];
	readonly box: Box;
}

/** Where a route crosses the edges of some areas: cuts, km, rising, with 0 and the route's length as ends. */
export function cuts(route: readonly Point[], areas: readonly Outline[]): readonly number[] {
	const length = lengthOf(route);
	const box = boxOf(route);
	const inner = areas
		.filter((area) => boxesMeet(box, area.box))
		.flatMap((area) => meetings(route, closed(area.ring)))
		.filter((km) => km > 0 && km < length);
	return [0, ...[...new Set(inner)].sort((a, b) => a - b), length];
}

/** The spans between cuts, each longer than nothing. */
export function spansOf(kms: readonly number[]): readonly Span[] {
	return kms.flatMap((to, i) => {
		const from = kms[i - 1];
		return from !== undefined && to - from > 1e-9 ? [{ from, to }] : [];
	});
}

/**
 * Spans of a route that lie strictly within `radius` km of a point, in order. Passing at exactly the radius is
 * not within.
 */
export function spansWithin(route: readonly Point[], centre: Point, radius: number): readonly Span[] {
	const spans: Span[] = [];
	let travelled = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		const chord = length === 0 ? null : chordOf(a, b, length, centre, radius);
		if (chord) {
			const last = spans.at(-1);
			const span = { from: travelled + chord.from, to: travelled + chord.to };
			if (last && span.from - last.to < 1e-9) spans[spans.length - 1] = { from: last.from, to: span.to };
			else spans.push(span);
		}
		travelled += length;
	}
	return spans;
}

/** The part of one segment inside a circle, km from `a`; null when it only touches or misses. */
function chordOf(a: Point, b: Point, length: number, centre: Point, radius: number): Span | null {
	const along = ((centre.x - a.x) * (b.x - a.x) + (centre.y - a.y) * (b.y - a.y)) / length;
	const aside = Math.abs((centre.x - a.x) * (b.y - a.y) - (centre.y - a.y) * (b.x - a.x)) / length;
	if (aside >= radius - 1e-9) return null;
	const half = Math.sqrt(radius * radius - aside * aside);
	const from = Math.max(0, along - half);
	const to = Math.min(length, along + half);
	return to - from > 1e-9 ? { from, to } : null;
}

/** Spans of a route within `radius` km of a polyline (its edge included), merged and in order. */
export function spansNearLine(
	route: readonly Point[],
	line: readonly Point[],
	radius: number,
): readonly Span[] {
	const spans: Span[] = [];
	let travelled = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		const box = boxOf([a, b]);
		for (const [c, d] of segments(line)) {
			const near = length > 0 && boxesMeet(box, boxOf([c, d]), radius) ? nearPart(a, b, c, d, radius) : null;
			if (near) spans.push({ from: travelled + near.from * length, to: travelled + near.to * length });
		}
		travelled += length;
	}
	return merged(spans);
}

/** Spans joined where they touch or overlap, in order. */
export function merged(spans: readonly Span[]): readonly Span[] {
	const joined: Span[] = [];
	for (const span of [...spans].sort((x, y) => x.from - y.from)) {
		const last = joined.at(-1);
		if (last && span.from <= last.to + 1e-9)
			joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
		else joined.push(span);
	}
	return joined;
}

/**
 * The part of segment `a`-`b` (shares 0..1) within `radius` of segment `c`-`d`. The strip with round ends about
 * `c`-`d` is convex, so the part is one interval: the hull of what lies in the strip and in the two round ends.
 */
function nearPart(a: Point, b: Point, c: Point, d: Point, radius: number): Span | null {
	const parts = [inDisc(a, b, c, radius), inDisc(a, b, d, radius), inStrip(a, b, c, d, radius)].filter(
		(part) => part !== null,
	);
	if (parts.length === 0) return null;
	return { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };
}

function inDisc(a: Point, b: Point, centre: Point, radius: number): Span | null {
	const dx = b.x - a.x;
	const dy = b.y - a.y;
	const square = dx * dx + dy * dy;
	const middle = ((centre.x - a.x) * dx + (centre.y - a.y) * dy) / square;
	const aside = distance(between(a, b, middle), centre);
	if (aside > radius) return null;
	const half = Math.sqrt((radius * radius - aside * aside) / square);
	return clipped(middle - half, middle + half);
}

function inStrip(a: Point, b: Point, c: Point, d: Point, radius: number): Span | null {
	const length = distance(c, d);
	if (length === 0) return null;
	const ux = (d.x - c.x) / length;
	const uy = (d.y - c.y) / length;
	const along = [a, b].map((p) => (p.x - c.x) * ux + (p.y - c.y) * uy);
	const aside = [a, b].map((p) => (p.y - c.y) * ux - (p.x - c.x) * uy);
	const first = slab(along, 0, length);
	const second = slab(aside, -radius, radius);
	return first && second ? clipped(Math.max(first.from, second.from), Math.min(first.to, second.to)) : null;
}

/** Returns the shares between which a value going evenly from `ends[0]` to `ends[1]` is within two limits. */
function slab(ends: readonly number[], low: number, high: number): Span | null {
	const [start = 0, end = 0] = ends;
	const change = end - start;
	if (Math.abs(change) < 1e-12) return start >= low && start <= high ? { from: 0, to: 1 } : null;
	const shares = [(low - start) / change, (high - start) / change];
	return { from: Math.min(...shares), to: Math.max(...shares) };
}

function clipped(from: number, to: number): Span | null {
	const span = { from: Math.max(0, from), to: Math.min(1, to) };
	return span.to > span.from ? span : null;
}
