/** OP COM 7, Traffic: size points, capacities, queues, road columns and jams, on the small map. */
import { describe, expect, it } from 'vitest';
import type { Application, Manner, MovePlan } from '../../../src-shared/rulesets/opcom/commands.ts';
import { MovePlan as Plan } from '../../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { CrossingKind } from '../../../src-shared/map/sheet.ts';
import { capacityOf, capacityRule } from '../../../src-main/rules/opcom/charts/crossing-capacity.ts';
import { groundView } from '../../../src-main/rules/opcom/08-bridges/ground-view.ts';
import { estimateMove } from '../../../src-main/rules/opcom/06-movement/movement.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../../../src-main/rules/opcom/types.ts';
import { planOf } from '../../helpers/combat.ts';
import { done, opcom, refused, told } from '../../helpers/opcom.ts';
import { BLUE, RED, smallScenario, unitId, worldOf } from '../../helpers/small-scenario.ts';
import type { Changes } from '../../helpers/small-scenario.ts';

const overrule = { reason: 'a test' };

/** Blue units where the test wants them; everybody else off the map. */
const only = (places: Record<string, readonly [number, number]>, changes: Changes = {}): OpcomWorld => {
	const units = smallScenario().units.map(({ id }) => {
		const [x, y] = places[id] ?? [];
		const at = x === undefined || y === undefined ? null : { x, y };
		return [id, { at, presence: at ? ('on-map' as const) : ('due' as const), turnStart: at }] as const;
	});
	return worldOf(smallScenario(), {
		...changes,
		units: Object.fromEntries(units),
		game: { step: 'move-and-combat', ...changes.game },
	});
};
const plan = (
	unit: string,
	route: readonly (readonly [number, number])[],
	more: { manner?: Manner; queue?: boolean } = {},
): MovePlan =>
	Plan.parse({
		unit,
		route: route.map(([x, y]) => ({ x, y })),
		manner: more.manner ?? 'tactical',
		delays: [],
		...(more.queue ? { queue: true } : {}),
	});
const nextTurn = (from: OpcomWorld): OpcomWorld => {
	let now = from;
	do now = done(now, { type: 'advance-step', overrule });
	while (now.game.step !== 'orders');
	return now;
};
const moving = (from: OpcomWorld): OpcomWorld => done(from, { type: 'advance-step', overrule });
const waiting = (world: OpcomWorld, crossing: string) =>
	groundView(world).traffic[crossing]?.queue.map(({ unit, points }) => [unit, points]);

/** Over the Cut by the Bailey bridge (20 points a turn) or the Orr by ferry (4 points). */
const overCut = (unit: string, x = 10) =>
	plan(unit, [
		[x, 1.5],
		[10, 1],
		[10, 0.5],
	]);
const overOrr = (unit: string, queue = true) =>
	plan(
		unit,
		[
			[3, 17.5],
			[3, 18.5],
		],
		{ queue },
	);

describe('OP COM 7: unit size points', () => {
	it('opcom-7.size.per-unit each unit has points, and a scenario without them is refused', () => {
		const { units } = smallScenario();
		expect(units.find(({ id }) => id === 'b-late')?.points).toBe(4);
		const { points: _points, ...bare } = units[0] ?? { points: 0 };
		const read = Scenario.safeParse({ ...smallScenario(), units: [bare, ...units.slice(1)] });
		expect(read.error?.issues[0]?.path).toEqual(['units', 0, 'points']);
	});

	it('opcom-7.size.per-unit points mended in play load the bridge', () => {
		const mended = done(only({ 'b-tanks': [10, 1.5] }), {
			type: 'amend-unit',
			unit: 'b-tanks',
			points: 9,
			reason: 'its echelons came along',
		});
		const after = done(mended, { type: 'move-unit', plan: overCut('b-tanks') });
		expect(after.game.crossings['cut-bailey']?.used).toBe(9);
	});

	it.each([
		['opcom-7.cap.ferry', 'ferry', 4, 4, 4],
		['opcom-7.cap.main-bridge', 'main-road-bridge', 0, 100, 100],
		['opcom-7.cap.minor-bridge', 'minor-road-bridge', 0, 40, 40],
		['opcom-7.cap.bailey', 'bailey', 20, 20, 20],
		['opcom-7.cap.rail', 'rail-bridge', 15, 25, 20],
	] as const)('%s a %s carries what is printed, and that by default', (rule, kind, min, max, usual) => {
		expect(capacityRule[kind]).toBe(rule);
		expect(capacityOf(kind)).toEqual({ min, max, usual });
		const put = (replaced: CrossingKind) =>
			done(only({}), { type: 'rule-crossing', crossing: 'orr-rail', kind: replaced, reason: 'engineers' });
		expect(put(kind).game.crossings['orr-rail']).toMatchObject({ standing: true, capacity: usual, kind });
		const beyond = done(put(kind), {
			type: 'rule-crossing',
			crossing: 'orr-rail',
			capacity: max + 1,
			reason: 'a good engineer',
		});
		expect(groundView(put(kind)).advice.filter((line) => line.rule === rule)).toEqual([]);
		expect(groundView(beyond).advice.filter((line) => line.rule === rule)).toHaveLength(1);
	});
});

