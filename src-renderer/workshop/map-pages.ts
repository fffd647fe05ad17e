/** A map cut into pages of paper at a true scale: how many, where each lies on the print, and the file. */
import type { AskTile } from '../map/ground/picture-tiles.ts';
import { asJpeg } from './canvas.ts';
import { printBox, printMap } from './map-print.ts';
import { PAPERS, roomOn, type PaperName } from './paper.ts';
import { pdfOfPictures, type PicturePage } from './pdf-of-pictures.ts';
import type { Printable, PrintScale } from './printable.ts';

/** Dots to the inch: lines and letters are sharp, and a page is some two megabytes. */
const DPI = 200;
const PX_PER_MM = DPI / 25.4;
/** Neighbouring pages both show this much, mm: for glue. */
export const OVERLAP = 10;
/** Pages of one file. */
export const MAX_PAGES = 80;

export interface MapPages {
	/** The page, mm, upright or lying: whichever takes fewer. */
	readonly paper: { readonly width: number; readonly height: number };
	readonly columns: number;
	readonly rows: number;
	/** Px to a km, or to a hex. */
	readonly pixelsPerUnit: number;
	/** The most of the print a page can show, px. */
	readonly window: { readonly width: number; readonly height: number };
}

/** Splits a map into pages. @param mm millimetres of paper to a km, or to a hex */
export function mapPages(
	map: Pick<Printable, 'bounds'>,
	name: PaperName,
	{ mm }: Pick<PrintScale, 'mm'>,
): MapPages {
	const pixelsPerUnit = mm * PX_PER_MM;
	const box = printBox(map, pixelsPerUnit);
	const { width, height } = PAPERS[name];
	const upright = laid({ width, height }, box, pixelsPerUnit);
	const lying = laid({ width: height, height: width }, box, pixelsPerUnit);
	const [fewer, more] = [lying.columns * lying.rows, upright.columns * upright.rows];
	return fewer < more || (fewer === more && box.width > box.height) ? lying : upright;
}

function laid(
	paper: { readonly width: number; readonly height: number },
	box: { readonly width: number; readonly height: number },
	pixelsPerUnit: number,
): MapPages {
	const room = roomOn(paper);
	const window = {
		width: Math.floor(room.width * PX_PER_MM),
		height: Math.floor(room.height * PX_PER_MM),
	};
	const overlap = OVERLAP * PX_PER_MM;
	const count = (whole: number, part: number): number =>
		whole <= part ? 1 : 1 + Math.ceil((whole - part) / (part - overlap));
	return {
		paper,
		columns: count(box.width, window.width),
		rows: count(box.height, window.height),
		pixelsPerUnit,
		window,
	};
}

/**
 * The pages as a PDF.
 * @param progress told the share that is done, 0 to 1
 * @throws Error with a sentence: too many pages, or a picture that can't be drawn
 */
export async function mapPdf(
	map: Printable,
	name: PaperName,
	scale: PrintScale,
	ask: AskTile,
	progress: (share: number) => void,
	stop: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	const { paper, columns, rows, pixelsPerUnit, window } = mapPages(map, name, scale);
	const all = columns * rows;
	if (all > MAX_PAGES)
		throw new Error(
			`That would be ${String(all)} pages: choose a smaller scale or a larger paper (${String(MAX_PAGES)} at most).`,
		);
	const box = printBox(map, pixelsPerUnit);
	const overlap = Math.floor(OVERLAP * PX_PER_MM);
	const pages: PicturePage[] = [];
	for (let row = 0; row < rows; row += 1)
		for (let column = 0; column < columns; column += 1) {
			stop.throwIfAborted();
			const x = column * (window.width - overlap);
			const y = row * (window.height - overlap);
			const width = Math.min(window.width, box.width - x);
			const height = Math.min(window.height, box.height - y);
			const canvas = await printMap(map, pixelsPerUnit, ask, { x, y, width, height });
			pages.push({
				bytes: await asJpeg(canvas),
				pixels: { width, height },
				size: { width: width / PX_PER_MM, height: height / PX_PER_MM },
				words: noteOf(map.title, scale, { row, column, rows, columns }),
			});
			progress(pages.length / all);
		}
	return pdfOfPictures(pages, paper, map.title);
}

function noteOf(
	title: string,
	{ say }: PrintScale,
	{ row, column, rows, columns }: Record<'row' | 'column' | 'rows' | 'columns', number>,
): string {
	const at = `${title}, ${say}`;
	if (rows * columns === 1) return `${at}. Print at full size.`;
	return `${at}. Row ${String(row + 1)} of ${String(rows)}, page ${String(column + 1)} of ${String(columns)}: print at full size, lay the next over the last ${String(OVERLAP)} mm.`;
}
