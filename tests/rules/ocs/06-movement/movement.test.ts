/** Chapter 6, and what chapters 4 and 7 say of moving: ways, costs, zones, enemies, what is left. */
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { costOfStep } from '../../../../src-main/rules/ocs/06-movement/steps.ts';
import { planMove } from '../../../../src-main/rules/ocs/06-movement/move.ts';
import { reachOf } from '../../../../src-main/rules/ocs/06-movement/reach.ts';
import { partsOf, PARTS, pointsOf } from '../../../../src-main/rules/hexwar/cost-chart.ts';
import { pictureOf } from '../../../../src-main/rules/ocs/04-general/picture.ts';
import { pictureFrom } from '../../../../src-main/rulesets/ocs/views/side/known.ts';
import type { Refusal } from '../../../../src-main/rules/kit/ruleset.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallScenario, smallTerrain } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table, type Change } from '../../../helpers/ocs-table.ts';

type Counters = OcsScenarioInput['counters'];
/** Blue's Movement Segment on the small board with these counters and no others. */
const on = (counters: Counters, ...changes: readonly Change[]): Table =>
	new Table(smallScenario({ counters }), during('movement.movement', BLUE), ...changes);
const leg = (id: string, at: string, more = {}) => counter(id, BLUE, at, '4-3-4 leg', '2-3-6 leg', more);
const truck = (id: string, at: string) => counter(id, BLUE, at, '4-3-16 truck');
const track = (id: string, at: string) => counter(id, BLUE, at, '7-5-6 track');
const foe = (at: string, id = 'foe') => counter(id, RED, at, '4-3-3 leg');
const move = (table: Table, units: string | string[], ...way: string[]): Refusal | null =>
	table.order(BLUE, { type: 'move', units: [units].flat(), way });
const spent = (table: Table, id: string): string => inWords(table.unit(id).phase?.spent ?? { n: 0, d: 1 });

/** What a step from hex to hex costs a mobility, in points. */
const cost = (
	mobility: 'leg' | 'track' | 'truck',
	from: string,
	to: string,
	change: Partial<OcsScenarioInput> = {},
) => {
	const table = new Table(smallScenario(change));
	const picture = pictureOf(table.at, BLUE);
	const step = costOfStep(picture, mobility, picture.board.hex(from), picture.board.hex(to));
	return { ...step, cost: typeof step.cost === 'number' ? inWords(pointsOf(step.cost)) : step.cost };
};

describe('a way', () => {
	it('ocs-6.0.any a side moves some of its units and leaves the others', () => {
		const table = on([leg('a', '03.05'), leg('b', '05.06')]);
		expect(move(table, 'a', '03.06')).toBeNull();
		expect([table.unit('a').at, table.unit('b').at]).toEqual(['03.06', '05.06']);
		expect(table.order(BLUE, { type: 'next-step' })).toBeNull();
	});

	it('ocs-6.1.path each hex lies beside the one before, in any direction', () => {
		const table = on([leg('a', '05.05')]);
		expect(move(table, 'a', '05.07')).toMatchObject({ rule: 'ocs-6.1.path', code: 'move/gap' });
		expect(move(table, 'a', '05.06', '05.05', '06.05')).toBeNull();
		expect(table.unit('a').at).toBe('06.05');
	});

	it('ocs-I.C.exit nobody leaves the map', () => {
		const table = on([leg('a', '05.10')]);
		expect(move(table, 'a', '05.11')).toMatchObject({ rule: 'ocs-I.C.exit', code: 'move/off-map' });
	});

	it('ocs-I.B a hex of which less than half shows is entered by nobody', () => {
		const scenario = smallScenario({
			counters: [leg('a', '05.05')],
			hexes: [{ hex: '05.06', unplayable: true }],
		});
		const table = new Table(scenario, during('movement.movement', BLUE));
		expect(move(table, 'a', '05.06')).toMatchObject({ code: 'move/off-map' });
		expect(move(table, 'a', '05.04')).toBeNull();
	});

	it('ocs-I.B a hex of which half shows is like any other; a quarter, in a corner of two such edges, is entered by nobody', () => {
		const whole = smallScenario({ counters: [leg('a', '01.08')] });
		const sheets = whole.map.sheets.map((sheet) => ({ ...sheet, half: ['north', 'west'] }));
		const table = new Table({ ...whole, map: { ...whole.map, sheets } }, during('movement.movement', BLUE));
		const { board } = pictureOf(table.at, BLUE);
		expect(['01.09', '01.10'].map((name) => board.map.shareOf(board.hex(name)))).toEqual([0.5, 0.25]);
		expect(move(table, 'a', '01.09')).toBeNull();
		expect(move(table, 'a', '01.10')).toMatchObject({ code: 'move/off-map' });
	});

	it('ocs-6.1.finish a unit’s move is over when another begins', () => {
		const table = on([leg('a', '05.05'), leg('b', '03.05')]);
		move(table, 'a', '05.06');
		expect(table.unit('a').phase?.move).toBe('moving');
		move(table, 'b', '03.06');
		expect(table.unit('a').phase?.move).toBe('moved');
		expect(move(table, ['a', 'b'], '05.07')).toMatchObject({ code: 'move/over' });
	});

	it('ocs-6.1g nobody goes on after another has moved', () => {
		const table = on([leg('a', '05.05'), leg('b', '03.05')]);
		for (const [unit, to] of [
			['a', '05.06'],
			['b', '03.06'],
		] as const)
			expect(move(table, unit, to)).toBeNull();
		expect(move(table, 'a', '05.07')).toMatchObject({ rule: 'ocs-6.1g', code: 'move/over' });
	});

	it('ocs-6.1f.drop who is left behind moves no further, whatever it has left', () => {
		const table = on([leg('a', '05.05'), leg('b', '05.05')]);
		expect(move(table, ['a', 'b'], '05.06')).toBeNull();
		expect(move(table, 'b', '05.07')).toBeNull();
		expect(table.unit('a').phase).toMatchObject({ move: 'moved', spent: { n: 1, d: 1 } });
		expect(move(table, 'a', '05.07')).toMatchObject({ code: 'move/over' });
	});
});

