/**
 * What a side is told, as values. A side's view is the fold of these and of nothing else. An event's record
 * (rulesets/opcom/events) says which of them it tells to whom; an event without a record tells nobody anything.
 */
import type { AirOrder } from '../../../../src-shared/rulesets/opcom/air.ts';
import type {
	SideContact,
	SideDecision,
	SideMessage,
	SideUnit,
	SideWing,
} from '../../../../src-shared/rulesets/opcom/views.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { listenerKey } from '../../../../src-shared/contract/house.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import type {
	Formation,
	Scenario,
	Side,
	Team,
	UnitSpec,
} from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	DecisionId,
	LineId,
	SheetId,
	SideId,
	TeamId,
	UnitId,
	WingId,
} from '../../../../src-shared/kit/ids.ts';
import type { MapSheet, Point } from '../../../../src-shared/map/sheet.ts';
import { unreachable } from '../../../../src-shared/kit/unreachable.ts';

export type SideEvent =
	| {
			readonly kind: 'opening';
			readonly headquarters: TeamId | null;
			readonly title: string;
			readonly side: Side;
			readonly turn: number;
			readonly date: string;
			readonly part: DayPart;
			readonly teams: readonly Team[];
			readonly formations: readonly Formation[];
			readonly units: readonly SideUnit[];
			readonly wings: readonly SideWing[];
			readonly briefing: string;
			/** What headquarters are told in addition; in one headquarters' view, only its own. */
			readonly ownBriefings: readonly { readonly team: TeamId; readonly text: string }[];
	  }
	/** A ruling put a unit of its own into the game, gave it another name, or took it off. */
	| { readonly kind: 'mustered'; readonly unit: SideUnit }
	| { readonly kind: 'renamed'; readonly unit: UnitId; readonly name: string; readonly short: string }
	| { readonly kind: 'taken-off'; readonly unit: UnitId }
	| { readonly kind: 'turn'; readonly turn: number; readonly date: string; readonly part: DayPart }
	| {
			readonly kind: 'sheet';
			readonly id: SheetId;
			readonly team: TeamId;
			readonly turn: number;
			readonly at: number | null;
			readonly lines: readonly OrderLine[];
	  }
	| { readonly kind: 'query'; readonly line: LineId; readonly ask: string }
	| { readonly kind: 'answer'; readonly line: LineId; readonly answer: string }
	| { readonly kind: 'note'; readonly line: LineId; readonly text: string }
	| { readonly kind: 'returned'; readonly sheet: SheetId }
	| { readonly kind: 'recalled'; readonly sheet: SheetId }
	| {
			readonly kind: 'air-sheet';
			readonly id: SheetId;
			readonly team: TeamId;
			readonly turn: number;
			readonly at: number | null;
			readonly orders: readonly AirOrder[];
	  }
	| { readonly kind: 'decision'; readonly decision: SideDecision }
	| { readonly kind: 'decision-answer'; readonly decision: DecisionId; readonly answer: string }
	| { readonly kind: 'decision-over'; readonly decision: DecisionId }
	| { readonly kind: 'message'; readonly message: SideMessage }
	| {
			readonly kind: 'dispatch';
			readonly id: string;
			readonly turn: number;
			readonly date: string;
			readonly part: DayPart;
			readonly heading: string;
			readonly text: string;
			/** The turn it is about, if it was delayed; absent for the turn in which it came. */
			readonly of?: number;
			/** The headquarters it went to; null or absent for the whole side. */
			readonly team?: TeamId | null;
			readonly own: readonly {
				readonly unit: UnitId;
				readonly at: Point | null;
				readonly condition: string;
			}[];
			readonly contacts: readonly SideContact[];
			/** Words about its own wings: 'light losses'. Absent in older files, which means none. */
			readonly wings?: readonly { readonly wing: WingId; readonly condition: string }[];
	  };

/**
 * Is it for this headquarters? What hangs on a sheet (a query, a note) finds its line only where that sheet is known.
 * @rule opcom-4.seq.player-updates
 */
