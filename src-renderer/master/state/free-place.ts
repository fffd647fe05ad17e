/** Finds a place for a card where it doesn't cover its subject. Pure; px of the window. */
export interface WindowBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}
interface Place {
	readonly x: number;
	readonly y: number;
}
interface Size {
	readonly width: number;
	readonly height: number;
}

/** Kept free at the window's edges: at the bottom for the toasts. */
const MARGIN = { side: 16, top: 12, bottom: 72 } as const;

/**
 * Returns the place a card keeps or moves to. It stays while it covers nothing; otherwise it takes the first free
 * corner, or the one that covers least.
 * @param now where its upper left corner is; null: nowhere yet
 * @param room the part of the window that it may lie in
 * @param keep what it must not cover
 */
export function freePlace(now: Place | null, size: Size, room: WindowBox, keep: readonly WindowBox[]): Place {
	const [left, top] = [room.left + MARGIN.side, room.top + MARGIN.top];
	const right = Math.max(left, room.right - MARGIN.side - size.width);
	const bottom = Math.max(top, room.bottom - MARGIN.bottom - size.height);
	const middle = (left + right) / 2;
	const corners = [
		...(now ? [{ x: clamp(now.x, 0, right), y: clamp(now.y, top, room.bottom - size.height) }] : []),
		{ x: left, y: bottom },
		{ x: right, y: bottom },
		{ x: left, y: top },
		{ x: right, y: top },
		{ x: middle, y: bottom },
		{ x: middle, y: top },
	];
	const covered = (at: Place): number => keep.reduce((sum, box) => sum + overlap(at, size, box), 0);
	return corners.reduce((best, each) => (covered(each) < covered(best) ? each : best));
}

const clamp = (value: number, least: number, most: number): number =>
	Math.max(least, Math.min(Math.max(least, most), value));

function overlap({ x, y }: Place, { width, height }: Size, box: WindowBox): number {
	const wide = Math.min(x + width, box.right) - Math.max(x, box.left);
	const high = Math.min(y + height, box.bottom) - Math.max(y, box.top);
	return wide > 0 && high > 0 ? wide * high : 0;
}
