/** Who moves a side's counters: the side itself, Control on what it proposes, or Control on its written orders. */
import { describe, expect, it } from 'vitest';
import type { HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

type Way = 'sides' | 'approved' | 'control';

async function evening(way: Way, what: (table: Table) => Promise<void>): Promise<void> {
	const table = await openTable(
		tcsScenario({ sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1']) }] }),
	);
	try {
		const set = { type: 'set-option', option: 'who-moves', value: way, reason: 'as agreed' };
		expect(await table.order(set)).toMatchObject({ outcome: 'recorded' });
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await what(table);
	} finally {
		await table.hall.end();
	}
}

const toMove = { type: 'change-mode', units: ['b-1'], mode: 'Move' } as const;
const handIn = (table: Table, window: HallWindow, words: string, proposed?: object) =>
	table.play(window, { type: 'hand-in-order', words, ...(proposed ? { proposed } : {}) });
const orderOf = (table: Table) => Object.entries(table.view().orders)[0];

describe('sides propose, Control approves', () => {
	it('a side’s own move is refused, its proposal is carried out as its own, and the side is told', () =>
		evening('approved', async (table) => {
			expect(await table.play(table.blue, toMove)).toMatchObject({ code: 'orders/propose' });
			expect(await handIn(table, table.blue, '', toMove)).toMatchObject({ outcome: 'recorded' });
			expect(table.view().units['b-1']?.mode).toBe('Fire');
			const [id, order] = orderOf(table) ?? [];
			expect(order).toMatchObject({ side: BLUE, proposed: toMove, outcome: 'standing' });
			expect(await table.order({ type: 'carry-out-order', order: id })).toMatchObject({
				outcome: 'recorded',
			});
			expect(table.view().units['b-1']?.mode).toBe('Move');
			expect(table.sideView(table.blue).orders[id ?? '']?.outcome).toBe('carried-out');
		}));

	it('it binds Control as it binds the side: a proposal against the rules is refused, and may be turned down', () =>
		evening('approved', async (table) => {
			const far = { type: 'move', units: ['b-1'], way: ['04.05'] };
			await handIn(table, table.blue, 'go', far);
			const [id] = orderOf(table) ?? [];
			expect(await table.order({ type: 'carry-out-order', order: id })).toMatchObject({ outcome: 'refused' });
			const down = { type: 'settle-order', order: id, outcome: 'turned-down', say: 'In Fire Mode.' };
			expect(await table.order(down)).toMatchObject({ outcome: 'recorded' });
			expect(table.sideView(table.blue).orders[id ?? '']).toMatchObject({
				outcome: 'turned-down',
				say: 'In Fire Mode.',
			});
		}));

	it('what is proposed in one step lapses in the next', () =>
		evening('approved', async (table) => {
			await handIn(table, table.blue, '', toMove);
			const [id] = orderOf(table) ?? [];
			await table.stepTo('first-recovery');
			expect(table.view().orders[id ?? '']?.outcome).toBe('lapsed');
			expect(await table.order({ type: 'carry-out-order', order: id })).toMatchObject({
				code: 'orders/settled',
			});
		}));

	it('an op sheet is its own to draw, and the enemy’s unit is not to be proposed for', () =>
		evening('approved', async (table) => {
			await handIn(table, table.blue, '', { ...toMove, units: ['r-1'] });
			const [id] = orderOf(table) ?? [];
			expect(await table.order({ type: 'carry-out-order', order: id })).toMatchObject({
				code: 'tcs/no-unit',
			});
			const draws = { type: 'draw-sheet', side: BLUE, draft: sheet('next', 'Move', ['b-2']) };
			await table.stepTo('draw');
			expect(await table.play(table.blue, draws)).toMatchObject({ outcome: 'recorded' });
		}));
});

describe('Control moves by written orders', () => {
	it('a side writes, Control moves its counters and marks the order done', () =>
		evening('control', async (table) => {
			expect(await table.play(table.blue, toMove)).toMatchObject({ code: 'orders/write' });
			expect(await handIn(table, table.blue, '', toMove)).toMatchObject({ code: 'orders/words' });
			await handIn(table, table.blue, 'b-1 to Move Mode');
			const [id] = orderOf(table) ?? [];
			expect(await table.order(toMove)).toMatchObject({ outcome: 'recorded' });
			await table.order({ type: 'settle-order', order: id, outcome: 'carried-out', say: '' });
			expect(table.sideView(table.blue).orders[id ?? '']?.outcome).toBe('carried-out');
		}));
});

describe('sides move themselves', () => {
	it('an order is refused: there is nobody to carry it out', () =>
		evening('sides', async (table) => {
			expect(await handIn(table, table.blue, 'b-1 to Move Mode')).toMatchObject({ code: 'orders/its-own' });
			expect(await table.play(table.blue, toMove)).toMatchObject({ outcome: 'recorded' });
		}));
});

describe('what Red is sent of Blue’s orders', () => {
	const received = async (way: Way, writes: readonly string[]): Promise<readonly string[]> => {
		let sent: readonly string[] = [];
		await evening(way, async (table) => {
			for (const words of writes) await handIn(table, table.blue, words);
			const [id] = orderOf(table) ?? [];
			if (id !== undefined)
				await table.order({ type: 'settle-order', order: id, outcome: 'turned-down', say: 'CANARY no' });
			await table.stepTo('first-recovery');
			expect(table.sideView(table.red).orders).toEqual({});
			expect(Object.keys(table.sideView(table.blue).orders)).toHaveLength(writes.length);
			const foreign = { type: 'withdraw-order', order: id ?? `${BLUE}-1-1` };
			sent = [...table.red.received, JSON.stringify(await table.play(table.red, foreign))];
		});
		return sent;
	};

	it.each(['approved', 'control'] as const)(
		'is the same whatever Blue writes, or nothing: %s',
		async (way) => {
			const [none, one, two] = [
				await received(way, []),
				await received(way, ['CANARY b-1 goes on']),
				await received(way, ['CANARY b-1 goes on', 'CANARY b-2 waits']),
			];
			expect(one).toEqual(none);
			expect(two).toEqual(none);
			expect(two.join('\n')).not.toMatch(/CANARY/);
			expect(none.length).toBeGreaterThan(10);
			expect(RED).not.toBe(BLUE);
		},
	);
});
