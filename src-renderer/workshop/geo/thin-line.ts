/** Lines with as few points as they need. */
import { distanceToSegment } from '../../../src-shared/map/plane.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';

/** Points that a line of a map may have. */
const MAX_POINTS = 4000;
/** A long line is thinned in stretches of so many points, so that the work grows with its length and no faster. */
const STRETCH = 100;

/** A line without the points that stray from it by no more than `km`, never more of them than a map takes. */
export function thinned(line: readonly Point[], km: number): readonly Point[] {
	const pointsKept: Point[] = line.slice(0, 1);
	for (let from = 0; from < line.length - 1; from += STRETCH)
		pointsKept.push(...stretch(line.slice(from, from + STRETCH + 1), km).slice(1));
	return pointsKept.length > MAX_POINTS ? thinned(pointsKept, km * 2) : pointsKept;
}

/** By Douglas and Peucker. */
function stretch(line: readonly Point[], km: number): readonly Point[] {
	const [a, b] = [line[0], line.at(-1)];
	if (!a || !b || line.length <= 2) return line;
	let farthest = -1;
	let most = km;
	for (const [n, point] of line.entries()) {
		const off = distanceToSegment(point, a, b);
		if (off > most) [most, farthest] = [off, n];
	}
	if (farthest < 0) return [a, b];
	return [...stretch(line.slice(0, farthest + 1), km).slice(0, -1), ...stretch(line.slice(farthest), km)];
}
