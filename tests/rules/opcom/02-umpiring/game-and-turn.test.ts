import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DayPart } from '../../../../src-shared/contract/game-time.ts';
import { Scenario, UnitType } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { opcom } from '../../../../src-main/rules/opcom/index.ts';
import { ScenarioError, initial } from '../../../../src-main/rules/opcom/initial.ts';
import {
	groundAt,
	nearestPlace,
	placeWords,
	profileOf,
	readProfile,
	status,
	teamOf,
} from '../../../../src-main/rules/opcom/queries.ts';
import { opcomManifest } from '../../../../src-main/rules/opcom/manifest.ts';
import { opcomOptions, option } from '../../../../src-main/rules/opcom/options.ts';
import { nextThing } from '../../../../src-main/rules/opcom/04-sequence/next-thing.ts';
import { STEPS, checks, limits } from '../../../../src-main/rules/opcom/04-sequence/sequence.ts';
import { turnAfter, whenCountedFrom } from '../../../../src-main/rules/opcom/03-time/turns.ts';
import { crossingCapacity } from '../../../../src-main/rules/opcom/charts/crossing-capacity.ts';
import { stepMinutes, timing } from '../../../../src-main/rules/opcom/charts/timing.ts';
import {
	fightingClass,
	hasAntiTank,
	isArmoured,
	isArtillery,
	isInfantry,
	isLightInfantry,
	isTank,
	sortOf,
} from '../../../../src-main/rules/opcom/annexes/types-to-rules.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import {
	BLUE,
	RED,
	lineFor,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
} from '../../../helpers/small-scenario.ts';
import type { Changes } from '../../../helpers/small-scenario.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';

const world = (changes: Changes = {}): OpcomWorld => worldOf(smallScenario(), changes);
const TEAMS = ['blue-armour', 'blue-infantry', 'red-team'];
const allReady = (from: OpcomWorld): OpcomWorld =>
	TEAMS.reduce((now, team) => done(now, { type: 'set-team-ready', team, ready: true }), from);
/** Far apart, so that no contact guards the end of a step. */
const apart = (changes: Changes = {}): OpcomWorld => {
	const units = Object.fromEntries(
		smallScenario().units.map((unit) => {
			const at = unit.start && { x: unit.start.x, y: unit.side === BLUE ? 2 : 17 };
			return [unit.id, { at, turnStart: at }];
		}),
	);
	return world({ ...changes, units: { ...units, ...changes.units } });
};
const throughTurn = (from: OpcomWorld): OpcomWorld => {
	let now = from;
	for (let i = 0; i < STEPS.length; i += 1)
		now = done(now, { type: 'advance-step', overrule: { reason: 'test' } });
	return now;
};
const broken = (change: (scenario: ReturnType<typeof json>) => void): readonly string[] => {
	const scenario = json();
	change(scenario);
	try {
		initial(scenario);
	} catch (error) {
		if (error instanceof ScenarioError) return error.problems;
		throw error;
	}
	return [];
};
/** A loose copy, of which a test may break single fields. */
const json = () =>
	structuredClone(smallScenario()) as unknown as {
		units: Record<string, unknown>[];
		formations: Record<string, unknown>[];
		teams: Record<string, unknown>[];
		map: { crossings: Record<string, unknown>[] };
	};

