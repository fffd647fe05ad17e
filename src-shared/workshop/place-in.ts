/** Places and words as somebody types them into a form or a spreadsheet. */
import type { Hex } from '../map/hex/grid.ts';
import type { HexMap } from '../map/hexmap/hex-map.ts';
import { gridRef, pointOfGridRef } from '../map/grid-ref.ts';
import { inBox } from '../map/plane.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import type { Draft } from './draft.ts';
import { hexMapOf, hexUnder } from './hexes.ts';

/**
 * Normalizes words for comparison: ignores case and outer spaces, treats dashes, underscores and spaces alike, and
 * spells letters that a keyboard may lack as people type them (ß as ss, ü as ue).
 */
export function plain(text: string): string {
	const small = text.trim().toLowerCase();
	const spelt = /^[\x20-\x7e]*$/.test(small)
		? small
		: withoutAccents(small.replace(/[äöüßæøåœ]/g, (mark) => SPELT[mark] ?? mark));
	return spelt.replace(/[\s_-]+/g, ' ');
}
const SPELT: Readonly<Record<string, string>> = {
	...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa', œ: 'oe' },
};
const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The same where the marks above letters were left out: Lustringen for Lüstringen. */
const bare = (text: string): string =>
	withoutAccents(text.trim().toLowerCase().replaceAll('ß', 'ss')).replace(/[\s_-]+/g, ' ');
const isCalled = (name: string, words: string): boolean =>
	plain(name) === plain(words) || bare(name) === bare(words);

type Plane = Pick<MapSheet, 'grid' | 'bounds' | 'places'>;

/**
 * Returns the place that words mean: a grid reference, a place name, or 'km east, km north'; null if none on the map.
 */
export function placeIn(map: Plane, words: string): Point | null {
	return placesMeant(map, words)[0]?.at ?? null;
}

/** The kinds of place on a free map: by printed grid, by name, or by km from the map's south-western corner. */
export interface PlaceMeant {
	readonly by: 'grid' | 'name' | 'km';
	readonly at: Point;
}

/**
 * Returns every place that words can mean, likeliest first. A grid reference may have any usual spelling: 245540, 24
 * 54, 24-54, 2450 5400, 24.5/54.0, 24,5 54,0, E 245 N 540, GR 245540.
 */
export function placesMeant(map: Plane, words: string): readonly PlaceMeant[] {
	const typed = words.trim();
	const named = map.places.find(({ name }) => isCalled(name, typed));
	if (named) return [{ by: 'name', at: named.at }];
	const km = /^(-?\d+(?:\.\d+)?)\s*[,;/]\s*(-?\d+(?:\.\d+)?)(\s*km)?$/.exec(typed);
	const onPlane = km ? inside(map, { x: Number(km[1]), y: Number(km[2]) }) : null;
	const byKm: PlaceMeant[] = onPlane ? [{ by: 'km', at: onPlane }] : [];
	// A point of decimals and a comma behind it is how km are written, by the workshop itself too.
	if (km?.[3] !== undefined || (onPlane && /\.\d+,\s/.test(typed))) return byKm;
	const onGrid = onPrintedGrid(map, typed);
	const byGrid: PlaceMeant[] = onGrid ? [{ by: 'grid', at: onGrid }] : [];
	return [...byKm, ...byGrid];
}

const inside = (map: Pick<MapSheet, 'bounds'>, point: Point): Point | null =>
	inBox(point, map.bounds) ? point : null;

/** A grid reference in any usual spelling. */
function onPrintedGrid(map: Pick<MapSheet, 'grid' | 'bounds'>, typed: string): Point | null {
	const figures = typed
		.replace(/^(?:gr|grid|map ref|mr|sq|square|[A-Z]{2})\.?:?\s+(?=\d)/i, '')
		.replace(/[a-zäöü°]+\.?/gi, ' ')
		.trim();
	const halves = /^(\d+(?:[.,]\d+)?)(?:\s*[/;|–-]\s*|,\s+|\s+|,(?=\d+$))(\d+(?:[.,]\d+)?)$/.exec(figures);
	if (!halves) return pointOfGridRef(map, figures);
	const [east = '', north = ''] = halves.slice(1);
	if (!/[.,]/.test(east + north))
		return east.length === north.length ? pointOfGridRef(map, `${east}${north}`) : null;
	// Squares with their tenths: the figures before the point are the printed line, as long as they have two.
	const figuresOf = (half: string): string | null => {
		const [line = '', tenths = ''] = half.split(/[.,]/);
		return line.length > 2 ? null : `${line.padStart(2, '0')}${tenths}`;
	};
	const [e, n] = [figuresOf(east), figuresOf(north)];
	if (e === null || n === null) return null;
	const long = Math.max(e.length, n.length);
	return pointOfGridRef(map, `${e.padEnd(long, '0')}${n.padEnd(long, '0')}`);
}

/** Does the same on a draft's own map. On hexes: a hex by its printed number, or the name of a place; null if none. */
export function placeOn(draft: Pick<Draft, 'map' | 'hexes'>, words: string): Point | null {
	if (!draft.hexes) return placeIn(draft.map, words);
	const map = hexMapOf(draft.hexes.map);
	if (!map) return null;
	const typed = words.trim();
	const hex =
		map.hexNamed(typed) ??
		map.hexNamed(typed.toUpperCase()) ??
		map.places.find(({ name }) => isCalled(name, typed))?.hex ??
		hexSpelt(map, typed);
	return hex === null ? null : map.grid.pointOf(hex);
}

/** Returns a hex whose number is typed with other separators or none: 15-06, 15/06 or 1506 for 15.06. */
function hexSpelt(map: HexMap, typed: string): Hex | null {
	let names = SPELT_HEXES.get(map);
	if (!names) {
		names = new Map();
		for (const hex of map.hexes()) {
			const word = onlyFigures(map.nameOf(hex));
			// A spelling that two hexes share means neither.
			names.set(word, names.has(word) ? null : hex);
		}
		SPELT_HEXES.set(map, names);
	}
	return names.get(onlyFigures(typed.replace(/^hex\s+/i, ''))) ?? null;
}
const SPELT_HEXES = new WeakMap<HexMap, Map<string, Hex | null>>();
const onlyFigures = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Returns the printed number of the hex that contains a point of a draft; '' off the map. */
export function hexNameAt({ hexes }: Pick<Draft, 'hexes'>, at: Point): string {
	const map = hexes && hexMapOf(hexes.map);
	const hex = map ? hexUnder(map, at) : null;
	return map && hex !== null ? map.nameOf(hex) : '';
}

/** A point of a draft as it would be typed: a hex by its number, or a grid reference. */
export const typedPlace = (draft: Pick<Draft, 'map' | 'hexes'>, at: Point): string =>
	draft.hexes ? hexNameAt(draft, at) : gridRef(draft.map, at);
