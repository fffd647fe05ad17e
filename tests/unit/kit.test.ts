import { describe, expect, it } from 'vitest';
import { chart } from '../../src-main/rules/kit/chart.ts';
import { DiceError, givenDice, scriptedDice, seededDice, seedState } from '../../src-main/rules/kit/dice.ts';
import { total } from '../../src-main/rules/kit/modifiers.ts';

const SEED = 'xoroshiro128plus/v1:00000001.00000002.00000003.00000004';

describe('dice', () => {
	it('the first hundred dice of a named state are pinned: no campaign may change its chance', () => {
		const dice = seededDice(SEED);
		const faces = dice.roll(6, 100, 'pin', 'app');
		expect(faces.join('')).toBe(
			'3313526611512616463113365362524652525236322552263226436243325326456251152325514662335412234446443156',
		);
		expect(dice.state).toBe('xoroshiro128plus/v1:5f3408e7.8b41a56f.ec6245bc.802266f5');
	});

	it('carries on from its state as if never interrupted', () => {
		const whole = seededDice(SEED);
		const first = whole.roll(6, 10, 'one', 'app');
		const resumed = seededDice(whole.state);
		expect(resumed.roll(6, 20, 'two', 'app')).toEqual(seededDice(SEED).roll(6, 30, 'all', 'app').slice(10));
		expect(first).toHaveLength(10);
	});

	it('refuses a state of another kind or a damaged one, and a seed of zeros', () => {
		expect(() => seededDice('mt/v1:1.2.3.4')).toThrow(DiceError);
		expect(() => seededDice('xoroshiro128plus/v1:1.2.3')).toThrow(DiceError);
		expect(() => seedState([0, 0, 0, 0])).toThrow('zeros');
		expect(seedState([1, 2, 3, 0xffffffff])).toBe('xoroshiro128plus/v1:00000001.00000002.00000003.ffffffff');
	});

	it('shows every face of every die', () => {
		for (const die of [3, 6, 10] as const) {
			const faces = new Set(seededDice(SEED).roll(die, 200, 'faces', 'app'));
			expect([...faces].sort((a, b) => a - b)).toEqual(Array.from({ length: die }, (_, i) => i + 1));
		}
	});

	it('takes what fell on the table and leaves the program dice where they were', () => {
		const dice = givenDice([4, 2, 3], SEED);
		expect(dice.roll(6, 2, 'combat', 'app')).toEqual([4, 2]);
		expect(dice.left).toBe(1);
		expect(dice.roll(3, 1, 'retreat', 'app')).toEqual([3]);
		expect(dice.rolls.map(({ by, die }) => [by, die])).toEqual([
			['umpire', 6],
			['umpire', 3],
		]);
		expect(dice.state).toBe(SEED);
	});

	it('says what is wrong with typed dice, and asks for one that is missing', () => {
		expect(() => givenDice([7], SEED).roll(6, 1, 'the combat', 'app')).toThrow("can't show 7");
		expect(() => givenDice([2.5], SEED).roll(6, 1, 'the combat', 'app')).toThrow(DiceError);
		expect(() => givenDice([0], SEED).roll(3, 1, 'the combat', 'app')).toThrow('from 1 to 3');
		expect(() => givenDice([], SEED).roll(3, 1, 'the retreat', 'app')).toThrow(
			'1 more die (1 to 3) needed for the retreat',
		);
	});

	it('scripted dice fail on one too many and count what is left', () => {
		const dice = scriptedDice([1, 2]);
		expect(dice.roll(6, 1, 'first', 'app')).toEqual([1]);
		expect(dice.left).toBe(1);
		expect(() => dice.roll(6, 2, 'second', 'app')).toThrow('no die left');
	});
});

describe('totals', () => {
	it('factors come before what is added, whatever their order', () => {
		const half = { op: 'times', value: 0.5, rule: 'r', why: '' } as const;
		const four = { op: 'add', value: -4, rule: 'r', why: '' } as const;
		expect(total(10, [four, half])).toBe(1);
		expect(total(10, [])).toBe(10);
	});
});

describe('charts', () => {
	const meta = { title: 'Test', source: 'nowhere', confidence: 'reconstruction' } as const;

	it('reads a chart as it is printed, remarks aside', () => {
		const read = chart(
			meta,
			`
			who  ground | slow  fast    # km
			foot all    | 1     -
			tank  open  | 2.5   10
			`,
		);
		expect(read.columns).toEqual(['slow', 'fast']);
		expect(read.keys).toEqual(['foot all', 'tank open']);
		expect(read.number('tank open', 'slow')).toBe(2.5);
		expect(read.number('foot all', 'fast')).toBeNull();
		expect(read.cell('foot all', 'fast')).toBe('-');
		expect(read.meta).toBe(meta);
	});

	it('faults on a cell it lacks or one that is no number', () => {
		const read = chart(meta, 'k | a\nx | soon');
		expect(() => read.cell('y', 'a')).toThrow('no cell y / a');
		expect(() => read.cell('x', 'b')).toThrow('no cell x / b');
		expect(() => read.number('x', 'a')).toThrow('"soon" is no number');
	});

	it.each([
		['ragged', 'k | a b\nx | 1', 'row "x" has 1 cells, not 2'],
		['row twice', 'k | a\nx | 1\nx | 2', 'a row is given twice'],
		['column twice', 'k | a a\nx | 1 2', 'a column is given twice'],
		['no bar', 'k | a\nx 1', 'needs one bar'],
		['two bars', 'k | a\nx | 1 | 2', 'needs one bar'],
		['empty', 'k | a', 'an empty chart'],
	])('refuses a chart that is %s', (_what, text, says) => {
		expect(() => chart(meta, text)).toThrow(says);
	});
});
