/** The board: what is in, what is left, whether the turn overruns; the pace it judges by; the lesson's steps. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Dispatch, Sheet, SheetLine } from '../../src-shared/rulesets/opcom/desk.ts';
import type { ContactView } from '../../src-shared/rulesets/opcom/commands.ts';
import type { AirSheet } from '../../src-shared/rulesets/opcom/air.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import {
	CommandId,
	DecisionId,
	DispatchId,
	LineId,
	MissionId,
	SheetId,
	TeamId,
} from '../../src-shared/kit/ids.ts';
import type { CampaignFact } from '../../src-main/campaign/facts.ts';
import { standingFacts, type Entry } from '../../src-main/campaign/history.ts';
import { paceOf } from '../../src-main/rulesets/opcom/desks/pace.ts';
import type { MissionState } from '../../src-main/rules/opcom/air-types.ts';
import type { Combat, OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { boardOf } from '../../src-main/rulesets/opcom/views/board.ts';
import { noPace, type Pace } from '../../src-main/rulesets/opcom/views/forecast.ts';
import { planOf } from '../helpers/combat.ts';
import { openHall, orderLine, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, lineFor, RED, sheetOf, smallScenario, unitId, worldOf } from '../helpers/small-scenario.ts';
import type { Changes } from '../helpers/small-scenario.ts';

const armour = TeamId.parse('blue-armour');
const move = lineFor(['b-tanks'], { action: 'attack' });
const hold = lineFor(['b-inf'], { action: 'hold' });
const asked = (line: SheetLine, answer: string | null): SheetLine => ({
	...line,
	status: 'unclear',
	query: { ask: 'By which road?', answer },
});
const noted = (line: SheetLine): SheetLine => ({ ...line, notes: [{ text: 'Done.', release: true }] });
const as = (line: SheetLine, status: SheetLine['status']): SheetLine => ({ ...line, status });

const sheet = (lines: readonly SheetLine[], more: Partial<Sheet> = {}): Sheet => ({
	...sheetOf(BLUE, 'blue-armour', 1, lines),
	...more,
});
const world = (changes: Changes = {}): OpcomWorld => worldOf(smallScenario(), changes);
const rowOf = (of: OpcomWorld) => boardOf(of, noPace, []).teams.find(({ team }) => team === armour);
const status = (lines: readonly SheetLine[], changes: Changes = {}, more: Partial<Sheet> = {}) =>
	rowOf(world({ ...changes, sheets: [sheet(lines, more)] }))?.sheet;
const combat = (id: string, state: Combat['state'], attacker = 'b-tanks'): Combat => ({
	...planOf(id, [attacker], ['r-inf']),
	turn: 1,
	at: { x: 10, y: 10 },
	name: 'Middleton',
	state,
	judgements: { factors: {} },
	worksheet: null,
	proposal: null,
	application: null,
	losses: null,
});
const draft = (id: string, more: Partial<Dispatch> = {}): Dispatch => ({
	id: DispatchId.parse(id),
	to: BLUE,
	team: armour,
	turn: 1,
	heading: 'Word',
	kind: 'note',
	items: { effectiveness: '', location: '', enemy: '', type: '', identity: '' },
	mustName: [],
	identityDue: false,
	story: '',
	form: 'story',
	tells: { own: [], contacts: [] },
	state: 'draft',
	umpireNotes: [],
	...more,
});
const withDrafts = (of: OpcomWorld, ...list: readonly Dispatch[]): OpcomWorld => ({
	...of,
	desk: { ...of.desk, dispatches: Object.fromEntries(list.map((each) => [each.id, each])) },
});

describe('a team’s sheet', () => {
	it('goes from none through submitted and understood to returned', () => {
		expect(rowOf(world())?.sheet).toBe('none');
		expect(status([as(move, 'new'), hold])).toBe('submitted');
		expect(status([move, hold])).toBe('understood');
		expect(status([move, hold], {}, { state: 'returned' })).toBe('returned');
		// A late second sheet is still to be dealt with.
		const late = sheet([as(hold, 'new')], { id: 'blue-armour-t1-2' as Sheet['id'] });
		expect(rowOf(world({ sheets: [sheet([move], { state: 'returned' }), late] }))?.sheet).toBe('submitted');
		expect(rowOf(world({ sheets: [sheet([move], { turn: 2 })] }))?.sheet).toBe('none');
	});

	it('is queried while a question is open, and no longer than that', () => {
		expect(status([asked(move, null), hold])).toBe('queried');
		expect(status([asked(move, 'By the west road.'), hold])).toBe('submitted');
		expect(rowOf(world({ sheets: [sheet([asked(move, null), hold])] }))).toMatchObject({
			lines: 2,
			understood: 1,
			queried: 1,
		});
	});

	it('is resolving once a unit moved or fought or a line is carried out; annotated when all are, with notes', () => {
		expect(status([move, hold], { units: { 'b-tanks': { share: 0.2 } } })).toBe('resolving');
		expect(status([move, hold], { units: { 'b-inf': { fights: 1 } } })).toBe('resolving');
		expect(status([as(move, 'carried-out'), hold])).toBe('resolving');
		expect(status([as(move, 'carried-out'), as(hold, 'carried-out')])).toBe('resolving');
		expect(status([noted(as(move, 'carried-out')), as(hold, 'carried-out')])).toBe('annotated');
		expect(status([noted(as(move, 'carried-out')), hold])).toBe('resolving');
	});
});

describe('what is left', () => {
	it('counts units to move: ordered somewhere, on the map, neither moved nor halted', () => {
		const toMove = (line: SheetLine, changes: Changes = {}) =>
			rowOf(world({ ...changes, sheets: [sheet([line])] }))?.toMove;
		expect(toMove(move)).toBe(1);
		expect(toMove(hold)).toBe(0);
		expect(toMove(lineFor(['b-tanks'], { action: 'prepare' }))).toBe(0);
		expect(toMove(lineFor(['b-tanks'], { action: null }))).toBe(0);
		expect(toMove(as(move, 'carried-out'))).toBe(0);
		expect(toMove(move, { units: { 'b-tanks': { share: 0.1 } } })).toBe(0);
		expect(toMove(move, { game: { stays: [unitId('b-tanks')] } })).toBe(0);
		expect(toMove(lineFor(['b-tanks', 'b-motor'], { action: 'move' }))).toBe(2);
		expect(toMove(move, { units: { 'b-tanks': { presence: 'captured', at: null } } })).toBe(0);
	});

	it('counts combats, drafts, decisions and air sheets of that team', () => {
		const combats = {
			a: combat('a', 'grouped'),
			b: combat('b', 'rolled'),
			c: combat('c', 'applied'),
			d: combat('d', 'dismissed'),
			e: combat('e', 'grouped', 'b-inf-3'),
		};
		const base = withDrafts(
			world({ game: { combats } }),
			draft('t1-1'),
			draft('t1-2', { team: null }),
			draft('t1-3', { state: 'released' }),
			draft('t1-4', { team: TeamId.parse('blue-infantry') }),
			draft('t1-5', { to: RED, team: null }),
			draft('t1-6', { notBefore: 2 }),
		);
		const decision = {
			id: DecisionId.parse('blue-q1'),
			side: BLUE,
			team: armour,
			turn: 1,
			line: null,
			ask: 'On or back?',
			answers: [],
			seconds: 30,
			fallback: 'back',
			askedAt: 0,
			answer: null,
		};
		const decisions = {
			one: { ...decision, state: 'waiting' as const },
			two: { ...decision, state: 'answered' as const },
		};
		const row = rowOf({ ...base, desk: { ...base.desk, decisions } });
		expect(row).toMatchObject({ combats: 2, dispatches: 2, decisions: 1, air: 'none', sheet: 'none' });
	});
});

describe('a team’s air sheet', () => {
	const order = {
		id: LineId.parse('air-1'),
		mission: null,
		wings: [],
		target: '',
		supported: '',
		cabRank: false,
		square: null,
		area: null,
		route: [],
		notes: '',
	};
	const mission: MissionState = {
		id: MissionId.parse('m1'),
		side: BLUE,
		kind: 'cas',
		wings: [],
		guns: [],
		square: null,
		area: null,
		route: [],
		formation: null,
		cabRank: false,
		escorts: null,
		cargo: [],
		landing: null,
		againstFlak: false,
		order: order.id,
		turn: 1,
		state: 'planned',
		lost: {},
		damage: 0,
		served: null,
	};
	const air = (turn: number, missions: Readonly<Record<string, MissionState>> = {}) => {
		const base = world();
		const airSheet: AirSheet = {
			id: SheetId.parse('blue-armour-a1'),
			side: BLUE,
			team: armour,
			turn,
			fromPaper: false,
			lines: [{ order, proposed: null, remarks: [] }],
		};
		return rowOf({
			...base,
			desk: { ...base.desk, airSheets: { a: airSheet } },
			game: { ...base.game, air: { ...base.game.air, missions } },
		})?.air;
	};

	it('is submitted until every line of it has its mission', () => {
		expect(air(1)).toBe('submitted');
		expect(air(1, { m1: mission })).toBe('planned');
		expect(air(1, { m1: { ...mission, order: null } })).toBe('submitted');
		expect(air(2)).toBe('none');
	});
});

describe('the forecast', () => {
	const measured: Pace = { line: 15, move: 30, combat: 90, dispatch: 20 };
	const lines = [as(move, 'new'), as(hold, 'new'), lineFor(['b-motor'], { action: 'move' })];
	const of = (step: OpcomWorld['game']['step'], pace: Pace, changes: Changes = {}, contacts: number = 0) =>
		boardOf(
			world({ ...changes, sheets: [sheet(lines)], game: { step, ...changes.game } }),
			pace,
			Array.from({ length: contacts }, () => ({ state: 'open' }) as ContactView),
		);

	it('judges nothing before a sheet is in', () => {
		expect(boardOf(world(), measured, [])).toMatchObject({ minutesLeft: null, why: '' });
	});

	it('without a pace takes the book’s limits: 3 for orders, 10 and 3 for what is to come', () => {
		// Two of three lines are unread: 2 of 3 minutes.
		expect(of('orders', noPace)).toMatchObject({
			minutesLeft: 15,
			why: '2 lines to read by the book; movement and combat by the book; the briefing by the book.',
		});
		// One combat and two moves share the ten minutes; the briefing is still to come.
		const fight = { game: { combats: { a: combat('a', 'grouped', 'b-inf') } } };
		expect(of('move-and-combat', noPace, fight).minutesLeft).toBe(13);
		const half = {
			game: { combats: { a: combat('a', 'applied', 'b-inf') } },
			units: { 'b-tanks': { share: 0.3 } },
		};
		expect(of('move-and-combat', noPace, half).minutesLeft).toBeCloseTo(10 / 3 + 3, 1);
	});

	it('with a pace counts what is left by it, and open contacts as combats', () => {
		// 2 lines at 15 s; two moves at 30 s are less than the ten minutes of a step to come.
		expect(of('orders', measured)).toMatchObject({ minutesLeft: 13.5 });
		// 2 moves at 30 s, 1 combat and 2 contacts at 90 s: 5.5, and 3 for the briefing.
		expect(
			of('move-and-combat', measured, { game: { combats: { a: combat('a', 'grouped', 'b-inf') } } }, 2),
		).toMatchObject({
			minutesLeft: 8.5,
			why: '2 moves at 30 s each; 3 combats at 90 s each; the briefing by the book.',
		});
		const slow = of('orders', { ...measured, move: 400 });
		expect(slow.minutesLeft).toBeCloseTo(0.5 + 13.3 + 3, 1);
	});

	it('in the briefing counts drafts, and says when nothing is left', () => {
		const base = world({ sheets: [sheet(lines)], game: { step: 'brief' } });
		const board = (at: OpcomWorld) => boardOf(at, measured, []);
		expect(board(withDrafts(base, draft('t1-1'), draft('t1-2', { state: 'released' })))).toMatchObject({
			minutesLeft: 0.3,
			why: '1 dispatch at 20 s each.',
		});
		expect(board(base)).toEqual({
			...board(base),
			minutesLeft: 0,
			why: 'Nothing is left to do in this turn.',
		});
		const due = world({ sheets: [sheet(lines)], game: { step: 'reinforcements', turn: 2 } });
		expect(board(due)).toMatchObject({ minutesLeft: 5, why: '2 arrivals by the book.' });
	});
});

describe('the pace', () => {
	const fact = (type: string): CampaignFact =>
		({ type, v: 1, rule: 'app', payload: {} }) as unknown as CampaignFact;
	const entry = (type: string, seconds: number, retracted = false): Entry => ({
		command: CommandId.parse(`c${String(seconds)}`),
		by: 'umpire:Control',
		label: '',
		facts: [{ seq: 1, command: CommandId.parse('c'), at: seconds * 1000, by: '', fact: fact(type) }],
		before: {} as Entry['before'],
		retracted,
	});
	const pace = (entries: readonly Entry[]): Pace => paceOf(standingFacts(entries));
	const at = (type: string, ...seconds: number[]) => seconds.map((each) => entry(type, each));

	it('is the median time between successive facts of a kind', () => {
		expect(pace(at('unit-moved', 0, 10, 30, 130))).toEqual({ ...noPace, move: 20 });
		expect(pace(at('unit-moved', 0, 10, 30, 130, 160)).move).toBe(25);
		expect(pace([...at('line-marked', 0, 5, 10, 15), ...at('combat-applied', 20, 80, 180, 380)])).toEqual({
			...noPace,
			line: 5,
			combat: 100,
		});
		expect(
			pace([entry('dispatch-released', 0), entry('dispatch-withheld', 8), ...at('dispatch-released', 16, 24)])
				.dispatch,
		).toBe(8);
	});

	it('takes three gaps at least, and no breaks, no change of step, nothing taken back', () => {
		expect(pace(at('unit-moved', 0, 10, 30)).move).toBeNull();
		expect(pace(at('unit-moved', 0, 10, 30, 1830, 1860)).move).toBe(20);
		const stepped = [...at('unit-moved', 0, 10, 20), entry('step-begun', 25), ...at('unit-moved', 500, 540)];
		expect(pace(stepped).move).toBe(10);
		const undone = [...at('unit-moved', 0, 10, 20), entry('unit-moved', 25, true), ...at('unit-moved', 30)];
		expect(pace(undone).move).toBe(10);
		// A clock that stands still measures nothing.
		expect(pace(at('unit-moved', 5, 5, 5, 5, 5)).move).toBeNull();
	});
});

describe('in the hall', () => {
	let hall: Hall;
	afterEach(() => hall.end());
	const lesson = (...steps: readonly (readonly [id: string, until: string, count?: number])[]) =>
		Scenario.parse({
			...smallScenario(),
			lesson: steps.map(([id, until, count = 1]) => ({ id, title: id, say: id, at: '', until, count })),
		});
	const done = (view: { lesson: readonly { id: string; done: boolean }[] }) =>
		view.lesson.filter((step) => step.done).map(({ id }) => id);
	const place = (y: number) =>
		({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y }, reason: 'a test' }) as const;

	it('a lesson’s step is done while its facts stand, by itself alone, and open again while they are undone', async () => {
		hall = await openHall(
			lesson(['hello', ''], ['place', 'unit-placed', 2], ['undo', 'command-retracted'], ['bye', '']),
		);
		const control = await hall.window(umpire);
		expect(done(control.master())).toEqual([]);
		await control.game(place(4));
		expect(done(control.master())).toEqual([]);
		await control.game(place(5));
		expect(done(control.master())).toEqual(['place']);
		await control.desk({ type: 'undo' });
		expect(done(control.master())).toEqual(['undo']);
		await control.desk({ type: 'redo' });
		expect(done(control.master())).toEqual(['place', 'undo']);
		const { file } = hall.app.session;
		hall.app.closeCampaign();
		hall.app.open(file.path);
		const again = await hall.window(umpire);
		expect(done(again.master())).toEqual(['place', 'undo']);
	});

	it('the board measures this hall’s own pace as it goes', async () => {
		let now = 1_700_000_000_000;
		hall = await openHall(smallScenario(), { clock: () => now });
		const control = await hall.window(umpire);
		const form = {
			team: armour,
			turn: 1,
			lines: ['2 Fife', '3 RTR', '8 RB', '4 KSLI', '1 Hereford'].map((name) => orderLine(name)),
		};
		await control.desk({ type: 'submit-sheet', form });
		expect(control.master().board).toMatchObject({ minutesLeft: 16 });
		const ids = Object.values(control.master().sheets).flatMap(({ lines }) =>
			lines.map(({ order }) => order.id),
		);
		for (const line of ids.slice(0, 4)) {
			now += 24_000;
			await control.desk({ type: 'mark-line', line, as: 'understood' });
		}
		expect(control.master().board).toMatchObject({
			minutesLeft: 13.4,
			why: '1 line to read at 24 s each; movement and combat by the book; the briefing by the book.',
		});
	});
});
