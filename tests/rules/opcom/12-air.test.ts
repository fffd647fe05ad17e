/** OP COM 12: missions, the air sheet, the bomb line, reconnaissance, flak and landings. */
import { describe, expect, it } from 'vitest';
import type { AirOrder } from '../../../src-shared/rulesets/opcom/air.ts';
import { LineId, TeamId, type SideId, type UnitId } from '../../../src-shared/kit/ids.ts';
import { flakHit, flakRule, landingBand, serialsLost } from '../../../src-main/rules/opcom/charts/flak.ts';
import { recceReport, recceRule, type RecceTarget } from '../../../src-main/rules/opcom/charts/recce.ts';
import { unitState } from '../../../src-main/rules/opcom/queries.ts';
import { airView } from '../../../src-main/rules/opcom/12-air/air-view.ts';
import { draftDispatches, releaseCheck } from '../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { airForm } from '../../../src-main/rules/opcom/12-air/form.ts';
import { understandAirSheet } from '../../../src-main/rules/opcom/12-air/sheet.ts';
import { worksheet } from '../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { airTasks } from '../../../src-main/rules/opcom/12-air/tasks.ts';
import type { OpcomFact, OpcomWorld } from '../../../src-main/rules/opcom/types.ts';
import { events } from '../../../src-main/rulesets/opcom/events/index.ts';
import { namesOf } from '../../../src-main/rulesets/opcom/views/log-names.ts';
import {
	airScenario,
	airWorld,
	area,
	at,
	flown,
	formationId,
	mission,
	planned,
	shares,
	square,
	task,
} from '../../helpers/air.ts';
import { planOf } from '../../helpers/combat.ts';
import { done, opcom, refused, told } from '../../helpers/opcom.ts';
import { BLUE, lineFor, RED, sheetOf, unitId } from '../../helpers/small-scenario.ts';

const plan = (world: OpcomWorld, ...missions: readonly ReturnType<typeof mission>[]) =>
	planned(world, missions);
const bar = (world: OpcomWorld, each: ReturnType<typeof mission>) =>
	refused(world, { type: 'plan-mission', mission: each });
const germanRed = () => {
	const base = airScenario();
	return airScenario({
		sides: base.sides.map((side) =>
			side.id === RED ? { ...side, adjective: 'GERMAN', nation: 'german' as const } : side,
		),
	});
};
const nextTurn = (world: OpcomWorld, turn: number, part: 'am' | 'pm' | 'night'): OpcomWorld => ({
	...world,
	game: opcom.evolve(world.game, {
		type: 'turn-begun',
		v: 1,
		rule: 'opcom-3.turn.cycle',
		payload: { turn, date: '1944-07-18', part, held: [], rested: [] },
	}),
});
/** What a side would be told of a task. */
const reports = ({ before, facts, world }: ReturnType<typeof flown>) => draftDispatches(before, world, facts);
const wordsOf = (drafts: ReturnType<typeof reports>, side: SideId): string =>
	drafts
		.filter(({ to }) => to === side)
		.map(({ heading, story, items }) => [heading, story, ...Object.values(items)].join(' '))
		.join(' ');

describe('missions', () => {
	it('opcom-12.missions each sort asks for what it needs, and for nothing else', () => {
		const world = airWorld();
		const needs = [
			[mission('m', 'cas', 'b-typhoons 2', { cabRank: true }), 'mission/no-formation'],
			[mission('m', 'bombing', 'b-typhoons 2'), 'mission/no-square'],
			[mission('m', 'recce', 'b-eyes 1'), 'mission/no-area'],
			[mission('m', 'air-cover', 'b-spits 2'), 'mission/no-area'],
			[mission('m', 'escort', 'b-spits 2'), 'mission/no-stream'],
			[mission('m', 'transport', 'b-dakotas 2'), 'mission/no-landing'],
			[mission('m', 'recce', '', { area: area(10, 15, 3) }), 'mission/empty'],
			[mission('m', 'recce', 'r-fighters 1', { area: area(10, 15, 3) }), 'mission/wing'],
			[mission('m', 'recce', 'b-eyes 3', { area: area(10, 15, 3) }), 'mission/strength'],
			[mission('m', 'recce', 'b-eyes 1', { area: area(10, 25, 3) }), 'place/off-map'],
		] as const;
		for (const [each, code] of needs) expect(bar(world, each)).toMatchObject({ code, overrulable: false });
		const good = plan(world, mission('m', 'recce', 'b-eyes 1', { area: area(10, 15, 3) }));
		expect(airView(good).missions['m']).toMatchObject({ name: 'Reconnaissance, 4.5 km west of Fortham' });
		const odd = plan(world, mission('m', 'air-cover', 'b-lancs 1', { area: area(10, 15, 3) }));
		expect(airView(odd).missions['m']?.warnings).toContainEqual({
			rule: 'opcom-12.missions',
			say: 'Lancaster wing is not usual for this: Lancaster.',
		});
	});

	it('opcom-12.missions weather that keeps aircraft down refuses every one but guns', () => {
		const base = airWorld();
		const weather = { ...base.game.ground.weather, flying: false };
		const world = { ...base, game: { ...base.game, ground: { ...base.game.ground, weather } } };
		const recce = mission('m', 'recce', 'b-eyes 1', { area: area(10, 15, 3) });
		expect(bar(world, recce)).toMatchObject({ code: 'mission/weather', overrulable: true });
		const guns = mission('g', 'guns', '', { guns: [unitId('b-field')], square: square(10, 14) });
		expect(plan(world, guns).game.air.missions['g']?.state).toBe('planned');
	});

	it('opcom-12.one-mission twelve squadrons fly twelve times, and are free again next turn', () => {
		const cover = (id: string, n: number) =>
			mission(id, 'air-cover', `b-spits ${String(n)}`, { area: area(10, 10, 3) });
		const world = plan(airWorld(), cover('one', 8));
		expect(bar(world, cover('two', 5))).toMatchObject({
			rule: 'opcom-12.one-mission',
			code: 'mission/tasked',
			allowed: 'at most 4',
			overrulable: true,
		});
		expect(plan(world, cover('two', 4)).game.air.missions['two']?.state).toBe('planned');
		expect(plan(world, cover('one', 12)).game.air.missions['one']?.wings).toEqual(shares('b-spits 12'));
		expect(plan(nextTurn(world, 2, 'pm'), cover('two', 12)).game.air.missions['one']).toBeUndefined();
		const freed = done(world, { type: 'cancel-mission', mission: 'one' });
		expect(plan(freed, cover('two', 12)).game.air.missions['two']?.state).toBe('planned');
	});

	it('opcom-12.escort names a stream of bombers or transports of its own side', () => {
		const world = plan(
			airWorld(),
			mission('bombs', 'bombing', 'b-lancs 3', { square: square(10, 16) }),
			mission('eyes', 'recce', 'b-eyes 1', { area: area(10, 15, 3) }),
		);
		const escort = (escorts: string, side = BLUE, wings = 'b-spits 2') =>
			mission('e', 'escort', wings, { escorts: escorts as never, side });
		expect(bar(world, escort('eyes')).rule).toBe('opcom-12.escort');
		expect(bar(world, escort('bombs', RED, 'r-fighters 2')).code).toBe('mission/no-stream');
		expect(airView(plan(world, escort('bombs'))).missions['e']?.name).toBe(
			'Escort of bombing, 4.7 km west of Fortham',
		);
	});

	it('opcom-12.cover patrols an area of any size for the turn', () => {
		const world = plan(airWorld(), mission('c', 'air-cover', 'b-spits 2', { area: area(10, 10, 60) }));
		expect(world.game.air.missions['c']?.area?.radius).toBe(60);
		expect(nextTurn(world, 2, 'pm').game.air.missions).toEqual({});
	});

	it('opcom-12.bomb.target lies on the enemy’s side of the line, unless Control says otherwise', () => {
		const behind = mission('m', 'bombing', 'b-lancs 3', { square: square(16, 2) });
		expect(bar(airWorld(), behind)).toMatchObject({
			rule: 'opcom-12.bomb.target',
			code: 'bomb/own-side',
			overrulable: true,
		});
		expect(planned(airWorld(), [behind], 'paratroops landed there').game.air.missions['m']).toBeDefined();
	});

	it('opcom-12.bomb.line under 2 km is refused, under 3 km a warning, from 3 km on nothing is said', () => {
		// Blue's most northern unit is 9 Para at 14,9: the square's nearest edge lies 1 km nearer than its middle.
		const bomb = (y: number) => mission('m', 'bombing', 'b-lancs 3', { square: square(14, y) });
		expect(bar(airWorld(), bomb(11.9))).toMatchObject({
			rule: 'opcom-12.bomb.line',
			code: 'bomb/too-near',
			allowed: 'at least 2 km',
			overrulable: true,
		});
		const warned = (y: number): readonly string[] =>
			(airView(plan(airWorld(), bomb(y))).missions['m']?.warnings ?? []).map(({ rule }) => rule);
		expect(warned(12)).toEqual(['opcom-12.bomb.line']);
		expect(warned(12.9)).toEqual(['opcom-12.bomb.line']);
		expect(warned(13)).toEqual([]);
	});
});

