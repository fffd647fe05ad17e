/**
 * Contours out of a surface: the ground of this module is a smooth sum of hills and a valley, and its contour lines are traced
 * round a fine net of points. What matters is that lines never cross, and that they close or end at the map's edge.
 */
import type { Contour } from '../../../src-shared/map/hexmap/file.ts';
import type { z } from 'zod';

type ContourInput = z.input<typeof Contour>;

/** A hill (or a hollow) on the plane of hex widths: where, how high, how wide across and down. */
interface Hill {
	readonly x: number;
	readonly y: number;
	readonly metres: number;
	readonly wide: number;
	readonly deep: number;
}

/** The southern slope of Mont Pinçon, a knoll east of the village, a spur in the west, the valley of a stream in the south. */
const HILLS: readonly Hill[] = [
	{ x: 7, y: 1, metres: 105, wide: 8, deep: 5 },
	{ x: 15.5, y: -6.5, metres: 34, wide: 2.6, deep: 2.4 },
	{ x: 2, y: -9, metres: 30, wide: 3, deep: 2.4 },
	{ x: 10, y: -17, metres: -62, wide: 9, deep: 3.6 },
];
const BASE = 213;

/** Returns the height at a point of the plane, m. */
export const heightAt = (x: number, y: number): number =>
	HILLS.reduce(
		(sum, hill) =>
			sum + hill.metres * Math.exp(-(((x - hill.x) / hill.wide) ** 2) - ((y - hill.y) / hill.deep) ** 2),
		BASE,
	);

/** The net's mesh, hex widths. */
const MESH = 0.2;
type Spot = readonly [number, number];

/** Returns the contours of a plane from 0 to `east` and down to `south` (below 0), every `interval` m, broken ones halfway between. */
export function contoursOf(east: number, south: number, interval: number): readonly ContourInput[] {
	const [columns, rows] = [Math.floor(east / MESH), Math.floor(-south / MESH)];
	const spots: number[] = [];
	for (let row = 0; row <= rows; row += 1)
		for (let column = 0; column <= columns; column += 1) spots.push(heightAt(column * MESH, -row * MESH));
	const [least, most] = [Math.min(...spots), Math.max(...spots)];
	const half = interval / 2;
	const lines: ContourInput[] = [];
	for (let metres = Math.ceil(least / half) * half; metres <= most; metres += half)
		// A hair above the line, so that no point of the net lies on it.
		for (const { points, closed } of traced(spots, columns, rows, metres + 0.013))
			lines.push({
				metres,
				line: metres % interval === 0 ? 'solid' : 'broken',
				closed,
				depression: false,
				points: points.map(([x, y]) => [rounded(x), rounded(y)] as [number, number]),
			});
	return lines;
}

/** To a thousandth of a hex; never -0, which a file can't hold. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Lines of one height through the net: pieces across its cells, joined end to end, thinned. */
function traced(
	spots: readonly number[],
	columns: number,
	rows: number,
	metres: number,
): readonly { readonly points: readonly Spot[]; readonly closed: boolean }[] {
	const at = (column: number, row: number): number => spots[row * (columns + 1) + column] ?? 0;
	const between = (a: Spot, b: Spot): Spot => {
		const [ha, hb] = [at(...a), at(...b)];
		const share = (metres - ha) / (hb - ha);
		return [(a[0] + (b[0] - a[0]) * share) * MESH, -(a[1] + (b[1] - a[1]) * share) * MESH];
	};
	const pieces: (readonly [Spot, Spot])[] = [];
	for (let row = 0; row < rows; row += 1)
		for (let column = 0; column < columns; column += 1) {
			const corners: readonly Spot[] = [
				[column, row],
				[column + 1, row],
				[column + 1, row + 1],
				[column, row + 1],
			];
			const crossings = corners.flatMap((corner, n) => {
				const next = corners[(n + 1) % 4] ?? corner;
				return at(...corner) > metres === at(...next) > metres ? [] : [between(corner, next)];
			});
			for (let n = 0; n + 1 < crossings.length; n += 2) {
				const [a, b] = [crossings[n], crossings[n + 1]];
				if (a && b) pieces.push([a, b]);
			}
		}
	return joined(pieces).map(({ points, closed }) => ({ points: thinned(points), closed }));
}

const keyOf = ([x, y]: Spot): string => `${x.toFixed(6)} ${y.toFixed(6)}`;

function joined(pieces: readonly (readonly [Spot, Spot])[]): { points: Spot[]; closed: boolean }[] {
	const left = new Set(pieces);
	const ends = new Map<string, (readonly [Spot, Spot])[]>();
	for (const piece of pieces)
		for (const end of piece) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), piece]);
	const follow = (from: Spot): Spot | null => {
		const next = ends.get(keyOf(from))?.find((piece) => left.has(piece));
		if (!next) return null;
		left.delete(next);
		return keyOf(next[0]) === keyOf(from) ? next[1] : next[0];
	};
	const lines: { points: Spot[]; closed: boolean }[] = [];
	for (const piece of pieces) {
		if (!left.delete(piece)) continue;
		const points: Spot[] = [piece[0], piece[1]];
		for (let next = follow(piece[1]); next; next = follow(next)) points.push(next);
		for (let next = follow(piece[0]); next; next = follow(next)) points.unshift(next);
		const [first, last] = [points[0], points.at(-1)];
		const closed = first !== undefined && last !== undefined && keyOf(first) === keyOf(last);
		lines.push({ points: closed ? points.slice(0, -1) : points, closed });
	}
	return lines;
}

/** Every third point and both ends: a line still bends as the ground does. */
const thinned = (points: readonly Spot[]): readonly Spot[] =>
	points.length < 12 ? points : points.filter((_, n) => n % 3 === 0 || n === points.length - 1);
