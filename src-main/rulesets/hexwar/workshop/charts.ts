/** Charts of a scenario’s own in the workshop’s terms, and as lines of a scenario again. */
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import type { OwnChart } from '../../../../src-shared/workshop/own-charts.ts';
import { chartText, type BookChart } from '../../../rules/kit/book-chart.ts';
import { ownChartIn, type WithCharts } from '../../../rules/kit/charts-in-play.ts';

/** A scenario’s own charts as a draft has them. @returns `unread`: texts that are no charts, carried along as they are */
export function ownChartsOf(
	scenario: WithCharts,
	book: readonly BookChart[],
): {
	readonly own: Readonly<Record<string, OwnChart>>;
	readonly unread: Readonly<Record<string, string>>;
} {
	const read = Object.entries(scenario.charts).map(([id, text]) => {
		const ours = book.find((each) => each.id === id);
		return [id, text, ours ? ownChartIn(scenario, ours) : null] as const;
	});
	return {
		own: Object.fromEntries(read.flatMap(([id, , own]) => (own ? [[id, own]] : []))),
		unread: Object.fromEntries(read.flatMap(([id, text, own]) => (own ? [] : [[id, text]]))),
	};
}

/** Charts as a scenario has them: their texts and their sources. @param unread texts that are no charts, carried along */
export function chartLines(
	own: NonNullable<Draft['charts']>,
	unread: unknown,
): Readonly<Record<'charts' | 'chartSources', unknown>> {
	const entries = Object.entries(own);
	const texts = Object.fromEntries(entries.map(([id, each]) => [id, chartText(each)]));
	const sources = entries.filter(([, { source }]) => source !== '').map(([id, { source }]) => [id, source]);
	return {
		charts: { ...(unread as object | undefined), ...texts },
		chartSources: Object.fromEntries(sources) as Readonly<Record<string, string>>,
	};
}
