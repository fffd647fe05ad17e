/**
 * OP COM's contract between program and windows: the commands an umpire's window may send and the shapes it is shown.
 * Shapes only; the rules are in src-main/rules/opcom. Distances in km, sizes in unit size points.
 */
import { z } from 'zod';
import { CombatId, CrossingId, FormationId, LineId, SideId, TeamId, UnitId } from '../../kit/ids.ts';
import { CrossingKind, Point } from '../../map/sheet.ts';
import { AirCommand } from './air.ts';
import { GroundCommand } from './ground.ts';
import type { DayPart } from '../../contract/game-time.ts';
import type { Modifier } from '../../contract/reasons.ts';

// --- orders (ch. 5) ---------------------------------------------------------------------------------------

export const Action = z.enum(['breakthrough', 'attack', 'probe', 'hold', 'move', 'prepare']);
export type Action = z.infer<typeof Action>;
export const Posture = z.enum(['tact', 'non-tact']);
export type Posture = z.infer<typeof Posture>;

const Words = z.string().max(2000);

/**
 * One line as a player (or an umpire typing a paper sheet) wrote it. Blank choices are kept, and flagged.
 * @rule opcom-5.sheet.columns
 */
export const OrderLine = z
	.object({
		id: LineId,
		/** As written: "3 RTR", "29 Armd Bde". */
		addressee: z.string().min(1, 'say whom the line orders').max(120),
		orders: Words,
		supporting: z.string().max(500),
		action: Action.nullable(),
		posture: Posture.nullable(),
		/** Hold only: 'stand fast' / 'hold at all costs'. */
		standFast: z.boolean(),
		/** Hold only: the troops rest. */
		rest: z.boolean(),
		/** Non-Tact only. */
		roadColumn: z.boolean(),
		/** Where to, as pencilled on the side's own map; km. */
		objective: Point.nullable(),
	})
	.strict()
	.readonly();
export type OrderLine = z.infer<typeof OrderLine>;

// --- commands (umpire only) -------------------------------------------------------------------------------

const Reason = z.string().trim().min(3, 'give a reason in a few words').max(400);
const Overrule = z.object({ reason: Reason }).strict().readonly();
const Route = z.array(Point).min(2).max(200).readonly();

export const Manner = z.enum(['tactical', 'non-tactical', 'road-column']);
export type Manner = z.infer<typeof Manner>;
export const Delay = z.enum(['lanes', 'fire', 'traffic', 'weather', 'preparing']);
export type Delay = z.infer<typeof Delay>;
export const Support = z.enum(['none', 'normal', 'superior', 'overwhelming', 'apocalyptic']);
export type Support = z.infer<typeof Support>;

/** The details of a move; the same shape asks for an estimate and issues the move. */
export const MovePlan = z
	.object({
		unit: UnitId,
		/** From the unit's place (first point) to where it should end; km. */
		route: Route,
		manner: Manner,
		delays: z.array(Delay).readonly(),
		/** Night only, 0.25 to 0.5 (opcom-6.move.night); default 0.5. */
		nightFactor: z.number().positive().max(1).optional(),
		/** Another total for all delays together than 0.5 each (opcom-6.move.delay.combined). */
		delayFactor: z.number().positive().max(1).optional(),
		/** At a full crossing, wait on the near bank: what fits crosses now, the rest in later turns. */
		queue: z.boolean().optional(),
		/** The order line it carries out. */
		line: LineId.optional(),
	})
	.strict()
	.readonly();
export type MovePlan = z.infer<typeof MovePlan>;

/** Air support of a side in a combat: a level, and how it was come by. */
export const AirSupport = z
	.object({
		level: Support,
		source: z.enum(['ordered', 'cab-rank']),
		squadrons: z.number().int().min(0).max(99).optional(),
	})
	.strict()
	.readonly();
export type AirSupport = z.infer<typeof AirSupport>;

/** A combat as the umpire groups it. Artillery that only supports is named apart: it takes no loss. */
export const CombatPlan = z
	.object({
		combat: CombatId,
		kind: z.enum(['attack', 'encounter', 'counter-attack', 'overrun']),
		attackingSide: SideId,
		defendingSide: SideId,
		attackers: z.array(UnitId).min(1, 'a combat needs an attacker').readonly(),
		defenders: z.array(UnitId).min(1, 'a combat needs a defender').readonly(),
		attackArtillery: z.array(UnitId).readonly(),
		defenceArtillery: z.array(UnitId).readonly(),
		/** The combat it follows: counter-attack or overrun. */
		after: CombatId.optional(),
	})
	.strict()
	.readonly();
