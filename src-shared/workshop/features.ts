/** Drawings on a free map: adding, removing, and snapping a click to a point near a drawing. */
import { CrossingId } from '../kit/ids.ts';
import { between, distance, distanceToLine, inRing, nearestShare, segments } from '../map/plane.ts';
import type { Area, CrossingKind, MapSheet, Place, Point, River, Road } from '../map/sheet.ts';
import { isNamed } from '../map/river-name.ts';
import { idFrom } from './making.ts';

/** A drawing to add. A ring closes implicitly. */
export type NewFeature =
	| {
			readonly list: 'areas';
			readonly kind: Area['kind'];
			readonly name: string;
			readonly ring: readonly Point[];
	  }
	| { readonly list: 'sea'; readonly ring: readonly Point[] }
	| {
			readonly list: 'relief';
			readonly height: number;
			readonly name: string;
			readonly ring: readonly Point[];
	  }
	| {
			readonly list: 'roads';
			readonly kind: Road['class'];
			readonly name: string;
			readonly line: readonly Point[];
	  }
	| { readonly list: 'railways'; readonly name: string; readonly line: readonly Point[] }
	| {
			readonly list: 'rivers';
			readonly kind: River['class'];
			readonly name: string;
			readonly line: readonly Point[];
	  }
	| { readonly list: 'places'; readonly rank: Place['rank']; readonly name: string; readonly at: Point }
	| {
			readonly list: 'crossings';
			readonly kind: CrossingKind;
			readonly name: string;
			readonly capacity: number;
			readonly standing: boolean;
			readonly at: Point;
	  };
export type FeatureList = NewFeature['list'];
export const FEATURE_LISTS: readonly FeatureList[] = [
	'areas',
	'sea',
	'relief',
	'roads',
	'railways',
	'rivers',
	'crossings',
	'places',
];

/** A crossing belongs to the river that is nearest to it, within this much, km. */
export const CROSSING_REACH = 0.5;

/** The map with features added, in their order. What can't be drawn (a crossing without a river) is left out and counted. */
export function withFeatures(
	map: MapSheet,
	features: readonly NewFeature[],
): { readonly map: MapSheet; readonly leftOut: number } {
	const taken = new Set<string>(FEATURE_LISTS.flatMap((list) => map[list].map(({ id }): string => id)));
	const id = (words: string): string => {
		const newId = idFrom(words, taken);
		taken.add(newId);
		return newId;
	};
	const lists: Record<FeatureList, unknown[]> = {
		areas: [],
		sea: [],
		relief: [],
		roads: [],
		railways: [],
		rivers: [],
		crossings: [],
		places: [],
	};
	let leftOut = 0;
	// Rivers first: a crossing names the one that it is over.
	const order = [...features].sort((a, b) => Number(a.list === 'crossings') - Number(b.list === 'crossings'));
	for (const feature of order) {
		const newFeature = featureMade(feature, id, [...map.rivers, ...(lists.rivers as River[])]);
		if (newFeature) lists[feature.list].push(newFeature);
		else leftOut += 1;
	}
	const grown = Object.fromEntries(
		FEATURE_LISTS.filter((list) => lists[list].length > 0).map((list) => [
			list,
			[...map[list], ...lists[list]],
		]),
	);
	return { map: { ...map, ...grown }, leftOut };
}

/** The least ground that an area covers, km²: a hundredth of a hectare. */
const LEAST_SURFACE = 0.0001;

/** Returns whether corners enclose an area: not if they are all on one line or at one spot. */
export function hasSurface(ring: readonly Point[]): boolean {
	const [first] = ring;
	if (!first) return false;
	const twice = segments([...ring, first]).reduce(
		(sum, [a, b]) => sum + (a.x - first.x) * (b.y - first.y) - (b.x - first.x) * (a.y - first.y),
		0,
	);
	return Math.abs(twice) / 2 >= LEAST_SURFACE;
}

function featureMade(feature: NewFeature, id: (words: string) => string, rivers: readonly River[]): unknown {
	if ('ring' in feature && !hasSurface(feature.ring)) return null;
	const name = 'name' in feature && feature.name.trim() !== '' ? feature.name.trim().slice(0, 80) : null;
	const named = name === null ? {} : { name };
	switch (feature.list) {
		case 'areas':
			return { id: id(name ?? feature.kind), kind: feature.kind, ring: feature.ring, ...named };
		case 'sea':
			return { id: id('sea'), ring: feature.ring };
		case 'relief':
			return {
				id: id(name ?? `height ${String(feature.height)}`),
				height: feature.height,
				ring: feature.ring,
				...named,
			};
		case 'roads':
			return { id: id(name ?? `${feature.kind} road`), class: feature.kind, line: feature.line, ...named };
		case 'railways':
			return { id: id(name ?? 'railway'), line: feature.line, ...named };
		case 'rivers':
			return {
				id: id(name ?? feature.kind),
				class: feature.kind,
				name: name ?? feature.kind,
				line: feature.line,
			};
		case 'places':
			return name === null
				? null
				: { id: id(name), name, at: feature.at, rank: feature.rank, source: 'workshop' };
		case 'crossings': {
			const river = nearestRiver(rivers, feature.at);
			if (!river) return null;
			const { kind, capacity, standing, at } = feature;
			const sort = kind.replaceAll('-', ' ');
			const called =
				name ?? (isNamed(river) ? `${river.name}, ${sort}` : sort.charAt(0).toUpperCase() + sort.slice(1));
			return {
				id: CrossingId.parse(id(called)),
				name: called.slice(0, 80),
				kind,
				capacity,
				at,
				over: river.id,
				standing,
				demolition: { kind: 'none', why: 'nothing was prepared' },
			};
		}
	}
}

