/** Charts that are lists of lines, each with one figure: modifiers, shifts, limits. */
import type { Chart, ChartMeta } from './chart.ts';
import { definition, type ChartDefinition } from './chart-definition.ts';

/** The figure of each line, by its name. */
export type Lines<Name extends string> = Readonly<Record<Name, number>>;

/** A definition of a list of lines, all of which a game's own chart must have. */
export const linesChart = <Name extends string>(
	id: string,
	meta: ChartMeta,
	names: readonly Name[],
	text: string,
): ChartDefinition<Lines<Name>> =>
	definition({
		id,
		meta,
		text,
		read: (chart) => {
			const unknown = chart.keys.find((key) => !names.some((name) => name === key));
			if (unknown !== undefined)
				throw new Error(`${chart.meta.title}: "${unknown}" is no line of this chart`);
			return Object.fromEntries(names.map((name) => [name, figure(chart, name)])) as Lines<Name>;
		},
	});

function figure(chart: Chart, key: string): number {
	const [column = ''] = chart.columns;
	const cell = chart.cell(key, column);
	if (!/^[+-]?\d+$/.test(cell)) throw new Error(`${chart.meta.title}: "${cell}" is no whole number`);
	return Number(cell);
}
