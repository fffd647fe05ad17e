/** Converts a scenario's movement chart to step costs, by mobility, weather, hex, hexside and way. */
import { fraction, readFraction, type Fraction } from './fraction.ts';
import { dearer, type Cost, type CostTable } from './step-costs.ts';

/** Costs are counted in twelfths of a point: halves, thirds and quarters are whole. */
export const PARTS = 12;
export const partsOf = ({ n, d }: Fraction): number => (n * PARTS) / d;
export const pointsOf = (parts: number): Fraction => fraction(parts, PARTS);

/** Reads a printed cost. @throws Error for one that is no whole number of twelfths */
function readCost(text: string): Cost {
	if (text === 'all' || text === 'no') return text;
	const points = readFraction(text);
	const parts = points === null ? Number.NaN : partsOf(points);
	if (!Number.isInteger(parts)) throw new Error(`a cost of "${text}" is no whole number of twelfths`);
	return parts;
}

/** Printed costs, for each mobility: '1/2', 'all', 'no'. */
type Costs<Mobility extends string> = Readonly<Record<Mobility, string>>;
/** A map feature with its costs; null if the chart doesn't list it. */
interface Charted<Mobility extends string> {
	readonly costs: Costs<Mobility> | null;
}
/** The parts of a movement chart: grounds, hexside features and ways, each by its id on the map. */
export interface TerrainCosts<Mobility extends string> {
	readonly grounds: Readonly<Record<string, Charted<Mobility>>>;
	readonly sides: Readonly<Record<string, Charted<Mobility>>>;
	readonly links: Readonly<Record<string, Charted<Mobility>>>;
	/** The changes under each state of the ground. */
	readonly weather: Readonly<
		Record<string, Readonly<Record<'grounds' | 'sides' | 'links', Readonly<Record<string, Costs<Mobility>>>>>>
	>;
}

/** One mobility's column of a chart. */
export interface CostChart extends CostTable {
	/** By the id of the ground. */
	readonly grounds: Readonly<Record<string, Cost>>;
}

/**
 * Returns the costs for units of a mobility; of several grounds in a hex the costliest counts. A state of the ground
 * that the terrain doesn't list changes nothing.
 * @param cheapest what lies along a hexside and counts only as the cheapest of its sort there
 */
export function costChart<Mobility extends string>(
	terrain: TerrainCosts<Mobility>,
	{
		mobility,
		weather,
		groundsOf,
		...sides
	}: {
		readonly mobility: Mobility;
		readonly weather: string;
		/** The grounds of a hex by their ids. */
		readonly groundsOf: (hex: number) => readonly string[];
	} & Pick<CostTable, 'cheapest' | 'ignored'>,
): CostChart {
	const changed = terrain.weather[weather];
	const column = (of: 'grounds' | 'sides' | 'links'): Readonly<Record<string, Cost>> =>
		Object.fromEntries(
			Object.entries(terrain[of]).flatMap(([id, { costs }]) => {
				const paid = changed?.[of][id] ?? costs;
				return paid ? [[id, readCost(paid[mobility])] as const] : [];
			}),
		);
	const grounds = column('grounds');
	return {
		...sides,
		grounds,
		ground: (hex) => groundsOf(hex).reduce<Cost>((most, id) => dearer(most, grounds[id] ?? 'no'), 0),
		sides: column('sides'),
		links: Object.fromEntries(
			Object.entries(column('links')).flatMap(([id, cost]) =>
				typeof cost === 'number' ? [[id, cost] as const] : [],
			),
		),
	};
}