export type CombatPlan = z.infer<typeof CombatPlan>;

/**
 * The umpire's judgements on a combat. Absent: the rules' default. Per-unit switches are keyed
 * `unit/factor`, side switches `attack/factor` or `defence/factor`; a number is a count (tactical advantages).
 */
export const Judgements = z
	.object({
		factors: z.record(z.string().max(100), z.union([z.boolean(), z.number()])).readonly(),
		badTerrain: z.boolean().optional(),
		/** Defenders retire through cover: half distance. */
		coverBehind: z.boolean().optional(),
		/** Defenders in a city or fortified area (results note 3). */
		city: z.boolean().optional(),
		attackAir: AirSupport.optional(),
		defenceAir: AirSupport.optional(),
		/** Units fighting out of role: tanks or gunners as infantry. */
		outOfRole: z.array(UnitId).readonly().optional(),
		/** Units holding a vital spot: may stand fast without the order. */
		vitalSpot: z.array(UnitId).readonly().optional(),
	})
	.strict()
	.readonly();
export type Judgements = z.infer<typeof Judgements>;

/** The umpire's confirmation of a rolled result; differences from the proposal need `reason`. */
export const Application = z
	.object({
		losses: z.record(UnitId, z.number().int().min(0).max(12)).readonly(),
		/** Units that stay at the price of a further step (results note 2); the step is added by the rule. */
		standFast: z.array(UnitId).readonly(),
		/** Where each retreating or thrown-back unit ends; km. */
		places: z.record(UnitId, Point).readonly(),
		captured: z.array(UnitId).readonly(),
		overrun: z.boolean(),
		reason: Reason.optional(),
	})
	.strict()
	.readonly();
export type Application = z.infer<typeof Application>;

export const AdvanceStep = z
	.object({ type: z.literal('advance-step'), overrule: Overrule.optional() })
	.strict();
export const SetTeamReady = z
	.object({ type: z.literal('set-team-ready'), team: TeamId, ready: z.boolean() })
	.strict();
export const MoveUnit = z
	.object({ type: z.literal('move-unit'), plan: MovePlan, overrule: Overrule.optional() })
	.strict();
/** The unit stays in place this turn, whatever its order. */
export const StayUnit = z.object({ type: z.literal('stay-unit'), unit: UnitId }).strict();
/** A ruling: the unit is here now. */
export const PlaceUnit = z
	.object({ type: z.literal('place-unit'), unit: UnitId, at: Point, reason: Reason })
	.strict();
/** A ruling on a unit's steps, parent or presence. */
export const RuleUnit = z
	.object({
		type: z.literal('rule-unit'),
		unit: UnitId,
		stepsLost: z.number().int().min(0).max(12).optional(),
		formation: FormationId.optional(),
		reason: Reason,
	})
	.strict();
export const Arrive = z
	.object({ type: z.literal('arrive'), unit: UnitId, at: Point.optional(), overrule: Overrule.optional() })
	.strict();
export const RuleCrossing = z
	.object({
		type: z.literal('rule-crossing'),
		crossing: CrossingId,
		standing: z.boolean().optional(),
		capacity: z.number().int().min(0).max(1000).optional(),
		/** Another sort of crossing stands there now: a Bailey for a blown bridge, with that sort's usual capacity. */
		kind: CrossingKind.optional(),
		reason: Reason,
	})
	.strict();
export const GroupCombat = z
	.object({ type: z.literal('group-combat'), plan: CombatPlan, overrule: Overrule.optional() })
	.strict();
export const DismissCombat = z
	.object({ type: z.literal('dismiss-combat'), combat: CombatId, reason: Reason.optional() })
	.strict();
/** A proposed contact that is no combat this turn. Key from the contact list. */
export const DismissContact = z
	.object({ type: z.literal('dismiss-contact'), contact: z.string().max(200) })
	.strict();
export const CompleteGrouping = z
	.object({ type: z.literal('complete-grouping'), overrule: Overrule.optional() })
	.strict();
export const ReopenGrouping = z.object({ type: z.literal('reopen-grouping') }).strict();
export const JudgeCombat = z
	.object({ type: z.literal('judge-combat'), combat: CombatId, judgements: Judgements })
	.strict();
export const RollCombat = z
	.object({ type: z.literal('roll-combat'), combat: CombatId, overrule: Overrule.optional() })
	.strict();
