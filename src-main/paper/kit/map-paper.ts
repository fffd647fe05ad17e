/** A map on paper: one page if it fits, otherwise overlapping tiles, each labelled with its place. */
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { MapSheet } from '../../../src-shared/map/sheet.ts';
import { PAGE_MARGIN } from './form-head.ts';
import { INK, paperSizes, Pdf, type PaperSize } from './pdf.ts';
import { hexGround, hexPicture } from './hex-picture.ts';
import { mapPicture, overGround, type MapContents } from './map-picture.ts';
import { BAND, projection, scaleThatFits, type Projection } from './projection.ts';
import { drawRoster } from './roster.ts';
import { scanPicture } from './scan-picture.ts';
import type { ScanTile } from '../../rules/kit/module/paper-part.ts';
import type { PaperShape } from './shapes.ts';

/** Neighbouring tiles both show this much, mm: for glue. */
const OVERLAP = 10;
/** The line at the foot of a page that names the tile, mm. */
const NOTE = 5;
/** Between a map and the list below it, mm. */
const ROSTER_GAP = 2;

export interface MapPaper {
	/** The scan under the map; absent if none. */
	readonly scan?: readonly ScanTile[];
	readonly sheet: MapSheet | HexMapFile;
	readonly on: MapContents;
	readonly size: PaperSize;
	readonly grey: boolean;
	/** 50000 for 1:50 000, or null for the largest usual scale that fits on one page. */
	readonly scale: number | null;
	/** The PDF's own title. */
	readonly title: string;
}

interface Tile {
	readonly x: number;
	readonly y: number;
	readonly row: number;
	readonly column: number;
}

/** The map at its scale as a PDF, over as many sheets as it takes, with marks to cut and join by. */
export function mapPaper({ sheet, on, size, grey, scale, title, scan = [] }: MapPaper): Promise<Buffer> {
	const [short, long] = paperSizes[size];
	const room = { across: short - 2 * PAGE_MARGIN, down: long - 2 * PAGE_MARGIN - NOTE };
	const lyingRoom = { across: long - 2 * PAGE_MARGIN, down: short - 2 * PAGE_MARGIN - NOTE };
	const { bounds, draw } = printed(sheet);
	const fit = Math.min(
		scaleThatFits(bounds, room.across, room.down),
		scaleThatFits(bounds, lyingRoom.across, lyingRoom.down),
	);
	const to = projection(bounds, scale ?? fit);
	const upright = tiles(to.width, to.height, room.across, room.down);
	const lying = tiles(to.width, to.height, lyingRoom.across, lyingRoom.down);
	const landscape =
		lying.length < upright.length || (lying.length === upright.length && to.width > to.height);
	const pdf = new Pdf({ size, landscape, grey, title });
	const picture = draw(to, on, scanPicture(scan, to, grey));
	const all = landscape ? lying : upright;
	const window = { w: pdf.width - 2 * PAGE_MARGIN, h: pdf.height - 2 * PAGE_MARGIN - NOTE };
	for (const tile of all) {
		pdf.page();
		pdf.picture(picture, PAGE_MARGIN, PAGE_MARGIN, { x: tile.x, y: tile.y, ...window });
		note(pdf, tile, all, title);
		if (all.length === 1 && !('format' in sheet)) {
			const y = PAGE_MARGIN + to.height + ROSTER_GAP;
			const room = {
				x: PAGE_MARGIN + BAND,
				y,
				w: window.w - 2 * BAND,
				h: pdf.height - PAGE_MARGIN - NOTE - y,
			};
			drawRoster(pdf, sheet, on, room);
		}
	}
	return pdf.finish();
}

interface Printed {
	/** Km. */
	readonly bounds: MapSheet['bounds'];
	draw(to: Projection, on: MapContents, scan: readonly PaperShape[]): readonly PaperShape[];
}

/** A sheet of the plane, or of hexes. */
function printed(sheet: MapSheet | HexMapFile): Printed {
	if (!('format' in sheet))
		return { bounds: sheet.bounds, draw: (to, on, scan) => mapPicture(sheet, to, on, scan) };
	const map = new HexMap(sheet);
	const ground = hexGround(map);
	return {
		bounds: ground.bounds,
		draw: (to, on, scan) => [...hexPicture(map, to, scan), ...overGround(ground, to, on)],
	};
}

/** The tiles that cover a picture, row by row from the top left. Sizes in mm. */
export function tiles(width: number, height: number, w: number, h: number): readonly Tile[] {
	const count = (whole: number, part: number): number =>
		whole <= part ? 1 : 1 + Math.ceil((whole - part) / (part - OVERLAP));
	const [columns, rows] = [count(width, w), count(height, h)];
	return Array.from({ length: rows * columns }, (_, n) => {
		const [row, column] = [Math.floor(n / columns), n % columns];
		return { x: column * (w - OVERLAP), y: row * (h - OVERLAP), row, column };
	});
}

/** 'B3' is the second row's third tile. */
function nameOf({ row, column }: Tile): string {
	return `${String.fromCharCode(65 + row)}${String(column + 1)}`;
}

function note(pdf: Pdf, tile: Tile, all: readonly Tile[], title: string): void {
	const y = pdf.height - PAGE_MARGIN;
	const words = { face: 'map', size: 8 } as const;
	if (all.length === 1) {
		pdf.text(PAGE_MARGIN, y, title, words);
		return;
	}
	const last = all.at(-1);
	pdf.text(
		PAGE_MARGIN,
		y,
		`${title}. Tile ${nameOf(tile)} of ${last ? nameOf(last) : ''}: lay the next over the last ${String(OVERLAP)} mm.`,
		words,
	);
	const edge = { colour: INK, width: 0.2, dash: [1.5, 1.5] as const };
	const [left, top] = [PAGE_MARGIN, PAGE_MARGIN];
	const [right, bottom] = [pdf.width - PAGE_MARGIN, y - NOTE];
	const has = (row: number, column: number): boolean =>
		all.some((other) => other.row === row && other.column === column);
	if (has(tile.row, tile.column + 1)) pdf.line(right - OVERLAP, top, right - OVERLAP, bottom, edge);
	if (has(tile.row + 1, tile.column)) pdf.line(left, bottom - OVERLAP, right, bottom - OVERLAP, edge);
}