describe('what it costs', () => {
	it('ocs-6.1a the hex entered and the hexside crossed, added up hex by hex', () => {
		const table = on([leg('a', '05.02')]);
		expect(move(table, 'a', '05.03', '05.04')).toBeNull();
		expect(spent(table, 'a')).toBe('3');
		const picture = pictureOf(on([leg('b', '05.02')]).at, BLUE);
		const plan = planMove(picture, ['b'], ['05.03', '05.04', '06.04']);
		expect(plan).toMatchObject({
			kind: 'plan',
			spentAt: [
				{ n: 1, d: 1 },
				{ n: 3, d: 1 },
				{ n: 4, d: 1 },
			],
		});
	});

	it('ocs-6.1b.ma no more points than the allowance in a phase', () => {
		const table = on([leg('a', '05.05')]);
		expect(move(table, 'a', '05.06', '05.07', '05.08', '05.09', '05.10')).toMatchObject({
			...{ rule: 'ocs-6.1b.ma', code: 'move/too-far' },
			say: 'a can’t reach 05.10: it costs 1, and it has 0.',
		});
		expect(move(table, 'a', '05.06', '05.07', '05.08', '05.09')).toBeNull();
		expect(table.unit('a').phase?.move).toBe('moved');
	});

	it('ocs-6.1b.none what has no allowance stays', () => {
		const table = on([counter('fort', BLUE, '05.05', '(4)-2-0 leg')]);
		expect(move(table, 'fort', '05.06')).toMatchObject({ rule: 'ocs-6.1b.none', code: 'move/no-allowance' });
	});

	it('ocs-6.1c.min a unit that can’t pay for a hex moves that one and is done', () => {
		const table = on([counter('slow', BLUE, '08.05', '4-3-1 leg')]);
		expect(move(table, 'slow', '08.04')).toBeNull();
		expect(table.unit('slow')).toMatchObject({
			at: '08.04',
			phase: { move: 'moved', spent: { n: 1, d: 1 } },
		});
	});

	it('ocs-6.1c.not not after another hex, not into prohibited ground', () => {
		const slow = counter('slow', BLUE, '08.06', '4-3-2 leg');
		const table = on([slow]);
		expect(move(table, 'slow', '08.05', '08.04')).toMatchObject({ code: 'move/too-far' });
		const tank = on([counter('tank', BLUE, '02.04', '7-5-1 track')]);
		expect(move(tank, 'tank', '02.03')).toMatchObject({ code: 'move/prohibited' });
	});

	it('ocs-6.1e each pays for itself and has what is left for itself', () => {
		const table = on([leg('a', '03.05'), track('b', '03.05')]);
		expect(move(table, ['a', 'b'], '03.06', '03.07')).toBeNull();
		expect([spent(table, 'a'), spent(table, 'b')]).toEqual(['2', '3']);
		const short = on([counter('c', BLUE, '05.05', '4-3-1 leg'), leg('a', '05.05')]);
		expect(move(short, ['a', 'c'], '05.06', '05.07')).toMatchObject({
			say: expect.stringContaining('c can’t reach'),
		});
	});

	it('ocs-6.1h halves and quarters of an allowance are not rounded', () => {
		const table = on([counter('a', BLUE, '05.05', '4-3-3 leg')], having('a', { marker: 'dg' }));
		expect(move(table, 'a', '05.06', '05.07')).toMatchObject({
			say: 'a can’t reach 05.07: it costs 1, and it has 1/2.',
		});
	});

	it('ocs-6.2.full the whole cost is due', () => {
		const table = on([counter('a', BLUE, '08.06', '4-3-2 leg')]);
		expect(move(table, 'a', '08.05', '08.04')).toMatchObject({ code: 'move/too-far' });
		expect(cost('leg', '08.05', '08.04').cost).toBe('2');
	});

	it('ocs-6.2.mobility a hill costs Leg 2, Track 3, Truck 4', () => {
		expect((['leg', 'track', 'truck'] as const).map((by) => cost(by, '08.05', '08.04').cost)).toEqual([
			'2',
			'3',
			'4',
		]);
	});

	it('ocs-6.2.road-word a track and a railway with costs are ways like a road', () => {
		expect(cost('truck', '09.08', '09.09')).toMatchObject({ cost: '1', way: 'track' });
		const terrain = smallTerrain();
		const rail = { costs: { leg: '1', track: '1', truck: '1/2' }, railway: true };
		const changed = { terrain: { ...terrain, links: { ...terrain.links, rail } } };
		expect(cost('truck', '01.02', '02.02', changed)).toMatchObject({ cost: '1/2', way: 'rail' });
		expect(cost('truck', '01.02', '02.02')).toMatchObject({ cost: '1', way: null });
	});

	it('ocs-6.2a.follow along a road hex and hexside don’t count', () => {
		expect(cost('truck', '03.05', '04.05')).toMatchObject({ cost: '1/2', way: 'road' });
		expect(cost('leg', '08.09', '09.09')).toMatchObject({ cost: '3', way: null });
		expect(cost('leg', '09.08', '09.09')).toMatchObject({ cost: '1', way: 'track', hex: 36 });
	});

	it('ocs-6.2a.linked from one line to the other of a hex without leaving the ways', () => {
		const scenario = smallScenario({ counters: [truck('a', '08.07')] });
		const links = scenario.map.links;
		const map = {
			...scenario.map,
			links: { ...links, track: { ...links['track']!, chains: [['07.05', '07.06']] } },
		};
		const table = new Table(
			smallScenario({ map, counters: [truck('a', '06.05')] }),
			during('movement.movement', BLUE),
		);
		expect(move(table, 'a', '07.05', '07.06')).toBeNull();
		expect(spent(table, 'a')).toBe('1 1/2');
	});

	it('ocs-6.2b.add what runs along a hexside is added', () => {
		expect((['leg', 'track', 'truck'] as const).map((by) => cost(by, '05.03', '05.04').cost)).toEqual([
			'2',
			'3',
			'4',
		]);
	});

	it('ocs-6.2c.prohibited prohibited hexes and hexsides stop everybody but by road', () => {
		const table = on([track('a', '02.04'), leg('b', '02.04')]);
		expect(move(table, 'a', '02.03')).toMatchObject({ rule: 'ocs-6.2c.prohibited', code: 'move/prohibited' });
		expect(move(table, 'b', '02.03')).toBeNull();
		const cliff = on([track('a', '02.06')]);
		expect(move(cliff, 'a', '02.07')).toMatchObject({ code: 'move/prohibited' });
		expect(move(on([track('a', '09.08')]), 'a', '09.09')).toBeNull();
	});

	it('ocs-6.1d what came by road into ground it may not enter leaves by road alone', () => {
		const table = on([track('a', '09.08')]);
		expect(move(table, 'a', '09.09', '08.09')).toMatchObject({ rule: 'ocs-6.1d', code: 'move/no-way-back' });
		expect(move(table, 'a', '09.09', '09.10')).toBeNull();
	});

	it('ocs-6.2d.costliest of several symbols the costliest counts', () => {
		expect(cost('leg', '05.05', '05.06', { hexes: [{ hex: '05.06', also: ['hills'] }] }).cost).toBe('2');
		expect(cost('leg', '08.05', '08.04', { hexes: [{ hex: '08.04', also: ['open'] }] }).cost).toBe('2');
	});

	it('ocs-6.2d.cheapwater of two waters along a hexside the cheaper counts', () => {
		expect(cost('leg', '05.03', '06.04')).toMatchObject({ cost: '2', side: PARTS });
	});

	it('a cost of a fifth is an error of the scenario', () => {
		expect(() => partsOf({ n: 1, d: 5 })).not.toThrow();
		const terrain = smallTerrain();
		const grounds = { ...terrain.grounds, open: { costs: { leg: '1/5', track: '1', truck: '1' } } };
		expect(() => cost('leg', '05.05', '05.06', { terrain: { ...terrain, grounds } })).toThrow(
			'no whole number of twelfths',
		);
	});

	it('ground that costs all a unit has is its first hex or none', () => {
		const table = on([leg('a', '02.05')]);
		expect(move(table, 'a', '02.04', '02.03')).toMatchObject({ code: 'move/too-far' });
		const first = on([leg('a', '02.04')]);
		expect(move(first, 'a', '02.03')).toBeNull();
		expect(first.unit('a').phase).toMatchObject({ move: 'moved', spent: { n: 4, d: 1 } });
	});
});