describe('OP COM 1-2', () => {
	it('opcom-1.scope.unit-to-corps battalions to corps, linked parent to child', () => {
		const corps = world().scenario.formations.find(({ id }) => id === 'b-corps');
		expect(corps?.echelon).toBe('corps');
		expect(teamOf(world(), unitId('b-medium'))).toBe('blue-armour');
		expect(teamOf(world(), unitId('b-inf-3'))).toBe('blue-infantry');
	});

	it('opcom-1.scope.logistics-removed nothing in the state counts supply', () => {
		expect(JSON.stringify(world().game)).not.toMatch(/suppl|ammo|fuel/i);
	});

	it('opcom-2.umpire.ruling-outside-rules rulings apply with their reason', () => {
		const placed = told(world(), {
			type: 'place-unit',
			unit: 'b-tanks',
			at: { x: 1, y: 1 },
			reason: 'towed away',
		});
		expect(placed.facts[0]).toMatchObject({ rule: 'umpire', payload: { reason: 'towed away' } });
		expect(placed.world.game.units.get('b-tanks')?.at).toEqual({ x: 1, y: 1 });
		const hurt = done(world(), {
			type: 'rule-unit',
			unit: 'b-tanks',
			stepsLost: 2,
			formation: 'b-3',
			reason: 'rested badly',
		});
		expect(status(hurt, unitId('b-tanks'))).toBe(2);
		expect(teamOf(hurt, unitId('b-tanks'))).toBe('blue-infantry');
		const bridge = done(world(), {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			standing: false,
			capacity: 60,
			reason: 'bombed',
		});
		expect(bridge.game.crossings['orr-bridge']).toMatchObject({ standing: false, capacity: 60, used: 0 });
	});

	it('opcom-2.umpire.ruling-outside-rules what cannot be is refused', () => {
		const codes = [
			refused(world(), { type: 'place-unit', unit: 'nobody', at: { x: 1, y: 1 }, reason: 'test' }),
			refused(world(), { type: 'place-unit', unit: 'b-tanks', at: { x: 21, y: 1 }, reason: 'test' }),
			refused(world(), { type: 'rule-unit', unit: 'b-tanks', reason: 'test' }),
			refused(world(), { type: 'rule-unit', unit: 'b-tanks', formation: 'r-pz', reason: 'test' }),
			refused(world(), { type: 'rule-crossing', crossing: 'orr-bridge', reason: 'test' }),
			refused(world(), { type: 'rule-crossing', crossing: 'no-bridge', standing: true, reason: 'test' }),
			refused(world(), { type: 'set-option', option: 'nothing', value: 'x', reason: 'test' }),
			refused(world(), { type: 'set-option', option: 'tank-gap', value: 'x', reason: 'test' }),
		].map(({ code }) => code);
		expect(codes).toEqual([
			'unit/unknown',
			'place/off-map',
			'ruling/empty',
			'formation/unknown',
			'ruling/empty',
			'crossing/unknown',
			'option/unknown',
			'option/value',
		]);
	});

	it('a campaign option holds its default until it is set, and every option names a rule', () => {
		expect(option(world(), 'tank-gap')).toBe('to-enemy');
		const set = done(world(), { type: 'set-option', option: 'tank-gap', value: 'gap', reason: 'agreed' });
		expect(option(set, 'tank-gap')).toBe('gap');
		for (const each of opcomOptions) {
			expect(opcomManifest.has(each.rule), each.rule).toBe(true);
			expect(each.values.map(({ id }): string => id)).toContain(each.byDefault);
		}
		expect(new Set(opcomOptions.map(({ id }) => id)).size).toBe(opcomOptions.length);
	});
});

