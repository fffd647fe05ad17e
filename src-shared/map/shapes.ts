/** Aids for drawing a map sheet: smooth lines, irregular rings, points on a line. Points in km, to the metre. */
import type { Point } from './sheet.ts';

export type Pt = Point;
export type Pair = readonly [number, number];

const round = (value: number) => Math.round(value * 1000) / 1000;
export const pt = (x: number, y: number): Pt => ({ x: round(x), y: round(y) });
export const pts = (pairs: readonly Pair[]): readonly Pt[] => pairs.map(([x, y]) => pt(x, y));
const gap = (a: Pt, b: Pt) => Math.hypot(b.x - a.x, b.y - a.y);

const mix = (a: Pt, b: Pt, from: number, to: number, t: number): Pt => {
	const share = to === from ? 0 : (t - from) / (to - from);
	return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
};

/** A centripetal curve through one stretch b-c, between its neighbours a and d. */
function stretch(a: Pt, b: Pt, c: Pt, d: Pt, step: number): readonly Pt[] {
	const t1 = Math.sqrt(gap(a, b));
	const t2 = t1 + Math.sqrt(gap(b, c));
	const t3 = t2 + Math.sqrt(gap(c, d));
	const count = Math.max(1, Math.round(gap(b, c) / step));
	return Array.from({ length: count }, (_, i) => {
		const t = t1 + ((t2 - t1) * i) / count;
		const ab = mix(a, b, 0, t1, t);
		const bc = mix(b, c, t1, t2, t);
		const cd = mix(c, d, t2, t3, t);
		const point = mix(mix(ab, bc, 0, t2, t), mix(bc, cd, t1, t3, t), t1, t2, t);
		return pt(point.x, point.y);
	});
}

/** A smooth line that passes through every point given. */
export function curve(line: readonly Pt[], step = 0.35): readonly Pt[] {
	const end = line.at(-1);
	if (!end) return [];
	const parts = line.flatMap((c, i) => {
		const b = line[i - 1];
		if (!b) return [];
		const a = line[i - 2] ?? { x: 2 * b.x - c.x, y: 2 * b.y - c.y };
		const d = line[i + 1] ?? { x: 2 * c.x - b.x, y: 2 * c.y - b.y };
		return stretch(a, b, c, d, step);
	});
	return [...parts, end];
}

/** A smooth closed ring through every point given. */
export function loop(pairs: readonly Pair[], step = 0.5): readonly Pt[] {
	const line = pts(pairs);
	const at = (i: number): Pt => line[(i + line.length) % line.length] ?? { x: 0, y: 0 };
	return line.flatMap((_, i) => stretch(at(i - 1), at(i), at(i + 1), at(i + 2), step));
}

/** Even noise in 0..1 from a seed. */
function noise(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

export interface Blob {
	readonly rx: number;
	readonly ry: number;
	/** Degrees the long axis is turned, anticlockwise. */
	readonly turn?: number;
	readonly seed: number;
	readonly corners?: number;
}

/** An irregular ring about a point. Each corner keeps its own sector, so it never meets itself. */
export function blob(at: Pt, { rx, ry, turn = 0, seed, corners = 10 }: Blob): readonly Pt[] {
	const next = noise(seed * 7919 + 17);
	const tilt = (turn * Math.PI) / 180;
	return Array.from({ length: corners }, (_, i) => {
		const angle = ((i + (next() - 0.5) * 0.6) / corners) * 2 * Math.PI;
		const reach = 0.78 + next() * 0.34;
		const u = Math.cos(angle) * rx * reach;
		const v = Math.sin(angle) * ry * reach;
		return pt(at.x + u * Math.cos(tilt) - v * Math.sin(tilt), at.y + u * Math.sin(tilt) + v * Math.cos(tilt));
	});
}

/** The point of a line nearest to the one given. */
export function onto(line: readonly Pt[], near: Pt): Pt {
	let best = near;
	let least = Infinity;
	line.forEach((b, i) => {
		const a = line[i - 1];
		if (!a) return;
		const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
		const share = square === 0 ? 0 : ((near.x - a.x) * (b.x - a.x) + (near.y - a.y) * (b.y - a.y)) / square;
		const shareKept = Math.min(1, Math.max(0, share));
		const here = { x: a.x + (b.x - a.x) * shareKept, y: a.y + (b.y - a.y) * shareKept };
		if (gap(here, near) < least) {
			least = gap(here, near);
			best = here;
		}
	});
	return pt(best.x, best.y);
}