/** Returns the river that a crossing at a point is over, or null if none is near enough. */
export function nearestRiver(rivers: readonly River[], at: Point): River | null {
	let best: { readonly river: River; readonly km: number } | null = null;
	for (const river of rivers) {
		const km = distanceToLine(at, river.line);
		if (km <= CROSSING_REACH && km < (best?.km ?? Infinity)) best = { river, km };
	}
	return best?.river ?? null;
}

/** The map without one of its features; crossings go with their river. */
export function withoutFeature(map: MapSheet, list: FeatureList, id: string): MapSheet {
	const mapWithout = { ...map, [list]: map[list].filter((each) => each.id !== id) };
	return list === 'rivers'
		? { ...mapWithout, crossings: map.crossings.filter(({ over }) => over !== id) }
		: mapWithout;
}

/** Lists all drawings in words: kind and name. */
export function featuresOf(map: MapSheet): readonly {
	readonly list: Exclude<FeatureList, 'places'>;
	readonly id: string;
	readonly say: string;
	readonly at: Point | undefined;
}[] {
	const words = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
	const say = (kind: string, name: string | undefined): string =>
		name === undefined ? words(kind) : `${name}, ${kind.replaceAll('-', ' ')}`;
	return [
		...map.rivers.map(({ id, class: kind, name, line }) => ({
			list: 'rivers' as const,
			id,
			say: say(kind, isNamed({ name, class: kind }) ? name : undefined),
			at: line[0],
		})),
		...map.roads.map(({ id, class: kind, name, line }) => ({
			list: 'roads' as const,
			id,
			say: say(`${kind} road`, name),
			at: line[0],
		})),
		...map.railways.map(({ id, name, line }) => ({
			list: 'railways' as const,
			id,
			say: say('railway', name),
			at: line[0],
		})),
		...map.crossings.map(({ id, kind, name, at }) => ({
			list: 'crossings' as const,
			id,
			say: say(kind, name),
			at,
		})),
		...map.areas.map(({ id, kind, name, ring }) => ({
			list: 'areas' as const,
			id,
			say: say(kind, name),
			at: ring[0],
		})),
		...map.relief.map(({ id, height, name, ring }) => ({
			list: 'relief' as const,
			id,
			say: say(`height ${String(height)} m`, name),
			at: ring[0],
		})),
		...map.sea.map(({ id, ring }) => ({ list: 'sea' as const, id, say: 'Sea', at: ring[0] })),
	];
}

/**
 * Returns the point a click means: a corner of a drawing within reach, else a point of its line, else the click itself.
 * @param more corners of what is being drawn
 * @param km how near a click has to be
 */
export function snappedToFeature(map: MapSheet, at: Point, km: number, more: readonly Point[] = []): Point {
	const lines = [
		...map.roads.map(({ line }) => line),
		...map.railways.map(({ line }) => line),
		...map.rivers.map(({ line }) => line),
		...[...map.areas, ...map.relief, ...map.sea].map(({ ring }) => [...ring, ...ring.slice(0, 1)]),
	];
	let corner: Point | null = null;
	let along: Point | null = null;
	for (const point of more) if (distance(at, point) < distance(at, corner ?? far)) corner = point;
	for (const line of lines)
		for (const [a, b] of segments(line)) {
			for (const end of [a, b]) if (distance(at, end) < distance(at, corner ?? far)) corner = end;
			const near = between(a, b, nearestShare(at, a, b));
			if (distance(at, near) < distance(at, along ?? far)) along = near;
		}
	if (corner && distance(at, corner) <= km) return corner;
	return along && distance(at, along) <= km ? along : at;
}
const far: Point = { x: 1e9, y: 1e9 };

/** Returns the drawings at a point, smallest first: lines within reach, and areas around it. */
export function featureAt(
	map: MapSheet,
	at: Point,
	km: number,
): { readonly list: Exclude<FeatureList, 'places'>; readonly id: string } | null {
	const point = map.crossings.find((each) => distance(each.at, at) <= km);
	if (point) return { list: 'crossings', id: point.id };
	for (const list of ['roads', 'railways', 'rivers'] as const) {
		const line = map[list].find((each) => distanceToLine(at, each.line) <= km);
		if (line) return { list, id: line.id };
	}
	for (const list of ['areas', 'relief', 'sea'] as const) {
		const ring = map[list].findLast((each) => inRing(at, each.ring));
		if (ring) return { list, id: ring.id };
	}
	return null;
}
