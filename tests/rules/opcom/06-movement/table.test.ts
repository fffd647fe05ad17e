import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delay, Manner, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { MovePlan as Plan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Troops } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { crossesWater, movement, rateOf } from '../../../../src-main/rules/opcom/charts/movement.ts';
import type { MovementRow } from '../../../../src-main/rules/opcom/charts/movement.ts';
import { estimateMove, movedOverHalf } from '../../../../src-main/rules/opcom/06-movement/movement.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import { BLUE, lineFor, sheetOf, smallScenario, worldOf } from '../../../helpers/small-scenario.ts';
import type { Changes } from '../../../helpers/small-scenario.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';

/** Red is far off, so that nothing but ground and time limits a move. */
const quiet = (changes: Changes = {}): OpcomWorld => {
	const red = smallScenario().units.filter(({ side }) => side !== BLUE);
	const away = Object.fromEntries(red.map((unit) => [unit.id, { at: null, presence: 'due' as const }]));
	return worldOf(smallScenario(), {
		...changes,
		game: { step: 'move-and-combat', ...changes.game },
		units: { ...away, ...changes.units },
	});
};
const ordered = (action: 'move' | 'prepare' | 'hold', unit: string, more = {}) => [
	sheetOf(BLUE, 'blue-armour', 1, [lineFor([unit], { action, ...more })]),
];
const plan = (
	unit: string,
	route: readonly (readonly [number, number])[],
	manner: Manner = 'tactical',
	more: Partial<MovePlan> = {},
): MovePlan => Plan.parse({ unit, route: route.map(([x, y]) => ({ x, y })), manner, delays: [], ...more });
const from = (unit: string, at: Point, changes: Changes = {}) =>
	quiet({ ...changes, units: { [unit]: { at, turnStart: at }, ...changes.units } });
/** Reach along one straight stretch of a ground, in each manner, extended in thought beyond the map. */
const reach = (
	unit: string,
	a: readonly [number, number],
	b: readonly [number, number],
	manner: Manner,
	changes: Changes = {},
) => estimateMove(from(unit, { x: a[0], y: a[1] }, changes), plan(unit, [a, b], manner)).allowedKm;

const OPEN = [
	[6, 8.5],
	[7, 8.5],
] as const;
const WOOD = [
	[3, 13],
	[4, 13],
] as const;
const TOWN = [
	[9.2, 9.3],
	[9.6, 9.3],
] as const;
const FEN = [
	[3, 6],
	[4, 6],
] as const;
const HEDGES = [
	[14, 6],
	[15, 6],
] as const;
const ORCHARDS = [
	[6.5, 3],
	[7.5, 3],
] as const;
const ROAD = [
	[10, 4],
	[10, 5],
] as const;