describe('enemy zones', () => {
	it('ocs-4.5a.A.stop by Truck a unit stops in a zone that nobody negates', () => {
		const table = on([truck('a', '03.03'), foe('05.04')]);
		expect(move(table, 'a', '04.04', '04.03')).toMatchObject({ rule: 'ocs-4.5a.A.stop', code: 'move/zone' });
		expect(move(table, 'a', '04.04')).toBeNull();
		expect(move(table, 'a', '04.03')).toMatchObject({ code: 'move/zone' });
	});

	it('ocs-4.5a.A.leg-track Leg and Track go through', () => {
		const table = on([leg('a', '03.03'), track('b', '03.03'), foe('05.04')]);
		expect(move(table, ['a', 'b'], '04.04', '04.03')).toBeNull();
		expect(
			move(on([leg('a', '03.03'), truck('b', '03.03'), foe('05.04')]), ['a', 'b'], '04.04', '04.03'),
		).toMatchObject({
			code: 'move/zone',
		});
	});

	it('ocs-4.5a.A.start what began in a zone leaves it, and stops in the next', () => {
		const table = on([truck('a', '04.04'), foe('05.04')]);
		expect(move(table, 'a', '04.03')).toBeNull();
		const next = on([truck('a', '04.04'), foe('05.04')]);
		expect(move(next, 'a', '04.05', '03.05')).toMatchObject({ code: 'move/zone' });
	});

	it('ocs-4.5b.moment whoever negates is there when it is needed, dropped off before', () => {
		const table = on([truck('a', '03.03'), truck('b', '03.03'), foe('05.04')]);
		expect(move(table, ['a', 'b'], '04.04', '04.03')).toMatchObject({ code: 'move/zone' });
		expect(move(table, ['a', 'b'], '04.04')).toBeNull();
		expect(move(table, 'b', '04.03')).toBeNull();
		expect(table.unit('b').at).toBe('04.03');
	});

	it('a fresh friend negates and is told to stay; one that stays anyway is taken first', () => {
		const table = on([truck('a', '03.03'), leg('b', '04.04'), foe('05.04')]);
		expect(move(table, 'a', '04.04', '04.03')).toBeNull();
		expect(table.unit('b').phase).toMatchObject({ negates: true });
		expect(move(table, 'b', '03.03')).toMatchObject({ rule: 'ocs-4.5b.negate', code: 'move/negates' });
	});

	it('ocs-4.5a.J Strat enters no zone, negated or not', () => {
		const table = on(
			[leg('a', '03.03'), leg('b', '04.04'), foe('05.04')],
			having('a', { marker: 'strat', face: 'move' }),
		);
		expect(move(table, 'a', '04.04')).toMatchObject({ rule: 'ocs-4.5a.J', code: 'move/strat-zone' });
		expect(move(table, 'a', '04.03')).toBeNull();
	});

	it('ocs-6.3b zones and enemies decide by what the side is shown', () => {
		const table = on([truck('a', '03.03'), foe('05.04')]);
		const known = table.known[BLUE]!;
		const told = planMove(pictureFrom(table.scenario, known), ['a'], ['04.04', '04.03']);
		expect(told).toEqual(planMove(pictureOf(table.at, BLUE), ['a'], ['04.04', '04.03']));
		expect(told).toMatchObject({ code: 'move/zone' });
		const quiet = on([truck('a', '03.03'), foe('05.04')], having('foe', { face: 'move' }));
		expect(move(quiet, 'a', '04.04', '04.03')).toBeNull();
	});
});

