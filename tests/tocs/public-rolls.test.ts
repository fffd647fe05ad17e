/** The rolls that move a turn on lie open: each window has them in words; what a side's own die gave is its own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BLUE } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());

/** Blue passes: two dice for the end of the turn, and the enemy's die for its points where it goes on. */
async function pass(dice: readonly number[]): Promise<void> {
	expect(await table.order({ type: 'pass', side: BLUE }, dice)).toMatchObject({ outcome: 'recorded' });
}

it('both sides and Control read the same roll for the end of the turn', async () => {
	await table.next([3, 2, 5]);
	expect(table.view().clock.rolled).toBeNull();
	await pass([6, 5, 4]);
	const said = table.view().clock.rolled;
	expect(said).toContain('6 + 5 = 11, ends on');
	expect(said).toContain('The turn goes on.');
	for (const window of [table.blue, table.red]) expect(table.sideView(window).clock.rolled).toBe(said);
});

it('a roll that ends the turn says so, and after a pass what it ended on', async () => {
	await table.next([3, 2, 5]);
	const { endsAt } = table.view().clock;
	await pass([1, 1]);
	expect(table.view().clock.rolled).toBe(
		`Turn end: 1 + 1 = 2, ends on ${String(endsAt + 1)} or less. The turn ended.`,
	);
});

it('a side reads what its own die gave it, and the other side does not', async () => {
	await table.next([3, 2, 5]);
	const of = (window: Table['blue']) =>
		Object.entries(table.sideView(window).notes).flatMap(([side, notes]) =>
			notes.filter(({ title }) => title === 'Operational Points').map(({ say }) => `${side}: ${say}`),
		);
	expect(of(table.blue)).toEqual([`${BLUE}: 11 OPs: 6 at least, the die 5.`]);
	expect(of(table.red)).toEqual([]);
});

it('the higher roll for the initiative is told with both totals', async () => {
	await table.hall.end();
	table = await openTable({ ...smallBattle(), first: null });
	await table.next([3, 2, 9, 1, 5]);
	const said = table.sideView(table.red).clock.rolled ?? '';
	expect(said).toMatch(/^Initiative: .+ 9, .+ 1\. .+ goes first\.$/);
	expect(table.sideView(table.blue).clock.rolled).toBe(said);
});
