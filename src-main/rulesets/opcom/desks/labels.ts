/** What a command is called where people read it: undo button, log, conflict sentences. */
import type { DeskCommand } from '../../../../src-shared/contract/desk.ts';
import type { HouseCommand } from '../../../../src-shared/contract/house.ts';
import type { OpcomCommand } from '../../../../src-shared/contract/opcom.ts';
import { unreachable } from '../../../../src-shared/kit/unreachable.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';

/** Every command of this ruleset; the house's own are the house's. */
export type AnyCommand = OpcomCommand | Exclude<DeskCommand, HouseCommand>;

/** A few words for a command: "Move 3 RTR". */
export function labelOf(world: OpcomWorld, command: AnyCommand): string {
	const unit = (id: string): string => world.scenario.units.find((u) => u.id === id)?.short ?? id;
	const team = (id: string): string => world.scenario.teams.find((t) => t.id === id)?.name ?? id;
	const combat = (id: string): string => `the combat at ${world.game.combats[id]?.name ?? '?'}`;
	const crossing = (id: string): string =>
		world.scenario.map.crossings.find((each) => each.id === id)?.name ?? 'a crossing';
	const dispatch = (id: string): string => `the dispatch "${world.desk.dispatches[id]?.heading ?? '?'}"`;
	switch (command.type) {
		case 'advance-step':
			return 'Begin the next step';
		case 'set-team-ready':
			return `${team(command.team)} ${command.ready ? 'ready' : 'not ready'}`;
		case 'move-unit':
			return `Move ${unit(command.plan.unit)}`;
		case 'stay-unit':
			return `${unit(command.unit)} stays`;
		case 'place-unit':
			return `Place ${unit(command.unit)}`;
		case 'rule-unit':
			return `Ruling on ${unit(command.unit)}`;
		case 'arrive':
			return `Bring in ${unit(command.unit)}`;
		case 'rule-crossing':
			return `Ruling on ${crossing(command.crossing)}`;
		case 'group-combat':
			return 'Group a combat';
		case 'dismiss-combat':
			return `Dismiss ${combat(command.combat)}`;
		case 'dismiss-contact':
			return 'Dismiss a contact';
		case 'complete-grouping':
			return 'Grouping complete';
		case 'reopen-grouping':
			return 'Reopen grouping';
		case 'judge-combat':
			return `Judge ${combat(command.combat)}`;
		case 'roll-combat':
			return `Roll ${combat(command.combat)}`;
		case 'apply-combat':
			return `Apply ${combat(command.combat)}`;
		case 'exploit':
			return `${unit(command.plan.unit)} exploits`;
		case 'set-option':
			return `Option ${command.option}`;
		case 'submit-sheet':
			return `Sheet of ${team(command.form.team)}`;
		case 'mark-line':
			return `Mark a line ${command.as}`;
		case 'query-line':
			return 'Query a line';
		case 'answer-query':
			return 'Answer a query';
		case 'note-line':
			return 'Note on a line';
		case 'return-sheet':
			return 'Return a sheet';
		case 'recall-sheet':
			return 'Take a sheet back';
		case 'edit-dispatch':
			return `Edit ${dispatch(command.dispatch)}`;
		case 'release-dispatch':
			return `Release ${dispatch(command.dispatch)}`;
		case 'withhold-dispatch':
			return `Withhold ${dispatch(command.dispatch)}`;
		case 'submit-air-sheet':
			return `Air sheet of ${team(command.form.team)}`;
		case 'refer-decision':
			return `Ask ${team(command.team)} at once`;
		case 'answer-decision':
			return 'Answer an instant decision';
		case 'close-decision':
			return 'Decide for a team';
		case 'send-message':
			return 'Send a message';
		case 'delay-dispatch':
			return `Hold back ${dispatch(command.dispatch)}`;
		case 'reroute-dispatch':
			return `Reroute ${dispatch(command.dispatch)}`;
		case 'settle-photo':
			return 'Settle a photographed sheet';
		case 'plan-mission':
			return 'Plan a mission';
		case 'cancel-mission':
			return 'Cancel a mission';
		case 'roll-air':
			return 'Roll in the air';
		case 'apply-air':
			return 'Apply an air result';
		case 'dismiss-air':
			return 'Call off an air task';
		case 'rule-wing':
			return `Ruling on ${world.scenario.wings.find((each) => each.id === command.wing)?.name ?? 'a wing'}`;
		case 'order-queue':
			return `Order the queue at ${crossing(command.crossing)}`;
		case 'test-bridge':
			return `Test ${crossing(command.crossing)}`;
		case 'check-bridge':
			return `${unit(command.unit)} checks ${crossing(command.crossing)}`;
		case 'rule-bridge':
			return `Ruling on ${crossing(command.crossing)}`;
		case 'order-attachment':
			return `Attach ${unit(command.unit)}`;
		case 'form-group':
			return `Form ${command.name}`;
		case 'disband-group':
			return 'Disband a group';
		case 'schedule-event':
			return 'Schedule an event';
		case 'drop-event':
			return 'Drop an event';
		case 'reschedule-arrival':
			return `Reschedule ${unit(command.unit)}`;
		case 'set-weather':
			return 'Set the weather';
		case 'amend-unit':
			return `Amend ${unit(command.unit)}`;
		case 'keep-profile':
			return `Keep the profile "${command.name}"`;
		case 'restore-steps':
			return `${unit(command.unit)} recovers`;
		case 'note-deployment':
			return `Deployment of ${unit(command.unit)}`;
		case 'note-roster':
			return `Roster of ${team(command.team)}`;
		case 'record-ruling':
			return 'Record a ruling';
		default:
			return unreachable(command);
	}
}

/** What a command changes, for telling two umpires that they hold the same thing: 'combat:c1'. */
export function subjectOf(command: AnyCommand): string | null {
	if ('plan' in command)
		return command.type === 'group-combat' ? `combat:${command.plan.combat}` : `unit:${command.plan.unit}`;
	if ('combat' in command) return `combat:${command.combat}`;
	if ('unit' in command) return `unit:${command.unit}`;
	if ('dispatch' in command) return `dispatch:${command.dispatch}`;
	if ('line' in command) return `line:${command.line}`;
	if ('decision' in command) return `decision:${command.decision}`;
	if ('task' in command) return `air:${command.task}`;
	if ('mission' in command)
		return `mission:${typeof command.mission === 'string' ? command.mission : command.mission.id}`;
	if ('sheet' in command && (command.type === 'return-sheet' || command.type === 'recall-sheet'))
		return `sheet:${command.sheet}`;
	if ('crossing' in command) return `crossing:${command.crossing}`;
	return command.type === 'advance-step' ||
		command.type === 'complete-grouping' ||
		command.type === 'reopen-grouping'
		? 'clock'
		: null;
}
