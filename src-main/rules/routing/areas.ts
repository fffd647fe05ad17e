/** Areas of a map: found by a point, or by a box. */
import { boxOf, inBox, inRing, type Box } from '../../../src-shared/map/plane.ts';
import type { Area, GroundKind, MapSheet, Point } from '../../../src-shared/map/sheet.ts';

export interface BoxedArea {
	readonly area: Area;
	readonly ring: readonly Point[];
	readonly box: Box;
}
const boxed = new WeakMap<MapSheet, readonly BoxedArea[]>();

/** Returns a map's areas with their boxes, worked out once for each map. */
export function areasOf(map: MapSheet): readonly BoxedArea[] {
	const cached = boxed.get(map);
	if (cached) return cached;
	const boxedAreas = map.areas.map((area) => ({ area, ring: area.ring, box: boxOf(area.ring) }));
	boxed.set(map, boxedAreas);
	return boxedAreas;
}

/** Returns the areas that cover a point. */
export function areasOn(map: MapSheet, point: Point): readonly Area[] {
	return areasOf(map)
		.filter(({ box, ring }) => inBox(point, box) && inRing(point, ring))
		.map(({ area }) => area);
}

/** Returns the kinds of ground at a point; an empty set is open ground. */
export function groundOn(map: MapSheet, point: Point): ReadonlySet<GroundKind> {
	return new Set(areasOn(map, point).map((area) => area.kind));
}
