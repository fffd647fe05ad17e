/** Strikes from the sea that Control enters: by the Barrage Table, at nobody's cost, where there is something to strike. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { overrunExample } from '../helpers/ocs-worked-example.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable(overrunExample());
	await table.steps(5);
});
afterEach(() => table.hall.end());

/** The last result that Red was told of. */
const told = () => Object.values(sideView(table.red).results).at(-1);

const strike = (target: string, side = BLUE, points = 20) =>
	({ type: 'enter-strike', side, target, points, reason: 'one cruiser' }) as const;

it('what Control enters by its points is by the table, told to both sides, and costs no supply', async () => {
	expect(await order(table.control, strike('05.05'), [4, 4])).toMatchObject({ outcome: 'recorded' });
	expect(umpireView(table.control).units['brigade']?.mode).toBe('dg');
	expect(umpireView(table.control).dumps['dump-1']?.tokens).toBe(20);
	expect(told()).toMatchObject({
		...{ title: 'Strike on 05.05', code: 'DG', words: 'The hex is disorganized.' },
		throws: [{ faces: [4, 4], total: 8 }],
		then: [{ say: 'brigade is disorganized.' }],
	});
	expect(umpireView(table.control).rulings).toMatchObject([
		{ text: 'A strike from the sea of 20 points on 05.05: one cruiser' },
	]);
});

it('a hex that a side’s strike finds nothing in is refused: its own, an empty one, none at all', async () => {
	for (const command of [strike('06.05'), strike('09.09'), strike('99.99'), strike('05.05', RED)])
		expect(await order(table.control, command, [4, 4])).toMatchObject({ code: 'barrage/nobody' });
	expect(umpireView(table.control).units['brigade']?.mode).toBe('combat');
});

it('nothing is entered while a fight waits for a choice, and never by a side', async () => {
	await expect(play(table.blue, strike('05.05'))).rejects.toThrow('no such command');
	await play(table.blue, { type: 'pay-fuel', method: 'unit', of: 'motorcycle' });
	expect(
		await play(table.blue, { type: 'declare-overrun', units: ['motorcycle'], target: '05.05' }),
	).toMatchObject({ outcome: 'recorded' });
	expect(await order(table.control, strike('05.05'), [4, 4])).toMatchObject({
		code: 'sequence/under-way',
	});
});

it('ocs-18.3b third evening 34: what ships make of the table is less, and is what the sides are told', async () => {
	expect(await order(table.control, strike('05.05', BLUE, 140), [5, 5, 3])).toMatchObject({
		outcome: 'recorded',
	});
	expect(umpireView(table.control).units['brigade']).toMatchObject({ lost: 0, mode: 'dg' });
	expect(told()).toMatchObject({ code: '1/2 (1, from the sea)', throws: [{ total: 10 }, { faces: [3] }] });
});

it('a strike from the air is flown, never typed', async () => {
	const air = { ...strike('05.05'), by: 'air' } as never;
	await expect(order(table.control, air, [4, 4])).rejects.toThrow();
});
