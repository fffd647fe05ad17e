/** A map cut into pages of paper at a true scale: how many, where each lies on the print, and the file. */
import type { MapSheet } from '../../src-shared/map/sheet.ts';
import type { AskTile } from '../map/ground/picture-tiles.ts';
import { printBox, printMap } from './map-print.ts';
import { pdfOfPictures, type PicturePage } from './pdf-of-pictures.ts';

/** Sizes of paper, mm, upright. */
export const PAPERS = {
	A4: { width: 210, height: 297 },
	A3: { width: 297, height: 420 },
	LETTER: { width: 215.9, height: 279.4 },
} as const;
export type PaperName = keyof typeof PAPERS;
/** Scales that maps are printed at: 25000 for 1:25 000. */
export const SCALES = [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 250_000] as const;

/** Dots to the inch: lines and letters are sharp, and a page is some two megabytes. */
const DPI = 200;
const PX_PER_MM = DPI / 25.4;
const MARGIN = 10;
/** For the line of words at the foot, mm. */
const NOTE = 6;
/** Neighbouring pages both show this much, mm: for glue. */
export const OVERLAP = 10;
/** Pages of one file. */
export const MAX_PAGES = 80;

export interface MapPages {
	/** The page, mm, upright or lying: whichever takes fewer. */
	readonly paper: { readonly width: number; readonly height: number };
	readonly columns: number;
	readonly rows: number;
	readonly pixelsPerKm: number;
	/** What of the print a page shows at most, px. */
	readonly window: { readonly width: number; readonly height: number };
}

/** How a map goes on paper. @param scale 50000 for 1:50 000 */
export function mapPages(sheet: Pick<MapSheet, 'bounds'>, name: PaperName, scale: number): MapPages {
	const pixelsPerKm = (1_000_000 / scale) * PX_PER_MM;
	const box = printBox(sheet, pixelsPerKm);
	const { width, height } = PAPERS[name];
	const upright = laid({ width, height }, box, pixelsPerKm);
	const lying = laid({ width: height, height: width }, box, pixelsPerKm);
	const [fewer, more] = [lying.columns * lying.rows, upright.columns * upright.rows];
	return fewer < more || (fewer === more && box.width > box.height) ? lying : upright;
}

function laid(
	paper: { readonly width: number; readonly height: number },
	box: { readonly width: number; readonly height: number },
	pixelsPerKm: number,
): MapPages {
	const window = {
		width: Math.floor((paper.width - 2 * MARGIN) * PX_PER_MM),
		height: Math.floor((paper.height - 2 * MARGIN - NOTE) * PX_PER_MM),
	};
	const overlap = OVERLAP * PX_PER_MM;
	const count = (whole: number, part: number): number =>
		whole <= part ? 1 : 1 + Math.ceil((whole - part) / (part - overlap));
	return {
		paper,
		columns: count(box.width, window.width),
		rows: count(box.height, window.height),
		pixelsPerKm,
		window,
	};
}

/**
 * The pages as a PDF.
 * @param progress told the share that is done, 0 to 1
 * @throws Error with a sentence: too many pages, or a picture that can't be drawn
 */
export async function mapPdf(
	sheet: MapSheet,
	name: PaperName,
	scale: number,
	ask: AskTile,
	progress: (share: number) => void,
	stop: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const { paper, columns, rows, pixelsPerKm, window } = mapPages(sheet, name, scale);
	const all = columns * rows;
	if (all > MAX_PAGES)
		throw new Error(
			`That would be ${String(all)} pages: choose a smaller scale or a larger paper (${String(MAX_PAGES)} at most).`,
		);
	const box = printBox(sheet, pixelsPerKm);
	const overlap = Math.floor(OVERLAP * PX_PER_MM);
	const pages: PicturePage[] = [];
	for (let row = 0; row < rows; row += 1)
		for (let column = 0; column < columns; column += 1) {
			stop.throwIfAborted();
			const x = column * (window.width - overlap);
			const y = row * (window.height - overlap);
			const width = Math.min(window.width, box.width - x);
			const height = Math.min(window.height, box.height - y);
			const canvas = await printMap(sheet, pixelsPerKm, ask, { x, y, width, height });
			pages.push({
				bytes: await asJpeg(canvas),
				pixels: { width, height },
				size: { width: width / PX_PER_MM, height: height / PX_PER_MM },
				words: noteOf(sheet.title, scale, { row, column, rows, columns }),
			});
			progress(pages.length / all);
		}
	return pdfOfPictures(pages, paper, sheet.title);
}

function noteOf(
	title: string,
	scale: number,
	{ row, column, rows, columns }: Record<'row' | 'column' | 'rows' | 'columns', number>,
): string {
	const at = `${title}, 1:${String(scale / 1000)} 000`;
	if (rows * columns === 1) return `${at}. Print at full size.`;
	return `${at}. Row ${String(row + 1)} of ${String(rows)}, page ${String(column + 1)} of ${String(columns)}: print at full size, lay the next over the last ${String(OVERLAP)} mm.`;
}

async function asJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
	const blob = await new Promise<Blob | null>((done) => {
		canvas.toBlob(done, 'image/jpeg', 0.9);
	});
	if (!blob) throw new Error('This machine can’t draw a page of that size just now. Close other windows.');
	return new Uint8Array(await blob.arrayBuffer());
}
