/** A chart of the series as the program has it: text that looks like a printed chart, and the reader that makes it typed. */
import { chart, type Chart, type ChartMeta } from '../../kit/chart.ts';

export interface ChartDefinition<T> {
	readonly id: string;
	readonly meta: ChartMeta;
	/** Keys left of a bar, cells right of it; see kit/chart.ts. */
	readonly text: string;
	/** @throws where a row, a column or a number is missing, overlaps another, or is none */
	read(chart: Chart): T;
}

/** Gives a definition its type. */
export const definition = <T>(it: ChartDefinition<T>): ChartDefinition<T> => it;

/**
 * Reads a chart: the game's own text where it brings one, else ours.
 * @throws where the text has gaps, overlaps or cells that are none
 */
export function readChart<T>(it: ChartDefinition<T>, own?: string): T {
	const meta: ChartMeta =
		own === undefined
			? it.meta
			: { ...it.meta, source: `the game’s own ${it.meta.title}`, confidence: 'printed' };
	return it.read(chart(meta, own ?? it.text));
}