describe('close air support', () => {
	const cas = (more = {}) => mission('m', 'cas', 'b-typhoons 4', { formation: formationId('b-29'), ...more });
	const orders = (supporting: string, prepared: boolean) => [
		sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action: 'attack', supporting })]),
		...(prepared
			? [sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'prepare' }, 'before')])]
			: []),
	];
	const fight = (supporting: string, prepared = true, game = {}): OpcomWorld =>
		airWorld({ sheets: orders(supporting, prepared), game: { turn: 2, step: 'orders', ...game } });
	const sheet = (world: OpcomWorld, combat = planOf('c', ['b-tanks'], ['r-grenadiers'])) =>
		worksheet(world, combat, { factors: {} });
	const air = (world: OpcomWorld, combat?: ReturnType<typeof planOf>): number => {
		const factor = sheet(world, combat).attack.factors.find(({ key }) => key === 'attack/air');
		return factor?.on ? factor.value : 0;
	};

	it('opcom-12.cas.both-orders counts only when ground and air orders name it; Control sees what doesn’t match', () => {
		const both = plan(fight('CAS by Typhoons'), cas());
		expect(air(both)).toBe(8);
		expect(airView(both).mismatches).toEqual([]);
		const airOnly = plan(fight('13 Fd'), cas());
		expect(air(airOnly)).toBe(0);
		expect(airView(airOnly).mismatches).toEqual([
			{
				rule: 'opcom-12.cas.both-orders',
				say: 'Close support for 29 Armd Bde: no ground order of it asks for aircraft.',
				line: null,
			},
		]);
		expect(sheet(airOnly).warnings.map(({ rule }) => rule)).toContain('opcom-12.cas.both-orders');
		const groundOnly = fight('CAS by Typhoons');
		expect(air(groundOnly)).toBe(0);
		expect(airView(groundOnly).mismatches).toEqual([
			{
				rule: 'opcom-12.cas.both-orders',
				say: 'b-tanks asks for aircraft, and no air order gives it any.',
				line: 'line-b-tanks',
			},
		]);
		expect(air(plan(fight('CAS by Typhoons'), cas({ formation: formationId('b-8') })))).toBe(0);
	});

	it('opcom-12.cas.preordered is refused once orders are taken, but from a cab rank or an order handed in before', () => {
		const late = fight('CAS', true, { step: 'move-and-combat' });
		expect(bar(late, cas())).toMatchObject({ rule: 'opcom-12.cas.preordered', overrulable: true });
		expect(plan(late, cas({ order: LineId.parse('a.1') })).game.air.missions['m']).toBeDefined();
		expect(plan(late, cas({ cabRank: true })).game.air.missions['m']).toBeDefined();
	});

	it('opcom-12.cas.allied-only German close support is off unless the campaign has it', () => {
		const world = (german: string) =>
			airWorld({ game: { step: 'orders', options: { 'german-cas': german } } }, germanRed());
		const german = mission('m', 'cas', 'r-attack 3', { side: RED, formation: formationId('r-22') });
		expect(bar(world('off'), german)).toMatchObject({ rule: 'opcom-12.cas.allied-only', overrulable: true });
		expect(plan(world('on'), german).game.air.missions['m']).toBeDefined();
		expect(bar(world('on'), { ...german, cabRank: true })).toMatchObject({ code: 'cab-rank/german' });
	});

	it('opcom-9.cas.mixed the better of each type’s own level, by whole squadrons', () => {
		const mixed = plan(fight('CAS'), cas({ wings: shares('b-typhoons 3, b-mitchells 1') }));
		expect(air(mixed)).toBe(8);
		expect(air(plan(fight('CAS'), cas({ wings: shares('b-typhoons 8, b-lancs 1') })))).toBe(10);
		expect(air(plan(fight('CAS'), cas({ wings: shares('b-spits 1, b-typhoons 1, b-eyes 1') })))).toBe(6);
		expect(air(plan(fight('CAS'), cas({ wings: shares('b-lancs 3') })))).toBe(10);
	});

	it('opcom-9.cas.marker aircraft belong to one combat, and are bound to it when the die falls', () => {
		const sheets = [
			sheetOf(BLUE, 'blue-armour', 2, [
				lineFor(['b-tanks'], { action: 'attack', supporting: 'CAS' }),
				lineFor(['b-motor'], { action: 'attack', supporting: 'CAS' }),
			]),
			sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks', 'b-motor'], { action: 'prepare' }, 'before')]),
		];
		const world = plan(airWorld({ sheets, game: { turn: 2, step: 'orders' } }), cas());
		const [one, two] = [planOf('one', ['b-tanks'], ['r-grenadiers']), planOf('two', ['b-motor'], ['r-inf'])];
		const grouped = [one, two].reduce<OpcomWorld>(
			(now, each) => done(now, { type: 'group-combat', plan: each, overrule: { reason: 'as it is' } }),
			{ ...world, game: { ...world.game, step: 'move-and-combat' as const } },
		);
		expect([air(grouped, one), air(grouped, two)]).toEqual([8, 0]);
		expect(airView(grouped).missions['m']?.combat).toBe('one');
		const other = done(grouped, { type: 'dismiss-combat', combat: 'one' });
		expect([air(other, two), airView(other).missions['m']?.combat]).toEqual([8, 'two']);
		const rolled = done(
			grouped,
			{ type: 'roll-combat', combat: 'one', overrule: { reason: 'go on' } },
			[3, 2],
		);
		expect(rolled.game.air.missions['m']).toMatchObject({ served: 'one', state: 'flown' });
		const dropped = done(rolled, { type: 'dismiss-combat', combat: 'one', reason: 'a slip' });
		expect(air(dropped, two)).toBe(0);
	});

	describe('evening 37: the worksheet says why aircraft that were ordered do not count', () => {
		const why = (
			world: OpcomWorld,
			key: 'attack' | 'defence' = 'attack',
			combat?: ReturnType<typeof planOf>,
		) => {
			const found = sheet(world, combat)[key].factors.find((factor) => factor.key === `${key}/air`);
			return `${found?.rule ?? ''}: ${found?.why ?? ''}`;
		};
		const defends = planOf('d', ['r-grenadiers'], ['b-tanks'], { attackingSide: RED, defendingSide: BLUE });

		it('counting in another combat, and in which', () => {
			const grouped = done(
				{
					...plan(fight('CAS'), cas()),
					game: { ...plan(fight('CAS'), cas()).game, step: 'move-and-combat' },
				},
				{
					type: 'group-combat',
					plan: planOf('one', ['b-tanks'], ['r-inf']),
					overrule: { reason: 'as it is' },
				},
			);
			const name = grouped.game.combats['one']?.name ?? '';
			const other = planOf('two', ['b-tanks'], ['r-grenadiers']);
			expect(why(grouped, 'attack', other)).toBe(
				`opcom-9.cas.marker: Close support for 29 Armd Bde: it counts in ${name} this turn, and only there`,
			);
			expect(sheet(grouped, other).warnings.some(({ say }) => say.includes(`counts in ${name}`))).toBe(true);
		});

		it('evening 32: a defence’s own, a cab rank too thin, one that lost all its squadrons', () => {
			expect(why(plan(fight('CAS'), cas()), 'defence', defends)).toContain(
				'a defence has aircraft from a cab rank only',
			);
			const rank = plan(fight('', false), cas({ cabRank: true, wings: shares('b-typhoons 4') }));
			const after = (lost: number): OpcomWorld => {
				const found = rank.game.air.missions['m'];
				if (!found) throw new Error('no mission');
				const missions = { m: { ...found, lost: { 'b-typhoons': lost } } };
				return { ...rank, game: { ...rank.game, air: { ...rank.game.air, missions } } };
			};
			expect(why(after(1))).toContain('from a cab rank');
			expect(why(after(2))).toBe(
				'opcom-9.cas.cabrank.ratio: a cab rank of 2 squadrons covers nothing: it takes three to have one over the combat',
			);
			expect(why(after(4))).toContain('it lost all its squadrons');
		});

		it('asked for and not on the air sheet, or on it and not planned yet', () => {
			expect(why(fight('CAS'))).toContain('no air order gives it any');
			const waiting = fight('CAS');
			const airSheets = {
				s: {
					...{ id: 's' as never, side: BLUE, team: 'blue-armour' as never, turn: 2, fromPaper: false },
					state: 'submitted' as const,
					lines: [{ order: {} as never, remarks: [], proposed: cas({ order: LineId.parse('a.1') }) }],
				},
			};
			const world = { ...waiting, desk: { ...waiting.desk, airSheets } } as OpcomWorld;
			expect(why(world)).toContain('the air order for it is not planned yet');
			expect(airView(world).mismatches.map(({ say }) => say)).toEqual([
				'b-tanks asks for aircraft, and the air order for it is not planned yet.',
			]);
		});

		it('nothing is said where none was ordered', () => {
			expect(why(fight('13 Fd'))).toBe('opcom-9.factor.air-exclusive: none called');
		});
	});

	it('opcom-9.cas.cabrank.day serves morning and afternoon, ties its squadrons up, and is gone at night', () => {
		const rank = cas({ cabRank: true, wings: shares('b-typhoons 12') });
		const morning = plan(fight('', false, { part: 'am' }), rank);
		expect(air(morning)).toBe(8);
		const afternoon = nextTurn(morning, 3, 'pm');
		const at3 = { ...afternoon, desk: fight('', false).desk };
		expect(air(at3)).toBe(8);
		const more = mission('b', 'bombing', 'b-typhoons 1', { square: square(10, 16) });
		expect(bar(at3, more).code).toBe('mission/tasked');
		const night = nextTurn(at3, 4, 'night');
		expect(night.game.air.missions).toEqual({});
		expect(bar(fight('', false, { part: 'pm' }), rank)).toMatchObject({
			rule: 'opcom-9.cas.cabrank.day',
			overrulable: true,
		});
	});

	it('opcom-9.cas.cabrank.formation serves its own formation only, in attack and defence alike', () => {
		const world = plan(fight('', false), cas({ cabRank: true, wings: shares('b-typhoons 6') }));
		expect(air(world)).toBe(6);
		expect(air(world, planOf('c', ['b-inf'], ['r-grenadiers']))).toBe(0);
		const defends = planOf('d', ['r-grenadiers'], ['b-motor'], { attackingSide: RED, defendingSide: BLUE });
		const factor = sheet(world, defends).defence.factors.find(({ key }) => key === 'defence/air');
		expect(factor).toMatchObject({ on: true, value: 6 });
	});

	it('opcom-9.cas.cabrank.ratio five squadrons give one squadron’s support, two are refused', () => {
		expect(air(plan(fight('', false), cas({ cabRank: true, wings: shares('b-typhoons 5') })))).toBe(4);
		expect(bar(fight('', false), cas({ cabRank: true, wings: shares('b-typhoons 2') })).code).toBe(
			'cab-rank/too-few',
		);
	});
});

