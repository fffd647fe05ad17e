/** A free map laid by its printed grid: crossings of its lines that were clicked, their numbers, and how far off each is then. */
import { pictureBox, type MapPicture } from '../map/picture.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import type { Draft } from './draft.ts';
import type { DraftEdits } from './edits.ts';
import { fitPicture } from './hex-fit.ts';
import { coveredBy, pixelAt, pointAt, relaid } from './lie.ts';
import { gridThrough, hasDrawings, isScale, movedAlong } from './scale.ts';
import { moved, straightened, type Straightened } from './straighten.ts';

/** A crossing of two printed lines, as it was clicked and read. */
export interface GridCrossing {
	/** The clicked point, km on the map's current position. */
	readonly at: Point;
	/** The numbers of its lines, as printed. */
	readonly east: number;
	readonly north: number;
}

export interface GridFit {
	/** By crossing: how far it is from where its numbers put it, km. */
	readonly errors: readonly number[];
	/** The one crossing that disagrees with all others, or null if none stands out. */
	readonly bad: number | null;
	/** How far the print is turned, degrees clockwise. */
	readonly turned: number;
	/** The numbers that a point would have. */
	numbersAt(at: Point): { readonly east: number; readonly north: number };
	/** Returns the changes that put the map in this position. */
	edits(draft: Draft): DraftEdits;
}

/** A crossing stands out from so many on: without it three must still agree. */
const BAD_FROM = 4;
/** A crossing is bad if it is off by more than this, in squares, and the rest fit this many times better without it. */
const BAD_SQUARES = 0.2;
const BAD_TIMES = 4;

/**
 * Fits a map to its printed grid by least squares. If the map has a scan and no drawings, its scale follows; otherwise
 * the ground keeps its scale and only the grid moves.
 * @param spacing km from line to line
 * @returns null where it can't be told: fewer than two crossings, all on one spot, a scale beyond all maps
 */
export function fitGrid(map: MapSheet, crossings: readonly GridCrossing[], spacing: number): GridFit | null {
	// Printed numbers of two figures begin anew after 99.
	const last = crossings.every(({ east, north }) => east < 100 && north < 100) ? 100 : Infinity;
	const fits = [crossings, comeRound(crossings)].flatMap((each) => fitOf(map, each, spacing, last) ?? []);
	return fits.toSorted((a, b) => squares(a.errors) - squares(b.errors))[0] ?? null;
}

/** @param last printed numbers stay below it */
function fitOf(
	map: MapSheet,
	crossings: readonly GridCrossing[],
	spacing: number,
	last: number,
): GridFit | null {
	const grid = laid(map, crossings, spacing);
	if (!grid) return null;
	const { errors, place, edits } = grid;
	return {
		errors,
		bad: badOf(map, crossings, spacing, errors),
		turned: turnOf(crossings),
		numbersAt: (at) => {
			const { x, y } = place(at);
			return { east: printed(x / spacing, last), north: printed(y / spacing, last) };
		},
		edits,
	};
}

interface Laid {
	readonly errors: readonly number[];
	/** Converts a point of the current map to its new position, km from the lines numbered 0. */
	place(at: Point): Point;
	edits(draft: Draft): DraftEdits;
}

function laid(map: MapSheet, crossings: readonly GridCrossing[], spacing: number): Laid | null {
	if (crossings.length < 2) return null;
	return map.picture && !hasDrawings(map)
		? laidPrint(map, crossings, spacing)
		: laidLines(crossings, spacing);
}

/**
 * Returns how to redraw the scan so that its printed lines run straight up and across. Null if the map has no scan, has
 * drawings or another scan beside it (both would end up askew), or the fit is impossible.
 */
export function straightenedPrint(
	map: MapSheet,
	crossings: readonly GridCrossing[],
	spacing: number,
): Straightened | null {
	const { picture } = map;
	if (!picture || picture.beside !== undefined || hasDrawings(map)) return null;
	const pairs = comeRound(crossings).map((each) => ({
		middle: wanted(each, spacing),
		pixel: pixelAt(picture, each.at),
	}));
	const straightPicture = straightened(picture, pairs);
	return straightPicture && isScale(straightPicture.lie.kmPerPixel) ? straightPicture : null;
}

/**
 * Returns the changes after the scan was redrawn: the scan and its grid are straight, and everything on it moves along.
 * @param next the new picture's tiles
 */
export function straightenedEdits(
	draft: Draft,
	spacing: number,
	by: Straightened,
	next: Pick<MapPicture, 'width' | 'height' | 'tiles'>,
): DraftEdits {
	const { picture: old, ...map } = draft.map;
	if (!old) return [];
	const { west, north, kmPerPixel } = by.lie;
	const picture: MapPicture = { ...next, west: 0, north: next.height * kmPerPixel, kmPerPixel };
	const south = north - picture.north;
	const bounds = coveredBy(picture);
	const grid = gridThrough({ bounds }, { x: -west, y: -south }, { east: 0, north: 0 }, spacing);
	return movedAlong(draft, { ...map, picture, bounds, grid }, (at) =>
		pointAt(picture, moved(by.draw, pixelAt(old, at))),
	);
}