export function reaches(team: TeamId, told: SideEvent): boolean {
	switch (told.kind) {
		case 'sheet':
		case 'air-sheet':
			return told.team === team;
		case 'decision':
			return told.decision.team === team;
		case 'message': {
			const { from, to } = told.message;
			return from === team || to === team || to === null;
		}
		case 'dispatch':
			return (told.team ?? null) === null || told.team === team;
		case 'opening':
		case 'mustered':
		case 'renamed':
		case 'taken-off':
		case 'turn':
		case 'query':
		case 'answer':
		case 'note':
		case 'returned':
		case 'recalled':
		case 'decision-answer':
		case 'decision-over':
			return true;
		default:
			return unreachable(told);
	}
}

/**
 * Returns a side's knowledge before the first turn: its own order of battle, its briefing, and the map anybody could
 * buy.
 * @rule opcom-9.view.player-counter
 */
export function opening(
	scenario: Scenario,
	title: string,
	side: Side,
	headquarters: TeamId | null = null,
): Extract<SideEvent, { kind: 'opening' }> {
	return {
		kind: 'opening',
		headquarters,
		title,
		side,
		turn: 1,
		date: scenario.start.date,
		part: scenario.start.part,
		teams: scenario.teams.filter((team) => team.side === side.id),
		formations: scenario.formations.filter((formation) => formation.side === side.id),
		units: scenario.units.filter((unit) => unit.side === side.id).map((unit) => toldUnit(unit, unit.start)),
		wings: scenario.wings
			.filter((wing) => wing.side === side.id)
			.map(({ id, name, aircraft, role, squadrons, team }) => ({
				id,
				name,
				aircraft,
				role,
				squadrons,
				team: team ?? null,
				condition: '',
			})),
		briefing: scenario.briefings[side.id] ?? '',
		ownBriefings: ownBriefings(scenario, side.id, headquarters),
	};
}

/** A unit as its own side is shown it, before any report of it. */
export function toldUnit(unit: UnitSpec, at: Point | null): SideUnit {
	return {
		id: unit.id,
		name: unit.name,
		short: unit.short,
		type: unit.type,
		size: unit.size,
		formation: unit.formation,
		points: unit.points,
		at,
		heard: 1,
		condition: '',
		due: unit.arrival ? unit.arrival.note || 'expected later' : null,
	};
}

/**
 * Returns the headquarters' own briefings before the first turn: a headquarters gets its own, the whole side all of
 * them.
 */
function ownBriefings(
	{ teams, briefings }: Scenario,
	side: SideId,
	headquarters: TeamId | null,
): readonly { readonly team: TeamId; readonly text: string }[] {
	return teams
		.filter((team) => team.side === side && (headquarters === null || team.id === headquarters))
		.map(({ id: team }) => ({ team, text: briefings[listenerKey({ side, team })] ?? '' }))
		.filter(({ text }) => text !== '');
}

/**
 * Returns a side's map at the start: the public print (ground, water, roads, names) and its own field works. Everything
 * else (the enemy's bridges, demolition charges, strongpoints, which bridges are down) is left out: a side learns it
 * from dispatches.
 * @rule opcom-8.safe.master-only
 */
export function printedMap(sheet: MapSheet, side: SideId): MapSheet {
	const isKnown = (work: { readonly builtBy?: SideId | undefined }): boolean =>
		work.builtBy === undefined || work.builtBy === side;
	return {
		title: sheet.title,
		bounds: sheet.bounds,
		grid: sheet.grid,
		sea: sheet.sea,
		areas: sheet.areas.map(({ id, kind, name, ring, city }) => ({
			id,
			kind,
			ring,
			...(name === undefined ? {} : { name }),
			...(city === undefined ? {} : { city }),
		})),
		relief: sheet.relief,
		rivers: sheet.rivers,
		roads: sheet.roads.filter(isKnown),
		railways: sheet.railways,
		crossings: sheet.crossings.filter(isKnown).map(({ id, name, kind, capacity, at, over }) => ({
			id,
			name,
			kind,
			capacity,
			at,
			over,
			standing: true,
			demolition: { kind: 'standard' as const },
		})),
		places: sheet.places,
		...(sheet.picture === undefined ? {} : { picture: sheet.picture }),
	};
}
