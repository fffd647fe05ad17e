/**
 * OP COM's air war across the wall (ch. 9 bombing and interdiction, 12, 13): the air order sheet, missions as the
 * umpire plans them, what is rolled and what is applied. Shapes only. Distances in km, strength in squadrons.
 */
import { z } from 'zod';
import {
	AirTaskId,
	FormationId,
	type CombatId,
	LineId,
	MissionId,
	type SheetId,
	SideId,
	TeamId,
	UnitId,
	WingId,
} from '../../kit/ids.ts';
import { Point } from '../../map/sheet.ts';
import type { Modifier } from '../../contract/reasons.ts';

const Reason = z.string().trim().min(3, 'give a reason in a few words').max(400);
const Overrule = z.object({ reason: Reason }).strict().readonly();

/** opcom-12.missions; transport is a landing or drop; guns are artillery used for interdiction. */
export const MissionKind = z.enum(['cas', 'bombing', 'recce', 'escort', 'air-cover', 'transport', 'guns']);
export type MissionKind = z.infer<typeof MissionKind>;

/** Squadrons (transports: serials) of one wing in a mission. */
export const WingShare = z
	.object({ wing: WingId, squadrons: z.number().int().min(1).max(60) })
	.strict()
	.readonly();
export type WingShare = z.infer<typeof WingShare>;

/**
 * The 2 km x 2 km template (opcom-9.interdict.area). `bearing`: its top edge's compass bearing, 0 is north.
 * @rule opcom-9.interdict.template
 */
export const TargetSquare = z
	.object({ centre: Point, bearing: z.number().min(0).max(90) })
	.strict()
	.readonly();
export type TargetSquare = z.infer<typeof TargetSquare>;

/** A patrol or search area. */
export const PatrolArea = z
	.object({ centre: Point, radius: z.number().min(0.5).max(100) })
	.strict()
	.readonly();
export type PatrolArea = z.infer<typeof PatrolArea>;

/** One line of the air order sheet, as a player or an umpire typing from paper wrote it. */
export const AirOrder = z
	.object({
		id: LineId,
		mission: MissionKind.nullable(),
		wings: z.array(WingShare).max(20).readonly(),
		/** Target or area in the writer's words. */
		target: z.string().max(500),
		/** The formation supported, carried or escorted, as written. */
		supported: z.string().max(200),
		cabRank: z.boolean(),
		square: TargetSquare.nullable(),
		area: PatrolArea.nullable(),
		/** The fly-in route, from the map's edge; km. Empty if none is drawn. */
		route: z.array(Point).max(40).readonly(),
		notes: z.string().max(1000),
	})
	.strict()
	.readonly();
export type AirOrder = z.infer<typeof AirOrder>;

export const AirSheetForm = z
	.object({
		team: TeamId,
		turn: z.number().int().min(1).max(999),
		orders: z.array(AirOrder).min(1, 'an air sheet needs at least one mission').max(40).readonly(),
	})
	.strict()
	.readonly();
export type AirSheetForm = z.infer<typeof AirSheetForm>;

/** A mission as the umpire plans it: what the rules work with. */
export const Mission = z
	.object({
		id: MissionId,
		side: SideId,
		kind: MissionKind,
		wings: z.array(WingShare).max(20).readonly(),
		/** Artillery units, for kind 'guns' only. */
		guns: z.array(UnitId).max(40).readonly(),
		square: TargetSquare.nullable(),
		area: PatrolArea.nullable(),
		route: z.array(Point).max(40).readonly(),
		/** CAS and cab rank: the formation it supports. */
		formation: FormationId.nullable(),
		cabRank: z.boolean(),
		/** Escort: the mission it flies with. */
		escorts: MissionId.nullable(),
		/** Transport: who is carried, and where it lands or drops. */
		cargo: z.array(UnitId).max(40).readonly(),
		landing: Point.nullable(),
		/** Bombing meant to silence flak (opcom-12.flak.suppressed). */
		againstFlak: z.boolean(),
		/** The air order line it carries out, or null if it is the umpire's own. */
		order: LineId.nullable(),
	})
	.strict()
	.readonly();
export type Mission = z.infer<typeof Mission>;

/** The umpire's choices before an air task is rolled. Absent: the rules' default. */
export const AirChoices = z
	.object({
		/** Equal fighter forces: who attacks (opcom-13.attacker.tie). */
		attacker: SideId.optional(),
		/** Another row of the interdiction table than looked up, per force class (opcom-9.interdict.lookup). */
		rows: z
			.partialRecord(z.enum(['light', 'medium', 'heavy']), z.number().int().min(1).max(7))
			.readonly()
			.optional(),
		/** Units rolled for though the rules would not, or left out though they would (in cover, own side, half inside). */
		include: z.array(UnitId).max(100).readonly().optional(),
		exclude: z.array(UnitId).max(100).readonly().optional(),
		/** Flak within this distance of the route fires at an overflight, km (opcom-12.flak.overflight-range). */
		flakRangeKm: z.number().min(0).max(20).optional(),
	})
	.strict()
	.readonly();
export type AirChoices = z.infer<typeof AirChoices>;

/** The umpire's confirmation of a rolled air task; differences from the proposal need `reason`. */
export const AirEffects = z
	.object({
		/** Squadrons or serials lost, by wing. */
		wings: z.record(WingId, z.number().int().min(0).max(60)).readonly(),
		/** Steps lost, by unit on the ground or carried. */
		steps: z.record(UnitId, z.number().int().min(0).max(12)).readonly(),
		immobilised: z.array(UnitId).readonly(),
		/** Units set down, and where. */
		landed: z.record(UnitId, Point).readonly(),
	})
	.strict()
	.readonly();
