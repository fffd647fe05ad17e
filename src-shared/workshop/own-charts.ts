/** A scenario's own charts: whole charts that replace the program's, with cells as typed and a source. */
import { z } from 'zod';

const words = (most: number) => z.string().max(most);
/** A cell as it is written in a chart: no blanks, no bar, nothing that begins a comment. */
const Cell = words(24).regex(/^[^\s|#]*$/, 'a cell has no blanks, bars or hashes');
const Key = words(60).regex(/^[^|#\n]*$/, 'a row is named without bars or hashes');

/** A chart that takes the place of the program's. */
export const OwnChart = z
	.object({
		/** The source of its figures, in its author's words; '' if not given yet. */
		source: words(300),
		columns: z.array(Cell).min(1).max(40).readonly(),
		rows: z
			.array(
				z
					.object({ key: Key, cells: z.array(Cell).max(40).readonly() })
					.strict()
					.readonly(),
			)
			.max(200)
			.readonly(),
	})
	.strict()
	.readonly();
export type OwnChart = z.infer<typeof OwnChart>;

export const ChartId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** More than any ruleset has. */
const MAX_OWN_CHARTS = 100;
/** By the ruleset's own names of its charts. */
export const OwnCharts = z
	.record(ChartId, OwnChart)
	.refine(
		(charts) => Object.keys(charts).length <= MAX_OWN_CHARTS,
		`at most ${String(MAX_OWN_CHARTS)} charts of one’s own`,
	)
	.readonly();
export type OwnCharts = z.infer<typeof OwnCharts>;

/** A cell that differs from the program's; null if the program's chart has no such cell. */
export interface CellDifference {
	readonly row: string;
	readonly column: string;
	readonly ours: string | null;
	readonly own: string | null;
}

type Cells = Pick<OwnChart, 'columns' | 'rows'>;

/** Returns the text of a cell, or null if there is no such row or column. */
export function chartCell({ columns, rows }: Cells, row: string, column: string): string | null {
	const at = columns.indexOf(column);
	return at < 0 ? null : (rows.find(({ key }) => key === row)?.cells[at] ?? null);
}

/** Returns every cell in which two charts differ, by the rows and columns of both, ours first. */
export function cellDifferences(ours: Cells, own: Cells): readonly CellDifference[] {
	const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
	const keys = ({ rows }: Cells): readonly string[] => rows.map(({ key }) => key);
	return union(keys(ours), keys(own)).flatMap((row) =>
		union(ours.columns, own.columns).flatMap((column) => {
			const [was, is] = [chartCell(ours, row, column), chartCell(own, row, column)];
			return was === is ? [] : [{ row, column, ours: was, own: is }];
		}),
	);
}

/**
 * Returns a scenario's own chart with one cell changed; rows that only the program's chart has are added. Removes
 * blanks from the text.
 * @param own null: there was none yet
 * @returns null where nothing is left that differs and no source was written
 */
export function withCell(
	form: Cells,
	own: OwnChart | null,
	{ row, column, text }: { readonly row: string; readonly column: string; readonly text: string },
): OwnChart | null {
	const { columns, rows } = own ?? form;
	const cell = text.replace(/[\s|#]+/g, '').slice(0, 24);
	const at = columns.indexOf(column);
	const all = [...rows, ...(own ? missing(form, own) : [])].map((each) =>
		each.key === row ? { ...each, cells: each.cells.map((was, n) => (n === at ? cell : was)) } : each,
	);
	return orNone(form, { source: own?.source ?? '', columns, rows: all });
}

/** The same chart with a source. Returns null where it differs in nothing and the source is empty. */
export const withSource = (form: Cells, own: OwnChart | null, source: string): OwnChart | null =>
	orNone(form, { ...(own ?? form), source: source.slice(0, 300) });

function orNone(form: Cells, { source, columns, rows }: OwnChart): OwnChart | null {
	const own = { source, columns, rows };
	return source === '' && cellDifferences(form, own).length === 0 ? null : own;
}

/** Rows of the program's chart that an own one of the same columns has not. */
const missing = (form: Cells, own: OwnChart): OwnChart['rows'] =>
	form.columns.join(' ') === own.columns.join(' ')
		? form.rows.filter(({ key }) => !own.rows.some((row) => row.key === key))
		: [];
