/** Room for tiles beside what lies on the sheet already. Pure; places are in px, y southward. */
import type { Point } from '../../src-shared/map/sheet.ts';

/** By its top left corner. */
export interface TileBox {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

/** How far out a tile looks for room, in half tiles. */
const RINGS = 6;
const ROUND = [
	[0, -1],
	[1, -1],
	[-1, -1],
	[1, 0],
	[-1, 0],
	[0, 1],
	[1, 1],
	[-1, 1],
] as const;

/**
 * Returns a box of `size` for each place, in order: at the place if nothing is `taken` there, otherwise as near as
 * there is room, or where the least is covered.
 */
export function roomFor(
	places: readonly Point[],
	size: { readonly w: number; readonly h: number },
	taken: readonly TileBox[],
): readonly TileBox[] {
	const full = [...taken];
	return places.map((place) => {
		const box = roomAt(place, size, full);
		full.push(box);
		return box;
	});
}

function roomAt(
	{ x, y }: Point,
	{ w, h }: { readonly w: number; readonly h: number },
	full: readonly TileBox[],
): TileBox {
	const near = full.filter(
		(box) =>
			Math.abs(box.x + box.w / 2 - x) < (RINGS + 2) * w && Math.abs(box.y + box.h / 2 - y) < (RINGS + 2) * h,
	);
	let best = { x: x - w / 2, y: y - h / 2, w, h };
	let least = covered(best, near);
	for (let ring = 1; ring <= RINGS; ring++) {
		for (const [east, south] of ROUND) {
			if (least === 0) return best;
			const box = { ...best, x: x - w / 2 + (east * ring * w) / 2, y: y - h / 2 + (south * ring * h) / 2 };
			const covers = covered(box, near);
			if (covers < least) [best, least] = [box, covers];
		}
	}
	return best;
}

const covered = (a: TileBox, others: readonly TileBox[]): number =>
	others.reduce(
		(sum, b) =>
			sum +
			Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
				Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)),
		0,
	);
