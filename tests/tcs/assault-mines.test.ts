/** What a window reads before mines do anything: why none can be laid in a hex, and what an Assault into them meets. */
import { expect, it } from 'vitest';
import type { TcsAssaultShown } from '../../src-shared/rulesets/tcs/answers.ts';
import { BLUE, RED, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('tcs-22.0.step5: an Assault into a Minefield is shown the mines, column of strength 18 with the stacking shift', async () => {
	const table = await openTable(
		tcsScenario({
			counters: [
				...['b-1', 'b-2'].map((id) => ({ ...platoon(id, BLUE, '04.05'), mode: 'Move' as const })),
				{ ...tank('b-tank', BLUE, '04.05'), mode: 'Move' as const },
				platoon('r-1', RED, '05.05'),
				platoon('r-2', RED, '03.05'),
			],
			minefields: [{ hex: '05.05', side: RED }],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-2', 'b-tank']) }],
		}),
	);
	const asks = async (target: string): Promise<TcsAssaultShown> =>
		(await table.blue.ask('side.explain', {
			name: 'assault',
			input: { units: ['b-1', 'b-2', 'b-tank'], target, attack: 'assault' },
		})) as TcsAssaultShown;
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const into = await asks('05.05');
		if (into.say !== null) throw new Error(into.say);
		expect(into.mines).toHaveLength(1);
		expect(into.mines[0]).toMatchObject({ words: 'Area Fire with strength 18, column 17-25' });
		expect(into.mines[0]?.chances.reduce((sum, { chance }) => sum + chance, 0)).toBe(36);
		expect(into.minedSteps).toBeGreaterThan(0);
		expect(await asks('03.05')).toMatchObject({ say: null, mines: [], minedSteps: 0 });
	} finally {
		await table.hall.end();
	}
});

it('tcs-21.1.where: a side reads why a hex can’t be mined before it proposes it, and nothing of another side’s sheet', async () => {
	const table = await openTable(
		tcsScenario({
			counters: [platoon('b-1', BLUE, '02.05'), platoon('b-2', BLUE, '02.06'), platoon('r-1', RED, '11.05')],
		}),
	);
	const asks = (side: string, window = table.blue) =>
		window.ask('side.explain', { name: 'mine', input: { side, sheet: `${BLUE}.wall`, hex: '04.05' } });
	try {
		await table.stepTo('draw');
		const draft = sheet('wall', 'Prepared Defense', ['b-1', 'b-2']);
		await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft });
		const early = 'Mines are laid the moment a Prepared Defense is implemented';
		expect(await asks(BLUE)).toMatchObject({ say: expect.stringContaining(early) as string, chances: [] });
		expect(await asks(BLUE, table.red)).toMatchObject({ say: 'You have no such op sheet.' });
	} finally {
		await table.hall.end();
	}
});