describe('the air sheet', () => {
	const order = (n: number, more: Partial<AirOrder>): AirOrder => ({
		id: LineId.parse(`sheet.${String(n)}`),
		mission: null,
		wings: shares('b-spits 1'),
		target: '',
		supported: '',
		cabRank: false,
		square: null,
		area: null,
		route: [],
		notes: '',
		...more,
	});
	const read = (orders: readonly AirOrder[], world = airWorld({ game: { step: 'orders' } })) =>
		understandAirSheet(world, BLUE, { team: TeamId.parse('blue-armour'), turn: 1, orders: [...orders] });
	const lines = (orders: readonly AirOrder[], world?: OpcomWorld) => {
		const found = read(orders, world);
		if ('refusal' in found) throw new Error(found.refusal.say);
		return found.lines;
	};

	it('opcom-12.air-sheet each line becomes a mission, from what is drawn or from the words', () => {
		const found = lines([
			order(1, { mission: 'bombing', wings: shares('b-lancs 3'), target: 'the flak at Fortham' }),
			order(2, { mission: 'escort', supported: 'line 1' }),
			order(3, { mission: 'cas', supported: '29 Armd Bde', wings: shares('b-typhoons 2') }),
			order(4, { mission: 'cas', supported: '3 RTR', cabRank: true, wings: shares('b-typhoons 3') }),
			order(5, { mission: 'recce', target: 'round Westby', wings: shares('b-eyes 1') }),
			order(6, { mission: 'air-cover', area: area(4, 4, 9) }),
			order(7, { mission: 'guns', wings: [], supported: '7 Med', target: 'Fortham' }),
			order(8, {
				mission: 'transport',
				wings: shares('b-dakotas 2'),
				supported: '7 Para',
				area: area(8, 14, 2),
			}),
		]).map(({ proposed }) => proposed);
		expect(found[0]).toMatchObject({ square: square(14.5, 14.5), againstFlak: true, order: 'sheet.1' });
		expect(found[1]).toMatchObject({ escorts: found[0]?.id });
		expect(found[2]).toMatchObject({ formation: 'b-29', cabRank: false });
		expect(found[3]).toMatchObject({ formation: 'b-29', cabRank: true });
		expect(found[4]).toMatchObject({ area: area(2, 10, 5) });
		expect(found[5]).toMatchObject({ area: area(4, 4, 9) });
		expect(found[6]).toMatchObject({ guns: ['b-medium'], square: square(14.5, 14.5) });
		expect(found[7]).toMatchObject({ landing: at(8, 14), cargo: ['b-drop'] });
	});

	it('opcom-12.air-sheet what a kind of mission is not described by falls away', () => {
		const much = {
			square: square(14.5, 14.5),
			area: area(4, 4, 9),
			route: [at(1, 1), at(2, 2)],
			cabRank: true,
		};
		const [guns, bombing, cover, support, escort] = lines([
			order(1, { ...much, mission: 'guns', supported: '7 Med' }),
			order(2, { ...much, mission: 'bombing' }),
			order(3, { ...much, mission: 'air-cover' }),
			order(4, { ...much, mission: 'cas', supported: '29 Armd Bde' }),
			order(5, { ...much, mission: 'escort' }),
		]).map(({ proposed }) => proposed);
		const route = much.route;
		expect(guns).toMatchObject({ wings: [], square: much.square, area: null, route: [], cabRank: false });
		expect(bombing).toMatchObject({ square: much.square, area: null, route, cabRank: false });
		expect(cover).toMatchObject({ square: null, area: much.area, route, cabRank: false });
		expect(support).toMatchObject({ square: null, area: null, route, cabRank: true });
		expect(escort).toMatchObject({ square: null, area: null, route, escorts: bombing?.id });
	});

	it('opcom-12.air-sheet the form that sides are shown names each mission with its fields', () => {
		expect(Object.fromEntries(airForm.missions.map(({ id, fields }) => [id, fields]))).toEqual({
			cas: ['wings', 'supported', 'cabRank', 'route'],
			bombing: ['wings', 'square', 'route'],
			recce: ['wings', 'area', 'route'],
			escort: ['wings', 'supported', 'route'],
			'air-cover': ['wings', 'area', 'route'],
			transport: ['wings', 'supported', 'route'],
			guns: ['supported', 'square'],
		});
		for (const { fields, supported } of airForm.missions)
			expect(fields.includes('supported')).toBe(supported !== '');
		expect(airForm).toMatchObject({
			squareKm: 2,
			areaKm: 5,
			cabRank: 'on call all day, three squadrons for one',
		});
	});

	it('opcom-12.air-sheet what is missing is remarked on, and proposes nothing', () => {
		const found = lines([
			order(1, {}),
			order(2, { mission: 'bombing', target: 'nowhere in particular' }),
			order(3, { mission: 'cas', supported: '21 Panzer Division' }),
			order(4, { mission: 'escort', supported: 'line 3' }),
		]);
		expect(found.map(({ proposed }) => proposed)).toEqual([null, null, null, null]);
		expect(found.map(({ remarks }) => remarks[0]?.rule)).toEqual([
			'opcom-12.missions',
			'opcom-12.bomb.target',
			'opcom-12.cas.both-orders',
			'opcom-12.escort',
		]);
	});

	it('opcom-12.air-sheet an enemy’s wing is refused in the words for a wing nobody has', () => {
		const refusal = (wings: string) => {
			const found = read([order(1, { mission: 'air-cover', wings: shares(wings), area: area(4, 4, 9) })]);
			return 'refusal' in found ? found.refusal : null;
		};
		expect(refusal('r-fighters 1')).toEqual(refusal('nobody 1'));
		expect(refusal('b-spits 13')?.say).toBe('Line 1: Spitfire wing has 12 in all. Name no more.');
		expect(refusal('b-spits 12')).toBeNull();
	});

	it('opcom-12.cas.preordered a line that came in late says so, and needs a reason to be flown', () => {
		const world = airWorld();
		const late = lines([order(1, { mission: 'cas', supported: '29 Armd Bde' })], world);
		expect(late[0]?.remarks.map(({ rule }) => rule)).toContain('opcom-12.cas.preordered');
		const proposed = late[0]?.proposed;
		if (!proposed) throw new Error('nothing proposed');
		const airSheets = {
			s: { id: 's', side: BLUE, team: 't', turn: 1, fromPaper: false, lines: late },
		} as never;
		expect(bar({ ...world, desk: { ...world.desk, airSheets } }, proposed).code).toBe('cas/late');
	});
});

