/**
 * Reads GeoJSON (RFC 7946) as map features: kinds by the vocabulary of open maps, and a list of what was not
 * understood, by name. Degrees are projected to the plane at the middle parallel: accurate enough for a map as wide as
 * an army's front.
 */
import { z } from 'zod';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import type { NewFeature } from '../../../src-shared/workshop/features.ts';
import { thinned } from './thin-line.ts';

/** A file may have so many bytes, features and points. */
export const MAX_GEO = { bytes: 40 * 2 ** 20, features: 50_000, points: 400_000 } as const;
/** Lines keep what strays farther than this from them, km. */
const FINE = 0.012;
const KM_PER_DEGREE = 111.32;

/** A file that can't be taken in. */
export class GeoError extends UserError<'geo'> {
	override readonly name = 'GeoError';

	constructor(say: string) {
		super('geo', say);
	}
}

/** Degrees. */
export interface GeoBox {
	readonly west: number;
	readonly south: number;
	readonly east: number;
	readonly north: number;
}

/** A feature at a point, along a line or inside a ring. */
export type Lies =
	| { readonly at: Point }
	| { readonly line: readonly Point[] }
	| { readonly ring: readonly Point[] };

/** The contents of a file. */
export interface GeoRead<F extends Lies = NewFeature> {
	readonly box: GeoBox;
	/** Everything whose kind was understood, still in degrees. */
	readonly found: readonly F[];
	/** The features not understood, by their words, with counts. */
	readonly unknown: readonly { readonly what: string; readonly count: number }[];
}

const Position = z.array(z.number()).min(2);
const Geometry = z.discriminatedUnion('type', [
	z.object({ type: z.literal('Point'), coordinates: Position }),
	z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
	z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(Position)) }),
	z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
	z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
]);
export type Geometry = z.infer<typeof Geometry>;
const Feature = z.object({ geometry: z.unknown(), properties: z.record(z.string(), z.unknown()).nullish() });
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

/** Reads the features of a free map. @throws GeoError with a sentence for whoever chose the file */
export const readGeoJson = (text: string, file: string): GeoRead =>
	readFeatures(text, file, featuresOf, 'that it is a road, a river, a wood or a place');

/**
 * Reads whatever of a file is understood.
 * @param understand what a geometry is, by its properties; nothing where they say nothing that is known
 * @param sought ends the sentence that says that nothing was
 * @throws GeoError with a sentence for whoever chose the file
 */
export function readFeatures<F extends Lies>(
	text: string,
	file: string,
	understand: (geometry: Geometry, tags: Tags, note: (at: readonly number[]) => Point) => readonly F[],
	sought: string,
): GeoRead<F> {
	const collection = Collection.safeParse(parsed(text, file));
	if (!collection.success)
		throw new GeoError(`“${file}” is no GeoJSON with a list of features: save it as a FeatureCollection.`);
	const { features } = collection.data;
	if (features.length > MAX_GEO.features)
		throw new GeoError(
			`“${file}” has ${features.length.toLocaleString('en')} features: cut it to the ground that you need (${MAX_GEO.features.toLocaleString('en')} at most).`,
		);
	const collected: F[] = [];
	const unknown = new Map<string, number>();
	const reach = new Reach(file);
	for (const each of features) {
		const feature = Feature.safeParse(each);
		const geometry = feature.success ? Geometry.safeParse(feature.data.geometry) : null;
		if (!feature.success || geometry?.success !== true) {
			count(unknown, 'a feature without a line, ring or point');
			continue;
		}
		const tags = Object.fromEntries(
			Object.entries(feature.data.properties ?? {}).map(([key, value]) => [
				key.toLowerCase(),
				typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
			]),
		);
		const understood = understand(geometry.data, tags, (at) => reach.note(at));
		if (understood.length === 0) count(unknown, wordsOf(tags));
		else if (holesIn(geometry.data) > 0) count(unknown, holesWords(tags), holesIn(geometry.data));
		collected.push(...understood);
	}
	if (collected.length === 0) throw new GeoError(`Nothing in “${file}” says ${sought}.`);
	return {
		box: reach.box,
		found: collected,
		unknown: [...unknown]
			.map(([what, times]) => ({ what, count: times }))
			.toSorted((a, b) => b.count - a.count),
	};
}

