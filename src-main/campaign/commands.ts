/** Any command of an open campaign: the house's own, or its ruleset's, unread. Words, things and owners of either. */
import type { Subject } from '../../src-shared/contract/claims.ts';
import type { HouseCommand } from '../../src-shared/contract/house.ts';
import { isWithin, type OfficeHead, type Owners, type UmpireScope } from '../../src-shared/contract/seats.ts';
import type { AnyRulesetCommand, AnySituation, RulesetModule } from '../rules/kit/module.ts';
import type { Chain } from '../rules/kit/module/control-rules.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import { houseRule, isHouseCommand } from './house-desk.ts';
import { isQuestionCommand } from './questions.ts';
import type { Played } from './rulesets.ts';

export type AnyCommand = HouseCommand | AnyRulesetCommand;

/** A few words for a command: for undo, the log, conflict sentences. */
export function labelOf({ control }: RulesetModule, at: AnySituation, command: AnyCommand): string {
	return isHouseCommand(command) ? houseRule(command).label : control.label(at, command);
}

/** Returns the thing a command changes, so that two windows that change it are noticed, or null if there is none. */
export function subjectOf({ control }: RulesetModule, command: AnyCommand): string | null {
	if (isQuestionCommand(command)) return `question:${command.question}`;
	return isHouseCommand(command) ? null : control.subject(command);
}

/**
 * Returns everything that no other umpire may be holding when this command runs. The house's own commands need nothing.
 */
export function subjectsOf(
	{ control }: RulesetModule,
	at: AnySituation,
	command: AnyCommand,
	held: readonly Subject[],
): readonly Chain[] {
	return isHouseCommand(command) ? [] : control.subjects(at, command, held);
}

function ownersOf({ control }: RulesetModule, at: AnySituation, command: AnyCommand): Owners {
	return isHouseCommand(command) ? houseRule(command).owner : control.owners(at, command);
}

/**
 * May an umpire of this scope issue that command?
 * @returns null when it may; else a refusal that says whose it is
 */
export function mayIssue(
	played: Played,
	at: AnySituation,
	scope: UmpireScope | undefined,
	command: AnyCommand,
): Refusal | null {
	const owners = ownersOf(played.module, at, command);
	if (scope === undefined || isWithin(scope, owners)) return null;
	return refuse(
		'app',
		`scope/${scope.of}`,
		`“${labelOf(played.module, at, command)}” is for ${whose(played, at, owners)}. Ask there, or ask whoever gave out the seats for a wider one.`,
	);
}

/** Returns whether an umpire of this scope may claim a thing. Looking at another's thing claims nothing. */
export function mayHold(
	{ module }: Played,
	at: AnySituation,
	scope: UmpireScope | undefined,
	of: Subject,
): boolean {
	return isWithin(scope, module.control.ownersOf(at, of));
}

/** The offices of Control that there are now, beside one for each team. */
export const officesOf = ({ control }: RulesetModule, at: AnySituation): readonly OfficeHead[] =>
	control.officesNow?.(at) ?? control.offices;

/** 'Team Control of 8 Corps or Map Control' */
function whose(
	{ head, module }: Played,
	at: AnySituation,
	{ map, offices: own = [], teams = [] }: Owners,
): string {
	const names = teams.flatMap((id) => head.teams.find((team) => team.id === id)?.name ?? []);
	const office = (is: (scope: UmpireScope) => boolean): readonly string[] =>
		officesOf(module, at)
			.filter(({ scope }) => is(scope))
			.map(({ name }) => name);
	const list = [
		...(names.length > 0 ? [`Team Control of ${names.join(' or ')}`] : []),
		...(map === true || teams.includes(null) ? office(({ of }) => of === 'map') : []),
		...office((scope) => scope.of === 'office' && own.includes(scope.office)),
	];
	return list.length === 0 ? 'another umpire' : list.join(' or ');
}
