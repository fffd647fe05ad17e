/**
 * OP COM 6: the quickest way over the net of a map for some troops, priced by the movement table, over water only
 * where it can be crossed. A* over the net; what it finds is then drawn as straight as a finger would draw it.
 */
import type { Manner } from '../../../../src-shared/contract/opcom.ts';
import type { Troops, UnitSpec } from '../../../../src-shared/contract/scenario.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Crossing, GroundKind, Point } from '../../../../src-shared/map/sheet.ts';
import { crossesWater } from '../charts/movement.ts';
import { withoutBridge } from '../charts/river.ts';
import { groundAt } from '../queries.ts';
import { paceOf, partsOf } from './ground.ts';
import { Heap } from '../../../../src-shared/kit/heap.ts';
import { netOf } from './road-graph.ts';
import type { RouteGraph, Edge, WaterCrossing } from './road-graph.ts';
import type { CrossingState, OpcomWorld } from '../types.ts';

/** Prices in shares of a turn. None is a rule: they only say which way a finger would take. */
const PRICE = {
	/** Over water without a bridge, where that is allowed. */
	improvised: 0.1,
	/** Over a crossing whose capacity is used up: it would wait. */
	full: 0.5,
	/** Over water that stops it, at a fallen crossing or elsewhere: only when nothing else leads there. */
	fallen: 20,
	barred: 40,
} as const;
/** How much farther a way by road may be than one across country before it is left. */
const LEAVES_ROAD: Readonly<Record<Troops, number>> = {
	foot: 1.3,
	tank: 1.3,
	mech: 1.4,
	recce: 1.4,
	'towed-artillery': 8,
};
const COLUMN_LEAVES_ROAD = 8;

/** One leg of a way: from the point before to this one. */
export interface Leg {
	readonly at: Point;
	readonly road: boolean;
}

/** What a way costs somebody. */
export class CostModel {
	readonly #world: OpcomWorld;
	readonly #unit: UnitSpec;
	readonly #manner: Manner;
	readonly #kept = new Map<ReadonlySet<GroundKind>, { road: number; country: number }>();
	readonly leavesRoad: number;

	constructor(world: OpcomWorld, unit: UnitSpec, manner: Manner) {
		this.#world = world;
		this.#unit = unit;
		this.#manner = manner;
		this.leavesRoad = manner === 'road-column' ? COLUMN_LEAVES_ROAD : LEAVES_ROAD[unit.troops];
	}

