/** A ruled table that continues over as many pages as it needs, with its heading on each. */
import { INK, lineHeight, type Pdf } from './pdf.ts';
import type { PaperShape } from './shapes.ts';
import { MM, widthOf, wrap, type Face } from './type.ts';

export interface Column {
	readonly title: string;
	/** A share of the table's width. */
	readonly share: number;
}

/** The content of a cell: words, or shapes drawn from the cell's top left. */
export type TableCell =
	| { readonly words: string; readonly face?: Face; readonly size?: number; readonly colour?: string }
	| { readonly shapes: (wide: number) => readonly PaperShape[]; readonly high: number };

const PAD = 1.6;
const CELL_FACE = 'doc';
const CELL_POINTS = 9.5;
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
	rows: readonly (readonly TableCell[])[],
	ruling: Ruling,
): number {
	const plan = planTable(columns, rows, ruling.width);
	let at = heading(pdf, y, columns, plan, ruling);
	for (const row of plan.rows) {
		const high = Math.max(ruling.least, ...row.map((cell, n) => heightOf(cell, plan.widths[n] ?? 0)));
		if (at + high > ruling.bottom) at = heading(pdf, ruling.nextPage(), columns, plan, ruling);
		drawRow(pdf, at, high, row, plan.widths, ruling.x);
		at += high;
	}
	return at;
}

interface Plan {
	/** mm, a column each. */
	readonly widths: readonly number[];
	/** Points. */
	readonly titleSize: number;
	readonly rows: readonly (readonly TableCell[])[];
}

const TITLE_FACE = 'map-bold';
const TITLE_POINTS = 9;
/** The type is set no smaller than this share of its size to keep words whole. */
const SMALLEST = 0.7;
/** No column is widened past this share of its table: a longer word is cut. */
const WIDEST = 0.4;

/** Plans the column widths and the type size so that no word is broken unnecessarily. */
function planTable(columns: readonly Column[], rows: readonly (readonly TableCell[])[], width: number): Plan {
	const all = columns.reduce((sum, column) => sum + column.share, 0);
	const shares = columns.map((column) => (column.share / all) * width);
	const drawn = columns.map((_, n) => rows.some((row) => !isWords(row[n] ?? { words: '' })));
	const words = columns.map(({ title }, n) =>
		Math.max(widestWord(TITLE_FACE, TITLE_POINTS, title), ...rows.map((row) => widestIn(row[n]))),
	);
	const least = (scale: number): readonly number[] =>
		words.map((wide, n) => {
			const needs = Math.min(wide * scale + 2 * PAD + HAIR, WIDEST * width);
			return drawn[n] === true ? Math.max(needs, shares[n] ?? 0) : needs;
		});
	const sum = (of: readonly number[]): number => of.reduce((mm, each) => mm + each, 0);
	let scale = 1;
	while (scale > SMALLEST && sum(least(scale)) > width) scale = Math.max(SMALLEST, scale - 0.05);
	return {
		widths: widened(shares, least(scale), width),
		titleSize: TITLE_POINTS * scale,
		rows: scale === 1 ? rows : rows.map((row) => row.map((cell) => smaller(cell, scale))),
	};
}

/** Keeps a word that just fits from being cut by a rounding. */
const HAIR = 0.01;

/** The widths nearest to the shares with no column under its least; where the leasts have no room, all give way alike. */
function widened(shares: readonly number[], least: readonly number[], width: number): readonly number[] {
	const needs = least.reduce((mm, each) => mm + each, 0);
	if (needs >= width) return least.map((each) => (each / needs) * width);
	const held = new Set<number>();
	for (;;) {
		const free = width - [...held].reduce((mm, n) => mm + (least[n] ?? 0), 0);
		const loose = shares.reduce((mm, share, n) => (held.has(n) ? mm : mm + share), 0);
		const now = shares.map((share, n) => (held.has(n) ? (least[n] ?? 0) : (share / loose) * free));
		const short = now.findIndex((wide, n) => !held.has(n) && wide < (least[n] ?? 0));
		if (short === -1) return now;
		held.add(short);
	}
}

const widestWord = (face: Face, size: number, text: string): number =>
	Math.max(...text.split(/\s+/).map((word) => widthOf(face, size, word)));

function widestIn(cell: TableCell | undefined): number {
	if (cell === undefined || !isWords(cell)) return 0;
	const { words, face = CELL_FACE, size = CELL_POINTS } = cell;
	return widestWord(face, size, words);
}

const smaller = (cell: TableCell, scale: number): TableCell =>
	isWords(cell) ? { ...cell, size: (cell.size ?? CELL_POINTS) * scale } : cell;

function heading(
	pdf: Pdf,
	y: number,
	columns: readonly Column[],
	{ widths, titleSize: size }: Plan,
	{ x, width }: Ruling,
): number {
	const lines = columns.map(
		({ title }, n) => wrap(TITLE_FACE, size, title, (widths[n] ?? 0) - 2 * PAD).length,
	);
	const high = 6 + (Math.max(...lines) - 1) * lineHeight(size);
	pdf.box({ x, y, w: width, h: high }, { fill: '#e9e4d6', stroke: RULE });
	let left = x;
	columns.forEach(({ title }, n) => {
		const wide = widths[n] ?? 0;
		pdf.paragraph(left + PAD, y + 4.2 - size * MM, wide - 2 * PAD, title, { face: TITLE_FACE, size });
		left += wide;
	});
	return y + high;
}

const isWords = (cell: TableCell): cell is Extract<TableCell, { words: string }> => 'words' in cell;

function heightOf(cell: TableCell, wide: number): number {
	if (!isWords(cell)) return cell.high + 2 * PAD;
	if (cell.words === '') return 0;
	const { words, face = CELL_FACE, size = CELL_POINTS } = cell;
	return wrap(face, size, words, wide - 2 * PAD).length * lineHeight(size) + 2 * PAD - size * MM * 0.2;
}

function drawRow(
	pdf: Pdf,
	y: number,
	high: number,
	row: readonly TableCell[],
	widths: readonly number[],
	x: number,
): void {
	let left = x;
	row.forEach((cell, n) => {
		const wide = widths[n] ?? 0;
		pdf.box({ x: left, y, w: wide, h: high }, { stroke: RULE });
		if (!isWords(cell)) pdf.picture(cell.shapes(wide), left, y);
		else if (cell.words !== '') {
			const { words, face = CELL_FACE, size = CELL_POINTS, colour = INK } = cell;
			pdf.paragraph(left + PAD, y + PAD - size * MM * 0.1, wide - 2 * PAD, words, { face, size, colour });
		}
		left += wide;
	});
}
