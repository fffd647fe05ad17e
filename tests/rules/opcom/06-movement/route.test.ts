/** OP COM 6: proposed routes, on the made-up map and on Goodwood's. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proposeRoute } from '../../../../src-main/rules/opcom/06-movement/route.ts';
import { findWay, type CostModel } from '../../../../src-main/rules/routing/path-search.ts';
import { placeMeant } from '../../../../src-main/rules/routing/place-words.ts';
import { netOf } from '../../../../src-main/rules/routing/road-graph.ts';
import { waterOn } from '../../../../src-main/rules/opcom/06-movement/water.ts';
import { spec } from '../../../../src-main/rules/opcom/queries.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import type { RouteProposal } from '../../../../src-shared/rulesets/opcom/requests.ts';
import { MovePlan, type Manner, type OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { distance, distanceToLine, lengthOf } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { refused, told } from '../../../helpers/opcom.ts';
import { smallMap } from '../../../helpers/small-map.ts';
import {
	BLUE,
	lineFor,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
	type Changes,
} from '../../../helpers/small-scenario.ts';

const at = (x: number, y: number): Point => ({ x, y });
const far = at(1, 0.2);
/** Enemies far away, so that nothing but ground and water matters. */
const RED_UNITS = smallScenario().units.filter(({ side }) => side !== BLUE);
const quiet = (changes: Changes = {}): OpcomWorld =>
	worldOf(smallScenario(), {
		...changes,
		units: {
			...Object.fromEntries(RED_UNITS.map(({ id }) => [id, { at: null, presence: 'captured' as const }])),
			...changes.units,
		},
	});
const propose = (
	world: OpcomWorld,
	unit: string,
	to: Point | string,
	manner: Manner = 'tactical',
	more: { via?: Point[]; line?: string } = {},
): RouteProposal => proposeRoute(world, { unit: unitId(unit), to, manner, ...more });
const end = ({ plan }: RouteProposal): Point => plan.route.at(-1) ?? at(NaN, NaN);
const meets = (words: string, near: Point = at(10, 6)) => placeMeant(smallMap(), words, near);

describe('the place an order means', () => {
	it('opcom-6.move.absolute-max a route leads to the place that the order names, the longest name first', () => {
		expect(meets('Advance on Middleton.')).toMatchObject({ name: 'Middleton', at: at(10, 10), others: [] });
		expect(meets('clear hanger wood')).toMatchObject({ name: 'Hanger Wood', at: at(3.5, 14) });
		expect(meets('Await orders.')).toBeNull();
	});

	it('opcom-5.action.move tells the goal from what is passed, left behind or only faced', () => {
		expect(meets('Move from Southby via Middleton to Fortham')).toMatchObject({
			name: 'Fortham',
			via: [at(10, 10)],
			others: [],
		});
		expect(meets('Move to Middleton, facing towards Fortham')).toMatchObject({
			name: 'Middleton',
			others: [{ name: 'Fortham' }],
		});
		expect(meets('Take Southby, then take Westby')).toMatchObject({ name: 'Westby', via: [at(10, 3)] });
	});

	it('opcom-3.grid.reporting reads grid references, bearings and distances', () => {
		const grid = meets('Move to 100660');
		expect(grid?.at.x).toBeCloseTo(10.05);
		expect(grid?.at.y).toBeCloseTo(6.05);
		expect(meets('Move to grid 1066')?.at).toEqual(at(10.5, 6.5));
		expect(meets('Move to 990660')).toBeNull();
		const beside = meets('halt 2 km north-east of Middleton');
		expect(beside?.name).toBe('2 km north east of Middleton');
		expect(beside?.at.x).toBeCloseTo(10 + Math.SQRT2);
		expect(beside?.at.y).toBeCloseTo(10 + Math.SQRT2);
		expect(meets('halt 500 m west of Middleton')?.at.x).toBeCloseTo(9.5);
	});

	it('opcom-7.cap.enforce a bridge is named by itself or by a place near it', () => {
		expect(meets('Seize Orr Bridge')).toMatchObject({ name: 'Orr Bridge', at: at(10, 18) });
		expect(meets('Seize the bridge at Southby')).toMatchObject({ name: 'Cut Bridge', at: at(10, 1) });
		expect(meets('Seize the bridge at Westby')).toMatchObject({ name: 'Westby' });
	});
});

