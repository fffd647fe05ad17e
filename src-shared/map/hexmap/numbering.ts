/**
 * The names of hexes on a printed map: 'B29.17', '0412', 'AA12'. Each sheet has its own scheme; a name is parsed once,
 * on input, and is a number from then on.
 */
import { z } from 'zod';

const Axis = z
	.object({
		/** The number of the first, on the side that is counted from. */
		start: z.number().int().min(-999).max(9999).default(1),
		/** 'doubled': A to Z, AA, BB, CC; 'running': A to Z, AA, AB, AC. */
		letters: z.enum(['none', 'doubled', 'running']).default('none'),
		/** Figures at least, filled with zeros in front. */
		digits: z.number().int().min(1).max(4).default(2),
		/** Numbers from one to the next: some maps count by twos. Absent: 1. */
		step: z.literal(2).optional(),
	})
	.strict();

export const Numbering = z
	.object({
		first: z.enum(['column', 'row']).default('column'),
		separator: z
			.string()
			.max(2)
			.regex(/^[^\w]*$/, 'no letter and no figure')
			.default('.'),
		/** Whether names begin with the sheet's letter. */
		sheet: z.boolean().default(true),
		columns: Axis.extend({ from: z.enum(['west', 'east']).default('west') }).prefault({}),
		rows: Axis.extend({ from: z.enum(['south', 'north']).default('south') }).prefault({}),
		/** Lowered columns count one further than those beside them. */
		stagger: z.boolean().default(false),
		/**
		 * Set if the scan under the hexes already shows their numbers, so none is drawn over it. Absent if they are
		 * drawn.
		 */
		printed: z.literal(true).optional(),
	})
	.strict()
	.readonly();
export type Numbering = z.infer<typeof Numbering>;

/** The part of a board that one sheet covers. */
export interface SheetShape {
	readonly id: string;
	readonly columns: number;
	readonly rows: number;
	readonly numbering: Numbering;
	/** Returns whether the sheet's own column n (from 0) is one of the lowered ones. */
	isLowered(column: number): boolean;
}

/** A column and row of the sheet's own, from its north-western hex. */
export interface Cell {
	readonly column: number;
	readonly row: number;
}

/** Returns what a hex of a sheet is called. @example `nameOf(b, { column: 28, row: 16 })` is 'B29.17' */
export function nameOf(sheet: SheetShape, cell: Cell): string {
	const { numbering } = sheet;
	const column = textOf(columnNumber(sheet, cell.column), numbering.columns);
	const row = textOf(rowNumber(sheet, cell), numbering.rows);
	const [one, two] = numbering.first === 'column' ? [column, row] : [row, column];
	return `${numbering.sheet ? sheet.id : ''}${one}${numbering.separator}${two}`;
}

/** Returns the hex of a sheet that a name means, or null if none. */
export function cellOf(sheet: SheetShape, name: string): Cell | null {
	const { numbering, id } = sheet;
	const prefix = numbering.sheet ? id : '';
	if (!name.startsWith(prefix)) return null;
	const rest = name.slice(prefix.length);
	for (const [one, two] of splits(rest, numbering.separator)) {
		const [column, row] = numbering.first === 'column' ? [one, two] : [two, one];
		const cell = cellAt(sheet, valueOf(column, numbering.columns), valueOf(row, numbering.rows));
		if (cell && nameOf(sheet, cell) === name) return cell;
	}
	return null;
}

/** Returns every way to read a name as two parts: several if there is no separator, or if it is a minus sign. */
function splits(text: string, separator: string): readonly (readonly [string, string])[] {
	return Array.from({ length: text.length }, (_, n) => n)
		.filter((n) => n > 0 && text.startsWith(separator, n))
		.map((n) => [text.slice(0, n), text.slice(n + separator.length)]);
}

function cellAt(sheet: SheetShape, columnIs: number | null, rowIs: number | null): Cell | null {
	if (columnIs === null || rowIs === null) return null;
	const { numbering } = sheet;
	const along = (columnIs - numbering.columns.start) / stepOf(numbering.columns);
	const column = numbering.columns.from === 'west' ? along : sheet.columns - 1 - along;
	const up = (rowIs - numbering.rows.start - staggerOf(sheet, column)) / stepOf(numbering.rows);
	const row = numbering.rows.from === 'north' ? up : sheet.rows - 1 - up;
	const isWhole = Number.isInteger(column) && Number.isInteger(row);
	const inside = isWhole && column >= 0 && column < sheet.columns && row >= 0 && row < sheet.rows;
	return inside ? { column, row } : null;
}

function columnNumber({ numbering, columns }: SheetShape, column: number): number {
	const { start, from } = numbering.columns;
	return start + stepOf(numbering.columns) * (from === 'west' ? column : columns - 1 - column);
}

function rowNumber(sheet: SheetShape, { column, row }: Cell): number {
	const { start, from } = sheet.numbering.rows;
	const counted = from === 'north' ? row : sheet.rows - 1 - row;
	return start + stepOf(sheet.numbering.rows) * counted + staggerOf(sheet, column);
}

const stepOf = ({ step }: { readonly step?: 2 | undefined }): number => step ?? 1;

/** A lowered column reaches further south: from the north it counts one more, from the south one less. */
function staggerOf({ numbering, isLowered }: SheetShape, column: number): number {
	if (!numbering.stagger || !isLowered(column)) return 0;
	return numbering.rows.from === 'north' ? 1 : -1;
}

type Axis = Pick<z.infer<typeof Axis>, 'letters' | 'digits'>;

const A = 'A'.charCodeAt(0);
const letter = (n: number): string => String.fromCharCode(A + n);

function textOf(value: number, { letters, digits }: Axis): string {
	if (letters === 'none') return (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(digits, '0');
	// The first letter is that of the number 1.
	const n = Math.max(0, value - 1);
	if (letters === 'doubled') return letter(n % 26).repeat(Math.floor(n / 26) + 1);
	const above = Math.floor(n / 26);
	return (above > 0 ? textOf(above, { letters, digits }) : '') + letter(n % 26);
}

function valueOf(text: string, { letters }: Axis): number | null {
	if (letters === 'none') return /^-?\d+$/.test(text) ? Number(text) : null;
	if (!/^[A-Z]+$/.test(text)) return null;
	const codes = [...text].map((each) => each.charCodeAt(0) - A);
	const [first = 0] = codes;
	if (letters === 'running') return codes.reduce((sum, code) => sum * 26 + code + 1, 0);
	return codes.every((code) => code === first) ? (codes.length - 1) * 26 + first + 1 : null;
}
