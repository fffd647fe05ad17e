/** A ruled table that goes on over as many pages as it needs; its heading stands on each. */
import { INK, lineHeight, type Pdf } from './pdf.ts';
import type { Shape } from './shapes.ts';
import { MM, wrap, type Face } from './type.ts';

export interface Column {
	readonly title: string;
	/** A share of the table's width. */
	readonly share: number;
}

/** What stands in a cell: words, or shapes drawn from the cell's own top left. */
export type Cell =
	| { readonly words: string; readonly face?: Face; readonly size?: number; readonly colour?: string }
	| { readonly shapes: (wide: number) => readonly Shape[]; readonly high: number };

const PAD = 1.6;
const RULE = { colour: INK, width: 0.25 };

export interface Ruling {
	readonly x: number;
	readonly width: number;
	/** Rows end above this, mm from the top of the page. */
	readonly bottom: number;
	/** Rows are at least this high, mm. */
	readonly least: number;
	/** Begins a page and answers where the table goes on. */
	nextPage(): number;
}

/**
 * Draws a table from y down and answers where it ended. A row that would pass the bottom begins a new page; one that
 * is higher than a page runs on over its foot.
 */
export function drawTable(
	pdf: Pdf,
	y: number,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
	ruling: Ruling,
): number {
	const all = columns.reduce((sum, column) => sum + column.share, 0);
	const widths = columns.map((column) => (column.share / all) * ruling.width);
	let at = heading(pdf, y, columns, widths, ruling);
	for (const row of rows) {
		const high = Math.max(ruling.least, ...row.map((cell, n) => heightOf(cell, widths[n] ?? 0)));
		if (at + high > ruling.bottom) at = heading(pdf, ruling.nextPage(), columns, widths, ruling);
		drawRow(pdf, at, high, row, widths, ruling.x);
		at += high;
	}
	return at;
}

function heading(
	pdf: Pdf,
	y: number,
	columns: readonly Column[],
	widths: readonly number[],
	{ x, width }: Ruling,
): number {
	const high = 6;
	pdf.box({ x, y, w: width, h: high }, { fill: '#e9e4d6', stroke: RULE });
	let left = x;
	columns.forEach((column, n) => {
		pdf.text(left + PAD, y + 4.2, column.title, { face: 'map-bold', size: 9 });
		left += widths[n] ?? 0;
	});
	return y + high;
}

const isWords = (cell: Cell): cell is Extract<Cell, { words: string }> => 'words' in cell;

function heightOf(cell: Cell, wide: number): number {
	if (!isWords(cell)) return cell.high + 2 * PAD;
	if (cell.words === '') return 0;
	const { words, face = 'doc', size = 9.5 } = cell;
	return wrap(face, size, words, wide - 2 * PAD).length * lineHeight(size) + 2 * PAD - size * MM * 0.2;
}

function drawRow(
	pdf: Pdf,
	y: number,
	high: number,
	row: readonly Cell[],
	widths: readonly number[],
	x: number,
): void {
	let left = x;
	row.forEach((cell, n) => {
		const wide = widths[n] ?? 0;
		pdf.box({ x: left, y, w: wide, h: high }, { stroke: RULE });
		if (!isWords(cell)) pdf.picture(cell.shapes(wide), left, y);
		else if (cell.words !== '') {
			const { words, face = 'doc', size = 9.5, colour = INK } = cell;
			pdf.paragraph(left + PAD, y + PAD - size * MM * 0.1, wide - 2 * PAD, words, { face, size, colour });
		}
		left += wide;
	});
}