/** How wide and high a stretch of degrees is, km. */
export function geoBoxSize({ west, south, east, north }: GeoBox): {
	readonly wide: number;
	readonly high: number;
} {
	const middle = ((south + north) / 2) * (Math.PI / 180);
	return { wide: (east - west) * KM_PER_DEGREE * Math.cos(middle), high: (north - south) * KM_PER_DEGREE };
}

/**
 * Returns features placed on a map with edges at these degrees. Features off the map are left out; lines are thinned to
 * what is visible.
 * @param bounds the map's edges, in km or in hexes
 * @param fine lines keep what strays farther than this from them, in the same
 */
export function laidOn<F extends Lies>(
	found: readonly F[],
	box: GeoBox,
	bounds: MapSheet['bounds'],
	fine = FINE,
): readonly F[] {
	const x = (bounds.east - bounds.west) / (box.east - box.west);
	const y = (bounds.north - bounds.south) / (box.north - box.south);
	const lay = (at: Point): Point => ({
		x: round(bounds.west + (at.x - box.west) * x),
		y: round(bounds.south + (at.y - box.south) * y),
	});
	const isNear = (points: readonly Point[]): boolean =>
		points.some(
			(p) => p.x >= bounds.west && p.x <= bounds.east && p.y >= bounds.south && p.y <= bounds.north,
		);
	return found.flatMap((feature): F[] => {
		if ('at' in feature) {
			const at = lay(feature.at);
			return isNear([at]) ? [{ ...feature, at }] : [];
		}
		if ('line' in feature) {
			const line = thinned(feature.line.map(lay), fine);
			return line.length >= 2 && isNear(line) ? [{ ...feature, line }] : [];
		}
		const ring = thinned(feature.ring.map(lay), fine);
		return ring.length >= 3 && isNear(ring) ? [{ ...feature, ring }] : [];
	});
}

// --- what things are --------------------------------------------------------------------------------------

/** Properties of a feature, their keys in small letters. */
export type Tags = Readonly<Record<string, string>>;

function featuresOf(
	geometry: Geometry,
	tags: Tags,
	note: (at: readonly number[]) => Point,
): readonly NewFeature[] {
	const name = tags['name'] ?? '';
	const points = (list: readonly (readonly number[])[]): readonly Point[] => list.map(note);
	if (geometry.type === 'Point') {
		const rank = rankOf(tags);
		return rank && name !== '' ? [{ list: 'places', rank, name, at: note(geometry.coordinates) }] : [];
	}
	if (geometry.type === 'LineString' || geometry.type === 'MultiLineString') {
		const make = lineOf(tags, name);
		const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
		return make ? lines.filter(({ length }) => length >= 2).map((line) => make(points(line))) : [];
	}
	const make = ringOf(tags, name);
	// The outer ring alone: a clearing in a wood is listed, and drawn over by hand.
	const rings = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(
		([outer]) => (outer && outer.length >= 4 ? [outer.slice(0, -1)] : []),
	);
	return make ? rings.map((ring) => make(points(ring))) : [];
}

/** Inner rings of areas: clearings, islands. */
function holesIn(geometry: Geometry): number {
	if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return 0;
	const areas = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
	return areas.reduce((sum, rings) => sum + Math.max(0, rings.length - 1), 0);
}
const holesWords = (tags: Tags): string => {
	const name = (tags['name'] ?? '').slice(0, 40);
	return `holes in ${name === '' ? 'areas of' : `“${name}”,`} ${wordsOf(tags)}, filled: draw them over`;
};

const ROADS: Readonly<Record<string, 'main' | 'minor' | 'track'>> = {
	motorway: 'main',
	trunk: 'main',
	primary: 'main',
	main: 'main',
	secondary: 'main',
	tertiary: 'minor',
	unclassified: 'minor',
	residential: 'minor',
	minor: 'minor',
	track: 'track',
	path: 'track',
};
const WATERS: Readonly<Record<string, 'stream' | 'canal' | 'minor-river' | 'major-river'>> = {
	stream: 'stream',
	ditch: 'stream',
	canal: 'canal',
	river: 'minor-river',
	'minor-river': 'minor-river',
	'major-river': 'major-river',
};

