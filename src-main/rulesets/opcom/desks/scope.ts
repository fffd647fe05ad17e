/**
 * What each umpire's seat may change, when Control is shared out (OP COM 2): Map Control keeps the clock, the map and what
 * comes onto it; Team Control one team's sheets, counters, combats and reports; Air Control the air war. Every umpire
 * sees everything. The one table of this; a new command without a line here does not compile.
 */
import type { Subject } from '../../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { findSpec, teamOf } from '../../../rules/opcom/lookup.ts';
import { proposeContacts } from '../../../rules/opcom/s09-grouping.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine } from './desk-facts.ts';
import type { AnyCommand } from './labels.ts';
import { partsOf } from './subjects.ts';

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
/** A unit is moved by its Team Control or Map Control (opcom-4.seq.team-controls-move); a ruling on it is both's as well. */
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
	'move-unit': (world, { plan }) => ruledUnit(world, plan),
	'stay-unit': ruledUnit,
	exploit: (world, { plan }) => ruledUnit(world, plan),
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
	'recall-sheet': (world, { sheet }) => {
		const team = (world.desk.sheets[sheet] ?? world.desk.airSheets[sheet])?.team;
		return team === undefined ? { all: true } : { teams: [team], air: sheet in world.desk.airSheets };
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
	'record-ruling': ALL,
};

/** Whose a thing is. */
export function ownersOfThing(world: OpcomWorld, of: Subject): Owners {
	const [kind, id] = partsOf(of);
	switch (kind) {
		case 'team':
		case 'paper':
			return { teams: [id as TeamId], air: kind === 'paper' };
		case 'sheet': {
			const team = (world.desk.sheets[id] ?? world.desk.airSheets[id])?.team;
			return { ...(team === undefined ? {} : { teams: [team] }), air: id in world.desk.airSheets };
		}
		case 'line':
			return lineOf(world, { line: id as never });
		case 'unit':
			return ruledUnit(world, { unit: id as UnitId });
		case 'contact':
			return OWNERS['dismiss-contact'](world, { type: 'dismiss-contact', contact: id });
		case 'combat':
			return combatOf(world, { combat: id });
		case 'crossing':
			return { map: true };
		case 'air':
		case 'mission':
			return { air: true };
		case 'dispatch':
			return dispatchOf(world, { dispatch: id });
		case 'decision':
			return decisionOf(world, { decision: id });
		default:
			return { all: true };
	}
}

/** Whose a command is. */
export function ownersOf(world: OpcomWorld, command: AnyCommand): Owners {
	// The table pairs each type with its command; TypeScript can't follow that over a union.
	const owners = OWNERS[command.type] as (world: OpcomWorld, command: AnyCommand) => Owners;
	return owners(world, command);
}
