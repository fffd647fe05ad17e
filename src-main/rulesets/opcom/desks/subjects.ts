/**
 * What a command changes, as things that an umpire can hold, and what each of them belongs to. The nearest hold decides:
 * a unit is its own holder's; else its open combat's; else its team's.
 */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { CombatPlan } from '../../../../src-shared/contract/opcom.ts';
import type { AirEffects } from '../../../../src-shared/contract/opcom-air.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { unreachable } from '../../../../src-shared/kit/unreachable.ts';
import type { Chain } from '../../../rules/kit/module.ts';
import { findSpec, teamOf } from '../../../rules/opcom/lookup.ts';
import { proposeContacts } from '../../../rules/opcom/s09-grouping.ts';
import { airTasks } from '../../../rules/opcom/s12-tasks.ts';
import type { Combat, OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine } from './desk-facts.ts';
import type { AnyCommand } from './labels.ts';

/** Everything that must not be in another umpire's hands for this command, each with what it belongs to. */
export function subjectsOf(
	world: OpcomWorld,
	command: AnyCommand,
	held: readonly Subject[],
): readonly Chain[] {
	const chain = (each: Subject): Chain => chainOf(world, each, held);
	const unit = (id: UnitId): Chain => chain(subject('unit', id));
	/** In a fight a unit is its combat's, whoever holds its team: a combat is always of two teams at least. */
	const fighting = (id: UnitId): Chain => unit(id).filter((each) => !each.startsWith('team:'));
	switch (command.type) {
		case 'move-unit':
			return [unit(command.plan.unit)];
		case 'stay-unit':
		case 'place-unit':
		case 'rule-unit':
		case 'arrive':
		case 'order-attachment':
		case 'reschedule-arrival':
		case 'amend-unit':
		case 'restore-steps':
		case 'note-deployment':
			return [unit(command.unit)];
		case 'group-combat':
			return grouped(world, command.plan).map(([kind, id]) =>
				kind === 'unit' ? fighting(id as UnitId) : [subject('combat', id)],
			);
		case 'judge-combat':
		case 'dismiss-combat':
			return [[subject('combat', command.combat)]];
		case 'roll-combat':
		case 'apply-combat':
			return [[subject('combat', command.combat)], ...fightersOf(world, command.combat).map(fighting)];
		case 'exploit':
			return [[subject('combat', command.combat)], fighting(command.plan.unit)];
		case 'dismiss-contact':
			return [[subject('contact', command.contact)]];
		case 'rule-crossing':
		case 'order-queue':
		case 'test-bridge':
		case 'check-bridge':
		case 'rule-bridge':
			return [[subject('crossing', command.crossing)]];
		case 'plan-mission':
			return [chain(subject('mission', command.mission.id))];
		case 'cancel-mission':
			return [chain(subject('mission', command.mission))];
		case 'roll-air':
		case 'dismiss-air':
			return [[subject('air', command.task)]];
		case 'apply-air':
			return [[subject('air', command.task)], ...struck(command.effects).map(fighting)];
		case 'submit-sheet':
		case 'submit-air-sheet':
			return [chain(subject('paper', command.form.team))];
		case 'mark-line':
		case 'query-line':
		case 'answer-query':
		case 'note-line':
			return [chain(subject('line', command.line))];
		case 'return-sheet':
		case 'recall-sheet':
			return [
				chain(subject('sheet', command.sheet)),
				...(world.desk.sheets[command.sheet]?.lines ?? []).map(({ order }) => [subject('line', order.id)]),
			];
		case 'edit-dispatch':
		case 'release-dispatch':
		case 'withhold-dispatch':
		case 'delay-dispatch':
		case 'reroute-dispatch':
			return [[subject('dispatch', command.dispatch)]];
		case 'refer-decision':
			return [command.line ? chain(subject('line', command.line)) : [subject('team', command.team)]];
		case 'answer-decision':
		case 'close-decision':
			return [chain(subject('decision', command.decision))];
		case 'settle-photo': {
			const team = world.desk.papers[command.paper]?.team;
			return team === undefined ? [] : [chain(subject('paper', team))];
		}
		case 'set-team-ready':
		case 'note-roster':
			return [[subject('team', command.team)]];
		case 'send-message':
			return [[subject('team', command.from)]];
		// Of nobody's desk alone: the clock, the options, the weather, what is written for all. The gate's look at what is
		// stale keeps two umpires from ending one step twice.
		case 'advance-step':
		case 'complete-grouping':
		case 'reopen-grouping':
		case 'set-option':
		case 'rule-wing':
		case 'form-group':
		case 'disband-group':
		case 'schedule-event':
		case 'drop-event':
		case 'set-weather':
		case 'keep-profile':
		case 'record-ruling':
			return [];
		default:
			return unreachable(command);
	}
}

/** A thing and what it belongs to now, the nearest first. A thing that is gone belongs to nothing. */
export function chainOf(world: OpcomWorld, of: Subject, held: readonly Subject[]): Chain {
	const [kind, id] = partsOf(of);
	switch (kind) {
		case 'unit':
			return [of, ...aboveUnit(world, id as UnitId, held)];
		case 'line': {
			const sheet = findLine(world.desk, id as never)?.sheet;
			return sheet ? [of, subject('sheet', sheet.id), subject('team', sheet.team)] : [of];
		}
		case 'sheet': {
			const team = (world.desk.sheets[id] ?? world.desk.airSheets[id])?.team;
			return team === undefined ? [of] : [of, subject('team', team)];
		}
		case 'paper':
			return [of, subject('team', id)];
		case 'decision': {
			const team = world.desk.decisions[id]?.team;
			return team === undefined ? [of] : [of, subject('team', team)];
		}
		case 'mission':
			return [of, ...tasksOf(world, id, held)];
		default:
			return [of];
	}
}

