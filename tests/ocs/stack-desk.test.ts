/** What those in hand may do where they stand, as windows are answered: each as its order is then decided; to a side of its own alone. */
import { afterEach, describe, expect, it } from 'vitest';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { StackDeskShown } from '../../src-shared/rulesets/ocs/stack-views.ts';
import type { SupplyDeskShown } from '../../src-shared/rulesets/ocs/supply-views.ts';
import { BLUE, counter, smallCounters } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, sideView, type Table } from './hall.ts';

const recorded = { outcome: 'recorded' };
let table: Table;
afterEach(() => table.hall.end());
const open = async (
	more: readonly ReturnType<typeof counter>[] = [],
	changed: object = {},
): Promise<void> => {
	const begun = hallScenario();
	table = await openTable(
		OcsScenario.parse({ ...begun, counters: [...begun.counters, ...more], ...changed }),
	);
};
const REINFORCEMENT = 3;
const MOVEMENT = 5;
const REPLENISH = 7;

const desk = async (units: readonly string[], more: object = {}, window = table.blue) =>
	(await window.ask('side.explain', {
		name: 'stack-desk',
		input: { units, ...more },
	})) as StackDeskShown | null;
const some = async (units: readonly string[], more: object = {}): Promise<StackDeskShown> => {
	const found = await desk(units, more);
	if (!found) throw new Error('nothing is said of them');
	return found;
};

describe('an air base', () => {
	it('ocs-15.3.when its price and its level are said before it is built, and no other is taken', async () => {
		await open();
		await table.steps(MOVEMENT);
		const [work] = (await some(['b-hq'], { hex: '03.05' })).baseWorks;
		expect(work).toEqual({ way: 'up', level: 1, tokens: 4, negated: [], say: null });
		const tokens = () =>
			Object.values(sideView(table.blue).dumps).reduce((sum, dump) => sum + dump.tokens, 0);
		const before = tokens();
		const order = { type: 'work-on-air-base', hex: '03.05', units: ['b-hq'], way: 'up' } as const;
		expect(await play(table.blue, order)).toMatchObject({ outcome: 'recorded' });
		expect(before - tokens()).toBe(work?.tokens);
		// It has worked, and a rifle regiment never does.
		expect((await some(['b-hq'], { hex: '03.05' })).baseWorks).toMatchObject([
			{ way: 'up', say: 'The air base at 03.05 was raised in this turn.' },
		]);
		expect((await some(['b-inf'], { hex: '04.04' })).baseWorks[0]?.say).toContain('an idle engineer or HQ');
	});
});

describe('a hedgehog', () => {
	it('ocs-16.0b.who is offered for its price in one’s own Movement Phase, and built so; once a turn', async () => {
		await open();
		expect((await some(['b-inf'])).works).toEqual([]);
		await table.steps(MOVEMENT);
		expect(await some(['b-inf'])).toMatchObject({
			worked: '03.05',
			works: [{ way: 'up', level: 1, tokens: 8, negated: [], say: null }],
		});
		const before = sideView(table.blue).dumps['dump-1']?.tokens ?? 0;
		const work = { type: 'work-on-hedgehog', units: ['b-inf'], hex: '03.05', way: 'up' } as const;
		expect(await play(table.blue, work)).toMatchObject(recorded);
		expect(sideView(table.blue).hexes['03.05']?.hedgehog).toBe(1);
		expect(sideView(table.blue).dumps['dump-1']?.tokens).toBe(before - 8);
		for (const { say } of (await some(['b-inf'])).works)
			expect(say).toBe('The hedgehog at 03.05 was worked on in this turn.');
	});

	it('ocs-16.0b.who an HQ works two hexes off, in the hex that is named', async () => {
		await open();
		await table.steps(MOVEMENT);
		expect((await some(['b-hq'], { hex: '03.05' })).works).toMatchObject([{ way: 'up', say: null }]);
		expect((await some(['b-hq'], { hex: '04.05' })).works[0]?.say).toContain('cannot work on a hedgehog');
	});
});

describe('modes', () => {
	it('ocs-5.4.dg-flip a DG unit turns to its other face and stays DG', async () => {
		const dg = { ...counter('b-shaken', BLUE, '02.05', '4-3-4 leg', '2-3-6 leg'), marker: 'dg' as const };
		await open([dg]);
		await table.steps(MOVEMENT);
		expect((await some(['b-inf'])).turns).toBeNull();
		expect((await some(['b-shaken'])).turns).toBe('move');
		const turn = { type: 'change-mode', units: ['b-shaken'], mode: 'dg', face: 'move' } as const;
		expect(await play(table.blue, turn)).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-shaken']).toMatchObject({ mode: 'dg', face: 'move' });
		expect((await some(['b-shaken'])).turns).toBe('combat');
	});

	it('ocs-5.4a.others where no Reserve marker is left, those may take up Reserve that will join others', async () => {
		const [blue, red] = hallScenario().sides;
		await open([], { sides: [{ ...blue, reserveMarkers: 1 }, red] });
		await table.steps(MOVEMENT);
		expect((await some(['b-inf'])).joins).toBe(false);
		await play(table.blue, { type: 'change-mode', units: ['b-mot'], mode: 'reserve' });
		expect((await some(['b-mot'])).turns).toBe('move');
		expect((await some(['b-inf'])).joins).toBe(true);
		const joining = { type: 'change-mode', units: ['b-inf'], mode: 'reserve' } as const;
		expect(await play(table.blue, joining)).toMatchObject({ code: 'mode/reserve-markers' });
		expect(await play(table.blue, { ...joining, joining: true })).toMatchObject(recorded);
	});
});

