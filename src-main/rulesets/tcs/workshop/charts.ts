/** A scenario’s own charts in the workshop’s terms and back. */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { OwnChart } from '../../../../src-shared/workshop/own-charts.ts';
import { ownChartIn } from '../../../rules/kit/charts-in-play.ts';
import { tcsBook } from '../../../rules/tcs/charts/book.ts';

/** @returns `unread`: texts that are no charts, carried along as they are */
export function ownCharts(scenario: TcsScenario): {
	readonly own: Readonly<Record<string, OwnChart>>;
	readonly unread: Readonly<Record<string, string>>;
} {
	const read = Object.entries(scenario.charts).map(([id, text]) => {
		const book = tcsBook.find((each) => each.id === id);
		return [id, text, book ? ownChartIn(scenario, book) : null] as const;
	});
	return {
		own: Object.fromEntries(read.flatMap(([id, , own]) => (own ? [[id, own]] : []))),
		unread: Object.fromEntries(read.flatMap(([id, text, own]) => (own ? [] : [[id, text]]))),
	};
}
