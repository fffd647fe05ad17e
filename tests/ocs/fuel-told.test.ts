/** Fuel as windows tell it: each way once and by whom it is paid, and who is fuelled until when. */
import { afterEach, expect, it } from 'vitest';
import { SideId } from '../../src-shared/kit/ids.ts';
import type { SupplyOfShown } from '../../src-shared/rulesets/ocs/views.ts';
import { caenFront } from '../helpers/ocs-random-game.ts';
import { openTable, order, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
afterEach(() => table.hall.end());

const supplyOf = async (unit: string): Promise<SupplyOfShown> =>
	(await table.control.ask('rules.explain', { name: 'supply-of', input: { unit } })) as SupplyOfShown;

it('third evening 9: every way to fuel a brigade is listed once, with the dump or the headquarters that pays', async () => {
	table = await openTable(caenFront(1));
	while (umpireView(table.control).game.step !== 'movement.movement') await table.steps(1);
	const brigade = Object.entries(umpireView(table.control).units).find(
		([, { counter }]) => umpireView(table.control).counters[counter]?.name === '29 Armd Bde',
	)?.[0];
	const { fuel, fuelled, needsFuel } = await supplyOf(brigade ?? '');
	expect({ fuelled, needsFuel }).toEqual({ fuelled: false, needsFuel: true });
	expect(fuel.length).toBeGreaterThan(1);
	const rows = fuel.map(({ method, of, from }) => `${method} ${of} ${from}`);
	expect(new Set(rows).size).toBe(rows.length);
	for (const { from } of fuel)
		expect(from).toMatch(/^(thrown by [\w ]+ Corps, from )?(the dump|[\w ]+) at \d\d\.\d\d/);
	expect(umpireView(table.control).fuel).toEqual({});
	await order(table.control, { type: 'pay-fuel', method: 'unit', of: brigade ?? '' });
	expect(umpireView(table.control).fuel).toEqual({ [brigade ?? '']: 'phase' });
	expect((await supplyOf(brigade ?? '')).fuelled).toBe(true);
	const fuelOf = async (side: string) =>
		sideView(await table.hall.window({ kind: 'side', side: SideId.parse(side) })).fuel;
	expect(await fuelOf('allied')).toEqual({ [brigade ?? '']: 'phase' });
	expect(await fuelOf('german')).toEqual({});
});

it('third evening 9: a way is said to lack fuel until it is paid for, to Control and to the side that moves', async () => {
	table = await openTable(caenFront(1));
	while (umpireView(table.control).game.step !== 'movement.movement') await table.steps(1);
	const { units, counters } = umpireView(table.control);
	const [brigade = '', { at } = { at: null }] =
		Object.entries(units).find(([, { counter }]) => counters[counter]?.name === '29 Armd Bde') ?? [];
	const allied = await table.hall.window({ kind: 'side', side: SideId.parse('allied') });
	const [column = '', row = ''] = (at ?? '').split('.');
	const way = [`${column}.${String(Number(row) + 1).padStart(2, '0')}`];
	const explain = { name: 'way', input: { units: [brigade], way } };
	const lacks = { lacksFuel: true, words: {} };
	expect(await table.control.ask('rules.explain', explain)).toMatchObject(lacks);
	expect(await allied.ask('side.explain', explain)).toMatchObject(lacks);
	await order(table.control, { type: 'pay-fuel', method: 'unit', of: brigade });
	const paid = { lacksFuel: false, say: null };
	expect(await table.control.ask('rules.explain', explain)).toMatchObject(paid);
	expect(await allied.ask('side.explain', explain)).toMatchObject(paid);
});

it('third evening 9: a way that is too far with fuel says that, and offers no fuel', async () => {
	table = await openTable(caenFront(1));
	while (umpireView(table.control).game.step !== 'movement.movement') await table.steps(1);
	const { units, counters } = umpireView(table.control);
	const [brigade = ''] =
		Object.entries(units).find(([, { counter }]) => counters[counter]?.name === '27 Armd Bde') ?? [];
	const far = { name: 'path', input: { units: [brigade], way: ['01.16'] } };
	expect(await table.control.ask('rules.explain', far)).toMatchObject({
		lacksFuel: false,
		say: expect.stringMatching(/^27 Armd Bde can’t reach/),
	});
	const near = { name: 'path', input: { units: [brigade], way: ['14.14'] } };
	expect(await table.control.ask('rules.explain', near)).toMatchObject({
		lacksFuel: true,
		say: '27 Armd Bde moves on tracks and has no fuel in this phase.',
	});
});