describe('a scenario that cannot be played says everything that is wrong with it', () => {
	it('evening 32: opcom-9.status.range opcom-9.status.profile-monotone profiles fall from at most 10 and end in 0', () => {
		expect(broken((s) => Object.assign(s.units[0] ?? {}, { profile: '11-4-0' }))).toEqual([
			'2 Fife: a status is 0 to 10, and 11-4-0 has 11.',
		]);
		expect(broken((s) => Object.assign(s.units[0] ?? {}, { profile: '11-8-4-0' }))).toEqual([
			'2 Fife: a status is 0 to 10, and 11-8-4-0 has 11.',
		]);
		expect(broken((s) => Object.assign(s.units[0] ?? {}, { profile: '4-5-0' }))).toEqual([
			'2 Fife: a profile never rises: 4-5-0.',
		]);
		expect(broken((s) => Object.assign(s.units[0] ?? {}, { profile: '4-2' }))).toEqual([
			'2 Fife: a profile ends in 0: 4-2.',
		]);
		expect(broken(() => undefined)).toEqual([]);
	});

	it('opcom-3.player.level-division a team commands a division or more', () => {
		expect(broken((s) => Object.assign(s.teams[0] ?? {}, { headquarters: 'b-29' }))).toEqual([
			'Team Blue armour commands a brigade; players command divisions or higher.',
		]);
	});

	it('checks parents, sides, teams, crossings, arrivals and ids', () => {
		const problems = broken((s) => {
			Object.assign(s.formations[0] ?? {}, { parent: 'b-29' });
			Object.assign(s.formations[5] ?? {}, { parent: 'nowhere' });
			Object.assign(s.units[1] ?? {}, { id: 'b-tanks' });
			Object.assign(s.units[2] ?? {}, { start: null });
			Object.assign(s.units[3] ?? {}, { formation: 'r-pz' });
			Object.assign(s.units[4] ?? {}, { start: { x: 30, y: 3 } });
			Object.assign(s.map.crossings[0] ?? {}, { over: 'styx' });
		});
		expect(problems.join('\n')).toMatch(/unit id "b-tanks" is used twice/);
		expect(problems.join('\n')).toMatch(/8 Corps is above itself/);
		expect(problems.join('\n')).toMatch(/8 Infantry Brigade is under "nowhere"/);
		expect(problems.join('\n')).toMatch(/8 Rifles is neither on the map nor due/);
		expect(problems.join('\n')).toMatch(/4 Shropshire is in 21 Panzer Division, of another side/);
		expect(problems.join('\n')).toMatch(/1 Hereford starts off the map/);
		expect(problems.join('\n')).toMatch(/Cut Bridge is over "styx"/);
	});

	it('opcom-6.river.classes a river without a class is no scenario', () => {
		const scenario = structuredClone(smallScenario());
		Object.assign(scenario.map.rivers[0] ?? {}, { class: undefined });
		expect(() => initial(scenario)).toThrow(ScenarioError);
		expect(Scenario.safeParse(scenario).success).toBe(false);
	});
});

describe('OP COM 3', () => {
	it('opcom-3.turn.cycle night, am, pm, night', () => {
		const parts = [
			world({ game: { part: 'night' } }),
			world({ game: { part: 'am' } }),
			world({ game: { part: 'pm' } }),
		];
		expect(parts.map((each) => turnAfter(each).part)).toEqual(['am', 'pm', 'night']);
	});

	it('opcom-3.turn.date the date moves on after the afternoon', () => {
		expect(turnAfter(world({ game: { part: 'pm', date: '1944-07-31' } })).date).toBe('1944-08-01');
		expect(turnAfter(world({ game: { part: 'night' } })).date).toBe('1944-07-18');
		const after = (date: string): string => whenCountedFrom({ turn: 1, date, part: 'pm' }, 2).date;
		expect(after('1944-12-31')).toBe('1945-01-01');
		expect(after('1944-02-28')).toBe('1944-02-29');
		expect(whenCountedFrom({ turn: 4, date: '1945-01-01', part: 'night' }, 1)).toEqual({
			turn: 1,
			date: '1944-12-31',
			part: 'night',
		});
	});

	it('opcom-3.turn.date option: the night ends the day', () => {
		const options = { 'night-date': 'ends-the-day' };
		expect(turnAfter(world({ game: { part: 'pm', options } })).date).toBe('1944-07-18');
		expect(turnAfter(world({ game: { part: 'night', options } })).date).toBe('1944-07-19');
	});

	it('opcom-3.turn.length three turns make a day, from any start and under either option', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('night' as const, 'am' as const, 'pm' as const),
				fc.constantFrom('begins-the-day', 'ends-the-day'),
				fc.integer({ min: 1, max: 40 }),
				(part, reading, days) => {
					let now = world({ game: { part, options: { 'night-date': reading } } });
					for (let i = 0; i < days * 3; i += 1) now = { ...now, game: { ...now.game, ...turnAfter(now) } };
					const expected = new Date(Date.UTC(1944, 6, 18 + days)).toISOString().slice(0, 10);
					expect([now.game.date, now.game.part, now.game.turn]).toEqual([expected, part, 1 + days * 3]);
				},
			),
			{ numRuns: 30 },
		);
	});

	it('opcom-3.turn.labels parts are labelled as on the sheet', () => {
		expect(DayPart.options).toEqual(['night', 'am', 'pm']);
	});

	it('opcom-3.grid.not-board places are free points, not snapped', () => {
		const at = { x: 3.14159, y: 2.71828 };
		expect(
			done(world(), { type: 'place-unit', unit: 'b-tanks', at, reason: 'test' }).game.units.get('b-tanks')
				?.at,
		).toEqual(at);
	});

	it('opcom-3.grid.reporting a grid reference gives square and tenths, east first', () => {
		expect(gridRef(world().scenario.map, { x: 10.55, y: 3.21 })).toBe('105632');
		expect(
			gridRef({ grid: { spacing: 1, west: 0, south: 0, firstEast: 95, firstNorth: 5 } }, { x: 5.5, y: 0 }),
		).toBe('005050');
		expect(placeWords(world(), { x: 10, y: 10.2 })).toBe('Middleton');
		expect(placeWords(world(), { x: 12, y: 3 })).toBe('2 km east of Southby');
		expect(nearestPlace(world(), { x: 0, y: 0 }, 1)).toBeNull();
	});
});

