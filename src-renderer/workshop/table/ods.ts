/** ODS (OpenDocument 1.2): the tables of a spreadsheet, their cells as they are shown. */
import { MOST_COLUMNS } from '../../../src-shared/workshop/rows.ts';
import { CellGrid, type Sheet } from './sheet.ts';
import { walkXml } from './walk-xml.ts';

/** @param parts the document's XML by name */
export function readOds(parts: ReadonlyMap<string, string>, file: string): readonly Sheet[] {
	const reader = new OdsReader(file);
	walkXml(parts.get('content.xml') ?? '', file, reader);
	return reader.sheets;
}

class OdsReader {
	readonly sheets: Sheet[] = [];
	readonly #file: string;
	#grid: CellGrid;
	#name = '';
	#row = 0;
	#rowTimes = 1;
	#column = 0;
	#cellTimes = 1;
	#rowsSpanned = 1;
	#formula = '';
	/** Merged cells of the table that is being read. */
	#merged: { row: number; column: number; rows: number }[] = [];
	/** The cells of the current row; a repeated row is added that many times. */
	#cells: { column: number; words: string }[] = [];
	#words: string[] = [];
	#inWords = 0;
	#aside = 0;

	constructor(file: string) {
		this.#file = file;
		this.#grid = new CellGrid(file);
	}

	open(tag: string, attributes: Readonly<Record<string, string>>): void {
		switch (tag) {
			case 'table:table':
				this.#grid = new CellGrid(this.#file);
				this.#name = attributes['table:name'] ?? '';
				this.#row = 0;
				this.#merged = [];
				break;
			case 'table:table-row':
				this.#rowTimes = timesIn(attributes['table:number-rows-repeated']);
				this.#column = 0;
				this.#cells = [];
				break;
			case 'table:table-cell':
			case 'table:covered-table-cell':
				this.#cellTimes = timesIn(attributes['table:number-columns-repeated']);
				this.#rowsSpanned = timesIn(attributes['table:number-rows-spanned']);
				this.#formula = (attributes['table:formula'] ?? '').replace(/^(of|oooc|msoxl):/, '');
				this.#words = [];
				break;
			case 'office:annotation':
				this.#aside += 1;
				break;
			case 'text:p':
				this.#inWords += 1;
				if (this.#aside === 0) this.#words.push('');
				break;
			case 'text:s':
				this.text(' '.repeat(Math.min(timesIn(attributes['text:c']), 100)));
				break;
		}
	}

	close(tag: string): void {
		switch (tag) {
			case 'table:table':
				for (const { row, column, rows } of this.#merged) this.#grid.carryDown(row, row + rows - 1, column);
				this.sheets.push({ name: this.#name, rows: this.#grid.rows });
				break;
			case 'table:table-row':
				this.#endRow();
				break;
			case 'table:table-cell':
			case 'table:covered-table-cell':
				this.#endCell();
				break;
			case 'office:annotation':
				this.#aside -= 1;
				break;
			case 'text:p':
				this.#inWords -= 1;
				break;
		}
	}

	text(words: string): void {
		if (this.#inWords === 0 || this.#aside > 0) return;
		const last = this.#words.length - 1;
		if (last >= 0) this.#words[last] += words;
	}

	#endCell(): void {
		// A formula without a stored result has no value: it is passed on unchanged, so that the user is asked.
		const words = this.#words.join(' ').trim() || this.#formula;
		if (this.#rowsSpanned > 1)
			this.#merged.push({ row: this.#row, column: this.#column, rows: this.#rowsSpanned });
		const times = words === '' ? 0 : Math.min(this.#cellTimes, MOST_COLUMNS);
		for (let n = 0; n < times; n += 1) this.#cells.push({ column: this.#column + n, words });
		this.#column += this.#cellTimes;
	}

	#endRow(): void {
		// Empty rows to the end of the sheet stand as one that is there a million times.
		const times = this.#cells.length === 0 ? 0 : this.#rowTimes;
		for (let n = 0; n < times; n += 1)
			for (const { column, words } of this.#cells) this.#grid.set(this.#row + n, column, words);
		this.#row += this.#rowTimes;
	}
}

function timesIn(text: string | undefined): number {
	const times = Number(text ?? 1);
	return Number.isInteger(times) && times > 0 ? times : 1;
}
