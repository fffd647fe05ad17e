/** What the scenario's Terrain Effects on Movement Chart says, as costs of steps: by mobility, weather, hex and hexside. */
import type { Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { costChart, type CostChart } from '../../hexwar/cost-chart.ts';
import { boardOf } from '../board.ts';
import { terrainOf } from '../charts/terrain.ts';

const charts = new WeakMap<OcsScenario, Map<string, CostChart>>();

/**
 * Returns what units of a mobility pay: each has its own column of the chart.
 * @param weather the state of the ground; 'normal' changes nothing
 * @rule ocs-6.2.mobility
 * @rule ocs-17.0a
 * @rule ocs-17.0b
 */
export function chartFor(scenario: OcsScenario, mobility: Mobility, weather: string): CostChart {
	const known = charts.get(scenario) ?? new Map<string, CostChart>();
	charts.set(scenario, known);
	const key = `${mobility} ${weather}`;
	const chart = known.get(key) ?? make(scenario, mobility, weather);
	known.set(key, chart);
	return chart;
}

/**
 * Of several symbols in a hex the costliest counts, however small; of several waters along a hexside the cheapest.
 * @rule ocs-6.2d.costliest
 * @rule ocs-6.2d.cheapwater
 */
function make(scenario: OcsScenario, mobility: Mobility, weather: string): CostChart {
	const terrain = terrainOf(scenario);
	const board = boardOf(scenario);
	const waters = Object.entries(terrain.sides).filter(([, { water }]) => water);
	return costChart(terrain, {
		mobility,
		weather,
		groundsOf: (hex) => board.grounds(hex),
		cheapest: new Set(waters.map(([id]) => id)),
		ignored: (from, direction, kind) => board.drawnWater(from, direction, kind) !== null,
	});
}
