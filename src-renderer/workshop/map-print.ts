/** A map drawn as it is printed, on one picture: the ground, its names, numbered grid lines in the margin, title and scale. */
import type { Box } from '../../src-shared/map/plane.ts';
import type { Place } from '../../src-shared/map/sheet.ts';
import type { Piece } from '../map/ground/paint.ts';
import type { AskTile } from '../map/ground/picture-tiles.ts';
import { font, ink } from '../map/ink.ts';
import { canvasOf } from './canvas.ts';
import type { Printable } from './printable.ts';

export interface Pixel {
	readonly x: number;
	readonly y: number;
}
/** The positions of a print's parts, px from its upper left corner. */
export interface PrintBox {
	readonly width: number;
	readonly height: number;
	/** The upper left corner of the ground. */
	readonly left: number;
	readonly top: number;
	/** The bar under the map, and how long it is by the map. */
	readonly scale: { readonly from: Pixel; readonly to: Pixel; readonly km: number };
}

const MARGIN = 70;
const FOOT = 130;
/** Lengths that the printed scale may have, km: the longest that takes less than half the map's width. */
const SCALE_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** The largest picture every browser can draw, px along a side and in total. */
export const MAX_PRINT = { side: 16_000, area: 120_000_000 } as const;

/** The map data needed for its size; `unitKm` as in `Printable`, 1 if absent. */
type Sized = { readonly bounds: Box; readonly unitKm?: number };

/** Where everything is on a print. @param pixelsPerUnit how large it is drawn: px to a km, or to a hex */
export function printBox({ bounds, unitKm = 1 }: Sized, pixelsPerUnit: number): PrintBox {
	const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south];
	const width = Math.round(wide * pixelsPerUnit) + 2 * MARGIN;
	const ground = Math.round(high * pixelsPerUnit);
	const half = (wide * unitKm) / 2;
	const km = SCALE_KM.findLast((each) => each <= half) ?? half;
	const y = MARGIN + ground + 86;
	return {
		width,
		height: MARGIN + ground + FOOT,
		left: MARGIN,
		top: MARGIN,
		scale: { from: { x: MARGIN, y }, to: { x: MARGIN + (km / unitKm) * pixelsPerUnit, y }, km },
	};
}

/** Pixels to the kilometre, or to the hex, at which a print is as fine as may be and still can be drawn. */
export function finestPrint({ bounds, finest }: Pick<Printable, 'bounds' | 'finest'>): number {
	const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south];
	const wanted = finest ?? 4000 / Math.max(wide, high);
	const bySide = (MAX_PRINT.side - MARGIN - FOOT) / Math.max(wide, high);
	const byArea = Math.sqrt(MAX_PRINT.area / (wide * high));
	return Math.min(wanted, bySide, byArea);
}

/** A part of a print, px from its upper left corner. */
export type PrintPart = Pick<PrintBox, 'width' | 'height'> & Pixel;

/**
 * Draws a print, or a part of it.
 * @param ask where the tiles of the map's picture come from; absent: it is drawn without
 * @param part absent: the whole
 * @throws Error where the machine can't draw a picture of that size
 */
export async function printMap(
	map: Printable,
	pixelsPerUnit: number,
	ask?: AskTile,
	part?: PrintPart,
): Promise<HTMLCanvasElement> {
	const box = printBox(map, pixelsPerUnit);
	const { x, y, width, height } = part ?? { x: 0, y: 0, ...box };
	const [canvas, g] = canvasOf(width, height);
	await document.fonts.ready;
	g.fillStyle = ink.border;
	g.fillRect(0, 0, width, height);
	g.translate(-x, -y);
	await groundIn(g, map, pixelsPerUnit, box, { x, y, width, height }, ask);
	margin(g, map, pixelsPerUnit, box);
	return canvas;
}

/** Draws the ground in a part of the print. */
async function groundIn(
	g: CanvasRenderingContext2D,
	map: Printable,
	pixelsPerUnit: number,
	box: PrintBox,
	part: PrintPart,
	ask: AskTile | undefined,
): Promise<void> {
	const left = Math.max(box.left, part.x);
	const top = Math.max(box.top, part.y);
	const width = Math.min(box.width - MARGIN, part.x + part.width) - left;
	const height = Math.min(box.height - FOOT, part.y + part.height) - top;
	if (width <= 0 || height <= 0) return;
	const piece = {
		west: map.bounds.west + (left - box.left) / pixelsPerUnit,
		north: map.bounds.north - (top - box.top) / pixelsPerUnit,
		scale: pixelsPerUnit,
		density: Math.max(1, Math.min(3, pixelsPerUnit / map.plainPixels)),
		width,
		height,
	};
	g.save();
	g.translate(left, top);
	g.beginPath();
	g.rect(0, 0, width, height);
	g.clip();
	await map.paint(g, piece, ask);
	for (const place of map.places) name(g, place, piece);
	g.restore();
}

