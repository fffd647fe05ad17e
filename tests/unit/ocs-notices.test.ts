/** What a side is told of between two of its views, and what of its fuel is with Control. */
import { expect, it } from 'vitest';
import { isProposed, paidWords } from '../../src-renderer/rulesets/ocs/common/pay-fuel.ts';
import { noticesBetween } from '../../src-renderer/rulesets/ocs/side/notices.ts';
import type { FuelOfferShown, OcsOrderShown, OcsSideView } from '../../src-shared/rulesets/ocs/views.ts';

type View = Parameters<typeof noticesBetween>[0];
const unit = { counter: 'inf', side: 'blue', at: '05.05', elsewhere: null, lost: 0 };
const order = (outcome: OcsOrderShown['outcome'], say = ''): OcsOrderShown => ({
	...{ side: 'blue', turn: 1, words: 'Hold the bridge', proposed: null, outcome, say },
});
const view = (more: object = {}): View =>
	({
		side: 'blue',
		game: { ...clock, step: 'combat.barrage', words: 'Barrage Segment of the Combat Phase' },
		units: { a: unit },
		counters: { inf: { name: '8 Inf Bde' } },
		transports: {},
		formations: {},
		undone: [],
		dispatches: [],
		orders: {},
		sequence: [{ id: 'combat.barrage', phase: 'Combat Phase', segment: 'Barrage Segment' }],
		...more,
	}) as unknown as View;
const clock = { turn: 1, playerTurn: 1, phasing: 'blue', acts: 'blue' };
const note = (n: number): OcsSideView['undone'][number] => ({
	turn: 1,
	say: `Control took back ${String(n)}.`,
});

it('third evening 13: a side is told that a step ended, and whose move it is', () => {
	const next = { ...clock, step: 'combat.combat', words: 'Combat Segment of the Combat Phase' };
	expect(noticesBetween(view(), view({ game: next }))).toEqual([
		'The Barrage Segment of the Combat Phase ended. Your move: Combat Segment of the Combat Phase.',
	]);
	const theirs = { ...next, acts: 'red' };
	expect(noticesBetween(view(), view({ game: theirs }))[0]).toMatch(/Now: Combat Segment/);
	expect(noticesBetween(view(), view())).toEqual([]);
});

it('third evening 13: and of its losses, of undo, and of its orders', () => {
	const told = (before: object, after: object) => noticesBetween(view(before), view(after));
	expect(told({}, { units: { a: { ...unit, lost: 1 } } })).toEqual(['8 Inf Bde lost 1 step.']);
	const dead = { ...unit, at: null, elsewhere: 'dead', lost: 1 };
	expect(told({}, { units: { a: dead } })).toEqual(['8 Inf Bde was destroyed.']);
	expect(told({ undone: [note(1)] }, { undone: [note(1), note(2)] })).toEqual([note(2).say]);
	// The oldest has gone meanwhile.
	expect(told({ undone: [note(1), note(2)] }, { undone: [note(2), note(3)] })).toEqual([note(3).say]);
	expect(told({ undone: [note(1)] }, { undone: [note(1)] })).toEqual([]);
	expect(told({ orders: { o: order('standing') } }, { orders: { o: order('carried-out') } })).toEqual([
		'Control carried out: Hold the bridge.',
	]);
	expect(
		told({ orders: { o: order('standing') } }, { orders: { o: order('turned-down', 'The road is mined.') } }),
	).toEqual(['Control turned down: Hold the bridge. The road is mined.']);
	expect(told({ orders: { o: order('standing') } }, { orders: { o: order('withdrawn') } })).toEqual([]);
});

const offer = (of: string, ...serves: readonly string[]): FuelOfferShown => ({
	...{ method: 'unit', of, tokens: 1, serves, until: 'phase', source: null, from: 'the dump at 02.02' },
	negated: [],
});
const proposed = (of: string, outcome: OcsOrderShown['outcome'] = 'standing'): OcsOrderShown => ({
	...order(outcome),
	proposed: { type: 'pay-fuel', method: 'unit', of },
});

it('third evening 13: a way that its own proposal fuels is not said to lack fuel, another still is', () => {
	const plan = { offers: [offer('a', 'a'), offer('b', 'b')] };
	const is = (units: readonly string[], ...orders: readonly OcsOrderShown[]) =>
		isProposed(units, plan, [], Object.fromEntries(orders.entries()));
	expect(is(['a', 'b'], proposed('a'), proposed('b'))).toBe(true);
	expect(is(['a', 'b'], proposed('a'))).toBe(false);
	expect(is(['a'], proposed('a'))).toBe(true);
	expect(is(['a'], proposed('a', 'turned-down'))).toBe(false);
	expect(is(['a'], proposed('c'))).toBe(false);
	expect(isProposed(['a'], { offers: [] }, [], { o: proposed('a') })).toBe(false);
});

it('third evening 9: what was paid for fuel is said, and for whom', () => {
	const named = (id: string) => id.toUpperCase();
	expect(paidWords([offer('a', 'a')], named)).toBe('Paid 1T: fuel for A.');
	const many = [offer('a', 'a', 'b'), offer('c', 'c', 'd')];
	expect(paidWords(many, named)).toBe('Paid 2T: fuel for A, B, C and others.');
});
