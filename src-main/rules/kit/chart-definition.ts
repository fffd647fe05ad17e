/**
 * A chart of the series as the program has it, and how a game's own takes its place: text that looks like the printed
 * chart, what its doubtful cells are, and the reader that makes it typed and refuses a wrong shape.
 */
import { chart, type Chart, type ChartMeta } from './chart.ts';

/** A cell where transcriptions differ: what it reads when the campaign chose `value` of an option. */
export interface DoubtfulCell<Option extends string> {
	readonly option: Option;
	readonly value: string;
	readonly row: string;
	readonly column: string;
	readonly reads: string;
}

/** `Option`: the ruleset options that decide the chart's doubtful cells; absent if it has none. */
export interface ChartDefinition<T, Option extends string = never> {
	readonly id: string;
	readonly meta: ChartMeta;
	/** Keys left of a bar, cells right of it; see chart.ts. */
	readonly text: string;
	/** What cells read by another choice of an option than its default. */
	readonly doubtful?: readonly DoubtfulCell<Option>[];
	/** @throws where a row, a column or a number is missing, overlaps another, or is none */
	read(chart: Chart): T;
}

/** Gives a definition its type; a ruleset with doubtful cells makes its own, of its options. */
export const definition = <T>(it: ChartDefinition<T>): ChartDefinition<T> => it;

/** A cell of a game's own chart that differs from the series'. */
export interface ChartDifference {
	readonly chart: string;
	readonly row: string;
	readonly column: string;
	/** null if the series chart, or the game's chart, has no such cell. */
	readonly series: string | null;
	readonly game: string | null;
}

/** The values a campaign chose, by option; '' is the default, which leaves every doubtful cell as printed. */
type Chosen<Option extends string> = (option: Option) => string;
const byDefault = (): string => '';

/**
 * Reads a chart: the game's own text where it brings one, else the series', with the cells that the campaign's options choose.
 * @throws where the text has gaps, overlaps or cells that are none
 */
export function readChart<T, Option extends string = never>(
	it: ChartDefinition<T, Option>,
	own: string | undefined,
	chosen: Chosen<Option> = byDefault,
): T {
	return it.read(own === undefined ? seriesChart(it, chosen) : chart(ownMeta(it), own));
}

/** Returns the cells in which a game's own chart differs from the series', rows and columns as each prints them. */
export function chartDifferences<T, Option extends string>(
	it: ChartDefinition<T, Option>,
	own: string,
): readonly ChartDifference[] {
	const series = chart(it.meta, it.text);
	const game = chart(ownMeta(it), own);
	const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
	return union(series.keys, game.keys).flatMap((row) =>
		union(series.columns, game.columns).flatMap((column) => {
			const [was, is] = [cellOrNull(series, row, column), cellOrNull(game, row, column)];
			return was === is ? [] : [{ chart: it.id, row, column, series: was, game: is }];
		}),
	);
}

function ownMeta({ meta }: { readonly meta: ChartMeta }): ChartMeta {
	return { ...meta, source: `the game’s own ${meta.title}`, confidence: 'printed' };
}

/** The series' chart, its doubtful cells as the options choose. */
export function seriesChart<T, Option extends string>(
	it: ChartDefinition<T, Option>,
	chosen: Chosen<Option>,
): Chart {
	const series = chart(it.meta, it.text);
	const cells = (it.doubtful ?? []).filter(({ option, value }) => chosen(option) === value);
	const reads = (row: string, column: string): string =>
		cells.find((each) => each.row === row && each.column === column)?.reads ?? series.cell(row, column);
	const rows = series.keys.map(
		(row) => `${row} | ${series.columns.map((column) => reads(row, column)).join(' ')}`,
	);
	return chart(it.meta, [`| ${series.columns.join(' ')}`, ...rows].join('\n'));
}

function cellOrNull(of: Chart, row: string, column: string): string | null {
	return of.keys.includes(row) && of.columns.includes(column) ? of.cell(row, column) : null;
}
