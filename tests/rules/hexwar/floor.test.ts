/** What every ruleset on hexes stands on, by a ruleset of nothing but infantry and scouts. */
import { describe, expect, it } from 'vitest';
import { cheapestPath, type StepCost } from '../../../src-shared/map/hex/path.ts';
import { NoSuchHexError } from '../../../src-main/rules/hexwar/board.ts';
import { costChart, pointsOf } from '../../../src-main/rules/hexwar/cost-chart.ts';
import { notYours, otherSide, sideOfAll } from '../../../src-main/rules/hexwar/ownership.ts';
import { readPath } from '../../../src-main/rules/hexwar/path.ts';
import { cheapestWay, type WaySearch } from '../../../src-main/rules/hexwar/reach.ts';
import { retreatSteps } from '../../../src-main/rules/hexwar/retreat-steps.ts';
import {
	hexesSeen,
	mapFrom,
	newSightings,
	sightingsAnew,
	NOTHING_SEEN,
	seenAfter,
	seesMore,
	touchedHexes,
	type Sights,
} from '../../../src-main/rules/hexwar/sightings.ts';
import { pathCost, type Cost, type CostTable } from '../../../src-main/rules/hexwar/step-costs.ts';
import { commonHex, hasThingAt } from '../../../src-main/rules/hexwar/stacks.ts';
import { hexesOf, waysTogether, type StepTogether } from '../../../src-main/rules/hexwar/together.ts';
import {
	boardOf,
	isInZone,
	NORTH,
	scenario,
	SOUTH,
	stackAt,
	touches,
	unit,
	world,
	zonesOf,
} from './second-ruleset.ts';

const board = boardOf(scenario);

describe('the board', () => {
	it('is made once, knows hexes and linked boxes by name, and what is printed in them', () => {
		expect(boardOf(scenario)).toBe(board);
		expect(board.name(board.hex('03.03'))).toBe('03.03');
		expect(board.find('Harbour')).toBe(board.hex('03.03'));
		expect(board.find('99.99')).toBeNull();
		expect(() => board.hex('99.99')).toThrow(NoSuchHexError);
		expect(board.terrain(board.hex('03.03')).map(({ name }) => name)).toEqual(['Open', 'Hills']);
		expect(() => board.terrain(board.hex('01.10'))).toThrow('has no "sea"');
	});

	it('counts hexes between two, and leaves out beside one where nobody may be', () => {
		expect(board.distance('05.05', '05.08')).toBe(3);
		expect(board.around('05.05')).toContain('05.04');
		expect(board.beside('05.05')).not.toContain('05.04');
	});
});

describe('stacks and whose they are', () => {
	const { game } = world({
		'n-low': unit(NORTH, '04.04', { order: 2 }),
		'n-top': unit(NORTH, '04.04', { order: 1 }),
		's-1': unit(SOUTH, '04.04', { order: 3 }),
		'n-off': unit(NORTH, null),
	});

	it('lie from the top down, and follow a unit that goes', () => {
		expect(stackAt(game, '04.04').map(({ id }) => id)).toEqual(['n-top', 'n-low', 's-1']);
		const gone = { units: game.units.set('n-top', unit(NORTH, '04.05')) };
		expect(stackAt(gone, '04.04', NORTH).map(({ id }) => id)).toEqual(['n-low']);
		expect(stackAt(gone, '04.05').map(({ id }) => id)).toEqual(['n-top']);
	});

	it('names the hex of units that stand together', () => {
		expect(commonHex(game.units, ['n-low', 'n-top'])).toBe('04.04');
		expect(commonHex(game.units, ['n-low', 'n-low'])).toBeNull();
		expect(commonHex(game.units, ['n-low', 'n-off'])).toBeNull();
		expect(commonHex(game.units, ['n-off'])).toBeNull();
	});

	it('lets a side order its own alone, and Control either, one side at a time', () => {
		const control = { kind: 'umpire', name: 'Control' } as const;
		const sideOf = (id: string) => game.units.get(id)?.side;
		expect(sideOfAll(['n-low', 'n-off'], sideOf, control)).toBe(NORTH);
		expect(sideOfAll(['n-low', 's-1'], sideOf, control)).toBeNull();
		const south = { kind: 'side', side: SOUTH } as const;
		expect([sideOfAll(['s-1'], sideOf, south), sideOfAll(['n-low'], sideOf, south)]).toEqual([SOUTH, null]);
		expect(sideOfAll(['none'], sideOf, south)).toBeNull();
		expect(notYours('app')).toMatchObject({ code: 'unit/none', rule: 'app' });
		expect([otherSide(scenario, NORTH), otherSide(scenario, SOUTH)]).toEqual([SOUTH, NORTH]);
	});

	it('finds things that are no units by hex and side', () => {
		const dumps = { a: { side: NORTH, at: '02.02' }, b: { side: SOUTH, at: null } };
		expect([hasThingAt(dumps, '02.02', NORTH), hasThingAt(dumps, '02.02', SOUTH)]).toEqual([true, false]);
	});
});

