/** Contours that can’t be: ground has one height, so that no contour crosses another, or itself. */
import type { Contour } from './file.ts';
import type { HexMap } from './hex-map.ts';

/** A contour that crosses another. */
export interface ContourFault {
	readonly say: string;
	/** The hex near which they cross, or null if they cross off the map. */
	readonly hex: string | null;
}

interface Stretch {
	readonly contour: number;
	/** Its place along the contour: neighbours meet and do not cross. */
	readonly n: number;
	readonly from: Spot;
	readonly to: Spot;
}
type Spot = readonly [x: number, y: number];

/** The most faults reported. */
const MAX_TOLD = 20;

/**
 * Returns where contours cross, a sentence for each pair of them. Lines that only touch are left alone.
 * @returns at most 20
 */
export function contourFaults(map: HexMap): readonly ContourFault[] {
	const contours = map.file.contours ?? [];
	const faults = new Map<string, ContourFault>();
	for (const cell of cellsOf(contours).values())
		for (const [at, a] of cell.entries())
			for (const b of cell.slice(at + 1)) {
				const key = `${String(Math.min(a.contour, b.contour))} ${String(Math.max(a.contour, b.contour))}`;
				if (faults.size >= MAX_TOLD || faults.has(key) || isSame(a, b) || !cross(a, b)) continue;
				faults.set(key, faultAt(map, contours, a, b));
			}
	return [...faults.values()];
}

/** Every stretch of every contour by the squares, one hex wide, that its box covers. */
function cellsOf(contours: readonly Contour[]): ReadonlyMap<string, readonly Stretch[]> {
	const cells = new Map<string, Stretch[]>();
	for (const [contour, { points, closed }] of contours.entries())
		for (const [n, from] of points.entries()) {
			const to = points[n + 1] ?? (closed ? points[0] : undefined);
			if (to === undefined) continue;
			const [west, east] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])].map(Math.floor) as [
				number,
				number,
			];
			const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])].map(Math.floor) as [
				number,
				number,
			];
			for (let x = west; x <= east; x += 1)
				for (let y = south; y <= north; y += 1) {
					const key = `${String(x)} ${String(y)}`;
					const cell = cells.get(key) ?? [];
					cell.push({ contour, n, from, to });
					cells.set(key, cell);
				}
		}
	return cells;
}

const isSame = (a: Stretch, b: Stretch): boolean => a.contour === b.contour && a.n === b.n;

/** Returns a signed value for the side of the line through a and b that a point is on. */
const turn = (a: Spot, b: Spot, p: Spot): number =>
	Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

/** Whether two stretches cross, each with its ends on both sides of the other. */
const cross = (a: Stretch, b: Stretch): boolean =>
	turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
	turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0;

function faultAt(map: HexMap, contours: readonly Contour[], a: Stretch, b: Stretch): ContourFault {
	const [one, other] = [contours[a.contour]?.metres ?? 0, contours[b.contour]?.metres ?? 0];
	const at = { x: (a.from[0] + a.to[0]) / 2, y: (a.from[1] + a.to[1]) / 2 };
	const hex = map.grid.hexUnder(at);
	const name = hex !== null && map.has(hex) ? map.nameOf(hex) : null;
	const where = name === null ? '' : ` near ${name}`;
	const what =
		a.contour === b.contour
			? `The contour of ${String(one)} m crosses itself${where}`
			: `The contour of ${String(one)} m crosses that of ${String(other)} m${where}`;
	return { say: `${what}: draw it anew.`, hex: name };
}
