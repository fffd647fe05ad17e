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
	let gone = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		if (length > 0 && gone + length >= km) return between(a, b, Math.max(0, (km - gone) / length));
		gone += length;
	}
	const last = route.at(-1);
	if (!last) throw new Error('a route needs a point');
	return last;
}

/** The first `km` of a route, as a polyline of its own; the whole of it when `km` reaches its end. */
export function cutAt(route: readonly Point[], km: number): readonly Point[] {
	if (km >= lengthOf(route)) return route;
	const kept: Point[] = [];
	let gone = 0;
	for (const [i, point] of route.entries()) {
		gone += distance(route[i - 1] ?? point, point);
		if (gone >= km && i > 0) break;
		kept.push(point);
	}
	return [...kept, pointAlong(route, km)];
}

/** Distances along a route, km, rising, at which it meets a polyline. */
export function meetings(route: readonly Point[], line: readonly Point[]): readonly number[] {
	const kms: number[] = [];
	let gone = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		const box = boxOf([a, b]);
		for (const [c, d] of segments(line)) {
			if (!boxesMeet(box, boxOf([c, d]))) continue;
			const met = meeting(a, b, c, d);
			if (met) kms.push(gone + met.share * length);
		}
		gone += length;
	}
	kms.sort((x, y) => x - y);
	return kms.filter((km, i) => i === 0 || km - (kms[i - 1] ?? 0) > 1e-9);
}

/** Something with an edge that a route may enter and leave. */
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
	let gone = 0;
	for (const [a, b] of segments(route)) {
		const length = distance(a, b);
		const chord = length === 0 ? null : chordOf(a, b, length, centre, radius);
		if (chord) {
			const last = spans.at(-1);
			const span = { from: gone + chord.from, to: gone + chord.to };
			if (last && span.from - last.to < 1e-9) spans[spans.length - 1] = { from: last.from, to: span.to };
			else spans.push(span);
		}
		gone += length;
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