describe('OP COM 4: time', () => {
	it.each([
		['opcom-4.time.step-1', 'orders', 2, 3],
		['opcom-4.time.step-2', 'move-and-combat', 5, 10],
		['opcom-4.time.step-3', 'brief', 2, 3],
		['opcom-4.time.step-4', 'reinforcements', 3, 5],
	] as const)('%s %s: amber from %i, overdue from %i minutes', (_id, step, amber, overdue) => {
		expect(limits(world({ game: { step } }))).toMatchObject({ amber, overdue });
	});

	it('opcom-4.time.total 12 to 21 minutes', () => {
		expect(STEPS.map((step) => stepMinutes(step).amber).reduce((a, b) => a + b)).toBe(12);
		expect(STEPS.map((step) => stepMinutes(step).overdue).reduce((a, b) => a + b)).toBe(21);
		expect(timing.keys).toEqual(STEPS);
	});

	it('opcom-4.time.full-turn 25 minutes', () => {
		expect(limits(world()).turn).toBe(25);
	});

	it('opcom-4.time.one-div-a-side 15 minutes when each side has one divisional team', () => {
		const scenario = smallScenario();
		const teams = scenario.teams.filter(({ id }) => id !== 'blue-infantry');
		const divisions = teams.map((team) =>
			team.side === RED
				? {
						...team,
						headquarters: scenario.formations.find(({ id }) => id === 'r-pz')?.id ?? team.headquarters,
					}
				: team,
		);
		expect(limits({ ...world(), scenario: { ...scenario, teams: divisions } }).turn).toBe(15);
		expect(limits({ ...world(), scenario: { ...scenario, teams } }).turn).toBe(25);
	});

	it('opcom-7 crossing capacities as printed', () => {
		const cells = crossingCapacity.keys.map((key) => [
			key,
			...crossingCapacity.columns.map((column) => crossingCapacity.number(key, column)),
		]);
		expect(cells).toEqual([
			['ferry', 4, 4, 4],
			['main-road-bridge', 0, 100, 100],
			['minor-road-bridge', 0, 40, 40],
			['bailey', 20, 20, 20],
			['rail-bridge', 15, 25, 20],
		]);
	});
});