export type AirEffects = z.infer<typeof AirEffects>;

/** New, or the same id again: changed. */
export const PlanMission = z
	.object({ type: z.literal('plan-mission'), mission: Mission, overrule: Overrule.optional() })
	.strict();
export const CancelMission = z
	.object({ type: z.literal('cancel-mission'), mission: MissionId, reason: Reason.optional() })
	.strict();
/** Rolls a task of `AirView.tasks`. Nothing has happened yet: the result waits to be applied. */
export const RollAir = z
	.object({
		type: z.literal('roll-air'),
		task: AirTaskId,
		choices: AirChoices,
		overrule: Overrule.optional(),
	})
	.strict();
export const ApplyAir = z
	.object({
		type: z.literal('apply-air'),
		task: AirTaskId,
		effects: AirEffects,
		reason: Reason.optional(),
	})
	.strict();
/** The task is not carried out (bad weather, called off). */
export const DismissAir = z
	.object({ type: z.literal('dismiss-air'), task: AirTaskId, reason: Reason })
	.strict();
/** A ruling on a wing's strength. */
export const RuleWing = z
	.object({
		type: z.literal('rule-wing'),
		wing: WingId,
		lost: z.number().int().min(0).max(60),
		reason: Reason,
	})
	.strict();

/** The commands of the air war. */
export const AirCommand = z.discriminatedUnion('type', [
	PlanMission,
	CancelMission,
	RollAir,
	ApplyAir,
	DismissAir,
	RuleWing,
]);
export type AirCommand = z.infer<typeof AirCommand>;

// --- what the umpire is shown -----------------------------------------------------------------------------

/** An air sheet that came in. */
export interface AirSheet {
	readonly id: SheetId;
	readonly side: SideId;
	readonly team: TeamId;
	readonly turn: number;
	readonly fromPaper: boolean;
	/** When it came in: wall time in ms, on the minute. Absent in older files. */
	readonly at?: number;
	readonly lines: readonly {
		readonly order: AirOrder;
		/**
		 * The mission the program reads from it, for the umpire to accept, or null if something is missing, as
		 * `remarks` say.
		 */
		readonly proposed: Mission | null;
		readonly remarks: readonly { readonly rule: string; readonly say: string }[];
	}[];
}

export interface WingView {
	readonly id: WingId;
	readonly side: SideId;
	readonly name: string;
	readonly aircraft: string;
	readonly role: string;
	readonly squadrons: number;
	readonly lost: number;
	/** Squadrons tasked this turn (or tied up in a cab rank). */
	readonly tasked: number;
	/** Squadrons that are neither lost nor tasked. */
	readonly free: number;
}

export interface MissionView extends Mission {
	readonly name: string;
	readonly state: 'planned' | 'flown' | 'turned-back' | 'cancelled';
	/** For close air support: the combat of this turn in which it counts, or null if none yet. */
	readonly combat: CombatId | null;
	/** Squadrons (serials) still flying, by wing, after losses of this turn. */
	readonly flying: readonly WingShare[];
	readonly warnings: readonly { readonly rule: string; readonly say: string }[];
}

/** One die roll of an air task: its purpose, and the effect of each face. */
export interface AirThrow {
	readonly key: string;
	readonly rule: string;
	/** "12 SS Flak Abt at Cagny, on 3 serials of Dakotas" */
	readonly say: string;
	readonly modifiers: readonly Modifier[];
	/** For the faces 1 to 6, in words. */
	readonly faces: readonly string[];
	/** Filled in when rolled. */
	readonly die: number | null;
	readonly outcome: string;
}

/** Something in the air war that must be decided, in the order in which it should be. */
export interface AirTask {
	readonly id: AirTaskId;
	readonly kind: 'fighters' | 'flak' | 'bombing' | 'recce' | 'landing' | 'stream';
	readonly rule: string;
	readonly name: string;
	readonly at: Point;
	readonly missions: readonly MissionId[];
	readonly sides: readonly SideId[];
	readonly state: 'open' | 'rolled' | 'applied' | 'dismissed';
	readonly throws: readonly AirThrow[];
	/** Choices the rules leave to the umpire here, with what the rules propose. */
	readonly choices: readonly {
		readonly key: keyof AirChoices;
		readonly rule: string;
		readonly say: string;
		readonly byDefault: string;
		/** For `include` and `exclude`: the units it is about. */
		readonly units: readonly UnitId[];
	}[];
	readonly warnings: readonly { readonly rule: string; readonly say: string }[];
	/** Once rolled: the proposed effects, and what each side would be told. */
	readonly proposal: AirEffects | null;
	readonly applied: AirEffects | null;
	readonly result: string;
	readonly told: readonly { readonly side: SideId; readonly say: string }[];
}

export interface AirView {
	readonly wings: Readonly<Record<string, WingView>>;
	readonly missions: Readonly<Record<string, MissionView>>;
	readonly sheets: Readonly<Record<string, AirSheet>>;
	readonly tasks: readonly AirTask[];
	/** CAS in only one of ground and air orders (opcom-12.cas.both-orders) and other things that don't fit. */
	readonly mismatches: readonly {
		readonly rule: string;
		readonly say: string;
		readonly line: LineId | null;
	}[];
}
