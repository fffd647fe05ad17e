/** What is taken back: a side hears of its own, and agrees before a whole impulse goes of which it saw anything. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RED } from '../helpers/tocs-scenario.ts';
import { openTable, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
	await table.next([3, 2, 5]);
});
afterEach(() => table.hall.end());

const asking = (side: 'blue' | 'red') => table.sideView(table[side]).questions;
const undone = (side: 'blue' | 'red') => table.sideView(table[side]).undone.map(({ say }) => say);
const at = (unit: string) => table.view().units[unit]?.at;
const activate = (unit: string) => table.play(table.blue, { type: 'activate', unit });
/** Blue looks ahead, and Red answers: both have seen something of the impulse. */
async function scouted(): Promise<void> {
	await activate('b-1');
	await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
	await table.reply(table.red, 'silent');
	expect(at('b-1')).toBe('06.05');
}
/** Control has read what goes, and wants it. */
async function take(): Promise<void> {
	const answer = await table.order({ type: 'undo-phase' });
	if (answer.outcome !== 'question') throw new Error(JSON.stringify(answer));
	const shown = Number(answer.answers[0]?.id);
	expect(await table.order({ type: 'undo-phase', shown })).toMatchObject({ outcome: 'recorded' });
}
const answers = (side: 'blue' | 'red', answer: string) =>
	table.play(table[side], { type: 'answer-question', question: `undo-phase-${side}`, answer });

it('an impulse goes when all that saw any of it agree; each hears that its own was taken back', async () => {
	await scouted();
	await take();
	const ask = 'Control would take back all that was done in impulse 1 of turn 1. Do you agree?';
	for (const side of ['blue', 'red'] as const)
		expect(asking(side)).toMatchObject([{ ask, kind: 'undo', hex: null, byDefault: 'refuse' }]);
	expect(await answers('blue', 'agree')).toMatchObject({ outcome: 'recorded' });
	expect([asking('blue'), at('b-1')]).toEqual([[], '06.05']);
	expect(await answers('red', 'agree')).toMatchObject({ outcome: 'recorded' });
	expect([asking('red'), at('b-1')]).toEqual([[], '05.05']);
	// Of what it did, not of the answer that it gave to this.
	expect(undone('blue').join(' ')).toContain('Control took back');
	expect(undone('blue').join(' ')).not.toContain('Answer a question');
});

it('who refuses keeps it; the game stands still until then, in the same words whatever is sent', async () => {
	await scouted();
	await take();
	const still = await table.play(table.red, { type: 'pass', side: RED });
	expect(still).toMatchObject({ code: 'undo/stands-still' });
	expect(await table.play(table.red, { type: 'activate', unit: 'b-2' })).toEqual(still);
	expect(await table.next()).toMatchObject({ code: 'undo/stands-still' });
	await answers('red', 'refuse');
	expect([asking('blue'), asking('red'), at('b-1')]).toEqual([[], [], '06.05']);
	expect(undone('blue')).toEqual([]);
});

it('Red, that saw nothing of it, is not asked, and its view stays the same to the byte', async () => {
	const before = JSON.stringify(table.sideView(table.red));
	await activate('b-1');
	expect(JSON.stringify(table.sideView(table.red))).toBe(before);
	await take();
	expect(asking('blue').map(({ kind }) => kind)).toEqual(['undo']);
	expect(JSON.stringify(table.sideView(table.red))).toBe(before);
	await answers('blue', 'agree');
	expect(JSON.stringify(table.sideView(table.red))).toBe(before);
	expect(table.sideView(table.blue).units['b-1']?.active).toBe(false);
});

it('a lesson step that was taken back stands open again, until it is restored or done anew', async () => {
	const activated = () => table.hall.app.session.recorded.get('activated') ?? 0;
	await table.order({ type: 'activate', unit: 'b-1' });
	expect(activated()).toBe(1);
	const asked = await table.order({ type: 'undo' });
	if (asked.outcome !== 'question') throw new Error(JSON.stringify(asked));
	const shown = asked.answers[0]?.id;
	expect(await table.order({ type: 'undo', shown })).toMatchObject({ outcome: 'recorded' });
	expect(activated()).toBe(0);
	expect(await table.order({ type: 'redo' })).toMatchObject({ outcome: 'recorded' });
	expect(activated()).toBe(1);
});
