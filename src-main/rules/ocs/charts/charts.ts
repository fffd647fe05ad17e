/** All charts of the series, typed; a game's own take the place of any of them. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { chosen, type OcsOptionId, type OcsOptions } from '../options.ts';
import { airBaseCapture, airCombat, airDrop, flak, landingTable, missionLoss } from './air.ts';
import { attritionTable } from './attrition.ts';
import { barrageShifts, barrageTable, facilityTable, navalResults } from './barrage.ts';
import { captureTable, dumpBlowing } from './capture.ts';
import { combatColumns, combatResults, TERRAIN_CATEGORIES } from './combat-table.ts';
import {
	chartDifferences,
	readChart,
	type ChartDefinition,
	type ChartDifference,
} from '../../kit/chart-definition.ts';
import { GAME_TABLES } from './game-tables.ts';
import { supplyCosts } from './supply-costs.ts';
import { surpriseTable } from './surprise.ts';
import { TERRAIN_CHARTS } from './terrain.ts';
import { terrainOnCombat } from './terrain-on-combat.ts';

export const chartDefinitions = {
	'combat-columns': combatColumns,
	'combat-results': combatResults,
	surprise: surpriseTable,
	barrage: barrageTable,
	'barrage-shifts': barrageShifts,
	'barrage-naval': navalResults,
	'barrage-facility': facilityTable,
	'terrain-combat': terrainOnCombat,
	capture: captureTable,
	'dump-blowing': dumpBlowing,
	attrition: attritionTable,
	'supply-costs': supplyCosts,
	'air-combat': airCombat,
	flak,
	'mission-loss': missionLoss,
	'air-drop': airDrop,
	'air-base-capture': airBaseCapture,
	landing: landingTable,
} as const;

export type ChartId = keyof typeof chartDefinitions;
type Typed<D> = D extends ChartDefinition<infer T, OcsOptionId> ? T : never;
/** The charts of one game, by their ids. */
export type OcsCharts = { readonly [Id in ChartId]: Typed<(typeof chartDefinitions)[Id]> };
/** A game's own charts, as text that looks like the printed chart. */
export type OwnCharts = Readonly<Partial<Record<string, string>>>;

/** The ids, in the order of the table above. */
export const chartIds = Object.keys(chartDefinitions) as readonly ChartId[];

/**
 * The charts that a game is played with.
 * @param own texts by chart id, from the scenario
 * @throws with a sentence where a text has gaps or overlaps, a cell that is none, or an id that is no chart's
 */
export function chartsOf(own: OwnCharts, options: OcsOptions): OcsCharts {
	const known = [...chartIds, ...Object.keys({ ...TERRAIN_CHARTS, ...GAME_TABLES })];
	const stray = Object.keys(own).find((id) => !known.includes(id));
	if (stray !== undefined) throw new Error(`There is no chart "${stray}"; charts are ${known.join(', ')}.`);
	const charts = Object.fromEntries(
		chartIds.map((id) => [
			id,
			readChart<unknown, OcsOptionId>(chartDefinitions[id], own[id], (option) => chosen(options, option)),
		]),
	) as OcsCharts;
	for (const category of TERRAIN_CATEGORIES)
		if (charts['combat-columns'][category].length !== charts['combat-results'].columns)
			throw new Error(`Combat Table: the ${category} row has not as many columns as there are results`);
	return charts;
}

const chartsByScenario = new WeakMap<OcsScenario, WeakMap<OcsOptions, OcsCharts>>();
/** Returns the charts of a campaign, read once for each of its sets of options. @throws as chartsOf */
export function chartsFor(scenario: OcsScenario, options: OcsOptions): OcsCharts {
	const byOptions = chartsByScenario.get(scenario) ?? new WeakMap<OcsOptions, OcsCharts>();
	chartsByScenario.set(scenario, byOptions);
	const charts = byOptions.get(options) ?? chartsOf(scenario.charts, options);
	byOptions.set(options, charts);
	return charts;
}

/**
 * Returns which text of a chart applies: the game's if it has one, otherwise the series'. Where both cover a point the
 * game's counts, and the reader is told so.
 * @rule ocs-III.A
 */
export const governing = (own: OwnCharts, id: ChartId): 'the game' | 'the series' =>
	own[id] === undefined ? 'the series' : 'the game';

/** Every cell in which a game's own charts differ from the series'. */
export function ownDifferences(own: OwnCharts): readonly ChartDifference[] {
	return chartIds.flatMap((id) => {
		const text = own[id];
		return text === undefined ? [] : chartDifferences<unknown, OcsOptionId>(chartDefinitions[id], text);
	});
}
