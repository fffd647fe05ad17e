/**
 * The height of a hex, at its centre dot: on a contour, between two, or on flat ground inside the last. All lines are on
 * whole numbers and all shares of them are fractions, so that two programs never disagree about a hex.
 */
import { isInside, isOn } from '../../hexwar/crossing.ts';
import { UNITS, type LatticePoint } from '../../hexwar/lattice.ts';
import type { ContourPiece, Relief } from './relief.ts';

/**
 * `standard`: 8.2, between contours by quarters. `pancake`: 8.4, the next lower contour. `highest`: 8.5a, as the standard, and
 * of a hex on a line of sight its highest ground there. `contour-heads`: 8.5 whole, with round hilltops and bottoms.
 */
export type ElevationMethod = 'standard' | 'pancake' | 'highest' | 'contour-heads';

/** How far a hilltop without a benchmark rises and a bottom sinks from its last contour, as parts of an interval or in metres. */
export interface Heads {
	readonly rise: 'half' | 'ten';
	readonly sink: 'half' | 'quarter';
}
export const HALF_HEADS: Heads = { rise: 'half', sink: 'half' };

/** Returns how far the middle of a ring lies above its contour, m. @rule tcs-8.5b.top @rule tcs-8.5c */
function headOf({ rise, sink }: Heads, interval: number, depression: boolean): number {
	if (depression) return -interval / (sink === 'half' ? 2 : 4);
	return rise === 'half' ? interval / 2 : 10;
}

/** A benchmark or spot elevation. */
export interface Benchmark {
	readonly at: LatticePoint;
	readonly metres: number;
}

/** The data for 8.5b and 8.5c: benchmarks on hilltops, and the rounding of hilltops without one. */
export interface HeadsChart {
	readonly benchmarks?: readonly Benchmark[];
	readonly heads?: Heads;
}

export interface Elevation {
	readonly metres: number;
	/** On a contour, between two, or flat inside the last one (a hilltop or a bottom). */
	readonly how: 'on' | 'between' | 'flat' | 'sea';
	readonly low: number;
	readonly high: number;
}

/** A line through the dot, in steps of its own direction, that ends on the lower and on the higher contour. */
interface Slope {
	/** Shares of the direction from the dot to either contour. */
	readonly toLow: Ratio;
	readonly toHigh: Ratio;
	/** Its whole length, squared, in the lattice's true measure. */
	readonly length: Ratio;
}

interface Ratio {
	readonly n: bigint;
	readonly d: bigint;
}

interface Direction {
	readonly u: bigint;
	readonly v: bigint;
}

/**
 * Returns the height at a dot, m. Where the dot lies halfway between two marks the lower one counts.
 * @param interval m from contour to contour
 * @rule tcs-8.2a @rule tcs-8.2b.quarter @rule tcs-8.2c @rule tcs-8.4a
 */
export function elevationAt(
	dot: LatticePoint,
	relief: Relief,
	interval: number,
	method: ElevationMethod = 'standard',
	{ benchmarks = [], heads = HALF_HEADS }: HeadsChart = {},
): Elevation {
	const under = relief.near(dot, dot).find(({ a, b }) => isOn(dot, a, b));
	if (under) return { metres: under.metres, how: 'on', low: under.metres, high: under.metres };
	const near = surroundings(dot, relief);
	if (near.kind === 'none') return { metres: 0, how: 'sea', low: 0, high: 0 };
	if (near.kind === 'flat' && method === 'contour-heads')
		return rounded(dot, near.nearest, relief, { interval, benchmarks, heads });
	if (near.kind === 'flat') return flat(near.nearest, interval, method);
	const { low, high, slope } = near;
	if (method === 'pancake') return { metres: low, how: 'between', low, high };
	return { metres: low + risen(slope, high - low), how: 'between', low, high };
}

/**
 * Returns the height of flat ground inside the last contour: the contour's own; by the pancake method a bottom is an
 * interval lower.
 */
function flat(nearest: ContourPiece, interval: number, method: ElevationMethod): Elevation {
	const { metres, depression } = nearest;
	const lower = method === 'pancake' && depression ? metres - interval : metres;
	return { metres: lower, how: 'flat', low: lower, high: lower };
}

