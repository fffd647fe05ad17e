/** The umpire's view: everything, drawn from the state by the same functions that decide. */
import type { ControlRoom } from '../../src-shared/contract/claims.ts';
import type { Dispatch } from '../../src-shared/contract/desk.ts';
import type { CombatView } from '../../src-shared/contract/opcom.ts';
import type {
	DraftCheck,
	LogLine,
	MasterUnit,
	MasterView,
	UnitMark,
} from '../../src-shared/contract/views.ts';
import type { LessonStep, UnitSpec } from '../../src-shared/contract/scenario.ts';
import { opcomOptions, option } from '../rules/opcom/options.ts';
import { arrivalOf, orderFor, pointsOf, profileOf, teamOf } from '../rules/opcom/lookup.ts';
import { nextThing } from '../rules/opcom/s04-next-thing.ts';
import { mapTemplates } from '../rules/opcom/map-templates.ts';
import { whenIs } from '../rules/opcom/s03-turns.ts';
import { limits } from '../rules/opcom/s04-sequence.ts';
import { releaseCheck } from '../rules/opcom/s10-reporting.ts';
import { airView } from '../rules/opcom/air-view.ts';
import { groundView } from '../rules/opcom/ground-view.ts';
import { boardOf, type Pace } from './board.ts';
import { worksheet } from '../rules/opcom/s09-combat.ts';
import { proposeContacts } from '../rules/opcom/s09-grouping.ts';
import type { Combat, OpcomWorld, UnitState } from '../rules/opcom/types.ts';

/** What the view shows besides the world: the file, the clock on the wall, undo, the log. */
export interface Surroundings {
	readonly title: string;
	readonly file: string;
	readonly seedCommitment: string;
	readonly times: { readonly turn: number; readonly step: number };
	/** How long earlier work took, for the board's forecast. */
	readonly pace: Pace;
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	/** How many facts of each kind were ever recorded, for a lesson's steps; absent: none are counted. */
	readonly recorded?: ReadonlyMap<string, number>;
	readonly log: readonly LogLine[];
	/** The umpires themselves; absent where there are none to show: in a replay. */
	readonly control?: ControlRoom;
}

/** Builds the master view. A pure function; what did not change is taken from `memo`. */
export function masterView(world: OpcomWorld, around: Surroundings, memo: UnitMemo): MasterView {
	const { scenario, game, desk } = world;
	const next = nextThing(world);
	const dispatches = currentDispatches(desk.dispatches, game.turn);
	const contacts = game.step === 'move-and-combat' ? proposeContacts(world) : [];
	return {
		kind: 'master',
		campaign: {
			title: around.title,
			scenario: scenario.title,
			file: around.file,
			seedCommitment: around.seedCommitment,
			turns: scenario.turns,
			notes: scenario.notes,
			credits: scenario.credits,
		},
		clock: {
			turn: game.turn,
			date: game.date,
			part: game.part,
			step: game.step,
			stepSince: around.times.step,
			turnSince: around.times.turn,
			limits: limits(world),
			teamsReady: game.teamsReady,
		},
		map: scenario.map,
		sides: scenario.sides,
		teams: scenario.teams,
		formations: scenario.formations,
		units: Object.fromEntries(scenario.units.flatMap((unit) => masterUnit(world, unit, memo))),
		crossings: Object.fromEntries(
			Object.entries(game.crossings).map(([id, crossing]) => [id, { id: id as never, ...crossing }]),
		),
		sheets: desk.sheets,
		missing: scenario.teams
			.filter(
				(team) =>
					!Object.values(desk.sheets).some((sheet) => sheet.team === team.id && sheet.turn === game.turn),
			)
			.map((team) => team.id),
		contacts,
		grouping: game.grouping,
		combats: Object.fromEntries(
			Object.entries(game.combats).map(([id, combat]) => [id, combatView(world, combat)]),
		),
		dispatches,
		checks: checksOf(world, dispatches),
		rulings: desk.rulings,
		air: airView(world),
		ground: groundView(world),
		decisions: Object.fromEntries(
			Object.entries(desk.decisions).filter(([, each]) => each.turn >= game.turn - 1),
		),
		messages: desk.messages.slice(-200),
		papers: Object.fromEntries(
			Object.entries(desk.papers).filter(([, paper]) => paper.turn >= game.turn - 1 || !paper.settled),
		),
		handover: desk.handover,
		board: boardOf(world, around.pace, contacts),
		lesson: lessonOf(scenario.lesson, around.recorded),
		options: opcomOptions.map(({ id, rule, title, values, byDefault }) => ({
			id,
			rule,
			title,
			values,
			byDefault,
			value: option(world, id),
		})),
		calendar: calendarOf(world),
		templates: mapTemplates,
		next,
		undo: around.undo,
		control: around.control ?? { claims: {}, umpires: {}, handOvers: [] },
		log: around.log,
	};
}

