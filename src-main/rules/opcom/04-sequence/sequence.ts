/** OP COM 4, Sequence of Action: the four steps of a turn, what must be done before each ends, and the clock. */
import type { ClockView, CombatPlan, StepId } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { isWithin, type UmpireScope } from '../../../../src-shared/contract/seats.ts';
import type { TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { Newest } from '../../kit/newest.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { ONE_DIVISION_MINUTES, stepMinutes, TURN_MINUTES } from '../charts/timing.ts';
import { arrivalOf, firstNames, formation, spec, teamOf } from '../queries.ts';
import { factsAtTurn } from '../03-time/turn-facts.ts';
import { turnAfter } from '../03-time/turns.ts';
import { intent } from '../05-orders/orders.ts';
import { unitsSent, unitsToMove } from '../06-movement/to-move.ts';
import { proposeContacts } from '../09-combat/contacts/grouping.ts';
import { dueTasks } from '../12-air/tasks.ts';
import type { OpcomFact, OpcomWorld } from '../types.ts';

/**
 * The steps in their order (opcom-4.seq.step-order).
 * @rule opcom-4.seq.step-order
 */
export const STEPS: readonly StepId[] = ['orders', 'move-and-combat', 'brief', 'reinforcements'];

/** A step's and the turn's limits, minutes; 15 for the turn where each side has one division. */
export function limits(world: OpcomWorld): ClockView['limits'] {
	return {
		...stepMinutes(world.game.step),
		turn: oneDivisionASide(world) ? ONE_DIVISION_MINUTES : TURN_MINUTES,
	};
}

/** @rule opcom-4.time.one-div-a-side */
function oneDivisionASide(world: OpcomWorld): boolean {
	const { sides, teams } = world.scenario;
	return sides.every(({ id }) => {
		const own = teams.filter((team) => team.side === id);
		return (
			own.length === 1 && own.every((team) => formation(world, team.headquarters).echelon === 'division')
		);
	});
}

// --- what must be done before a step ends -----------------------------------------------------------------

export type Duty =
	| 'air'
	| 'sheets'
	| 'lines'
	| 'teams'
	| 'moves'
	| 'contacts'
	| 'grouping'
	| 'combats'
	| 'dispatches'
	| 'arrivals';

/** One thing of a check: a sheet, a unit, a combat. */
interface Item {
	readonly name: string;
	readonly done: boolean;
	/** What to open to deal with it. */
	readonly target: string;
	/**
	 * The Team Controls concerned; with null among them, or none, it is Map Control. Computed only if Control is
	 * divided.
	 */
	readonly teams: () => readonly (TeamId | null)[];
}

/** A check of what must be done before a step ends; `open` lists what is left, in words. */
export interface Check {
	readonly duty: Duty;
	readonly say: string;
	readonly rule: RuleRef;
	readonly done: number;
	readonly open: readonly string[];
	/** Ending the step with it open is refused (overrulable); else it is only shown. */
	readonly guards: boolean;
	/** What to open to deal with the first of it. */
	readonly target: string;
	readonly items: readonly Item[];
}

function checkOf(kind: Pick<Check, 'duty' | 'say' | 'rule' | 'guards'>, items: readonly Item[]): Check {
	const open = items.filter((item) => !item.done);
	return {
		...kind,
		items,
		done: items.length - open.length,
		open: open.map(({ name }) => name),
		target: open[0]?.target ?? '',
	};
}

/** Of the newest few games, with the desk and scenario that they were made for. */
const latest = new Newest<
	OpcomWorld['game'],
	Pick<OpcomWorld, 'desk' | 'scenario'> & { readonly list: readonly Check[] }
>();

/**
 * The checklist of the present step: asked for by all that shows or guards it, and worked out once.
 * @rule opcom-1.scope.logistics-removed
 * @rule opcom-11.none
 * @rule opcom-11.allied-supply
 */
export function checks(world: OpcomWorld): readonly Check[] {
	const { desk, scenario } = world;
	const cached = latest.of(world.game, () => ({ desk, scenario, list: checksNow(world) }));
	return cached.desk === desk && cached.scenario === scenario ? cached.list : checksNow(world);
}

function checksNow(world: OpcomWorld): readonly Check[] {
	switch (world.game.step) {
		case 'orders':
			return [sheetsIn(world), linesUnderstood(world), teamsReady(world)];
		case 'move-and-combat':
			return [
				airDecided(world),
				unitsMoved(world),
				contactsSettled(world),
				groupingDone(world),
				combatsResolved(world),
			];
		case 'brief':
			return [dispatchesOut(world)];
		case 'reinforcements':
			return [arrivalsPlaced(world)];
	}
}

/** The same checklist, of one umpire's part of Control only. */
export function checksOf(list: readonly Check[], scope: UmpireScope): readonly Check[] {
	return list.flatMap((check) => {
		if (check.duty === 'air') return scope.of === 'office' && scope.office === 'air' ? [check] : [];
		const own = check.items.filter((item) => {
			const teams = item.teams();
			return isWithin(scope, teams.length === 0 ? { map: true } : { teams });
		});
		return own.length > 0 ? [checkOf(check, own)] : [];
	});
}

/**
 * opcom-5.order.every-turn: a team without a sheet holds; it is listed but stops nothing.
 * @rule opcom-5.order.every-turn
 */
function sheetsIn({ desk, game, scenario }: OpcomWorld): Check {
	const sheets = Object.values(desk.sheets).filter((sheet) => sheet.turn === game.turn);
	return checkOf(
		{ duty: 'sheets', say: 'Order sheets in', rule: 'opcom-5.order.every-turn', guards: false },
		scenario.teams.map(({ id, name }) => ({
			name,
			target: id,
			teams: () => [id],
			done: sheets.some((sheet) => sheet.team === id),
		})),
	);
}

/**
 * opcom-4.seq.clarify-before, opcom-5.order.check-understood
 * @rule opcom-4.seq.clarify-before
 * @rule opcom-5.order.check-understood
 */
function linesUnderstood({ desk, game }: OpcomWorld): Check {
	const sheets = Object.values(desk.sheets).filter(
		(sheet) => sheet.turn === game.turn && sheet.state === 'submitted',
	);
	const items = sheets.flatMap((sheet) =>
		sheet.lines.map(({ order, status }) => ({
			name: order.addressee,
			target: status === 'new' ? sheet.id : '',
			teams: () => [sheet.team],
			done: status !== 'unclear' && status !== 'new',
		})),
	);
	const unclear = sheets.some(({ lines }) => lines.some(({ status }) => status === 'unclear'));
	const rule = unclear ? 'opcom-4.seq.clarify-before' : 'opcom-5.order.check-understood';
	const check = checkOf({ duty: 'lines', say: 'Lines understood', rule, guards: true }, items);
	return { ...check, target: items.find(({ target }) => target !== '')?.target ?? '' };
}

/**
 * opcom-4.seq.all-ready
 * @rule opcom-4.seq.all-ready
 */
function teamsReady({ game, scenario }: OpcomWorld): Check {
	return checkOf(
		{ duty: 'teams', say: 'Teams ready', rule: 'opcom-4.seq.all-ready', guards: true },
		scenario.teams.map(({ id, name }) => ({
			name,
			target: id,
			teams: () => [id],
			done: game.teamsReady.includes(id),
		})),
	);
}

/** opcom-9.interdict.timing: the air war before the ground moves. It is shown and stops nothing. */
function airDecided(world: OpcomWorld): Check {
	return checkOf(
		{ duty: 'air', say: 'Air tasks decided', rule: 'opcom-9.interdict.timing', guards: false },
		dueTasks(world).map(({ id, name, state }) => ({
			name,
			target: id,
			teams: () => [],
			done: state !== 'open' && state !== 'rolled',
		})),
	);
}

/**
 * opcom-4.seq.move-all-first: whom the orders send somewhere has moved, or was halted by a decision.
 * @rule opcom-4.seq.move-all-first
 */
function unitsMoved(world: OpcomWorld): Check {
	const open = unitsToMove(world);
	return checkOf(
		{ duty: 'moves', say: 'Units moved or halted', rule: 'opcom-4.seq.move-all-first', guards: true },
		unitsSent(world).map((unit) => ({
			name: spec(world, unit).short,
			target: unit,
			teams: () => [teamOf(world, unit)],
			done: !open.includes(unit),
		})),
	);
}

const teamsIn = (world: OpcomWorld, fight: Pick<CombatPlan, 'attackers' | 'defenders'>) =>
	[...fight.attackers, ...fight.defenders].map((unit) => teamOf(world, unit));

/** opcom-9.analyse.5-group-all-first: every contact is grouped or dismissed. */
function contactsSettled(world: OpcomWorld): Check {
	return checkOf(
		{
			duty: 'contacts',
			say: 'Contacts grouped or dismissed',
			rule: 'opcom-9.analyse.5-group-all-first',
			guards: true,
		},
		proposeContacts(world).map((contact) => ({
			name: contact.name,
			target: contact.key,
			teams: () => teamsIn(world, contact),
			done: contact.state !== 'open',
		})),
	);
}

/** @rule opcom-9.analyse.5-group-all-first */
function groupingDone(world: OpcomWorld): Check {
	const fights = Object.values(world.game.combats).filter((combat) => combat.state !== 'dismissed').length;
	const needed = (fights > 0 || contactsSettled(world).open.length > 0) && world.game.grouping === 'open';
	return checkOf(
		{
			duty: 'grouping',
			say: 'Grouping complete',
			rule: 'opcom-9.analyse.5-group-all-first',
			guards: true,
		},
		[{ name: 'the grouping', target: '', teams: () => [], done: !needed }],
	);
}

function combatsResolved(world: OpcomWorld): Check {
	const fights = Object.values(world.game.combats).filter((combat) => combat.state !== 'dismissed');
	return checkOf(
		{ duty: 'combats', say: 'Combats resolved', rule: 'opcom-4.seq.step-order', guards: true },
		fights.map((combat) => ({
			name: combat.name,
			target: combat.combat,
			teams: () => teamsIn(world, combat),
			done: combat.state === 'applied',
		})),
	);
}

/**
 * opcom-4.seq.brief-oral
 * @rule opcom-4.seq.brief-oral
 */
function dispatchesOut({ desk, game, scenario }: OpcomWorld): Check {
	const { turn } = game;
	// Drafts left over from earlier turns are still on the desk, and are counted where they are visible.
	const all = Object.values(desk.dispatches).filter(
		(each) => each.turn === turn || each.notBefore === turn || each.state === 'draft',
	);
	return checkOf(
		{
			duty: 'dispatches',
			say: 'Dispatches released or withheld',
			rule: 'opcom-4.seq.brief-oral',
			guards: true,
		},
		all.map(({ id, heading, state, notBefore, team, to }) => ({
			name: heading,
			target: id,
			teams: () =>
				team === null ? scenario.teams.filter(({ side }) => side === to).map((each) => each.id) : [team],
			done: state !== 'draft' || (notBefore ?? 0) > turn,
		})),
	);
}

/** The units that the scenario has arrive: few of many, and others have no arrival that could be put off. */
function arrivingIn({ scenario }: OpcomWorld): readonly UnitId[] {
	const cached = arriving.get(scenario) ?? scenario.units.flatMap(({ id, arrival }) => (arrival ? [id] : []));
	arriving.set(scenario, cached);
	return cached;
}
const arriving = new WeakMap<OpcomWorld['scenario'], readonly UnitId[]>();

/** Units due in the coming turn, or overdue (opcom-4.seq.reinforcements). */
export function unitsDue(world: OpcomWorld): readonly UnitId[] {
	const next = world.game.turn + 1;
	return arrivingIn(world).filter(
		(unit) =>
			world.game.units.get(unit)?.presence === 'due' && (arrivalOf(world, unit)?.turn ?? Infinity) <= next,
	);
}

function arrivalsPlaced(world: OpcomWorld): Check {
	const open = unitsDue(world);
	const arrived = arrivingIn(world).filter(
		(id) =>
			arrivalOf(world, id)?.turn === world.game.turn + 1 && world.game.units.get(id)?.presence !== 'due',
	);
	return checkOf(
		{
			duty: 'arrivals',
			say: 'Reinforcements placed',
			rule: 'opcom-4.seq.reinforcements',
			guards: true,
		},
		[...open, ...arrived].map((unit) => ({
			name: spec(world, unit).name,
			target: unit,
			teams: () => [],
			done: !open.includes(unit),
		})),
	);
}

// --- advancing --------------------------------------------------------------------------------------------

/**
 * Ends the current step. Anything still open leads to a refusal that lists all of it in one sentence; the umpire may
 * continue with a reason.
 */
export function decideAdvance(world: OpcomWorld, reason: string | undefined): Decision<OpcomFact> {
	const refusal = reason === undefined ? openDuties(world) : null;
	if (refusal) return refusal;
	const why = reason === undefined ? {} : { reason };
	const rule: RuleRef = reason === undefined ? 'opcom-4.seq.step-order' : 'umpire';
	const next = STEPS[STEPS.indexOf(world.game.step) + 1];
	if (next) return facts({ type: 'step-begun', v: 1, rule, payload: { step: next, ...why } });
	return facts<OpcomFact>(
		{
			type: 'turn-begun',
			v: 1,
			rule: reason === undefined ? 'opcom-3.turn.cycle' : 'umpire',
			payload: { ...turnAfter(world), held: stayed(world, 'hold'), rested: stayed(world, 'rest'), ...why },
		},
		...factsAtTurn(world, world.game.turn + 1),
	);
}

function openDuties(world: OpcomWorld): Refusal | null {
	const open = checks(world).filter((check) => check.guards && check.open.length > 0);
	const [first] = open;
	if (first) {
		const list = open.map((check) => `${check.say}: not yet ${firstNames(check.open)}.`).join(' ');
		return refuse(first.rule, `step/${first.duty}`, `${list} Deal with this, or give a reason to go on.`, {
			overrulable: true,
		});
	}
	if (world.game.step !== 'reinforcements' || world.game.turn < world.scenario.turns) return null;
	const say = `Turn ${String(world.game.turn)} is the scenario's last. Give a reason to play on.`;
	return refuse('app', 'turn/last', say, { overrulable: true });
}

/**
 * Returns the units that stayed in place under a Hold order or none (opcom-5.action.hold.dig-in); with 'rest', only
 * those told to rest.
 */
function stayed(world: OpcomWorld, how: 'hold' | 'rest'): readonly UnitId[] {
	return world.scenario.units
		.map(({ id }) => id)
		.filter((unit) => {
			const state = world.game.units.get(unit);
			if (state?.presence !== 'on-map' || state.share > 0 || state.retreated === world.game.turn)
				return false;
			if (state.at?.x !== state.turnStart?.x || state.at?.y !== state.turnStart?.y) return false;
			const { action, rest } = intent(world, unit);
			return action === 'hold' && (how === 'hold' || rest);
		});
}