describe('enemies in the way', () => {
	it('ocs-4.8c.else nobody enters a hex with a combat unit, be it an HQ', () => {
		for (const sort of ['hq', 'artillery'] as const) {
			const table = on([leg('a', '05.05'), counter('foe', RED, '05.06', '--0-3 leg', null, { class: sort })]);
			expect(move(table, 'a', '05.06')).toMatchObject({ rule: 'ocs-4.8c.else', code: 'move/enemy' });
		}
	});

	it('ocs-4.4c.enter a dump, transport, air base or hedgehog wants an Attack-Capable unit', () => {
		const guns = counter('guns', BLUE, '09.06', '--3-3 leg', null, { class: 'artillery' });
		const table = new Table(
			smallScenario({ counters: [guns, leg('a', '09.06')] }),
			during('movement.movement', BLUE),
		);
		expect(move(table, 'guns', '09.05')).toMatchObject({
			rule: 'ocs-4.4c.enter',
			code: 'move/not-attack-capable',
		});
		expect(table.order(BLUE, { type: 'move', units: ['a', 'guns'], way: ['09.05'] }, 4)).toBeNull();
	});

	it('ocs-4.8c.A an Attack-Capable unit goes in at the cost of the hex', () => {
		const table = new Table(
			smallScenario({ counters: [leg('a', '09.06')] }),
			during('movement.movement', BLUE),
		);
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['09.05'] }, 4)).toBeNull();
		expect(spent(table, 'a')).toBe('1');
	});

	it('ocs-4.4c.village an empty village keeps nobody out', () => {
		const table = on([counter('hq', BLUE, '06.07', '--0-5 truck', null, { class: 'hq' })]);
		expect(move(table, 'hq', '06.08')).toBeNull();
	});

	it('ocs-3.3c.printed what is printed in a hex belongs to the last to come through with a combat unit', () => {
		const hexes = [{ hex: '05.06', airBase: 2, owner: RED }];
		const table = new Table(
			smallScenario({ counters: [leg('a', '05.05')], hexes }),
			during('movement.movement', BLUE),
		);
		expect(table.known[RED]?.game.hexes['05.06']).toMatchObject({ airBase: 2 });
		expect(move(table, 'a', '05.06', '05.07')).toBeNull();
		expect(table.game.hexes['05.06']).toMatchObject({ control: BLUE, airBase: 2 });
		expect(table.known[RED]?.game.hexes['05.06']).toBeUndefined();
		expect(table.known[BLUE]?.game.hexes['05.06']).toMatchObject({ control: BLUE });
	});
});

