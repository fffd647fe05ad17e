/** A map's scale and grid, as they are read off the print: by two points and a distance, by a crossing of its printed lines. */
import { pictureBox, type MapPicture } from '../map/picture.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import type { Draft, DraftUnit } from './draft.ts';
import type { DraftEdits } from './edits.ts';
import { coveredBy, lieOf, relaid } from './lie.ts';

/** The smallest and the largest scale that a distance may come to, km to a pixel. */
const LEAST_KM_PER_PIXEL = 0.00001;
const MOST_KM_PER_PIXEL = 10;

/** Whether a map of this scale could be. @param kmPerPixel of its picture */
export const isScale = (kmPerPixel: number): boolean =>
	kmPerPixel >= LEAST_KM_PER_PIXEL && kmPerPixel <= MOST_KM_PER_PIXEL;

/**
 * Returns whether anything is drawn on a map with a scale of its own, in which case a picture adapts to the map and not
 * the other way round.
 */
export function hasDrawings({ areas, relief, rivers, roads, railways, crossings, sea }: MapSheet): boolean {
	return [areas, relief, rivers, roads, railways, crossings, sea].some(({ length }) => length > 0);
}

/**
 * Returns the map with a picture under it: across its whole width if it has drawings, otherwise the map takes the
 * picture's size.
 */
export function withPicture(map: MapSheet, of: Pick<MapPicture, 'width' | 'height' | 'tiles'>): MapSheet {
	const { bounds } = map;
	const kmPerPixel = (bounds.east - bounds.west) / of.width;
	if (hasDrawings(map))
		return { ...map, picture: { ...of, west: bounds.west, north: bounds.north, kmPerPixel } };
	const picture = { ...of, west: 0, north: of.height * kmPerPixel, kmPerPixel };
	return { ...map, picture, bounds: pictureBox(picture) };
}

/**
 * Returns the changes when two points of the picture are a given distance apart. If the map has no drawings, everything
 * placed stays at its point of the picture.
 * @param km the true distance
 * @returns null where it can't be: no picture, one point only, a scale beyond all maps
 */
export function scaleEdits(draft: Draft, from: Point, to: Point, km: number): DraftEdits | null {
	const { map } = draft;
	const measured = Math.hypot(to.x - from.x, to.y - from.y);
	if (!map.picture || !(km > 0) || measured === 0) return null;
	const times = km / measured;
	const kmPerPixel = map.picture.kmPerPixel * times;
	if (!isScale(kmPerPixel)) return null;
	const lie = { ...lieOf(map.picture), kmPerPixel };
	if (hasDrawings(map)) return [{ map: { ...map, picture: relaid(map.picture, lie) } }];
	const { height, stretch = 1 } = map.picture;
	const picture = relaid(map.picture, { ...lie, west: 0, north: height * kmPerPixel * stretch });
	const at = (point: Point): Point => ({ x: point.x * times, y: point.y * times });
	const grown: MapSheet = {
		...map,
		picture,
		bounds: coveredBy(picture),
		grid: { ...map.grid, west: map.grid.west * times, south: map.grid.south * times },
	};
	return movedAlong(draft, grown, at);
}

/** The edits that put another map in, and carry places and units along. @param at where a point of the old map comes to be */
export function movedAlong(draft: Draft, map: MapSheet, at: (point: Point) => Point): DraftEdits {
	const places = draft.map.places.map((place) => ({ ...place, at: at(place.at) }));
	const moved = draft.units
		.filter(({ place, arrival }) => place !== null || (arrival?.at ?? null) !== null)
		.map((unit): DraftUnit => ({
			...unit,
			place: unit.place && at(unit.place),
			arrival: unit.arrival && { ...unit.arrival, at: unit.arrival.at && at(unit.arrival.at) },
		}));
	return [
		{ map: { ...map, places } },
		...(moved.length > 0 ? [{ put: 'units' as const, items: moved }] : []),
	];
}

/** The grid whose lines of these numbers cross at a point. @param spacing km from line to line */
export function gridThrough(
	{ bounds }: Pick<MapSheet, 'bounds'>,
	at: Point,
	lines: { readonly east: number; readonly north: number },
	spacing: number,
): MapSheet['grid'] {
	const columns = Math.floor((at.x - bounds.west) / spacing);
	const rows = Math.floor((at.y - bounds.south) / spacing);
	return {
		spacing,
		west: at.x - columns * spacing,
		south: at.y - rows * spacing,
		firstEast: lines.east - columns,
		firstNorth: lines.north - rows,
	};
}
