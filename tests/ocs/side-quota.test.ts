/** How much a side may do by its own hand: more than people do, less than a program could fill the file with. */
import { expect, it } from 'vitest';
import {
	SideQuota,
	MAX_BYTES_A_TURN,
	MAX_ORDERS_A_TURN,
	ORDERS_AT_ONCE,
} from '../../src-main/campaign/side-quota.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { openTable, play } from './hall.ts';

it('third evening 27: a side’s window that gives orders without end is told to wait, and the file stays small', async () => {
	const table = await openTable();
	try {
		await table.steps(5);
		const { file } = table.hall.app.session;
		let refused: unknown = null;
		let given = 0;
		for (let n = 0; refused === null && n < 3 * ORDERS_AT_ONCE; n += 1) {
			const mode = n % 2 === 0 ? 'move' : 'combat';
			const done = await play(table.blue, { type: 'change-mode', units: ['b-inf'], mode });
			if (done.outcome === 'recorded') given += 1;
			else refused = done;
		}
		expect(refused).toMatchObject({
			code: 'quota/orders-at-once',
			say: 'Your side gives orders faster than people do. Wait some seconds, then give this one again.',
		});
		expect(given).toBeGreaterThanOrEqual(ORDERS_AT_ONCE);
		expect(given).toBeLessThan(2 * ORDERS_AT_ONCE);
		const before = file.factCount;
		await play(table.blue, { type: 'change-mode', units: ['b-inf'], mode: 'move' });
		expect(file.factCount).toBe(before);
		// The other side has its own.
		expect(await play(table.red, { type: 'order-stack', units: ['r-inf'] })).toMatchObject({
			outcome: 'recorded',
		});
	} finally {
		await table.hall.end();
	}
});

it('third evening 27: what a side may give comes back with time, and a turn has its own measure', () => {
	let now = 0;
	const moves = new SideQuota(() => now);
	const give = (turn: number, bytes = 100): string | null => {
		const no = moves.refuses(BLUE, turn);
		if (no === null) moves.gave(BLUE, turn, bytes);
		return no?.code ?? null;
	};
	for (let n = 0; n < ORDERS_AT_ONCE; n += 1) expect(give(1)).toBeNull();
	expect(give(1)).toBe('quota/orders-at-once');
	now += 5000;
	for (let n = 0; n < 10; n += 1) expect(give(1)).toBeNull();
	expect(give(1)).toBe('quota/orders-at-once');
	for (let n = ORDERS_AT_ONCE + 10; n < MAX_ORDERS_A_TURN; n += 1) {
		now += 1000;
		expect(give(1)).toBeNull();
	}
	now += 1000;
	expect(give(1)).toBe('quota/orders-a-turn');
	expect(moves.refuses(RED, 1)).toBeNull();
	expect(give(2, MAX_BYTES_A_TURN)).toBeNull();
	expect(give(2)).toBe('quota/orders-a-turn');
	expect(give(3)).toBeNull();
});