describe('who moves when', () => {
	it('ocs-6.3a only the side whose phase it is moves its ground units', () => {
		const table = on([leg('a', '05.05'), foe('09.05')]);
		expect(table.order(RED, { type: 'move', units: ['foe'], way: ['09.06'] })).toMatchObject({
			...{ rule: 'ocs-6.3a', code: 'sequence/not-now', overrulable: false },
			say: 'In the Movement Segment of the Movement Phase of the enemy’s player turn you can’t move ground units.',
		});
		expect(move(table, 'foe', '09.06')).toMatchObject({ code: 'unit/none' });
	});

	it('ocs-7.0a.who in Reaction released Reserves move, and nobody else', () => {
		const table = on(
			[leg('a', '05.05'), leg('b', '05.05')],
			during('reaction.movement', RED),
			having('a', { marker: 'reserve' }),
		);
		expect(move(table, 'b', '05.06')).toMatchObject({ rule: 'ocs-7.0a.who', code: 'move/not-released' });
		expect(move(table, 'a', '05.06')).toMatchObject({ code: 'move/not-released' });
		expect(table.order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		expect(move(table, 'a', '05.06', '05.07')).toBeNull();
	});

	it('ocs-7.0a.any any number of Reserves are released, or none', () => {
		const table = on(
			[leg('a', '05.05'), leg('b', '05.05')],
			during('reaction.movement', RED),
			having('a', { marker: 'reserve' }),
			having('b', { marker: 'reserve' }),
		);
		expect(table.order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		expect(table.unit('b').marker).toBe('reserve');
		expect(table.order(BLUE, { type: 'next-step' })).toBeNull();
	});

	it('ocs-2.3.exploit.who in Exploitation released Reserves and units in Exploitation Mode move', () => {
		const table = on(
			[leg('a', '05.05'), leg('b', '03.05'), leg('c', '01.05')],
			during('exploitation.movement', BLUE),
			having('b', { marker: 'exploit' }),
			having('c', { marker: 'reserve' }),
		);
		expect(move(table, 'a', '05.06')).toMatchObject({
			rule: 'ocs-2.3.exploit.who',
			code: 'move/not-exploiting',
		});
		expect(move(table, 'b', '03.06', '03.07')).toBeNull();
		table.order(BLUE, { type: 'release', units: ['c'] });
		expect(move(table, 'c', '01.06', '01.07', '01.08', '01.09')).toBeNull();
	});
});

it('ocs-13.8b.end the reach of an engineer that took up Move Mode counts its own bridge, that of others does not', () => {
	const terrain = smallTerrain();
	const minor = terrain.sides?.['minor-river'];
	if (!minor) throw new Error('the small board has no river');
	const sides = { ...terrain.sides, 'minor-river': { ...minor, bridgedAs: 'nothing' as const } };
	const table = new Table(
		smallScenario({
			terrain: { ...terrain, sides },
			counters: [
				counter('sapper', BLUE, '05.04', '2-3-6 leg', '1-2-2 leg', { class: 'engineer' }),
				counter('foot', BLUE, '05.04', '2-3-2 leg'),
			],
		}),
		during('movement.movement', BLUE),
	);
	const reached = (...units: readonly string[]): boolean => {
		const hexes = reachOf(pictureOf(table.at, BLUE), units);
		return !('kind' in hexes) && hexes.includes('05.02');
	};
	expect(reached('foot')).toBe(true);
	expect(table.order(BLUE, { type: 'change-mode', units: ['sapper'], mode: 'move' })).toBeNull();
	expect([reached('sapper'), reached('foot'), reached('sapper', 'foot')]).toEqual([true, false, false]);
});

it('an engineer’s bridge helps in mud as it does on dry ground, and without one a river costs its whole', () => {
	const terrain = smallTerrain();
	const { 'minor-river': minor, 'major-river': major, ...others } = terrain.sides ?? {};
	if (!minor || !major) throw new Error('the small board has no rivers');
	const costs = (leg: string, truck: string) => ({ leg, track: truck, truck });
	const mud = terrain.weather?.['mud'];
	const bridged: OcsScenarioInput['terrain'] = {
		...terrain,
		sides: {
			...others,
			'minor-river': { ...minor, bridgedAs: 'nothing' },
			'major-river': { ...major, bridgedAs: 'minor-river' },
		},
		weather: {
			mud: { ...mud, sides: { 'minor-river': costs('3', '5'), 'major-river': costs('all', 'no') } },
		},
	};
	const crossing = (from: string, to: string, sapper: string | null, ground: string) => {
		const counters =
			sapper === null ? [] : [counter('s', BLUE, sapper, '2-3-6 leg', null, { class: 'engineer' })];
		const table = new Table(smallScenario({ terrain: bridged, counters }), (game) => ({
			...game,
			weather: { ground, flight: 'normal' },
		}));
		const picture = pictureOf(table.at, BLUE);
		const step = costOfStep(picture, 'truck', picture.board.hex(from), picture.board.hex(to));
		return typeof step.cost === 'number' ? inWords(pointsOf(step.cost)) : step.cost;
	};
	const minorRiver = (sapper: string | null, ground: string) => crossing('05.04', '05.03', sapper, ground);
	const majorRiver = (sapper: string | null, ground: string) => crossing('07.07', '07.08', sapper, ground);
	expect([minorRiver(null, 'normal'), minorRiver('05.03', 'normal'), minorRiver('05.04', 'normal')]).toEqual([
		'4',
		'1',
		'1',
	]);
	expect([minorRiver(null, 'mud'), minorRiver('05.03', 'mud')]).toEqual(['9', '4']);
	expect([majorRiver(null, 'normal'), majorRiver('07.07', 'normal')]).toEqual(['no', '4']);
	expect([majorRiver(null, 'mud'), majorRiver('07.08', 'mud')]).toEqual(['no', '9']);
});