describe('reconnaissance', () => {
	const CELLS: Readonly<Record<RecceTarget, string>> = {
		'vehicles-moving': 'dts dt d d spotted -',
		'vehicles-stationary': 'ts t spotted - - -',
		'soft-stationary': 't spotted - - - -',
		'infantry-moving': 'dts dt spotted spotted - -',
	};
	const code = (target: RecceTarget, number: number): string => {
		const seen = recceReport(target, number);
		if (!seen) return '-';
		return `${seen.direction ? 'd' : ''}${seen.type ? 't' : ''}${seen.size ? 's' : ''}` || 'spotted';
	};
	it.each([
		['opcom-12.recce.vehicles-moving', 'vehicles-moving'],
		['opcom-12.recce.vehicles-stationary', 'vehicles-stationary'],
		['opcom-12.recce.soft-stationary', 'soft-stationary'],
		['opcom-12.recce.infantry-moving', 'infantry-moving'],
	] as const)('%s by face, from 6 down', (rule, target) => {
		expect([6, 5, 4, 3, 2, 1].map((face) => code(target, face)).join(' ')).toBe(CELLS[target]);
		expect(recceRule[target]).toBe(rule);
	});

	/** Blue looks at a circle; units of Red are put where the test wants them, all others far off. */
	const looking = (units: Readonly<Record<string, object>>, wings = 'b-eyes 1', game = {}): OpcomWorld => {
		const away = Object.fromEntries(
			airScenario()
				.units.filter(({ side, start }) => side === RED && start)
				.map(({ id }, n) => [id, { at: at(0.5, 0.2 + n * 0.05) }]),
		);
		return plan(
			airWorld({ units: { ...away, ...units }, game }),
			mission('m', 'recce', wings, { area: area(8, 14, 4) }),
		);
	};
	const targets = (world: OpcomWorld): readonly string[] =>
		task(world, 'recce').throws.map(
			({ key, rule }) => `${key.split('/')[1] ?? ''} ${rule.split('.').at(-1) ?? ''}`,
		);

	it('opcom-12.recce.rate one die for each squadron over each enemy in the open, once', () => {
		const world = looking({ 'r-inf': { at: at(8, 13) }, 'r-guns': { at: at(7, 14) } }, 'b-eyes 2');
		expect(task(world, 'recce').throws).toHaveLength(4);
		const after = flown(world, 'recce', [1, 1, 1, 6]);
		expect(airTasks(after.world).filter(({ state }) => state === 'open')).toEqual([]);
		expect(after.world.game.air.missions['m']?.state).toBe('flown');
		const single = looking({ 'r-inf': { at: at(8, 13) }, 'r-guns': { at: at(7, 14) } }, 'b-eyes 2', {
			options: { 'recce-rolls': 'per-squadron' },
		});
		expect(task(single, 'recce').throws).toHaveLength(2);
		const seen = flown(single, 'recce', [1, 6]).world.game.air.rolls;
		expect(Object.values(seen)[0]?.sightings).toHaveLength(2);
	});

	it('opcom-12.recce.cover units in cover are not rolled for, unless Control lets them be seen', () => {
		// Hanger Wood is 2 to 5 east, 12 to 16 north; the search reaches its eastern edge.
		const world = looking({ 'r-inf': { at: at(4.5, 14) }, 'r-guns': { at: at(5.5, 14) } });
		expect(targets(world)).toEqual(['r-guns soft-stationary']);
		const { choices } = task(world, 'recce');
		expect(choices.find(({ key }) => key === 'include')?.units).toEqual(['r-inf']);
		const seen = done(
			world,
			{ type: 'roll-air', task: task(world, 'recce').id, choices: { include: ['r-inf'] } },
			[6, 6],
		);
		expect(task(seen, 'recce').throws).toHaveLength(2);
	});

	it('opcom-12.recce.no-cover-vehicles armour and mechanised troops in a town are seen, foot is not', () => {
		const town = plan(
			airWorld({
				units: {
					'r-tigers': { at: at(10, 10) },
					'r-grenadiers': { at: at(9.5, 10), share: 0.2 },
					'r-inf': { at: at(10.5, 10.5) },
				},
			}),
			mission('m', 'recce', 'b-eyes 1', { area: area(10, 10, 1) }),
		);
		expect(targets(town)).toEqual(['r-tigers vehicles-stationary', 'r-grenadiers vehicles-moving']);
	});

	it('evening 31: opcom-12.recce.no-cover-vehicles lorries, headquarters and guns have cover in a town, and lorried infantry is infantry', () => {
		const lorried = {
			...airScenario(),
			units: airScenario().units.map((unit) =>
				unit.id === 'r-inf' ? { ...unit, troops: 'mech' as const } : unit,
			),
		};
		const at10 = (x: number) => at(x, 10);
		const inTown = plan(
			airWorld(
				{
					units: {
						'r-inf': { at: at10(9.8) },
						'r-hq': { at: at10(10) },
						'r-rockets': { at: at10(10.2) },
						'r-recce': { at: at10(10.3) },
						'r-panzers': { at: at10(9.9) },
					},
				},
				lorried,
			),
			mission('m', 'recce', 'b-eyes 1', { area: area(10, 10, 1) }),
		);
		expect(targets(inTown)).toEqual(['r-panzers vehicles-stationary']);
		const inTheOpen = (share: number): readonly string[] =>
			targets(
				plan(
					airWorld({ units: { 'r-inf': { at: at(8, 13), share } } }, lorried),
					mission('m', 'recce', 'b-eyes 1', { area: area(8, 13, 0.5) }),
				),
			);
		expect(inTheOpen(0)).toEqual(['r-inf soft-stationary']);
		expect(inTheOpen(0.3)).toEqual(['r-inf infantry-moving']);
	});

	it('opcom-12.recce.density +1 for the third unit in a grid square, and a 7 reads as 6', () => {
		const three = looking({
			'r-inf': { at: at(8.2, 13.2) },
			'r-guns': { at: at(8.5, 13.5) },
			'r-tigers': { at: at(8.8, 13.8) },
		});
		expect(task(three, 'recce').throws.every(({ modifiers }) => modifiers[0]?.value === 1)).toBe(true);
		expect(task(three, 'recce').throws.find(({ key }) => key.endsWith('/r-tigers'))?.faces).toEqual([
			'no report',
			'no report',
			'“enemy spotted”',
			'type',
			'type and size',
			'type and size',
		]);
		const two = looking({ 'r-inf': { at: at(8.2, 13.2) }, 'r-guns': { at: at(8.5, 13.5) } });
		expect(task(two, 'recce').throws.every(({ modifiers }) => modifiers.length === 0)).toBe(true);
	});

	it('opcom-12.recce.infantry-moving guns and supplies on the move go as vehicles when they are motorised', () => {
		const world = looking({
			'r-inf': { at: at(8, 13), share: 0.1 },
			'r-guns': { at: at(7, 14), share: 0.1 },
			'r-rockets': { at: at(7, 12) },
		});
		expect(targets(world)).toEqual([
			'r-inf infantry-moving',
			'r-rockets soft-stationary',
			'r-guns vehicles-moving',
		]);
	});

	/** One Red unit seen with a face; what Blue and Red are told. */
	const seen = (unit: string, state: object, faces: readonly number[]) => {
		const before = looking({ [unit]: { at: at(8, 13), ...state } });
		const after = flown(before, 'recce', faces);
		const drafts = reports(after);
		return { drafts, blue: wordsOf(drafts, BLUE), red: wordsOf(drafts, RED), world: after.world };
	};
	const marched = { share: 0.3, track: [at(6, 17), at(8, 13)] };

	it('opcom-12.recce.type-word names the sort of equipment, never the unit', () => {
		const { blue, drafts } = seen('r-grenadiers', {}, [5]);
		expect(blue).toMatch(/half-tracks/i);
		expect(blue).not.toMatch(/125|Panzergrenadier|battalion/);
		expect(drafts[0]?.tells.contacts[0]).toMatchObject({
			sorts: ['half-tracks'],
			size: '',
			sure: 'probable',
		});
		expect(drafts[0]?.umpireNotes[0]?.say).toContain('I/125 Panzergrenadier');
	});

	it('opcom-12.recce.direction-word gives the main direction by a town ahead', () => {
		const { blue, drafts } = seen('r-tigers', marched, [4]);
		expect(blue).toContain('towards Middleton');
		expect(blue).not.toMatch(/tank/i);
		expect(drafts[0]?.tells.contacts[0]).toMatchObject({
			sorts: [],
			how: 'seen from the air, towards Middleton',
			sure: 'probable',
		});
	});

	it('opcom-12.recce.size-word tells size in words, and several battalions of a square together', () => {
		expect(seen('r-tigers', marched, [6]).blue).toMatch(/tanks, about a battalion, towards Middleton/i);
		const before = looking({
			'r-tigers': { at: at(8.2, 13.2) },
			'r-panzers': { at: at(8.6, 13.6) },
		});
		const after = flown(before, 'recce', [6, 6]);
		expect(wordsOf(reports(after), BLUE)).toContain('several battalions');
	});

	it('opcom-12.recce.spotted-word gives a place and nothing else', () => {
		const { blue, drafts } = seen('r-tigers', {}, [4]);
		expect(blue).toMatch(/2.8 km north-west of Middleton|3.6 km north-west of Middleton/);
		expect(blue).toContain('grid');
		expect(blue).not.toMatch(/tank|battalion|towards/i);
		expect(drafts[0]?.tells.contacts[0]).toMatchObject({ sorts: [], size: '', sure: 'a rumour' });
	});

	it('opcom-12.recce.view only the flying side is told, and its alias for a unit met on the ground is not used', () => {
		const { drafts, red, world } = seen('r-tigers', marched, [6]);
		expect(drafts.map(({ to }) => to)).toEqual([BLUE]);
		expect(red).toBe('');
		expect(drafts[0]?.tells.contacts[0]?.enemy).toEqual([]);
		const draft = drafts[0];
		if (!draft) throw new Error('no draft');
		const check = releaseCheck(world, { ...draft, id: 'd' as never, state: 'draft' });
		expect(check).toEqual({ missing: [], warnings: [] });
		expect(seen('r-tigers', {}, [1]).blue).not.toMatch(/tank|grid/i);
	});
});

