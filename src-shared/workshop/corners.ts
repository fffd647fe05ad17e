/** Edits drawings on a free map: moves, adds and removes corners, changes name and kind. */
import { between, distance, distanceToLine, nearestShare } from '../map/plane.ts';
import { onto } from '../map/shapes.ts';
import type { MapSheet, Point } from '../map/sheet.ts';
import { hasSurface, nearestRiver, type FeatureList } from './features.ts';

/** A drawing, by the list that holds it. Place names are not drawings. */
export interface DrawnFeature {
	readonly list: Exclude<FeatureList, 'places'>;
	readonly id: string;
}
/** A drawing's corners in order. A ring closes implicitly: its last corner is joined to its first. */
export interface FeatureShape {
	readonly form: 'line' | 'ring' | 'point';
	readonly points: readonly Point[];
}
/** A drawing's name and kind; a part it doesn't have is absent. */
export interface DrawnDetails {
	readonly kind?: string;
	readonly name?: string;
	/** Metres. */
	readonly height?: number;
	/** Unit size points a turn. */
	readonly capacity?: number;
}

/** Fewest corners that leave a line, a ring or a point standing. */
const LEAST = { line: 2, ring: 3, point: 1 } as const;
/** Most corners that a line may have, as the map's file has it. */
const MAX_CORNERS = 4000;

/** @returns null: it is not there (any more) */
export function shapeOf(map: MapSheet, { list, id }: DrawnFeature): FeatureShape | null {
	const shape = map[list].find((each) => each.id === id);
	if (!shape) return null;
	if ('line' in shape) return { form: 'line', points: shape.line };
	if ('ring' in shape) return { form: 'ring', points: shape.ring };
	return { form: 'point', points: [shape.at] };
}

/**
 * The map with something drawn in another shape. Crossings go along with a river that moves away from under them.
 * @returns null where it can't lie so: too few corners, too many, a crossing away from all water
 */
export function withShape(map: MapSheet, drawn: DrawnFeature, points: readonly Point[]): MapSheet | null {
	const shape = shapeOf(map, drawn);
	const [at] = points;
	if (!shape || !at || points.length < LEAST[shape.form] || points.length > MAX_CORNERS) return null;
	if (shape.form === 'ring' && !hasSurface(points)) return null;
	if (drawn.list === 'rivers')
		return withCrossingsAlong(changed(map, drawn, { line: points }), map, drawn.id);
	if (shape.form !== 'point') return changed(map, drawn, { [shape.form]: points });
	const river = nearestRiver(map.rivers, at);
	return river && changed(map, drawn, { at, over: river.id });
}

/** @param before the map in which the river still lay where it did */
function withCrossingsAlong(map: MapSheet, before: MapSheet, river: string): MapSheet {
	const [was, is] = [before, map].map(({ rivers }) => rivers.find(({ id }) => id === river)?.line);
	if (!was || !is) return map;
	const crossings = map.crossings.map((each) =>
		each.over === river && distanceToLine(each.at, is) > distanceToLine(each.at, was)
			? { ...each, at: onto(is, each.at) }
			: each,
	);
	return { ...map, crossings };
}

/** Returns a drawing's details other than its corners, or null if it doesn't exist. */
export function detailsOf(map: MapSheet, { list, id }: DrawnFeature): DrawnDetails | null {
	const shape = map[list].find((each) => each.id === id);
	if (!shape) return null;
	return {
		...('kind' in shape ? { kind: shape.kind } : {}),
		...('class' in shape ? { kind: shape.class } : {}),
		...(list === 'sea'
			? {}
			: { name: 'name' in shape && shape.name !== kindOf(shape) ? (shape.name ?? '') : '' }),
		...('height' in shape ? { height: shape.height } : {}),
		...('capacity' in shape ? { capacity: shape.capacity } : {}),
	};
}

/** Returns the class of a line of water or road, or undefined if it has none. */
const kindOf = (found: object): unknown => ('class' in found ? found.class : undefined);

/** Changes some details. An empty name removes the name, if the drawing may be without one. */
export function withDetails(map: MapSheet, drawn: DrawnFeature, change: DrawnDetails): MapSheet {
	const { kind, name, ...figures } = change;
	const sort = drawn.list === 'roads' || drawn.list === 'rivers' ? 'class' : 'kind';
	const called = name?.trim().slice(0, 80);
	const mustBeNamed = drawn.list === 'rivers' || drawn.list === 'crossings';
	if (called === '' && mustBeNamed) return map;
	const next = changed(map, drawn, {
		...figures,
		...(kind === undefined ? {} : { [sort]: kind }),
		...(called === undefined || called === '' ? {} : { name: called }),
	});
	return called === '' ? unnamed(next, drawn) : next;
}

/** One corner elsewhere. */
export const withCornerAt = (points: readonly Point[], n: number, at: Point): readonly Point[] =>
	points.map((point, each) => (each === n ? at : point));

/** A corner more, on the stretch that is nearest to a point. @returns the corners, and which of them is the new one */
export function withCornerPut(
	{ form, points }: FeatureShape,
	at: Point,
): { readonly points: readonly Point[]; readonly corner: number } {
	const { after } = stretchAt({ form, points }, at);
	const corner = after + 1;
	return { points: [...points.slice(0, corner), at, ...points.slice(corner)], corner };
}

/** The middle of the stretch that follows a corner; of a line's last corner, the one before it. */
export function middleAfter({ form, points }: FeatureShape, corner: number): Point | null {
	const from = form === 'line' ? Math.min(corner, points.length - 2) : corner;
	const [a, b] = [points[from], points[(from + 1) % Math.max(1, points.length)]];
	return form === 'point' || !a || !b ? null : between(a, b, 0.5);
}

/** Without one of its corners. @returns null: it needs them all */
export function withoutCorner({ form, points }: FeatureShape, n: number): readonly Point[] | null {
	return points.length > LEAST[form] ? points.filter((_point, each) => each !== n) : null;
}

/** Returns what a click hits: the corner within reach, else the line within reach, or null. @param km reach */
export function grabbed(
	shape: FeatureShape,
	at: Point,
	km: number,
): { readonly corner: number | null } | null {
	const corner = nearestCorner(shape.points, at);
	const point = shape.points[corner];
	if (point && distance(point, at) <= km) return { corner };
	return shape.form !== 'point' && stretchAt(shape, at).km <= km ? { corner: null } : null;
}

const nearestCorner = (points: readonly Point[], at: Point): number =>
	points.reduce(
		(best, point, n) => (distance(point, at) < distance(points[best] ?? point, at) ? n : best),
		0,
	);

/** The stretch that is nearest to a point: the corner it begins at, and how far it is, km. */
function stretchAt(
	{ form, points }: FeatureShape,
	at: Point,
): { readonly after: number; readonly km: number } {
	let best = { after: 0, km: Infinity };
	for (const [after, a] of points.entries()) {
		const b = points[after + 1] ?? (form === 'ring' ? points[0] : undefined);
		if (!b) continue;
		const km = distance(at, between(a, b, nearestShare(at, a, b)));
		if (km < best.km) best = { after, km };
	}
	return best;
}

function changed(map: MapSheet, { list, id }: DrawnFeature, change: object): MapSheet {
	return { ...map, [list]: map[list].map((each) => (each.id === id ? { ...each, ...change } : each)) };
}
function unnamed(map: MapSheet, { list, id }: DrawnFeature): MapSheet {
	const without = (each: { readonly id: string }): object =>
		Object.fromEntries(Object.entries(each).filter(([key]) => key !== 'name'));
	return { ...map, [list]: map[list].map((each) => (each.id === id ? without(each) : each)) };
}
