/** Dispatches: drafted for a side out of what its units saw, sent by Control, read by that side alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFact, initialState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { dispatchText, notingDispatches } from '../../src-main/rulesets/tocs/views/side/dispatch-text.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

describe('a dispatch of an evening', () => {
	let table: Table;
	beforeEach(async () => {
		table = await openTable();
		await table.next([3, 2, 5]);
		await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
		await table.reply(table.red, 'silent');
		await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
		await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.order({ type: 'next-step', step: 'reserves' }, [6, 6]);
		await table.choose('r-1', [1, 1]);
	});
	afterEach(() => table.hall.end());
	const textFor = (side: SideId): string => {
		const { state } = table.hall.app.session;
		return dispatchText(smallBattle(), state.known[side] as unknown as Known);
	};

	it('says where a side’s own units are, what its battles came to, and what it was told', () => {
		const ours = textFor(BLUE);
		expect(ours).toContain('- b-1 is in 07.05, from 05.05.');
		expect(ours).toContain('- Hasty at 07.05: defender: 1 step lost');
		expect(ours).toContain('- Your recon at 06.05: empty, no EZOC');
		expect(ours).not.toContain('r-1');
		const theirs = textFor(RED);
		expect(theirs).toContain('- r-1 lost 1 step.');
		expect(theirs).not.toContain('b-1');
	});

	it('reaches its side alone, and the next draft begins after it', async () => {
		const through = (table.hall.app.session.state.known[BLUE] as unknown as Known).seen?.count ?? 0;
		const other = JSON.stringify(table.sideView(table.red));
		const sent = await table.order({ type: 'send-dispatch', side: BLUE, text: 'Well done.', through });
		expect(sent).toMatchObject({ outcome: 'recorded' });
		expect(table.sideView(table.blue).dispatches).toMatchObject([{ n: 1, text: 'Well done.' }]);
		expect(JSON.stringify(table.sideView(table.red))).toBe(other);
		expect(textFor(BLUE)).toBe('Nothing has happened since the last dispatch.');
	});

	it('is no side’s to send', async () => {
		const sent = table.play(table.blue, { type: 'send-dispatch', side: BLUE, text: 'Ours.', through: 1 });
		await expect(sent).rejects.toThrow('no such command');
	});
});

it('notes nothing of what a side was not told', () => {
	const played = playedBy(tocsModule, smallBattle() as never);
	const state = initialState(played, 'notes', 0);
	const fact = {
		...{ type: 'states-changed', v: 1, rule: 'umpire' },
		payload: { side: RED, units: { 'r-1': 2 }, why: 'Artillery.' },
	};
	const after = applyFact(played, state, { fact: fact as never, at: 0 });
	expect(after.known[BLUE]).toBe(state.known[BLUE]);
	const [known, now] = [state, after].map((each) => each.known[RED] as unknown as Known);
	expect(now?.seen?.list).toMatchObject([{ unit: 'r-1', is: { state: 2 } }]);
	if (known) expect(notingDispatches(known, known)).toBe(known);
});
