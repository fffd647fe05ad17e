/** Set-up through the windows: what is left to choose, where each unit may stand, what transport begins with; to each side its own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SetUpHexesShown, SetUpShown } from '../../src-shared/rulesets/ocs/set-up-views.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { openTable, order, play, setUpScenario, sideView, umpireView, type Table } from './hall.ts';

const recorded = { outcome: 'recorded' };
let table: Table;
beforeEach(async () => {
	table = await openTable(setUpScenario());
});
afterEach(() => table.hall.end());

const setUp = async (window = table.blue): Promise<SetUpShown | null> =>
	(await window.ask('side.explain', { name: 'set-up', input: {} })) as SetUpShown | null;
const hexes = async (unit: string, window = table.blue): Promise<readonly string[]> =>
	((await window.ask('side.explain', { name: 'set-up-hexes', input: { unit } })) as SetUpHexesShown).hexes;

it('ocs-IV.0 says what is still to be placed and why a side is not done; each unit goes only where it is offered', async () => {
	expect(await setUp()).toEqual({
		say: 'Still to be placed: b-heron.',
		unplaced: ['b-heron'],
		movable: ['b-inf'],
		transports: [],
		loads: [{ transport: 'b-truck', name: 'trucks', at: '02.05', dump: 'dump-1', loaded: 4, most: 8 }],
	});
	expect((await hexes('b-heron')).toSorted()).toEqual(['01.06', '02.06', '03.06']);
	const near = await hexes('b-inf');
	expect(near.toSorted()).toEqual(['02.05', '02.06', '03.04', '03.05', '03.06', '04.05', '04.06'].toSorted());
	for (const at of near)
		expect(await play(table.blue, { type: 'set-up-unit', unit: 'b-inf', at, mode: 'combat' })).toMatchObject(
			recorded,
		);
	expect(
		await play(table.blue, { type: 'set-up-unit', unit: 'b-inf', at: '03.07', mode: 'combat' }),
	).toMatchObject({ code: 'set-up/too-far' });
	expect(
		await play(table.blue, { type: 'set-up-unit', unit: 'b-heron', at: '03.06', mode: 'reserve' }),
	).toMatchObject(recorded);
	expect(sideView(table.blue).units['b-heron']).toMatchObject({ at: '03.06', mode: 'reserve' });
	expect(await setUp()).toMatchObject({ say: null, unplaced: [], movable: ['b-inf', 'b-heron'] });
});

it('ocs-IV.A what is not said of a unit stays as it is, whatever its window has not seen yet', async () => {
	const set = (unit: string, more: object) => play(table.blue, { type: 'set-up-unit', unit, ...more });
	expect(await set('b-heron', { mode: 'reserve' })).toMatchObject({
		code: 'set-up/no-hex',
		say: 'b-heron has no hex yet: place it first.',
	});
	expect(await set('b-heron', { at: '03.06' })).toMatchObject(recorded);
	expect(sideView(table.blue).units['b-heron']).toMatchObject({ at: '03.06', mode: 'combat' });
	expect(await set('b-heron', { mode: 'reserve' })).toMatchObject(recorded);
	expect(await set('b-heron', { at: '02.06' })).toMatchObject(recorded);
	expect(sideView(table.blue).units['b-heron']).toMatchObject({
		at: '02.06',
		mode: 'reserve',
		face: 'combat',
	});
	expect(await set('b-heron', { mode: 'move' })).toMatchObject(recorded);
	expect(await set('b-heron', { mode: 'reserve' })).toMatchObject(recorded);
	expect(sideView(table.blue).units['b-heron']).toMatchObject({ at: '02.06', mode: 'reserve', face: 'move' });
	// Neither a command that says nothing, nor a face that its mode does not leave to its owner.
	await expect(set('b-heron', {})).rejects.toThrow('A place or a mode must be said.');
	await expect(set('b-heron', { face: 'combat' })).rejects.toThrow('A place or a mode must be said.');
	expect(await set('b-heron', { mode: 'strat' })).toMatchObject(recorded);
	expect(await set('b-heron', { at: '01.06', face: 'combat' })).toMatchObject(recorded);
	expect(sideView(table.blue).units['b-heron']).toMatchObject({ at: '01.06', mode: 'strat', face: 'move' });
});

it('ocs-IV.C.with-sp transport begins with as much as its side says, out of the dump in its hex', async () => {
	const load = { type: 'load-at-set-up', transport: 'b-truck', dump: 'dump-1' } as const;
	expect(await play(table.blue, { ...load, loaded: 9 })).toMatchObject({
		code: 'set-up/too-much',
		say: 'trucks has 2 points: it carries 8T at most.',
	});
	expect(await play(table.blue, { ...load, loaded: 8 })).toMatchObject(recorded);
	expect((await setUp())?.loads).toMatchObject([{ loaded: 8, most: 8 }]);
	expect(sideView(table.blue).dumps['dump-1']?.tokens).toBe(16);
});

it('ocs-IV.0 turn 1 begins when both have said that they are done; what it takes to say so is the same check', async () => {
	expect(await play(table.blue, { type: 'end-set-up', side: BLUE })).toMatchObject({
		code: 'set-up/unplaced',
	});
	await play(table.blue, { type: 'set-up-unit', unit: 'b-heron', at: '01.06', mode: 'combat' });
	expect(await play(table.blue, { type: 'end-set-up', side: BLUE })).toMatchObject(recorded);
	expect(sideView(table.blue).done).toEqual([BLUE]);
	expect(await play(table.red, { type: 'end-set-up', side: RED })).toMatchObject(recorded);
	expect(sideView(table.blue).game.step).toBe('pre-turn.weather');
	expect(await setUp()).toBeNull();
	expect(await hexes('b-inf')).toEqual([]);
});

it('Control sets up for either side, by the same answers', async () => {
	const asked = (name: string, input: object) => table.control.ask('rules.explain', { name, input });
	expect(await asked('set-up', { side: BLUE })).toEqual(await setUp());
	expect(await asked('set-up', { side: RED })).toMatchObject({ unplaced: [], movable: [], say: null });
	expect(await asked('set-up-hexes', { unit: 'b-heron' })).toMatchObject({ hexes: await hexes('b-heron') });
	expect(
		await order(table.control, { type: 'set-up-unit', unit: 'b-heron', at: '02.06', mode: 'combat' }),
	).toMatchObject(recorded);
});

it('the other side is told nothing of it: not who is left to be placed, nor where, nor that it was asked', async () => {
	expect(await setUp(table.red)).toEqual({
		...{ say: null, unplaced: [], movable: [], transports: [], loads: [] },
	});
	const frames = table.red.received.length;
	await play(table.blue, { type: 'load-at-set-up', transport: 'b-truck', dump: 'dump-1', loaded: 0 });
	await hexes('b-heron');
	expect(table.red.received.slice(frames)).toEqual([]);
	expect(table.red.received.join('\n')).not.toContain('heron');
	for (const unit of ['b-heron', 'b-inf', 'nobody']) expect(await hexes(unit, table.red)).toEqual([]);
});

describe('a side that says that it has set up', () => {
	it('ocs-IV.0 tells all windows of its own and Control’s; once, and the other side’s nothing', async () => {
		const { hall } = table;
		const [beside, observer] = [
			await hall.window({ kind: 'side', side: BLUE }),
			await hall.window({ kind: 'side', side: BLUE, as: 'observer' }),
		];
		await play(table.blue, { type: 'set-up-unit', unit: 'b-heron', at: '01.06', mode: 'combat' });
		const windows = [table.blue, beside, observer, table.control];
		const before = [...windows, table.red].map(({ received }) => received.length);
		expect(await play(beside, { type: 'end-set-up', side: BLUE })).toMatchObject(recorded);
		// The window that sent it is answered beside.
		expect([...windows, table.red].map(({ received }, n) => received.length - (before[n] ?? 0))).toEqual([
			1, 2, 1, 1, 0,
		]);
		for (const window of [table.blue, beside, observer]) expect(sideView(window).done).toEqual([BLUE]);
		expect(umpireView(table.control).done).toEqual([BLUE]);
		expect(sideView(table.red).done).toEqual([]);
		const late = await hall.window({ kind: 'side', side: RED });
		expect(sideView(late)).toEqual(sideView(table.red));
	});

	it('ocs-IV.0 is answered the same, and sees the same, whether the other has said so before or not', async () => {
		const asked = async (before: boolean): Promise<unknown> => {
			const { hall, blue, red } = await openTable(setUpScenario());
			await play(blue, { type: 'set-up-unit', unit: 'b-heron', at: '01.06', mode: 'combat' });
			if (before) await play(blue, { type: 'end-set-up', side: BLUE });
			const got = [
				await play(red, { type: 'end-set-up', side: BLUE }),
				await setUp(red),
				...red.received.map((text) => text.replaceAll(/"id":\d+/g, '')),
			];
			await hall.end();
			return got;
		};
		expect(await asked(true)).toEqual(await asked(false));
	});
});

describe('transport that may be set up round its hex', () => {
	const trucks = { side: BLUE, name: 'trucks', points: 2, at: '02.05' };
	const place = (transport: string, at: string, by = table.blue) =>
		play(by, { type: 'set-up-transport', transport, at });
	const load = (loaded: number) =>
		play(table.blue, { type: 'load-at-set-up', transport: 'b-truck', dump: 'dump-1', loaded });
	beforeEach(async () => {
		await table.hall.end();
		table = await openTable(
			setUpScenario({
				transports: [
					{ ...trucks, id: 'b-truck', loaded: 4, within: 1 },
					{ ...trucks, id: 'b-wagon', name: 'wagons', kind: 'wagon' },
				],
			}),
		);
	});

	it('ocs-IV.A its side places it where it is offered, and nowhere else', async () => {
		expect((await setUp())?.transports).toEqual([{ transport: 'b-truck', name: 'trucks', at: '02.05' }]);
		const near = await hexes('b-truck');
		expect(near.toSorted()).toEqual(['01.04', '01.05', '02.04', '02.05', '02.06', '03.04', '03.05']);
		for (const at of [...near.filter((hex) => hex !== '02.05'), '02.04']) {
			expect(await place('b-truck', at)).toMatchObject(recorded);
			expect(sideView(table.blue).transports['b-truck']?.at).toBe(at);
		}
		expect(await place('b-truck', '05.05')).toMatchObject({
			code: 'set-up/too-far',
			say: '05.05 is 3 hexes from 02.05, and trucks stands within 1 of it.',
		});
		expect(await place('b-wagon', '02.04')).toMatchObject({ code: 'set-up/too-far' });
		expect(await place('b-truck', '99.99')).toMatchObject({ code: 'set-up/no-hex' });
		expect(umpireView(table.control).transports['b-truck']?.at).toBe('02.04');
		expect(
			await order(table.control, { type: 'set-up-transport', transport: 'b-truck', at: '02.06' }),
		).toMatchObject(recorded);
	});

	it('ocs-IV.C.with-sp carries nothing away that it was loaded with by a dump, and leaves nothing there', async () => {
		await load(8);
		const kept = { code: 'set-up/loaded', rule: 'ocs-IV.C.with-sp' };
		expect(await place('b-truck', '02.06')).toMatchObject({
			...kept,
			say: 'trucks has 8T on board, by the dump in 02.05: put 4T on it again, then place it.',
		});
		await load(0);
		expect(await place('b-truck', '02.06')).toMatchObject(kept);
		await load(4);
		expect(await place('b-truck', '02.06')).toMatchObject(recorded);
		expect(sideView(table.blue).transports['b-truck']).toMatchObject({ at: '02.06', loaded: 4 });
		expect((await setUp())?.loads.map(({ transport }) => transport)).toEqual(['b-wagon']);
	});

	it('ocs-4.9a.nopeek the other side is told that something lies there, and no more; and places none of it', async () => {
		const frames = table.red.received.length;
		// Its own units stand in both hexes: what lies on top is as it was.
		await play(table.blue, { type: 'set-up-unit', unit: 'b-heron', at: '02.06', mode: 'combat' });
		const covered = table.red.received.length;
		expect(covered).toBe(frames + 1);
		expect(await place('b-truck', '02.06')).toMatchObject(recorded);
		expect(table.red.received).toHaveLength(covered);
		// Alone in a hex it is something there, as trucks or a dump would be.
		expect(await place('b-truck', '01.04')).toMatchObject(recorded);
		expect(sideView(table.red).seen['01.04']).toEqual({
			top: null,
			zoc: false,
			hedgehog: 0,
			other: 'transport',
		});
		const sent = table.red.received.slice(frames).join('\n');
		expect(sent).not.toMatch(/b-truck|trucks|"loaded"|"points"/);
		expect(await hexes('b-truck', table.red)).toEqual(await hexes('nothing', table.red));
		const [foreign, nobody] = [
			await place('b-truck', '02.06', table.red),
			await place('nothing', '02.06', table.red),
		];
		expect(foreign).toEqual(nobody);
		expect(foreign).toMatchObject({ outcome: 'refused' });
	});

	it('ocs-IV.0 stays where it is when set-up is over', async () => {
		await play(table.blue, { type: 'set-up-unit', unit: 'b-heron', at: '01.06', mode: 'combat' });
		await play(table.blue, { type: 'end-set-up', side: BLUE });
		await play(table.red, { type: 'end-set-up', side: RED });
		expect(await place('b-truck', '02.06')).toMatchObject({ code: 'set-up/over' });
		expect(await hexes('b-truck')).toEqual([]);
	});
});
