/** A whole phase is taken back where sides move themselves: only with the consent of those that saw any of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable(
		tcsScenario({ sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-2', 'b-3']) }] }),
	);
	await table.stepTo('action-initiative', [6, 1]);
	await table.choose('first');
	await table.stepTo('first-actions');
});
afterEach(() => table.hall.end());

const march = (unit: string) => table.play(table.blue, { type: 'change-mode', units: [unit], mode: 'Move' });
const modeOf = (unit: string) => table.view().units[unit]?.mode;
const asking = (side: 'blue' | 'red') => table.sideView(table[side]).questions;
/** Control has read what goes: it is put to the sides. */
async function take(): Promise<string> {
	const answer = await table.order({ type: 'undo-phase' });
	if (answer.outcome !== 'question') throw new Error(JSON.stringify(answer));
	const shown = Number(answer.answers[0]?.id);
	expect(await table.order({ type: 'undo-phase', shown })).toMatchObject({ outcome: 'recorded' });
	return answer.ask;
}
const answers = (side: 'blue' | 'red', answer: string) =>
	table.play(table[side], { type: 'answer-question', question: `undo-phase-${side}`, answer });

it('each side that saw any of it is asked at its own window; it goes with the last that agrees', async () => {
	await march('b-1');
	await march('b-2');
	expect(await take()).toContain('went to the windows of Blue and Red');
	const said = 'Control would take back all that was done in the Action Phase of turn 1. Do you agree?';
	expect(asking('blue').map(({ ask, of }) => [ask, of])).toEqual([[said, BLUE]]);
	expect(asking('red').map(({ ask, of }) => [ask, of])).toEqual([[said, RED]]);
	expect(await table.order({ type: 'undo-phase' })).toMatchObject({ code: 'undo/asked' });
	expect(await answers('red', 'agree')).toMatchObject({ outcome: 'recorded' });
	expect([asking('red'), modeOf('b-1')]).toEqual([[], 'Move']);
	expect(await answers('blue', 'agree')).toMatchObject({ outcome: 'recorded' });
	expect([modeOf('b-1'), modeOf('b-2')]).toEqual(['Fire', 'Fire']);
	// The phase begins with the choice of who goes first: that is open again, and nothing else is.
	expect(asking('blue').map(({ id }) => id)).toEqual(['initiative']);
	expect(table.sideView(table.red).units['b-1']?.mode).toBe('Fire');
	expect(await table.order({ type: 'redo' })).toMatchObject({ outcome: 'recorded' });
	expect(modeOf('b-2')).toBe('Move');
});

it('a side that does not agree keeps what was played, and nobody is asked any more', async () => {
	await march('b-1');
	await take();
	await answers('red', 'refuse');
	expect([asking('blue'), asking('red'), modeOf('b-1')]).toEqual([[], [], 'Move']);
});

it('the game stands still meanwhile: what the sides agree to is what goes', async () => {
	await march('b-1');
	await take();
	const still = {
		code: 'undo/stands-still',
		say: expect.stringContaining('until that is settled') as string,
	};
	expect(await march('b-2')).toMatchObject(still);
	expect(await table.play(table.blue, { type: 'undo' })).toMatchObject(still);
	const toControl = { ...still, say: expect.stringContaining('Blue and Red must first agree') as string };
	expect(await table.order({ type: 'next-step' })).toMatchObject(toControl);
	expect(await table.order({ type: 'redo' })).toMatchObject(toControl);
	expect([asking('blue').length, asking('red').length, modeOf('b-2')]).toEqual([1, 1, 'Fire']);
	await answers('red', 'agree');
	await answers('blue', 'agree');
	expect(modeOf('b-1')).toBe('Fire');
	// It is settled: the game goes on.
	await table.choose('first');
	await table.stepTo('first-actions');
	expect(await march('b-2')).toMatchObject({ outcome: 'recorded' });
});

it('Red is told the same of a command that would be carried out and of one that would not', async () => {
	await march('b-1');
	await take();
	const told = async (units: readonly string[]) =>
		JSON.stringify(await table.play(table.red, { type: 'change-mode', units, mode: 'Move' }));
	expect(await told(['r-1'])).toBe(await told(['b-3']));
	expect(await told(['nobody'])).toBe(await told(['r-1']));
});

it('the end of an asking is told to those that were asked, when Control undoes it', async () => {
	await march('b-1');
	await take();
	const answer = await table.order({ type: 'undo' });
	const shown = answer.outcome === 'question' ? (answer.answers[0]?.id ?? '') : '';
	expect(await table.order({ type: 'undo', shown })).toMatchObject({ outcome: 'recorded' });
	expect([asking('blue'), asking('red'), modeOf('b-1')]).toEqual([[], [], 'Move']);
	expect(await march('b-2')).toMatchObject({ outcome: 'recorded' });
});

it('Red is asked the same whatever Blue did in secret, and a side can’t ask for it', async () => {
	const sent: string[] = [];
	for (const canary of [null, 'losses'] as const) {
		await table.hall.end();
		table = await openTable(tcsScenario());
		await table.stepTo('draw');
		await table.play(table.red, {
			...{ type: 'draw-sheet', side: RED },
			draft: sheet('hold', 'Hasty Defense', ['r-1']),
		});
		if (canary !== null)
			await table.play(table.blue, { type: 'set-standing', side: BLUE, choice: canary, asks: false });
		await take();
		sent.push(JSON.stringify(asking('red')));
	}
	expect(sent[1]).toBe(sent[0]);
	expect(sent[0]).toContain('the Command Phase of turn 1');
	await expect(table.play(table.blue, { type: 'undo-phase' })).rejects.toThrow('no such command');
});

it('two of Control’s windows end the same step: it ends once', async () => {
	const step = 'first-actions';
	expect(await table.order({ type: 'next-step', step })).toMatchObject({ outcome: 'recorded' });
	const now = table.view().clock.step;
	expect(now).not.toBe(step);
	expect(await table.order({ type: 'next-step', step })).toMatchObject({ code: 'turn/ended-since' });
	expect(table.view().clock.step).toBe(now);
});
