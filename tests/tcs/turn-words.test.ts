/** What both windows say of a turn: its light, and how far one sees in it. */
import { expect, it } from 'vitest';
import { missionsWords, turnWords } from '../../src-renderer/rulesets/tcs/common/words.ts';
import { tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('tcs-26.1c: a night turn says its light and its Visibility of 2, a clear day neither', async () => {
	const said = async (turn: object): Promise<string> => {
		const table = await openTable(tcsScenario({ turns: [{ time: '2220', ...turn }] }));
		try {
			expect(turnWords(table.sideView(table.blue).clock)).toBe(turnWords(table.view().clock));
			return turnWords(table.view().clock);
		} finally {
			await table.hall.end();
		}
	};
	expect(await said({})).toBe('Turn 1 of 1');
	expect(await said({ light: 'night' })).toBe('Turn 1 of 1, night, visibility 2');
	expect(await said({ light: 'twilight', visibility: 6 })).toBe('Turn 1 of 1, twilight, visibility 6');
});

it('third reader 2: the desk says that missions come, and after the last placing that none does in this turn', () => {
	const ladder = ['draw', 'missions-first', 'missions-second', 'barrages'].map((step) => ({
		...{ step, phase: '', words: '' },
	}));
	const said = (step: string, turn = 3): string =>
		missionsWords({ ladder, step, turn, turns: 13 } as unknown as Parameters<typeof missionsWords>[0]);
	expect(said('draw')).toContain('Missions are placed once the Sorties are flown');
	expect(said('barrages')).toBe('No more missions in this turn. The next are placed in turn 4.');
	expect(said('barrages', 13)).toBe('No more missions in this game.');
});
