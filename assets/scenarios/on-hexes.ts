/**
 * Puts what lies at degrees of longitude and latitude onto hexes: places into them, roads from one to the next, rivers along
 * their sides. Used when the map is built, not when it is played.
 */
import { DIRECTIONS, type Direction, type Hex, type HexGrid } from '../../src-shared/map/hex/grid.ts';
import type { Point } from '../../src-shared/map/sheet.ts';

/** Degrees: longitude, latitude. */
export type Degrees = readonly [east: number, north: number];

const KM_NORTH = 111.2;

/** How a map lies on the earth, and how its hexes are numbered. */
export interface Laid {
	/** The north-western corner of the map. */
	readonly corner: Degrees;
	readonly hexKm: number;
	/** Km of a degree of longitude there. */
	readonly kmEast: number;
	/** Where the hexes of a column are counted from. */
	readonly rowsFrom: 'north' | 'south';
}

export class OnHexes {
	readonly grid: HexGrid;
	readonly #laid: Laid;

	constructor(grid: HexGrid, laid: Laid) {
		this.grid = grid;
		this.#laid = laid;
	}

	/** '07.12': column from the west, then the hex in its column. */
	nameOf(hex: Hex): string {
		const two = (n: number): string => String(n).padStart(2, '0');
		const row = this.grid.rowOf(hex);
		const number = this.#laid.rowsFrom === 'south' ? this.grid.rows - row : row + 1;
		return `${two(this.grid.columnOf(hex) + 1)}.${two(number)}`;
	}

	pointOf([east, north]: Degrees): Point {
		const { corner, hexKm, kmEast } = this.#laid;
		return {
			x: ((east - corner[0]) * kmEast) / hexKm,
			y: ((north - corner[1]) * KM_NORTH) / hexKm,
		};
	}

	/** Throws RangeError for a place beyond the map's edge. */
	hexAt(at: Degrees): Hex {
		const hex = this.grid.hexUnder(this.pointOf(at));
		if (hex === null) throw new RangeError(`${at.join(' ')} lies off the map`);
		return hex;
	}

	named(at: Degrees): string {
		return this.nameOf(this.hexAt(at));
	}

	/** Returns the chain of hexes that a line passes through; what lies off the map is left out. */
	chain(line: readonly Degrees[]): readonly string[] {
		const hexes: Hex[] = [];
		for (const [n, to] of line.map((each) => this.pointOf(each)).entries()) {
			const from = n === 0 ? to : this.pointOf(line[n - 1] ?? [0, 0]);
			for (let step = 0; step <= 60; step += 1) {
				const at = { x: from.x + ((to.x - from.x) * step) / 60, y: from.y + ((to.y - from.y) * step) / 60 };
				const hex = this.grid.hexUnder(at);
				if (hex !== null && hex !== hexes.at(-1)) hexes.push(hex);
			}
		}
		return hexes.map((hex) => this.nameOf(hex));
	}

	/** Returns the hexsides that a line runs along: the shortest way over corners from one of its points to the next. */
	sides(line: readonly Degrees[]): readonly string[] {
		const net = this.#corners();
		const stops = line.map((each) => nearest(net, this.pointOf(each)));
		const along = stops.slice(1).flatMap((to, n) => shortest(net, stops[n] ?? to, to));
		return [...new Set(along)];
	}

	/** Hexes whose middles lie within a ring. */
	within(ring: readonly Degrees[]): ReadonlySet<Hex> {
		const points = ring.map((each) => this.pointOf(each));
		const found = new Set<Hex>();
		for (let hex = 0; hex < this.grid.count; hex += 1)
			if (inRing(this.grid.pointOf(hex), points)) found.add(hex);
		return found;
	}

	#corners(): Net {
		const net: Net = new Map();
		const at = (key: string, point: Point): Corner => {
			const made = net.get(key) ?? { point, ways: [] };
			net.set(key, made);
			return made;
		};
		for (let hex = 0; hex < this.grid.count; hex += 1) {
			const corners = this.grid.corners(hex);
			for (const direction of DIRECTIONS) {
				const [a, b] = [corners[direction], corners[(direction + 1) % 6]];
				if (!a || !b || !this.#numbers(hex, direction)) continue;
				const side = `${this.nameOf(hex)}/${this.grid.wordOf(direction)}`;
				at(keyOf(a), a).ways.push({ to: keyOf(b), side });
				at(keyOf(b), b).ways.push({ to: keyOf(a), side });
			}
		}
		return net;
	}

	/** Each side between two hexes once, from the hex that numbers it. */
	#numbers(hex: Hex, direction: Direction): boolean {
		return direction < 3 && this.grid.neighbour(hex, direction) !== null;
	}
}

interface Corner {
	readonly point: Point;
	readonly ways: { readonly to: string; readonly side: string }[];
}
type Net = Map<string, Corner>;

const keyOf = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(net: Net, point: Point): string {
	return [...net].reduce((best, [key, corner]) =>
		apart(corner.point, point) < apart(net.get(best[0])?.point ?? point, point) || best[0] === key
			? [key, corner]
			: best,
	)[0];
}

function shortest(net: Net, from: string, to: string): readonly string[] {
	const came = new Map<string, { readonly from: string; readonly side: string }>([]);
	const open = [from];
	for (let at = open.shift(); at !== undefined && at !== to; at = open.shift())
		for (const way of net.get(at)?.ways ?? []) {
			if (way.to === from || came.has(way.to)) continue;
			came.set(way.to, { from: at, side: way.side });
			open.push(way.to);
		}
	const along: string[] = [];
	for (let step = came.get(to); step; step = came.get(step.from)) along.unshift(step.side);
	return along;
}

function inRing(point: Point, ring: readonly Point[]): boolean {
	let inside = false;
	for (const [n, a] of ring.entries()) {
		const b = ring[(n + 1) % ring.length] ?? a;
		if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
			inside = !inside;
	}
	return inside;
}
