/** What has no modes, and what stands in boxes, fields, set-up loads: small rules of chapters I, IV, 3 and 5. */
import { describe, expect, it } from 'vitest';
import { capacityFor } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { overstacks } from '../../../../src-main/rules/ocs/04-general/stacking.ts';
import { isInZone, zonesOf } from '../../../../src-main/rules/ocs/04-general/zones.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table } from '../../../helpers/ocs-table.ts';

type Transport = NonNullable<OcsScenarioInput['transports']>[number];
const transport = (id: string, more: Partial<Transport> = {}): Transport => ({
	id,
	side: BLUE,
	name: id,
	points: 1,
	at: '03.05',
	...more,
});
const scenario = (more: Partial<OcsScenarioInput> = {}) =>
	smallScenario({
		counters: [counter('a', BLUE, '03.05', '4-3-4 leg')],
		transports: [transport('trucks'), transport('organic', { organic: 'pz-1' })],
		dumps: [{ side: BLUE, at: '03.05', tokens: 6 }],
		...more,
	});

describe('what has no modes', () => {
	const change = (unit: string, mode: 'combat' | 'move' | 'reserve' | 'strat') => {
		const table = new Table(scenario(), during('movement.movement', BLUE));
		return { table, refused: table.order(BLUE, { type: 'change-mode', units: [unit], mode }) };
	};
	it('ocs-5.1.none supply has none', () => {
		expect(change('dump-1', 'reserve').refused).toMatchObject({ rule: 'ocs-5.1.none', code: 'mode/none' });
	});
	it('ocs-5.7f no transport is a Reserve, but an Organic Truck', () => {
		expect(change('trucks', 'reserve').refused).toMatchObject({
			rule: 'ocs-5.7f',
			code: 'mode/transport-reserve',
		});
		const { table, refused } = change('organic', 'reserve');
		expect(refused).toBeNull();
		expect(table.game.transports['organic']?.reserve).toBe(true);
		expect(table.known[BLUE]?.game.transports['organic']?.reserve).toBe(true);
	});
	it('ocs-3.3b.organic transport with a formation’s identity is that formation’s Organic Truck', () => {
		expect(change('organic', 'reserve').refused).toBeNull();
		expect(change('organic', 'strat').refused).toMatchObject({ code: 'mode/transport-strat' });
	});
	it('ocs-5.8c no transport takes up Strat', () => {
		expect(change('trucks', 'strat').refused).toMatchObject({ rule: 'ocs-5.8c' });
	});
	it('ocs-5.8a.approach an enemy who comes beside a Strat unit changes nothing of it', () => {
		const strat = counter('r', RED, '03.07', '4-3-4 leg');
		const table = new Table(
			smallScenario({ counters: [counter('a', BLUE, '03.05', '4-3-4 leg'), strat] }),
			during('movement.movement', BLUE),
			having('r', { marker: 'strat', face: 'move' }),
		);
		const before = table.unit('r');
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['03.06'] })).toBeNull();
		expect(table.unit('r')).toBe(before);
	});
});

describe('what a unit is made of', () => {
	it('ocs-3.6.markers modes, losses and stocks are the unit’s own, and no pieces in its hex', () => {
		const table = new Table(
			scenario(),
			having('a', { marker: 'dg', lost: 0, internals: 'low', outOfSupply: true }),
		);
		expect(table.game.units.size).toBe(1);
		expect(JSON.parse(JSON.stringify(table.game.units))).toMatchObject({
			a: { marker: 'dg', internals: 'low', outOfSupply: true },
		});
	});
	it('ocs-3.3a.token four tokens are a supply point', () => {
		expect(capacityFor('rail', { tokens: 4 })).toEqual({ n: 1, d: 1 });
		expect([inChange(4), inChange(7)]).toEqual(['1 SP', '1 SP + 3T']);
	});
});

