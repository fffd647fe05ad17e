/** Ways by hexes with a cost for each step. Costs are whole numbers: a ruleset counts in its smallest part of a point. */
import { Heap } from '../../kit/heap.ts';
import { DIRECTIONS, type Direction, type Hex } from './grid.ts';

/** Returns the cost of a step from a hex to a neighbour, 0 or more, or null if it can't be made. */
export type StepCost = (from: Hex, to: Hex, direction: Direction) => number | null;

/** The space that a search covers: a grid, or a map, which has no hex where its sheets have none. */
export interface HexField {
	/** Returns the hex beside one, or null if there is none. */
	neighbour(hex: Hex, direction: Direction): Hex | null;
	distance(a: Hex, b: Hex): number;
}

export interface HexPath {
	/** From the first hex to the last, both among them. */
	readonly hexes: readonly Hex[];
	/** The cost of each step, one fewer than the hexes. */
	readonly costs: readonly number[];
	readonly cost: number;
}

/** Returns the least cost of reaching each hex that can be reached within a budget, the first among them at 0. */
export function reach(field: HexField, from: Hex, budget: number, cost: StepCost): ReadonlyMap<Hex, number> {
	return search(field, from, cost, { budget, to: null, ahead: () => 0 }).least;
}

/** Returns a cheapest path between two hexes, or null if there is none. Among equals, always the same one. */
export function cheapestPath(
	field: HexField,
	from: Hex,
	to: Hex,
	cost: StepCost,
	/** No step costs less than this: the greater, the less is looked at. */
	least = 0,
	/** No way costs more. */
	budget = Infinity,
): HexPath | null {
	const ahead = (hex: Hex): number => field.distance(hex, to) * least;
	const path = search(field, from, cost, { budget, to, ahead });
	const total = path.least.get(to);
	if (total === undefined) return null;
	const hexes = [to];
	for (let at = path.before.get(to); at !== undefined; at = path.before.get(at)) hexes.unshift(at);
	const costAt = (hex: Hex | undefined): number => (hex === undefined ? 0 : (path.least.get(hex) ?? 0));
	return { hexes, costs: hexes.slice(1).map((hex, n) => costAt(hex) - costAt(hexes[n])), cost: total };
}

interface Found {
	readonly least: Map<Hex, number>;
	readonly before: Map<Hex, Hex>;
}

function search(
	field: HexField,
	from: Hex,
	cost: StepCost,
	{
		budget,
		to,
		ahead,
	}: { readonly budget: number; readonly to: Hex | null; readonly ahead: (hex: Hex) => number },
): Found {
	const least = new Map<Hex, number>([[from, 0]]);
	const before = new Map<Hex, Hex>();
	const open = new Heap();
	const done = new Set<Hex>();
	open.push(from, ahead(from));
	for (let hex = open.pop(); hex !== null; hex = open.pop()) {
		if (hex === to) break;
		if (done.has(hex)) continue;
		done.add(hex);
		const spent = least.get(hex) ?? 0;
		for (const direction of DIRECTIONS) {
			const next = field.neighbour(hex, direction);
			// The cheapest way to one that was gone on from is known.
			if (next === null || done.has(next)) continue;
			const step = cost(hex, next, direction);
			if (step === null) continue;
			const total = spent + step;
			if (total > budget || total >= (least.get(next) ?? Infinity)) continue;
			least.set(next, total);
			before.set(next, hex);
			open.push(next, total + ahead(next));
		}
	}
	return { least, before };
}
