/** Taking hold of a finished route: of one of its points, or of the line between two, where a new point is made. */
import { between, nearestShare } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Lifted } from './counters/layer.ts';
import { snapped, type Board } from './boards/board.ts';
import type { Camera } from './camera.ts';
import type { Drag } from './pointer.ts';
import type { RouteDraft } from './route.ts';
import type { MapEvents } from './types.ts';

/** As near as this is on it, CSS px. */
const POINT_PX = 9;
const LINE_PX = 6;

/**
 * Returns the route point picked at a screen position, with the route's points including it, or null if nothing is
 * there.
 */
function grabbed(
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

interface World {
	readonly board: Board;
	readonly camera: Camera;
	/** The counters that were dropped at the route's end go along with it. */
	readonly counters: { lifted: Lifted | null };
	readonly options: Pick<MapEvents, 'onRouteDone'>;
	redraw(): void;
}

/** The drag that puts a point of a finished route elsewhere; null when the pointer isn't on one. */
export function grabDrag(shown: RouteDraft | null, world: World, x: number, y: number): Drag | null {
	const route = shown?.done && shown.unit !== null ? shown : null;
	const at = route ? grabbed(route, world.camera, x, y) : null;
	if (!route || at === null) return null;
	const before = route.points;
	const { counters } = world;
	const liftedBefore = counters.lifted;
	route.points = at.points;
	return {
		move: (px, py) => {
			const to = snapped(world.board, world.camera.toGround(px, py));
			if (counters.lifted && at.index === at.points.length - 1)
				counters.lifted = { ...counters.lifted, at: to };
			route.put(at.index, to);
		},
		end: () => world.options.onRouteDone?.(route.unit ?? '', withoutDoubles(route.points), route.estimate),
		cancel: () => {
			route.points = before;
			counters.lifted = liftedBefore;
			world.redraw();
		},
	};
}

/** A double click fixes the last point twice. */
export function withoutDoubles(points: readonly Point[]): readonly Point[] {
	return points.filter((point, i) => {
		const before = points[i - 1];
		return !before || Math.hypot(point.x - before.x, point.y - before.y) > 0.01;
	});
}
