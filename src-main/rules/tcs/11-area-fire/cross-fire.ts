/**
 * Cross Fire: whether two firers are so far apart around their target that five of the twelve lines from its dot are on
 * or between them. In whole numbers: stretching the plane preserves the order of directions.
 */
import type { Hex, HexGrid } from '../../../../src-shared/map/hex/grid.ts';
import { stepsOf, type LatticePoint } from '../../hexwar/lattice.ts';

/** Every 30 degrees from a dot: to the corners and across the sides. */
const LINES: readonly LatticePoint[] = [
	[1, 0],
	[3, 1],
	[1, 1],
	[0, 1],
	[-1, 1],
	[-3, 1],
].flatMap(([u = 0, v = 0]) => [
	{ u, v },
	{ u: -u, v: -v },
]);

/** At least so many lines make a Cross Fire. @rule tcs-11.4.four */
const NEEDED = 5;

/** Returns how many lines are on two firers or between them, by the smaller angle. @rule tcs-11.4.proc */
export function linesBetween(grid: HexGrid, target: Hex, a: Hex, b: Hex): number {
	const to = (hex: Hex): LatticePoint => {
		const [from, there] = [stepsOf(grid, target), stepsOf(grid, hex)];
		return { u: there.u - from.u, v: there.v - from.v };
	};
	const [one, other] = [to(a), to(b)];
	const turn = cross(one, other);
	if (turn === 0) return dot(one, other) < 0 ? 7 : LINES.some((line) => isAlong(one, line)) ? 1 : 0;
	const [first, second] = turn > 0 ? [one, other] : [other, one];
	return LINES.filter((line) => cross(first, line) >= 0 && cross(line, second) >= 0).length;
}

/** Whether any pair of firers makes a Cross Fire. @rule tcs-11.4.pair */
export function isCrossFire(grid: HexGrid, target: Hex, firers: readonly Hex[]): boolean {
	const hexes = [...new Set(firers)].filter((hex) => hex !== target);
	return hexes.some((a, n) => hexes.slice(n + 1).some((b) => linesBetween(grid, target, a, b) >= NEEDED));
}

const cross = (a: LatticePoint, b: LatticePoint): number => a.u * b.v - a.v * b.u;
/** Above 0 where two directions point the same way; of the stretched plane, where they lie on one line. */
const dot = (a: LatticePoint, b: LatticePoint): number => a.u * b.u + 3 * a.v * b.v;
const isAlong = (a: LatticePoint, line: LatticePoint): boolean => cross(a, line) === 0 && dot(a, line) > 0;