describe('flak', () => {
	const OUTCOME = { loss: 'L', damage: 'D', none: '-' } as const;
	it.each([
		['opcom-12.flak.heavy-overflight', 'heavy', 'overflight', '----DL'],
		['opcom-12.flak.light-overflight', 'light', 'overflight', '-----D'],
		['opcom-12.flak.heavy-2km', 'heavy', '2km', '--DDLL'],
		['opcom-12.flak.light-2km', 'light', '2km', '---DLL'],
		['opcom-12.flak.heavy-4km', 'heavy', '4km', '----DL'],
		['opcom-12.flak.light-4km', 'light', '4km', '-----D'],
	] as const)('%s by face', (rule, weight, where, faces) => {
		expect([1, 2, 3, 4, 5, 6].map((face) => OUTCOME[flakHit(weight, where, face)]).join('')).toBe(faces);
		expect(flakRule[weight][where]).toBe(rule);
	});

	const bombers = (wings: string, more = {}) =>
		mission('m', 'bombing', wings, { square: square(10, 16), route: [at(5, 2), at(5, 15)], ...more });

	it('opcom-12.flak.per-serial one die for each serial and flak unit, or each class where the campaign says so', () => {
		const world = airWorld({ units: { 'r-light': { at: at(5.5, 16) } } });
		expect(task(plan(world, bombers('b-lancs 3')), 'flak').throws).toHaveLength(6);
		const two = airWorld({
			units: { 'r-light': { at: at(5.5, 16) } },
			game: { options: { 'flak-rolls': 'per-class' } },
		});
		expect(task(plan(two, bombers('b-lancs 3')), 'flak').throws).toHaveLength(6);
		const twins = airScenario();
		const both = airScenario({
			units: twins.units.map((unit) => (unit.id === 'r-light' ? { ...unit, flak: 'heavy' } : unit)),
		});
		const same = (rolls: string) =>
			airWorld(
				{ units: { 'r-light': { at: at(5.5, 16) } }, game: { options: { 'flak-rolls': rolls } } },
				both,
			);
		expect(task(plan(same('per-class'), bombers('b-lancs 3')), 'flak').throws).toHaveLength(3);
		expect(task(plan(same('per-unit'), bombers('b-lancs 3')), 'flak').throws).toHaveLength(6);
	});

	it('opcom-12.flak.no-fighters fighters pass over unharmed, and fighter-bombers too unless the campaign says so', () => {
		const flak = (wings: string, options = {}): number =>
			airTasks(plan(airWorld({ game: { options } }), bombers(wings))).filter(({ kind }) => kind === 'flak')
				.length;
		expect(flak('b-spits 4')).toBe(0);
		expect(flak('b-typhoons 4')).toBe(0);
		expect(flak('b-typhoons 4', { 'flak-fighter-bombers': 'bombers' })).toBe(1);
		expect(flak('b-lancs 1')).toBe(1);
		const mixed = plan(airWorld(), bombers('b-lancs 1, b-spits 3'));
		expect(task(mixed, 'flak').throws).toHaveLength(1);
	});

	it('opcom-12.flak.overflight-range fires within 4 km of the way in, or as Control sets it', () => {
		// Heavy flak stands at 5,17; the way runs along y = 13, then on to 10,16.
		const way = (y: number) => ({ square: square(12, y + 0.001), route: [at(0, y), at(11, y)] });
		const count = (y: number): number =>
			airTasks(plan(airWorld(), bombers('b-lancs 1', way(y)))).filter(({ kind }) => kind === 'flak').length;
		expect([count(13.01), count(12.9)]).toEqual([1, 0]);
		const world = plan(airWorld(), bombers('b-lancs 1', way(13.01)));
		const rolled = done(world, {
			type: 'roll-air',
			task: task(world, 'flak').id,
			choices: { flakRangeKm: 3 },
		});
		expect(task(rolled, 'flak').throws).toEqual([]);
		expect(task(world, 'flak').choices[0]).toMatchObject({ key: 'flakRangeKm', byDefault: '4' });
	});

	it('opcom-12.flak.two-damage two hits cost a squadron, an odd one lapses, summed over the operation', () => {
		expect([0, 1, 2, 3, 4, 5].map(serialsLost)).toEqual([0, 0, 1, 1, 2, 2]);
		const world = plan(airWorld(), bombers('b-lancs 5'));
		const after = flown(world, 'flak', [5, 5, 5, 5, 5]).world;
		expect(after.game.air.lost).toEqual({ 'b-lancs': 2 });
		expect(after.game.air.missions['m']).toMatchObject({ lost: { 'b-lancs': 2 }, damage: 5 });
		expect(nextTurn(after, 2, 'pm').game.air.lost).toEqual({ 'b-lancs': 2 });
	});

	it('opcom-12.flak.damage-effect damage hurts the serial only; a bomber carries nobody', () => {
		const after = flown(plan(airWorld(), bombers('b-lancs 3')), 'flak', [6, 5, 1]);
		expect(Object.values(after.world.game.air.rolls)[0]).toMatchObject({
			proposal: { wings: { 'b-lancs': 1 }, steps: {} },
			damage: { m: 2 },
		});
		expect(Object.values(after.world.game.air.rolls)[0]?.throws.map(({ outcome }) => outcome)).toEqual([
			'loss',
			'damage',
			'no effect',
		]);
	});

	const lift = (x: number, y: number, cargo: readonly UnitId[] = [unitId('b-drop'), unitId('b-drop-2')]) =>
		mission('m', 'transport', 'b-dakotas 4', { landing: at(x, y), route: [at(0.5, 0.5), at(0.5, y)], cargo });

	it('opcom-12.flak.bands 2 km and 4 km to the landing, limits inside, nothing beyond', () => {
		expect([0, 2, 2.01, 4, 4.01].map(landingBand)).toEqual(['2km', '2km', '4km', '4km', null]);
		const rules = (y: number): readonly (string | undefined)[] => [
			...new Set(task(plan(airWorld(), lift(15, y)), 'landing').throws.map(({ rule }) => rule)),
		];
		expect(rules(15)).toEqual(['opcom-12.flak.light-2km']);
		expect(rules(13)).toEqual(['opcom-12.flak.light-4km']);
		expect(rules(12.9)).toEqual([]);
		const clear = flown(plan(airWorld(), lift(15, 12.9)), 'landing', []).world;
		expect(unitState(clear, unitId('b-drop'))).toMatchObject({
			at: at(15, 12.9),
			presence: 'on-map',
			stepsLost: 0,
		});
		// Flak that fires at the landing does not fire at the way in as well.
		expect(airTasks(plan(airWorld(), lift(7, 17))).filter(({ kind }) => kind === 'flak')).toEqual([]);
	});

	it('opcom-12.flak.loss-effect each loss costs the unit carried a step and the serial a damage', () => {
		const world = plan(airWorld(), lift(15, 15));
		const after = flown(world, 'landing', [6, 4, 5, 5]).world;
		expect(unitState(after, unitId('b-drop')).stepsLost).toBe(1);
		expect(unitState(after, unitId('b-drop-2')).stepsLost).toBe(2);
		expect(after.game.air.lost).toEqual({ 'b-dakotas': 2 });
		expect(unitState(after, unitId('b-drop-2')).at).not.toEqual(unitState(after, unitId('b-drop')).at);
	});

	it('opcom-12.flak.two-damage damage on the way and at the landing is one sum', () => {
		const near = airWorld({ units: { 'r-heavy': { at: at(2, 10) } } });
		const world = plan(near, lift(15, 15));
		const over = flown(world, 'flak', [5, 1, 1, 1]).world;
		expect([over.game.air.lost, over.game.air.missions['m']?.damage]).toEqual([{}, 1]);
		const down = flown(over, 'landing', [4, 1, 1, 1]).world;
		expect(down.game.air.lost).toEqual({ 'b-dakotas': 1 });
	});

	it('opcom-12.flak.suppressed flak that a suppression mission hits is silent for the turn', () => {
		const away = { units: { 'r-heavy': { at: at(19.5, 1) } } };
		const world = plan(
			airWorld(away),
			mission('quiet', 'bombing', 'b-typhoons 4', { square: square(15, 17), againstFlak: true }),
			lift(15, 15),
		);
		expect(airTasks(world).map(({ kind }) => kind)).toEqual(['bombing', 'landing']);
		expect(task(world, 'landing').warnings.map(({ rule }) => rule)).toContain('opcom-12.flak.suppressed');
		const hit = flown(world, 'bombing', [2]).world;
		expect(hit.game.air.suppressed).toEqual(['r-light']);
		expect(task(hit, 'landing').throws).toEqual([]);
		expect(nextTurn(hit, 2, 'pm').game.air.suppressed).toEqual([]);
		const missed = flown(world, 'bombing', [1]).world;
		expect(task(missed, 'landing').throws).toHaveLength(4);
		const plain = flown(
			plan(airWorld(away), mission('b', 'bombing', 'b-typhoons 4', { square: square(15, 17) }), lift(15, 15)),
			'bombing',
			[2],
		).world;
		expect(task(plain, 'landing').throws).toHaveLength(4);
	});
});