describe('zones of control and contact', () => {
	const at = world({ inf: unit(NORTH, '05.05'), eye: unit(NORTH, '08.08', { kind: 'scout' }) });

	it('lie round units that the ruleset gives a zone, and of no others', () => {
		expect(zonesOf(at, NORTH).hexes()).toHaveLength(6);
		expect(zonesOf(at, SOUTH).hexes()).toEqual([]);
		expect([isInZone(at, NORTH, '05.06'), isInZone(at, NORTH, '08.07')]).toEqual([true, false]);
	});

	it('are the same value while nobody with a zone moves, and another when one does', () => {
		const zones = zonesOf(at, NORTH);
		const moved = (id: string, to: string) => ({
			scenario,
			game: { units: at.game.units.set(id, { ...(at.game.units.get(id) ?? unit(NORTH, to)), at: to }) },
		});
		expect(zonesOf(moved('eye', '08.07'), NORTH)).toBe(zones);
		expect(zonesOf(moved('inf', '05.06'), NORTH)).not.toBe(zones);
	});

	it('looks round from units that the ruleset says, at their own hex and those beside', () => {
		expect([touches(at, NORTH, '08.08'), touches(at, NORTH, '08.07')]).toEqual([true, true]);
		expect([touches(at, NORTH, '05.05'), touches(at, SOUTH, '08.08')]).toEqual([false, false]);
	});
});

describe('sightings', () => {
	it('are told anew out of all that is seen: what is new, what is otherwise, what is gone', () => {
		const known = seenAfter(NOTHING_SEEN, { '05.05': 2, '05.06': 3, '05.07': 1 });
		const all = new Map([
			['05.05', 2],
			['05.06', 1],
			['05.08', 4],
		]);
		expect(sightingsAnew<number>(known, all)).toEqual({ '05.06': 1, '05.07': null, '05.08': 4 });
	});

	type Seen = { readonly kind: string };
	const there = new Map<string, Seen>([
		['05.05', { kind: 'infantry' }],
		['06.06', { kind: 'scout' }],
	]);
	const sights: Sights<Seen> = {
		in: (hex) => there.get(hex) ?? null,
		all: () => there,
		isSame: (a, b) => a.kind === b.kind,
	};
	const told = seenAfter<Seen>(NOTHING_SEEN, newSightings(NOTHING_SEEN, sights, null));

	it('are all told at first, and nothing twice', () => {
		expect(hexesSeen(told)).toEqual([...there]);
		expect(newSightings(told, sights, null)).toEqual({});
		expect(newSightings(told, sights, ['05.05', '07.07'])).toEqual({});
	});

	it('tell what looks different or is gone, in the hexes that can look different', () => {
		const gone: Sights<Seen> = { ...sights, in: () => null, all: () => new Map() };
		expect(newSightings(told, gone, ['06.06'])).toEqual({ '06.06': null });
		expect(newSightings(told, gone, null)).toEqual({ '05.05': null, '06.06': null });
		const other: Sights<Seen> = { ...sights, in: () => ({ kind: 'scout' }) };
		expect(newSightings(told, other, ['05.05', '06.06'])).toEqual({ '05.05': { kind: 'scout' } });
	});

	it('know what a side sees more than before', () => {
		const after = seenAfter<Seen>(told, { '05.05': null });
		expect([seesMore(told, after), seesMore(after, told), seesMore(told, told)]).toEqual([
			false,
			true,
			false,
		]);
		expect(hexesSeen(mapFrom(JSON.parse(JSON.stringify(after)) as typeof after))).toEqual(hexesSeen(after));
	});

	it('look again where something changed and beside it, and at no box beside the map', () => {
		const { game } = world({ inf: unit(NORTH, '05.05'), eye: unit(NORTH, '08.08') });
		const touched = (units: typeof game.units, rest = {}) =>
			touchedHexes(board, { units: [game.units, units], things: [], hexes: [{}, {}], ...rest });
		expect(touched(game.units)).toEqual([]);
		const moved = touched(game.units.set('inf', unit(NORTH, '05.06')));
		expect(moved).toEqual([...new Set([...board.beside('05.05'), ...board.beside('05.06')])].sort());
		const dumps = [{}, { a: { at: '02.02' } }];
		expect(touched(game.units, { things: [dumps] })).toContain('02.02');
		expect(touched(game.units, { hexes: [{}, { '02.02': 1 }] })).toContain('02.01');
		expect(touched(game.units, { also: [null, 'no box', '02.02'] })).toHaveLength(
			board.beside('02.02').length + 1,
		);
		expect(touched(world({ inf: unit(NORTH, '05.05') }).game.units)).toBeNull();
	});
});