describe('the way there', () => {
	it('opcom-6.move.tank.open goes straight across country when that is as quick', () => {
		const route = propose(quiet(), 'b-tanks', at(13, 2));
		expect(route.plan.route).toEqual([at(10, 6), at(13, 2)]);
		expect(route.estimate.km).toBeCloseTo(5);
		expect(route.estimate.share).toBeCloseTo(5 / 30);
		expect(route.say).toBe('straight across country');
	});

	it('opcom-6.move.road-rates-soft a road column stays on the roads', () => {
		const route = propose(quiet(), 'b-motor', at(2, 10), 'road-column');
		const roads = smallMap().roads;
		const [, ...rest] = route.plan.route;
		for (const point of rest)
			expect(Math.min(...roads.map(({ line }) => distanceToLine(point, line)))).toBeLessThan(0.15);
		expect(lengthOf(route.plan.route)).toBeGreaterThan(1 + 5 + 7);
		expect(route.estimate.warnings.map(({ say }) => say).join()).not.toContain(
			'5 km of the route lies on no road',
		);
		expect(route.say).toMatch(/^1 km across country, then by road through Middleton$/);
	});

	it('opcom-6.move.towed-arty towed guns are proposed by road column whatever the order says', () => {
		const route = propose(quiet(), 'b-field', at(10, 8), 'tactical');
		expect(route.plan.manner).toBe('road-column');
		expect(route.estimate.stop).toBeNull();
		expect(route.estimate.share).toBeCloseTo(5.5 / 75, 3);
	});

	it('opcom-6.move.tank.close goes round slow ground when that is quicker', () => {
		const world = quiet({ units: { 'b-tanks': { at: at(1.5, 6.5), turnStart: at(1.5, 6.5) } } });
		const route = propose(world, 'b-tanks', at(5.5, 6.5));
		// Sedge Fen lies between: 3 km of marsh at 8 km a turn against a detour of about 2 km in the open.
		expect(route.estimate.share).toBeLessThan((1 / 30 + 3 / 8) * 0.6);
		expect(route.estimate.km).toBeGreaterThan(4.5);
		expect(route.estimate.km).toBeLessThan(7);
	});

	it('opcom-6.move.absolute-max ends where this turn carries it, and such a move is allowed', () => {
		const world = quiet({ units: { 'b-inf': { at: at(0.5, 17), turnStart: at(0.5, 17) } } });
		const route = propose(world, 'b-inf', at(17, 2));
		expect(lengthOf(route.plan.route)).toBeCloseTo(15, 1);
		expect(route.say).toMatch(/as far as this turn carries it, 15 km of \d+(\.\d)? km$/);
		expect(
			told(
				{ ...world, game: { ...world.game, step: 'move-and-combat' } },
				{ type: 'move-unit', plan: MovePlan.parse(route.plan) },
			).facts[0],
		).toMatchObject({
			type: 'unit-moved',
		});
	});

	it('opcom-6.move.delay.weather proposes the delay of bad going', () => {
		const world = quiet();
		const muddy = {
			...world,
			game: {
				...world.game,
				ground: { ...world.game.ground, weather: { ...world.game.ground.weather, badGoing: true } },
			},
		};
		expect(propose(world, 'b-tanks', at(13, 2)).plan.delays).toEqual([]);
		const route = propose(muddy, 'b-tanks', at(13, 2));
		expect(route.plan.delays).toEqual(['weather']);
		expect(route.estimate.share).toBeCloseTo(5 / 15);
	});

	it('opcom-5.action.move passes the points it must, and takes the objective drawn at the line before its words', () => {
		const route = propose(quiet(), 'b-tanks', at(14, 6), 'tactical', { via: [at(12, 3)] });
		expect(route.plan.route).toContainEqual(at(12, 3));
		const line = lineFor(['b-tanks'], {
			orders: 'Move to Fortham',
			objective: at(12.5, 8),
		} satisfies Partial<OrderLine>);
		const world = quiet({ sheets: [sheetOf(BLUE, 'blue-armour', 1, [line])] });
		const drawn = propose(world, 'b-tanks', 'Move to Fortham', 'tactical', { line: line.order.id });
		expect(end(drawn)).toEqual(at(12.5, 8));
		expect(drawn.to).toContain('objective');
		expect(end(propose(world, 'b-tanks', 'Move to Fortham'))).toEqual(at(14.5, 14.5));
	});

	it('opcom-5.action.move says so when the order names no place, and proposes no move', () => {
		const route = propose(quiet(), 'b-tanks', 'Await orders.');
		expect(route).toMatchObject({ to: '', plan: { route: [at(10, 6), at(10, 6)] } });
		expect(
			refused(
				{ ...quiet(), game: { ...quiet().game, step: 'move-and-combat' } },
				{ type: 'move-unit', plan: MovePlan.parse(route.plan) },
			).code,
		).toBe('move/nowhere');
	});
});