describe('what Control decides', () => {
	const world = plan(airWorld(), mission('m', 'bombing', 'b-typhoons 3', { square: square(10, 16) }));
	const { id } = task(world, 'bombing');

	it('opcom-9.interdict.separate-rules another result than the dice gave needs a reason, and some can’t be', () => {
		const rolled = done(world, { type: 'roll-air', task: id, choices: {} }, [6, 1, 1, 1]);
		const nothing = { wings: {}, steps: {}, immobilised: [], landed: {} };
		expect(refused(rolled, { type: 'apply-air', task: id, effects: nothing }).code).toBe('air/reason');
		const kind = done(rolled, { type: 'apply-air', task: id, effects: nothing, reason: 'they were dug in' });
		expect(unitState(kind, unitId('r-tigers')).stepsLost).toBe(0);
		const absurd = { ...nothing, wings: { 'b-typhoons': 4 } };
		expect(refused(rolled, { type: 'apply-air', task: id, effects: absurd, reason: 'a crash' }).code).toBe(
			'air/too-many',
		);
		expect(refused(rolled, { type: 'roll-air', task: id, choices: {} }).code).toBe('air/decided');
		expect(refused(rolled, { type: 'cancel-mission', mission: 'm' }).code).toBe('mission/flown');
	});

	it('opcom-9.interdict.timing a task may be left undone, with a reason', () => {
		const off = done(world, { type: 'dismiss-air', task: id, reason: 'the cloud came down' });
		expect(airTasks(off).map(({ state }) => state)).toEqual(['dismissed']);
		expect(refused(off, { type: 'roll-air', task: id, choices: {} }).code).toBe('air/decided');
	});

	it('opcom-9.interdict.separate-rules both sides are told in words: bombs fell; who can’t move', () => {
		const after = flown(world, 'bombing', [6, 4, 1, 1]);
		const drafts = reports(after);
		expect(wordsOf(drafts, BLUE)).not.toMatch(/Tiger|503|I\/22|cannot|losses/i);
		const red = drafts.find(({ to }) => to === RED);
		expect(red?.mustName).toEqual(['air']);
		expect(
			red?.tells.own.map(({ unit, condition }) => [unit, condition.endsWith('held fast for the present')]),
		).toEqual([
			['r-tigers', true],
			['r-panzers', true],
			['r-guns', false],
			['r-hq', false],
		]);
		for (const draft of drafts) {
			const check = releaseCheck(after.world, { ...draft, id: 'd' as never, state: 'draft' });
			expect(check).toEqual({ missing: [], warnings: [] });
		}
		const rolled = airTasks(after.world)[0]?.told ?? [];
		expect(rolled.map(({ side, say }) => [side, say])).toEqual(drafts.map(({ to, story }) => [to, story]));
	});

	it('opcom-12.missions every fact of the air war is a line of Control’s log, in names', () => {
		const names = namesOf(airScenario());
		const lines = (facts: readonly OpcomFact[]): readonly string[] =>
			facts.map((fact) => events.logLine(fact, names));
		const rolled = told(world, { type: 'roll-air', task: id, choices: {} }, [6, 1, 1, 1]);
		const proposal = task(rolled.world, 'bombing').proposal;
		if (!proposal) throw new Error('nothing proposed');
		const said = [
			...lines(
				told(airWorld(), {
					type: 'plan-mission',
					mission: mission('m', 'recce', 'b-eyes 1', { area: area(9, 9, 2) }),
				}).facts,
			),
			...lines(told(world, { type: 'cancel-mission', mission: 'm', reason: 'fog' }).facts),
			...lines(rolled.facts),
			...lines(told(rolled.world, { type: 'apply-air', task: id, effects: proposal }).facts),
			...lines(told(world, { type: 'dismiss-air', task: id, reason: 'fog' }).facts),
			...lines(told(world, { type: 'rule-wing', wing: 'b-lancs', lost: 2, reason: 'a crash' }).facts),
		];
		expect(said).toEqual([
			'Blue flies reconnaissance: Mustang wing (1).',
			'Bombing, 4.7 km west of Fortham: called off. fog',
			'Bombing, 4.7 km west of Fortham: 503 Heavy Tank Battalion loses 1, immobilised.',
			'Bombing, 4.7 km west of Fortham: applied. lost: 503 Hy 1 step; immobilised: 503 Hy.',
			'Bombing, 4.7 km west of Fortham: not carried out. fog',
			'Ruling: Lancaster wing has lost 2 squadrons in all. a crash',
		]);
	});

	it('opcom-12.air-sheet a ruling on a wing stands within what it had', () => {
		const ruled = done(airWorld(), { type: 'rule-wing', wing: 'b-lancs', lost: 8, reason: 'a bad night' });
		const all = mission('m', 'bombing', 'b-lancs 2', { square: square(10, 16) });
		expect(bar(ruled, all)).toMatchObject({ code: 'mission/strength', allowed: 'at most 1' });
		const absurd = { type: 'rule-wing' as const, wing: 'b-lancs', lost: 10, reason: 'a bad night' };
		expect(refused(airWorld(), absurd)).toMatchObject({ code: 'wing/too-many', overrulable: false });
	});
});
