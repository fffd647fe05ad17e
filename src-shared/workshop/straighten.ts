/** A scan that lies askew or stretched, straightened: from points that were clicked and where each belongs, how it is drawn anew. */
import { HIGHEST_PICTURE, WIDEST_PICTURE, type PictureSheet } from '../map/picture.ts';
import type { Point } from '../map/sheet.ts';
import type { Lie } from './lie.ts';
import type { ScanPair } from './sheets.ts';

/** `x = a px + c py + e`, `y = b px + d py + f`: as a canvas takes it. */
export interface Affine {
	readonly a: number;
	readonly b: number;
	readonly c: number;
	readonly d: number;
	readonly e: number;
	readonly f: number;
}

export interface Straightened {
	/** Maps pixels of the original scan to pixels of the redrawn one. */
	readonly draw: Affine;
	readonly width: number;
	readonly height: number;
	/** The position of the new scan on the points' plane. Its pixels are square. */
	readonly lie: Lie;
	/** How far the scan is turned, degrees clockwise. */
	readonly turned: number;
	/** By pair: the remaining error, in units of the plane. */
	readonly errors: readonly number[];
}

/** A print that is turned less than this, degrees, is upright. */
export const TURNED_FROM = 0.3;

/** From this many points on, width, height and slant are fitted separately; two or three give rotation and scale. */
const ALL_FROM = 4;

/**
 * Returns how to redraw a scan so that its points are in the right place, with the plane's lines upright on it.
 * @returns null where it can't be told: fewer than two points, all on one line or spot, or nothing that a scanner could do
 */
export function straightened(
	sheet: Pick<PictureSheet, 'width' | 'height'>,
	pairs: readonly ScanPair[],
): Straightened | null {
	const onPlane = (pairs.length >= ALL_FROM ? affine(pairs) : null) ?? similar(pairs);
	if (!onPlane || !isScan(onPlane)) return null;
	const corners = [
		{ x: 0, y: 0 },
		{ x: sheet.width, y: 0 },
		{ x: 0, y: sheet.height },
		{ x: sheet.width, y: sheet.height },
	].map((corner) => moved(onPlane, corner));
	const [west, east] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
	const [south, north] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
	const own = Math.sqrt(Math.abs(onPlane.a * onPlane.d - onPlane.b * onPlane.c));
	// A scan at the size limit is drawn a little smaller, because rotation makes it wider.
	const kmPerPixel = Math.max(own, (east - west) / WIDEST_PICTURE, (north - south) / HIGHEST_PICTURE);
	const { a, b, c, d, e, f } = onPlane;
	return {
		draw: {
			...{ a: a / kmPerPixel, c: c / kmPerPixel, e: (e - west) / kmPerPixel },
			...{ b: -b / kmPerPixel, d: -d / kmPerPixel, f: (north - f) / kmPerPixel },
		},
		width: Math.min(WIDEST_PICTURE, Math.max(1, Math.round((east - west) / kmPerPixel))),
		height: Math.min(HIGHEST_PICTURE, Math.max(1, Math.round((north - south) / kmPerPixel))),
		lie: { west, north, kmPerPixel },
		turned: turnOf(onPlane),
		errors: pairs.map(({ pixel, middle }) => {
			const at = moved(onPlane, pixel);
			return Math.hypot(at.x - middle.x, at.y - middle.y);
		}),
	};
}

/** Where a pixel comes to be. */
export const moved = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
	x: a * x + c * y + e,
	y: b * x + d * y + f,
});

/** A print whose lines rise to the right on the scan is turned anticlockwise: below 0. */
const turnOf = ({ a, b, c, d }: Affine): number => (Math.atan2(b + c, a - d) * 180) / Math.PI;

/** Turned by an eighth of a circle, or twice as wide as high, it is no scan but a wrong click. */
const MOST_TURN = 45;
const MOST_STRETCH = 2;
function isScan(by: Affine): boolean {
	const [wide, high] = [Math.hypot(by.a, by.b), Math.hypot(by.c, by.d)];
	// Pixels count down, the plane counts up: a scan as it lies has a determinant below 0, its mirror image one above.
	const isUpright = by.a * by.d - by.b * by.c < 0;
	return (
		isUpright && Math.abs(turnOf(by)) < MOST_TURN && wide < high * MOST_STRETCH && high < wide * MOST_STRETCH
	);
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

interface Centred {
	readonly pixel: Point;
	readonly middle: Point;
	/** Each pair from these two. */
	readonly all: readonly ScanPair[];
}
function centred(pairs: readonly ScanPair[]): Centred {
	const centre = (of: (pair: ScanPair) => Point): Point => ({
		x: mean(pairs.map((pair) => of(pair).x)),
		y: mean(pairs.map((pair) => of(pair).y)),
	});
	const [pixel, middle] = [centre((pair) => pair.pixel), centre((pair) => pair.middle)];
	const from = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
	return {
		pixel,
		middle,
		all: pairs.map((pair) => ({ pixel: from(pair.pixel, pixel), middle: from(pair.middle, middle) })),
	};
}
const withOffset = (by: Omit<Affine, 'e' | 'f'>, { pixel, middle }: Centred): Affine => {
	const at = moved({ ...by, e: 0, f: 0 }, pixel);
	return { ...by, e: middle.x - at.x, f: middle.y - at.y };
};

/** Turn and scale alone, by the least squares. */
function similar(pairs: readonly ScanPair[]): Affine | null {
	if (pairs.length < 2) return null;
	const { all, ...centres } = centred(pairs);
	const { along, across, square } = all.reduce(
		(sum, { pixel: { x, y }, middle }) => ({
			along: sum.along + middle.x * x - middle.y * y,
			across: sum.across + middle.x * y + middle.y * x,
			square: sum.square + x * x + y * y,
		}),
		{ along: 0, across: 0, square: 0 },
	);
	if (square === 0) return null;
	const [p, q] = [along / square, across / square];
	return withOffset({ a: p, b: q, c: q, d: -p }, { ...centres, all });
}

/** Fits rotation, both scales and slant by least squares; null if all points are on a line. */
function affine(pairs: readonly ScanPair[]): Affine | null {
	const { all, ...centres } = centred(pairs);
	const sum = (of: (pair: ScanPair) => number): number => all.reduce((total, pair) => total + of(pair), 0);
	const [xx, xy, yy] = [
		sum(({ pixel }) => pixel.x ** 2),
		sum(({ pixel }) => pixel.x * pixel.y),
		sum(({ pixel }) => pixel.y ** 2),
	];
	const det = xx * yy - xy * xy;
	if (det < 0.01 * Math.max(xx, yy) ** 2) return null;
	const row = (axis: 'x' | 'y'): readonly [number, number] => {
		const [px, py] = [
			sum(({ pixel, middle }) => pixel.x * middle[axis]),
			sum(({ pixel, middle }) => pixel.y * middle[axis]),
		];
		return [(px * yy - py * xy) / det, (py * xx - px * xy) / det];
	};
	const [[a, c], [b, d]] = [row('x'), row('y')];
	return withOffset({ a, b, c, d }, { ...centres, all });
}
