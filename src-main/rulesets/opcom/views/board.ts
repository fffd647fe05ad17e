/** The hall at a glance: per team what is in and what is left, and whether the turn will overrun (OP COM 4). */
import type { Sheet, SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { ContactView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Team } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Board } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { TeamId } from '../../../../src-shared/kit/ids.ts';
import { teamOf } from '../../../rules/opcom/queries.ts';
import { unitsToMove } from '../../../rules/opcom/06-movement/to-move.ts';
import type { Combat, OpcomWorld } from '../../../rules/opcom/types.ts';
import { forecast, type Pace } from './forecast.ts';
import { isUnderWay, openCombats } from './work-left.ts';

type Row = Board['teams'][number];

/**
 * The board of the present turn.
 * @param contacts the proposed contacts, worked out once for the whole view
 */
export function boardOf(world: OpcomWorld, pace: Pace, contacts: readonly ContactView[]): Board {
	const left = { toMove: moversOf(world), combats: fightsOf(world) };
	return {
		teams: world.scenario.teams.map((team) => rowOf(world, team, left)),
		...forecast(world, pace, contacts),
	};
}

/** The count for each team; a team without any is absent. */
type PerTeam = ReadonlyMap<TeamId | null, number>;

function countPerTeam(teams: Iterable<TeamId | null>): PerTeam {
	const counts = new Map<TeamId | null, number>();
	for (const team of teams) counts.set(team, (counts.get(team) ?? 0) + 1);
	return counts;
}

const moversOf = (world: OpcomWorld): PerTeam =>
	countPerTeam(unitsToMove(world).map((unit) => teamOf(world, unit)));

/** The combats that each team takes part in. */
const fightsOf = (world: OpcomWorld): PerTeam =>
	countPerTeam(openCombats(world).flatMap((combat) => [...teamsIn(world, combat)]));

function teamsIn(world: OpcomWorld, combat: Combat): ReadonlySet<TeamId | null> {
	const teams = new Set<TeamId | null>();
	for (const part of ['attackers', 'defenders', 'attackArtillery', 'defenceArtillery'] as const)
		for (const unit of combat[part]) teams.add(teamOf(world, unit));
	return teams;
}

function rowOf(
	world: OpcomWorld,
	team: Team,
	left: { readonly toMove: PerTeam; readonly combats: PerTeam },
): Row {
	const { desk, game } = world;
	const sheets = Object.values(desk.sheets).filter(
		(sheet) => sheet.team === team.id && sheet.turn === game.turn,
	);
	const lines = sheets.flatMap((sheet) => sheet.lines);
	const drafts = Object.values(desk.dispatches).filter(
		({ state, to, team: addressed, notBefore }) =>
			state === 'draft' &&
			to === team.side &&
			(addressed === null || addressed === team.id) &&
			(notBefore ?? 0) <= game.turn,
	);
	const waiting = Object.values(desk.decisions).filter(
		(decision) => decision.team === team.id && decision.state === 'waiting',
	);
	return {
		team: team.id,
		sheet: sheetStatus(world, sheets, lines),
		air: airStatus(world, team.id),
		lines: lines.length,
		understood: lines.filter(isRead).length,
		queried: lines.filter(isQueried).length,
		toMove: left.toMove.get(team.id) ?? 0,
		combats: left.combats.get(team.id) ?? 0,
		dispatches: drafts.length,
		decisions: waiting.length,
	};
}

// --- a team's sheet ---------------------------------------------------------------------------------------

function sheetStatus(world: OpcomWorld, sheets: readonly Sheet[], lines: readonly SheetLine[]): Row['sheet'] {
	if (sheets.length === 0) return 'none';
	if (sheets.every(({ state }) => state === 'returned')) return 'returned';
	if (lines.some(isQueried)) return 'queried';
	const done = lines.every(({ status }) => status === 'carried-out');
	if (done && lines.some(({ notes }) => notes.length > 0)) return 'annotated';
	if (lines.some((line) => isUnderWay(world, line))) return 'resolving';
	return lines.every(isRead) ? 'understood' : 'submitted';
}

/** A question is out and no answer has come. */
const isQueried = ({ query }: SheetLine): boolean => query !== null && query.answer === null;
/** Understood, or beyond that. */
const isRead = ({ status }: SheetLine): boolean => status === 'understood' || status === 'carried-out';

// --- the rest of its work ---------------------------------------------------------------------------------

function airStatus(world: OpcomWorld, team: TeamId): Row['air'] {
	const { desk, game } = world;
	const sheets = Object.values(desk.airSheets).filter(
		(sheet) => sheet.team === team && sheet.turn === game.turn,
	);
	if (sheets.length === 0) return 'none';
	const planned = new Set(Object.values(game.air.missions).map((mission) => mission.order));
	const lines = sheets.flatMap((sheet) => sheet.lines);
	return lines.every(({ order }) => planned.has(order.id)) ? 'planned' : 'submitted';
}
