/**
 * A map as a net of ways for tracing routes: its roads with their junctions, and a grid across country. Built once per
 * map. It holds no rates, which depend on the mover.
 */
import { areasOf, type BoxedArea } from './areas.ts';
import type { Crossing, GroundKind, MapSheet, Point, River } from '../../../src-shared/map/sheet.ts';
import {
	between,
	boxOf,
	distance,
	inBox,
	inRing,
	meeting,
	nearestShare,
	segments,
} from '../../../src-shared/map/plane.ts';

/** Road points this near to each other are one junction, km. */
const JUNCTION_KM = 0.05;
/** The longest piece of road in the net, km: a route may leave the road anywhere. */
const PIECE_KM = 0.5;
/** The grid across country has about so many points, and is never finer than this, km. */
const GRID_POINTS = 4000;
const GRID_LEAST_KM = 0.25;

/** A route crosses by a bridge when it meets the water this near to it, km. */
export const AT_CROSSING_KM = 0.15;

/** Water that a way meets: which, and the crossings near enough to go over by. */
export interface WaterCrossing {
	readonly river: River;
	readonly crossings: readonly Crossing[];
}

/** A way from one point of the net to another. */
export interface RoadEdge {
	readonly to: number;
	readonly km: number;
	readonly road: boolean;
	readonly wet: readonly WaterCrossing[];
}

export interface RouteGraph {
	readonly points: readonly Point[];
	/** The ground at each point, as sets shared between points of the same ground. */
	readonly ground: readonly ReadonlySet<GroundKind>[];
	readonly ways: readonly (readonly RoadEdge[])[];
	/** Points of the net within `km` of a place. */
	near(at: Point, km: number): readonly number[];
	/** The ways' distance apart across country, km. */
	readonly spacing: number;
	/** Returns the water that a straight line crosses. */
	wet(a: Point, b: Point): readonly WaterCrossing[];
}

const nets = new WeakMap<MapSheet, RouteGraph>();

/** The net of a map, built at the first asking (about a tenth of a second for a map of 25 x 25 km). */
export function netOf(map: MapSheet): RouteGraph {
	const cached = nets.get(map);
	if (cached) return cached;
	const graph = build(map);
	nets.set(map, graph);
	return graph;
}

function build(map: MapSheet): RouteGraph {
	const { west, south, east, north } = map.bounds;
	const spacing = Math.max(GRID_LEAST_KM, Math.sqrt(((east - west) * (north - south)) / GRID_POINTS));
	const draft = new Draft(map, spacing);
	for (const line of junctioned(map)) draft.addRoad(line);
	draft.addGrid();
	draft.addCrossings();
	return draft.done();
}

// --- lookups by cell ----------------------------------------------------------------------------------------

/** Things found again by where they are. */
class Cells<T> {
	readonly #size: number;
	readonly #cells = new Map<string, T[]>();

	constructor(size: number) {
		this.#size = size;
	}

	put(a: Point, b: Point, thing: T): void {
		for (const key of this.#keys(a, b, 0)) {
			const cell = this.#cells.get(key);
			if (cell) cell.push(thing);
			else this.#cells.set(key, [thing]);
		}
	}

	/** Returns everything in the box of two points, widened by `margin` km; may include things outside it. */
	find(a: Point, b: Point, margin = 0): ReadonlySet<T> {
		return new Set(this.#keys(a, b, margin).flatMap((key) => this.#cells.get(key) ?? []));
	}

	#keys(a: Point, b: Point, margin: number): readonly string[] {
		const at = (km: number): number => Math.floor(km / this.#size);
		const keys: string[] = [];
		for (let x = at(Math.min(a.x, b.x) - margin); x <= at(Math.max(a.x, b.x) + margin); x += 1)
			for (let y = at(Math.min(a.y, b.y) - margin); y <= at(Math.max(a.y, b.y) + margin); y += 1)
				keys.push(`${String(x)},${String(y)}`);
		return keys;
	}
}

// --- roads with their junctions -----------------------------------------------------------------------------

interface Piece {
	readonly road: number;
	readonly index: number;
	readonly a: Point;
	readonly b: Point;
}

/** Returns the roads as lines with a point at every junction and no gap longer than one piece. */
function junctioned(map: MapSheet): readonly (readonly Point[])[] {
	const cells = new Cells<Piece>(1);
	const pieces = map.roads.map(({ line }, road) =>
		segments(line).map(([a, b], index) => ({ road, index, a, b })),
	);
	for (const piece of pieces.flat()) cells.put(piece.a, piece.b, piece);
	return pieces.map((line) =>
		line.flatMap((piece, i) => [...(i === 0 ? [piece.a] : []), ...cut(cells, piece)]),
	);
}

/** A piece of road cut where others join or cross it: the points after its first. */
function cut(cells: Cells<Piece>, piece: Piece): readonly Point[] {
	const { a, b } = piece;
	const length = distance(a, b);
	const shares: number[] = [1];
	for (const other of cells.find(a, b, JUNCTION_KM)) {
		if (other.road === piece.road && Math.abs(other.index - piece.index) <= 1) continue;
		const met = meeting(a, b, other.a, other.b);
		if (met) shares.push(met.share);
		for (const end of [other.a, other.b]) {
			const share = nearestShare(end, a, b);
			if (distance(end, between(a, b, share)) <= JUNCTION_KM) shares.push(share);
		}
	}
	const extra = Math.ceil(length / PIECE_KM);
	for (let i = 1; i < extra; i += 1) shares.push(i / extra);
	return [...new Set(shares)]
		.filter((share) => share > 0)
		.sort((x, y) => x - y)
		.map((share) => between(a, b, share));
}

// --- putting it together ------------------------------------------------------------------------------------

class Draft {
	readonly #map: MapSheet;
	readonly #spacing: number;
	readonly #points: Point[] = [];
	readonly #ways: RoadEdge[][] = [];
	readonly #near: Cells<number>;
	readonly #water = new Cells<{ readonly river: River; readonly a: Point; readonly b: Point }>(1);
	readonly #roads: number[] = [];
	readonly #grid = new Map<string, number>();