const wanted = ({ east, north }: GridCrossing, spacing: number): Point => ({
	x: east * spacing,
	y: north * spacing,
});

/** Repositions the scan, with everything on it. */
function laidPrint(map: MapSheet, crossings: readonly GridCrossing[], spacing: number): Laid | null {
	const { picture } = map;
	const fit =
		picture &&
		fitPicture(
			crossings.map((each) => ({ middle: wanted(each, spacing), pixel: pixelAt(picture, each.at) })),
		);
	if (!picture || !fit || !isScale(fit.lie.kmPerPixel)) return null;
	// The map's own origin is the lower left corner of its picture.
	const { west, south, north } = pictureBox({ ...picture, stretch: undefined, ...fit.lie });
	const next = relaid(picture, { ...fit.lie, west: 0, north: north - south });
	const bounds = coveredBy(next);
	const grid = gridThrough({ bounds }, { x: -west, y: -south }, { east: 0, north: 0 }, spacing);
	return {
		errors: fit.errors,
		place: (at) => pointAt(fit.lie, pixelAt(picture, at)),
		edits: (draft) =>
			movedAlong(draft, { ...draft.map, picture: next, bounds, grid }, (at) =>
				pointAt(next, pixelAt(picture, at)),
			),
	};
}

/** The ground stays as it is: its grid is laid over it. */
function laidLines(crossings: readonly GridCrossing[], spacing: number): Laid {
	const mean = (of: (each: GridCrossing) => number): number =>
		crossings.reduce((sum, each) => sum + of(each), 0) / crossings.length;
	const zero = {
		x: mean((each) => each.at.x - wanted(each, spacing).x),
		y: mean((each) => each.at.y - wanted(each, spacing).y),
	};
	const place = (at: Point): Point => ({ x: at.x - zero.x, y: at.y - zero.y });
	return {
		errors: crossings.map((each) => {
			const [is, should] = [place(each.at), wanted(each, spacing)];
			return Math.hypot(is.x - should.x, is.y - should.y);
		}),
		place,
		edits: ({ map }) => [{ map: { ...map, grid: gridThrough(map, zero, { east: 0, north: 0 }, spacing) } }],
	};
}

const squares = (errors: readonly number[]): number => errors.reduce((sum, each) => sum + each * each, 0);

/** Printed numbers come round after 99: those past it count as a hundred more. */
function comeRound(crossings: readonly GridCrossing[]): readonly GridCrossing[] {
	const past = (all: readonly number[], each: number): number =>
		Math.max(...all) < 100 && Math.max(...all) - Math.min(...all) > 50 && each < 50 ? each + 100 : each;
	const [easts, norths] = [crossings.map(({ east }) => east), crossings.map(({ north }) => north)];
	return crossings.map((each) => ({
		...each,
		east: past(easts, each.east),
		north: past(norths, each.north),
	}));
}

/** Returns a line's number as the map prints it. */
function printed(squares: number, last: number): number {
	const number = Math.round(squares);
	return Number.isFinite(last) ? ((number % last) + last) % last : number;
}

/** The one without which all others agree far better, and from whose numbers it is clearly off. */
function badOf(
	map: MapSheet,
	crossings: readonly GridCrossing[],
	spacing: number,
	errors: readonly number[],
): number | null {
	if (crossings.length < BAD_FROM) return null;
	const without = crossings.map((_each, n) => {
		const rest = laid(map, crossings.toSpliced(n, 1), spacing);
		return rest === null ? Infinity : Math.sqrt(squares(rest.errors) / rest.errors.length);
	});
	const least = Math.min(...without);
	const bad = without.indexOf(least);
	const next = Math.min(...without.toSpliced(bad, 1));
	const all = Math.sqrt(squares(errors) / errors.length);
	const isClear = least * BAD_TIMES < next && least * BAD_TIMES < all;
	return isClear && (errors[bad] ?? 0) > BAD_SQUARES * spacing ? bad : null;
}

/** The turn that would lay the clicks best on their numbers. */
function turnOf(crossings: readonly GridCrossing[]): number {
	const middle = (of: (each: GridCrossing) => number): number =>
		crossings.reduce((sum, each) => sum + of(each), 0) / crossings.length;
	const [x, y, east, north] = [
		middle(({ at }) => at.x),
		middle(({ at }) => at.y),
		middle((each) => each.east),
		middle((each) => each.north),
	];
	const { along, across } = crossings.reduce(
		(sum, each) => ({
			along: sum.along + (each.at.x - x) * (each.east - east) + (each.at.y - y) * (each.north - north),
			across: sum.across + (each.at.x - x) * (each.north - north) - (each.at.y - y) * (each.east - east),
		}),
		{ along: 0, across: 0 },
	);
	return (Math.atan2(across, along) * 180) / Math.PI;
}
