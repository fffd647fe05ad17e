/** What a way meets is read before it is gone: mines and barrages, at those on foot and at vehicles, by the rule that rolls. */
import { expect, it } from 'vitest';
import type { TcsAssaultShown, TcsWayShown } from '../../src-shared/rulesets/tcs/answers.ts';
import { BLUE, RED, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const moving = { mode: 'Move' as const };
const scenario = tcsScenario({
	counters: [
		platoon('b-1', BLUE, '04.05', moving),
		tank('b-tank', BLUE, '04.05', moving),
		tank('b-solo', BLUE, '08.05', moving),
		platoon('b-watch', BLUE, '03.03'),
		platoon('r-1', RED, '09.05'),
	],
	minefields: [{ hex: '04.06', side: RED }],
	artillery: {
		batteries: [
			{ id: 'guns', name: 'Guns', side: BLUE, calibre: 105, adjustment: 7, strength: { good: 9, bad: 6 } },
		],
		ammunition: [{ side: BLUE, calibre: 105, HE: 4 }],
	},
	sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-tank', 'b-solo']) }],
});

async function inActions(what: (table: Table) => Promise<void>): Promise<void> {
	const table = await openTable(scenario);
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		await table.play(table.blue, {
			...{ type: 'place-mission', side: BLUE, of: 'guns', shell: 'HE', hex: '05.05', observer: 'b-watch' },
			...{ fast: false, continuous: true },
		});
		await table.stepTo('adjust-first');
		const mission = table.view().artillery.barrages[0]?.id ?? '';
		await table.order({ type: 'adjust-mission', side: BLUE, mission }, [6, 6]);
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await what(table);
	} finally {
		await table.hall.end();
	}
}
const way = async (table: Table, units: readonly string[], hexes: readonly string[]): Promise<TcsWayShown> =>
	(await table.blue.ask('side.explain', {
		...{ name: 'way', input: { units, way: hexes, impulses: 0 } },
	})) as TcsWayShown;

it('tcs-21.0b.vehicle: a way into mines shows two dice for each vehicle step, 8 or more, and strength 18 at those on foot', () =>
	inActions(async (table) => {
		const driven = await way(table, ['b-tank'], ['04.06']);
		expect(driven.dangers.map(({ hex, mines }) => ({ hex, mines }))).toEqual([
			{
				hex: '04.06',
				mines: [
					{
						...{ words: 'two dice for each of 3 vehicle steps', head: null, shifts: [] },
						needs: '8 or more destroys it',
						chances: [
							{ result: 'No effect', chance: 21 },
							{ result: 'Step destroyed', chance: 15 },
						],
					},
				],
			},
		]);
		const walked = await way(table, ['b-1'], ['04.06']);
		expect(walked.dangers[0]?.mines).toMatchObject([{ words: 'Area Fire with strength 18, column 17-25' }]);
		expect(walked.dangers[0]?.mines[0]?.chances.reduce((sum, { chance }) => sum + chance, 0)).toBe(36);
	}));

it('tcs-18.8c.each: a way through Continuous Fire shows the printed strength in its hex, half beside it, and its rolls at vehicles', () =>
	inActions(async (table) => {
		expect(table.view().artillery.barrages).toMatchObject([{ hex: '05.05', state: 'good', strength: 9 }]);
		const inside = await way(table, ['b-1'], ['05.05']);
		expect(inside.dangers[0]?.barrage).toMatchObject([{ words: 'Area Fire with strength 9, column 9-10' }]);
		const beside = await way(table, ['b-1'], ['05.06']);
		expect(beside.dangers.map(({ hex, barrage }) => [hex, barrage[0]?.words])).toEqual([
			['05.06', 'Area Fire with strength 5, column 5'],
		]);
		const driven = await way(table, ['b-tank'], ['05.05']);
		expect(driven.dangers[0]?.barrage).toMatchObject([
			{ words: 'two dice for each of 3 steps of b-tank', head: null },
		]);
		expect((await way(table, ['b-tank'], ['04.04', '03.04'])).dangers.map(({ hex }) => hex)).not.toContain(
			'03.04',
		);
	}));

it('tcs-16.1b: an Overrun is shown the AT Rolls that infantry may make, in Final Overwatch and in its round', () =>
	inActions(async (table) => {
		const shown = (await table.blue.ask('side.explain', {
			...{ name: 'assault', input: { units: ['b-solo'], target: '09.05', attack: 'overrun' } },
		})) as TcsAssaultShown;
		if (shown.say !== null) throw new Error(shown.say);
		for (const list of [shown.final, shown.defender]) {
			expect(list).toHaveLength(1);
			expect(list[0]).toMatchObject({ words: expect.stringMatching(/^3 AT Rolls, base \d+$/) as string });
			expect(list[0]?.needs).toMatch(/^\d+ or more$/);
			expect(list[0]?.chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(36);
		}
	}));