describe('OP COM 4: sequence', () => {
	it('opcom-4.seq.step-order orders, movement and combat, brief, reinforcements, next turn', () => {
		let now = apart({ game: { step: 'orders', teamsReady: [] } });
		const steps = [now.game.step];
		for (let i = 0; i < 4; i += 1) {
			now = done(now, { type: 'advance-step', overrule: { reason: 'test' } });
			steps.push(now.game.step);
		}
		expect(steps).toEqual(['orders', 'move-and-combat', 'brief', 'reinforcements', 'orders']);
		expect(now.game).toMatchObject({ turn: 2, part: 'pm', date: '1944-07-18', teamsReady: [] });
	});

	it('opcom-4.seq.all-ready movement waits for every team, unless overruled', () => {
		const two = TEAMS.slice(0, 2).reduce(
			(now, team) => done(now, { type: 'set-team-ready', team, ready: true }),
			world(),
		);
		const no = refused(two, { type: 'advance-step' });
		expect(no).toMatchObject({ rule: 'opcom-4.seq.all-ready', code: 'step/teams', overrulable: true });
		expect(no.say).toContain('Red');
		expect(done(two, { type: 'advance-step', overrule: { reason: 'Red has gone home' } }).game.step).toBe(
			'move-and-combat',
		);
		expect(done(allReady(world()), { type: 'advance-step' }).game.step).toBe('move-and-combat');
		const back = done(allReady(world()), { type: 'set-team-ready', team: 'red-team', ready: false });
		expect(back.game.teamsReady).not.toContain('red-team');
		expect(refused(world(), { type: 'set-team-ready', team: 'no-team', ready: true }).code).toBe(
			'team/unknown',
		);
		expect(
			refused(world({ game: { step: 'brief' } }), { type: 'set-team-ready', team: 'red-team', ready: true })
				.code,
		).toBe('ready/wrong-step');
	});

	const sheetWith = (status: 'new' | 'unclear' | 'understood') =>
		sheetOf(BLUE, 'blue-armour', 1, [{ ...lineFor(['b-tanks']), status }]);

	it('opcom-4.seq.clarify-before an unclear line stops movement until it is clear or overruled', () => {
		const unclear = allReady(world({ sheets: [sheetWith('unclear')] }));
		const no = refused(unclear, { type: 'advance-step' });
		expect(no).toMatchObject({ rule: 'opcom-4.seq.clarify-before', code: 'step/lines', overrulable: true });
		expect(no.say).toContain('b-tanks');
		expect(done(unclear, { type: 'advance-step', overrule: { reason: 'proceed' } }).game.step).toBe(
			'move-and-combat',
		);
	});

	it('opcom-5.order.check-understood every line is read before it is carried out', () => {
		expect(refused(allReady(world({ sheets: [sheetWith('new')] })), { type: 'advance-step' }).rule).toBe(
			'opcom-5.order.check-understood',
		);
		expect(
			done(allReady(world({ sheets: [sheetWith('understood')] })), { type: 'advance-step' }).game.step,
		).toBe('move-and-combat');
	});

	it('opcom-4.seq.brief-oral drafts are told before the briefing ends', () => {
		const draft = { id: 'd-1', turn: 1, state: 'draft', heading: 'Fighting at Middleton' };
		const base = apart({ game: { step: 'brief' } });
		const withDraft = {
			...base,
			desk: { ...base.desk, dispatches: { 'd-1': draft } },
		} as unknown as OpcomWorld;
		expect(refused(withDraft, { type: 'advance-step' }).say).toContain('Fighting at Middleton');
		expect(done(base, { type: 'advance-step' }).game.step).toBe('reinforcements');
	});

	it('opcom-4.seq.reinforcements those due next turn are placed now and can be ordered next turn', () => {
		const now = apart({ game: { step: 'reinforcements', turn: 2 } });
		const no = refused(now, { type: 'advance-step' });
		expect(no).toMatchObject({ code: 'step/arrivals', overrulable: true });
		expect(no.say).toContain('Late blue');
		const first = told(now, { type: 'arrive', unit: 'b-late' });
		expect(first.facts).toMatchObject([
			{ type: 'unit-arrived', rule: 'opcom-4.seq.reinforcements', payload: { at: { x: 10, y: 0.5 } } },
		]);
		const second = done(first.world, { type: 'arrive', unit: 'r-late', at: { x: 11, y: 19.5 } });
		const next = done(second, { type: 'advance-step' });
		expect(next.game.turn).toBe(3);
		expect(next.game.units.get('r-late')).toMatchObject({
			presence: 'on-map',
			at: { x: 11, y: 19.5 },
			turnStart: { x: 11, y: 19.5 },
		});
	});

	it('opcom-4.seq.reinforcements too early, in another step, twice or off the map is refused', () => {
		const early = apart({ game: { step: 'reinforcements' } });
		expect(refused(early, { type: 'arrive', unit: 'b-late' })).toMatchObject({
			code: 'arrive/too-early',
			overrulable: true,
			allowed: 'after turn 2',
		});
		expect(
			done(early, {
				type: 'arrive',
				unit: 'b-late',
				overrule: { reason: 'the road is clear' },
			}).game.units.get('b-late')?.presence,
		).toBe('on-map');
		expect(refused(apart({ game: { turn: 2 } }), { type: 'arrive', unit: 'b-late' })).toMatchObject({
			code: 'arrive/wrong-step',
			overrulable: true,
		});
		expect(refused(early, { type: 'arrive', unit: 'b-tanks' }).code).toBe('arrive/not-due');
		expect(refused(early, { type: 'arrive', unit: 'nobody' }).code).toBe('unit/unknown');
		expect(
			refused(early, { type: 'arrive', unit: 'b-late', at: { x: -1, y: 0 }, overrule: { reason: 'test' } })
				.code,
		).toBe('place/off-map');
	});

	it('the last turn asks for a reason to go on', () => {
		const last = apart({
			game: { step: 'reinforcements', turn: 9 },
			units: {
				'b-late': { presence: 'on-map', at: { x: 1, y: 2 } },
				'r-late': { presence: 'captured', at: null },
			},
		});
		expect(refused(last, { type: 'advance-step' })).toMatchObject({ code: 'turn/last', overrulable: true });
	});

	it('a new turn puts back what was the old turn’s and counts on what lasts', () => {
		const old = apart({
			units: {
				'b-tanks': {
					share: 0.7,
					manner: 'tactical',
					attacks: 1,
					fights: 2,
					track: [{ x: 1, y: 1 }],
					contact: { 'r-22': { since: 1, last: 1 }, 'r-32': { since: 1, last: 0 } },
				},
			},
			game: {
				grouping: 'complete',
				dismissed: ['a'],
				crossings: { 'cut-bailey': { standing: false, capacity: 7, used: 5, test: 'safe' } },
			},
		});
		const now = throughTurn(old);
		expect(now.game.units.get('b-tanks')).toMatchObject({
			share: 0,
			manner: null,
			attacks: 0,
			fights: 0,
			track: [],
			contact: { 'r-22': { since: 1, last: 1 } },
		});
		expect(now.game.units.get('b-tanks')?.contact).not.toHaveProperty('r-32');
		expect(now.game.units.get('b-tanks')?.turnStart).toEqual(now.game.units.get('b-tanks')?.at);
		expect(now.game.crossings['cut-bailey']).toEqual({ standing: false, capacity: 7, used: 0, test: 'safe' });
		expect(now.game).toMatchObject({ grouping: 'open', dismissed: [], combats: {} });
	});

	it('says the next thing to do from the same list', () => {
		const start = nextThing(world());
		expect(start).toMatchObject({ command: 'open-inbox', target: 'blue-armour' });
		expect(start.checklist.map(({ count }) => count)).toEqual(['0 of 3', '0 of 0', '0 of 3']);
		const attack = sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'attack' })]);
		const toMove = apart({ game: { step: 'move-and-combat' }, sheets: [attack] });
		expect(nextThing(toMove)).toMatchObject({ command: 'open-moves', target: 'b-tanks', say: 'Move 2 Fife' });
		expect(nextThing(apart({ game: { step: 'move-and-combat' } })).command).toBe('advance-step');
		expect(nextThing(apart({ game: { step: 'reinforcements', turn: 2 } }))).toMatchObject({
			command: 'open-arrivals',
			target: 'b-late',
		});
		expect(nextThing(apart({ game: { step: 'reinforcements' } }))).toMatchObject({
			command: 'advance-step',
			say: 'Begin turn 2',
		});
		expect(checks(apart({ game: { step: 'move-and-combat' } })).map(({ duty }) => duty)).toEqual([
			'air',
			'moves',
			'contacts',
			'grouping',
			'combats',
		]);
		expect(opcom.options(world()).map(({ command, allowed }) => [command, allowed])).toEqual([
			['advance-step', false],
			['move-unit', false],
			['arrive', false],
		]);
	});
});

