/** The timeline, attachments, groups, late data and advice: OP COM 2, 3, 4, 5, 9 and Annex A beside moving and fighting. */
import { describe, expect, it } from 'vitest';
import {
	Scenario,
	type TimelineEvent,
	type Weather,
} from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { DispatchId, EventId } from '../../../../src-shared/kit/ids.ts';
import { MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { groundView } from '../../../../src-main/rules/opcom/08-bridges/ground-view.ts';
import { divisionOf, pointsOf, profileOf, status } from '../../../../src-main/rules/opcom/queries.ts';
import { unitsDue } from '../../../../src-main/rules/opcom/04-sequence/sequence.ts';
import { addresseeOf } from '../../../../src-main/rules/opcom/05-orders/addressee.ts';
import { estimateMove } from '../../../../src-main/rules/opcom/06-movement/movement.ts';
import { draftDispatches, releaseCheck } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import type { OpcomFact, OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import { events } from '../../../../src-main/rulesets/opcom/events/index.ts';
import { namesOf } from '../../../../src-main/rulesets/opcom/views/log-names.ts';
import { done, refused, told, type SideEvent } from '../../../helpers/opcom.ts';
import { BLUE, RED, smallScenario, unitId, worldOf } from '../../../helpers/small-scenario.ts';

const overrule = { reason: 'a test' };
const world = (scenario = smallScenario()): OpcomWorld => worldOf(scenario);
const tanks = unitId('b-tanks');

const step = (from: OpcomWorld): SideEvent => told(from, { type: 'advance-step', overrule });
/** The facts with which the next turn begins, and the world after them. */
const turn = (from: OpcomWorld): SideEvent => {
	let now = step(from);
	while (now.world.game.step !== 'orders') now = step(now.world);
	return now;
};
const RAIN: Weather = { sky: 'rain', badGoing: true, flying: false, say: 'heavy showers' };
const event = (id: string, at: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
	id: EventId.parse(id),
	turn: at,
	say: 'A prisoner talks.',
	tell: [],
	...more,
});
const lines = (of: OpcomWorld) =>
	groundView(of).timeline.map(({ turn: n, date, part, kind, say, done: over }) => [
		n,
		date,
		part,
		kind,
		say,
		over,
	]);

describe('attachments', () => {
	const attach = { type: 'order-attachment', unit: 'b-inf-3', to: 'b-armd', atOnce: false } as const;
	const of = (now: OpcomWorld) => divisionOf(now, unitId('b-inf-3'))?.id;

	it('opcom-9.attach.one-turn ordered in turn N, the battalion belongs to the new division from N+1', () => {
		const ordered = done(world(), attach);
		expect(of(ordered)).toBe('b-3');
		expect(groundView(ordered).attachments).toEqual([{ unit: 'b-inf-3', to: 'b-armd', turn: 2 }]);
		let now = ordered;
		for (let i = 0; i < 3; i += 1) {
			now = step(now).world;
			expect(of(now)).toBe('b-3');
		}
		const next = step(now);
		expect(next.facts.map(({ type, rule }) => [type, rule])).toEqual([
			['turn-begun', 'umpire'],
			['unit-attached', 'opcom-9.attach.one-turn'],
		]);
		expect(of(next.world)).toBe('b-armd');
		expect(groundView(next.world).attachments).toEqual([]);
		expect(turn(next.world).facts).toHaveLength(1);
	});

	it('opcom-9.attach.one-turn the last order holds; a captured unit is attached to nobody', () => {
		const twice = done(done(world(), attach), { ...attach, to: 'b-29' });
		const [, ...came] = turn(twice).facts;
		expect(came).toMatchObject([{ payload: { unit: 'b-inf-3', to: 'b-29' } }]);
		const ordered = done(world(), attach);
		const was = ordered.game.units.get('b-inf-3');
		if (!was) throw new Error('no such unit');
		const units = ordered.game.units.set('b-inf-3', { ...was, presence: 'captured', at: null });
		expect(turn({ ...ordered, game: { ...ordered.game, units } }).facts).toHaveLength(1);
	});

	it('opcom-9.timing.exceptions at once for a flexible or veteran unit, with the reason', () => {
		const no = refused(world(), { ...attach, atOnce: true });
		expect(no).toMatchObject({
			rule: 'opcom-9.timing.exceptions',
			code: 'attach/one-turn',
			allowed: 'from turn 2',
		});
		const now = told(world(), { ...attach, atOnce: true, reason: 'veterans of the desert' });
		expect(now.facts[0]).toMatchObject({ type: 'unit-attached', rule: 'opcom-9.timing.exceptions' });
		expect(of(now.world)).toBe('b-armd');
	});

	it('opcom-9.attach.one-turn inside its own division a unit changes brigade at once', () => {
		const inside = told(world(), { ...attach, unit: 'b-motor', to: 'b-159', atOnce: true });
		expect(inside.facts[0]).toMatchObject({ type: 'unit-attached', rule: 'opcom-9.attach.one-turn' });
		expect(inside.world.game.units.get('b-motor')?.formation).toBe('b-159');
	});

	it('opcom-9.attach.one-turn what cannot be is refused', () => {
		const codes = [
			refused(world(), { ...attach, unit: 'nobody' }),
			refused(world(), { ...attach, to: 'r-pz' }),
			refused(world(), { ...attach, to: 'nowhere' }),
			refused(world(), { ...attach, to: 'b-8' }),
		].map(({ code }) => code);
		expect(codes).toEqual(['unit/unknown', 'formation/unknown', 'formation/unknown', 'attach/already']);
	});
});

describe('groups', () => {
	const form = {
		type: 'form-group',
		group: 'g1',
		name: 'Hunter Force',
		units: ['b-tanks', 'b-motor'],
	} as const;
	const meant = (now: OpcomWorld, side = BLUE, text = 'hunter force') => {
		const found = addresseeOf(now, side, text);
		return 'units' in found ? found.units : found.code;
	};

	it('opcom-5.order.unit-or-group one line addresses an ad-hoc group by its name, its own side’s only', () => {
		const now = done(world(), { ...form, units: [...form.units] });
		expect(meant(now)).toEqual(['b-tanks', 'b-motor']);
		// Control's name for it: a beginning is not enough, or an answer could give the rest away.
		expect(meant(now, BLUE, 'Hunter')).toBe('sheet/unknown');
		expect(meant(now, BLUE, 'Hunter Force, 1 Suffolk')).toEqual(['b-tanks', 'b-motor', 'b-inf-3']);
		expect(meant(now, RED)).toBe('sheet/unknown');
		const changed = done(now, { ...form, units: ['b-late', 'b-inf'] });
		expect(meant(changed)).toEqual(['b-inf']);
		expect(meant(done(now, { type: 'disband-group', group: 'g1' }))).toBe('sheet/unknown');
	});

	it('opcom-5.order.unit-or-group units of one side under a name that is free', () => {
		const units = [...form.units];
		expect(refused(world(), { ...form, units: ['b-tanks', 'r-inf'] }).code).toBe('group/sides');
		expect(refused(world(), { ...form, units: ['nobody'] }).code).toBe('unit/unknown');
		expect(refused(world(), { ...form, units, name: '2 fife' }).code).toBe('group/name');
		expect(done(world(), { ...form, units, name: 'I/22 Pz' }).game.ground.groups['g1']?.name).toBe('I/22 Pz');
		const now = done(world(), { ...form, units });
		expect(refused(now, { ...form, units, group: 'g2' }).code).toBe('group/name');
		expect(refused(now, { type: 'disband-group', group: 'g2' }).code).toBe('group/unknown');
	});
});

describe('events, weather and arrivals', () => {
	it('opcom-4.seq.reinforcements the timeline lists what was and what comes, by turn with date and part', () => {
		let now = done(world(), { type: 'schedule-event', event: event('talks', 4) });
		now = done(now, { type: 'schedule-event', event: event('rain', 2, { weather: RAIN, say: 'It rains.' }) });
		now = done(now, { type: 'order-attachment', unit: 'b-inf-3', to: 'b-armd', atOnce: false });
		expect(lines(now)).toEqual([
			[2, '1944-07-18', 'pm', 'weather', 'It rains. (rain, bad going, no flying, heavy showers)', false],
			[2, '1944-07-18', 'pm', 'attachment', '1 Suffolk comes under 11 Armoured Division', false],
			[3, '1944-07-19', 'night', 'arrival', 'Late blue arrives 2.5 km south of Southby, by road', false],
			[3, '1944-07-19', 'night', 'arrival', 'Late red arrives 6.4 km north-west of Fortham, by road', false],
			[4, '1944-07-19', 'am', 'event', 'A prisoner talks.', false],
		]);
		now = turn(turn(turn(now).world).world).world;
		expect(now.game).toMatchObject({ turn: 4, date: '1944-07-19', part: 'am' });
		expect(lines(now).map(([n, date, part, , , over]) => [n, date, part, over])).toEqual([
			[2, '1944-07-18', 'pm', true],
			[2, '1944-07-18', 'pm', true],
			[3, '1944-07-19', 'night', false],
			[3, '1944-07-19', 'night', false],
			[4, '1944-07-19', 'am', true],
		]);
	});

	it('opcom-6.move.delay.weather bad going is said of every move until it is counted, and never forced', () => {
		const plan = MovePlan.parse({
			unit: 'b-tanks',
			route: [
				{ x: 10, y: 6 },
				{ x: 10, y: 8 },
			],
			manner: 'tactical',
			delays: [],
		});
		const said = (now: OpcomWorld, more: Partial<MovePlan> = {}) =>
			estimateMove(now, { ...plan, ...more }).warnings.find(
				({ rule }) => rule === 'opcom-6.move.delay.weather',
			);
		const fair = world();
		expect(said(fair)).toBeUndefined();
		const wet = done(fair, { type: 'set-weather', weather: RAIN, reason: 'a depression' });
		expect(said(wet)?.say).toContain('heavy showers');
		expect(said(wet, { delays: ['weather'] })).toBeUndefined();
		expect(estimateMove(wet, plan).allowedKm).toBe(estimateMove(fair, plan).allowedKm);
		expect(groundView(wet).weather).toEqual(RAIN);
		expect(lines(wet)[0]).toEqual([
			1,
			'1944-07-18',
			'am',
			'weather',
			'rain, bad going, no flying, heavy showers',
			true,
		]);
	});

	it('opcom-4.seq.reinforcements an event comes once, when its turn begins: weather changes, sides are told in drafts', () => {
		const rain = event('rain', 2, { weather: RAIN, say: 'It begins to rain.', tell: [BLUE] });
		const before = done(world(), { type: 'schedule-event', event: rain });
		expect(before.game.ground.weather.sky).toBe('clear');
		const came = turn(before);
		expect(came.facts.map(({ type }) => type)).toEqual(['turn-begun', 'event-came']);
		expect(came.world.game.ground.weather).toEqual(RAIN);
		const drafts = draftDispatches(before, came.world, came.facts);
		expect(drafts.map(({ to, kind, team, story }) => [to, kind, team, story])).toEqual([
			['blue', 'note', null, 'It begins to rain. Heavy showers.'],
		]);
		const [draft] = drafts;
		if (!draft) throw new Error('no draft');
		const dispatch = { ...draft, id: DispatchId.parse('t2-1'), state: 'draft' as const };
		expect(releaseCheck(came.world, dispatch)).toEqual({ missing: [], warnings: [] });
		expect(turn(came.world).facts.map(({ type }) => type)).toEqual(['turn-begun']);
	});

	it('opcom-4.seq.reinforcements events are changed and dropped before their turn, not after', () => {
		const first = done(world(), { type: 'schedule-event', event: event('talks', 3) });
		const later = done(first, { type: 'schedule-event', event: event('talks', 4) });
		expect(
			lines(later)
				.filter(([, , , kind]) => kind === 'event')
				.map(([n]) => n),
		).toEqual([4]);
		const gone = done(first, { type: 'drop-event', event: 'talks', reason: 'the lad died' });
		expect(lines(gone).filter(([, , , kind]) => kind === 'event')).toEqual([]);
		const codes = [
			refused(world(), { type: 'schedule-event', event: event('talks', 1) }),
			refused(world(), {
				type: 'schedule-event',
				event: event('talks', 2, { tell: ['green' as typeof BLUE] }),
			}),
			refused(world(), { type: 'drop-event', event: 'talks', reason: 'a test' }),
			refused(turn(turn(first).world).world, { type: 'drop-event', event: 'talks', reason: 'a test' }),
			refused(turn(turn(first).world).world, { type: 'schedule-event', event: event('talks', 9) }),
		].map(({ code }) => code);
		expect(codes).toEqual(['event/past', 'side/unknown', 'event/unknown', 'event/past', 'event/past']);
	});

	it('opcom-4.seq.reinforcements an arrival put off or brought forward is due when and where it was put', () => {
		const put = (at: number) =>
			done(world(), {
				type: 'reschedule-arrival',
				unit: 'b-late',
				turn: at,
				at: { x: 4, y: 2 },
				reason: 'the road is cut',
			});
		const due = (now: OpcomWorld) => unitsDue(now);
		expect(due(turn(world()).world)).toEqual(['b-late', 'r-late']);
		expect(due(turn(put(4)).world)).toEqual(['r-late']);
		expect(due(put(2))).toEqual(['b-late']);
		let last = put(2);
		while (last.game.step !== 'reinforcements') last = step(last).world;
		expect(done(last, { type: 'arrive', unit: 'b-late' }).game.units.get('b-late')?.at).toEqual({
			x: 4,
			y: 2,
		});
		expect(refused(last, { type: 'arrive', unit: 'r-late' }).code).toBe('arrive/too-early');
		const move = {
			type: 'reschedule-arrival',
			unit: 'b-late',
			turn: 3,
			at: { x: 4, y: 2 },
			reason: 'x y z',
		} as const;
		const codes = [
			refused(world(), { ...move, unit: 'b-tanks' }),
			refused(world(), { ...move, turn: 1 }),
			refused(world(), { ...move, at: { x: 40, y: 2 } }),
		].map(({ code }) => code);
		expect(codes).toEqual(['arrive/not-due', 'arrive/past', 'place/off-map']);
	});
});

describe('records', () => {
	it('opcom-3.counter.marker-only the ground a unit covers is kept apart from its counter’s place', () => {
		const before = world();
		const now = done(before, { type: 'note-deployment', unit: 'b-inf', km: { wide: 2.5, deep: 0.8 } });
		expect(groundView(now).deployments).toEqual({ 'b-inf': { wide: 2.5, deep: 0.8 } });
		expect(now.game.units).toEqual(before.game.units);
		const plain = done(now, { type: 'note-deployment', unit: 'b-inf', km: null });
		expect(groundView(plain).deployments).toEqual({});
		expect(refused(now, { type: 'note-deployment', unit: 'nobody', km: null }).code).toBe('unit/unknown');
	});

	const staffing = (now: OpcomWorld) =>
		groundView(now).advice.flatMap(({ rule, say }) => (rule === 'opcom-2.setup.team-size' ? [say] : []));
	const roster = (players: number, control: string, team = 'blue-armour') =>
		staffing(done(world(), { type: 'note-roster', team, players, control }));

	it('opcom-2.setup.team-size fewer than three players or no Control at a division gives a line of advice', () => {
		expect(staffing(world())).toEqual([]);
		expect(roster(3, 'Anne')).toEqual([]);
		expect(roster(2, 'Anne')).toEqual([
			'Blue armour: 2 of 3 players. A division does best with three and one.',
		]);
		expect(roster(3, '')).toEqual([
			'Blue armour: no Control of its own. A division does best with three and one.',
		]);
		expect(roster(0, '')[0]).toContain('0 of 3 players and no Control of its own');
		// A corps headquarters is not a division's: the book gives no figure for it.
		expect(roster(0, '', 'red-team')).toEqual([]);
		expect(refused(world(), { type: 'note-roster', team: 'green', players: 3, control: '' }).code).toBe(
			'team/unknown',
		);
	});

	it('opcom-3.unit.smallest-battalion units below a battalion are listed, and play all the same', () => {
		const small = (size: string) => {
			const base = smallScenario();
			const units = base.units.map((unit) => (unit.id === 'b-paras' ? { ...unit, size } : unit));
			return groundView(world(Scenario.parse({ ...base, units }))).advice.filter(
				({ rule }) => rule === 'opcom-3.unit.smallest-battalion',
			);
		};
		for (const size of ['company', 'battery', 'squadron']) expect(small(size)[0]?.say).toContain('9 Para');
		for (const size of ['battalion', 'regiment', 'brigade']) expect(small(size)).toEqual([]);
	});

	it('opcom-5.posture.rest steps come back by a logged ruling, never more than were lost', () => {
		const worn = (rested: number) =>
			worldOf(smallScenario(), { units: { 'b-tanks': { stepsLost: 2, rested } } });
		const give = (steps: number) =>
			({ type: 'restore-steps', unit: 'b-tanks', steps, reason: 'three quiet days' }) as const;
		const back = told(worn(9), give(1));
		expect(back.facts[0]).toMatchObject({
			rule: 'opcom-5.posture.rest',
			payload: { rested: 9, early: false },
		});
		expect([status(worn(9), tanks), status(back.world, tanks)]).toEqual([2, 4]);
		expect(told(worn(8), give(1)).facts[0]).toMatchObject({ payload: { rested: 8, early: true } });
		expect(refused(worn(9), give(3))).toMatchObject({ code: 'rest/too-many', allowed: 'at most 2' });
		expect(refused(worn(9), { ...give(1), unit: 'nobody' }).code).toBe('unit/unknown');
	});

	it('opcom-5.posture.rest.several-days only those who rested long enough and lost something are asked about', () => {
		const asked = (rested: number, stepsLost: number) =>
			groundView(worldOf(smallScenario(), { units: { 'b-tanks': { stepsLost, rested } } })).rested;
		expect(asked(9, 2)).toEqual([{ unit: 'b-tanks', turns: 9, stepsLost: 2 }]);
		expect(asked(8, 2)).toEqual([]);
		expect(asked(9, 0)).toEqual([]);
	});
});

describe('opcom-A: the profile library', () => {
	const names = (now: OpcomWorld, source: string) =>
		groundView(now).library.flatMap((entry) =>
			entry.source === source ? [`${entry.name} ${entry.profile}`] : [],
		);
	const keep = {
		type: 'keep-profile',
		name: 'Fresh Guards',
		profile: '7-5-3-1-0',
		unitType: 'infantry',
	} as const;

	it('opcom-A.profiles-missing starts with what the text shows and what the scenario has', () => {
		expect(names(world(), 'book')).toEqual([
			'Infantry battalion 5-3-2-1-0',
			'Support unit [5-3-2-1-0]',
			'Defence only (2)-(1)-0',
		]);
		const own = names(world(), 'scenario');
		expect(own).toContain('Armour 6-4-2-0 6-4-2-0');
		expect(own).toContain('Anti tank [3-2-0] [3-2-0]');
		expect(new Set(own).size).toBe(own.length);
		expect(own.filter((each) => each.startsWith('Armour'))).toEqual([
			'Armour 6-4-2-0 6-4-2-0',
			'Armour 7-5-3-0 7-5-3-0',
		]);
		expect(names(world(), 'control')).toEqual([]);
	});

	it('opcom-A.profiles-missing Control keeps entries of its own and changes them', () => {
		const now = done(world(), keep);
		expect(names(now, 'control')).toEqual(['Fresh Guards 7-5-3-1-0']);
		const changed = done(now, { ...keep, profile: '8-5-3-1-0' });
		expect(names(changed, 'control')).toEqual(['Fresh Guards 8-5-3-1-0']);
		expect(refused(world(), { ...keep, profile: '3-5-0' })).toMatchObject({ code: 'profile/wrong' });
		expect(refused(world(), { ...keep, name: 'Support unit' }).code).toBe('profile/name');
	});

	it('opcom-A.profiles-missing a unit takes a profile by name or as typed, and every rule reads it', () => {
		const kept = done(world(), keep);
		const named = told(kept, {
			type: 'amend-unit',
			unit: 'b-tanks',
			library: 'Fresh Guards',
			reason: 'a slip',
		});
		expect(named.facts[0]).toMatchObject({
			rule: 'opcom-A.profiles-missing',
			payload: { profile: '7-5-3-1-0' },
		});
		expect(profileOf(named.world, tanks)).toMatchObject({ values: [7, 5, 3, 1, 0], status: 7 });
		const typed = done(named.world, {
			type: 'amend-unit',
			unit: 'b-tanks',
			profile: '[4-2-0]',
			points: 7,
			reason: 'a slip',
		});
		expect(profileOf(typed, tanks)).toMatchObject({ support: true, status: 4 });
		expect([pointsOf(world(), tanks), pointsOf(typed, tanks)]).toEqual([5, 7]);
		// Points alone leave the profile as it was mended.
		const points = done(typed, { type: 'amend-unit', unit: 'b-tanks', points: 3, reason: 'a slip' });
		expect([status(points, tanks), pointsOf(points, tanks)]).toEqual([4, 3]);
		const codes = [
			refused(world(), { type: 'amend-unit', unit: 'b-tanks', reason: 'a slip' }),
			refused(world(), { type: 'amend-unit', unit: 'b-tanks', library: 'None', reason: 'a slip' }),
			refused(world(), { type: 'amend-unit', unit: 'b-tanks', profile: '5-3-1', reason: 'a slip' }),
			refused(world(), { type: 'amend-unit', unit: 'b-tanks', profile: '12-3-0', reason: 'a slip' }),
			refused(world(), { type: 'amend-unit', unit: 'nobody', points: 3, reason: 'a slip' }),
		].map(({ code }) => code);
		expect(codes).toEqual([
			'ruling/empty',
			'profile/unknown',
			'profile/wrong',
			'profile/wrong',
			'unit/unknown',
		]);
	});
});

describe('the log', () => {
	it('says each of these facts in a sentence with names, never an id', () => {
		const commands = [
			{ type: 'test-bridge', crossing: 'orr-bridge' },
			{ type: 'rule-bridge', crossing: 'orr-bridge', test: 'safe', reason: 'looked at' },
			{ type: 'order-attachment', unit: 'b-inf-3', to: 'b-armd', atOnce: true, reason: 'veterans' },
			{ type: 'order-attachment', unit: 'b-tanks', to: 'b-3', atOnce: false },
			{ type: 'form-group', group: 'g1', name: 'Hunter Force', units: ['b-tanks'] },
			{ type: 'disband-group', group: 'g1' },
			{ type: 'schedule-event', event: event('talks', 2) },
			{ type: 'schedule-event', event: event('rain', 3) },
			{ type: 'drop-event', event: 'rain', reason: 'it stays dry' },
			{ type: 'reschedule-arrival', unit: 'b-late', turn: 4, at: { x: 1, y: 1 }, reason: 'delayed' },
			{ type: 'set-weather', weather: RAIN, reason: 'a depression' },
			{ type: 'amend-unit', unit: 'b-tanks', points: 6, profile: '4-2-0', reason: 'a slip' },
			{ type: 'keep-profile', name: 'Guards', profile: '4-2-0', unitType: null },
			{ type: 'note-deployment', unit: 'b-inf', km: { wide: 2, deep: 1 } },
			{ type: 'note-deployment', unit: 'b-inf', km: null },
			{ type: 'note-roster', team: 'blue-armour', players: 1, control: '' },
			{ type: 'advance-step', overrule },
			{ type: 'advance-step', overrule },
			{ type: 'advance-step', overrule },
			{ type: 'advance-step', overrule },
		] as const;
		let now = world();
		const all: OpcomFact[] = [];
		for (const command of commands) {
			const next = told(now, structuredClone(command) as never, command.type === 'test-bridge' ? [3] : []);
			all.push(...next.facts);
			now = next.world;
		}
		const names = namesOf(smallScenario());
		const said = all
			.filter(({ type }) => type !== 'step-begun' && type !== 'turn-begun')
			.map((fact) => events.logLine(fact, names));
		expect(said).toEqual([
			'Control tests Orr Bridge: a 3, it holds.',
			'Ruling on Orr Bridge, now safe: looked at',
			'1 Suffolk now belongs to 11 Armd. veterans',
			'2 Fife comes under 3 Div from turn 2.',
			'Group "Hunter Force": 2 Fife.',
			'Group "Hunter Force" dissolved.',
			'Put down for turn 2: A prisoner talks.',
			'Put down for turn 3: A prisoner talks.',
			'Taken off the timeline: A prisoner talks. it stays dry',
			'Late blue is due in turn 4 now: delayed',
			'Weather: rain, bad going, no flying, heavy showers. a depression',
			'2 Fife amended, profile 4-2-0, 6 points: a slip',
			'Library: "Guards" is 4-2-0.',
			'4 KSLI covers 2 km by 1 km.',
			'4 KSLI covers its usual ground.',
			'Blue armour: 1 player, nobody as Control.',
			'2 Fife now belongs to 3 Div.',
			'As put down for this turn: A prisoner talks.',
		]);
	});
});
