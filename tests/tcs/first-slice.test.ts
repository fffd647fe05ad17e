/** A first evening: sheets are drawn and implemented, a platoon moves, is fired at in overwatch, checks its morale. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLUE, RED, sheet } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());
const recorded = { outcome: 'recorded' };

describe('a first evening', () => {
	it('sheets are drawn, tallied, implemented; a platoon moves into fire; the clean-up ends the turn', async () => {
		await table.stepTo('draw');
		expect(
			await table.play(table.blue, {
				type: 'draw-sheet',
				side: BLUE,
				draft: sheet('attack', 'Attack', ['b-1', 'b-2', 'b-mg']),
			}),
		).toMatchObject(recorded);
		expect(
			await table.play(table.blue, {
				type: 'draw-sheet',
				side: BLUE,
				draft: sheet('march', 'Move', ['b-3']),
			}),
		).toMatchObject(recorded);
		expect(
			await table.play(table.red, {
				type: 'draw-sheet',
				side: RED,
				draft: sheet('hold', 'Hasty Defense', ['r-1', 'r-mg']),
			}),
		).toMatchObject(recorded);
		expect(table.sideView(table.blue).sheets.map(({ key }) => key)).toEqual(['blue.attack', 'blue.march']);
		expect(table.sideView(table.red).sheets.map(({ key }) => key)).toEqual(['red.hold']);
		expect(table.sideView(table.red).campaign).toEqual({ title: 'Small evening' });
		await table.stepTo('implement');
		// Three weighted turns: all of its units were Unassigned and out of fire.
		expect(table.view().sheets.map(({ tally }) => tally)).toEqual([3, 3, 3]);
		expect(table.view().sheets[0]?.prep.whole).toMatchObject({ row: 4, head: 1, needs: 65 });
		expect(
			await table.order({ type: 'roll-sheet', side: BLUE, sheet: 'blue.attack', tried: 'whole' }, [6, 6]),
		).toMatchObject(recorded);
		expect(
			await table.order({ type: 'roll-sheet', side: BLUE, sheet: 'blue.march', tried: 'whole' }, [6, 5]),
		).toMatchObject(recorded);
		expect(table.view().sheets.map(({ state }) => state)).toEqual(['implemented', 'implemented', 'prepared']);
		await table.stepTo('action-initiative', [5, 2]);
		await table.choose('first');
		await table.stepTo('first-actions');
		expect(await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' })).toMatchObject(
			recorded,
		);
		expect(
			await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05', '06.05'] }),
		).toMatchObject(recorded);
		expect(table.view().units['b-1']).toMatchObject({ at: '04.05', spent: '4' });
		expect(table.sideView(table.red).questions).toMatchObject([
			{ of: RED, hex: '04.05', answers: [{ id: 'none' }, { id: '08.05>04.05' }] },
		]);
		expect(table.sideView(table.blue).questions).toEqual([]);
		// 66 on the fire table, then 46 for a morale of 4 and a step lost.
		expect(await table.choose('08.05>04.05', [6, 6, 4, 6])).toMatchObject(recorded);
		const fired = table.view().results.at(-2);
		expect(fired).toMatchObject({ kind: 'fire', strength: 2, roll: 66 });
		expect(table.view().results.at(-1)).toMatchObject({
			kind: 'morale',
			says: 'is Suppressed',
			terms: { total: 5, roll: 46 },
		});
		expect(table.view().units['b-1']).toMatchObject({
			at: '04.05',
			marker: 'Suppressed',
			mode: 'Fire',
			lost: 1,
		});
		expect(table.sideView(table.red).results.at(-1)).toMatchObject({ kind: 'morale', terms: null });
		expect(table.sideView(table.blue).results.at(-1)).toMatchObject({
			kind: 'morale',
			terms: { total: 5, bands: 'no effect to 34, Suppressed to 55, Paralyzed to 63, retreat to 66' },
		});
		await table.stepTo('first-recovery');
		expect(await table.play(table.blue, { type: 'recover', side: BLUE, hex: '04.05' })).toMatchObject(
			recorded,
		);
		expect(table.view().units['b-1']?.marker).toBeNull();
		if (table.view().questions.length > 0) await table.choose('none');
		await table.stepTo('clean-up');
		await table.stepTo('review');
		expect(table.view().clock).toMatchObject({ turn: 3, step: 'review' });
	});

	it('a side answers at its own window after the other rolled for a sheet in secret', async () => {
		await table.stepTo('draw');
		await table.play(table.blue, {
			type: 'draw-sheet',
			side: BLUE,
			draft: sheet('attack', 'Attack', ['b-1']),
		});
		await table.stepTo('implement');
		await table.order({ type: 'roll-sheet', side: BLUE, sheet: 'blue.attack', tried: 'whole' }, [6, 6]);
		await table.stepTo('action-initiative', [5, 2]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05'] });
		const [question] = table.sideView(table.red).questions;
		expect(question).toMatchObject({ of: RED, hex: '04.05' });
		expect(question?.id).toBe(table.view().questions[0]?.id);
		const answer = { type: 'answer-question', question: question?.id, answer: 'none' };
		expect(await table.play(table.red, answer)).toMatchObject(recorded);
		expect(table.view().questions).toEqual([]);
		// The next chance is another question: an answer that came late is not taken for it.
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['05.05'] });
		expect(table.sideView(table.red).questions[0]?.id).not.toBe(question?.id);
	});
});
