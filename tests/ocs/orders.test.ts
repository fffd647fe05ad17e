/** Who moves a side's counters: itself, Control on proposals, Control on written orders. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDERS_PER_TURN } from '../../src-main/rules/kit/orders/decide.ts';
import { hallScenario, openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());

const move = { type: 'move' as const, units: ['b-mech'], way: ['04.04', '05.04'] };
const as = (value: 'sides' | 'approved' | 'control') =>
	order(table.control, { type: 'set-option', option: 'who-moves', value, reason: 'as agreed' });
const propose = (proposed: typeof move | { readonly type: 'next-step' } = move) =>
	play(table.blue, { type: 'hand-in-order', words: '', proposed });
const outcomes = () => Object.values(sideView(table.blue).orders).map(({ outcome }) => outcome);

describe('where sides move for themselves', () => {
	it('an order to Control is refused: there is nothing to be handed in', async () => {
		await table.steps(5);
		expect(sideView(table.blue).whoMoves).toBe('sides');
		expect(await propose()).toMatchObject({ code: 'orders/its-own' });
		expect(await play(table.blue, move)).toMatchObject({ outcome: 'recorded' });
	});
});

describe('where Control approves', () => {
	beforeEach(async () => {
		await table.steps(5);
		await as('approved');
	});

	it('a side’s own move is refused, its proposal changes nothing until Control carries it out', async () => {
		expect(await play(table.blue, move)).toMatchObject({ code: 'orders/propose' });
		expect(await play(table.blue, { type: 'next-step' })).toMatchObject({ code: 'orders/propose' });
		await propose();
		expect(umpireView(table.control).orders).toEqual({
			'blue-1-1': { side: 'blue', turn: 1, words: '', proposed: move, outcome: 'standing', say: '' },
		});
		expect(umpireView(table.control).units['b-mech']?.at).toBe('03.04');
		await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' });
		expect(sideView(table.blue).units['b-mech']).toMatchObject({ at: '05.04', spent: { n: 2, d: 1 } });
		expect(outcomes()).toEqual(['carried-out']);
		expect(await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' })).toMatchObject({
			code: 'orders/settled',
		});
	});

	it('the rules bind a proposal like the side itself: another’s units count as unknown, and an impossible one stays open', async () => {
		await propose({ ...move, units: ['r-inf'] });
		expect(await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' })).toMatchObject({
			outcome: 'refused',
			code: 'unit/none',
		});
		expect(outcomes()).toEqual(['standing']);
		expect(
			await order(table.control, {
				type: 'settle-order',
				order: 'blue-1-1',
				outcome: 'turned-down',
				say: '',
			}),
		).toMatchObject({ code: 'orders/why' });
		await order(table.control, {
			type: 'settle-order',
			order: 'blue-1-1',
			outcome: 'turned-down',
			say: 'no such unit',
		});
		expect(sideView(table.blue).orders['blue-1-1']).toMatchObject({
			outcome: 'turned-down',
			say: 'no such unit',
		});
	});

	it('a carried-out order is undone as one: the unit is back, and the proposal is open again', async () => {
		await propose();
		await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' });
		const asked = await order(table.control, { type: 'undo' });
		if (asked.outcome !== 'question') throw new Error(JSON.stringify(asked));
		await order(table.control, { type: 'undo', shown: asked.answers[0]?.id ?? '' });
		expect(sideView(table.blue).units['b-mech']?.at).toBe('03.04');
		expect(outcomes()).toEqual(['standing']);
	});

	it('a proposal is of its phase: with the next it has lapsed; a step’s end can be proposed like a move', async () => {
		await propose({ type: 'next-step' });
		await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' });
		expect(umpireView(table.control).game.step).toBe('movement.barrage');
		await propose();
		await table.steps(1);
		expect(outcomes()).toEqual(['carried-out', 'lapsed']);
	});

	it('a side withdraws its own order, not the other’s; the other receives nothing of all that', async () => {
		const before = table.red.received.length;
		await propose();
		expect(await play(table.red, { type: 'withdraw-order', order: 'blue-1-1' })).toEqual(
			await play(table.red, { type: 'withdraw-order', order: 'blue-9-9' }),
		);
		await play(table.blue, { type: 'withdraw-order', order: 'blue-1-1' });
		expect(outcomes()).toEqual(['withdrawn']);
		expect(sideView(table.red).orders).toEqual({});
		// Its two answers, and no push.
		expect(table.red.received.slice(before).join()).not.toMatch(/blue-1-1|b-mech/);
		expect(table.red.received).toHaveLength(before + 2);
	});

	it('a side hands in so many orders a turn and no more', async () => {
		for (let n = 0; n < ORDERS_PER_TURN; n += 1)
			expect(await play(table.blue, { type: 'hand-in-order', words: `order ${String(n)}` })).toMatchObject({
				outcome: 'recorded',
			});
		expect(await play(table.blue, { type: 'hand-in-order', words: 'one more' })).toMatchObject({
			code: 'orders/too-many',
		});
		expect(await play(table.red, { type: 'hand-in-order', words: 'our first' })).toMatchObject({
			outcome: 'recorded',
		});
	});
});

describe('where Control moves', () => {
	it('orders are words: a side’s proposal is refused, and Control marks done what it did', async () => {
		await table.steps(5);
		await as('control');
		expect(await play(table.blue, move)).toMatchObject({ code: 'orders/write' });
		expect(await propose()).toMatchObject({ code: 'orders/words' });
		expect(await play(table.blue, { type: 'hand-in-order', words: '  ' })).toMatchObject({
			code: 'orders/empty',
		});
		await play(table.blue, { type: 'hand-in-order', words: 'The mechanized brigade to 05.04.' });
		expect(await order(table.control, { type: 'carry-out-order', order: 'blue-1-1' })).toMatchObject({
			code: 'orders/in-words',
		});
		await order(table.control, move);
		await order(table.control, {
			type: 'settle-order',
			order: 'blue-1-1',
			outcome: 'carried-out',
			say: '',
		});
		expect(sideView(table.blue).units['b-mech']?.at).toBe('05.04');
		expect(outcomes()).toEqual(['carried-out']);
		// With the next turn what is settled is put away; an order in words that stands goes on.
		await play(table.blue, { type: 'hand-in-order', words: 'And hold there next turn.' });
		await table.steps(2);
		expect(outcomes()).toEqual(['carried-out', 'standing']);
	});
});

it('what would be undone is named by names, never by ids', async () => {
	const begun = hallScenario();
	const counters = begun.counters.map((each) =>
		each.id === 'b-mech' ? { ...each, name: '3rd Mechanized' } : each,
	);
	const other = await openTable({ ...begun, counters });
	await other.steps(5);
	await order(other.control, { type: 'move', units: ['b-mech'], way: ['04.04'] });
	expect(umpireView(other.control).undo.undo).toBe('move 3rd Mechanized to 04.04');
	await other.hall.end();
});
