/** The printable content of a scenario: its map, on a plane in km or in hexes, as the print and its pages need it. */
import type { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import type { MapPicture } from '../../src-shared/map/picture.ts';
import type { Box } from '../../src-shared/map/plane.ts';
import type { MapSheet, Place, Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { BARE_GROUND, hexMapOf } from '../../src-shared/workshop/hexes.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { paintHexes } from '../map/boards/hex-ground.ts';
import { paintPaper, paintPrinted, type Piece } from '../map/ground/paint.ts';
import { PictureTiles, type AskTile } from '../map/ground/picture-tiles.ts';
import { font, ink } from '../map/ink.ts';
import { canvasOf } from './canvas.ts';

export interface Printable {
	readonly title: string;
	readonly bounds: Box;
	/** How long one of its plane is, km: 1 on a free map, the width of a hex on hexes. */
	readonly unitKm: number;
	/** The px per unit at which nothing is lost, or null if there is no limit. */
	readonly finest: number | null;
	/** Px to one of its plane at which lines and letters have their plain size. */
	readonly plainPixels: number;
	/** The numbered grid lines, or null if places are numbered on the map. */
	readonly grid: MapSheet['grid'] | null;
	readonly places: readonly Pick<Place, 'name' | 'at' | 'rank'>[];
	/** The sizes that it is printed in on paper, the largest map first. */
	readonly scales: readonly PrintScale[];
	/** @param ask where the tiles of its picture come from; absent: it is drawn without */
	paint(g: CanvasRenderingContext2D, piece: Piece, ask: AskTile | undefined): Promise<void>;
}

export interface PrintScale {
	/** In words for a page: '1:50 000', 'a hex of 15 mm'. */
	readonly say: string;
	/** Millimetres of paper to one of the plane. */
	readonly mm: number;
}

/** Scales that free maps are printed at: 25000 for 1:25 000. */
const SCALES = [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 250_000];
/** Widths of printed hexes, mm: counters have 12 to 16 as a rule. */
const HEX_MM = [30, 25, 20, 18, 16, 15, 12, 10, 6];

/** Px to the km, or to the hex, at which the windows draw lines and letters. */
const PLAIN_KM = 65;
const PLAIN_HEX = 46;
/** Px to a hex of a map without a print. */
const FINE_HEX = 100;

/** A scenario's map to be printed. @throws Error where its hexes can't be read, which the check says in sentences */
export function printableOf({ map, hexes, sides }: Draft, kit: WorkshopKit): Printable {
	if (!hexes) return printableSheet(map);
	const hexMap = hexMapOf(hexes.map);
	if (!hexMap) throw new Error('This map can’t be read. The check says why.');
	const letters = new Map(sides.map(({ id, letter }) => [id, letter]));
	const shorts = new Map(kit.hexes?.marks.map(({ id, short }) => [id, short]));
	return printableHexes(hexMap, map.picture, (g, piece) => {
		for (const { kind, hex, side } of hexes.marks) {
			const at = hexMap.hexNamed(hex);
			const letter = side === null ? '' : (letters.get(side) ?? '');
			if (at !== null)
				mark(g, piece, hexMap.grid.pointOf(at), `${shorts.get(kind) ?? kind} ${letter}`.trim());
		}
	});
}

/** A free map. */
export function printableSheet(sheet: MapSheet): Printable {
	const { title, bounds, grid, places, picture } = sheet;
	return {
		title,
		bounds,
		unitKm: 1,
		finest: picture ? 1 / picture.kmPerPixel : null,
		plainPixels: PLAIN_KM,
		grid,
		places,
		scales: SCALES.map((scale) => ({ say: `1:${String(scale / 1000)} 000`, mm: 1_000_000 / scale })),
		paint: async (g, piece, ask) => {
			paintPaper(g, piece);
			if (picture && ask) await new PictureTiles(picture, ask).drawOnce(g, piece);
			paintPrinted(g, sheet, piece);
		},
	};
}

/** @param over draws what stands in single hexes */
function printableHexes(
	map: HexMap,
	picture: MapPicture | undefined,
	over: (g: CanvasRenderingContext2D, piece: Piece) => void,
): Printable {
	return {
		title: map.file.title,
		bounds: map.bounds,
		unitKm: map.file.hexKm,
		finest: Math.max(FINE_HEX, picture ? 1 / picture.kmPerPixel : 0),
		plainPixels: PLAIN_HEX,
		grid: null,
		places: map.places.map(({ name, hex, rank }) => ({ name, rank, at: map.grid.pointOf(hex) })),
		scales: HEX_MM.map((mm) => ({ say: `a hex of ${String(mm)} mm`, mm })),
		paint: async (g, piece, ask) => {
			const under = picture && ask ? await laidUnder(picture, piece, ask) : null;
			paintHexes(g, map, piece, {
				bare: BARE_GROUND,
				...(under ? { under: () => g.drawImage(under, 0, 0) } : {}),
			});
			over(g, piece);
		},
	};
}

/** The picture of a piece by itself: hexes are painted in one go, with it between their paper and their colours. */
async function laidUnder(picture: MapPicture, piece: Piece, ask: AskTile): Promise<HTMLCanvasElement> {
	const [canvas, g] = canvasOf(piece.width, piece.height);
	await new PictureTiles(picture, ask).drawOnce(g, piece);
	return canvas;
}

/** A few letters in a frame, at the foot of a hex. */
function mark(g: CanvasRenderingContext2D, { west, north, scale }: Piece, at: Point, words: string): void {
	const size = 0.15 * scale;
	const [x, y] = [(at.x - west) * scale, (north - at.y + 0.36) * scale];
	g.font = font(size, 600);
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	const wide = g.measureText(words).width + size;
	g.fillStyle = ink.border;
	g.strokeStyle = ink.edge;
	g.lineWidth = Math.max(1, 0.012 * scale);
	g.beginPath();
	g.rect(x - wide / 2, y - size * 0.65, wide, size * 1.3);
	g.fill();
	g.stroke();
	g.fillStyle = ink.name;
	g.fillText(words, x, y);
}