/** Rolls its dice and, if nothing is left to the umpire, applies the proposed result. */
export const ResolveCombat = z
	.object({ type: z.literal('resolve-combat'), combat: CombatId, overrule: Overrule.optional() })
	.strict();
export const ApplyCombat = z
	.object({ type: z.literal('apply-combat'), combat: CombatId, application: Application })
	.strict();
/** Movement after a successful overrun. Carries each unit along its route within the share the result gives. */
export const Exploit = z
	.object({ type: z.literal('exploit'), combat: CombatId, plan: MovePlan, overrule: Overrule.optional() })
	.strict();
export const SetOption = z
	.object({
		type: z.literal('set-option'),
		option: z.string().max(60),
		value: z.string().max(60),
		reason: Reason,
	})
	.strict();

/** Everything that an umpire's window may send to the game. A shape that is not in this list can't be sent. */
export const OpcomCommand = z.discriminatedUnion('type', [
	AdvanceStep,
	SetTeamReady,
	MoveUnit,
	StayUnit,
	PlaceUnit,
	RuleUnit,
	Arrive,
	RuleCrossing,
	GroupCombat,
	DismissCombat,
	DismissContact,
	CompleteGrouping,
	ReopenGrouping,
	JudgeCombat,
	RollCombat,
	ResolveCombat,
	ApplyCombat,
	Exploit,
	SetOption,
	AirCommand,
	GroundCommand,
]);
export type OpcomCommand = z.infer<typeof OpcomCommand>;

// --- what the umpire is shown -----------------------------------------------------------------------------

/** Turn steps of ch. 4, with their limits in minutes (amber from, overdue from). */
export type StepId = 'orders' | 'move-and-combat' | 'brief' | 'reinforcements';
export interface ClockView {
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly step: StepId;
	/** The wall time at which the step and the turn began, ms since the epoch, stamped by the host. */
	readonly stepSince: number;
	readonly turnSince: number;
	readonly limits: { readonly amber: number; readonly overdue: number; readonly turn: number };
	readonly teamsReady: readonly TeamId[];
}

/** A stretch of a route on one kind of ground at one rate. */
export interface Stretch {
	readonly km: number;
	readonly ground: string;
	readonly rate: number;
	readonly rule: string;
}

/** The cost of a move and where it must stop. `share` is of the turn (1 = the whole turn). */
export interface MoveEstimate {
	readonly km: number;
	/** The greatest distance along this route, km, with `modifiers` applied. */
	readonly allowedKm: number;
	readonly share: number;
	readonly stretches: readonly Stretch[];
	readonly modifiers: readonly Modifier[];
	/** Where the rules stop it, if they do: the bank, the passing distance, the end of its reach. */
	readonly stop: {
		readonly at: Point;
		readonly km: number;
		readonly rule: string;
		readonly code: string;
		readonly say: string;
		/** Enemy bumped into (umpire's eyes only). */
		readonly enemy?: UnitId;
		/** A full crossing: with `queue` in the plan these points go over now and the rest waits. */
		readonly queue?: { readonly crossing: CrossingId; readonly over: number; readonly waiting: number };
		readonly overrulable: boolean;
	} | null;
	readonly crossings: readonly CrossingId[];
	readonly warnings: readonly { readonly rule: string; readonly say: string }[];
}

export type Band = 'total' | 'success' | 'limited' | 'confused' | 'beaten';

export interface WorksheetUnit {
	readonly unit: UnitId;
	/** Printed current status. */
	readonly status: number;
	/** What counts after halvings, ranges and support rules, before factors. */
	readonly counted: number;
	readonly role: 'fighting' | 'support' | 'artillery';
	readonly modifiers: readonly Modifier[];
}

/** A factor offered to the umpire: what it is worth if on, whether it is on, and what the rules propose. */
export interface WorksheetFactor {
	/** Key for Judgements.factors. */
	readonly key: string;
	readonly rule: string;
	readonly label: string;
	readonly unit: UnitId | null;
	readonly value: number;
	/** Multipliers are already inside `counted`. */
	readonly op: 'add' | 'times';
	readonly on: boolean;
	readonly proposed: boolean;
	/** For counted factors (tactical advantages): how many. */
	readonly count: number;
	readonly why: string;
}

export interface WorksheetSide {
	readonly side: SideId;
	readonly units: readonly WorksheetUnit[];
	readonly status: number;
	/** Air support as judged or as the missions give it, whether or not it counts; absent in older files. */
	readonly air?: Support;
	readonly factors: readonly WorksheetFactor[];
	readonly score: number;
}