	/** Km in a turn at the very best. */
	get fastest(): number {
		return Math.max(this.#rate(new Set(), true), this.#rate(new Set(), false));
	}

	/** Turns for a kilometre on some ground. */
	perKm(ground: ReadonlySet<GroundKind>, road: boolean): number {
		let found = this.#kept.get(ground);
		if (!found) {
			found = { road: 1 / this.#rate(ground, true), country: this.leavesRoad / this.#rate(ground, false) };
			this.#kept.set(ground, found);
		}
		return road ? found.road : found.country;
	}

	/** Turns for the water on a way. */
	water(wet: readonly WaterCrossing[]): number {
		return wet.reduce((sum, each) => sum + this.#over(each), 0);
	}

	/** A straight line's price: exactly, by the stretches of the move itself. */
	straight(net: RouteGraph, a: Point, b: Point): number {
		const parts = partsOf(this.#world, this.#unit, this.#manner, [a, b]);
		const dry = parts.reduce((sum, part) => sum + part.km / part.rate, 0);
		return dry * this.leavesRoad + this.water(net.wet(a, b));
	}

	#rate(ground: ReadonlySet<GroundKind>, road: boolean): number {
		const manner = this.#manner === 'road-column' && !road ? 'non-tactical' : this.#manner;
		return paceOf(this.#world, this.#unit.troops, manner, ground).rate;
	}

	#over({ river, crossings }: WaterCrossing): number {
		const standing = crossings.filter((crossing) => stateOf(this.#world, crossing).standing);
		if (standing.length > 0)
			return standing.some((crossing) => hasRoom(this.#world, crossing, this.#unit)) ? 0 : PRICE.full;
		const can = withoutBridge(crossesWater(this.#unit.troops), river.class);
		if (can !== 'bridge-only') return can === 'free' ? 0 : PRICE.improvised;
		return crossings.length > 0 ? PRICE.fallen : PRICE.barred;
	}
}

/** The cheapest way from one place to another: its points after the first. Empty when both are one. */
export function findWay(world: OpcomWorld, pricing: CostModel, from: Point, to: Point): readonly Leg[] {
	if (distance(from, to) < 1e-6) return [];
	const net = netOf(world.scenario.map);
	const found = new PathSearch(world, net, pricing, from, to).run();
	return drawn(net, pricing, from, found);
}

/** Whether a whole unit still gets over a crossing this turn (opcom-7.cap.enforce). */
export function hasRoom(world: OpcomWorld, crossing: Crossing, unit: UnitSpec): boolean {
	const { used, capacity } = stateOf(world, crossing);
	return used + unit.points <= capacity;
}

function stateOf(
	world: OpcomWorld,
	crossing: Crossing,
): Pick<CrossingState, 'standing' | 'used' | 'capacity'> {
	return world.game.crossings[crossing.id] ?? { ...crossing, used: 0 };
}

// --- A* -----------------------------------------------------------------------------------------------------

class PathSearch {
	readonly #net: RouteGraph;
	readonly #pricing: CostModel;
	readonly #from: Point;
	readonly #to: Point;
	readonly #ends: readonly ReadonlySet<GroundKind>[];
	readonly #start: number;
	readonly #goal: number;
	/** Ways from the start, and into the goal. */
	readonly #out: readonly Edge[];
	readonly #in = new Map<number, Edge>();
	readonly #fastest: number;

	constructor(world: OpcomWorld, net: RouteGraph, pricing: CostModel, from: Point, to: Point) {
		this.#net = net;
		this.#pricing = pricing;
		this.#fastest = pricing.fastest;
		this.#from = from;
		this.#to = to;
		this.#start = net.points.length;
		this.#goal = net.points.length + 1;
		this.#ends = [groundAt(world, from), groundAt(world, to)];
		const reach = net.spacing * 1.6;
		this.#out = [...this.#links(from, reach), this.#link(from, to, this.#goal)];
		for (const link of this.#links(to, reach)) this.#in.set(link.to, { ...link, to: this.#goal });
	}

	run(): readonly Leg[] {
		const best = new Map<number, number>([[this.#start, 0]]);
		const came = new Map<number, { readonly node: number; readonly road: boolean }>();
		const queue = new Heap();
		queue.push(this.#start, 0);
		for (let node = queue.pop(); node !== null && node !== this.#goal; node = queue.pop()) {
			const so = best.get(node) ?? Infinity;
			for (const way of this.#waysFrom(node)) {
				const cost = so + this.#cost(node, way);
				if (cost >= (best.get(way.to) ?? Infinity)) continue;
				best.set(way.to, cost);
				came.set(way.to, { node, road: way.road });
				queue.push(way.to, cost + distance(this.#at(way.to), this.#to) / this.#fastest);
			}
		}
		const legs: Leg[] = [];
		for (let node = this.#goal, step = came.get(node); step; node = step.node, step = came.get(node))
			legs.unshift({ at: this.#at(node), road: step.road });
		return legs;
	}

	#waysFrom(node: number): readonly Edge[] {
		if (node === this.#start) return this.#out;
		const last = this.#in.get(node);
		const ways = this.#net.ways[node] ?? [];
		return last ? [...ways, last] : ways;
	}

	/** The long straight line has its own price; the short ways of the net are priced by the ground at their ends. */
	#cost(node: number, way: Edge): number {
		if (node === this.#start && way.to === this.#goal)
			return this.#pricing.straight(this.#net, this.#from, this.#to);
		const perKm =
			(this.#pricing.perKm(this.#ground(node), way.road) +
				this.#pricing.perKm(this.#ground(way.to), way.road)) /
			2;
		return way.km * perKm + this.#pricing.water(way.wet);
	}

	#at(node: number): Point {
		if (node === this.#start) return this.#from;
		return this.#net.points[node] ?? this.#to;
	}

	#ground(node: number): ReadonlySet<GroundKind> {
		return this.#net.ground[node] ?? this.#ends[node - this.#start] ?? new Set();
	}

	#links(at: Point, reach: number): readonly Edge[] {
		return this.#net.near(at, reach).map((node) => this.#link(at, this.#at(node), node));
	}

	#link(a: Point, b: Point, to: number): Edge {
		return { to, km: distance(a, b), road: distance(a, b) < ON_IT_KM, wet: this.#net.wet(a, b) };
	}
}

/** Standing this near to a point of the road is standing on the road, km. */
const ON_IT_KM = 0.15;

// --- drawn straight -----------------------------------------------------------------------------------------

/** The way with its zigzags across country pulled straight where that costs no more. Roads stay as they run. */
function drawn(net: RouteGraph, pricing: CostModel, from: Point, legs: readonly Leg[]): readonly Leg[] {
	const kept: Leg[] = [];
	for (let i = 0; i < legs.length;) {
		const leg = legs[i];
		if (!leg) break;
		if (leg.road) {
			kept.push(leg);
			i += 1;
			continue;
		}
		let end = i;
		while (legs[end + 1]?.road === false) end += 1;
		kept.push(...straighten(net, pricing, kept.at(-1)?.at ?? from, legs.slice(i, end + 1)));
		i = end + 1;
	}
	return kept;
}

/** A run across country: from each kept point straight to the farthest one that costs no more than going round. */
function straighten(net: RouteGraph, pricing: CostModel, from: Point, run: readonly Leg[]): readonly Leg[] {
	const points = [from, ...run.map(({ at }) => at)];
	const costs = points.map((point, i) =>
		i === 0 ? 0 : pricing.straight(net, points[i - 1] ?? point, point),
	);
	const kept: Leg[] = [];
	for (let i = 0; i < points.length - 1;) {
		let j = points.length - 1;
		while (j > i + 1 && !straighter(pricing, net, points, costs, i, j)) j = i + Math.max(1, (j - i) >> 1);
		const at = points[j];
		if (at) kept.push({ at, road: false });
		i = j;
	}
	return kept;
}

function straighter(
	pricing: CostModel,
	net: RouteGraph,
	points: readonly Point[],
	costs: readonly number[],
	i: number,
	j: number,
): boolean {
	const [a, b] = [points[i], points[j]];
	if (!a || !b) return false;
	const round = costs.slice(i + 1, j + 1).reduce((sum, cost) => sum + cost, 0);
	return pricing.straight(net, a, b) <= round * 1.002;
}