/** 'combat:c1' as its kind and its own id. */
export function partsOf(of: Subject): readonly [kind: string, id: string] {
	const at = of.indexOf(':');
	return [of.slice(0, at), of.slice(at + 1)];
}

function aboveUnit(world: OpcomWorld, unit: UnitId, held: readonly Subject[]): Chain {
	if (!findSpec(world, unit)) return [];
	const combats = Object.values(world.game.combats)
		.filter((combat) => (combat.state === 'grouped' || combat.state === 'rolled') && has(combat, unit))
		.map(({ combat }) => subject('combat', combat))
		.toReversed();
	const contacts = held.some((each) => each.startsWith('contact:'))
		? proposeContacts(world)
				.filter((each) => has(each, unit))
				.map(({ key }) => subject('contact', key))
		: [];
	const team = teamOf(world, unit);
	return [...combats, ...contacts, ...(team === null ? [] : [subject('team', team)])];
}

type Members = Pick<CombatPlan, 'attackers' | 'defenders' | 'attackArtillery' | 'defenceArtillery'>;

function membersOf(plan: Members): readonly UnitId[] {
	return [...plan.attackers, ...plan.defenders, ...plan.attackArtillery, ...plan.defenceArtillery];
}
const has = (plan: Members, unit: UnitId): boolean => membersOf(plan).includes(unit);

/** The units whose fate a combat decides; guns that only support take no loss. */
function fightersOf(world: OpcomWorld, id: string): readonly UnitId[] {
	const combat: Combat | undefined = world.game.combats[id];
	return combat ? [...combat.attackers, ...combat.defenders] : [];
}

/** A grouping touches the combat, the one before it, and every unit that goes in or out. */
function grouped(world: OpcomWorld, plan: CombatPlan): readonly (readonly ['combat' | 'unit', string])[] {
	const before = world.game.combats[plan.combat];
	const units = new Set([...membersOf(plan), ...(before ? membersOf(before) : [])]);
	const combats = [plan.combat, ...(plan.after === undefined ? [] : [plan.after])];
	return [...combats.map((id) => ['combat', id] as const), ...[...units].map((id) => ['unit', id] as const)];
}

/** The units that an air task's result does something to. */
function struck({ steps, immobilised, landed }: AirEffects): readonly UnitId[] {
	const hit = Object.entries(steps).flatMap(([unit, lost]) => (lost > 0 ? [unit] : []));
	return [...new Set([...hit, ...immobilised, ...Object.keys(landed)])] as UnitId[];
}

function tasksOf(world: OpcomWorld, mission: string, held: readonly Subject[]): Chain {
	if (!held.some((each) => each.startsWith('air:'))) return [];
	return airTasks(world)
		.filter((task) => task.missions.some((each) => each === mission))
		.map(({ id }) => subject('air', id));
}

/** A thing in words that fit into a sentence: 'the combat at Cagny'. */
export function subjectWords(world: OpcomWorld, of: Subject): string {
	const [kind, id] = partsOf(of);
	const team = (named: string | undefined): string =>
		world.scenario.teams.find((each) => each.id === named)?.name ?? 'a team';
	switch (kind) {
		case 'team':
			return team(id);
		case 'paper':
			return `a paper sheet for ${team(id)}`;
		case 'sheet':
			return `the sheet of ${team((world.desk.sheets[id] ?? world.desk.airSheets[id])?.team)}`;
		case 'line': {
			const found = findLine(world.desk, id as never);
			return found ? `the order to ${found.line.order.addressee}` : 'an order line';
		}
		case 'unit':
			return findSpec(world, id)?.short ?? 'a unit';
		case 'contact': {
			const contact = proposeContacts(world).find((each) => each.key === id);
			return contact ? `the contact at ${contact.name}` : 'a contact';
		}
		case 'combat':
			return world.game.combats[id] ? `the combat at ${world.game.combats[id].name}` : 'a new combat';
		case 'crossing':
			return world.scenario.map.crossings.find((each) => each.id === id)?.name ?? 'a crossing';
		case 'air':
			return airTasks(world).find((task) => task.id === id)?.name ?? 'an air task';
		case 'mission':
			return 'a mission in the air';
		case 'dispatch':
			return `the dispatch “${world.desk.dispatches[id]?.heading ?? '?'}”`;
		case 'decision':
			return `the decision asked of ${team(world.desk.decisions[id]?.team)}`;
		default:
			return 'something';
	}
}

/** Commands after which nothing is left to do on what they are about. */
export const FINISHES: ReadonlySet<AnyCommand['type']> = new Set<AnyCommand['type']>([
	'move-unit',
	'stay-unit',
	'exploit',
	'arrive',
	'group-combat',
	'dismiss-combat',
	'dismiss-contact',
	'complete-grouping',
	'apply-combat',
	'plan-mission',
	'cancel-mission',
	'apply-air',
	'dismiss-air',
	'submit-sheet',
	'submit-air-sheet',
	'return-sheet',
	'close-decision',
	'release-dispatch',
	'withhold-dispatch',
	'delay-dispatch',
]);

/** Once combats are grouped nothing moves or meets any more: whoever had a unit in hand for that has it no longer. */
export function idleAfter({ type }: AnyCommand, held: readonly Subject[]): readonly Subject[] {
	return type === 'complete-grouping' ? held.filter((each) => /^(unit|contact):/.test(each)) : [];
}
