/** A map as chapter 8 needs it: every hex's height, what is drawn in it, and what fills it whole. Made once for a map. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import { dotOf, wholeOf, type LatticePoint } from '../../hexwar/lattice.ts';
import {
	elevationAt,
	type Benchmark,
	type Heads,
	type Elevation,
	type ElevationMethod,
} from './elevation.ts';
import { reliefOf, type Relief } from './relief.ts';

/** A kind's height, m, and whether it fills its hex. */
export interface Cover {
	readonly name: string;
	readonly metres: number;
	/** A village or town: the whole hex blocks, its sides and corners too. Else only the drawn thing does. */
	readonly wholeHex: boolean;
}

/** A thing drawn on the map, on whole numbers. */
export interface Thing {
	/** Its kind, by the map's id. */
	readonly kind: string;
	readonly cover: Cover;
	readonly closed: boolean;
	readonly points: readonly LatticePoint[];
	readonly from: LatticePoint;
	readonly to: LatticePoint;
}

export interface SightGround {
	readonly map: HexMap;
	readonly relief: Relief;
	/** Returns a hex's height at its dot, m, without the things on it. */
	elevation(hex: Hex): Elevation;
	/** Whether of a hex on a line its highest ground counts, not its dot's. @rule tcs-8.5a */
	readonly highest: boolean;
	/** The height at any point, m. */
	heightAt(point: LatticePoint): number;
	/** What fills a hex whole, or null. */
	fills(hex: Hex): Cover | null;
	/** Things that may reach into a hex. */
	drawnIn(hex: Hex): readonly Thing[];
}

export interface GroundChart {
	/** m from contour to contour. */
	readonly interval: number;
	readonly method: ElevationMethod;
	/** Benchmarks and spot elevations, for 8.5b alone. @rule tcs-8.1i */
	readonly benchmarks: readonly Benchmark[];
	/** The rounding of hilltops and bottoms; absent for half an interval. */
	readonly heads?: Heads;
	/** By kind of ground. */
	readonly grounds: ReadonlyMap<string, Cover>;
	/** By kind of drawn thing. */
	readonly drawn: ReadonlyMap<string, Cover>;
}

/** Reads a map by a game's terrain chart. Heights are computed on demand and cached. */
export function sightGround(map: HexMap, chart: GroundChart): SightGround {
	const relief = reliefOf(map.grid, map.file.contours ?? []);
	const heads = { benchmarks: chart.benchmarks, ...(chart.heads ? { heads: chart.heads } : {}) };
	const heights = new Map<Hex, Elevation>();
	const things = thingsByHex(map, chart);
	return {
		map,
		relief,
		elevation: (hex) => {
			const cachedHeight = heights.get(hex);
			if (cachedHeight) return cachedHeight;
			const elevation = elevationAt(dotOf(map.grid, hex), relief, chart.interval, chart.method, heads);
			heights.set(hex, elevation);
			return elevation;
		},
		highest: chart.method === 'highest' || chart.method === 'contour-heads',
		heightAt: (point) => elevationAt(point, relief, chart.interval, chart.method, heads).metres,
		fills: (hex) => {
			const cover = chart.grounds.get(map.groundOf(hex)?.id ?? '');
			return cover?.wholeHex === true ? cover : null;
		},
		drawnIn: (hex) => things.get(hex) ?? [],
	};
}

function thingsByHex(map: HexMap, chart: GroundChart): ReadonlyMap<Hex, readonly Thing[]> {
	const byHex = new Map<Hex, Thing[]>();
	for (const { kind, closed, points } of map.file.drawn ?? []) {
		const cover = chart.drawn.get(kind);
		if (!cover) continue;
		const whole = points.map(([x, y]) => wholeOf(map.grid, { x, y }));
		const [us, vs] = [whole.map(({ u }) => u), whole.map(({ v }) => v)];
		const thing: Thing = {
			kind,
			cover,
			closed,
			points: whole,
			from: { u: Math.min(...us), v: Math.min(...vs) },
			to: { u: Math.max(...us), v: Math.max(...vs) },
		};
		const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
		const box = {
			west: Math.min(...xs) - 1,
			east: Math.max(...xs) + 1,
			south: Math.min(...ys) - 1,
			north: Math.max(...ys) + 1,
		};
		for (const hex of map.grid.inBox(box)) {
			const there = byHex.get(hex);
			if (there) there.push(thing);
			else byHex.set(hex, [thing]);
		}
	}
	return byHex;
}