describe('OP COM 7: queues', () => {
	/** Three of five points each have crossed: 15 of 20. */
	const busy = (): OpcomWorld => {
		const start = only({
			'b-tanks': [10, 1.5],
			'b-tanks-2': [10, 1.5],
			'b-motor': [10, 1.5],
			'b-hq': [10, 1.5],
			'b-recce': [10, 1.5],
		});
		return ['b-tanks', 'b-tanks-2', 'b-motor', 'b-hq'].reduce(
			(now, unit) => done(now, { type: 'move-unit', plan: overCut(unit) }),
			done(start, { type: 'rule-crossing', crossing: 'cut-bailey', capacity: 22, reason: 'a good road' }),
		);
	};

	it('opcom-7.cap.enforce who does not fit stops on the near bank, and the umpire may lead all of it over', () => {
		const world = busy();
		expect(world.game.crossings['cut-bailey']?.used).toBe(20);
		const move = overCut('b-recce');
		const no = refused(world, { type: 'move-unit', plan: move });
		expect(no).toMatchObject({
			rule: 'opcom-7.cap.enforce',
			code: 'move/crossing-full',
			allowed: '2 points this turn',
			overrulable: true,
		});
		const { stop } = estimateMove(world, move);
		expect(stop?.queue).toEqual({ crossing: 'cut-bailey', over: 2, waiting: 3 });
		// 0.5 km to the water, less the 100 m of the bank.
		expect(stop?.km).toBeCloseTo(0.4, 6);
		const forced = done(world, { type: 'move-unit', plan: move, overrule });
		expect(forced.game.crossings['cut-bailey']?.used).toBe(25);
		expect(forced.game.units.get('b-recce')?.at).toEqual({ x: 10, y: 0.5 });
	});

	it('opcom-7.cap.enforce in a queue the part that fits goes over, and the unit is not across until all of it is', () => {
		const { facts, world } = told(busy(), {
			type: 'move-unit',
			plan: { ...overCut('b-recce'), queue: true },
		});
		expect(facts.map(({ type }) => type)).toEqual(['unit-moved', 'crossing-queued']);
		expect(world.game.crossings['cut-bailey']?.used).toBe(22);
		expect(world.game.units.get('b-recce')?.at?.y).toBeCloseTo(1.1, 6);
		expect(waiting(world, 'cut-bailey')).toEqual([['b-recce', 3]]);
		const over = nextTurn(world);
		expect(waiting(over, 'cut-bailey')).toEqual([]);
		expect(over.game.crossings['cut-bailey']?.used).toBe(3);
		expect(over.game.units.get('b-recce')?.at?.y).toBeCloseTo(0.9, 6);
	});

	it('opcom-7.cap.enforce a queueing unit goes nowhere else without a reason, and leaves the queue when it does', () => {
		const world = done(busy(), { type: 'move-unit', plan: { ...overCut('b-recce'), queue: true } });
		const back = plan('b-recce', [
			[10, 1.1],
			[10, 3],
		]);
		expect(refused(world, { type: 'move-unit', plan: back })).toMatchObject({
			code: 'move/in-queue',
			overrulable: true,
		});
		expect(waiting(done(world, { type: 'move-unit', plan: back, overrule }), 'cut-bailey')).toEqual([]);
		const placed = done(world, {
			type: 'place-unit',
			unit: 'b-recce',
			at: { x: 9, y: 3 },
			reason: 'turned round',
		});
		expect(waiting(placed, 'cut-bailey')).toEqual([]);
	});

	it('opcom-7.cap.enforce with less room than it has points a unit takes several turns', () => {
		// 5 points over a ferry of 4: one more waits; 9 points wait two turns more.
		let now = done(only({ 'b-inf': [3, 17.5], 'b-inf-2': [3, 17.5] }), {
			type: 'amend-unit',
			unit: 'b-inf',
			points: 9,
			reason: 'with its transport',
		});
		now = done(now, { type: 'move-unit', plan: overOrr('b-inf') });
		now = done(now, { type: 'move-unit', plan: overOrr('b-inf-2') });
		expect(waiting(now, 'orr-ferry')).toEqual([
			['b-inf', 5],
			['b-inf-2', 5],
		]);
		now = nextTurn(now);
		expect(waiting(now, 'orr-ferry')).toEqual([
			['b-inf', 1],
			['b-inf-2', 5],
		]);
		now = nextTurn(now);
		expect(waiting(now, 'orr-ferry')).toEqual([['b-inf-2', 2]]);
		expect(now.game.units.get('b-inf')?.at?.y).toBeCloseTo(18.1, 6);
		expect(now.game.units.get('b-inf-2')?.at?.y).toBeCloseTo(17.9, 6);
		now = nextTurn(now);
		expect(waiting(now, 'orr-ferry')).toEqual([]);
		expect(now.game.crossings['orr-ferry']?.used).toBe(2);
	});

	it('opcom-7.cap.enforce the umpire orders the queue, and names everybody in it once', () => {
		let now = only({ 'b-inf': [3, 17.5], 'b-inf-2': [3, 17.5], 'b-inf-3': [3, 17.5] });
		for (const unit of ['b-inf', 'b-inf-2', 'b-inf-3'])
			now = done(now, { type: 'move-unit', plan: overOrr(unit) });
		expect(waiting(now, 'orr-ferry')).toEqual([
			['b-inf', 1],
			['b-inf-2', 5],
			['b-inf-3', 5],
		]);
		const order = (units: readonly string[]) =>
			({ type: 'order-queue', crossing: 'orr-ferry', units }) as const;
		for (const wrong of [['b-inf'], ['b-inf', 'b-inf', 'b-inf-2'], ['b-inf', 'b-inf-2', 'b-tanks']])
			expect(refused(now, { ...order(wrong), units: [...wrong] }).code).toBe('queue/not-those');
		expect(refused(now, { type: 'order-queue', crossing: 'cut-bailey', units: [] }).code).toBe('queue/none');
		now = done(now, { ...order([]), units: ['b-inf-3', 'b-inf', 'b-inf-2'] });
		now = nextTurn(now);
		expect(waiting(now, 'orr-ferry')).toEqual([
			['b-inf-3', 1],
			['b-inf', 1],
			['b-inf-2', 5],
		]);
	});

	it('opcom-7.cap.enforce newcomers queue behind those who wait; the bank waits for a bridge that is down', () => {
		let now = done(only({ 'b-inf': [3, 17.5], 'b-inf-2': [3, 17.5] }), {
			type: 'move-unit',
			plan: overOrr('b-inf'),
		});
		now = done(now, { type: 'rule-crossing', crossing: 'orr-ferry', standing: false, reason: 'holed' });
		now = nextTurn(now);
		expect(waiting(now, 'orr-ferry')).toEqual([['b-inf', 1]]);
		expect(now.game.units.get('b-inf')?.at?.y).toBeCloseTo(17.9, 6);
		now = done(now, { type: 'rule-crossing', crossing: 'orr-ferry', standing: true, reason: 'mended' });
		expect(waiting(now, 'orr-ferry')).toEqual([]);
		expect(refused(moving(now), { type: 'move-unit', plan: overOrr('b-inf-2', false) }).allowed).toBe(
			'3 points this turn',
		);
	});

	it('opcom-7.cap.control-adjusts another capacity is used at once and logged, beyond the printed range too', () => {
		const queued = done(busy(), { type: 'move-unit', plan: { ...overCut('b-recce'), queue: true } });
		const { facts, world } = told(queued, {
			type: 'rule-crossing',
			crossing: 'cut-bailey',
			capacity: 24,
			reason: 'traffic control',
		});
		expect(facts.map(({ type, rule }) => [type, rule])).toEqual([
			['crossing-ruled', 'umpire'],
			['crossing-queued', 'opcom-7.cap.control-adjusts'],
		]);
		expect(waiting(world, 'cut-bailey')).toEqual([['b-recce', 1]]);
		expect(world.game.crossings['cut-bailey']).toMatchObject({ capacity: 24, used: 24 });
		const { advice } = groundView(world);
		expect(advice.find(({ rule }) => rule === 'opcom-7.cap.bailey')?.say).toBe(
			'Cut Bridge carries 24 points a turn; a Bailey bridge usually carries 20.',
		);
	});

	it('opcom-7.cap.per-turn-reset the whole capacity is there again next turn', () => {
		const full = busy();
		expect(full.game.crossings['cut-bailey']?.used).toBe(20);
		const next = moving(nextTurn(full));
		expect(next.game.crossings['cut-bailey']?.used).toBe(0);
		const after = done(next, { type: 'move-unit', plan: overCut('b-recce') });
		expect(after.game.crossings['cut-bailey']?.used).toBe(5);
	});
});

