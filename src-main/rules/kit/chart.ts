/**
 * Charts as data that look like the printed chart. Keys stand left of the bar, cells right of it; `#` starts a
 * remark. A ragged row or a row given twice is refused when the chart is made.
 */

export interface ChartMeta {
	readonly title: string;
	/** The book's chapter and table. */
	readonly source: string;
	/**
	 * 'printed': as in the book. 'transcribed': copied from a damaged or doubtful print. 'reconstruction': our own,
	 * because no chart exists.
	 */
	readonly confidence: 'printed' | 'transcribed' | 'reconstruction';
}

interface Row {
	readonly key: string;
	readonly cells: readonly string[];
}

export interface Chart {
	readonly meta: ChartMeta;
	readonly columns: readonly string[];
	readonly keys: readonly string[];
	/** The text of a cell; a row or column that the chart lacks is a fault. */
	cell(key: string, column: string): string;
	/** A cell as a number; null for a dash. Text that is no number is a fault. */
	number(key: string, column: string): number | null;
}

/** Builds a chart with named rows: `mech close | 18 28 64`. */
export function chart(meta: ChartMeta, text: string): Chart {
	const { columns, rows } = read(meta, text);
	const byKey = new Map(rows.map((row) => [row.key, row]));
	if (byKey.size !== rows.length) throw fault(meta, 'a row is given twice');
	const cell = (key: string, column: string): string => {
		const cell = byKey.get(key)?.cells[columns.indexOf(column)];
		if (cell === undefined) throw fault(meta, `no cell ${key} / ${column}`);
		return cell;
	};
	return {
		meta,
		columns,
		keys: rows.map((row) => row.key),
		cell,
		number: (key, column) => numberIn(meta, cell(key, column)),
	};
}

function read(
	meta: ChartMeta,
	text: string,
): { readonly columns: readonly string[]; readonly rows: readonly Row[] } {
	const lines = text
		.split('\n')
		.map((line) => line.replace(/#.*$/, '').trim())
		.filter((line) => line !== '');
	const [head, ...body] = lines.map((line) => split(meta, line));
	if (!head || body.length === 0) throw fault(meta, 'an empty chart');
	if (new Set(head.cells).size !== head.cells.length) throw fault(meta, 'a column is given twice');
	for (const row of body) {
		if (row.cells.length === head.cells.length) continue;
		throw fault(
			meta,
			`row "${row.key}" has ${String(row.cells.length)} cells, not ${String(head.cells.length)}`,
		);
	}
	return { columns: head.cells, rows: body };
}

function split(meta: ChartMeta, line: string): Row {
	const [key, cells, ...more] = line.split('|');
	if (key === undefined || cells === undefined || more.length > 0)
		throw fault(meta, `"${line}" needs one bar`);
	return { key: key.trim().replace(/\s+/g, ' '), cells: cells.trim().split(/\s+/) };
}

function numberIn(meta: ChartMeta, text: string): number | null {
	if (text === '-') return null;
	if (!/^-?\d+(\.\d+)?$/.test(text)) throw fault(meta, `"${text}" is no number`);
	return Number(text);
}

const fault = (meta: ChartMeta, what: string): Error => new Error(`${meta.title}: ${what}`);
