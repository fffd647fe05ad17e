/** Charts of a draft’s own as lines of its scenario. */
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import { chartText } from '../../../rules/kit/book-chart.ts';

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