describe('OP COM 7: column lengths', () => {
	const north = (unit: string, from: number, to: number, manner: Manner = 'road-column') =>
		plan(
			unit,
			[
				[10, from],
				[10, to],
			],
			{ manner },
		);

	it('opcom-7.column.length a unit of 5 points lies 5 km back along its own track', () => {
		const world = done(only({ 'b-motor': [10, 2] }), { type: 'move-unit', plan: north('b-motor', 2, 9) });
		const [column, ...more] = groundView(world).columns;
		expect(more).toEqual([]);
		expect(column).toMatchObject({
			unit: 'b-motor',
			km: 5,
			line: [
				{ x: 10, y: 9 },
				{ x: 10, y: 4 },
			],
		});
	});

	it('opcom-7.column.length round a bend, and no longer than it has come', () => {
		const bend = plan(
			'b-motor',
			[
				[10, 8],
				[10, 10],
				[12, 10],
			],
			{ manner: 'road-column' },
		);
		const [column] = groundView(
			done(only({ 'b-motor': [10, 8] }), { type: 'move-unit', plan: bend }),
		).columns;
		expect(column).toMatchObject({
			km: 5,
			line: [
				{ x: 12, y: 10 },
				{ x: 10, y: 10 },
				{ x: 10, y: 8 },
			],
		});
	});

	it.each(['tactical', 'non-tactical'] as const)('opcom-7.column.only-road none for a %s move', (manner) => {
		const world = done(only({ 'b-motor': [10, 2] }), {
			type: 'move-unit',
			plan: north('b-motor', 2, 9, manner),
		});
		expect(groundView(world).columns).toEqual([]);
	});

	it('opcom-7.column.only-road none once the unit is put elsewhere or the turn is over', () => {
		const column = done(only({ 'b-motor': [10, 2] }), { type: 'move-unit', plan: north('b-motor', 2, 9) });
		const placed = done(column, {
			type: 'place-unit',
			unit: 'b-motor',
			at: { x: 9, y: 5 },
			reason: 'thrown back',
		});
		expect(groundView(placed).columns).toEqual([]);
		expect(groundView(nextTurn(column)).columns).toEqual([]);
	});

	it('opcom-7.column.sum columns on one road overlap in a jam, and their lengths add up', () => {
		const start = only({ 'b-motor': [10, 2], 'b-tanks': [10, 1.5], 'b-hq': [10, 1.6] });
		const one = done(start, { type: 'move-unit', plan: north('b-motor', 2, 9) });
		expect(groundView(one).jams).toEqual([]);
		// 4 to 9 and 3 to 8: four kilometres of road are taken twice.
		const two = done(one, { type: 'move-unit', plan: north('b-tanks', 1.5, 8) });
		const [jam, ...more] = groundView(two).jams;
		expect(more).toEqual([]);
		expect(jam).toMatchObject({ needs: 10, units: ['b-tanks', 'b-motor'], rule: 'opcom-7.column.sum' });
		expect(jam?.km).toBeCloseTo(4, 6);
		expect(jam?.at.y).toBeCloseTo(6, 6);
		// A third, 5 to 10: the jam is one, longer, and of all three.
		const three = done(two, { type: 'move-unit', plan: north('b-hq', 1.6, 10) });
		const [longer, ...others] = groundView(three).jams;
		expect(others).toEqual([]);
		expect(longer?.needs).toBe(15);
		expect(longer?.km).toBeCloseTo(5, 6);
	});

	it('opcom-7.column.sum one behind the other, or on two roads that cross, is no jam', () => {
		const behind = [north('b-motor', 2, 9), north('b-tanks', 1.5, 3.9)];
		const crossing = [
			north('b-motor', 8, 12),
			plan(
				'b-tanks',
				[
					[8, 10],
					[12, 10],
				],
				{ manner: 'road-column' },
			),
		];
		const played = (at: Record<string, readonly [number, number]>, plans: readonly MovePlan[]) =>
			plans.reduce((now, each) => done(now, { type: 'move-unit', plan: each }), only(at));
		expect(groundView(played({ 'b-motor': [10, 2], 'b-tanks': [10, 1.5] }, behind)).jams).toEqual([]);
		expect(groundView(played({ 'b-motor': [10, 8], 'b-tanks': [8, 10] }, crossing)).jams).toEqual([]);
	});

	it('opcom-7.column.sum a column that would run into another is warned of the traffic delay', () => {
		const warned = (world: OpcomWorld, move: MovePlan) =>
			estimateMove(world, move).warnings.find(({ rule }) => rule === 'opcom-6.move.delay.traffic')?.say;
		const column = done(only({ 'b-motor': [10, 2], 'b-tanks': [10, 1.5] }), {
			type: 'move-unit',
			plan: north('b-motor', 2, 9),
		});
		expect(warned(column, north('b-tanks', 1.5, 6))).toContain('8 Rifles');
		expect(warned(column, north('b-tanks', 1.5, 3.9))).toBeUndefined();
		expect(warned(column, north('b-tanks', 1.5, 6, 'tactical'))).toBeUndefined();
		expect(warned(column, { ...north('b-tanks', 1.5, 6), delays: ['traffic'] })).toBeUndefined();
		const move = done(column, { type: 'move-unit', plan: north('b-tanks', 1.5, 6) });
		expect(move.game.units.get('b-tanks')?.at).toEqual({ x: 10, y: 6 });
	});
});

