/** OP COM 4, Sequence of Action: the four steps of a turn, what must be done before each ends, and the clock. */
import type { ClockView, StepId } from '../../../src-shared/contract/opcom.ts';
import type { UnitId } from '../../../src-shared/kit/ids.ts';
import { facts, refuse } from '../kit/ruleset.ts';
import type { Decision, Refusal } from '../kit/ruleset.ts';
import type { RuleRef } from '../kit/rule-ref.ts';
import { ONE_DIVISION_MINUTES, stepMinutes, TURN_MINUTES } from './charts/timing.ts';
import { arrivalOf, formation, spec } from './lookup.ts';
import { factsAtTurn } from './s03-turn-facts.ts';
import { turnAfter } from './s03-turns.ts';
import { intent } from './s05-orders.ts';
import { proposeContacts } from './s09-grouping.ts';
import { dueTasks } from './s12-tasks.ts';
import type { OpcomFact, OpcomWorld } from './types.ts';

/** The steps in their order (opcom-4.seq.step-order). */
export const STEPS: readonly StepId[] = ['orders', 'move-and-combat', 'brief', 'reinforcements'];

/** A step's and the turn's limits, minutes; 15 for the turn where each side has one division. */
export function limits(world: OpcomWorld): ClockView['limits'] {
	return {
		...stepMinutes(world.game.step),
		turn: oneDivisionASide(world) ? ONE_DIVISION_MINUTES : TURN_MINUTES,
	};
}

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
	'air' | 'sheets' | 'lines' | 'teams' | 'contacts' | 'grouping' | 'combats' | 'dispatches' | 'arrivals';

/** One thing to have done before a step ends; `open` lists what is left of it, in words. */
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
}

/** The checklist of the present step. */
export function checks(world: OpcomWorld): readonly Check[] {
	switch (world.game.step) {
		case 'orders':
			return [sheetsIn(world), linesUnderstood(world), teamsReady(world)];
		case 'move-and-combat':
			return [airDecided(world), contactsSettled(world), groupingDone(world), combatsResolved(world)];
		case 'brief':
			return [dispatchesOut(world)];
		case 'reinforcements':
			return [arrivalsPlaced(world)];
	}
}

/** opcom-5.order.every-turn: a team without a sheet holds; it is listed and stops nothing. */
function sheetsIn(world: OpcomWorld): Check {
	const sheets = Object.values(world.desk.sheets).filter((sheet) => sheet.turn === world.game.turn);
	const missing = world.scenario.teams.filter((team) => !sheets.some((sheet) => sheet.team === team.id));
	return {
		duty: 'sheets',
		say: 'Order sheets in',
		rule: 'opcom-5.order.every-turn',
		done: world.scenario.teams.length - missing.length,
		open: missing.map((team) => team.name),
		guards: false,
		target: missing[0]?.id ?? '',
	};
}

/** opcom-4.seq.clarify-before, opcom-5.order.check-understood */
function linesUnderstood(world: OpcomWorld): Check {
	const lines = Object.values(world.desk.sheets)
		.filter((sheet) => sheet.turn === world.game.turn && sheet.state === 'submitted')
		.flatMap((sheet) => sheet.lines);
	const open = lines.filter((line) => line.standing === 'unclear' || line.standing === 'new');
	return {
		duty: 'lines',
		say: 'Lines understood',
		rule: open.some((line) => line.standing === 'unclear')
			? 'opcom-4.seq.clarify-before'
			: 'opcom-5.order.check-understood',
		done: lines.length - open.length,
		open: open.map((line) => line.order.addressee),
		guards: true,
		target: open[0]?.order.id ?? '',
	};
}

/** opcom-4.seq.all-ready */
function teamsReady(world: OpcomWorld): Check {
	const open = world.scenario.teams.filter((team) => !world.game.teamsReady.includes(team.id));
	return {
		duty: 'teams',
		say: 'Teams ready',
		rule: 'opcom-4.seq.all-ready',
		done: world.scenario.teams.length - open.length,
		open: open.map((team) => team.name),
		guards: true,
		target: open[0]?.id ?? '',
	};
}

/** opcom-9.interdict.timing: the air war before the ground moves. It is shown and stops nothing. */
function airDecided(world: OpcomWorld): Check {
	const tasks = dueTasks(world);
	const open = tasks.filter(({ state }) => state === 'open' || state === 'rolled');
	return {
		duty: 'air',
		say: 'Air tasks decided',
		rule: 'opcom-9.interdict.timing',
		done: tasks.length - open.length,
		open: open.map(({ name }) => name),
		guards: false,
		target: open[0]?.id ?? '',
	};
}