describe('over water', () => {
	const crossings = (world: OpcomWorld, route: RouteProposal) =>
		waterOn(world, spec(world, route.plan.unit), route.plan.route);

	it('opcom-6.river.impossible vehicles go over water at crossings only', () => {
		const world = quiet();
		const route = propose(world, 'b-tanks', at(13, 0.4));
		expect(crossings(world, route).map(({ by }) => by)).toEqual(['cut-bailey']);
		expect(route.say).toContain('over Cut Bridge');
		expect(route.estimate.stop).toBeNull();
	});

	it('opcom-6.river.possible-minor foot cross a canal where they are when the bridge is far', () => {
		const world = quiet({ units: { 'b-inf': { at: at(1, 2), turnStart: at(1, 2) } } });
		const route = propose(world, 'b-inf', far);
		expect(crossings(world, route)).toMatchObject([{ by: null, bar: null }]);
		expect(lengthOf(route.plan.route)).toBeCloseTo(1.8, 1);
	});

	it('opcom-6.river.possible-major a blown bridge is never crossed: another one, or an end at the bank', () => {
		const world = quiet();
		const blown = (id: string): OpcomWorld => {
			const crossing = world.game.crossings[id];
			if (!crossing) throw new Error(`no crossing ${id}`);
			return {
				...world,
				game: {
					...world.game,
					crossings: { ...world.game.crossings, [id]: { ...crossing, standing: false } },
				},
			};
		};
		const over = propose(world, 'b-tanks', at(10, 19), 'non-tactical');
		expect(crossings(world, over).map(({ by }) => by)).toEqual(['orr-bridge']);
		const down = blown('orr-bridge');
		const ferry = propose(down, 'b-recce', at(10, 19), 'non-tactical');
		expect(crossings(down, ferry).map(({ by }) => by)).toEqual(['orr-ferry']);
		const cut = blown('cut-bailey');
		const stuck = propose(cut, 'b-tanks', at(10, 0.3));
		expect(crossings(cut, stuck)).toEqual([]);
		expect(end(stuck).y).toBeCloseTo(1.1, 1);
		expect(stuck.say).toMatch(/ends at the water: 2 Fife stops at the Cut/);
	});

	it('opcom-7.cap.enforce a crossing with no room left is avoided when another leads there, and named when none does', () => {
		const world = quiet();
		const crossing = world.game.crossings['orr-bridge'];
		if (!crossing) throw new Error('no bridge');
		const full = {
			...world,
			game: {
				...world.game,
				crossings: { ...world.game.crossings, 'orr-bridge': { ...crossing, used: 98 } },
			},
		};
		expect(propose(world, 'b-tanks', at(10, 19), 'non-tactical').say).not.toContain('room');
		expect(propose(full, 'b-tanks', at(10, 19), 'non-tactical').say).toContain(
			'no room left this turn on Orr Bridge',
		);
	});
});

