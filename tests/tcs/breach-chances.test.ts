/** A breach as it is drawn up: the mines’ chances before the dice, and why nobody may go in. */
import { expect, it } from 'vitest';
import { BLUE, RED, platoon, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('tcs-21.3c.attack: who goes in reads what the mines may do, on the column of strength 9', async () => {
	const table = await openTable(
		tcsScenario({
			counters: [
				platoon('b-1', BLUE, '04.05'),
				platoon('b-far', BLUE, '02.05'),
				platoon('r-1', RED, '11.05'),
			],
			minefields: [{ hex: '05.05', side: RED }],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-far']) }],
		}),
	);
	const asks = (units: readonly string[], window = table.blue) =>
		window.ask('side.explain', { name: 'breach', input: { units, hex: '05.05' } });
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const shown = (await asks(['b-1'])) as { chances: { result: string; chance: number }[] };
		expect(shown).toMatchObject({ say: null, observer: null });
		expect(shown.chances.reduce((sum, { chance }) => sum + chance, 0)).toBe(36);
		expect(await asks(['b-far'])).toMatchObject({
			say: 'b-far did not begin this phase in or next to 05.05.',
			chances: [],
		});
		expect(await asks(['b-1'], table.red)).toEqual(await asks(['ghost'], table.red));
	} finally {
		await table.hall.end();
	}
});
