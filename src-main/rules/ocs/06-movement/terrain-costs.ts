/** What the scenario's Terrain Effects on Movement Chart says, as costs of steps: by mobility, weather, hex and hexside. */
import type { Costs, Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, readFraction, type Fraction } from '../../hexwar/fraction.ts';
import { dearer, type Cost, type CostTable } from '../../hexwar/step-costs.ts';
import { boardOf } from '../board.ts';
import { terrainOf } from '../charts/terrain.ts';

/** Costs are counted in twelfths of a point: halves, thirds and quarters are whole. */
export const PARTS = 12;
export const partsOf = ({ n, d }: Fraction): number => (n * PARTS) / d;
export const pointsOf = (parts: number): Fraction => fraction(parts, PARTS);

/** @throws Error for a cost that is no whole number of twelfths */
function costOf(text: string): Cost {
	if (text === 'all' || text === 'no') return text;
	const points = readFraction(text);
	const parts = points === null ? Number.NaN : partsOf(points);
	if (!Number.isInteger(parts)) throw new Error(`a cost of "${text}" is no whole number of twelfths`);
	return parts;
}

interface Chart extends CostTable {
	/** Of one ground by its id. */
	readonly grounds: Readonly<Record<string, Cost>>;
}

const charts = new WeakMap<OcsScenario, Map<string, Chart>>();

/**
 * Returns what units of a mobility pay: each has its own column of the chart.
 * @param weather the state of the ground; 'normal' changes nothing
 * @rule ocs-6.2.mobility
 * @rule ocs-17.0a
 * @rule ocs-17.0b
 */
export function chartFor(scenario: OcsScenario, mobility: Mobility, weather: string): Chart {
	const known = charts.get(scenario) ?? new Map<string, Chart>();
	charts.set(scenario, known);
	const key = `${mobility} ${weather}`;
	const chart = known.get(key) ?? make(scenario, mobility, weather);
	known.set(key, chart);
	return chart;
}

function make(scenario: OcsScenario, mobility: Mobility, weather: string): Chart {
	const terrain = terrainOf(scenario);
	const changed = terrain.weather[weather];
	const column = (
		of: Readonly<Record<string, { readonly costs: Costs | null }>>,
		by?: Readonly<Record<string, Costs>>,
	) =>
		Object.fromEntries(
			Object.entries(of).flatMap(([id, { costs }]) => {
				const paid = by?.[id] ?? costs;
				return paid ? [[id, costOf(paid[mobility])] as const] : [];
			}),
		);
	const grounds = column(terrain.grounds, changed?.grounds);
	const waters = Object.entries(terrain.sides).filter(([, { water }]) => water);
	const links = Object.entries(column(terrain.links, changed?.links));
	const board = boardOf(scenario);
	return {
		grounds,
		/**
		 * Of several symbols in a hex the costliest counts, however small.
		 * @rule ocs-6.2d.costliest
		 */
		ground: (hex) => board.grounds(hex).reduce<Cost>((most, id) => dearer(most, grounds[id] ?? 'no'), 0),
		sides: column(terrain.sides, changed?.sides),
		/**
		 * Of several waters along a hexside the cheapest counts.
		 * @rule ocs-6.2d.cheapwater
		 */
		cheapest: new Set(waters.map(([id]) => id)),
		ignored: (from, direction, kind) => board.drawnWater(from, direction, kind) !== null,
		links: Object.fromEntries(
			links.flatMap(([id, cost]) => (typeof cost === 'number' ? [[id, cost] as const] : [])),
		),
	};
}