/**
 * A hilltop rises and a bottom sinks from its last contour to its middle, or to a benchmark in it; a dot between is interpolated.
 * @rule tcs-8.5b.slope
 */
function rounded(
	dot: LatticePoint,
	nearest: ContourPiece,
	relief: Relief,
	{ interval, benchmarks, heads }: Required<HeadsChart> & { readonly interval: number },
): Elevation {
	const ring = relief.pieces.filter(({ line }) => line === nearest.line);
	const points = ring.map(({ a }) => a);
	const { metres, depression } = nearest;
	if (!isInside(dot, points)) return flat(nearest, interval, 'standard');
	const mark = benchmarks.find(({ at }) => isInside(at, points));
	const top: Benchmark = mark ?? {
		at: middleOf(points),
		metres: metres + headOf(heads, interval, depression),
	};
	const [low, high] = [Math.min(metres, top.metres), Math.max(metres, top.metres)];
	const away = { u: BigInt(dot.u - top.at.u), v: BigInt(dot.v - top.at.v) };
	const edge = ring
		.flatMap((piece) => hit(top.at, away, piece) ?? [])
		.filter(({ n, d }) => n >= d)
		.reduce<Ratio | null>((first, next) => (first && isLess(first, next) ? first : next), null);
	if (!edge || (away.u === 0n && away.v === 0n)) return { metres: top.metres, how: 'flat', low, high };
	const [toRing, toTop]: readonly [Ratio, Ratio] = [
		{ n: edge.n - edge.d, d: edge.d },
		{ n: 1n, d: 1n },
	];
	const up = top.metres >= metres;
	const slope = {
		toLow: up ? toRing : toTop,
		toHigh: up ? toTop : toRing,
		length: { n: 1n, d: 1n },
	};
	return { metres: low + risen(slope, high - low), how: 'between', low, high };
}

/** The middle of the area that a ring encloses. */
function middleOf(points: readonly LatticePoint[]): LatticePoint {
	let [area, u, v] = [0, 0, 0];
	points.forEach((a, n) => {
		const b = points[(n + 1) % points.length] ?? a;
		const part = a.u * b.v - b.u * a.v;
		area += part;
		u += (a.u + b.u) * part;
		v += (a.v + b.v) * part;
	});
	const [first = { u: 0, v: 0 }] = points;
	return area === 0 ? first : { u: Math.round(u / (3 * area)), v: Math.round(v / (3 * area)) };
}

/** How far the ground has risen along a slope, m: by quarters of 20 m and more, by halves of less. */
function risen({ toLow, toHigh }: Slope, rise: number): number {
	const marks = rise > 10 ? 4n : 2n;
	// toLow / (toLow + toHigh), of which the nearest mark is wanted; halfway is the lower.
	const n = toLow.n * toHigh.d;
	const d = n + toHigh.n * toLow.d;
	const mark = ceiling(2n * marks * n - d, 2n * d);
	return (Number(mark) * rise) / Number(marks);
}

const ceiling = (n: bigint, d: bigint): bigint => (n <= 0n ? 0n : (n + d - 1n) / d);

type Surroundings =
	| { readonly kind: 'none' }
	| { readonly kind: 'flat'; readonly nearest: ContourPiece }
	| { readonly kind: 'between'; readonly low: number; readonly high: number; readonly slope: Slope };

/** Looks ever further round a dot until no better line can be found beyond. */
function surroundings(dot: LatticePoint, relief: Relief): Surroundings {
	const around = relief.around(dot);
	// Flat: there is nothing to rise or to fall to.
	if (new Set(around.map(({ metres }) => metres)).size < 2) return among(dot, around);
	const known = new Set(around);
	for (let reach = 8 * UNITS; ; reach *= 2) {
		const pieces = relief
			.near({ u: dot.u - reach, v: dot.v - reach }, { u: dot.u + reach, v: dot.v + reach })
			.filter((piece) => known.has(piece));
		const all = pieces.length === around.length;
		const nearest = among(dot, pieces);
		if (all || (nearest.kind === 'between' && isWithin(nearest.slope.length, reach))) return nearest;
	}
}

