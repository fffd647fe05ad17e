/** What of its own a side could take back: the same whatever was done that it does not know of. */
import { expect, it } from 'vitest';
import { TARGET, workedExample } from '../../helpers/ocs-worked-example.ts';
import { openTable, order, play, sideView, umpireView, undo, type Table } from '../../ocs/hall.ts';

const label = async (window: Table['blue']): Promise<string | null> =>
	(await window.ask('side.undo', undefined)).label;
const move = (table: Table, ...way: string[]) => play(table.blue, { type: 'move', units: ['b-mech'], way });

it('third evening 13: a side has something to undo once it has done it, in its own step, and no other side hears of it', async () => {
	const table = await openTable();
	try {
		await table.steps(5);
		expect(await label(table.blue)).toBeNull();
		await move(table, '04.04');
		expect(await label(table.blue)).toBe('move b-mech to 04.04');
		expect(await label(table.red)).toBeNull();
		await play(table.blue, { type: 'undo' });
		expect(await label(table.blue)).toBeNull();
		await move(table, '04.04');
		await table.steps(1);
		expect(await label(table.blue)).toBeNull();
		await undo(table.control);
		expect(await label(table.blue)).toBe('move b-mech to 04.04');
	} finally {
		await table.hall.end();
	}
});

it('third evening 13: what it does not know of changes nothing in that', async () => {
	const table = await openTable();
	try {
		await table.steps(5);
		const hidden = { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' } as const;
		await order(table.control, hidden);
		expect(await label(table.blue)).toBeNull();
		await move(table, '04.04');
		await order(table.control, { ...hidden, internals: 'full' });
		expect(await label(table.blue)).toBe('move b-mech to 04.04');
	} finally {
		await table.hall.end();
	}
});

it('third evening 2: once dice fell for it a side is offered no undo that would be refused', async () => {
	const table = await openTable(workedExample());
	try {
		while (sideView(table.blue).game.step !== 'combat.barrage') await table.steps(1);
		await play(table.blue, { type: 'fire-barrage', units: ['guns'], target: TARGET });
		expect(Object.values(umpireView(table.control).results).at(-1)?.title).toBe(`Barrage on ${TARGET}`);
		expect(await label(table.blue)).toBeNull();
		expect(await play(table.blue, { type: 'undo' })).toMatchObject({ code: 'undo/dice' });
	} finally {
		await table.hall.end();
	}
});