describe('ways', () => {
	const rules = { gap: 'app', offTheMap: 'app' } as const;
	it('are read hex by hex, without gaps, on the map', () => {
		expect(readPath(board, ['05.05', '05.06', '05.07'], rules)).toHaveLength(3);
		expect(readPath(board, ['05.05', '05.07'], rules)).toMatchObject({ code: 'move/gap' });
		expect(readPath(board, ['05.05', '05.04'], rules)).toMatchObject({ code: 'move/off-map' });
	});

	const one: StepCost = () => 1;
	const start = board.hex('05.05');
	/** Steps at a cost, out of so many points. */
	const outOf =
		(left: number, cost: StepCost): WaySearch['paid'] =>
		(to, isNear) => {
			const near: StepCost = (from, next, way) => (isNear(next) ? cost(from, next, way) : null);
			return cheapestPath(board.map, start, to, near, 0, left)?.hexes ?? null;
		};
	const search: WaySearch = {
		...{ board, start, unpaid: one, most: 5, rule: 'app' },
		paid: outOf(2, one),
	};
	it('are searched from stop to stop, no longer than they may be', () => {
		expect(cheapestWay(search, ['05.06', '05.08'])).toEqual(['05.06', '05.07', '05.08']);
		expect(cheapestWay({ ...search, most: 2 }, ['05.08'])).toMatchObject({ code: 'move/too-long' });
		expect(cheapestWay({ ...search, paid: () => null, unpaid: () => null }, ['05.08'])).toMatchObject({
			code: 'move/no-way',
		});
	});

	it('that there are points for come before cheaper ones that there are not', () => {
		const barred = new Set(['05.06', '05.07'].map((name) => board.hex(name)));
		const round: StepCost = (_from, to) => (barred.has(to) ? null : 1);
		const way = cheapestWay({ ...search, paid: outOf(9, round), unpaid: one, most: 9 }, ['05.08']);
		expect(way).not.toContain('05.07');
		expect(cheapestWay({ ...search, paid: outOf(1, round), unpaid: one, most: 9 }, ['05.08'])).toHaveLength(
			3,
		);
	});

	it('of several who pay each for itself cost the one that pays most least, among those that all can pay', () => {
		const [by, through, to] = ['04.06', '05.06', '05.07'].map((name) => board.hex(name));
		// One pays 3 in the hex between, the other in that beside it.
		const dear = (hex: number): readonly number[] =>
			hex === through ? [3, 1] : hex === by ? [1, 3] : [1, 1];
		const wayOf = (most: readonly [number, number], spent: readonly [number, number]) => {
			const step: StepTogether = ([a = 0, b = 0], _from, next) => {
				const [forA = 0, forB = 0] = dear(next);
				return a + forA <= most[0] && b + forB <= most[1] ? [a + forA, b + forB] : null;
			};
			const way = waysTogether(board.map, { hex: start, spent }, step).get(to ?? start);
			return way && [way.spent, hexesOf(way).length];
		};
		expect(wayOf([4, 4], [0, 0])).toEqual([[3, 3], 4]);
		expect(wayOf([4, 2], [0, 0])).toEqual([[4, 2], 3]);
		expect(wayOf([4, 2], [1, 0])).toBeUndefined();
	});

	it('lead a retreat to its end, each hex farther away, and into a dead end only where all ways are', () => {
		const closed = (...names: readonly string[]) => ({
			...{ board, start: '05.05', at: '05.05', left: 2 },
			open: (_from: string, to: string) => !names.includes(to),
		});
		expect(retreatSteps(closed())).toHaveLength(5);
		const deadEnd = ['04.07', '05.07', '06.07'];
		expect(retreatSteps(closed(...deadEnd))).not.toContain('05.06');
		const onlyThere = [...deadEnd, ...board.beside('05.05').filter((hex) => hex !== '05.06')];
		expect(retreatSteps(closed(...onlyThere))).toEqual(['05.06']);
		expect(
			retreatSteps({ ...closed(), at: '05.06', left: 1 }).map((hex) => board.distance('05.05', hex)),
		).toEqual([2, 2, 2]);
	});
});