const isWithin = ({ n, d }: Ratio, reach: number): boolean => n <= BigInt(reach) ** 2n * d;

function among(dot: LatticePoint, pieces: readonly ContourPiece[]): Surroundings {
	const ways = pieces.map((piece) => ({ piece, way: wayTo(dot, piece) }));
	const isFlat = pieces.every(({ metres }) => metres === pieces[0]?.metres);
	let slope: (Slope & { readonly low: number; readonly high: number }) | null = null;
	let nearest: { readonly piece: ContourPiece; readonly far: Ratio } | null = null;
	for (const { piece, way } of ways) {
		const far = way.far;
		if (!nearest || isLess(far, nearest.far)) nearest = { piece, far };
		if (isFlat || (slope && !isLess(far, slope.length))) continue;
		const slopeHere = slopeAlong(dot, way.direction, pieces);
		if (slopeHere && (!slope || isLess(slopeHere.length, slope.length))) slope = slopeHere;
	}
	if (!nearest) return { kind: 'none' };
	if (!slope) return { kind: 'flat', nearest: nearest.piece };
	return { kind: 'between', low: slope.low, high: slope.high, slope };
}

const isLess = (a: Ratio, b: Ratio): boolean => a.n * b.d < b.n * a.d;

/** The direction from a dot to the nearest point of a piece, and how far that is, squared. */
function wayTo(
	dot: LatticePoint,
	{ a, b }: ContourPiece,
): { readonly direction: Direction; readonly far: Ratio } {
	const [au, av] = [BigInt(a.u - dot.u), BigInt(a.v - dot.v)];
	const [eu, ev] = [BigInt(b.u - a.u), BigInt(b.v - a.v)];
	const d = eu * eu + 3n * ev * ev;
	const n = -(au * eu + 3n * av * ev);
	const [share, of] = n <= 0n ? [0n, 1n] : n >= d ? [1n, 1n] : [n, d];
	const direction = { u: au * of + eu * share, v: av * of + ev * share };
	return { direction, far: { n: squared(direction), d: of * of } };
}

const squared = ({ u, v }: Direction): bigint => u * u + 3n * v * v;

/** The line through a dot in a direction, where it runs from one contour straight to a higher or lower one. */
function slopeAlong(
	dot: LatticePoint,
	direction: Direction,
	pieces: readonly ContourPiece[],
): (Slope & { readonly low: number; readonly high: number }) | null {
	let [ahead, behind]: (Hit | null)[] = [null, null];
	for (const piece of pieces) {
		const at = hit(dot, direction, piece);
		if (!at) continue;
		if (at.n > 0n && (!ahead || isLess(at, ahead.at))) ahead = { at, metres: piece.metres };
		const back = { n: -at.n, d: at.d };
		if (at.n < 0n && (!behind || isLess(back, behind.at))) behind = { at: back, metres: piece.metres };
	}
	if (!ahead || !behind || ahead.metres === behind.metres) return null;
	const [low, high] = ahead.metres < behind.metres ? [ahead, behind] : [behind, ahead];
	const whole = { n: low.at.n * high.at.d + high.at.n * low.at.d, d: low.at.d * high.at.d };
	return {
		low: low.metres,
		high: high.metres,
		toLow: low.at,
		toHigh: high.at,
		length: { n: whole.n ** 2n * squared(direction), d: whole.d ** 2n },
	};
}

interface Hit {
	readonly at: Ratio;
	readonly metres: number;
}

/** Returns where the line through a dot meets a piece, as shares of the direction, or null if nowhere or along it. */
function hit(dot: LatticePoint, { u, v }: Direction, { a, b }: ContourPiece): Ratio | null {
	const [au, av] = [BigInt(a.u - dot.u), BigInt(a.v - dot.v)];
	const [eu, ev] = [BigInt(b.u - a.u), BigInt(b.v - a.v)];
	const d = u * ev - v * eu;
	if (d === 0n) return null;
	const sign = d < 0n ? -1n : 1n;
	const along = (au * v - av * u) * sign;
	const whole = d * sign;
	if (along < 0n || along > whole) return null;
	return { n: (au * ev - av * eu) * sign, d: whole };
}
