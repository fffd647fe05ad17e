/** Proposals on the map and on Control's card: their ways and targets, and what the rules say of each. */
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';
import {
	forecastOf,
	proposalPlaces,
	proposalOverlays,
} from '../../src-renderer/rulesets/tcs/common/proposals.ts';
import { BLUE, RED, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const base = tcsScenario();
const scenario = tcsScenario({
	counters: [
		...base.counters,
		tank('b-tank', BLUE, '03.04'),
		tank('r-tank', RED, '05.04', { defence: 0, steps: 1 }),
	],
	sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-tank']) }],
});

async function evening(what: (table: Table) => Promise<void>): Promise<void> {
	const table = await openTable(scenario);
	try {
		await table.order({ type: 'set-option', option: 'who-moves', value: 'approved', reason: 'agreed' });
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await what(table);
	} finally {
		await table.hall.end();
	}
}
const propose = (table: Table, proposed: object) =>
	table.play(table.blue, { type: 'hand-in-order', words: '', proposed });
/** What is drawn in a window: 'track blue 2 points'. */
const drawn = (view: Parameters<typeof proposalOverlays>[0] & Parameters<typeof sheetOf>[0]) =>
	proposalOverlays(view, sheetOf(view)).map((each) =>
		each.kind === 'track'
			? `track ${each.palette ?? ''} ${String(each.points.length)}`
			: `${each.kind}${each.kind === 'objective' ? ` ${each.palette ?? 'pencil'}${each.from ? ' from its firers' : ''}` : ''}`,
	);

describe('proposals', () => {
	it('a way and a fire are drawn for Control and for their side, for the other side neither', () =>
		evening(async (table) => {
			const at = table.view().units['b-1']?.at ?? '';
			const [column = '', row = ''] = at.split('.');
			const way = [`${column}.${String(Number(row) + 1).padStart(2, '0')}`];
			await propose(table, { type: 'move', units: ['b-1'], way });
			await propose(table, { type: 'point-fire', units: ['b-tank'], target: '05.04' });
			const seen = ['track blue 2', 'objective blue from its firers'];
			expect(drawn(table.view())).toEqual(seen);
			expect(drawn(table.sideView(table.blue))).toEqual(seen);
			expect(drawn(table.sideView(table.red))).toEqual([]);
			const [move, fire] = Object.values(table.view().orders).flatMap(({ proposed }) => proposed ?? []);
			expect(move && proposalPlaces(table.view(), move)).toEqual([at, way[0], way[0]]);
			expect(fire && proposalPlaces(table.view(), fire)).toEqual(['03.04', '05.04']);
		}));

	it('Control reads what each costs or may come to, as the rules will decide it', () =>
		evening(async (table) => {
			const hands = {
				view: () => table.view() as never,
				ask: (name: string, input: unknown) => table.control.ask('rules.explain', { name, input }),
			};
			await propose(table, { type: 'point-fire', units: ['b-tank'], target: '05.04' });
			const [order] = Object.entries(table.view().orders);
			const proposed = order?.[1].proposed;
			const forecast = proposed ? await forecastOf(hands, proposed) : null;
			if (forecast?.kind !== 'fire') throw new Error('no fire');
			// One gun of one step: it is missed or destroyed, whatever more the table says.
			expect(forecast.shown.chances.map(({ result }) => result)).toEqual(['No kill', 'Destroyed']);
			expect(forecast.shown.chances.reduce((sum, { chance }) => sum + chance, 0)).toBe(36);
			await table.order({ type: 'carry-out-order', order: order?.[0] ?? '' }, [6, 6]);
			const told = table.view().results.find(({ kind }) => kind === 'point');
			expect(told).toMatchObject({ says: 'destroyed', head: forecast.shown.head });
		}));
});
