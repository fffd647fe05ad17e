/**
 * What each umpire's seat may change, when Control is shared out (OP COM 2): Map Control keeps the clock, the map and what
 * comes onto it; Team Control one team's sheets, counters, combats and reports; Air Control the air war. Every umpire
 * sees everything. The one table of this; a new command without a line here does not compile.
 */
import type { UmpireScope } from '../../src-shared/contract/seats.ts';
import type { TeamId, UnitId } from '../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import { findSpec, teamOf } from '../rules/opcom/lookup.ts';
import { proposeContacts } from '../rules/opcom/s09-grouping.ts';
import type { OpcomWorld } from '../rules/opcom/types.ts';
import { findLine } from './desk-facts.ts';
import { labelOf, type AnyCommand } from './labels.ts';

/** Whose a command is. `teams`: those of the things it changes; null among them: a thing of no team, which is the map's. */
interface Owners {
	readonly map?: boolean;
	readonly air?: boolean;
	/** Every umpire's. */
	readonly all?: boolean;
	readonly teams?: readonly (TeamId | null)[];
}
type Of<T extends AnyCommand['type']> = Extract<AnyCommand, { type: T }>;
type Table = {
	readonly [T in AnyCommand['type']]: (world: OpcomWorld, command: Of<T>) => Owners;
};

const MAP = (): Owners => ({ map: true });
const AIR = (): Owners => ({ air: true });
const ALL = (): Owners => ({ all: true });
/** A unit's own Team Control, who moves its counter; the map's, when no team has it. */
const unitsOf = (world: OpcomWorld, units: readonly UnitId[]): Owners => ({
	teams: [...new Set(units.map((unit) => (findSpec(world, unit) ? teamOf(world, unit) : null)))],
});
/** A ruling or a mend of a unit is its Team Control's and Map Control's alike. */
const ruledUnit = (world: OpcomWorld, { unit }: { readonly unit: UnitId }): Owners => ({
	...unitsOf(world, [unit]),
	map: true,
});
const combatOf = (world: OpcomWorld, { combat }: { readonly combat: string }): Owners => {
	const found = world.game.combats[combat];
	return found ? unitsOf(world, [...found.attackers, ...found.defenders]) : { all: true };
};
const lineOf = (world: OpcomWorld, { line }: { readonly line: Of<'mark-line'>['line'] }): Owners => {
	const sheet = findLine(world.desk, line)?.sheet;
	return sheet ? { teams: [sheet.team] } : { all: true };
};
/** Its headquarters' Team Control; what goes to a whole side any of that side's; reports from the air Air Control's too. */
const dispatchOf = (world: OpcomWorld, { dispatch }: { readonly dispatch: string }): Owners => {
	const found = world.desk.dispatches[dispatch];
	if (!found) return { all: true };
	const side = world.scenario.teams.filter((team) => team.side === found.to).map(({ id }) => id);
	return {
		teams: found.team === null ? side : [found.team],
		air: found.kind === 'air',
		map: found.kind === 'setup' || found.kind === 'arrival',
	};
};
const decisionOf = (world: OpcomWorld, { decision }: { readonly decision: string }): Owners => {
	const team = world.desk.decisions[decision]?.team;
	return team === undefined ? { all: true } : { teams: [team] };
};
const named = (_world: OpcomWorld, { team }: { readonly team: TeamId }): Owners => ({ teams: [team] });