function lineOf(tags: Tags, name: string): ((line: readonly Point[]) => NewFeature) | null {
	const road = ROADS[tags['highway'] ?? tags['road'] ?? ''];
	if (road) return (line) => ({ list: 'roads', kind: road, name, line });
	const water = WATERS[tags['waterway'] ?? tags['river'] ?? ''];
	if (water) return (line) => ({ list: 'rivers', kind: water, name, line });
	if (tags['railway'] !== undefined && tags['railway'] !== '')
		return (line) => ({ list: 'railways', name, line });
	return null;
}

const GROUNDS: Readonly<Record<string, 'woods' | 'built-up' | 'close' | 'marsh' | 'bad'>> = {
	wood: 'woods',
	woods: 'woods',
	forest: 'woods',
	residential: 'built-up',
	industrial: 'built-up',
	commercial: 'built-up',
	'built-up': 'built-up',
	orchard: 'close',
	vineyard: 'close',
	close: 'close',
	wetland: 'marsh',
	marsh: 'marsh',
	heath: 'bad',
	scree: 'bad',
	bad: 'bad',
};

function ringOf(tags: Tags, name: string): ((ring: readonly Point[]) => NewFeature) | null {
	const words = [tags['natural'], tags['landuse'], tags['ground'], tags['place']];
	if (words.includes('water') || words.includes('sea')) return (ring) => ({ list: 'sea', ring });
	const kind = words.map((word) => GROUNDS[word ?? '']).find((each) => each !== undefined);
	if (kind) return (ring) => ({ list: 'areas', kind, name, ring });
	const height = Number(tags['ele'] ?? tags['height'] ?? tags['elevation'] ?? Number.NaN);
	return Number.isFinite(height) ? (ring) => ({ list: 'relief', height, name, ring }) : null;
}

function rankOf(tags: Tags): 'city' | 'town' | 'village' | 'hamlet' | 'feature' | null {
	const place = tags['place'] ?? '';
	if (place === 'city' || place === 'town' || place === 'village' || place === 'hamlet') return place;
	if (place === 'suburb' || place === 'locality' || place === 'isolated_dwelling') return 'hamlet';
	return ['peak', 'hill', 'saddle', 'ridge'].includes(tags['natural'] ?? '') || place === 'feature'
		? 'feature'
		: null;
}

const TELLING = [
	'highway',
	'waterway',
	'railway',
	'natural',
	'landuse',
	'place',
	'ground',
	'building',
	'boundary',
];
function wordsOf(tags: Tags): string {
	const key = TELLING.find((each) => (tags[each] ?? '') !== '');
	return key === undefined
		? 'things that do not say what they are'
		: `${key}=${(tags[key] ?? '').slice(0, 40)}`;
}

// --- bounds -----------------------------------------------------------------------------------------------

/** Counts the points as they are read, and how far they reach. */
class Reach {
	readonly #file: string;
	#points = 0;
	#west = Infinity;
	#south = Infinity;
	#east = -Infinity;
	#north = -Infinity;

	constructor(file: string) {
		this.#file = file;
	}

	note([x = Number.NaN, y = Number.NaN]: readonly number[]): Point {
		this.#points += 1;
		if (this.#points > MAX_GEO.points)
			throw new GeoError(
				`“${this.#file}” has more than ${MAX_GEO.points.toLocaleString('en')} points: cut it to the ground that you need.`,
			);
		if (!(Math.abs(x) <= 180 && Math.abs(y) <= 89))
			throw new GeoError(`“${this.#file}” is not in degrees: save it in WGS 84, as GeoJSON always is.`);
		this.#west = Math.min(this.#west, x);
		this.#east = Math.max(this.#east, x);
		this.#south = Math.min(this.#south, y);
		this.#north = Math.max(this.#north, y);
		return { x, y };
	}

	get box(): GeoBox {
		return { west: this.#west, south: this.#south, east: this.#east, north: this.#north };
	}
}

function parsed(text: string, file: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new GeoError(`“${file}” can’t be read: it is damaged, or no GeoJSON.`);
	}
}

function count(all: Map<string, number>, what: string, times = 1): void {
	all.set(what, (all.get(what) ?? 0) + times);
}

/** To a metre. */
const round = (km: number): number => Math.round(km * 1000) / 1000;
