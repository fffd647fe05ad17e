/** A stroke drawn by hand: the way of the pointer over the ground, thinned to what a pencil can show. */
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Camera } from './camera.ts';
import type { Drag } from './pointer.ts';

/** A point every so many CSS px. */
const EVERY_PX = 5;

/** The drag that draws; `tell` hears of the stroke while it grows, and once it is finished. */
export function strokeDrag(
	camera: Camera,
	tell: ((points: readonly Point[], finished: boolean) => void) | undefined,
	x: number,
	y: number,
): Drag {
	let points: readonly Point[] = [camera.toGround(x, y)];
	let last = { x, y };
	return {
		move: (px, py) => {
			if (Math.hypot(px - last.x, py - last.y) < EVERY_PX) return;
			last = { x: px, y: py };
			points = [...points, camera.toGround(px, py)];
			tell?.(points, false);
		},
		end: () => {
			if (points.length > 1) tell?.(points, true);
		},
		cancel: () => tell?.([], true),
	};
}
