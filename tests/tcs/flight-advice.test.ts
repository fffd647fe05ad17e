/** A Sortie as it is drawn up: the ability that does most is proposed, and an attack that hurts nobody says so. */
import { expect, it } from 'vitest';
import type { TcsFlightShown } from '../../src-shared/rulesets/tcs/aircraft-views.ts';
import { BLUE, RED, platoon, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

it('tcs-25.1b.choice: over tanks alone the Point ability is proposed, and the Area ability is said to hurt nobody', async () => {
	const table = await openTable(
		tcsScenario({
			counters: [
				...[platoon('b-1', BLUE, '03.05'), tank('r-tank', RED, '08.05'), platoon('r-1', RED, '09.07')],
			],
			aircraft: [{ id: 'b-t', side: BLUE, turn: 1, name: 'Typhoon', area: 20, kill: 7, many: 2 }],
		}),
	);
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('sorties-first');
		for (const hex of ['08.05', '09.07'])
			await table.play(table.blue, { type: 'place-sortie', side: BLUE, of: 'b-t', hex });
		const flight = async (n: number): Promise<TcsFlightShown> =>
			(await table.blue.ask('side.explain', {
				name: 'sortie',
				input: {
					...{ side: BLUE, sortie: table.sideView(table.blue).aircraft.placed[n]?.id },
					...{ ability: 'area', target: null, observer: null },
				},
			})) as TcsFlightShown;
		expect(await flight(0)).toMatchObject({
			...{ say: null, advised: 'point', area: null },
			idle: 'Nothing in 08.05 can be hurt by Area Fire.',
		});
		expect(await flight(1)).toMatchObject({ advised: 'area', idle: null, area: { strength: 20 } });
	} finally {
		await table.hall.end();
	}
});
