/** OP COM's own state and facts. State is the fold of the facts; nothing here is ever sent to a side. */
import type {
	Application,
	CombatPlan,
	Judgements,
	Manner,
	Proposal,
	StepId,
	Worksheet,
} from '../../../src-shared/rulesets/opcom/commands.ts';
import type { DeskState } from '../../../src-shared/rulesets/opcom/desk.ts';
import type { DayPart } from '../../../src-shared/contract/game-time.ts';
import type { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	CombatId,
	CrossingId,
	FormationId,
	SideId,
	TeamId,
	UnitId,
} from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { CrossingKind, Point } from '../../../src-shared/map/sheet.ts';
import type { AirFact, AirState } from './air-types.ts';
import type { GroundFact, GroundState } from './ground-types.ts';
import type { Fact } from '../kit/ruleset.ts';

/** A unit's current state. Its name, type, profile and points are the scenario's. */
export interface UnitState {
	/** Null if off the map (due, captured, gone). */
	readonly at: Point | null;
	readonly presence: 'on-map' | 'due' | 'captured' | 'off';
	/** May differ from the scenario's after an attachment. */
	readonly formation: FormationId;
	readonly stepsLost: number;
	/** Its position at the start of the turn: the start line for results "badly beaten". */
	readonly turnStart: Point | null;
	/** This turn's route as moved so far, from turnStart; empty: not moved. Set by unit-moved and unit-exploited. */
	readonly track: readonly Point[];
	/** Share of this turn spent moving, 0..1 and above when overruled. */
	readonly share: number;
	readonly manner: Manner | null;
	/** Attacks made and fights had this turn. */
	readonly attacks: number;
	readonly fights: number;
	/** The turn it last retreated in; 0: never. */
	readonly retreated: number;
	/** The turn in which it may not attack (after a total success against it); 0 if none. */
	readonly noAttackIn: number;
	/** Consecutive turns, up to the last closed one, in which it was ordered to hold (or rest) and did not move. */
	readonly held: number;
	readonly rested: number;
	/** Enemy formation (brigade or regiment, else division) -> first and last turn of the unbroken contact. */
	readonly contact: Readonly<Record<string, { readonly since: number; readonly last: number }>>;
}

export interface CrossingState {
	readonly standing: boolean;
	readonly capacity: number;
	/** Points carried over this turn. */
	readonly used: number;
	readonly test: 'untested' | 'tested' | 'safe';
	/** The kind that replaced the crossing on the sheet; absent if none did. */
	readonly kind?: CrossingKind;
}

export interface Combat extends CombatPlan {
	readonly turn: number;
	readonly at: Point;
	/** "Cagny": the nearest named place, for people. */
	readonly name: string;
	readonly state: 'grouped' | 'rolled' | 'applied' | 'dismissed';
	readonly judgements: Judgements;
	/** Frozen when the die fell; null before. */
	readonly worksheet: Worksheet | null;
	readonly proposal: Proposal | null;
	readonly application: Application | null;
	/** The steps each unit lost when the result was applied, including those added by a rule; null before. */
	readonly losses: Readonly<Record<string, number>> | null;
}

export interface Opcom {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly step: StepId;
	readonly teamsReady: readonly TeamId[];
	readonly units: PersistentMap<UnitState>;
	readonly crossings: Readonly<Record<string, CrossingState>>;
	/** This turn's combats. */
	readonly combats: Readonly<Record<string, Combat>>;
	readonly dismissed: readonly string[];
	/** Units that stay where they are this turn by the umpire's word, whatever their orders. */
	readonly stays: readonly UnitId[];
	readonly grouping: 'open' | 'complete';
	readonly air: AirState;
	readonly ground: GroundState;
	/** Readings of doubtful rules and other campaign options, by name (see options.ts). */
	readonly options: Readonly<Record<string, string>>;
}

/** Everything `decide` may read. The scenario is constant; desks and game are folds. */
export interface OpcomWorld {
	readonly scenario: Scenario;
	readonly desk: DeskState;
	readonly game: Opcom;
}

export type OpcomFact =
	| AirFact
	| GroundFact
	| Fact<
			'turn-begun',
			{
				turn: number;
				date: string;
				part: DayPart;
				held: readonly UnitId[];
				rested: readonly UnitId[];
				reason?: string;
			}
	  >
	| Fact<'step-begun', { step: StepId; reason?: string }>
	| Fact<'team-ready-set', { team: TeamId; ready: boolean }>
	| Fact<
			'unit-moved',
			{
				unit: UnitId;
				route: readonly Point[];
				km: number;
				share: number;
				manner: Manner;
				/** Crossings used, each loaded with the unit's size points. */
				crossings: readonly CrossingId[];
				points: number;
				/** Why it ended short of the plan, in words; '' when it went all the way. */
				stopped: string;
				/** Enemy bumped into. */
				met: readonly UnitId[];
				/** The umpire's reason where a rule was overruled. */
				reason?: string;
			}
	  >
	| Fact<'unit-stayed', { unit: UnitId }>
	| Fact<'unit-placed', { unit: UnitId; at: Point; reason: string }>
	| Fact<'unit-ruled', { unit: UnitId; stepsLost?: number; formation?: FormationId; reason: string }>
	| Fact<'unit-arrived', { unit: UnitId; at: Point; reason?: string }>
	| Fact<
			'crossing-ruled',
			{
				crossing: CrossingId;
				standing?: boolean;
				capacity?: number;
				kind?: CrossingKind;
				reason: string;
			}
	  >
	| Fact<'combat-grouped', { plan: CombatPlan; at: Point; name: string; reason?: string }>
	| Fact<'combat-dismissed', { combat: CombatId; reason: string }>
	| Fact<'contact-dismissed', { contact: string }>
	| Fact<'grouping-completed', { reason?: string }>
	| Fact<'grouping-reopened', Record<string, never>>
	| Fact<'combat-judged', { combat: CombatId; judgements: Judgements }>
	| Fact<
			'combat-rolled',
			{
				combat: CombatId;
				/** The worksheet when the die was rolled: every status, factor and reason. */
				worksheet: Worksheet;
				proposal: Proposal;
				reason?: string;
			}
	  >
	| Fact<
			'combat-applied',
			{
				combat: CombatId;
				application: Application;
				/** Steps lost by each unit, the stand-fast step included. */
				losses: Readonly<Record<string, number>>;
				/** New places of units that went back. */
				places: Readonly<Record<string, Point>>;
				captured: readonly UnitId[];
				noAttackNextTurn: readonly UnitId[];
				/** Contact kept or made: own unit -> enemy formations. */
				contact: Readonly<Record<string, readonly FormationId[]>>;
				/** Retreats bent from the distance due, in words for the log. */
				notes?: readonly string[];
			}
	  >
	| Fact<
			'unit-exploited',
			{
				combat: CombatId;
				unit: UnitId;
				route: readonly Point[];
				km: number;
				met: readonly UnitId[];
				/** As in unit-moved; absent in older files, which means none. */
				crossings?: readonly CrossingId[];
				points?: number;
				reason?: string;
			}
	  >
	| Fact<'option-set', { option: string; value: string; reason: string }>;

export type { CombatId, SideId };
