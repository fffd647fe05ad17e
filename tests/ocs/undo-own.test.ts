/** What sides do themselves is taken back: by the side until something came of it that it knows, by Control always. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { hallScenario, openTable, order, play, sideView, umpireView, undo, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
	// To the Movement Segment.
	await table.steps(5);
});
afterEach(() => table.hall.end());

const move = (...way: string[]) => play(table.blue, { type: 'move', units: ['b-mech'], way });
const back = (side: 'blue' | 'red' = 'blue') => play(table[side], { type: 'undo' });
const where = () => umpireView(table.control).units['b-mech']?.at;
const reopen = (): void => {
	const { path } = table.hall.app.session.file;
	table.hall.app.closeCampaign();
	table.hall.app.open(path);
};

it('third evening 2: a side takes back its own moves, the newest first, and is told that it did', async () => {
	await move('04.04');
	await move('05.04');
	expect(await back()).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('04.04');
	expect(await back()).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('03.04');
	expect(sideView(table.blue).units['b-mech']).toMatchObject({ at: '03.04', move: 'not' });
	expect(sideView(table.blue).undone.at(-1)?.say).toBe('Your side took back: move b-mech to 04.04.');
	expect(await back()).toMatchObject({ code: 'undo/none' });
});

it('third evening 2: it goes on so after the file was opened again', async () => {
	await move('04.04');
	reopen();
	expect(await back()).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('03.04');
	const now = JSON.stringify(table.hall.app.session.state);
	reopen();
	expect(JSON.stringify(table.hall.app.session.state)).toBe(now);
});

it('third evening 2: what the other side did, and what Control did, is not a side’s to take back', async () => {
	await move('04.04');
	expect(await back('red')).toMatchObject({ code: 'undo/none' });
	await order(table.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
	expect(await back()).toMatchObject({ outcome: 'recorded' });
	expect(umpireView(table.control).units['r-guns']?.internals).toBe('low');
});

it('third evening 2: once the step has ended it is Control’s', async () => {
	await move('04.04');
	await table.steps(1);
	expect(await back()).toMatchObject({ code: 'undo/step-ended' });
	expect(where()).toBe('04.04');
});

it('third evening 2: Control takes back the newest entry, a side’s too, and the side is told', async () => {
	await order(table.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
	await move('04.04');
	expect(umpireView(table.control).undo.undo).toBe('move b-mech to 04.04, by Blue');
	expect(await undo(table.control)).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('03.04');
	expect(sideView(table.blue).undone.at(-1)?.say).toBe('Control took back: move b-mech to 04.04.');
	expect(sideView(table.red).undone).toEqual([]);
	expect(umpireView(table.control).undo.undo).toContain('r-guns');
	expect(await order(table.control, { type: 'redo' })).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('04.04');
	expect(sideView(table.blue).undone.at(-1)?.say).toBe('Control restored: move b-mech to 04.04.');
});

it('third evening 2: an answer is the same whatever the side does not know of', async () => {
	const answers: string[] = [];
	for (const hidden of [false, true]) {
		if (hidden) {
			await table.hall.end();
			table = await openTable();
			await table.steps(5);
		}
		await move('04.04');
		if (hidden)
			await order(table.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
		const heard = table.blue.received.length;
		answers.push(JSON.stringify([await back(), table.blue.received.length - heard, sideView(table.blue)]));
	}
	expect(answers[1]).toBe(answers[0]);
});

it('third evening 2: a side hears nothing when what it never saw is taken back', async () => {
	await order(table.control, { type: 'rule-unit', unit: 'r-guns', internals: 'low', reason: 'a ruling' });
	const heard = table.blue.received.length;
	await undo(table.control);
	expect(table.blue.received).toHaveLength(heard);
	expect(sideView(table.red).undone.at(-1)?.say).toBe('Control took back an entry that changed your units.');
});

it('third evening 2: a move that showed the side something of the enemy stays, unless Control takes it back', async () => {
	await table.hall.end();
	table = await openTable(OcsScenario.parse({ ...hallScenario(), options: { 'enemy-hexes': 'contact' } }));
	await table.steps(5);
	await move('04.04');
	const seen = () => Object.keys(sideView(table.blue).seen);
	const before = seen();
	expect(await move('05.04', '06.04')).toEqual({ outcome: 'recorded' });
	expect(seen()).not.toEqual(before);
	expect(await back()).toMatchObject({ code: 'undo/seen' });
	expect(await undo(table.control)).toMatchObject({ outcome: 'recorded' });
	expect(where()).toBe('04.04');
	expect(await back()).toMatchObject({ outcome: 'recorded' });
});
