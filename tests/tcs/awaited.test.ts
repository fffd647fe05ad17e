/** A side whose move has stopped is told whose answer it waits for; the side that is asked is not told to wait. */
import { expect, it } from 'vitest';
import { BLUE, RED, platoon, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('tcs-15.0.choice: the mover reads that the other side may fire, and no more once it has answered', async () => {
	const table = await openTable();
	const read = (): readonly (string | null)[] =>
		[table.blue, table.red].map((window) => table.sideView(window).awaited);
	try {
		await table.stepTo('action-initiative', [6, 1]);
		expect(read()).toEqual([null, 'Blue chooses who goes first. Wait for its answer.']);
		await table.choose('first');
		await table.stepTo('first-actions');
		expect(read()).toEqual([null, null]);
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
		expect(read()).toEqual(['Red may fire in overwatch at 04.05. Wait for its answer.', null]);
		for (let n = 0; n < 9 && table.view().questions.length > 0; n += 1) await table.choose('none');
		expect(read()).toEqual([null, null]);
	} finally {
		await table.hall.end();
	}
});

it('Blue is not told that Red is asked about its losses: what Red leaves to the default is its own affair', async () => {
	const firers = ['b-1', 'b-2', 'b-3', 'b-4', 'b-5'];
	const table = await openTable(
		tcsScenario({
			counters: [
				...firers.map((id) => platoon(id, BLUE, '06.05')),
				...['r-1', 'r-2'].map((id) => platoon(id, RED, '07.05')),
			],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', firers) }],
		}),
	);
	try {
		await table.play(table.red, { type: 'set-standing', side: RED, choice: 'losses', asks: true });
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		expect(await table.order({ type: 'fire', units: firers, target: '07.05' }, [6, 4])).toMatchObject({
			outcome: 'recorded',
		});
		expect(table.view().questions).toMatchObject([{ of: RED, standing: 'losses' }]);
		expect(table.sideView(table.blue).awaited).toBeNull();
	} finally {
		await table.hall.end();
	}
});
