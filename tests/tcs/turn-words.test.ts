/** What both windows say of a turn: its light, and how far one sees in it. */
import { expect, it } from 'vitest';
import { turnWords } from '../../src-renderer/rulesets/tcs/common/words.ts';
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