describe('OP COM 7: a queue under attack', () => {
	it.each([
		['driven back', { places: { 'b-inf': { x: 3, y: 15 } }, captured: [] }],
		['captured', { places: {}, captured: [unitId('b-inf')] }],
	])('opcom-7.cap.enforce a queueing unit that is %s waits no longer', (_how, result) => {
		const queued = done(only({ 'b-inf': [3, 17.5], 'r-inf': [3, 16.5] }), {
			type: 'move-unit',
			plan: overOrr('b-inf'),
			overrule,
		});
		expect(waiting(queued, 'orr-ferry')).toEqual([['b-inf', 1]]);
		const combat = planOf('c1', ['r-inf'], ['b-inf'], { attackingSide: RED, defendingSide: BLUE });
		const application: Application = { losses: {}, standFast: [], overrun: false, ...result };
		const fought: readonly OpcomFact[] = [
			{
				type: 'combat-grouped',
				v: 1,
				rule: 'umpire',
				payload: { plan: combat, at: { x: 3, y: 17.4 }, name: 'the ferry' },
			},
			{
				type: 'combat-applied',
				v: 1,
				rule: 'umpire',
				payload: {
					...result,
					combat: combat.combat,
					application,
					losses: {},
					noAttackNextTurn: [],
					contact: {},
				},
			},
		];
		const game = fought.reduce((now, fact) => opcom.evolve(now, fact), queued.game);
		expect(waiting({ ...queued, game }, 'orr-ferry')).toEqual([]);
	});
});