describe('OP COM 6: the movement table', () => {
	it('every cell as printed', () => {
		const cells = movement.keys.map((key) =>
			[key, ...movement.columns.map((column) => movement.cell(key, column))].join(' '),
		);
		expect(cells).toEqual([
			'foot all 15 25 30 possible',
			'mech close 18 28 64 impossible',
			'mech open 30 32 64 impossible',
			'tank close 18 28 64 impossible',
			'tank marsh 8 18 64 impossible',
			'tank open 30 32 64 impossible',
			'towed-artillery all - - 75 impossible',
			'recce close 18 28 100 possible',
			'recce open 30 35 100 possible',
		]);
	});

	it('a faster manner is never slower, and every troop kind says the same of water on any ground', () => {
		for (const key of movement.keys as readonly MovementRow[]) {
			const rates = (['tactical', 'non-tactical', 'road-column'] as const)
				.map((manner) => rateOf(key, manner))
				.filter((rate) => rate !== null);
			expect([...rates].sort((a, b) => a - b)).toEqual(rates);
			const troops = key.split(' ')[0] as Troops;
			expect(crossesWater(troops)).toBe(movement.cell(key, 'river-crossing') === 'possible');
		}
	});

	it.each([
		['opcom-6.move.foot', 'b-inf', 'open', OPEN, 15, 25],
		['opcom-6.move.foot', 'b-inf', 'a wood', WOOD, 15, 25],
		['opcom-6.move.foot', 'b-inf', 'marsh', FEN, 15, 25],
		['opcom-6.move.foot', 'b-paras', 'open', OPEN, 15, 25],
		['opcom-6.move.mech.open', 'b-motor', 'open', OPEN, 30, 32],
		['opcom-6.move.mech.close', 'b-motor', 'a wood', WOOD, 18, 28],
		['opcom-6.move.mech.close', 'b-motor', 'bocage', HEDGES, 18, 28],
		['opcom-6.move.tank.open', 'b-tanks', 'open', OPEN, 30, 32],
		['opcom-6.move.tank.close', 'b-tanks', 'a wood', WOOD, 18, 28],
		['opcom-6.move.tank.close', 'b-tanks', 'a town', TOWN, 18, 28],
		['opcom-6.move.tank.close', 'b-tanks', 'orchards', ORCHARDS, 18, 28],
		['opcom-6.move.tank.marsh', 'b-tanks', 'marsh', FEN, 8, 18],
		['opcom-6.move.recce.open', 'b-recce', 'open', OPEN, 30, 35],
		['opcom-6.move.recce.close', 'b-recce', 'a wood', WOOD, 18, 28],
		['opcom-6.move.unlisted', 'b-motor', 'marsh', FEN, 8, 18],
		['opcom-6.move.unlisted', 'b-recce', 'marsh', FEN, 8, 18],
	] as const)('%s %s in %s', (_id, unit, _ground, [a, b], tactical, nonTactical) => {
		expect(reach(unit, a, b, 'tactical')).toBeCloseTo(tactical);
		expect(reach(unit, a, b, 'non-tactical')).toBeCloseTo(nonTactical);
	});

	it.each([
		['opcom-6.move.foot', 'b-inf', 30],
		['opcom-6.move.mech.open', 'b-motor', 64],
		['opcom-6.move.tank.open', 'b-tanks', 64],
		['opcom-6.move.recce.open', 'b-recce', 100],
		['opcom-6.move.towed-arty', 'b-field', 75],
	] as const)('%s %s goes %i km by road column', (_id, unit, km) => {
		expect(reach(unit, ROAD[0], ROAD[1], 'road-column')).toBeCloseTo(km);
	});

	it('opcom-6.move.unlisted options: marsh as close ground, bocage as open', () => {
		expect(
			reach('b-motor', FEN[0], FEN[1], 'tactical', { game: { options: { 'marsh-rate': 'close' } } }),
		).toBeCloseTo(18);
		expect(
			reach('b-motor', HEDGES[0], HEDGES[1], 'tactical', { game: { options: { bocage: 'never' } } }),
		).toBeCloseTo(30);
		const says = estimateMove(from('b-motor', { x: 3, y: 6 }), plan('b-motor', [FEN[0], FEN[1]])).warnings;
		expect(says.map(({ rule }) => rule)).toContain('opcom-6.move.unlisted');
	});
});

