/**
 * The cost of a step from hex to hex on a printed map: the ground entered, the hexside crossed, or the way followed.
 * Costs are whole parts of a movement point; the ruleset sets the cost of each ground.
 */
import type { Direction, Hex } from '../../../src-shared/map/hex/grid.ts';
import type { StepCost } from '../../../src-shared/map/hex/path.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';

/** Parts of a point; 'all': the unit's whole allowance; 'no': it can't be entered or crossed. */
export type Cost = number | 'all' | 'no';

/** The costs of one kind of unit, by the ids of the map's grounds, sides and links. */
export interface CostTable {
	/** Entering a hex off every way: of several grounds in a hex the costliest. */
	ground(hex: Hex): Cost;
	/** Added when a hexside is crossed off every way. */
	readonly sides: Readonly<Record<string, Cost>>;
	/** The `sides` of which only the cheapest along a hexside counts. */
	readonly cheapest: ReadonlySet<string>;
	/** Returns whether a feature drawn along a hexside is ignored there. */
	ignored?(from: Hex, direction: Direction, kind: string): boolean;
	/** Instead of ground and hexside, along a way; a kind that is absent is no way. */
	readonly links: Readonly<Record<string, number>>;
}

/** A step with its cost, and whether it follows a way. */
export interface Step {
	readonly cost: Cost;
	/** The kind of way it follows, or null if it goes across country. */
	readonly way: string | null;
	/** The costs of the hex and of the hexside, if it follows no way. */
	readonly hex: Cost;
	readonly side: Cost;
}

/** Returns the dearer of two costs: 'no' before 'all' before any number. */
export const dearer = (a: Cost, b: Cost): Cost => {
	if (a === 'no' || b === 'no') return 'no';
	if (a === 'all' || b === 'all') return 'all';
	return Math.max(a, b);
};
const cheaper = (a: Cost, b: Cost): Cost => (dearer(a, b) === a ? b : a);
/** Returns two costs together. */
export const both = (a: Cost, b: Cost): Cost =>
	typeof a === 'number' && typeof b === 'number' ? a + b : dearer(a, b);

/** Returns what runs along a hexside adds to a step across it. */
export function sideCost(map: HexMap, table: CostTable, from: Hex, direction: Direction): Cost {
	let added: Cost = 0;
	let cheapest: Cost | null = null;
	for (const kind of map.sideKinds) {
		const cost = table.sides[kind];
		if (cost === undefined || !map.hasSide(from, direction, kind)) continue;
		if (table.ignored?.(from, direction, kind) === true) continue;
		if (table.cheapest.has(kind)) cheapest = cheapest === null ? cost : cheaper(cheapest, cost);
		else added = both(added, cost);
	}
	return cheapest === null ? added : both(added, cheapest);
}

/** Returns a step's cost by the cheapest way, or else across country. `ways`: false ignores every way. */
export function stepOf(
	map: HexMap,
	table: CostTable,
	from: Hex,
	to: Hex,
	direction: Direction,
	ways = true,
): Step {
	const hex = table.ground(to);
	const side = sideCost(map, table, from, direction);
	const across = both(hex, side);
	let best: { readonly cost: Cost; readonly way: string | null } = { cost: across, way: null };
	if (ways)
		for (const kind of map.linkKinds) {
			const cost = table.links[kind];
			if (cost === undefined || !map.hasLink(from, direction, kind)) continue;
			if (dearer(best.cost, cost) === best.cost) best = { cost, way: kind };
		}
	return { ...best, hex, side };
}

/** Returns the cost of a whole path; `readPath` has checked that its hexes are adjacent. */
export const pathCost = (map: HexMap, table: CostTable, path: readonly Hex[]): Cost =>
	path.slice(1).reduce<Cost>((sum, to, n) => {
		const from = path[n] ?? to;
		const direction = map.grid.directionTo(from, to);
		return direction === null ? sum : both(sum, stepOf(map, table, from, to, direction).cost);
	}, 0);

/**
 * Returns step costs for the path search, without steps that are impossible. A step that takes everything costs the
 * whole `allowance`, so it is possible only as the first and only step.
 */
export function stepCosts(map: HexMap, table: CostTable, allowance: number): StepCost {
	return (from, to, direction) => {
		if (!map.has(to)) return null;
		const { cost } = stepOf(map, table, from, to, direction);
		if (cost === 'no') return null;
		return cost === 'all' ? allowance : cost;
	};
}
