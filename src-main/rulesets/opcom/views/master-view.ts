/** The umpire's view: everything, drawn from the state by the same functions that decide. */
import { newest } from '../../../../src-shared/kit/grown.ts';
import type { ControlRoom } from '../../../../src-shared/contract/claims.ts';
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { CombatView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { DraftCheck, MasterView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { LessonStep } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { scopeKey } from '../../../../src-shared/contract/seats.ts';
import { opcomOptions, option, optionChosen } from '../../../rules/opcom/options.ts';
import { isCurrent, remember, type RememberedReads } from '../../../rules/kit/reads.ts';
import { offices } from '../../../rules/opcom/04-sequence/offices.ts';
import { umpireHead } from '../../../rules/kit/umpire-head.ts';
import { nextFor, nextThing } from '../../../rules/opcom/04-sequence/next-thing.ts';
import { diceView } from '../../../rules/opcom/charts/dice.ts';
import { umpireForms } from '../../../rules/opcom/forms.ts';
import { mapTemplates } from '../../../rules/opcom/map-templates.ts';
import { lastPart, whenCountedFrom, whenIs } from '../../../rules/opcom/03-time/turns.ts';
import { limits } from '../../../rules/opcom/04-sequence/sequence.ts';
import { readyToCheck, releaseCheck } from '../../../rules/opcom/10-reporting/reporting.ts';
import { airView } from '../../../rules/opcom/12-air/air-view.ts';
import { unitsToMove } from '../../../rules/opcom/06-movement/to-move.ts';
import { groundView } from '../../../rules/opcom/08-bridges/ground-view.ts';
import { boardOf } from './board.ts';
import { type Pace } from './forecast.ts';
import { resultShown } from '../../../rules/opcom/09-combat/result/apply.ts';
import { followUps } from '../../../rules/opcom/09-combat/result/follow-up.ts';
import { worksheet } from '../../../rules/opcom/09-combat/worksheet/combat.ts';
import { proposeContacts } from '../../../rules/opcom/09-combat/contacts/grouping.ts';
import { MasterUnits } from './master-units.ts';
import type { Combat, OpcomWorld } from '../../../rules/opcom/types.ts';

/** The view's contents besides the world: the file, the wall clock, undo, the log. */
export interface Surroundings {
	readonly title: string;
	readonly file: string;
	readonly seedCommitment: string;
	readonly times: { readonly turn: number; readonly step: number };
	/** How long earlier work took, for the board's forecast. */
	readonly pace: Pace;
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	/** Why the last backup failed; absent or null if backups work. */
	readonly backupTrouble?: string | null;
	/** The number of facts of each type ever recorded, for a lesson's steps; absent if not counted. */
	readonly recorded?: ReadonlyMap<string, number>;
	readonly log: readonly LogLine[];
	/** The umpires; absent if there are none to show, as in a replay. */
	readonly control?: ControlRoom;
}

/** Builds the master view. Pure; unchanged parts are taken from `memo`. */
export function masterView(world: OpcomWorld, around: Surroundings, memo: ViewMemo): MasterView {
	const { scenario, game, desk } = world;
	const next = nextThing(world);
	const dispatches = currentDispatches(desk.dispatches, game.turn);
	const contacts = game.step === 'move-and-combat' ? proposeContacts(world) : [];
	const head = umpireHead(around, desk, {
		turn: game.turn,
		sides: scenario.sides,
		teams: scenario.teams,
		offices,
		rulings: desk.rulings,
		options: opcomOptions.map(({ id, rule, title, values, byDefault }) => ({
			id,
			rule,
			title,
			values,
			byDefault,
			value: optionChosen(world, id),
		})),
	});
	return {
		...head,
		kind: 'master',
		campaign: {
			...head.campaign,
			scenario: scenario.title,
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
		offices,
		formations: scenario.formations,
		units: memo.units.of(world),
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
		toMove: unitsToMove(world),
		grouping: game.grouping,
		combats: combatsOf(world, memo),
		dispatches,
		checks: checksOf(world, dispatches),
		air: (memo.air = remade(world, memo.air, airView)).value,
		ground: (memo.ground = remade(world, memo.ground, groundView)).value,
		decisions: Object.fromEntries(
			Object.entries(desk.decisions).filter(([, each]) => each.turn >= game.turn - 1),
		),
		messages: newest(desk.messages, 200),
		papers: Object.fromEntries(
			Object.entries(desk.papers).filter(([, paper]) => paper.turn >= game.turn - 1 || !paper.settled),
		),
		board: boardOf(world, around.pace, contacts),
		lesson: lessonOf(scenario.lesson, around.recorded),
		calendar: calendarOf(world),
		templates: mapTemplates,
		dice: diceView(optionChosen(world, 'dice') === 'typed'),
		forms: umpireForms,
		next,
		nextFor: Object.fromEntries(
			Object.values(around.control?.umpires ?? {})
				.filter(({ scope }) => scope.of !== 'all')
				.map(({ scope }) => [scopeKey(scope), nextFor(world, scope)]),
		),
	};
}

/** A lesson's steps: one is done when what it waits for was recorded often enough. */
function lessonOf(
	steps: readonly LessonStep[],
	recorded: ReadonlyMap<string, number> = new Map(),
): MasterView['lesson'] {
	return steps.map((step) => ({
		...step,
		done: step.until !== '' && (recorded.get(step.until) ?? 0) >= step.count,
	}));
}

/** The turns of the scenario, and on to the present one when it is played longer. */
function calendarOf(world: OpcomWorld): MasterView['calendar'] {
	const { turn, date, part } = world.game;
	const key = [turn, date, part, option(world, 'night-date')].join('|');
	const cached = calendars.get(world.scenario);
	if (cached?.key === key) return cached.list;
	const turns = Math.max(world.scenario.turns, turn + 1);
	const list = [whenIs(world, 1)];
	// From turn to turn: counted from the present one each, long campaigns would cost by the square of their length.
	for (let when = list[0]; when && when.turn < turns; list.push(when))
		when = whenCountedFrom(when, when.turn + 1, lastPart(world));
	calendars.set(world.scenario, { key, list });
	return list;
}
const calendars = new WeakMap<OpcomWorld['scenario'], { key: string; list: MasterView['calendar'] }>();

/** Returns the view of each combat; one whose inputs are unchanged is the same object. */
function combatsOf(world: OpcomWorld, memo: ViewMemo): Readonly<Record<string, CombatView>> {
	const entries = Object.values(world.game.combats).map((combat): [string, CombatMemo] => {
		const cached = memo.combats.get(combat.combat);
		return cached?.combat === combat && isCurrent(world, cached.made)
			? [combat.combat, cached]
			: [combat.combat, { combat, made: remember(world, (watched) => combatView(watched, combat)) }];
	});
	memo.combats = new Map(entries);
	return Object.fromEntries(entries.map(([id, { made }]) => [id, made.value]));
}

/** Returns the previous result if all its inputs are the same, otherwise a new one from `make`. */
function remade<T>(
	world: OpcomWorld,
	before: RememberedReads<T> | null,
	make: (world: OpcomWorld) => T,
): RememberedReads<T> {
	return before && isCurrent(world, before) ? before : remember(world, make);
}

interface CombatMemo {
	readonly combat: Combat;
	readonly made: RememberedReads<CombatView>;
}

/** The inputs of the previous view, so that unchanged parts need not be built again. */
export class ViewMemo {
	readonly units = new MasterUnits();
	air: RememberedReads<MasterView['air']> | null = null;
	ground: RememberedReads<MasterView['ground']> | null = null;
	combats: ReadonlyMap<string, CombatMemo> = new Map();
}

/** A combat with its worksheet: frozen once the die fell, worked out afresh before. */
function combatView(world: OpcomWorld, combat: Combat): CombatView {
	const { turn: _turn, worksheet: frozen, losses: _losses, ...rest } = combat;
	return {
		...rest,
		worksheet: frozen ?? worksheet(world, combat, combat.judgements),
		result: resultShown(world, combat),
		next: followUps(combat),
	};
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
	readyToCheck(world.scenario);
	const drafts = Object.entries(dispatches).filter(([, dispatch]) => dispatch.state === 'draft');
	return Object.fromEntries(drafts.map(([id, dispatch]) => [id, releaseCheck(world, dispatch)]));
}
