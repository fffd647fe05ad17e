/** Places and words as somebody types them into a form or a spreadsheet. */
import { gridRef, pointOfGridRef } from '../map/grid-ref.ts';
import { inBox } from '../map/plane.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import type { Draft } from './draft.ts';
import { hexMapOf, hexUnder } from './hexes.ts';

/** Words as they are compared: without case or spaces at their ends, and with dashes, lines and spaces alike. */
export function plain(text: string): string {
	return text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, ' ');
}

/** The place that somebody means: a grid reference, the name of a place, or 'km east, km north'; null: none on the map. */
export function placeIn(map: Pick<MapSheet, 'grid' | 'bounds' | 'places'>, words: string): Point | null {
	const byGrid = pointOfGridRef(map, words);
	if (byGrid) return byGrid;
	const named = map.places.find(({ name }) => plain(name) === plain(words));
	if (named) return named.at;
	const pair = /^(-?\d+(?:\.\d+)?)\s*[,;/]\s*(-?\d+(?:\.\d+)?)(?:\s*km)?$/.exec(words.trim());
	const point = pair ? { x: Number(pair[1]), y: Number(pair[2]) } : null;
	return point && inBox(point, map.bounds) ? point : null;
}

/** The same on a draft's own map. On hexes: a hex by its printed number, or the name of what lies there; null: none. */
export function placeOn(draft: Pick<Draft, 'map' | 'hexes'>, words: string): Point | null {
	if (!draft.hexes) return placeIn(draft.map, words);
	const map = hexMapOf(draft.hexes.map);
	if (!map) return null;
	const typed = words.trim();
	const hex =
		map.hexNamed(typed) ??
		map.hexNamed(typed.toUpperCase()) ??
		map.places.find(({ name }) => plain(name) === plain(typed))?.hex ??
		null;
	return hex === null ? null : map.grid.pointOf(hex);
}

/** What hex a point of a draft lies in, by its printed number; '' beside the map. */
export function hexNameAt({ hexes }: Pick<Draft, 'hexes'>, at: Point): string {
	const map = hexes && hexMapOf(hexes.map);
	const hex = map ? hexUnder(map, at) : null;
	return map && hex !== null ? map.nameOf(hex) : '';
}

/** A point of a draft as it would be typed: a hex by its number, or a grid reference. */
export const placeWords = (draft: Pick<Draft, 'map' | 'hexes'>, at: Point): string =>
	draft.hexes ? hexNameAt(draft, at) : gridRef(draft.map, at);
