/** The series' charts to be looked up, and those that a scenario brings in their place. */
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { OwnChart } from '../../../../src-shared/workshop/own-charts.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { chartForm, ownChart, type BookChart } from '../../kit/book-chart.ts';
import { seriesChart, type ChartDefinition } from '../../kit/chart-definition.ts';
import { CHARTS } from './all.ts';

const WHY = {
	reconstruction: 'These figures are our reconstruction: where you have the printed table, write its own.',
	transcribed: 'Copied from the published sheet: where your game has its own, write it here.',
} as const;

const definitions = Object.values(CHARTS) as readonly ChartDefinition<unknown>[];

/** Every chart that is played by where a scenario has none of its own. */
export const tcsBook: readonly BookChart[] = definitions.map((definition) => ({
	id: definition.id,
	chart: seriesChart(definition, () => ''),
	own: {
		why: definition.meta.confidence === 'reconstruction' ? WHY.reconstruction : WHY.transcribed,
		read: (own) => definition.read(own),
	},
}));

/** A scenario's own chart; null: it has none of that name, or what it has is no chart. */
export function ownChartIn(
	{ charts, chartSources }: Pick<TcsScenario, 'charts' | 'chartSources'>,
	{ id, chart }: BookChart,
): OwnChart | null {
	const text = charts[id];
	if (text === undefined) return null;
	try {
		return ownChart(chart.meta, text, chartSources[id] ?? '');
	} catch {
		return null;
	}
}

/** The charts of a campaign, each with the scenario's own where it has one. */
export const chartsInPlay = (scenario: TcsScenario): readonly ChartInPlay[] =>
	tcsBook.map((each) => ({ ...chartForm(each), own: ownChartIn(scenario, each) }));