it('ocs-4.8a.remove too much in a hex is said of those who stand there, and given up by their owner', async () => {
	await open([counter('b-many', BLUE, '01.04', '4-3-4 leg', null, { steps: 8 })]);
	await table.steps(MOVEMENT);
	await order(table.control, {
		type: 'place-unit',
		unit: 'b-many',
		at: '03.05',
		reason: 'the road is jammed',
	});
	expect((await some(['b-inf'])).tooMuch).toBe('11 1/2');
	expect((await some(['b-mech'])).tooMuch).toBeNull();
	expect(await play(table.blue, { type: 'next-step' })).toMatchObject({ code: 'stacking/too-much' });
	expect(await play(table.blue, { type: 'give-up', units: ['b-inf'] })).toMatchObject(recorded);
	expect((await some(['b-many'])).tooMuch).toBeNull();
});

describe('of several steps', () => {
	it('ocs-20.0.make a division is offered the Breakdowns of its pool, and none that is better than itself', async () => {
		const breakdown = (id: string, face: string) =>
			counter(id, BLUE, null, face, null, { class: 'breakdown' });
		await open([breakdown('b-bd', '3-3-3 leg'), breakdown('b-best', '3-5-3 leg')]);
		await table.steps(MOVEMENT);
		expect((await some(['b-inf'])).breakdowns).toEqual([{ id: 'b-bd', name: 'b-bd' }]);
		expect((await some(['b-mot'])).breakdowns).toEqual([]);
		expect(await play(table.blue, { type: 'make-breakdown', unit: 'b-inf', counter: 'b-bd' })).toMatchObject(
			recorded,
		);
		expect(sideView(table.blue).units['b-inf']?.lost).toBe(1);
	});

	it('ocs-13.9.1 two reduced ones alike in a hex are offered to become one; ocs-13.9.2 one of the Dead Pile to be swapped in', async () => {
		const inf = smallCounters().find(({ id }) => String(id) === 'b-inf');
		const like = (id: string, more: object) =>
			({ ...inf, id, name: id, ...more }) as ReturnType<typeof counter>;
		await open([
			like('b-first', { at: '02.03', lost: 1 }),
			like('b-second', { at: '02.03', lost: 2 }),
			like('b-fallen', { dead: true, formation: 'b-pz' }),
		]);
		expect((await some(['b-first'])).into).toEqual([]);
		await table.steps(REINFORCEMENT);
		expect(await some(['b-second'])).toMatchObject({
			into: [{ id: 'b-first', name: 'b-first' }],
			swaps: [{ id: 'b-fallen', name: 'b-fallen' }],
		});
		expect(await play(table.blue, { type: 'consolidate', unit: 'b-second', into: 'b-first' })).toMatchObject(
			recorded,
		);
		expect(sideView(table.blue).units['b-first']?.lost).toBe(0);
	});
});

describe('supply', () => {
	const supply = async (input: object = {}): Promise<SupplyDeskShown> =>
		(await table.blue.ask('side.explain', { name: 'supply-desk', input })) as SupplyDeskShown;

	it('ocs-12.10e.A the owner says whose stocks are filled first where supply is not enough for all', async () => {
		const low = (each: ReturnType<typeof counter>) =>
			/^b-(mot|guns)$/.test(String(each.id)) ? { ...each, internals: 'low' as const } : each;
		await open([], {
			counters: hallScenario().counters.map((each) => low(each as never)),
			dumps: [{ side: BLUE, at: '02.05', tokens: 2 }],
			transports: [],
		});
		await table.steps(REPLENISH);
		expect((await supply()).recovery).toMatchObject({ units: ['b-mot'], tokens: 2, short: ['b-guns'] });
		expect((await supply({ first: ['b-guns'] })).recovery).toMatchObject({
			units: ['b-guns'],
			short: ['b-mot'],
		});
		expect(await play(table.blue, { type: 'recover', first: ['b-guns'] })).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-guns']?.internals).toBe('full');
	});
});

it('to the other side they are like nobody’s: the very same answer', async () => {
	await open();
	await table.steps(MOVEMENT);
	expect(await desk(['b-inf'], {}, table.red)).toBeNull();
	expect(await desk(['nobody'], {}, table.red)).toBeNull();
	expect(await desk(['r-inf', 'b-inf'], {}, table.red)).toBeNull();
	expect(await desk(['r-inf'])).toBeNull();
	expect(await desk(['r-inf'], {}, table.red)).toMatchObject({ worked: '07.05', works: [] });
	const control = (units: readonly string[]) =>
		table.control.ask('rules.explain', { name: 'stack-desk', input: { units } });
	expect(await control(['b-inf'])).toEqual(await desk(['b-inf']));
	expect(await control(['r-inf'])).toEqual(await desk(['r-inf'], {}, table.red));
});
