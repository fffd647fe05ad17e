/** Back to the beginning of a phase: whoever did what, asked first, all or nothing, and after opening again. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
	// To the Movement Segment: its phase began a step before.
	await table.steps(5);
});
afterEach(() => table.hall.end());

const move = (...way: string[]) => play(table.blue, { type: 'move', units: ['b-mech'], way });
const ruling = () =>
	order(table.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
const asked = async (): Promise<{ ask: string; shown: number }> => {
	const answer = await order(table.control, { type: 'undo-phase' });
	if (answer.outcome !== 'question') throw new Error(JSON.stringify(answer));
	return { ask: answer.ask, shown: Number(answer.answers[0]?.id) };
};
const now = () => JSON.stringify(table.hall.app.session.state);
const unitsNow = () => umpireView(table.control).units;

it('moves of a side, rulings and steps of the phase go together, once Control was told what and who saw it', async () => {
	await move('04.04', '05.04');
	await ruling();
	await table.steps(1);
	const { ask, shown } = await asked();
	expect(ask).toContain('“move b-mech to 05.04” by Blue');
	expect(ask).toContain('4 entries of this phase');
	expect(ask).toContain('went to the windows of Blue and Red');
	expect(umpireView(table.control).game.step).toBe('movement.barrage');
	expect(await order(table.control, { type: 'undo-phase', shown })).toMatchObject({ outcome: 'recorded' });
	expect(umpireView(table.control).game.step).toBe('movement.breakout');
	expect(unitsNow()['b-mech']?.at).toBe('03.04');
	expect(unitsNow()['r-guns']?.internals).toBe('full');
	expect(sideView(table.blue).units['b-mech']).toMatchObject({ at: '03.04', move: 'not' });
	expect(sideView(table.red).seen['05.04']).toBeUndefined();
	// What the phase began with stands: the Reinforcement Phase before it is another's.
	expect(umpireView(table.control).game.phasing).toBe('blue');
});

it('one redo brings all of it back, and the file that is opened again is the same game', async () => {
	await move('04.04', '05.04');
	await ruling();
	const played = now();
	const { shown } = await asked();
	await order(table.control, { type: 'undo-phase', shown });
	const { session } = table.hall.app;
	const back = now();
	expect(back).not.toBe(played);
	const { path } = session.file;
	table.hall.app.closeCampaign();
	table.hall.app.open(path);
	expect(now()).toBe(back);
	table.hall.app.closeCampaign();
	table.hall.app.open(path);
	expect(await move('04.04')).toMatchObject({ outcome: 'refused' });
	expect(umpireView(table.control).game.step).toBe('movement.breakout');
});

it('redo restores what the sides did with what Control did', async () => {
	await move('04.04', '05.04');
	await ruling();
	const { units } = umpireView(table.control);
	const { shown } = await asked();
	await order(table.control, { type: 'undo-phase', shown });
	expect(await order(table.control, { type: 'redo' })).toMatchObject({ outcome: 'recorded' });
	expect(umpireView(table.control).game.step).toBe('movement.movement');
	expect(unitsNow()).toEqual(units);
	expect(sideView(table.blue).units['b-mech']?.at).toBe('05.04');
});

it('what is done meanwhile is no part of what Control was told: it is asked again', async () => {
	await move('04.04');
	const { shown } = await asked();
	await move('05.04');
	const again = await order(table.control, { type: 'undo-phase', shown });
	expect(again).toMatchObject({ outcome: 'question' });
	expect(unitsNow()['b-mech']?.at).toBe('05.04');
});

it('of a phase in which nothing was done there is nothing to take back; a side can’t ask for it', async () => {
	const { shown } = await asked();
	await order(table.control, { type: 'undo-phase', shown });
	expect(await order(table.control, { type: 'undo-phase' })).toMatchObject({ code: 'undo/none' });
	await expect(play(table.blue, { type: 'undo-phase' })).rejects.toThrow('no such command');
});

it('words that a side handed in stay in: Control’s answer to them goes', async () => {
	await order(table.control, {
		type: 'set-option',
		option: 'who-moves',
		value: 'control',
		reason: 'as agreed',
	});
	await table.steps(2);
	await play(table.blue, { type: 'hand-in-order', words: 'Hold for now.' });
	await order(table.control, { type: 'settle-order', order: 'blue-1-1', outcome: 'carried-out', say: '' });
	const { ask, shown } = await asked();
	expect(ask).toContain('mark an order done');
	expect(ask).not.toContain('hand in an order');
	await order(table.control, { type: 'undo-phase', shown });
	expect(sideView(table.blue).orders['blue-1-1']).toMatchObject({ outcome: 'standing' });
});