describe('OP COM 5: sheets are read as they come in', () => {
	it('evening 24: a sheet that is in is the next thing, before anybody is waited for', () => {
		const inNow = sheetOf(BLUE, 'blue-infantry', 1, [
			{ ...lineFor(['b-inf'], { action: 'hold' }), status: 'new' },
		]);
		expect(nextThing(apart({ sheets: [inNow] }))).toMatchObject({
			command: 'open-inbox',
			say: 'Read the orders of Blue infantry',
			target: inNow.id,
		});
		const read = {
			...inNow,
			lines: inNow.lines.map((line) => ({ ...line, status: 'understood' as const })),
		};
		expect(nextThing(apart({ sheets: [read] })).say).toMatch(/^Waiting for the sheet of Blue armour/);
	});
});

describe('OP COM 4: every unit moves before the step ends', () => {
	const orders = sheetOf(BLUE, 'blue-armour', 1, [
		lineFor(['b-tanks', 'b-motor'], { action: 'attack' }),
		lineFor(['b-inf'], { action: 'hold' }),
	]);
	const moving = (): OpcomWorld => apart({ game: { step: 'move-and-combat' }, sheets: [orders] });
	const movesOf = (at: OpcomWorld) => checks(at).find(({ duty }) => duty === 'moves');

	it('evening 17: the step counts units moved or halted, and the next thing names the next of them', () => {
		const start = moving();
		expect(movesOf(start)).toMatchObject({
			done: 0,
			open: ['2 Fife', '8 RB'],
			target: 'b-tanks',
			guards: true,
		});
		expect(nextThing(start)).toMatchObject({ command: 'open-moves', target: 'b-tanks', say: 'Move 2 Fife' });
		const halted = done(start, { type: 'stay-unit', unit: 'b-tanks' });
		expect(movesOf(halted)).toMatchObject({ done: 1, open: ['8 RB'] });
		expect(nextThing(halted)).toMatchObject({ target: 'b-motor', say: 'Move 8 RB' });
		const all = done(halted, { type: 'stay-unit', unit: 'b-motor' });
		expect(movesOf(all)).toMatchObject({ done: 2, open: [] });
		expect(nextThing(all).command).toBe('advance-step');
	});

	it('evening 17: with units unmoved neither the step nor the grouping is closed without a reason, which is recorded', () => {
		const start = moving();
		expect(refused(start, { type: 'advance-step' })).toMatchObject({ code: 'step/moves', overrulable: true });
		expect(refused(start, { type: 'advance-step' }).say).toMatch(/2 Fife, 8 RB/);
		expect(refused(start, { type: 'complete-grouping' })).toMatchObject({
			code: 'grouping/unmoved',
			overrulable: true,
		});
		const overrule = { reason: 'Both wait for petrol.' };
		const { facts } = told(start, { type: 'advance-step', overrule });
		expect(facts).toMatchObject([{ type: 'step-begun', payload: { step: 'brief', ...overrule } }]);
		expect(told(start, { type: 'complete-grouping', overrule }).facts).toMatchObject([
			{ type: 'grouping-completed', payload: overrule },
		]);
	});

	it('evening 17: a unit that moved is not halted as well, and nobody is halted outside the step', () => {
		const moved = apart({
			game: { step: 'move-and-combat' },
			sheets: [orders],
			units: { 'b-tanks': { share: 0.4 } },
		});
		expect(movesOf(moved)?.open).toEqual(['8 RB']);
		expect(refused(moved, { type: 'stay-unit', unit: 'b-tanks' }).code).toBe('stay/moved');
		expect(refused(apart(), { type: 'stay-unit', unit: 'b-tanks' }).code).toBe('stay/wrong-step');
		const over = throughTurn(done(moving(), { type: 'stay-unit', unit: 'b-tanks' }));
		expect(over.game.stays).toEqual([]);
	});
});