describe('OP COM 6: roads and towed guns', () => {
	it('opcom-6.move.road-rates-soft off the road a column counts at the non-tactical rate, and the umpire is reminded', () => {
		const across = estimateMove(
			from('b-motor', { x: 10, y: 4 }),
			plan(
				'b-motor',
				[
					[10, 4],
					[10, 6],
					[7, 6],
				],
				'road-column',
			),
		);
		expect(across.stretches.map(({ km, rate }) => [Math.round(km * 100) / 100, rate])).toEqual([
			[2.15, 64],
			[2.85, 32],
		]);
		expect(across.share).toBeCloseTo(2.15 / 64 + 2.85 / 32);
		expect(across.warnings.filter(({ rule }) => rule === 'opcom-6.move.road-rates-soft')).toHaveLength(2);
	});

	it('opcom-6.move.towed-arty guns move along roads, with up to 1 km to and from positions', () => {
		const at = { x: 10.6, y: 4 };
		const short = told(from('b-field', at), {
			type: 'move-unit',
			plan: plan(
				'b-field',
				[
					[10.6, 4],
					[10, 4],
					[10, 7],
				],
				'road-column',
			),
		});
		expect(short.world.game.units.get('b-field')).toMatchObject({
			at: { x: 10, y: 7 },
			manner: 'road-column',
		});
		const far = plan(
			'b-field',
			[
				[10.6, 4],
				[10, 4],
				[10, 7],
				[8, 7],
			],
			'road-column',
		);
		expect(refused(from('b-field', at), { type: 'move-unit', plan: far })).toMatchObject({
			rule: 'opcom-6.move.towed-arty',
			code: 'move/towed',
			allowed: 'at most 1 km off the road',
			overrulable: true,
		});
		const allowed = done(from('b-field', at), {
			type: 'move-unit',
			plan: far,
			overrule: { reason: 'a farm track' },
		});
		expect(allowed.game.units.get('b-field')?.at).toEqual({ x: 8, y: 7 });
		expect(
			refused(from('b-field', at), {
				type: 'move-unit',
				plan: plan(
					'b-field',
					[
						[10.6, 4],
						[12, 4],
					],
					'tactical',
				),
			}).code,
		).toBe('move/towed');
		const never = from('b-field', at, { game: { options: { 'gun-shift': '0' } } });
		expect(
			refused(never, {
				type: 'move-unit',
				plan: plan(
					'b-field',
					[
						[10.6, 4],
						[10, 4],
					],
					'road-column',
				),
			}).allowed,
		).toBe('at most 0 km off the road');
	});
});

describe('OP COM 6: mixed ground', () => {
	it('opcom-6.move.mixed-ground each stretch at its own rate: 2 km open and 3 km wood by tank', () => {
		const mixed = estimateMove(
			from('b-tanks', { x: 1, y: 14 }),
			plan('b-tanks', [
				[1, 14],
				[2, 14],
				[5, 14],
				[6, 14],
			]),
		);
		expect(mixed.stretches.map(({ km, ground, rate, rule }) => [km, ground, rate, rule])).toEqual([
			[1, 'open', 30, 'opcom-6.move.tank.open'],
			[3, 'woods', 18, 'opcom-6.move.tank.close'],
			[1, 'open', 30, 'opcom-6.move.tank.open'],
		]);
		expect(mixed.share).toBeCloseTo(2 / 30 + 3 / 18);
	});

	it('opcom-6.move.mixed-ground a route within its reach never takes more than the turn, and one beyond always does', () => {
		const coordinate = fc.double({ min: 0.2, max: 17, noNaN: true });
		const spot = fc.tuple(coordinate, coordinate);
		fc.assert(
			fc.property(
				fc.array(spot, { minLength: 2, maxLength: 6 }),
				fc.constantFrom<Manner>('tactical', 'non-tactical', 'road-column'),
				fc.constantFrom('b-tanks', 'b-inf', 'b-recce'),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(route, manner, unit, used) => {
					const [x, y] = route[0] ?? [0, 0];
					const world = from(unit, { x, y }, { units: { [unit]: { at: { x, y }, share: used } } });
					const { km, allowedKm, share, stretches } = estimateMove(world, plan(unit, route, manner));
					fc.pre(Math.abs(km - allowedKm) > 1e-6);
					expect(stretches.reduce((sum, stretch) => sum + stretch.km, 0)).toBeCloseTo(km, 6);
					expect(share + used <= 1 + 1e-9).toBe(km <= allowedKm);
				},
			),
			{ numRuns: 60 },
		);
	});
});

