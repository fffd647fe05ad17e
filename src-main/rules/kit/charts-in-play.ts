/** A ruleset's charts to be looked up, and those that a scenario brings in their place. */
import type { ChartInPlay } from '../../../src-shared/workshop/book.ts';
import type { OwnChart } from '../../../src-shared/workshop/own-charts.ts';
import { chartForm, ownChart, type BookChart } from './book-chart.ts';
import { readChart, seriesChart, type ChartDefinition } from './chart-definition.ts';

/** A scenario with charts of its own, by the ids of the charts that they replace. */
export interface WithCharts {
	readonly charts: Readonly<Record<string, string>>;
	/** The source of each chart; absent if not stated. */
	readonly chartSources?: Readonly<Record<string, string>>;
}

const WHY = {
	reconstruction: 'These figures are our reconstruction: where you have the printed table, write its own.',
	transcribed: 'Copied from the published sheet: where your game has its own, write it here.',
} as const;

/** Returns the charts that apply unless a scenario brings its own. */
export const bookOf = (definitions: readonly ChartDefinition<unknown>[]): readonly BookChart[] =>
	definitions.map((definition) => ({
		id: definition.id,
		chart: seriesChart(definition, () => ''),
		own: {
			why: definition.meta.confidence === 'reconstruction' ? WHY.reconstruction : WHY.transcribed,
			read: (own) => definition.read(own),
		},
	}));

/** Returns a scenario's own chart, or null if it has none of that name or its text is not a chart. */
export function ownChartIn({ charts, chartSources }: WithCharts, { id, chart }: BookChart): OwnChart | null {
	const text = charts[id];
	if (text === undefined) return null;
	try {
		return ownChart(chart.meta, text, chartSources?.[id] ?? '');
	} catch {
		return null;
	}
}

/** Returns the charts of a campaign, each with the scenario's own where it has one. */
export const chartsOfBook = (book: readonly BookChart[], scenario: WithCharts): readonly ChartInPlay[] =>
	book.map((each) => ({ ...chartForm(each), own: ownChartIn(scenario, each) }));

/** Charts after reading, by the names the rules use for them. */
export type ReadCharts<D> = {
	readonly [K in keyof D]: D[K] extends { read(chart: never): infer T } ? T : never;
};

/**
 * Returns a function that reads a scenario's charts, each once: its own if it has one, else the ruleset's. It throws if
 * the scenario's own chart has a gap, an overlap or an invalid cell.
 */
export function chartsReader<D extends object>(definitions: D): (scenario: WithCharts) => ReadCharts<D> {
	const read = new WeakMap<WithCharts, ReadCharts<D>>();
	return (scenario) => {
		const cached = read.get(scenario);
		if (cached) return cached;
		const charts = Object.fromEntries(
			Object.entries(definitions as Readonly<Record<string, ChartDefinition<unknown>>>).map(
				([name, chart]) => [name, readChart(chart, scenario.charts[chart.id])],
			),
		) as ReadCharts<D>;
		read.set(scenario, charts);
		return charts;
	};
}
