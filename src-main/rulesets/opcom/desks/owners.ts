/**
 * What each umpire's seat may change when Control is divided (OP COM 2): Map Control has the clock, the map and
 * arrivals; Team Control one team's sheets, counters, combats and reports; Air Control the air war. Every umpire sees
 * everything. A command's own record says which of these applies.
 */
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { LineId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { AIR } from '../../../rules/opcom/04-sequence/offices.ts';
import { findSpec, teamOf } from '../../../rules/opcom/queries.ts';
import { proposeContacts } from '../../../rules/opcom/09-combat/contacts/grouping.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine } from './desk-facts.ts';

export const mapControl = (): Owners => ({ map: true });
export const airControl = (): Owners => ({ offices: [AIR] });
export const everybody = (): Owners => ({ all: true });

/** Units' own Team Controls, who move their counters; the map's, when no team has one. */
export const ownersOfUnits = (world: OpcomWorld, units: readonly UnitId[]): Owners => ({
	teams: [...new Set(units.map((unit) => (findSpec(world, unit) ? teamOf(world, unit) : null)))],
});
/**
 * A unit is moved by its Team Control or Map Control (opcom-4.seq.team-controls-move); a ruling on it is both's as well.
 * @rule opcom-4.seq.team-controls-move
 */
export const ownersOfUnit = (world: OpcomWorld, { unit }: { readonly unit: UnitId }): Owners => ({
	...ownersOfUnits(world, [unit]),
	map: true,
});
/** The Team Control of anybody who fights in it. */
export const ownersOfCombat = (world: OpcomWorld, { combat }: { readonly combat: string }): Owners =>
	ownersOfFight(world, world.game.combats[combat]);
/** The same for a contact of the list. */
export const ownersOfContact = (world: OpcomWorld, { contact }: { readonly contact: string }): Owners =>
	ownersOfFight(
		world,
		proposeContacts(world).find(({ key }) => key === contact),
	);
const ownersOfFight = (
	world: OpcomWorld,
	fight: { readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] } | undefined,
): Owners => (fight ? ownersOfUnits(world, [...fight.attackers, ...fight.defenders]) : { all: true });

export const ownersOfLine = (world: OpcomWorld, { line }: { readonly line: LineId }): Owners =>
	ofTeam(findLine(world.desk, line)?.sheet.team);
/**
 * Returns its headquarters' Team Control; for a message to a whole side any of that side's; for air reports Air Control
 * too.
 */
export const ownersOfDispatch = (world: OpcomWorld, { dispatch }: { readonly dispatch: string }): Owners => {
	const report = world.desk.dispatches[dispatch];
	if (!report) return { all: true };
	const side = world.scenario.teams.filter((team) => team.side === report.to).map(({ id }) => id);
	return {
		teams: report.team === null ? side : [report.team],
		offices: report.kind === 'air' ? [AIR] : [],
		map: report.kind === 'setup' || report.kind === 'arrival',
	};
};
export const ownersOfDecision = (world: OpcomWorld, { decision }: { readonly decision: string }): Owners =>
	ofTeam(world.desk.decisions[decision]?.team);
/** What names a team is that team's. */
export const ownersOfTeam = (_world: OpcomWorld, { team }: { readonly team: TeamId }): Owners => ({
	teams: [team],
});
/** A deleted thing has no team: it is then anybody's, and they are told that it is gone. */
export const ofTeam = (team: TeamId | undefined): Owners =>
	team === undefined ? { all: true } : { teams: [team] };