describe('boxes', () => {
	const boxed = () =>
		scenario({
			hexes: [{ hex: '05.05', box: 'Fortress' }],
			boxes: [{ id: 'far-away', name: 'Far Away', owner: BLUE }],
			counters: [
				counter('in', BLUE, 'Fortress', '4-3-4 leg'),
				counter('big', BLUE, 'far-away', '4-3-4 leg', null, { steps: 10 }),
				counter('more', BLUE, 'far-away', '4-3-4 leg', null, { steps: 10 }),
				counter('foe', RED, '05.06', '4-3-4 leg'),
			],
		});
	it('ocs-I.F.specific what stands in the box of a hex stands in the hex', () => {
		const table = new Table(boxed(), during('movement.movement', BLUE));
		expect(table.unit('in').at).toBe('05.05');
		expect(zonesOf(table.at, BLUE).has(boardOf(table.scenario).hex('05.06'))).toBe(true);
		expect(isInZone(table.at, BLUE, '05.06')).toBe(true);
		expect(boardOf(table.scenario).name(boardOf(table.scenario).hex('Fortress'))).toBe('05.05');
		expect(table.order(BLUE, { type: 'move', units: ['in'], way: ['05.04'] })).toBeNull();
	});
	it('ocs-I.F.offmap.stack a box beside the map holds any number', () => {
		const table = new Table(boxed(), during('movement.movement', BLUE));
		expect(table.unit('big')).toMatchObject({ at: null, elsewhere: { kind: 'box', box: 'far-away' } });
		expect(overstacks(table.scenario, table.game)).toEqual([]);
		expect(table.order(BLUE, { type: 'next-step' })).toBeNull();
	});
	it('ocs-I.F.offmap.nocombat nobody attacks a box, or out of it', () => {
		const table = new Table(boxed(), during('combat.combat', RED));
		expect(table.order(RED, { type: 'declare-attack', units: ['foe'], target: 'far-away' })).toMatchObject({
			code: 'combat/no-hex',
		});
		const own = new Table(boxed(), during('combat.combat', BLUE));
		expect(own.order(BLUE, { type: 'declare-attack', units: ['big'], target: '05.06' })).toMatchObject({
			code: 'combat/no-unit',
		});
		expect(boardOf(own.scenario).find('far-away')).toBeNull();
	});
});

describe('what transport is set up with', () => {
	const load = (transport: string, loaded: number, dump = 'dump-1', more: Partial<OcsScenarioInput> = {}) => {
		const table = new Table(scenario({ playersSetUp: true, ...more }));
		return { table, refused: table.order(BLUE, { type: 'load-at-set-up', transport, dump, loaded }) };
	};
	it('ocs-IV.C.with-sp beside supply it begins loaded or empty, up to its points', () => {
		const { table, refused } = load('trucks', 4);
		expect(refused).toBeNull();
		expect([table.game.transports['trucks']?.loaded, table.game.dumps['dump-1']?.tokens]).toEqual([4, 2]);
		expect(
			table.order(BLUE, { type: 'load-at-set-up', transport: 'trucks', dump: 'dump-1', loaded: 0 }),
		).toBeNull();
		expect(table.game.dumps['dump-1']?.tokens).toBe(6);
		expect(load('trucks', 5).refused).toMatchObject({ rule: 'ocs-IV.C.with-sp', code: 'set-up/too-much' });
	});
	it('ocs-IV.C.no-sp without supply in its hex it begins empty, or as the scenario says', () => {
		const away = {
			transports: [transport('trucks', { at: '05.05' }), transport('full', { at: '05.05', loaded: 3 })],
		};
		expect(load('trucks', 1, 'dump-1', away).refused).toMatchObject({ rule: 'ocs-IV.C.no-sp' });
		expect(load('trucks', 0, 'dump-9', away).table.game.transports).toMatchObject({
			trucks: { loaded: 0 },
			full: { loaded: 3 },
		});
	});
	it('ocs-IV.D an Organic Truck begins empty unless it is loaded or the scenario says so', () => {
		expect(new Table(scenario()).game.transports['organic']?.loaded).toBe(0);
		expect(load('organic', 4).table.game.transports['organic']?.loaded).toBe(4);
	});
});

describe('areas of set-up', () => {
	const put = (inclusive: boolean, at: string) => {
		const areas = [{ id: 'north', within: ['05.08', '05.09'], boundary: ['05.07'], inclusive }];
		const counters = [counter('a', BLUE, null, '4-3-4 leg', null, { area: 'north' })];
		const table = new Table(scenario({ playersSetUp: true, areas, counters }));
		const refused = table.order(BLUE, { type: 'set-up-unit', unit: 'a', at, mode: 'combat' });
		return refused ? refused.code : table.unit('a').at;
	};
	it('ocs-IV.H on the boundary of an inclusive area, and of no other', () => {
		expect([put(true, '05.07'), put(false, '05.07')]).toEqual(['05.07', 'set-up/outside']);
		expect([put(false, '05.08'), put(true, '05.06')]).toEqual(['05.08', 'set-up/outside']);
		const areas = [{ id: 'north', within: ['05.08'] }];
		const counters = [counter('a', BLUE, null, '4-3-4 leg', null, { area: 'north' })];
		const table = new Table(scenario({ playersSetUp: true, areas, counters }));
		expect(table.order(BLUE, { type: 'end-set-up', side: BLUE })).toMatchObject({
			say: 'Still to be placed: a.',
		});
	});
});

describe('points', () => {
	it('ocs-3.3.points transport is a number of points, which divides and joins', () => {
		const trucks = [transport('trucks', { points: 3 })];
		const table = new Table(scenario({ transports: trucks }), during('movement.movement', BLUE));
		expect(
			table.order(BLUE, { type: 'divide-transport', transport: 'trucks', points: 1, tokens: 0 }),
		).toBeNull();
		const points = Object.values(table.game.transports).map((each) => each.points.n);
		expect(points.toSorted()).toEqual([1, 2]);
	});
});
