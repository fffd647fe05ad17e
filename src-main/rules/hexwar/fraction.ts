/**
 * Exact fractions for strengths, movement points and odds: plain objects in lowest terms, so that facts can store them
 * and they compare by value. Nothing is rounded until a rule says so.
 */
import { countedInWords } from '../../../src-shared/kit/counted.ts';

/** `n` parts of `d`; `d` is above 0, and the two have no common divisor. */
export interface Fraction {
	readonly n: number;
	readonly d: number;
}

export const ZERO: Fraction = { n: 0, d: 1 };
export const ONE: Fraction = { n: 1, d: 1 };
export const HALF: Fraction = { n: 1, d: 2 };
export const QUARTER: Fraction = { n: 1, d: 4 };

/**
 * Returns a fraction in lowest terms.
 * @throws RangeError for what is no whole number, or parts of nothing
 */
export function fraction(n: number, d = 1): Fraction {
	if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
		throw new RangeError(`${String(n)}/${String(d)} is no fraction of whole numbers`);
	const by = divisor(Math.abs(n), Math.abs(d)) * Math.sign(d);
	return { n: n === 0 ? 0 : n / by, d: d / by };
}

function divisor(a: number, b: number): number {
	let [high, low] = [a, b];
	while (low !== 0) [high, low] = [low, high % low];
	return high;
}

/** Reads a fraction from a text: '2', '1/2', '2.5'. Returns null for any other text. */
export function readFraction(text: string): Fraction | null {
	const [, whole, parts] = /^(-?\d{1,9})(?:\/([1-9]\d{0,5}))?$/.exec(text) ?? [];
	if (whole !== undefined) return fraction(Number(whole), parts === undefined ? 1 : Number(parts));
	const [, before, after] = /^(-?\d{1,6}\.)(\d{1,6})$/.exec(text) ?? [];
	if (before === undefined || after === undefined) return null;
	return fraction(Number(before.replace('.', '') + after), 10 ** after.length);
}

/** Returns a number of at most six decimals as a fraction: 2.25 is 9/4. */
export const fromNumber = (value: number): Fraction => fraction(Math.round(value * 1_000_000), 1_000_000);

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** @throws RangeError where `b` is nothing */
export const divided = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
export const sum = (list: readonly Fraction[]): Fraction => list.reduce(add, ZERO);

/** Returns a number below 0 where `a` is less, 0 where they are the same, above 0 where `a` is more. */
export const compare = (a: Fraction, b: Fraction): number => a.n * b.d - b.n * a.d;
export const isLess = (a: Fraction, b: Fraction): boolean => compare(a, b) < 0;
export const isMore = (a: Fraction, b: Fraction): boolean => compare(a, b) > 0;
export const isSame = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;

/** Returns the nearest whole number; halves round up. */
export const roundHalfUp = ({ n, d }: Fraction): number => Math.floor((2 * n + d) / (2 * d));
/** Returns the next whole number that is not less. */
export const roundUp = ({ n, d }: Fraction): number => Math.ceil(n / d);
export const roundDown = ({ n, d }: Fraction): number => Math.floor(n / d);

/** Returns it as people write it: '3', '1/2', '1 1/2'. */
export function inWords({ n, d }: Fraction): string {
	if (d === 1) return String(n);
	const whole = Math.trunc(n / d);
	const rest = `${String(Math.abs(n - whole * d))}/${String(d)}`;
	if (whole === 0) return n < 0 ? `-${rest}` : rest;
	return `${String(whole)} ${rest}`;
}

/** Movement points in words: '1 point', '1/2 point', '1 1/2 points', '0 points'. */
export const pointsInWords = (points: Fraction): string => countedInWords(inWords(points), 'point');
