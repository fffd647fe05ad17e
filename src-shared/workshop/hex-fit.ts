/** A printed grid of hexes laid under a map's own: by a few hexes whose middles were clicked, with how far off each is then. */
import type { Point } from '../map/sheet.ts';
import { pointAt, type Lie } from './lie.ts';

/** A hex and where its printed middle is on the picture. */
export interface Clicked {
	/** The middle of the hex on the plane. */
	readonly middle: Point;
	/** Pixels from the picture's north-western corner. */
	readonly pixel: Point;
}
export interface Fitted {
	readonly lie: Lie;
	/** By click: how far the printed middle is from the hex's own, in hexes. */
	readonly errors: readonly number[];
}

/** From this many clicks on, width and height are fitted separately, because a scanner may stretch one of them. */
const APART_FROM = 4;
const LEAST_STRETCH = 0.5;

/**
 * Lays a picture so that the printed middles lie as near as can be to the hexes' own: the least sum of squares.
 * @returns null where it can't be told: fewer than two hexes, or all on one spot
 */
export function fitPicture(clicks: readonly Clicked[]): Fitted | null {
	const lie = apart(clicks) ?? together(clicks);
	if (!lie) return null;
	const errors = clicks.map(({ middle, pixel }) => {
		const { x, y } = pointAt(lie, pixel);
		return Math.hypot(x - middle.x, y - middle.y);
	});
	return { lie, errors };
}

const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;

/** The sums that a line through points is found by: of products of what each differs from its mean. */
function spread(xs: readonly number[], ys: readonly number[]): { readonly xx: number; readonly xy: number } {
	const [middle, level] = [mean(xs), mean(ys)];
	return xs.reduce(
		(sum, x, n) => ({
			xx: sum.xx + (x - middle) ** 2,
			xy: sum.xy + (x - middle) * ((ys[n] ?? 0) - level),
		}),
		{ xx: 0, xy: 0 },
	);
}

interface Axes {
	readonly across: { readonly xx: number; readonly xy: number };
	readonly down: { readonly xx: number; readonly xy: number };
}
function axesOf(clicks: readonly Clicked[]): Axes {
	const of = (axis: 'x' | 'y', sign: 1 | -1) =>
		spread(
			clicks.map(({ pixel }) => pixel[axis]),
			clicks.map(({ middle }) => sign * middle[axis]),
		);
	return { across: of('x', 1), down: of('y', -1) };
}

/** Width and height with a scale of their own. */
function apart(clicks: readonly Clicked[]): Lie | null {
	if (clicks.length < APART_FROM) return null;
	const { across, down } = axesOf(clicks);
	if (across.xx === 0 || down.xx === 0) return null;
	const kmPerPixel = across.xy / across.xx;
	const stretch = down.xy / down.xx / kmPerPixel;
	const isScan = kmPerPixel > 0 && stretch >= LEAST_STRETCH && stretch <= 1 / LEAST_STRETCH;
	return isScan ? laid(clicks, kmPerPixel, stretch) : null;
}

/** One scale for both. */
function together(clicks: readonly Clicked[]): Lie | null {
	if (clicks.length < 2) return null;
	const { across, down } = axesOf(clicks);
	const all = across.xx + down.xx;
	const kmPerPixel = all === 0 ? 0 : (across.xy + down.xy) / all;
	return kmPerPixel > 0 ? laid(clicks, kmPerPixel) : null;
}

function laid(clicks: readonly Clicked[], kmPerPixel: number, stretch?: number): Lie {
	const west = mean(clicks.map(({ middle, pixel }) => middle.x - pixel.x * kmPerPixel));
	const north = mean(clicks.map(({ middle, pixel }) => middle.y + pixel.y * kmPerPixel * (stretch ?? 1)));
	return { west, north, kmPerPixel, ...(stretch === undefined ? {} : { stretch }) };
}