describe('OP COM 7: an overrun over a bridge', () => {
	it('opcom-7.cap.enforce who rides through a beaten enemy loads the bridges on the way, and may find them full', () => {
		const beaten: Combat = {
			...planOf('c1', ['b-tanks'], ['r-inf']),
			turn: 1,
			at: { x: 10, y: 2 },
			name: 'the Cut',
			state: 'applied',
			judgements: { factors: {} },
			worksheet: null,
			proposal: {
				die: 6,
				number: 14,
				band: 'total',
				title: '',
				losses: {},
				retreats: [],
				captured: [],
				counterAttack: 'none-next-turn',
				overrun: { share: 0.5, extraSteps: 0, onContact: 'may-attack' },
				notes: [],
			},
			application: { losses: {}, standFast: [], places: {}, captured: [], overrun: true },
			losses: {},
		};
		const tested = done(
			only({ 'b-tanks': [10, 2] }, { game: { combats: { c1: beaten } } }),
			{
				type: 'test-bridge',
				crossing: 'cut-bailey',
			},
			[4],
		);
		const exploit = {
			type: 'exploit',
			combat: 'c1',
			plan: plan('b-tanks', [
				[10, 2],
				[10, 0.5],
			]),
		} as const;
		const through = done(tested, exploit);
		expect(through.game.crossings['cut-bailey']).toMatchObject({ used: 5, test: 'safe' });
		const narrow = { type: 'rule-crossing', crossing: 'cut-bailey', capacity: 4, reason: 'damaged' } as const;
		expect(refused(done(tested, narrow), exploit).code).toBe('move/crossing-full');
	});
});
