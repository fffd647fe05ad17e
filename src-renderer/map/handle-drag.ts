/** Dragging a grip that the window laid on the map. */
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Camera } from './camera.ts';
import type { Drag } from './pointer.ts';

/**
 * Reports the handle's position while it is dragged and when it is released; when cancelled, it returns to where it
 * was.
 */
export function handleDrag(
	camera: Camera,
	handle: { readonly id: string; readonly at: Point },
	tell: ((id: string, point: Point, finished: boolean) => void) | undefined,
): Drag {
	return {
		move: (x, y) => tell?.(handle.id, camera.toGround(x, y), false),
		end: (x, y) => tell?.(handle.id, camera.toGround(x, y), true),
		cancel: () => tell?.(handle.id, handle.at, true),
	};
}