/** One of the six outcomes of the odds strip. */
export interface Outcome {
	readonly die: number;
	readonly number: number;
	readonly band: Band;
	readonly title: string;
	readonly short: string;
}

export interface Worksheet {
	readonly attack: WorksheetSide;
	readonly defence: WorksheetSide;
	readonly difference: number;
	readonly column: 'normal' | 'bad';
	readonly badTerrain: { readonly on: boolean; readonly proposed: boolean; readonly why: string };
	readonly city: { readonly on: boolean; readonly proposed: boolean; readonly why: string };
	readonly coverBehind: { readonly on: boolean; readonly proposed: boolean; readonly why: string };
	readonly outcomes: readonly Outcome[];
	readonly overrun: {
		readonly possible: boolean;
		readonly checks: readonly { readonly say: string; readonly met: boolean }[];
	};
	/** Things to look at before rolling: mismatched support, missing orders, tanks by night. */
	readonly warnings: readonly { readonly rule: string; readonly say: string }[];
}

/** The proposal after the roll, before anything is applied. */
export interface Proposal {
	readonly die: number;
	readonly number: number;
	readonly band: Band;
	readonly title: string;
	readonly losses: Readonly<Record<string, number>>;
	/** Per defending (or thrown-back attacking) unit. */
	readonly retreats: readonly {
		readonly unit: UnitId;
		readonly km: number;
		readonly atLeast: boolean;
		readonly suggested: Point;
		readonly where: string;
		readonly rule: string;
		/** Whether it may stand fast for one more step, and whether its orders already say so. */
		readonly mayStand: boolean;
		readonly ordered: boolean;
	}[];
	readonly captured: readonly UnitId[];
	readonly counterAttack: 'if-ordered' | 'ask' | 'none' | 'none-next-turn';
	readonly overrun: {
		readonly share: number;
		readonly extraSteps: number;
		readonly onContact: 'may-attack' | 'halt';
	} | null;
	readonly notes: readonly { readonly rule: string; readonly say: string }[];
}

/** The effect of a rolled result with the current choices, computed by the very function that applies it. */
export interface CombatResult {
	/** The choices behind it: those asked about, as applied, or as the rules propose. */
	readonly choices: Omit<Application, 'reason'>;
	/** Steps that each unit loses in all. */
	readonly losses: Readonly<Record<string, number>>;
	/** Which of them a rule adds to those confirmed: standing fast, an overrun. */
	readonly extra: Readonly<
		Record<string, readonly { readonly steps: number; readonly rule: string; readonly why: string }[]>
	>;
	/** The most that each unit can lose: what is left of its profile. */
	readonly atMost: Readonly<Record<string, number>>;
	readonly places: Readonly<Record<string, Point>>;
	readonly captured: readonly UnitId[];
	/** The differences from the proposal that need a reason, a sentence each. */
	readonly changes: readonly string[];
	/** The terms on which the attackers may advance, proposed or by ruling, or null if the table gives none. */
	readonly overrun: Proposal['overrun'];
}

export interface CombatView extends CombatPlan {
	readonly at: Point;
	readonly name: string;
	readonly state: 'grouped' | 'rolled' | 'applied' | 'dismissed';
	readonly judgements: Judgements;
	readonly worksheet: Worksheet;
	readonly proposal: Proposal | null;
	readonly application: Application | null;
	/** What applying the proposal unchanged would do, or what applying it did; null before the roll. */
	readonly result: CombatResult | null;
	/** Combats that may follow it now, ready to be grouped. */
	readonly next: readonly { readonly title: string; readonly plan: Omit<CombatPlan, 'combat'> }[];
}

/** Two hostile groups that the moves and orders have brought together. */
export interface ContactView {
	readonly key: string;
	readonly at: Point;
	readonly name: string;
	readonly attackingSide: SideId;
	readonly attackers: readonly UnitId[];
	readonly defenders: readonly UnitId[];
	readonly attackArtillery: readonly UnitId[];
	readonly defenceArtillery: readonly UnitId[];
	readonly why: string;
	readonly kind: 'attack' | 'encounter';
	readonly state: 'open' | 'grouped' | 'dismissed';
}

/** A profile as the umpire's counter shows it. */
export interface ProfileView {
	readonly values: readonly number[];
	readonly support: boolean;
	/** Per value: counts in defence only. */
	readonly defenceOnly: readonly boolean[];
	readonly lost: number;
	readonly status: number;
}
