/**
 * Back to the beginning of a phase: whoever did what, asked first, with the consent of the sides that saw it, all or nothing,
 * and after opening again.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { umpire } from '../helpers/hall.ts';
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
/** Control has read what goes: it is put to the sides. */
async function take(): Promise<void> {
	const { shown } = await asked();
	expect(await order(table.control, { type: 'undo-phase', shown })).toMatchObject({ outcome: 'recorded' });
}
const answers = (side: 'blue' | 'red', answer: string) =>
	play(table[side], { type: 'answer-question', question: `undo-phase-${side}`, answer });
/** All that were asked agree at their own windows. */
async function agreed(): Promise<void> {
	for (const side of ['blue', 'red'] as const)
		if (sideView(table[side]).asked.some(({ id }) => id.startsWith('undo-phase')))
			expect(await answers(side, 'agree')).toMatchObject({ outcome: 'recorded' });
}
const now = () => JSON.stringify(table.hall.app.session.state);
const unitsNow = () => umpireView(table.control).units;

it('moves of a side, rulings and steps of the phase go together, once Control was told what and who saw it', async () => {
	await move('04.04', '05.04');
	await ruling();
	await table.steps(1);
	const { ask } = await asked();
	expect(ask).toContain('“move b-mech to 05.04” by Blue');
	expect(ask).toContain('4 entries of this phase');
	expect(ask).toContain('went to the windows of Blue and Red');
	expect(ask).toMatch(/It goes when they agree\. Ask them\?$/);
	expect(umpireView(table.control).game.step).toBe('movement.barrage');
	await take();
	await agreed();
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
	await take();
	await agreed();
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
	await take();
	await agreed();
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
	await take();
	await agreed();
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
	const { ask } = await asked();
	expect(ask).toContain('mark an order done');
	expect(ask).not.toContain('hand in an order');
	await take();
	await agreed();
	expect(sideView(table.blue).orders['blue-1-1']).toMatchObject({ outcome: 'standing' });
});

const asking = (side: 'blue' | 'red') => sideView(table[side]).asked;

it('each side that saw any of it is asked at its own window, in the same words; it goes with the last that agrees', async () => {
	await move('04.04', '05.04');
	await take();
	expect(unitsNow()['b-mech']?.at).toBe('05.04');
	const said = [
		'Control would take back all that was done in the Movement Phase of turn 1. Do you agree?',
		['refuse', 'agree'],
	];
	expect(asking('blue').map(({ ask, answers: [a, b] }) => [ask, [a?.id, b?.id]])).toEqual([said]);
	expect(asking('red').map(({ ask, answers: [a, b] }) => [ask, [a?.id, b?.id]])).toEqual([said]);
	expect(umpireView(table.control).questions.map(({ of }) => of)).toEqual(['blue', 'red']);
	expect(await order(table.control, { type: 'undo-phase' })).toMatchObject({ code: 'undo/asked' });
	await answers('red', 'agree');
	expect(asking('red')).toEqual([]);
	expect(unitsNow()['b-mech']?.at).toBe('05.04');
	await answers('blue', 'agree');
	expect(unitsNow()['b-mech']?.at).toBe('03.04');
	expect([asking('blue'), asking('red')]).toEqual([[], []]);
});

it('who saw nothing of it is not asked', async () => {
	await table.steps(1);
	await take();
	await agreed();
	await ruling();
	const { ask } = await asked();
	expect(ask).not.toContain('went to the windows of Blue');
	await take();
	expect([asking('blue').length, asking('red').length]).toEqual([0, 1]);
});

it('a side that does not agree keeps what was played; Control may ask again, and answer for it', async () => {
	await move('04.04', '05.04');
	await take();
	await answers('blue', 'refuse');
	expect([asking('blue'), asking('red')]).toEqual([[], []]);
	expect(unitsNow()['b-mech']?.at).toBe('05.04');
	const { ask } = await asked();
	// That it was asked is no part of what goes, and is not counted.
	expect(ask).toContain('2 entries of this phase');
	await take();
	for (const side of ['blue', 'red'])
		await order(table.control, {
			type: 'answer-question',
			question: `undo-phase-${side}`,
			answer: 'agree',
		});
	expect(unitsNow()['b-mech']?.at).toBe('03.04');
});

it('the game stands still meanwhile for sides and Control: what was agreed to is what goes', async () => {
	await move('04.04');
	await take();
	await answers('red', 'agree');
	expect(await move('05.04')).toMatchObject({ code: 'undo/stands-still' });
	expect(await ruling()).toMatchObject({
		code: 'undo/stands-still',
		say: expect.stringContaining('Blue must first agree') as string,
	});
	expect(await order(table.control, { type: 'next-step' })).toMatchObject({ code: 'undo/stands-still' });
	expect(asking('blue').length).toBe(1);
	await answers('blue', 'agree');
	expect(unitsNow()['b-mech']?.at).toBe('03.04');
	expect(await order(table.control, { type: 'next-step' })).toMatchObject({ outcome: 'recorded' });
});

it('Red, that was asked, keeps its question whatever Control would do out of its sight', async () => {
	await move('04.04', '05.04');
	await take();
	const before = JSON.stringify(sideView(table.red));
	await ruling();
	expect(JSON.stringify(sideView(table.red))).toBe(before);
	expect(asking('red').length).toBe(1);
});

it('the asking itself can be undone', async () => {
	await move('04.04');
	await take();
	const answer = await order(table.control, { type: 'undo' });
	const shown = answer.outcome === 'question' ? (answer.answers[0]?.id ?? '') : '';
	await order(table.control, { type: 'undo', shown });
	expect([asking('blue'), asking('red')]).toEqual([[], []]);
	expect(unitsNow()['b-mech']?.at).toBe('04.04');
});

it('a phase in which only the sides did something comes back with one redo', async () => {
	await table.steps(5);
	expect(umpireView(table.control).game.step).toBe('reaction.movement');
	await play(table.red, { type: 'release', units: ['r-mot'] });
	await play(table.red, { type: 'move', units: ['r-mot'], way: ['09.06'] });
	const was = unitsNow()['r-mot'];
	const { ask } = await asked();
	expect(ask).toContain('2 entries of this phase');
	await take();
	await agreed();
	expect(unitsNow()['r-mot']).toMatchObject({ at: '09.05', mode: 'reserve' });
	expect(await order(table.control, { type: 'redo' })).toMatchObject({ outcome: 'recorded' });
	expect(unitsNow()['r-mot']).toEqual(was);
	expect(sideView(table.red).units['r-mot']?.at).toBe('09.06');
	expect([asking('blue'), asking('red')]).toEqual([[], []]);
});

it('what another umpire who is here did, or has in hand, is not taken back', async () => {
	const second = await table.hall.window({ ...umpire, name: 'Map Control', id: 'seat-2' as never });
	await second.ask('claims.hold', { subjects: [] });
	await move('04.04');
	await order(second, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
	expect(await order(table.control, { type: 'undo-phase' })).toMatchObject({
		code: 'undo/theirs',
		say: expect.stringContaining('Map Control') as unknown,
	});
	await order(second, { type: 'undo' });
	await second.ask('claims.hold', { subjects: ['unit:b-mech'] as never });
	expect(await order(table.control, { type: 'undo-phase' })).toMatchObject({ code: 'claim/held' });
});
