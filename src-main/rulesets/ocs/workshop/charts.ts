/** Converts a scenario's own charts to the workshop's form and back, and gives those that apply if a draft has none. */
import { OcsScenario, OcsTerrain } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import type { OwnChart } from '../../../../src-shared/workshop/own-charts.ts';
import { chartText, type BookChart } from '../../../rules/kit/book-chart.ts';
import { ocsBook, ownChartIn } from '../../../rules/ocs/charts/book.ts';
import { completed } from './terrain.ts';

/** @returns `unread`: texts that are no charts, carried along as they are */
export function ownCharts(scenario: OcsScenario): {
	readonly own: Readonly<Record<string, OwnChart>>;
	readonly unread: Readonly<Record<string, string>>;
} {
	const read = Object.entries(scenario.charts).map(
		([id, text]) => [id, text, ownChartIn(scenario, id)] as const,
	);
	return {
		own: Object.fromEntries(read.flatMap(([id, , own]) => (own ? [[id, own]] : []))),
		unread: Object.fromEntries(read.flatMap(([id, text, own]) => (own ? [] : [[id, text]]))),
	};
}

/** Returns the charts that apply where a draft has none of its own. For an unreadable terrain, those of new maps. */
export function bookCharts({ hexes, rest, options = {}, charts = {} }: Draft): readonly BookChart[] {
	if (!hexes) return [];
	const read = OcsTerrain.safeParse(completed(rest['terrain'] ?? {}, hexes.map));
	const terrain = read.success ? read.data : OcsTerrain.parse(completed({}, hexes.map));
	const weather = TABLES.weather.safeParse(rest['weather'] ?? null);
	const rebuild = TABLES.rebuild.safeParse(rest['rebuild'] ?? []);
	const game = {
		terrain,
		weather: weather.success ? weather.data : null,
		rebuild: rebuild.success ? rebuild.data : [],
		charts: Object.fromEntries(Object.entries(charts).map(([id, each]) => [id, chartText(each)])),
	};
	return ocsBook(game, options);
}
const TABLES = OcsScenario.unwrap().shape;
