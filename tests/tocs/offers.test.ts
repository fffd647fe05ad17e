/** What windows are offered beside movement and attacks: costs, chances and refusals by the functions that decide the commands. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TocsDraftShown, TocsOffersShown, TocsPicks } from '../../src-shared/rulesets/tocs/offers.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import type { HallWindow } from '../helpers/hall.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

type Counters = TocsScenarioInput['counters'];
const gun = (id: string, at: string): Counters[number] =>
	company(id, BLUE, at, { type: 'battery', arm: 'artillery', formation: 'b-bn', gunRange: 6, strength: 6 });
const BLUES: Counters = [
	headquarters('b-hq', BLUE, '04.05'),
	company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
	company('b-eng', BLUE, '05.06', { formation: 'b-bn', arm: 'engineer' }),
	gun('b-gun', '04.06'),
];
const REDS: Counters = [company('r-1', RED, '07.05'), company('r-2', RED, '07.06')];

const offersOf = async (window: HallWindow, unit: string | null, side = BLUE): Promise<TocsOffersShown> =>
	(await window.ask('side.explain', { name: 'offers', input: { unit, side } })) as TocsOffersShown;
const draftOf = async (
	window: HallWindow,
	unit: string,
	action: string,
	picked: TocsPicks = {},
): Promise<TocsDraftShown> =>
	(await window.ask('side.explain', {
		name: 'draft',
		input: { unit, side: BLUE, action, picked },
	})) as TocsDraftShown;

let table: Table;
const open = async (more: Partial<TocsScenarioInput> = {}): Promise<void> => {
	table = await openTable(smallBattle({ counters: [...BLUES, ...REDS], ...more }));
	await table.next([3, 2, 5]);
};
beforeEach(() => open());
afterEach(() => table.hall.end());

describe('what a unit is offered', () => {
	it('a battery strikes once its headquarters is active: the price is said, and why not before', async () => {
		const before = await offersOf(table.blue, 'b-gun');
		expect(before.offers.find(({ id }) => id === 'strike')).toMatchObject({
			group: 'artillery',
			say: 'b-hq has no AP for an order. Activate it first.',
		});
		await table.play(table.blue, { type: 'activate', unit: 'b-hq' });
		const after = await offersOf(table.blue, 'b-gun');
		expect(after.offers.find(({ id }) => id === 'strike')).toMatchObject({
			say: null,
			costs: ['1 AP of b-hq (2 left)', 'b-gun becomes Fatigued'],
		});
		// Engineers' work is nothing for a battery.
		expect(after.offers.map(({ id }) => id)).not.toContain('lay-mines');
	});

	it('what is missing is asked one thing after another, and the command that comes of it is recorded', async () => {
		await table.play(table.blue, { type: 'activate', unit: 'b-hq' });
		const first = await draftOf(table.blue, 'b-gun', 'strike');
		// The one headquarters that could order it is taken by itself.
		expect(first).toMatchObject({ chosen: ['b-hq'], ask: { field: 'hex', kind: 'hex' }, command: null });
		expect(first.ask?.choices.find(({ id }) => id === '07.05')?.say).toBeNull();
		expect(first.ask?.choices.some(({ id }) => id === '05.05')).toBe(false);
		const aimed = await draftOf(table.blue, 'b-gun', 'strike', { hex: '07.05' });
		expect(aimed.ask?.choices.map(({ id, say }) => [id, say === null])).toEqual([
			['harass', true],
			['units', false],
			['facility', false],
			['bridge', false],
		]);
		const ready = await draftOf(table.blue, 'b-gun', 'strike', { hex: '07.05', aim: 'harass' });
		expect(ready.command).toEqual({ type: 'strike', by: 'b-hq', unit: 'b-gun', hex: '07.05', aim: 'harass' });
		// Cells of the table are spelt out.
		expect(ready.chances[0]?.of).toBe(36);
		expect(ready.chances[0]?.outcomes.map(({ came }) => came)).toContain('no effect');
		expect(ready.chances[0]?.outcomes.map(({ came }) => came)).toContain('one unit comes down a state');
		expect(ready.chances[0]?.outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(36);
		expect(await table.play(table.blue, ready.command ?? { type: '' })).toMatchObject({
			outcome: 'recorded',
		});
		expect(table.view().units['b-gun']?.state).toBe('Fatigued');
	});

	it('a command that is ready says its exact chances: blowing metal takes 4 or less of a die', async () => {
		await table.hall.end();
		await open({
			counters: [...BLUES.slice(0, 2), company('b-eng', BLUE, '08.08', { arm: 'engineer' }), ...REDS],
			bridges: [{ id: 'b', name: 'Bridge', hex: '08.08', material: 'metal', mayBlow: true }],
			perimeters: { [BLUE]: ['08.08'] },
		});
		await table.play(table.blue, { type: 'activate', unit: 'b-eng' });
		const ready = await draftOf(table.blue, 'b-eng', 'bridge', { work: 'blow' });
		expect(ready.command).toEqual({ type: 'bridge', unit: 'b-eng', work: 'blow' });
		const [chance] = ready.chances;
		expect(chance).toMatchObject({ what: 'The charges in 08.08', of: 6 });
		expect(chance?.outcomes).toEqual([
			{ came: 'the bridge falls', ways: 4 },
			{ came: 'it stands', ways: 2 },
		]);
	});

	it('what was done is a result of its own side alone', async () => {
		await table.play(table.blue, { type: 'activate', unit: 'b-eng' });
		await table.play(table.blue, { type: 'work', unit: 'b-eng', work: 'lay-mines', hex: '05.06' });
		const [note] = table.sideView(table.blue).notes[BLUE]?.slice(-1) ?? [];
		expect(note).toMatchObject({ title: 'b-eng', say: 'It lays mines in 05.06.', hex: '05.06' });
		expect(table.sideView(table.red).notes).toEqual({ [RED]: [] });
	});
});

describe('what a side can’t learn by asking', () => {
	it('a unit of the other side is offered nothing, exactly as one that there is not', async () => {
		const [theirs, none] = [await offersOf(table.blue, 'r-1'), await offersOf(table.blue, 'ghost')];
		expect(JSON.stringify(theirs)).toBe(JSON.stringify(none));
		expect(theirs.offers).toEqual([]);
		const [hidden, ghost] = [
			await draftOf(table.blue, 'r-1', 'improve'),
			await draftOf(table.blue, 'ghost', 'improve'),
		];
		expect(JSON.stringify(hidden)).toBe(JSON.stringify(ghost));
		expect(await offersOf(table.blue, null, RED)).toEqual({ offers: [] });
	});

	it('offers and drafts are the same bytes wherever the other side’s units, mines and facilities are', async () => {
		const asked = async (): Promise<string> => {
			await table.play(table.blue, { type: 'activate', unit: 'b-hq' });
			const units = ['b-hq', 'b-1', 'b-eng', 'b-gun', null];
			const offers = await Promise.all(units.map((unit) => offersOf(table.blue, unit)));
			const drafts = await Promise.all([
				draftOf(table.blue, 'b-gun', 'strike'),
				draftOf(table.blue, 'b-gun', 'strike', { hex: '07.05', aim: 'harass' }),
				draftOf(table.blue, 'b-gun', 'interdict', { hex: '08.05' }),
				draftOf(table.blue, 'b-1', 'observe'),
				draftOf(table.blue, 'b-hq', 'extend', { unit: 'b-1' }),
				draftOf(table.blue, 'b-eng', 'clear-mines'),
			]);
			return JSON.stringify([offers, drafts]);
		};
		const one = await asked();
		await table.hall.end();
		await open({
			counters: [
				...BLUES,
				company('r-canary', RED, '07.05', { strength: 9, works: 'fortified' }),
				...Array.from({ length: 4 }, (_, n) => company(`r-${String(n)}`, RED, '08.05')),
			],
			features: [
				{ hex: '06.05', side: RED, kind: 'minefield', name: 'Mines' },
				{ hex: '08.05', side: RED, kind: 'facility', name: 'CANARY', facility: 'supply-depot' },
			],
		});
		expect(await asked()).toBe(one);
	});
});
