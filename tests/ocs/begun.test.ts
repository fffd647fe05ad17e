/** What a side has begun in its window, as it is kept and taken up again. */
import { expect, it } from 'vitest';
import { fromKept, toKeep } from '../../src-renderer/rulesets/ocs/side/begun.ts';

const plan = { turn: 3, moves: ['b-inf'], attacks: [['b-tank', 'b-mech']], defends: [] };

it('what was kept is taken up as it was, a plan in its own turn only', () => {
	const kept = JSON.parse(JSON.stringify(toKeep({ order: 'Hold.', plan }))) as Record<string, unknown>;
	expect(fromKept(kept, 3)).toEqual({ order: 'Hold.', plan });
	expect(fromKept(kept, 4)).toEqual({ order: 'Hold.', plan: null });
});

it('an order is kept where a plan is too long for both', () => {
	const long = { ...plan, moves: Array.from({ length: 400 }, (_, n) => `a-long-name-${String(n)}`) };
	expect(toKeep({ order: 'Hold.', plan: long })).toEqual({ order: 'Hold.', plan: null });
	expect(JSON.stringify(toKeep({ order: 'x'.repeat(500), plan })).length).toBeLessThan(4096);
});

it('what is not understood is left', () => {
	for (const odd of [{}, { order: 7, plan: 'no' }, { plan: { ...plan, moves: [1] } }, { plan: { turn: 3 } }])
		expect(fromKept(odd, 3)).toEqual({ order: '', plan: null });
});
