/** The dice's fairness test against values from statistical tables, and the seal of the seed. */
import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { chiSquareTail, fairnessOf } from '../../src-main/paper/kit/fairness.ts';
import { seedProof } from '../../src-main/paper/kit/seed-proof.ts';
import { seededDice, seedState, type Roll } from '../../src-main/rules/kit/dice.ts';

const rolled = (
	faces: readonly number[],
	by: Roll['by'] = 'program',
): Pick<Roll, 'die' | 'faces' | 'by'> => ({
	die: 6,
	faces,
	by,
});

describe('the tail of chi-square', () => {
	it.each([
		// degrees of freedom, critical value, its tabulated chance
		[1, 3.841, 0.05],
		[2, 5.991, 0.05],
		[5, 1.145, 0.95],
		[5, 11.07, 0.05],
		[5, 15.086, 0.01],
		[5, 20.515, 0.001],
		[9, 16.919, 0.05],
		[9, 3.325, 0.95],
	])('with %i degrees of freedom and %f is %f', (freedom, x, p) => {
		expect(chiSquareTail(x, freedom)).toBeCloseTo(p, 3);
	});

	it('is certain at nothing and gone far out', () => {
		expect(chiSquareTail(0, 5)).toBe(1);
		expect(chiSquareTail(500, 5)).toBeLessThan(1e-50);
	});
});

describe('the fairness test', () => {
	it('counts every face and works out chi-square against equal chances', () => {
		const faces = [...Array<number>(10).fill(1), ...Array<number>(8).fill(2), ...Array<number>(9).fill(3)];
		const more = [...Array<number>(11).fill(4), ...Array<number>(12).fill(5), ...Array<number>(10).fill(6)];
		const [test] = fairnessOf([rolled(faces), rolled(more)]);
		expect(test).toMatchObject({ die: 6, by: 'program', total: 60, counts: [10, 8, 9, 11, 12, 10] });
		// (0 + 4 + 1 + 1 + 4 + 0) / 10
		expect(test?.chiSquare).toBeCloseTo(1, 10);
		expect(test?.p).toBeCloseTo(0.9626, 4);
		expect(test?.say).toMatch(/^Nothing unusual/);
	});

	it('calls loaded dice unusual, in words anybody can weigh', () => {
		const [test] = fairnessOf([rolled([...Array<number>(40).fill(6), ...Array<number>(20).fill(1)])]);
		expect(test?.p).toBeLessThan(0.001);
		expect(test?.say).toMatch(/^Unusual: of \d+ evenings with fair dice about one/);
		expect(test?.say).toContain('Look into it');
	});

	it('says that thirty of a die of six are too few when they are not even that', () => {
		const [test] = fairnessOf([rolled(Array<number>(29).fill(3))]);
		expect(test?.p).toBeNull();
		expect(test?.say).toBe('Too few rolls to say: the test wants at least 30 of a die of 6.');
	});

	it('keeps typed dice and the program’s apart, and sorts of dice too', () => {
		const tests = fairnessOf([
			rolled([1, 2]),
			rolled([3], 'umpire'),
			{ die: 10, faces: [10], by: 'program' },
		]);
		expect(tests.map(({ by, die, total }) => [by, die, total])).toEqual([
			['program', 10, 1],
			['program', 6, 2],
			['umpire', 6, 1],
		]);
	});
});

describe('the seal', () => {
	const seed = seedState([11, 22, 33, 44]);
	const sealed = createHash('sha256').update(seed).digest('hex');
	const throws = (): Roll[] => {
		const dice = seededDice(seed);
		dice.roll(6, 2, 'Cagny', 'umpire');
		dice.roll(10, 1, 'flak', 'umpire');
		dice.roll(6, 1, 'bridge', 'umpire');
		return [...dice.rolls];
	};

	it('fits its seed, and every throw comes out of it again; typed dice are passed over', () => {
		const typed: Roll = { why: 'x', rule: 'umpire', die: 6, faces: [4], by: 'umpire' };
		const [first, ...rest] = throws();
		const rolls = [...(first ? [first] : []), typed, ...rest];
		expect(seedProof({ seedState: seed, seedCommitment: sealed }, rolls)).toEqual({
			seed,
			sealed,
			worked: sealed,
			fits: true,
			again: 3,
			differs: null,
		});
	});

	it('does not fit another seed, and a changed throw is found', () => {
		expect(seedProof({ seedState: seedState([1, 2, 3, 4]), seedCommitment: sealed }, []).fits).toBe(false);
		const changed = throws().map((roll, n) =>
			n === 1 ? { ...roll, faces: roll.faces.map((face) => (face % 10) + 1) } : roll,
		);
		expect(seedProof({ seedState: seed, seedCommitment: sealed }, changed)).toMatchObject({
			again: 1,
			differs: 2,
		});
	});
});