const SIZES: Readonly<Record<Place['rank'], number>> = {
	city: 26,
	town: 22,
	village: 17,
	hamlet: 14,
	feature: 14,
};

function name(
	g: CanvasRenderingContext2D,
	{ name: words, at, rank }: Pick<Place, 'name' | 'at' | 'rank'>,
	{ west, north, scale, density }: Piece,
): void {
	const [x, y] = [(at.x - west) * scale, (north - at.y) * scale];
	const feature = rank === 'feature';
	g.font = font(SIZES[rank] * density * 0.7, feature ? 500 : 600, feature ? 'italic' : 'normal');
	g.textAlign = 'center';
	g.textBaseline = 'bottom';
	g.lineWidth = 4 * density * 0.7;
	g.strokeStyle = ink.halo;
	g.strokeText(words, x, y - 6 * density);
	g.fillStyle = feature ? ink.feature : ink.name;
	g.fillText(words, x, y - 6 * density);
}

/** Lines' numbers on all four sides, the neat line, title and scale under the map. */
function margin(g: CanvasRenderingContext2D, map: Printable, pixelsPerUnit: number, box: PrintBox): void {
	const bottom = box.height - FOOT;
	g.strokeStyle = ink.edge;
	g.lineWidth = 2;
	g.strokeRect(box.left, box.top, box.width - 2 * MARGIN, bottom - box.top);
	if (map.grid) gridNumbers(g, { bounds: map.bounds, grid: map.grid }, pixelsPerUnit, box);
	g.fillStyle = ink.gridFigure;
	g.textBaseline = 'middle';
	g.textAlign = 'right';
	g.font = font(30, 600);
	g.fillText(map.title, box.width - MARGIN, box.scale.from.y);
	scaleBar(g, box);
}

/** Draws the numbers of the grid lines on all four sides. */
function gridNumbers(
	g: CanvasRenderingContext2D,
	{ bounds, grid }: { readonly bounds: Box; readonly grid: NonNullable<Printable['grid']> },
	pixelsPerUnit: number,
	box: PrintBox,
): void {
	const bottom = box.height - FOOT;
	g.fillStyle = ink.gridFigure;
	g.font = font(20, 600);
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	const apart = Math.max(1, Math.ceil(34 / (grid.spacing * pixelsPerUnit)));
	const number = (first: number, n: number): string =>
		String((((first + n) % 100) + 100) % 100).padStart(2, '0');
	for (let n = Math.ceil((bounds.west - grid.west) / grid.spacing); ; n += apart) {
		const km = grid.west + n * grid.spacing;
		if (km > bounds.east + 1e-9) break;
		const x = box.left + (km - bounds.west) * pixelsPerUnit;
		for (const y of [box.top - 20, bottom + 20]) g.fillText(number(grid.firstEast, n), x, y);
	}
	for (let n = Math.ceil((bounds.south - grid.south) / grid.spacing); ; n += apart) {
		const km = grid.south + n * grid.spacing;
		if (km > bounds.north + 1e-9) break;
		const y = box.top + (bounds.north - km) * pixelsPerUnit;
		for (const x of [box.left - 24, box.width - MARGIN + 24]) g.fillText(number(grid.firstNorth, n), x, y);
	}
}

/** Five lengths, dark and light in turn, with their ends written. */
function scaleBar(g: CanvasRenderingContext2D, { scale: { from, to, km } }: PrintBox): void {
	const fifth = (to.x - from.x) / 5;
	g.lineWidth = 1.5;
	g.strokeStyle = ink.edge;
	for (let n = 0; n < 5; n += 1) {
		g.fillStyle = n % 2 === 0 ? ink.edge : ink.border;
		g.fillRect(from.x + n * fifth, from.y - 5, fifth, 10);
		g.strokeRect(from.x + n * fifth, from.y - 5, fifth, 10);
	}
	g.fillStyle = ink.name;
	g.font = font(20, 500);
	g.textAlign = 'left';
	g.fillText('0', from.x, from.y + 22);
	g.textAlign = 'right';
	g.fillText(`${String(km)} km`, to.x, to.y + 22);
}
