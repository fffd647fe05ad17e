/** The umpire's board: who owes whom an answer, and what a sheet says on it. */
import { describe, expect, it } from 'vitest';
import { sheetLine, waitingIn } from '../../src-renderer/rulesets/tcs/umpire/board.ts';
import { BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const lines = (table: Table): readonly string[] =>
	waitingIn(table.view()).map(({ side, of, desk, say }) => `${side}, ${of}, ${desk}: ${say}`);

async function evening(what: (table: Table) => Promise<void>): Promise<void> {
	const table = await openTable(tcsScenario());
	try {
		await what(table);
	} finally {
		await table.hall.end();
	}
}

describe('what waits', () => {
	it('a sheet that may be rolled for, in its step alone, until it is rolled for', () =>
		evening(async (table) => {
			await table.stepTo('draw');
			await table.play(table.blue, {
				type: 'draw-sheet',
				side: BLUE,
				draft: sheet('plan', 'Attack', ['b-1', 'b-2']),
			});
			expect(lines(table)).toEqual([]);
			await table.stepTo('implement');
			expect(lines(table)).toEqual(['blue, side, sheets: May roll for plan: needs 65, 6%']);
			const [shown] = table.view().sheets;
			expect(shown && sheetLine(shown)).toBe('Size 1, 3 weighted turns, needs 65, 6%');
			await table.order({ type: 'roll-sheet', side: BLUE, sheet: 'blue.plan', tried: 'whole' }, [6, 6]);
			expect(lines(table)).toEqual([]);
			const [now] = table.view().sheets;
			expect(now && sheetLine(now)).toBe('2 of 2 units on it');
		}));

	it('an open question of its side, and orders that Control has not settled', () =>
		evening(async (table) => {
			await table.order({ type: 'set-option', option: 'who-moves', value: 'approved', reason: 'agreed' });
			await table.stepTo('action-initiative', [6, 1]);
			expect(lines(table)).toEqual([
				'blue, side, questions: Blue side won the initiative for the Action Phases, 6 to 1. Go first or second?',
			]);
			expect(table.sideView(table.blue).questions.map(({ ask }) => ask)).toEqual([
				'You won the initiative for the Action Phases, 6 to 1. Go first or second?',
			]);
			await table.choose('first');
			await table.stepTo('first-actions');
			const proposed = { type: 'change-mode', units: ['b-1'], mode: 'Move' };
			await table.play(table.blue, { type: 'hand-in-order', words: '', proposed });
			await table.play(table.red, { type: 'hand-in-order', words: 'wait for us' });
			expect(lines(table)).toEqual([
				'blue, control, orders: 1 order to be carried out or turned down',
				'red, control, orders: 1 order to be carried out or turned down',
			]);
			expect(table.sideView(table.red).orders).not.toHaveProperty('blue-1-1');
			expect(RED).toBe('red');
		}));
});
