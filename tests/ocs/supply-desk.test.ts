/** What supply desks are answered: what may be done now, where supply reaches, by which way; to a side of its own alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
	DividedShown,
	SupplyAreasShown,
	SupplyDeskShown,
	SupplyPathShown,
	TransportWayShown,
} from '../../src-shared/rulesets/ocs/supply-views.ts';
import { counter, BLUE } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, sideView, type Table } from './hall.ts';

let table: Table;
const scenario = () => {
	const begun = hallScenario();
	const late = counter('b-late', BLUE, '01.05', '5-3-4 leg');
	return {
		...begun,
		counters: [
			...begun.counters,
			{ ...begun.counters[0]!, ...late, id: 'b-late' as never, at: null, arrives: 1, entry: '01.07' },
		],
	} as typeof begun;
};
beforeEach(async () => {
	table = await openTable(scenario());
});
afterEach(() => table.hall.end());

const asked = async <T>(window: Table['blue'], name: string, input: object = {}): Promise<T> =>
	(await window.ask('side.explain', { name, input })) as T;
const desk = (window = table.blue) => asked<SupplyDeskShown>(window, 'supply-desk');
const arrive = { type: 'arrive', unit: 'b-late', at: '01.07', mode: 'move' } as const;

describe('arrivals', () => {
	it('an arrival due is listed with its hex in the Reinforcement Phase, and gone once placed', async () => {
		await table.steps(3);
		expect((await desk()).arrivals).toEqual([
			{ id: 'b-late', name: 'b-late', kind: 'unit', hexes: ['01.07'], load: 0, mayStay: false },
		]);
		expect((await desk(table.red)).arrivals).toEqual([]);
		expect(await play(table.blue, arrive)).toMatchObject({ outcome: 'recorded' });
		expect((await desk()).arrivals).toEqual([]);
		expect(sideView(table.blue).units['b-late']).toMatchObject({ at: '01.07', mode: 'move' });
	});
});

describe('in the Movement Segment', () => {
	beforeEach(async () => {
		await table.steps(3);
		await play(table.blue, arrive);
		await table.steps(2);
	});

	it('transport is offered exactly what the rules let it load and unload in its hex', async () => {
		const [truck] = (await desk()).transports;
		// Two points carry 8T, 4T are on board; the hex has 20T of them loaded by Blue's own dump.
		expect(truck).toMatchObject({ id: 'b-truck', at: '02.05', loaded: 4, left: '45', load: 4, unload: 4 });
		await play(table.blue, { type: 'load-transport', transport: 'b-truck', tokens: 4 });
		expect((await desk()).transports[0]).toMatchObject({ loaded: 8, left: '40', load: 0, unload: 8 });
		// Nothing more fits.
		expect(await play(table.blue, { type: 'load-transport', transport: 'b-truck', tokens: 1 })).toMatchObject(
			{ code: 'transport/room' },
		);
	});

	it('its way is found by the road, priced as its move is, and barred by what is seen of the enemy', async () => {
		const found = await asked<TransportWayShown>(table.blue, 'transport-path', {
			transport: 'b-truck',
			to: '05.05',
		});
		expect(found).toEqual({ way: ['03.05', '04.05', '05.05'], words: '1 1/2 of 45 points', say: null });
		expect(
			await play(table.blue, { type: 'move-transport', transport: 'b-truck', way: found.way }),
		).toMatchObject({ outcome: 'recorded' });
		expect((await desk()).transports[0]).toMatchObject({ at: '05.05', left: '43 1/2' });
		expect(await asked(table.blue, 'transport-path', { transport: 'b-truck', to: '07.05' })).toMatchObject({
			way: [],
			say: expect.stringContaining('no way to 07.05') as unknown,
		});
		expect(await asked(table.red, 'transport-path', { transport: 'b-truck', to: '05.05' })).toEqual({
			way: [],
			words: '',
			say: 'You have no such transport on the map.',
		});
	});

	it('a dump may be blown now, and once: the desk says why not again', async () => {
		expect((await desk()).dumps).toEqual([{ id: 'dump-1', at: '02.05', tokens: 20, blow: null }]);
		await play(table.blue, { type: 'blow-dump', at: '02.05', tokens: 4 });
		expect((await desk()).dumps[0]?.blow).toContain('were to be blown in this phase already');
		expect([table.blue, table.red].map((window) => sideView(window).settled.blown)).toEqual([['02.05'], []]);
		expect((await desk(table.red)).dumps).toMatchObject([
			{ at: '09.05', blow: expect.any(String) as unknown },
		]);
	});

	it('a division is priced in words by the check of its order, and done so', async () => {
		const told = (points: number, tokens: number) =>
			asked<DividedShown>(table.blue, 'divide-transport', { transport: 'b-truck', points, tokens });
		expect((await desk()).transports[0]).toMatchObject({ divide: 1, extender: null, collapse: null });
		expect(await told(1, 1)).toEqual({ words: '1 with 1T leaves 1 with 3T', say: null });
		expect((await told(2, 0)).say).toContain('Each part keeps at least one point');
		expect((await told(1, 5)).say).toContain('no more load than its points carry');
		await play(table.blue, { type: 'divide-transport', transport: 'b-truck', points: 1, tokens: 1 });
		const parts = (await desk()).transports;
		expect(parts.map(({ loaded, divide, combine }) => [loaded, divide, combine.length])).toEqual([
			[3, 0, 1],
			[1, 0, 1],
		]);
		expect(
			await asked(table.red, 'divide-transport', { transport: 'b-truck', points: 1, tokens: 0 }),
		).toEqual({ words: '', say: 'You have no such transport on the map.' });
	});

	it('areas: own zones lie round units that have one, the enemy’s are those that are shown', async () => {
		const areas = await asked<SupplyAreasShown>(table.blue, 'supply-areas');
		expect(areas['own-zones']).toEqual(expect.arrayContaining(['04.05', '02.05', '03.06']));
		expect(areas['own-zones']).not.toContain('05.05');
		expect(areas['enemy-zones']).toContain('06.05');
		expect(areas['enemy-zones']).not.toContain('05.05');
		// A source draws by Truck five points: ten hexes of road, and what lies beside.
		expect(areas.trace).toContain('05.05');
		expect(areas.supply).toContain('04.05');
	});

	it('the way of a unit’s trace is told leg by leg to its own side, and to nobody else', async () => {
		const path = await asked<SupplyPathShown | null>(table.blue, 'supply-path', { unit: 'b-inf' });
		expect(path).toEqual({
			unit: 'b-inf',
			inTrace: true,
			legs: [
				{
					hexes: ['03.05', '02.05', '01.05'],
					broken: null,
					say: 'b-inf draws from 01.05',
					points: '0.5 of 5',
				},
			],
		});
		expect(await asked(table.red, 'supply-path', { unit: 'b-inf' })).toBeNull();
		expect(
			await table.control.ask('rules.explain', {
				name: 'supply-path',
				input: { unit: 'b-inf', side: 'blue' },
			}),
		).toEqual(path);
	});

	it('a unit that is cut off is shown the ways that were tried, up to where they break', async () => {
		await order(table.control, { type: 'place-unit', unit: 'b-mot', at: '10.09', reason: 'cut off' });
		expect((await desk()).out).toEqual(['b-mot']);
		const path = await asked<SupplyPathShown>(table.blue, 'supply-path', { unit: 'b-mot' });
		expect(path.inTrace).toBe(false);
		expect(path.legs[0]?.hexes[0]).toBe('10.09');
		expect(path.legs[0]?.broken).not.toBeNull();
		expect(path.legs[0]?.say).toContain('b-mot draws 5 points by Truck');
	});
});

describe('an Extender', () => {
	const five = () => {
		const begun = scenario();
		const [trucks] = begun.transports;
		const parts = [3, 2, 2].map((n, at) => ({
			...trucks!,
			...{ id: `b-part-${String(at)}`, name: `part ${String(at)}`, at: '04.05', loaded: 0 },
			...{ points: n, extender: { range: 10, mobility: 'truck' } },
		}));
		return { ...begun, transports: [...begun.transports, ...parts] } as typeof begun;
	};
	beforeEach(async () => {
		await table.hall.end();
		table = await openTable(five());
		await table.steps(3);
		await play(table.blue, arrive);
		await table.steps(2);
	});
	const part = async (id: string) => (await desk()).transports.find((each) => each.id === id);

	it('is made of as few transports as come to five points, turned back for half of their points', async () => {
		expect((await part('b-part-0'))?.extender).toEqual({
			transports: ['b-part-0', 'b-part-1'],
			say: null,
			negated: [],
		});
		// Two and two are no five: with the three there are too many but for a pair.
		expect((await part('b-part-2'))?.extender).toEqual({
			transports: ['b-part-2', 'b-part-0'],
			say: null,
			negated: [],
		});
		await play(table.blue, { type: 'make-extender', transports: ['b-part-0', 'b-part-1'] });
		expect(await part('b-part-0')).toMatchObject({ extender: 'is', divide: 0, load: 0 });
		expect((await part('b-part-2'))?.extender).toMatchObject({
			say: expect.stringContaining('5 points of transport in one hex') as unknown,
		});
		await play(table.blue, { type: 'end-extender', transport: 'b-part-0' });
		expect(await part('b-part-0')).toMatchObject({ points: '5', left: '22 1/2' });
	});

	it('collapses to the hex that is proposed or to another that is asked about first', async () => {
		await play(table.blue, { type: 'make-extender', transports: ['b-part-0', 'b-part-1'] });
		const to = (hex: string) =>
			asked<TransportWayShown>(table.blue, 'collapse-extender', { transport: 'b-part-0', to: hex });
		const { collapse } = (await part('b-part-0'))!;
		expect(await to(collapse ?? '')).toEqual({ way: [collapse], words: 'as transport', say: null });
		expect((await to('10.09')).say).toContain('can’t collapse to 10.09');
		expect(
			await play(table.blue, { type: 'end-extender', transport: 'b-part-0', to: '10.09' }),
		).toMatchObject({ code: 'extender/no-collapse' });
		await play(table.blue, { type: 'end-extender', transport: 'b-part-0', to: '03.05' });
		expect(sideView(table.blue).transports['b-part-0']).toMatchObject({ at: '03.05' });
		expect(
			await asked(table.blue, 'collapse-extender', { transport: 'b-part-2', to: '03.05' }),
		).toMatchObject({ say: 'part 2 are no Extender.' });
	});
});
