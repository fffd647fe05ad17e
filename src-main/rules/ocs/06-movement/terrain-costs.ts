/** Converts the scenario's Terrain Effects on Movement Chart to step costs: by mobility, weather, hex and hexside. */
import type { Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { costChart, type CostChart } from '../../hexwar/cost-chart.ts';
import { boardOf } from '../board.ts';
import { terrainOf } from '../charts/terrain.ts';

const charts = new WeakMap<OcsScenario, Map<string, CostChart>>();

/**
 * Returns what units of a mobility pay: each has its own column of the chart.
 * @param weather the state of the ground; 'normal' changes nothing @param bridged by an engineer's bridge
 * @rule ocs-6.2.mobility
 * @rule ocs-17.0a
 * @rule ocs-17.0b
 */
export function chartFor(
	scenario: OcsScenario,
	mobility: Mobility,
	weather: string,
	bridged = false,
): CostChart {
	const cached = charts.get(scenario) ?? new Map<string, CostChart>();
	charts.set(scenario, cached);
	const key = `${mobility} ${weather}${bridged ? ' bridged' : ''}`;
	const chart = cached.get(key) ?? make(scenario, mobility, weather, bridged);
	cached.set(key, chart);
	return chart;
}

/**
 * Of several symbols in a hex the costliest counts, however small; of several waters along a hexside the cheapest.
 * @rule ocs-6.2d.costliest
 * @rule ocs-6.2d.cheapwater
 */
function make(scenario: OcsScenario, mobility: Mobility, weather: string, bridged: boolean): CostChart {
	const terrain = bridged ? withBridges(terrainOf(scenario)) : terrainOf(scenario);
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

type Terrain = ReturnType<typeof terrainOf>;
const FREE = { leg: '0', track: '0', truck: '0' } as const;

/**
 * The chart where an engineer's bridge helps: a Major River costs as a Minor one, in every weather, and that nothing more than
 * the hex.
 * @rule ocs-13.8b.major
 * @rule ocs-13.8b.minor
 */
function withBridges(terrain: Terrain): Terrain {
	const asBridged = <V>(of: Readonly<Record<string, V>>, free: V): Readonly<Record<string, V>> =>
		Object.fromEntries(
			Object.entries(terrain.sides).flatMap(([id, { bridgedAs }]): [string, V][] => {
				const its = bridgedAs === 'nothing' ? free : of[bridgedAs ?? id];
				return its === undefined ? [] : [[id, its]];
			}),
		);
	const costs = Object.fromEntries(Object.entries(terrain.sides).map(([id, side]) => [id, side.costs]));
	const now = asBridged(costs, FREE);
	return {
		...terrain,
		sides: Object.fromEntries(
			Object.entries(terrain.sides).map(([id, side]) => [id, { ...side, costs: now[id] ?? side.costs }]),
		),
		weather: Object.fromEntries(
			Object.entries(terrain.weather).map(([id, state]) => [
				id,
				{ ...state, sides: asBridged(state.sides, FREE) },
			]),
		),
	};
}
