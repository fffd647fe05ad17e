/** What a seat that means ill can fill: a side's op sheets have a bound, and the sentence at it is true. */
import { expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/plessis/build.ts';
import { sheet } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('a side has at most forty op sheets at once', async () => {
	const table = await openTable(scenario);
	try {
		await table.stepTo('draw');
		const [british] = scenario.sides;
		const units = scenario.counters.filter(({ side }) => side === british.id).map(({ id }) => id);
		const missions = ['Attack', 'Move'] as const;
		const drafts = missions.flatMap((mission) =>
			units.map((unit) =>
				sheet(`${mission.toLowerCase()}-${unit}`, mission, [unit], {
					rally: [{ formation: null, hex: '10.16' }],
				}),
			),
		);
		const blue = await table.hall.window({ kind: 'side', side: british.id });
		const said = [];
		for (const draft of drafts.slice(0, 41))
			said.push(await table.play(blue, { type: 'draw-sheet', side: british.id, draft }));
		expect(said.slice(0, 40).filter(({ outcome }) => outcome !== 'recorded')).toEqual([]);
		expect(said[40]).toMatchObject({ outcome: 'refused', code: 'tcs/too-many-sheets' });
		expect(table.view().sheets.filter(({ side }) => side === british.id)).toHaveLength(40);
	} finally {
		await table.hall.end();
	}
});
