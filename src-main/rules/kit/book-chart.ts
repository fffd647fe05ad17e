/** A ruleset's charts for reference, and the check that a scenario's own charts can be read by the rules. */
import type { ChartForm } from '../../../src-shared/workshop/book.ts';
import type { OwnChart } from '../../../src-shared/workshop/own-charts.ts';
import { chart, type Chart, type ChartMeta } from './chart.ts';

/** The chart that applies unless the scenario brings its own. */
export interface BookChart {
	readonly id: string;
	readonly chart: Chart;
	/** How a scenario's own chart is read and checked; absent if the scenario can't replace this chart. */
	readonly own?: {
		/** Why a scenario may have its own, and what to write there. */
		readonly why: string;
		/** The rules' own reading. @throws with a sentence for the first thing that is wrong */
		read(own: Chart): unknown;
	};
}

/** A fault in a scenario's own chart. */
export interface ChartFault {
	/** The row to fix, or null if the fault is in the chart as a whole. */
	readonly row: string | null;
	readonly say: string;
}

/** A chart as windows show it and let it be typed over: its head, rows of cells, and where it is the scenario's own. */
export function chartForm({ id, chart: { meta, columns, keys, cell }, own }: BookChart): ChartForm {
	const { title, source, confidence } = meta;
	const rows = keys.map((key) => ({ key, cells: columns.map((column) => cell(key, column)) }));
	return { id, title, source, confidence, columns, rows, mayDiffer: own?.why ?? null };
}

/** A chart's text as it looks in print: keys left of the bar, cells right of it. */
export function chartText({ columns, rows }: Pick<OwnChart, 'columns' | 'rows'>): string {
	return [{ key: '', cells: columns }, ...rows]
		.map(({ key, cells }) => `${key} | ${cells.join(' ')}`)
		.join('\n');
}

/** A chart out of its text, with the source that its author gives. @throws where the text is no chart */
export function ownChart(meta: ChartMeta, text: string, source: string): OwnChart {
	const { columns, keys, cell } = chart(meta, text);
	return {
		...{ source, columns },
		rows: keys.map((key) => ({ key, cells: columns.map((column) => cell(key, column)) })),
	};
}

/**
 * Everything that is wrong with a scenario's own chart, a sentence for each fault: first its shape, then what the rules can't
 * read. Of faults in reading the next one is found by putting back the row that the last one hangs on.
 */
export function ownChartFaults(book: BookChart, own: OwnChart): readonly ChartFault[] {
	const { title } = book.chart.meta;
	const { own: allowed } = book;
	if (!allowed) return [{ row: null, say: `${title} is played as it stands: put it back.` }];
	const shape = shapeFaults(title, own);
	return shape.length > 0 ? shape : readingFaults(book.chart, own, (it) => allowed.read(it));
}

function shapeFaults(title: string, { columns, rows }: OwnChart): readonly ChartFault[] {
	const keys = rows.map(({ key }) => key);
	const twice = (names: readonly string[]): readonly string[] => [
		...new Set(names.filter((name, n) => names.indexOf(name) !== n)),
	];
	return [
		...(rows.length === 0 ? [{ row: null, say: `${title} is empty: put it back.` }] : []),
		...twice(columns).map((name) => ({ row: null, say: `${title} has the column “${name}” twice.` })),
		...twice(keys).map((row) => ({ row, say: `${title} has the row “${row}” twice.` })),
		...rows.flatMap(({ key, cells }) => rowFaults(title, columns, key, cells)),
	];
}

function rowFaults(
	title: string,
	columns: readonly string[],
	row: string,
	cells: readonly string[],
): readonly ChartFault[] {
	if (cells.length !== columns.length) {
		const [has, needs] = [String(cells.length), String(columns.length)];
		return [{ row, say: `${title}, ${row}: there are ${has} cells for ${needs} columns.` }];
	}
	const empty = columns.filter((_column, n) => cells[n] === '');
	return empty.map((column) => ({
		row,
		say: `${title}, ${row}: nothing stands under “${column}”. Write a figure there, or a dash for none.`,
	}));
}

function readingFaults(ours: Chart, own: OwnChart, read: (chart: Chart) => unknown): readonly ChartFault[] {
	const trouble = (rows: OwnChart['rows']): string | null => {
		try {
			read(chart(ours.meta, chartText({ columns: own.columns, rows })));
			return null;
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	};
	const faults: ChartFault[] = [];
	let rows = own.rows;
	for (let say = trouble(rows); say !== null && faults.length <= own.rows.length; say = trouble(rows)) {
		const mended = mendedBy(ours, own, rows, (tried) => trouble(tried) !== say);
		faults.push({ row: mended?.row ?? null, say: inWords(ours.meta.title, mended?.row ?? null, say) });
		if (!mended) break;
		rows = mended.rows;
	}
	return faults;
}

/** Turns a reader's message into a sentence that names the row. */
function inWords(title: string, row: string | null, say: string): string {
	const fullSay =
		row === null || say.includes(row) ? say : `${title}, ${row}: ${say.replace(`${title}: `, '')}`;
	return `${fullSay.replace(/[.\s]+$/, '')}.`;
}

/** Returns the first row that fixes a fault when the program's own row replaces it, or null if no single row does. */
function mendedBy(
	ours: Chart,
	{ columns }: OwnChart,
	rows: OwnChart['rows'],
	isMended: (rows: OwnChart['rows']) => boolean,
): { readonly row: string; readonly rows: OwnChart['rows'] } | null {
	if (columns.join(' ') !== ours.columns.join(' ')) return null;
	for (const { key, cells } of rows) {
		const back = ours.keys.includes(key) ? columns.map((column) => ours.cell(key, column)) : null;
		if (back?.join(' ') === cells.join(' ')) continue;
		const tried = rows.flatMap((row) =>
			row.key !== key ? [row] : back === null ? [] : [{ key, cells: back }],
		);
		if (isMended(tried)) return { row: key, rows: tried };
	}
	return null;
}