	constructor(map: MapSheet, spacing: number) {
		this.#map = map;
		this.#spacing = spacing;
		this.#near = new Cells(spacing);
		for (const river of map.rivers) {
			if (river.class === 'stream') continue;
			for (const [a, b] of segments(river.line)) this.#water.put(a, b, { river, a, b });
		}
	}

	addRoad(line: readonly Point[]): void {
		let last: number | null = null;
		for (const point of line) {
			const next = this.#junction(point);
			if (last !== null && next !== last) this.#join(last, next, true);
			last = next;
		}
	}

	/** Points across country, each joined to its eight neighbours, and the roads to the corners round them. */
	addGrid(): void {
		const { west, south, east, north } = this.#map.bounds;
		const columns = Math.floor((east - west) / this.#spacing);
		const rows = Math.floor((north - south) / this.#spacing);
		for (let column = 0; column <= columns; column += 1)
			for (let row = 0; row <= rows; row += 1) this.#addGridPoint(column, row);
		for (const road of this.#roads) {
			const at = this.#points[road];
			if (!at) continue;
			const column = Math.floor((at.x - west) / this.#spacing);
			const row = Math.floor((at.y - south) / this.#spacing);
			for (const [dx, dy] of [
				[0, 0],
				[1, 0],
				[0, 1],
				[1, 1],
			] as const) {
				const corner = this.#grid.get(gridKey(column + dx, row + dy));
				if (corner !== undefined) this.#join(road, corner, false);
			}
		}
	}

	/** Crossings that no road leads over can be come to across country. */
	addCrossings(): void {
		for (const { at } of this.#map.crossings) {
			const close = this.#nearby(at, this.#spacing * 1.5);
			if (close.some((each) => this.#roads.includes(each) && this.#distance(each, at) <= AT_CROSSING_KM))
				continue;
			const node = this.#add(at);
			for (const each of close) this.#join(node, each, false);
		}
	}

	done(): RouteGraph {
		const areas = areasOf(this.#map);
		const sets = new Map<string, ReadonlySet<GroundKind>>();
		const ground = this.#points.map((point) => groundOf(areas, sets, point));
		return {
			points: this.#points,
			ground,
			ways: this.#ways,
			spacing: this.#spacing,
			near: (at, km) => this.#nearby(at, km),
			wet: (a, b) => this.#wet(a, b),
		};
	}

	#addGridPoint(column: number, row: number): void {
		const { west, south } = this.#map.bounds;
		const at = { x: west + column * this.#spacing, y: south + row * this.#spacing };
		if (this.#map.sea.some(({ ring }) => inBox(at, boxOf(ring)) && inRing(at, ring))) return;
		const node = this.#add(at);
		this.#grid.set(gridKey(column, row), node);
		for (const [dx, dy] of [
			[-1, 0],
			[-1, -1],
			[0, -1],
			[-1, 1],
		] as const) {
			const neighbour = this.#grid.get(gridKey(column + dx, row + dy));
			if (neighbour !== undefined) this.#join(node, neighbour, false);
		}
	}

	#junction(point: Point): number {
		for (const each of this.#near.find(point, point, JUNCTION_KM))
			if (this.#distance(each, point) <= JUNCTION_KM) return each;
		const node = this.#add(point);
		this.#roads.push(node);
		return node;
	}

	#add(point: Point): number {
		this.#points.push(point);
		this.#ways.push([]);
		this.#near.put(point, point, this.#points.length - 1);
		return this.#points.length - 1;
	}

	#join(from: number, to: number, road: boolean): void {
		const a = this.#points[from];
		const b = this.#points[to];
		if (!a || !b) return;
		const way = { km: distance(a, b), road, wet: this.#wet(a, b) };
		this.#ways[from]?.push({ ...way, to });
		this.#ways[to]?.push({ ...way, to: from });
	}

	#wet(a: Point, b: Point): readonly WaterCrossing[] {
		const waterCrossings: WaterCrossing[] = [];
		for (const water of this.#water.find(a, b)) {
			const met = meeting(a, b, water.a, water.b);
			if (!met) continue;
			const at = between(a, b, met.share);
			const crossings = this.#map.crossings.filter(
				(crossing) => crossing.over === water.river.id && distance(crossing.at, at) <= AT_CROSSING_KM,
			);
			waterCrossings.push({ river: water.river, crossings });
		}
		return waterCrossings;
	}

	#nearby(at: Point, km: number): readonly number[] {
		return [...this.#near.find(at, at, km)].filter((each) => this.#distance(each, at) <= km);
	}

	#distance(point: number, at: Point): number {
		const vertex = this.#points[point];
		return vertex ? distance(vertex, at) : Infinity;
	}
}

const gridKey = (column: number, row: number): string => `${String(column)},${String(row)}`;

/** The ground at a point; the same set for the same ground, so that rates can be kept by it. */
function groundOf(
	areas: readonly BoxedArea[],
	sets: Map<string, ReadonlySet<GroundKind>>,
	point: Point,
): ReadonlySet<GroundKind> {
	const kinds = new Set<GroundKind>();
	for (const { area, box, ring } of areas)
		if (!kinds.has(area.kind) && inBox(point, box) && inRing(point, ring)) kinds.add(area.kind);
	const key = [...kinds].sort().join(' ');
	const cached = sets.get(key);
	if (cached) return cached;
	sets.set(key, kinds);
	return kinds;
}
