/** Taking hold of a finished route: of one of its points, or of the line between two, where a new point is made. */
import { between, nearestShare } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Camera } from './camera.ts';
import type { RouteDraft } from './route.ts';

/** As near as this is on it, CSS px. */
const POINT_PX = 9;
const LINE_PX = 6;

/** The point taken at a place on the glass, and the route's points with it; null when nothing is there. */
export function grabbed(
	route: RouteDraft,
	camera: Camera,
	x: number,
	y: number,
): { readonly index: number; readonly points: readonly Point[] } | null {
	const { points } = route;
	const away = (point: Point): number => {
		const at = camera.toScreen(point);
		return Math.hypot(at.x - x, at.y - y);
	};
	// The first point is the counter's own place.
	const index = points.findLastIndex((point, i) => i > 0 && away(point) <= POINT_PX);
	if (index > 0) return { index, points };
	const ground = camera.toGround(x, y);
	for (let i = 1; i < points.length; i += 1) {
		const [a, b] = [points[i - 1], points[i]];
		if (!a || !b) continue;
		const foot = between(a, b, nearestShare(ground, a, b));
		if (away(foot) <= LINE_PX && away(a) > POINT_PX)
			return { index: i, points: [...points.slice(0, i), foot, ...points.slice(i)] };
	}
	return null;
}