describe('at Arnhem', () => {
	it('evening 38: a road that leads there is taken, not ten kilometres of country beside it', () => {
		const file = new URL('../../../../assets/scenarios/arnhem-bridge/scenario.json', import.meta.url);
		const scenario = Scenario.parse(JSON.parse(readFileSync(file, 'utf8')));
		const world = worldOf(scenario);
		const para = scenario.units.find(({ short }) => short === '2 Para');
		if (!para) throw new Error('no 2 Para');
		const route = propose(world, para.id, 'Move to Arnhem bridge');
		expect(route.to).toBe('Arnhem Bridge');
		const onRoad = (point: Point): boolean =>
			scenario.map.roads.some(({ line }) => distanceToLine(point, line) < 0.1);
		const { route: line } = route.plan;
		const km = line.slice(1).map((point, i) => {
			const before = line[i] ?? point;
			const middle = at((before.x + point.x) / 2, (before.y + point.y) / 2);
			return { km: distance(before, point), road: onRoad(middle) };
		});
		const country = km.filter(({ road }) => !road).reduce((sum, each) => sum + each.km, 0);
		expect(lengthOf(line)).toBeLessThan(11);
		expect(country).toBeLessThan(3.5);
	});
});

describe('on the ground of Goodwood', () => {
	const scenario = Scenario.parse(
		JSON.parse(
			readFileSync(new URL('../../../../assets/scenarios/goodwood/scenario.json', import.meta.url), 'utf8'),
		),
	);
	const world = worldOf(scenario);
	const wet = (route: RouteProposal) => waterOn(world, spec(world, route.plan.unit), route.plan.route);

	it('opcom-6.move.mech.open a known road: Cambes to Caen by the Douvres road, about 6 km', () => {
		const cambes = scenario.map.places.find(({ name }) => name === 'Cambes-en-Plaine')?.at ?? far;
		const moved = worldOf(scenario, { units: { 'a-1-7-q': { at: cambes, turnStart: cambes } } });
		const route = propose(moved, 'a-1-7-q', 'Move to Caen', 'road-column');
		const straight = distance(cambes, end(route));
		expect(route.to).toBe('Caen');
		expect(lengthOf(route.plan.route)).toBeGreaterThan(straight);
		expect(lengthOf(route.plan.route)).toBeLessThan(straight * 1.25);
		expect(route.say).toMatch(/^by road/);
	});

	it('opcom-6.river.impossible crosses the Orne and the canal at standing bridges, whoever goes to whatever place', () => {
		const units = scenario.units
			.filter(({ start, troops }) => start && troops !== 'foot')
			.filter((_, i) => i % 29 === 0);
		expect(units.length).toBeGreaterThan(4);
		for (const unit of units)
			for (const place of ['Cagny', 'Caen', 'Troarn', 'Bourguébus', 'Bénouville', 'Fleury-sur-Orne']) {
				const route = propose(world, unit.id, place, 'non-tactical');
				expect
					.soft(
						wet(route).filter(({ bar }) => bar),
						`${unit.name} to ${place}`,
					)
					.toEqual([]);
				expect.soft(MovePlan.safeParse(route.plan).success).toBe(true);
			}
	});

	it('opcom-6.river.impossible from the west bank to Cagny goes over a pair of bridges that stand', () => {
		const route = propose(world, 'a-hq-viii', 'Advance on Cagny');
		expect(wet(route).map(({ by }) => by)).toEqual(['tower-1', 'tower-2']);
		expect(lengthOf(route.plan.route)).toBeGreaterThan(12);
		expect(lengthOf(route.plan.route)).toBeLessThan(15);
		expect(route.say).toContain('over Tower 1 and Tower 2');
	});

	it('evening 20: “Cross at Bénouville and go on to Cagny” goes over the bridge there, and means Cagny', () => {
		for (const words of [
			'Cross at Bénouville and go on to Cagny',
			'Cross the canal at Bénouville, then move to Cagny',
			'crossing at benouville continue to Cagny',
		]) {
			const meant = placeMeant(scenario.map, words, at(2, 4));
			expect(meant, words).toMatchObject({ name: 'Cagny', others: [] });
			expect(meant?.via, words).toHaveLength(1);
			const route = propose(world, 'a-hq-viii', words);
			expect(wet(route).map(({ by }) => by)[0], words).toBe('benouville');
			expect(route.say).toContain('over Bénouville Bridge (Pegasus)');
		}
		// What is taken on the way to something else is passed; what is only mentioned stays another meaning.
		expect(placeMeant(scenario.map, 'Take Cuverville and push on to Cagny', at(2, 4))?.via).toHaveLength(1);
		expect(placeMeant(scenario.map, 'Attack Cagny and hold Cuverville', at(2, 4))?.via).toEqual([]);
		expect(placeMeant(scenario.map, 'Cross at Bénouville', at(2, 4))?.name).toContain('Bénouville Bridge');
	});

	it('opcom-3.grid.reporting reads the names of the country in the ways they are written', () => {
		const meant = (words: string) => placeMeant(scenario.map, words, at(2, 4))?.name;
		expect(meant('Attack BOURGUEBUS ridge')).toBe('Bourguébus Ridge');
		expect(meant("go to St. Aubin d'Arquenay")).toBe("Saint-Aubin-d'Arquenay");
		expect(meant('Hold Colleville')).toBe('Colleville-Montgomery');
		expect(meant('take Le Mesnil-Frementel')).toBe('Le Mesnil-Frémentel');
		expect(meant('seize Mesnil Frementel')).toBe('Le Mesnil-Frémentel');
		expect(meant('Go to Four with four squadrons')).toBe('Four');
		expect(meant('send four squadrons')).toBeUndefined();
		expect(meant('hold the bridge at Troarn')).toBe('Troarn bridge');
		expect(meant('cross Horsa bridge')).toBe('Ranville Bridge (Horsa)');
	});

	it('opcom-5.action.move has one net for the whole sheet: every place can be reached from every other', () => {
		const net = netOf(scenario.map);
		const seen = new Set([0]);
		const open = [0];
		for (let node = open.pop(); node !== undefined; node = open.pop()) {
			const next = (net.ways[node] ?? []).map(({ to }) => to).filter((to) => !seen.has(to));
			for (const to of next) seen.add(to);
			open.push(...next);
		}
		expect(seen.size).toBe(net.points.length);
	});
});

