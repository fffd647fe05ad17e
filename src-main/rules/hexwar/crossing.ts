/** Straight lines on whole numbers: whether and where they cross, without rounding. */
import type { Share } from './hex-line.ts';
import type { LatticePoint } from './lattice.ts';

/**
 * Returns twice the signed area of a triangle: positive if `c` is on one side of the line from `a` to `b`, negative on
 * the other, 0 on it.
 */
export const turn = (a: LatticePoint, b: LatticePoint, c: LatticePoint): number =>
	(b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);

/** Returns whether a point is on a segment, ends included. */
export function isOn(p: LatticePoint, a: LatticePoint, b: LatticePoint): boolean {
	return (
		turn(a, b, p) === 0 &&
		Math.min(a.u, b.u) <= p.u &&
		p.u <= Math.max(a.u, b.u) &&
		Math.min(a.v, b.v) <= p.v &&
		p.v <= Math.max(a.v, b.v)
	);
}

/**
 * Returns the part of the segment from `a` to `b` that is also on the segment from `p` to `q`: one place if they cross
 * or touch, a start and an end if they overlap, or null if they don't meet.
 */
export function shared(
	a: LatticePoint,
	b: LatticePoint,
	p: LatticePoint,
	q: LatticePoint,
): readonly [Share, Share] | null {
	const [du, dv] = [b.u - a.u, b.v - a.v];
	const [eu, ev] = [q.u - p.u, q.v - p.v];
	const d = du * ev - dv * eu;
	if (d === 0) return turn(a, b, p) === 0 ? alongside(a, b, p, q) : null;
	const n = (p.u - a.u) * ev - (p.v - a.v) * eu;
	const m = (p.u - a.u) * dv - (p.v - a.v) * du;
	const sign = Math.sign(d);
	const [share, other, whole] = [n * sign, m * sign, d * sign];
	if (share < 0 || share > whole || other < 0 || other > whole) return null;
	return [
		{ n: share, d: whole },
		{ n: share, d: whole },
	];
}

function alongside(
	a: LatticePoint,
	b: LatticePoint,
	p: LatticePoint,
	q: LatticePoint,
): readonly [Share, Share] | null {
	const wide = Math.abs(b.u - a.u) >= Math.abs(b.v - a.v);
	const at = ({ u, v }: LatticePoint): number => (wide ? u - a.u : v - a.v);
	const length = at(b);
	if (length === 0) return null;
	const sign = Math.sign(length);
	const [from, to] = [at(p) * sign, at(q) * sign].sort((x, y) => x - y);
	const [first, last] = [Math.max(0, from ?? 0), Math.min(length * sign, to ?? 0)];
	if (first > last) return null;
	return [
		{ n: first, d: length * sign },
		{ n: last, d: length * sign },
	];
}

/** Returns whether a point is inside a ring or on it. The ring's last point is joined to its first. */
export function isInside(p: LatticePoint, ring: readonly LatticePoint[]): boolean {
	let inside = false;
	for (let n = 0; n < ring.length; n += 1) {
		const [a, b] = [ring[n], ring[(n + 1) % ring.length]];
		if (!a || !b) continue;
		if (isOn(p, a, b)) return true;
		if (a.v > p.v === b.v > p.v) continue;
		if (turn(a, b, p) > 0 === b.v > a.v) inside = !inside;
	}
	return inside;
}
