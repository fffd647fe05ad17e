/** The series' charts to be looked up, and those that a scenario brings in their place. */
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { OwnChart } from '../../../../src-shared/workshop/own-charts.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { chartForm, ownChart, type BookChart } from '../../kit/book-chart.ts';
import type { ChartMeta } from '../../kit/chart.ts';
import { chosen, type OcsOptionId, type OcsOptions } from '../options.ts';
import { chartDefinitions, type ChartId } from './charts.ts';
import { seriesChart } from '../../kit/chart-definition.ts';
import { GAME_TABLES, readRebuild, readWeather, rebuildChart, weatherChart } from './game-tables.ts';
import {
	combatChart,
	movementChart,
	TERRAIN_CHARTS,
	withCombat,
	withMovement,
	withStates,
	type GameCharts,
} from './terrain.ts';

/**
 * The series charts in play, in the order in which a turn needs them. The series' own Terrain Effects on Combat isn't
 * included: each game's replaces it. Air charts come with the name of their subject.
 */
const PLAYED = [
	'supply-costs',
	'combat-columns',
	'combat-results',
	'surprise',
	'barrage',
	'barrage-shifts',
	'barrage-facility',
	'capture',
	'dump-blowing',
	'attrition',
] as const satisfies readonly ChartId[];

/** The charts only for games with ships. */
const AT_SEA = ['barrage-naval', 'landing'] as const satisfies readonly ChartId[];

const WHY = {
	game: 'The series leaves this chart to each game: write your map’s own figures.',
	weather:
		'The series leaves the weather to each game. For each roll: the ground (normal, or a state such as mud) and flight (normal, limited, none). The movement chart has each state’s costs.',
	rebuild:
		'The series leaves this table to each game. The first row that fits a unit is what it, or a step of it, costs. A dash: any, or nothing; steps one or several; pairs yes: two for the price of one.',
	reconstruction: 'These figures are our reconstruction: where you have the printed table, write its own.',
	transcribed: 'A game’s own table counts before the series’: where your game has one, write it here.',
} as const;

/** Returns every chart that applies unless a scenario has its own. */
export function ocsBook(game: GameCharts, options: OcsOptions): readonly BookChart[] {
	const terrain = withStates(game);
	return [
		{
			...{ id: 'weather', chart: weatherChart(game.weather) },
			own: { why: WHY.weather, read: readWeather },
		},
		{
			...{ id: 'terrain-movement', chart: movementChart(terrain) },
			own: { why: WHY.game, read: (own) => withMovement(terrain, own) },
		},
		{
			...{ id: 'terrain-strengths', chart: combatChart(terrain) },
			own: { why: WHY.game, read: (own) => withCombat(terrain, own) },
		},
		...[...PLAYED, ...((game.ships ?? []).length > 0 ? AT_SEA : [])].map((id): BookChart => {
			const definition = chartDefinitions[id];
			const why = definition.meta.confidence === 'reconstruction' ? WHY.reconstruction : WHY.transcribed;
			const read: NonNullable<BookChart['own']>['read'] = (own) => definition.read(own);
			return {
				id,
				chart: seriesChart<unknown, OcsOptionId>(definition, (option) => chosen(options, option)),
				own: { why, read },
			};
		}),
		{
			...{ id: 'rebuild', chart: rebuildChart(game.rebuild) },
			own: { why: WHY.rebuild, read: readRebuild },
		},
	];
}

const metas = new Map<string, ChartMeta>([
	...Object.entries({ ...TERRAIN_CHARTS, ...GAME_TABLES }),
	...Object.values(chartDefinitions).map(({ id, meta }): [string, ChartMeta] => [id, meta]),
]);

/**
 * Returns a scenario's own chart with its author's source, or null if it has none of that name or its text is not a
 * chart.
 */
export function ownChartIn(
	{ charts, chartSources }: Pick<OcsScenario, 'charts' | 'chartSources'>,
	id: string,
): OwnChart | null {
	const [meta, text] = [metas.get(id), charts[id]];
	if (!meta || text === undefined) return null;
	try {
		return ownChart(meta, text, chartSources[id] ?? '');
	} catch {
		return null;
	}
}

/** The charts of a campaign, each with the scenario's own where it has one. */
export const chartsInPlay = (scenario: OcsScenario, options: OcsOptions): readonly ChartInPlay[] =>
	ocsBook(scenario, options).map((each) => ({
		...chartForm(each),
		own: ownChartIn(scenario, each.id),
	}));
