import { describe, expect, it } from 'vitest';
import {
	add,
	compare,
	divided,
	fraction,
	fromNumber,
	HALF,
	inWords,
	isLess,
	isMore,
	isSame,
	readFraction,
	roundDown,
	roundHalfUp,
	roundUp,
	subtract,
	sum,
	times,
} from '../../../src-main/rules/hexwar/fraction.ts';

describe('fractions', () => {
	it('are in lowest terms, the sign above, zero one way only', () => {
		expect(fraction(6, 4)).toEqual({ n: 3, d: 2 });
		expect(fraction(3, -6)).toEqual({ n: -1, d: 2 });
		expect(fraction(0, 7)).toEqual({ n: 0, d: 1 });
		expect(Object.is(fraction(0, -7).n, 0)).toBe(true);
		expect(() => fraction(1, 0)).toThrow('1/0 is no fraction');
		expect(() => fraction(0.5)).toThrow('0.5/1 is no fraction');
	});

	it('are added, taken away, multiplied and divided without a loss', () => {
		expect(sum([fraction(5, 2), fraction(13, 4), fraction(4)])).toEqual({ n: 39, d: 4 });
		expect(divided(fraction(39, 4), fraction(2))).toEqual({ n: 39, d: 8 });
		expect(times(HALF, HALF)).toEqual({ n: 1, d: 4 });
		expect(subtract(fraction(1, 3), HALF)).toEqual({ n: -1, d: 6 });
		expect(add(fraction(1, 6), fraction(1, 3))).toEqual(HALF);
		expect(() => divided(HALF, fraction(0))).toThrow(RangeError);
	});

	it('are compared and rounded: a half goes up', () => {
		expect([5, 7, -5].map((n) => roundHalfUp(fraction(n, 2)))).toEqual([3, 4, -2]);
		expect(roundHalfUp(fraction(249, 100))).toBe(2);
		expect([roundUp(fraction(13, 4)), roundDown(fraction(13, 4))]).toEqual([4, 3]);
		expect(compare(fraction(1, 3), fraction(3, 10))).toBeGreaterThan(0);
		expect([
			isLess(HALF, fraction(2, 3)),
			isMore(HALF, fraction(2, 3)),
			isSame(HALF, fraction(2, 4)),
		]).toEqual([true, false, true]);
	});

	it('are read and written as people write them', () => {
		expect(['2', '1/2', '2.25', '-1', 'x', '1/0', ''].map(readFraction)).toEqual([
			{ n: 2, d: 1 },
			{ n: 1, d: 2 },
			{ n: 9, d: 4 },
			{ n: -1, d: 1 },
			null,
			null,
			null,
		]);
		expect([fraction(3), HALF, fraction(3, 2), fraction(-1, 4), fraction(-5, 4)].map(inWords)).toEqual([
			'3',
			'1/2',
			'1 1/2',
			'-1/4',
			'-1 1/4',
		]);
		expect(fromNumber(0.75)).toEqual({ n: 3, d: 4 });
	});
});
