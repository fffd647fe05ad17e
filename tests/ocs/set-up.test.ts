/** Set-up through the windows: what is left to choose, where each unit may stand, what transport begins with; to each side its own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SetUpHexesShown, SetUpShown } from '../../src-shared/rulesets/ocs/set-up-views.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { openTable, order, play, setUpScenario, sideView, type Table } from './hall.ts';

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
		done: false,
		unplaced: ['b-heron'],
		movable: ['b-inf'],
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
	expect(await setUp()).toMatchObject({ done: true });
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
	expect(await setUp(table.red)).toEqual({ say: null, done: false, unplaced: [], movable: [], loads: [] });
	const frames = table.red.received.length;
	await play(table.blue, { type: 'load-at-set-up', transport: 'b-truck', dump: 'dump-1', loaded: 0 });
	await hexes('b-heron');
	expect(table.red.received.slice(frames)).toEqual([]);
	expect(table.red.received.join('\n')).not.toContain('heron');
	for (const unit of ['b-heron', 'b-inf', 'nobody']) expect(await hexes(unit, table.red)).toEqual([]);
});