/** opcom-9.analyse.5-group-all-first: every contact is grouped or dismissed. */
function contactsSettled(world: OpcomWorld): Check {
	const contacts = proposeContacts(world);
	const open = contacts.filter((contact) => contact.state === 'open');
	return {
		duty: 'contacts',
		say: 'Contacts grouped or dismissed',
		rule: 'opcom-9.analyse.5-group-all-first',
		done: contacts.length - open.length,
		open: open.map((contact) => contact.name),
		guards: true,
		target: open[0]?.key ?? '',
	};
}

function groupingDone(world: OpcomWorld): Check {
	const fights = Object.values(world.game.combats).filter((combat) => combat.state !== 'dismissed').length;
	const needed = (fights > 0 || contactsSettled(world).open.length > 0) && world.game.grouping === 'open';
	return {
		duty: 'grouping',
		say: 'Grouping complete',
		rule: 'opcom-9.analyse.5-group-all-first',
		done: needed ? 0 : 1,
		open: needed ? ['the grouping'] : [],
		guards: true,
		target: '',
	};
}

function combatsResolved(world: OpcomWorld): Check {
	const fights = Object.values(world.game.combats).filter((combat) => combat.state !== 'dismissed');
	const open = fights.filter((combat) => combat.state !== 'applied');
	return {
		duty: 'combats',
		say: 'Combats resolved',
		rule: 'opcom-4.seq.step-order',
		done: fights.length - open.length,
		open: open.map((combat) => combat.name),
		guards: true,
		target: open[0]?.combat ?? '',
	};
}

/** opcom-4.seq.brief-oral */
function dispatchesOut(world: OpcomWorld): Check {
	const all = Object.values(world.desk.dispatches).filter(
		(dispatch) => dispatch.turn === world.game.turn || dispatch.notBefore === world.game.turn,
	);
	const open = all.filter(
		(dispatch) => dispatch.state === 'draft' && (dispatch.notBefore ?? 0) <= world.game.turn,
	);
	return {
		duty: 'dispatches',
		say: 'Dispatches released or withheld',
		rule: 'opcom-4.seq.brief-oral',
		done: all.length - open.length,
		open: open.map((dispatch) => dispatch.heading),
		guards: true,
		target: open[0]?.id ?? '',
	};
}

/** Units due in the coming turn, or overdue (opcom-4.seq.reinforcements). */
export function unitsDue(world: OpcomWorld): readonly UnitId[] {
	return world.scenario.units
		.map(({ id }) => id)
		.filter((unit) => {
			const turn = arrivalOf(world, unit)?.turn ?? Infinity;
			return world.game.units[unit]?.presence === 'due' && turn <= world.game.turn + 1;
		});
}

function arrivalsPlaced(world: OpcomWorld): Check {
	const open = unitsDue(world);
	const arrived = world.scenario.units.filter(
		({ id }) =>
			arrivalOf(world, id)?.turn === world.game.turn + 1 && world.game.units[id]?.presence !== 'due',
	);
	return {
		duty: 'arrivals',
		say: 'Reinforcements placed',
		rule: 'opcom-4.seq.reinforcements',
		done: arrived.length,
		open: open.map((unit) => spec(world, unit).name),
		guards: true,
		target: open[0] ?? '',
	};
}

// --- advancing --------------------------------------------------------------------------------------------

/** Ends the present step. What is still open refuses it, all in one sentence; the umpire may go on with a reason. */
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
		const list = open.map((check) => `${check.say}: not yet ${named(check.open)}.`).join(' ');
		return refuse(first.rule, `step/${first.duty}`, `${list} Deal with this, or give a reason to go on.`, {
			overrulable: true,
		});
	}
	if (world.game.step !== 'reinforcements' || world.game.turn < world.scenario.turns) return null;
	const say = `Turn ${String(world.game.turn)} is the scenario's last. Give a reason to play on.`;
	return refuse('app', 'turn/last', say, { overrulable: true });
}

/** A list for people: the first four names and how many more. */
function named(list: readonly string[]): string {
	const more = list.length - 4;
	return list.slice(0, 4).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

/**
 * Units that stayed where they were under a Hold order, or none (opcom-5.action.hold.dig-in); with 'rest', those
 * of them that were told to rest.
 */
function stayed(world: OpcomWorld, how: 'hold' | 'rest'): readonly UnitId[] {
	return world.scenario.units
		.map(({ id }) => id)
		.filter((unit) => {
			const state = world.game.units[unit];
			if (state?.presence !== 'on-map' || state.share > 0 || state.retreated === world.game.turn)
				return false;
			if (state.at?.x !== state.turnStart?.x || state.at?.y !== state.turnStart?.y) return false;
			const { action, rest } = intent(world, unit);
			return action === 'hold' && (how === 'hold' || rest);
		});
}