describe('OP COM 6: limits and factors', () => {
	const long = [
		[1, 2.5],
		[19, 2.5],
		[19, 3.5],
		[1, 3.5],
	] as const;
	const tanks = (changes: Changes = {}) =>
		from('b-tanks', { x: 1, y: 2.5 }, { sheets: ordered('move', 'b-tanks'), ...changes });
	const scenarioWithoutBrade = (world: OpcomWorld): OpcomWorld => ({
		...world,
		scenario: { ...world.scenario, map: { ...world.scenario.map, rivers: [], areas: [] } },
	});
	const flat = (changes: Changes = {}) => scenarioWithoutBrade(tanks(changes));

	it('opcom-6.move.absolute-max longer than the maximum is refused, and goes with a reason', () => {
		const no = refused(flat(), { type: 'move-unit', plan: plan('b-tanks', long) });
		expect(no).toMatchObject({
			rule: 'opcom-6.move.absolute-max',
			code: 'move/too-far',
			allowed: 'at most 30 km',
			overrulable: true,
		});
		const moved = told(flat(), {
			type: 'move-unit',
			plan: plan('b-tanks', long),
			overrule: { reason: 'a special case' },
		});
		expect(moved.facts).toMatchObject([{ rule: 'umpire', payload: { km: 37, reason: 'a special case' } }]);
		expect(moved.world.game.units.get('b-tanks')?.share).toBeCloseTo(37 / 30);
	});

	it('opcom-6.move.absolute-max exactly the maximum is allowed, and what was moved before counts', () => {
		const exact = plan('b-tanks', [
			[1, 2.5],
			[19, 2.5],
			[19, 3.5],
			[8, 3.5],
		]);
		expect(estimateMove(flat(), exact).stop).toBeNull();
		const later = flat({ units: { 'b-tanks': { at: { x: 1, y: 2.5 }, share: 0.75 } } });
		expect(refused(later, { type: 'move-unit', plan: exact }).allowed).toBe('at most 7.5 km');
		expect(estimateMove(later, exact).stop).toMatchObject({
			km: 7.5,
			at: { x: 8.5, y: 2.5 },
			code: 'move/too-far',
		});
	});

	it('opcom-6.move.night half as far by default; a quarter to a half at will, else a reason', () => {
		const night = flat({ game: { part: 'night' } });
		const by = (nightFactor?: number) =>
			estimateMove(
				night,
				plan(
					'b-tanks',
					[
						[1, 2.5],
						[3, 2.5],
					],
					'tactical',
					nightFactor === undefined ? {} : { nightFactor },
				),
			);
		expect([by().allowedKm, by(0.25).allowedKm, by(0.5).allowedKm]).toEqual([15, 7.5, 15]);
		expect(by(0.6).stop).toMatchObject({ code: 'move/night-factor', overrulable: true });
		expect(by(0.2).stop?.rule).toBe('opcom-6.move.night');
		expect(
			estimateMove(
				flat(),
				plan(
					'b-tanks',
					[
						[1, 2.5],
						[3, 2.5],
					],
					'tactical',
					{ nightFactor: 0.3 },
				),
			).allowedKm,
		).toBe(30);
		const foot = from('b-inf', { x: 6, y: 8.5 }, { game: { part: 'night' } });
		expect(
			estimateMove(
				foot,
				plan('b-inf', [
					[6, 8.5],
					[7, 8.5],
				]),
			).allowedKm,
		).toBeCloseTo(7.5);
	});

	it.each([
		['opcom-6.move.delay.lanes', 'lanes'],
		['opcom-6.move.delay.fire', 'fire'],
		['opcom-6.move.delay.traffic', 'traffic'],
		['opcom-6.move.delay.weather', 'weather'],
		['opcom-6.move.delay.prepare', 'preparing'],
	] as const)('%s halves the distance', (rule, delay) => {
		const delayed = estimateMove(
			flat(),
			plan(
				'b-tanks',
				[
					[1, 2.5],
					[3, 2.5],
				],
				'tactical',
				{ delays: [delay] },
			),
		);
		expect(delayed.allowedKm).toBe(15);
		expect(delayed.modifiers).toMatchObject([{ op: 'times', value: 0.5, rule }]);
	});

	it('opcom-6.move.delay.prepare a unit ordered to Prepare is delayed by it, once, and warned beyond 2 km', () => {
		const preparing = flat({ sheets: ordered('prepare', 'b-tanks') });
		const near = estimateMove(
			preparing,
			plan(
				'b-tanks',
				[
					[1, 2.5],
					[3, 2.5],
				],
				'tactical',
				{ delays: ['preparing'] },
			),
		);
		expect(near.allowedKm).toBe(15);
		expect(near.warnings.map(({ rule }) => rule)).not.toContain('opcom-9.prepare.short-move');
		const far = estimateMove(
			preparing,
			plan('b-tanks', [
				[1, 2.5],
				[3.1, 2.5],
			]),
		);
		expect(far.warnings.map(({ rule }) => rule)).toContain('opcom-9.prepare.short-move');
	});

	it('opcom-6.move.delay.combined delays multiply, with night too, unless the umpire sets a total', () => {
		const at = (delays: readonly Delay[], delayFactor?: number, part: 'am' | 'night' = 'am') =>
			estimateMove(
				flat({ game: { part } }),
				plan(
					'b-tanks',
					[
						[1, 2.5],
						[3, 2.5],
					],
					'tactical',
					{ delays: [...delays], ...(delayFactor === undefined ? {} : { delayFactor }) },
				),
			);
		expect(at(['lanes', 'fire']).allowedKm).toBe(7.5);
		expect(at(['lanes', 'fire', 'weather'], undefined, 'night').allowedKm).toBeCloseTo(1.875);
		expect(at(['lanes', 'fire'], 0.4).allowedKm).toBe(12);
		expect(at(['lanes', 'fire'], 0.4).modifiers.map(({ rule }) => rule)).toEqual([
			'opcom-6.move.delay.combined',
		]);
	});

	it('opcom-6.move.delay.floor a factor above one half is warned about', () => {
		const rules = (delayFactor: number) =>
			estimateMove(
				flat(),
				plan(
					'b-tanks',
					[
						[1, 2.5],
						[3, 2.5],
					],
					'tactical',
					{ delays: ['lanes'], delayFactor },
				),
			).warnings.map(({ rule }) => rule);
		expect(rules(0.6)).toContain('opcom-6.move.delay.floor');
		expect(rules(0.5)).not.toContain('opcom-6.move.delay.floor');
	});

	it('opcom-6.move.half-turn-no-fight exactly half a turn may fight, more may not', () => {
		expect([movedOverHalf({ share: 0.5 }), movedOverHalf({ share: 0.51 })]).toEqual([false, true]);
		const rules = (x: number) =>
			estimateMove(
				flat(),
				plan('b-tanks', [
					[1, 2.5],
					[x, 2.5],
				]),
			).warnings.map(({ rule }) => rule);
		expect(rules(16)).not.toContain('opcom-6.move.half-turn-no-fight');
		expect(rules(16.1)).toContain('opcom-6.move.half-turn-no-fight');
	});

	it('opcom-5.action.move a free unit ends where its route ends; its track and share are kept', () => {
		const first = told(flat(), {
			type: 'move-unit',
			plan: plan('b-tanks', [
				[1, 2.5],
				[4, 2.5],
			]),
		});
		expect(first.facts).toMatchObject([
			{ type: 'unit-moved', payload: { km: 3, share: 0.1, stopped: '', met: [], crossings: [], points: 5 } },
		]);
		const second = done(first.world, {
			type: 'move-unit',
			plan: plan(
				'b-tanks',
				[
					[4, 2.5],
					[4, 4],
				],
				'non-tactical',
			),
		});
		expect(second.game.units.get('b-tanks')).toMatchObject({
			at: { x: 4, y: 4 },
			manner: 'non-tactical',
			turnStart: { x: 1, y: 2.5 },
		});
		expect(second.game.units.get('b-tanks')?.track).toEqual([
			{ x: 1, y: 2.5 },
			{ x: 4, y: 2.5 },
			{ x: 4, y: 4 },
		]);
		expect(second.game.units.get('b-tanks')?.share).toBeCloseTo(0.1 + 1.5 / 32);
	});

	it('opcom-5.action.hold.dig-in a unit ordered to hold moves only with a reason', () => {
		const holding = flat({ sheets: ordered('hold', 'b-tanks') });
		const step = plan('b-tanks', [
			[1, 2.5],
			[2, 2.5],
		]);
		expect(refused(holding, { type: 'move-unit', plan: step })).toMatchObject({
			rule: 'opcom-5.action.hold.dig-in',
			overrulable: true,
		});
		expect(
			done(holding, { type: 'move-unit', plan: step, overrule: { reason: 'a better field' } }).game.units.get(
				'b-tanks',
			)?.at,
		).toEqual({ x: 2, y: 2.5 });
		const unordered = flat({ sheets: [] });
		expect(estimateMove(unordered, step).warnings.map(({ rule }) => rule)).toContain(
			'opcom-5.order.every-turn',
		);
		expect(estimateMove(unordered, step).stop).toBeNull();
	});

	const rulesFor = (manner: Manner, more = {}) =>
		estimateMove(
			flat({ sheets: ordered('move', 'b-tanks', more) }),
			plan(
				'b-tanks',
				[
					[1, 2.5],
					[2, 2.5],
				],
				manner,
			),
		).warnings.map(({ rule }) => rule);

	it('opcom-5.posture.tact a faster manner than its order says is pointed out', () => {
		expect(rulesFor('non-tactical')).toContain('opcom-5.posture.tact');
		expect(rulesFor('tactical')).not.toContain('opcom-5.posture.tact');
	});

	it('opcom-5.posture.nontact Non-Tact may go non-tactically; road column only where the order says so', () => {
		expect(rulesFor('non-tactical', { posture: 'non-tact' })).not.toContain('opcom-5.posture.tact');
		expect(rulesFor('road-column', { posture: 'non-tact' })).toContain('opcom-5.posture.nontact');
		expect(rulesFor('road-column', { posture: 'non-tact', roadColumn: true })).not.toContain(
			'opcom-5.posture.nontact',
		);
	});

	it('opcom-4.seq.move-all-first moves come before the grouping is complete', () => {
		const step = plan('b-tanks', [
			[1, 2.5],
			[2, 2.5],
		]);
		expect(
			refused(flat({ game: { grouping: 'complete' } }), {
				type: 'move-unit',
				plan: step,
				overrule: { reason: 'please' },
			}),
		).toMatchObject({ rule: 'opcom-4.seq.move-all-first', overrulable: false });
		expect(refused(flat({ game: { step: 'orders' } }), { type: 'move-unit', plan: step })).toMatchObject({
			code: 'move/wrong-step',
			overrulable: true,
		});
		expect(
			done(flat({ game: { step: 'orders' } }), {
				type: 'move-unit',
				plan: step,
				overrule: { reason: 'forgotten last turn' },
			}).game.units.get('b-tanks')?.at,
		).toEqual({ x: 2, y: 2.5 });
	});

	it('what cannot move is refused: unknown, captured, due, a wrong start, off the map', () => {
		const step = plan('b-tanks', [
			[1, 2.5],
			[2, 2.5],
		]);
		const code = (world: OpcomWorld, move: MovePlan) =>
			refused(world, { type: 'move-unit', plan: move, overrule: { reason: 'please' } }).code;
		expect(
			code(
				flat(),
				plan('nobody', [
					[1, 1],
					[2, 2],
				]),
			),
		).toBe('unit/unknown');
		expect(code(flat({ units: { 'b-tanks': { presence: 'captured', at: null } } }), step)).toBe(
			'unit/captured',
		);
		expect(
			code(
				flat(),
				plan('b-late', [
					[1, 1],
					[2, 2],
				]),
			),
		).toBe('unit/not-in');
		expect(
			code(
				flat(),
				plan('b-tanks', [
					[1.06, 2.5],
					[2, 2.5],
				]),
			),
		).toBe('move/start');
		expect(
			code(
				flat(),
				plan('b-tanks', [
					[1, 2.5],
					[-1, 2.5],
				]),
			),
		).toBe('move/off-map');
		expect(
			done(flat(), {
				type: 'move-unit',
				plan: plan('b-tanks', [
					[1.04, 2.5],
					[2, 2.5],
				]),
			}).game.units.get('b-tanks')?.at,
		).toEqual({ x: 2, y: 2.5 });
	});
});
