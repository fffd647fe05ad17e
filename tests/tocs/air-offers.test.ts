/** The air in the windows: what is offered, its cost and its chances before any dice, and what the Air tab shows. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TocsDraftShown, TocsOffersShown, TocsPicks } from '../../src-shared/rulesets/tocs/offers.ts';
import { aircraft } from '../helpers/tocs-air.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

const SCENARIO = smallBattle({
	air: {
		aircraft: [
			aircraft('b-one', BLUE, { missions: ['strike', 'recon'] }),
			aircraft('b-two', BLUE, { missions: ['escort'] }),
			aircraft('r-one', RED),
		],
		waves: [{ id: 'drop', side: BLUE, name: 'The drop', mission: 'supply', turn: 3 }],
	},
	counters: [
		headquarters('b-hq', BLUE, '04.05', { formation: 'b-div' }),
		company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
		company('r-1', RED, '07.05'),
	],
});

let table: Table;
beforeEach(async () => {
	table = await openTable(SCENARIO);
	await table.next([3, 2, 5]);
});
afterEach(() => table.hall.end());

const offers = async (unit: string | null) =>
	(await table.blue.ask('side.explain', {
		name: 'offers',
		input: { unit, side: BLUE },
	})) as TocsOffersShown;
const draft = async (unit: string | null, action: string, picked: TocsPicks = {}) =>
	(await table.blue.ask('side.explain', {
		name: 'draft',
		input: { unit, side: BLUE, action, picked },
	})) as TocsDraftShown;

describe('the air in a side’s window', () => {
	it('offers what its aircraft fly: a side its strikes, a staff its recon', async () => {
		const side = (await offers(null)).offers.filter(({ group }) => group === 'air');
		expect(side.map(({ id }) => id)).toEqual(['fly-strike', 'file-plan', 'land-at']);
		expect(side[0]).toMatchObject({ say: null, costs: ['1 OP'] });
		await table.play(table.blue, { type: 'activate', unit: 'b-hq' });
		const staff = (await offers('b-hq')).offers.filter(({ group }) => group === 'air');
		expect(staff[0]).toMatchObject({ id: 'fly-recon', say: null, costs: ['1 AP of b-hq (2 left)', '1 OP'] });
	});

	it('tocs-omgn-flight-edge: a flight may come in over any hex of the edge, however far from its target', async () => {
		const { ask } = await draft(null, 'file-plan', { wave: 'drop', hex: '06.05' });
		const edge = ask?.choices.filter(({ say }) => say === null).map(({ id }) => id) ?? [];
		expect(edge.length).toBeGreaterThan(24);
		expect(edge).toContain('01.01');
	});

	it('says the exact chances of a strike before it is ordered, by what its side knows', async () => {
		const asks = await draft(null, 'fly-strike', { hex: '06.05', aim: 'any' });
		expect(asks.ask?.choices.map(({ label }) => label)).toEqual(['b-one', 'b-two']);
		const made = await draft(null, 'fly-strike', { hex: '06.05', aim: 'any', crew: ['b-one', 'b-two'] });
		expect(made.costs).toEqual(['1 OP']);
		expect(made.command).toMatchObject({ type: 'fly', aircraft: ['b-one'], escorts: ['b-two'] });
		const [chance] = made.chances;
		expect(chance?.of).toBe(36);
		// 2 to 5: nothing; 6 and 7: a unit comes down; 8: a point.
		expect(chance?.outcomes.slice(0, 3)).toEqual([
			{ came: 'no effect', ways: 10 },
			{ came: 'one unit comes down a state', ways: 11 },
			{ came: '1 damage point', ways: 5 },
		]);
		expect(chance?.outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
	});

	it('shows the flight with the same chances, its boxes, and who has no plan', async () => {
		const made = await draft(null, 'fly-strike', { hex: '06.05', aim: 'any', crew: ['b-one'] });
		expect(await table.play(table.blue, made.command ?? { type: '' })).toMatchObject({ outcome: 'recorded' });
		const air = table.sideView(table.blue).air[BLUE];
		expect(air?.planes.map(({ name, box }) => `${name} ${box}`)).toEqual(['b-one in-flight', 'b-two ready']);
		expect(air?.flights[0]?.chances[0]?.outcomes).toEqual(made.chances[0]?.outcomes);
		expect(air?.waves[0]).toMatchObject({ name: 'The drop', way: null, done: false });
		expect(table.sideView(table.blue).air[RED]).toBeUndefined();
		expect(table.view().air[RED]?.planes).toHaveLength(1);
	});

	it('prices a way that is unseen from the air at twice its cost', async () => {
		await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		const way = async (unseen: boolean) =>
			(await table.blue.ask('side.explain', {
				name: 'way',
				input: { unit: 'b-1', action: 'move', way: ['05.06'], unseen },
			})) as { readonly steps: readonly { readonly cost: number }[] };
		const [open, unseen] = [await way(false), await way(true)];
		expect(unseen.steps[0]?.cost).toBe((open.steps[0]?.cost ?? 0) * 2);
	});
});