describe('room to halt', () => {
	it('opcom-3.counter.frontage units sent to one village halt beside one another, not on one point', () => {
		const ends: Point[] = [];
		const units: Record<string, { at: Point }> = {};
		for (const unit of ['b-inf', 'b-inf-2', 'b-tanks', 'b-motor']) {
			const proposal = propose(quiet({ units }), unit, 'Middleton');
			ends.push(end(proposal));
			units[unit] = { at: end(proposal) };
		}
		const apart = ends.flatMap((one, i) => ends.slice(i + 1).map((two) => distance(one, two)));
		expect(Math.min(...apart)).toBeGreaterThanOrEqual(0.5);
		expect(Math.max(...ends.map((point) => distance(point, at(10, 10))))).toBeLessThanOrEqual(2.5);
	});

	it('a point or an objective that was drawn is kept to the metre', () => {
		const there = at(9, 8);
		const world = quiet({ units: { 'b-inf-2': { at: there } } });
		expect(distance(end(propose(world, 'b-inf', there)), there)).toBeLessThan(0.001);
	});
});

describe('off the map', () => {
	it('nothing is known to go round: a way out there is the straight line, and nothing is searched', () => {
		const map = smallMap();
		const priced: Point[] = [];
		const pricing: CostModel = {
			fastest: 10,
			perKm: () => 0.1,
			water: () => 0,
			straight: (_net, _a, b) => {
				priced.push(b);
				return 1;
			},
		};
		const out = at(1900, -1900);
		expect(findWay(map, pricing, at(5, 5), out)).toEqual([{ at: out, road: false }]);
		expect(findWay(map, pricing, out, at(5, 5))).toEqual([{ at: at(5, 5), road: false }]);
		expect(priced).toEqual([]);
	});
});