export const OWNERS: Table = {
	// The clock, and what is settled for all teams at once.
	'advance-step': MAP,
	'complete-grouping': MAP,
	'reopen-grouping': MAP,
	'set-option': MAP,
	'set-weather': MAP,
	'schedule-event': MAP,
	'drop-event': MAP,
	// What comes onto the map, and what stands on it.
	arrive: MAP,
	'reschedule-arrival': MAP,
	'rule-crossing': MAP,
	'order-queue': MAP,
	'test-bridge': MAP,
	'rule-bridge': MAP,
	'check-bridge': ruledUnit,
	// Counters.
	'move-unit': (world, { plan }) => unitsOf(world, [plan.unit]),
	exploit: (world, { plan }) => unitsOf(world, [plan.unit]),
	'place-unit': ruledUnit,
	'rule-unit': ruledUnit,
	'order-attachment': ruledUnit,
	'amend-unit': ruledUnit,
	'restore-steps': ruledUnit,
	'note-deployment': ruledUnit,
	'form-group': (world, { units }) => ({ ...unitsOf(world, units), map: true }),
	'disband-group': (world, { group }) => ({
		...unitsOf(world, world.game.ground.groups[group]?.units ?? []),
		map: true,
	}),
	'keep-profile': ALL,
	// Combats: the Team Control of anybody who fights in them.
	'group-combat': (world, { plan }) => unitsOf(world, [...plan.attackers, ...plan.defenders]),
	'dismiss-contact': (world, { contact }) => {
		const found = proposeContacts(world).find(({ key }) => key === contact);
		return found ? unitsOf(world, [...found.attackers, ...found.defenders]) : { all: true };
	},
	'dismiss-combat': combatOf,
	'judge-combat': combatOf,
	'roll-combat': combatOf,
	'apply-combat': combatOf,
	// The air.
	'plan-mission': AIR,
	'cancel-mission': AIR,
	'roll-air': AIR,
	'apply-air': AIR,
	'dismiss-air': AIR,
	'rule-wing': AIR,
	'submit-air-sheet': (_world, { form }) => ({ air: true, teams: [form.team] }),
	// A team's sheets, and word with it.
	'submit-sheet': (_world, { form }) => ({ teams: [form.team] }),
	'mark-line': lineOf,
	'query-line': lineOf,
	'answer-query': lineOf,
	'note-line': lineOf,
	'return-sheet': (world, { sheet }) => {
		const team = world.desk.sheets[sheet]?.team;
		return team === undefined ? { all: true } : { teams: [team] };
	},
	'settle-photo': (world, { paper }) => {
		const team = world.desk.papers[paper]?.team;
		return team === undefined ? { all: true } : { teams: [team], air: true };
	},
	'refer-decision': named,
	'answer-decision': decisionOf,
	'close-decision': decisionOf,
	'send-message': (_world, { from }) => ({ teams: [from] }),
	'set-team-ready': (world, command) => ({ ...named(world, command), map: true }),
	'note-roster': (world, command) => ({ ...named(world, command), map: true }),
	// What sides are told.
	'edit-dispatch': dispatchOf,
	'release-dispatch': dispatchOf,
	'withhold-dispatch': dispatchOf,
	'delay-dispatch': dispatchOf,
	'reroute-dispatch': dispatchOf,
	// Everybody's own.
	'write-handover': ALL,
	'record-ruling': ALL,
	undo: ALL,
	redo: ALL,
};

/**
 * May an umpire of this scope issue that command?
 * @returns null when it may; else a refusal that says whose it is
 */
export function mayIssue(
	world: OpcomWorld,
	scope: UmpireScope | undefined,
	command: AnyCommand,
): Refusal | null {
	if (scope === undefined || scope.of === 'all') return null;
	const owners = ownersOf(world, command);
	if (owners.all === true) return null;
	if (scope.of === 'map' && (owners.map === true || (owners.teams ?? []).includes(null))) return null;
	if (scope.of === 'air' && owners.air === true) return null;
	if (scope.of === 'team' && (owners.teams ?? []).includes(scope.team)) return null;
	return refuse(
		'app',
		`scope/${scope.of}`,
		`“${labelOf(world, command)}” is for ${whose(world, owners)}. Ask there, or ask whoever gave out the seats for a wider one.`,
	);
}

function ownersOf(world: OpcomWorld, command: AnyCommand): Owners {
	// The table pairs each type with its command; TypeScript can't follow that over a union.
	const owners = OWNERS[command.type] as (world: OpcomWorld, command: AnyCommand) => Owners;
	return owners(world, command);
}

/** 'Team Control of 8 Corps or Map Control' */
function whose(world: OpcomWorld, { map, air, teams = [] }: Owners): string {
	const names = teams.flatMap((id) => world.scenario.teams.find((team) => team.id === id)?.name ?? []);
	const list = [
		...(names.length > 0 ? [`Team Control of ${names.join(' or ')}`] : []),
		...(map === true || teams.includes(null) ? ['Map Control'] : []),
		...(air === true ? ['Air Control'] : []),
	];
	return list.length === 0 ? 'another umpire' : list.join(' or ');
}
