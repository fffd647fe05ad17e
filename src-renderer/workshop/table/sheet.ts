/** The data read from a spreadsheet, its limits, and the error sentence. */
import { UserError } from '../../../src-shared/kit/user-error.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../../../src-shared/workshop/rows.ts';

/** A file may have so many bytes; its parts, unpacked, so many together. */
export const MAX_SHEET_BYTES = 16 * 2 ** 20;
export const MAX_UNPACKED_BYTES = 64 * 2 ** 20;
/** Letters of a cell that are read. */
const MAX_CELL_LETTERS = 2000;
/** Lines above and with the one that names the columns: titles, days, blank ones. */
export const MOST_HEADS = 20;
const MAX_LINES = MOST_ROWS + MOST_HEADS;

export interface Sheet {
	readonly name: string;
	/** Without empty rows at its end; all of one length. */
	readonly rows: readonly (readonly string[])[];
}

/** A spreadsheet that can't be read. */
export class TableError extends UserError<'table'> {
	override readonly name = 'TableError';

	constructor(say: string) {
		super('table', say);
	}
}

/** Cells as they come, by row and column from 0, within the bounds of what is read. */
export class CellGrid {
	readonly #file: string;
	readonly #rows: string[][] = [];
	#columns = 0;

	/** @param file for the sentence where it is too large */
	constructor(file: string) {
		this.#file = file;
	}

	set(row: number, column: number, words: string): void {
		const text = words.trim();
		if (text === '' || column >= MOST_COLUMNS) return;
		if (row >= MAX_LINES)
			throw new TableError(
				`“${this.#file}” has more than ${MOST_ROWS.toLocaleString('en')} rows: split it into several sheets.`,
			);
		while (this.#rows.length <= row) this.#rows.push([]);
		const cells = this.#rows[row];
		if (!cells) return;
		while (cells.length <= column) cells.push('');
		cells[column] = text.slice(0, MAX_CELL_LETTERS);
		this.#columns = Math.max(this.#columns, column + 1);
	}

	/** Carries a merged cell's words down its first column: that is where a spreadsheet shows them. */
	carryDown(from: number, to: number, column: number): void {
		const words = this.#rows[from]?.[column] ?? '';
		const last = Math.min(to, this.#rows.length - 1);
		for (let row = from + 1; row <= last; row += 1)
			// A row with nothing else stays blank.
			if ((this.#rows[row] ?? []).some((cell) => cell !== '')) this.set(row, column, words);
	}

	get rows(): Sheet['rows'] {
		return this.#rows.map((cells) => [
			...cells,
			...Array.from({ length: this.#columns - cells.length }, () => ''),
		]);
	}
}
