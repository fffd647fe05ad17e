/** In which order results are read: what was done before what came of it, the newest act on top. */
import { expect, it } from 'vitest';
import { actsOf } from '../../src-renderer/rulesets/tcs/common/results.svelte.ts';

it('reads a fire before its Morale Check, and the newest act first', () => {
	const newestFirst = [
		{ n: 6, kind: 'lost' },
		{ n: 5, kind: 'morale' },
		{ n: 4, kind: 'fire' },
		{ n: 3, kind: 'retreated' },
		{ n: 2, kind: 'morale' },
		{ n: 1, kind: 'fire' },
	] as const;
	expect(actsOf(newestFirst).map((act) => act.map(({ n }) => n))).toEqual([
		[4, 5, 6],
		[1, 2, 3],
	]);
});

it('begins with what is left of an act whose beginning is no longer known', () => {
	expect(actsOf([{ kind: 'morale' }, { kind: 'fire' }, { kind: 'morale' }] as const)).toEqual([
		[{ kind: 'fire' }, { kind: 'morale' }],
		[{ kind: 'morale' }],
	]);
});