/** A lesson's steps: one is done when what it waits for was recorded often enough, and so are those before it. */
function lessonOf(
	steps: readonly LessonStep[],
	recorded: ReadonlyMap<string, number> = new Map(),
): MasterView['lesson'] {
	const last = steps.findLastIndex(({ until, count }) => until !== '' && (recorded.get(until) ?? 0) >= count);
	return steps.map((step, n) => ({ ...step, done: n <= last }));
}

/** The turns of the scenario, and on to the present one when it is played longer. */
function calendarOf(world: OpcomWorld): MasterView['calendar'] {
	const { turn, date, part } = world.game;
	const key = [turn, date, part, option(world, 'night-date')].join('|');
	const known = calendars.get(world.scenario);
	if (known?.key === key) return known.list;
	const turns = Math.max(world.scenario.turns, turn + 1);
	const list = Array.from({ length: turns }, (_, i) => whenIs(world, i + 1));
	calendars.set(world.scenario, { key, list });
	return list;
}
const calendars = new WeakMap<OpcomWorld['scenario'], { key: string; list: MasterView['calendar'] }>();

/** Unit views by the state they were made of: most units do not change in most commands. */
export type UnitMemo = WeakMap<UnitState, { readonly key: string; readonly view: MasterUnit }>;

function masterUnit(world: OpcomWorld, unit: UnitSpec, memo: UnitMemo): [string, MasterUnit][] {
	const state = world.game.units[unit.id];
	if (!state) return [];
	const order = orderFor(world, unit.id, world.game.turn);
	const before = orderFor(world, unit.id, world.game.turn - 1);
	const held = heldMarks(world, unit.id).map(([mark, on]) => (on ? mark : ''));
	const { amended, arrivals } = world.game.ground;
	const mended = [amended[unit.id], arrivals[unit.id]].map((each) => JSON.stringify(each));
	const key = [world.game.turn, order?.line.order.id, before?.line.order.id, ...held, ...mended].join('|');
	const known = memo.get(state);
	if (known?.key === key) return [[unit.id, known.view]];
	const { id, side, name, short, type, size, troops } = unit;
	const view: MasterUnit = {
		id,
		side,
		name,
		short,
		type,
		size,
		points: pointsOf(world, id),
		troops,
		gun: unit.gun ?? null,
		formation: state.formation,
		team: teamOf(world, id),
		profile: profileOf(world, id),
		at: state.at,
		presence: state.presence,
		due: state.presence === 'due' ? arrivalOf(world, id) : null,
		track: state.track,
		share: state.share,
		manner: state.manner,
		marks: marksOf(world, unit, state),
		order: order ? { sheet: order.sheet.id, line: order.line.order.id } : null,
	};
	memo.set(state, { key, view });
	return [[id, view]];
}

function marksOf(world: OpcomWorld, unit: UnitSpec, state: UnitState): UnitMark[] {
	const { turn } = world.game;
	const marks: [UnitMark, boolean][] = [
		['ineffective', profileOf(world, unit.id).status < 1],
		['cannot-fight', state.share > 0.5],
		['moved', state.share > 0],
		['in-contact', Object.values(state.contact).some(({ last }) => last === turn)],
		['fought', state.fights > 0],
		['prepared', orderFor(world, unit.id, turn - 1)?.line.order.action === 'prepare'],
		['stand-fast', orderFor(world, unit.id, turn)?.line.order.standFast === true],
		['heavy-tanks', unit.heavyTanks === true],
		...heldMarks(world, unit.id),
	];
	return marks.filter(([, on]) => on).map(([mark]) => mark);
}

/** What holds a unit that is no part of its own state: bombs, a crossing that is full. */
function heldMarks({ game }: OpcomWorld, unit: UnitSpec['id']): [UnitMark, boolean][] {
	return [
		['immobilised', game.air.immobilised.includes(unit)],
		['suppressed', game.air.suppressed.includes(unit)],
		['queued', Object.values(game.ground.queues).some((queue) => queue.some((each) => each.unit === unit))],
	];
}

/** A combat with its worksheet: frozen once the die fell, worked out afresh before. */
function combatView(world: OpcomWorld, combat: Combat): CombatView {
	const { turn: _turn, worksheet: frozen, ...rest } = combat;
	return { ...rest, worksheet: frozen ?? worksheet(world, combat, combat.judgements) };
}

/** This turn's and last turn's dispatches, and every one still lying as a draft. */
function currentDispatches(
	all: Readonly<Record<string, Dispatch>>,
	turn: number,
): Readonly<Record<string, Dispatch>> {
	return Object.fromEntries(
		Object.entries(all).filter(([, dispatch]) => dispatch.turn >= turn - 1 || dispatch.state === 'draft'),
	);
}

/** The rules' last look at every draft. */
function checksOf(
	world: OpcomWorld,
	dispatches: Readonly<Record<string, Dispatch>>,
): Readonly<Record<string, DraftCheck>> {
	const drafts = Object.entries(dispatches).filter(([, dispatch]) => dispatch.state === 'draft');
	return Object.fromEntries(drafts.map(([id, dispatch]) => [id, releaseCheck(world, dispatch)]));
}
