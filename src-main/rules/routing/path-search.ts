/**
 * Finds the cheapest route over a map's net, given the costs of ground, roads and water. Uses A* on the net, then
 * straightens the path as one would draw it by hand.
 */
import { distance, inBox } from '../../../src-shared/map/plane.ts';
import type { GroundKind, MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { Heap } from '../../../src-shared/kit/heap.ts';
import { groundOn } from './areas.ts';
import { netOf } from './road-graph.ts';
import type { RouteGraph, RoadEdge, WaterCrossing } from './road-graph.ts';

/** One leg of a route, from the previous point to this one. */
export interface Leg {
	readonly at: Point;
	readonly road: boolean;
}

/** The cost of a route for one mover, in turns. */
export interface CostModel {
	/** Km in a turn at the very best. */
	readonly fastest: number;
	/** Turns for a kilometre on some ground. */
	perKm(ground: ReadonlySet<GroundKind>, road: boolean): number;
	/** Turns for the water on a way. */
	water(wet: readonly WaterCrossing[]): number;
	/** Turns for a straight line, exactly. */
	straight(net: RouteGraph, a: Point, b: Point): number;
}

/**
 * Returns the cheapest route between two places: its points after the first. Empty if both are the same point; the
 * straight line if either is off the map, where no obstacles are known.
 */
export function findWay(map: MapSheet, pricing: CostModel, from: Point, to: Point): readonly Leg[] {
	if (distance(from, to) < 1e-6) return [];
	if (!inBox(from, map.bounds) || !inBox(to, map.bounds)) return [{ at: to, road: false }];
	const net = netOf(map);
	const path = new PathSearch(map, net, pricing, from, to).run();
	return drawn(net, pricing, from, path);
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
	readonly #out: readonly RoadEdge[];
	readonly #in = new Map<number, RoadEdge>();
	readonly #fastest: number;

	constructor(map: MapSheet, net: RouteGraph, pricing: CostModel, from: Point, to: Point) {
		this.#net = net;
		this.#pricing = pricing;
		this.#fastest = pricing.fastest;
		this.#from = from;
		this.#to = to;
		this.#start = net.points.length;
		this.#goal = net.points.length + 1;
		this.#ends = [groundOn(map, from), groundOn(map, to)];
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

	#waysFrom(node: number): readonly RoadEdge[] {
		if (node === this.#start) return this.#out;
		const last = this.#in.get(node);
		const ways = this.#net.ways[node] ?? [];
		return last ? [...ways, last] : ways;
	}

	/** The long straight line has its own price; the short ways of the net are priced by the ground at their ends. */
	#cost(node: number, way: RoadEdge): number {
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

	#links(at: Point, reach: number): readonly RoadEdge[] {
		return this.#net.near(at, reach).map((node) => this.#link(at, this.#at(node), node));
	}

	#link(a: Point, b: Point, to: number): RoadEdge {
		return { to, km: distance(a, b), road: distance(a, b) < ON_IT_KM, wet: this.#net.wet(a, b) };
	}
}

/** A point this near to the road counts as on it, km. */
const ON_IT_KM = 0.15;

// --- drawn straight -----------------------------------------------------------------------------------------

/** The way with its zigzags across country pulled straight where that costs no more. Roads stay as they run. */
function drawn(net: RouteGraph, pricing: CostModel, from: Point, legs: readonly Leg[]): readonly Leg[] {
	const legsKept: Leg[] = [];
	for (let i = 0; i < legs.length;) {
		const leg = legs[i];
		if (!leg) break;
		if (leg.road) {
			legsKept.push(leg);
			i += 1;
			continue;
		}
		let end = i;
		while (legs[end + 1]?.road === false) end += 1;
		legsKept.push(...straighten(net, pricing, legsKept.at(-1)?.at ?? from, legs.slice(i, end + 1)));
		i = end + 1;
	}
	return legsKept;
}

/** A run across country: from each kept point straight to the farthest one that costs no more than going round. */
function straighten(net: RouteGraph, pricing: CostModel, from: Point, run: readonly Leg[]): readonly Leg[] {
	const points = [from, ...run.map(({ at }) => at)];
	const costs = points.map((point, i) =>
		i === 0 ? 0 : pricing.straight(net, points[i - 1] ?? point, point),
	);
	const legsKept: Leg[] = [];
	for (let i = 0; i < points.length - 1;) {
		let j = points.length - 1;
		while (j > i + 1 && !straighter(pricing, net, points, costs, i, j)) j = i + Math.max(1, (j - i) >> 1);
		const at = points[j];
		if (at) legsKept.push({ at, road: false });
		i = j;
	}
	return legsKept;
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