describe('manifest and annex B', () => {
	it('holds 367 rules, and none of them is still to come', () => {
		expect(opcomManifest.size).toBe(367);
		expect([...opcomManifest.values()].filter(({ coverage }) => coverage === 'to come')).toEqual([]);
		expect(opcomManifest.has('opcom-7.capacity.ferry')).toBe(false);
	});

	it('opcom-B.symbols 21 names', () => {
		expect(UnitType.options).toHaveLength(21);
		expect(UnitType.options).toEqual(
			expect.arrayContaining(['transport', 'glider-infantry', 'bridging', 'blank', 'sp-artillery']),
		);
	});

	it('opcom-B.types-to-rules every type has one class', () => {
		const [sample] = smallScenario().units;
		if (!sample) throw new Error('no unit');
		const as = (type: UnitSpec['type'], more: Partial<UnitSpec> = {}): UnitSpec => ({
			...sample,
			type,
			troops: 'foot',
			...more,
		});
		const classes = Object.fromEntries(UnitType.options.map((type) => [type, fightingClass(as(type))]));
		expect(classes).toEqual({
			'anti-tank': 'anti-tank',
			transport: 'service',
			'mountain-infantry': 'infantry',
			'airborne-artillery': 'artillery',
			paras: 'infantry',
			'aa-artillery': 'artillery',
			engineers: 'infantry',
			infantry: 'infantry',
			armour: 'tank',
			mechanised: 'infantry',
			cavalry: 'recce',
			recce: 'recce',
			artillery: 'artillery',
			'sp-artillery': 'artillery',
			'armoured-engineers': 'infantry',
			'airborne-engineers': 'infantry',
			'glider-infantry': 'infantry',
			'mountain-artillery': 'artillery',
			hq: 'service',
			blank: 'service',
			bridging: 'service',
		});
		expect(isTank(as('recce', { troops: 'tank' }))).toBe(true);
		expect(sortOf(as('recce', { troops: 'tank' }))).toBe('tanks');
		expect(sortOf(as('anti-tank'))).toBe('anti-tank guns');
		expect([
			isInfantry(as('paras')),
			isArtillery(as('sp-artillery')),
			hasAntiTank(as('anti-tank')),
			hasAntiTank(as('infantry', { antiTank: true })),
			hasAntiTank(as('infantry')),
		]).toEqual([true, true, true, true, false]);
		expect([
			isLightInfantry(as('hq')),
			isLightInfantry(as('glider-infantry')),
			isLightInfantry(as('infantry', { lightInfantry: true })),
		]).toEqual([true, false, true]);
		expect([
			isArmoured(as('armour'), false),
			isArmoured(as('mechanised'), false),
			isArmoured(as('mechanised'), true),
			isArmoured(as('sp-artillery'), true),
		]).toEqual([true, false, true, false]);
	});

	it('reads profiles: support, defence-only values, losses beyond the end', () => {
		expect(readProfile('[4 - 2 - 0]')).toEqual({
			values: [4, 2, 0],
			support: true,
			defenceOnly: [false, false, false],
		});
		expect(readProfile('3-(2)-(1)-0').defenceOnly).toEqual([false, true, true, false]);
		expect(profileOf(world({ units: { 'b-inf': { stepsLost: 9 } } }), unitId('b-inf'))).toMatchObject({
			lost: 4,
			status: 0,
		});
		expect(
			[0, 1, 2, 3, 4].map((stepsLost) =>
				status(world({ units: { 'b-inf': { stepsLost } } }), unitId('b-inf')),
			),
		).toEqual([5, 3, 2, 1, 0]);
	});

	it('knows the ground of a place', () => {
		expect([...groundAt(world(), { x: 3, y: 14 })]).toEqual(['woods']);
		expect([...groundAt(world(), { x: 1, y: 1 })]).toEqual([]);
	});
});
