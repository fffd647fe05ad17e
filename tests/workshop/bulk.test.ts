/** Counters filled in by rules: patterns, values out of other columns, what is left out. */
import { describe, expect, it } from 'vitest';
import { isLike, LEAVE_OUT, withRules } from '../../src-shared/workshop/bulk.ts';

const ROWS = [
	['Name', 'Layer', 'CF', 'AR'],
	['1 Pz', 'Strength: full', '(8)', '4'],
	['Turn marker', '', '', ''],
	['2 Inf', 'Strength: reduced', '3', '2'],
];

describe('rules for many counters', () => {
	it('match whole cells, with stars and question marks, whatever their capitals', () => {
		expect(isLike('21 Pz Division', '21 pz*')).toBe(true);
		expect(isLike('121 Pz Division', '21 pz*')).toBe(false);
		expect(isLike('A.b', 'a?b')).toBe(true);
		expect(isLike('ab', 'a?b')).toBe(false);
		expect(isLike('', '*')).toBe(true);
		expect(isLike('aXbXc', '*x*c')).toBe(true);
		expect(isLike('(8)-4', '(8)*')).toBe(true);
		// Hostile: answered at once.
		expect(isLike('a'.repeat(200), `${'*a'.repeat(60)}b`)).toBe(false);
	});

	it('fill a column in, also out of others, and leave rows out; later rules go over earlier ones', () => {
		const { rows, met } = withRules(ROWS, [
			{ where: 'Name', like: '*marker', set: LEAVE_OUT, to: '' },
			{ where: 'Name', like: '*', set: 'Combat', to: '{CF}-{ar}-5{x}' },
			{ where: 'Layer', like: '*reduced', set: 'Lost', to: '1' },
			{ where: 'Name', like: '2*', set: 'AR', to: '1' },
			{ where: 'Nowhere', like: '*', set: 'AR', to: '9' },
		]);
		expect(met).toEqual([1, 2, 1, 1, 0]);
		expect(rows).toEqual([
			['Name', 'Layer', 'CF', 'AR', 'Combat', 'Lost'],
			['1 Pz', 'Strength: full', '(8)', '4', '(8)-4-5{x}', ''],
			['2 Inf', 'Strength: reduced', '3', '1', '3-2-5{x}', '1'],
		]);
	});
});
