/** The line of sight from dot to dot (8.3): open, or blocked with the hex, the height and the line that it rises above. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { isInside, shared } from '../../hexwar/crossing.ts';
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import { compareShares, hexesOnLine, type HexMet } from '../../hexwar/hex-line.ts';
import { dotOf, type LatticePoint } from '../../hexwar/lattice.ts';
import type { Cover, SightGround, Thing } from './ground.ts';

/** A hex between the two ends that might block the line: a Point of Contention. */
export interface Contention {
	readonly hex: Hex;
	readonly how: HexMet['how'];
	/** m, the ground at its dot. */
	readonly base: number;
	/** The highest thing that the line meets in it, or null. */
	readonly cover: Cover | null;
	/** m, both together. */
	readonly top: number;
	/** m, the line's height over it. */
	readonly line: Fraction;
	readonly blocks: boolean;
}

/** What is on the map this turn and blocks the line, whatever the ground. */
export interface SightNow {
	/** Hexes, or null where it is not limited. */
	readonly visibility: number | null;
	/** Hexes with Smoke or a Continuous Fire: no line runs through them. */
	readonly smoke: ReadonlyMap<Hex, 'smoke' | 'continuous-fire'>;
}

export const CLEAR_DAY: SightNow = { visibility: null, smoke: new Map() };

export type Sight =
	| { readonly open: true; readonly hexes: number; readonly contentions: readonly Contention[] }
	| {
			readonly open: false;
			readonly hexes: number;
			readonly by: 'ground' | 'smoke' | 'continuous-fire' | 'visibility';
			/** The blocking hex, or null if the distance blocks. */
			readonly at: Contention | Hex | null;
			readonly contentions: readonly Contention[];
	  };

/**
 * Returns whether two hexes see each other, and why not.
 * @rule tcs-8.1a.dots @rule tcs-8.1d @rule tcs-8.3b.4 @rule tcs-8.1b.smoke @rule tcs-7.0.limit
 */
export function sightBetween(ground: SightGround, from: Hex, to: Hex, now: SightNow = CLEAR_DAY): Sight {
	const { grid } = ground.map;
	const hexes = grid.distance(from, to);
	if (hexes <= 1) return { open: true, hexes, contentions: [] };
	const blocked = { open: false, hexes } as const;
	if (now.visibility !== null && hexes > now.visibility)
		return { ...blocked, by: 'visibility', at: null, contentions: [] };
	const between = hexesOnLine(grid, from, to).filter(({ hex }) => hex !== from && hex !== to);
	const smoke = between.find(({ hex, how }) => how !== 'corner' && now.smoke.has(hex));
	const contentions = between.map((met) => contention(ground, from, to, met));
	if (smoke) return { ...blocked, by: now.smoke.get(smoke.hex) ?? 'smoke', at: smoke.hex, contentions };
	const high = contentions.find(({ blocks }) => blocks);
	return high ? { ...blocked, by: 'ground', at: high, contentions } : { open: true, hexes, contentions };
}

function contention(ground: SightGround, from: Hex, to: Hex, met: HexMet): Contention {
	const { grid } = ground.map;
	const [low, high] = ground.elevation(from).metres <= ground.elevation(to).metres ? [from, to] : [to, from];
	const [bottom, rise] = [
		ground.elevation(low).metres,
		ground.elevation(high).metres - ground.elevation(low).metres,
	];
	const line = fraction(
		bottom * grid.distance(from, to) + rise * grid.distance(low, met.hex),
		grid.distance(from, to),
	);
	const base = ground.highest ? highestOn(ground, from, to, met) : ground.elevation(met.hex).metres;
	const cover = coverOn(ground, from, to, met);
	const top = base + (cover?.metres ?? 0);
	return { hex: met.hex, how: met.how, base, cover, top, line, blocks: top * line.d > line.n };
}

/** The highest ground on a line's stretch in a hex: where it enters and leaves, midway, and where it crosses a contour. @rule tcs-8.5a */
function highestOn(ground: SightGround, from: Hex, to: Hex, met: HexMet): number {
	const { grid } = ground.map;
	const [a, b] = [dotOf(grid, from), dotOf(grid, to)];
	const middle = {
		n: met.from.n * met.to.d + met.to.n * met.from.d,
		d: 2 * met.from.d * met.to.d,
	};
	const crossed = ground.relief
		.near(pointOn(a, b, met.from), pointOn(a, b, met.to))
		.flatMap((piece) => shared(a, b, piece.a, piece.b) ?? [])
		.filter((share) => compareShares(share, met.from) >= 0 && compareShares(share, met.to) <= 0);
	const heights = [met.from, middle, met.to, ...crossed].map((share) =>
		ground.heightAt(pointOn(a, b, share)),
	);
	return Math.max(...heights);
}

/** The place on a line at a share of it, on the nearest whole numbers. */
const pointOn = (a: LatticePoint, b: LatticePoint, { n, d }: HexMet['from']): LatticePoint => ({
	u: Math.round(a.u + ((b.u - a.u) * n) / d),
	v: Math.round(a.v + ((b.v - a.v) * n) / d),
});

/** The highest thing that the line meets in a hex: what fills it counts always, what is drawn in it where it is touched. */
function coverOn(ground: SightGround, from: Hex, to: Hex, met: HexMet): Cover | null {
	const fills = ground.fills(met.hex);
	const [a, b] = [dotOf(ground.map.grid, from), dotOf(ground.map.grid, to)];
	const touched = ground
		.drawnIn(met.hex)
		.filter((thing) => thing.cover.metres > 0 && isMet(a, b, met, thing));
	const covers = [...(fills ? [fills] : []), ...touched.map(({ cover }) => cover)];
	return covers.reduce<Cover | null>(
		(best, each) => (best && best.metres >= each.metres ? best : each),
		null,
	);
}

/** Whether the stretch of a line in one hex crosses or touches a thing. */
function isMet(
	a: LatticePoint,
	b: LatticePoint,
	{ from, to }: HexMet,
	{ closed, points, from: least, to: most }: Thing,
): boolean {
	if (Math.max(a.u, b.u) < least.u || Math.min(a.u, b.u) > most.u) return false;
	if (Math.max(a.v, b.v) < least.v || Math.min(a.v, b.v) > most.v) return false;
	const pieces = closed ? points.length : points.length - 1;
	for (let n = 0; n < pieces; n += 1) {
		const [p, q] = [points[n], points[(n + 1) % points.length]];
		const stretch = p && q ? shared(a, b, p, q) : null;
		if (stretch && compareShares(stretch[1], from) >= 0 && compareShares(stretch[0], to) <= 0) return true;
	}
	return closed && isInside(...scaled(a, b, from, points));
}

/** The place on a line and a ring, all made so many times larger that the place is on whole numbers. */
function scaled(
	a: LatticePoint,
	b: LatticePoint,
	{ n, d }: HexMet['from'],
	ring: readonly LatticePoint[],
): [LatticePoint, readonly LatticePoint[]] {
	return [
		{ u: a.u * d + (b.u - a.u) * n, v: a.v * d + (b.v - a.v) * n },
		ring.map(({ u, v }) => ({ u: u * d, v: v * d })),
	];
}