describe('a chart of movement', () => {
	it('prices a whole way, whatever it costs', () => {
		const path = ['05.05', '05.06', '05.07'].map((hex) => board.hex(hex));
		const table = (costs: readonly Cost[]): CostTable => ({
			...{ sides: {}, cheapest: new Set(), links: {} },
			ground: (hex) => costs[path.indexOf(hex)] ?? 'no',
		});
		expect(pathCost(board.map, table([99, 12, 24]), path)).toBe(36);
		expect(pathCost(board.map, table([99, 12, 'no']), path)).toBe('no');
		expect(pathCost(board.map, table([99, 12, 24]), path.slice(0, 1))).toBe(0);
	});

	const costs = (foot: string, wheels: string) => ({ costs: { foot, wheels } });
	const terrain = {
		grounds: { open: costs('1', '1'), hills: costs('3/2', 'all') },
		sides: { river: costs('1/2', 'no'), track: { costs: null } },
		links: { road: costs('1/2', '1/3'), path: costs('no', 'no') },
		weather: { mud: { grounds: { open: { foot: '2', wheels: '4' } }, sides: {}, links: {} } },
	};
	const chart = (mobility: 'foot' | 'wheels', weather = 'dry') =>
		costChart(terrain, {
			...{ mobility, weather, cheapest: new Set<string>() },
			groundsOf: (hex) => (hex === 1 ? ['open', 'hills'] : hex === 2 ? ['lava'] : ['open']),
		});

	it('is read by mobility, in twelfths of a point, of several grounds the costliest', () => {
		expect(chart('foot')).toMatchObject({
			grounds: { open: 12, hills: 18 },
			sides: { river: 6 },
			links: { road: 6 },
		});
		expect([0, 1, 2].map((hex) => chart('wheels').ground(hex))).toEqual([12, 'all', 'no']);
		expect(Object.keys(chart('foot').links)).toEqual(['road']);
		expect(pointsOf(18)).toEqual({ n: 3, d: 2 });
	});

	it('changes with the ground, where a state changes it', () => {
		expect([chart('wheels', 'mud').ground(0), chart('wheels', 'mud').ground(1)]).toEqual([48, 'all']);
	});

	it('refuses a cost that is no whole number of twelfths', () => {
		const odd = { ...terrain, grounds: { open: costs('1/7', '1') } };
		const read = () =>
			costChart(odd, { mobility: 'foot', weather: '', cheapest: new Set(), groundsOf: () => [] });
		expect(read).toThrow('"1/7"');
	});
});
