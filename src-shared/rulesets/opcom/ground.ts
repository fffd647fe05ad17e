/**
 * OP COM across the wall, beside moving and fighting: traffic (7), bridges (8), attachments, groups, the timeline of
 * arrivals, weather and events, and late changes of the scenario's data. Shapes only. km, size points, turns.
 */
import { z } from 'zod';
import { CrossingId, EventId, FormationId, GroupId, TeamId, UnitId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { Point } from '../../map/sheet.ts';
import { ProfileText, TimelineEvent, UnitSpec, UnitType, Weather } from './scenario.ts';

const Reason = z.string().trim().min(3, 'give a reason in a few words').max(400);
const Overrule = z.object({ reason: Reason }).strict().readonly();

/** The order in which those waiting go over (opcom-7.cap.enforce). */
export const OrderQueue = z
	.object({ type: z.literal('order-queue'), crossing: CrossingId, units: z.array(UnitId).max(200) })
	.strict();
/** 1d6 (opcom-8.blow.roll). The host stamps `by`: the umpire's seat that asked. */
export const TestBridge = z
	.object({
		type: z.literal('test-bridge'),
		crossing: CrossingId,
		by: z.string().max(60).optional(),
		overrule: Overrule.optional(),
	})
	.strict();
/** An Allied unit looks the tested bridge over (opcom-8.safe.mark). */
export const CheckBridge = z
	.object({ type: z.literal('check-bridge'), crossing: CrossingId, unit: UnitId })
	.strict();
/** Changes the state of a bridge's test, by ruling. `rule-crossing` rules on the crossing itself. */
export const RuleBridge = z
	.object({
		type: z.literal('rule-bridge'),
		crossing: CrossingId,
		test: z.enum(['untested', 'tested', 'safe']),
		reason: Reason,
	})
	.strict();
/** Takes effect with the next turn, or at once for flexible or veteran units (opcom-9.attach.one-turn). */
export const OrderAttachment = z
	.object({
		type: z.literal('order-attachment'),
		unit: UnitId,
		to: FormationId,
		atOnce: z.boolean(),
		reason: Reason.optional(),
	})
	.strict();
/** An ad-hoc group that one order line may address; repeating a name replaces its units. */
export const FormGroup = z
	.object({
		type: z.literal('form-group'),
		group: GroupId,
		name: z.string().trim().min(1).max(40),
		units: z.array(UnitId).min(1).max(60),
	})
	.strict();
export const DisbandGroup = z.object({ type: z.literal('disband-group'), group: GroupId }).strict();
/** New, or the same id again: changed. */
export const ScheduleEvent = z.object({ type: z.literal('schedule-event'), event: TimelineEvent }).strict();
export const DropEvent = z.object({ type: z.literal('drop-event'), event: EventId, reason: Reason }).strict();
export const RescheduleArrival = z
	.object({
		type: z.literal('reschedule-arrival'),
		unit: UnitId,
		turn: z.number().int().min(1).max(MAX_TURNS),
		at: Point,
		reason: Reason,
	})
	.strict();
export const SetWeather = z
	.object({ type: z.literal('set-weather'), weather: Weather, reason: Reason })
	.strict();
/** A late mend of a unit's data (opcom workflow C14). */
export const AmendUnit = z
	.object({
		type: z.literal('amend-unit'),
		unit: UnitId,
		profile: ProfileText.optional(),
		/** Or the name of a profile in the library. */
		library: z.string().trim().min(1).max(60).optional(),
		points: z.number().int().min(0).max(60).optional(),
		reason: Reason,
	})
	.strict();
/** Control's own entry in the profile library; a name again: changed (opcom-A.profiles-missing). */
export const KeepProfile = z
	.object({
		type: z.literal('keep-profile'),
		name: z.string().trim().min(1).max(60),
		profile: ProfileText,
		/** The unit type it is meant for, or null for any. */
		unitType: UnitType.nullable(),
	})
	.strict();
/** Rest and recovery: the umpire gives steps back (opcom-5.posture.rest). */
export const RestoreSteps = z
	.object({
		type: z.literal('restore-steps'),
		unit: UnitId,
		steps: z.number().int().min(1).max(12),
		reason: Reason,
	})
	.strict();
/**
 * The ground a unit covers, separate from its counter's position (opcom-3.counter.marker-only), or null for its size's
 * default.
 */
export const NoteDeployment = z
	.object({
		type: z.literal('note-deployment'),
		unit: UnitId,
		km: z
			.object({ wide: z.number().min(0.1).max(30), deep: z.number().min(0.1).max(30) })
			.strict()
			.nullable(),
	})
	.strict();
/** Who sits at a headquarters (opcom-2.setup.team-size). */
export const NoteRoster = z
	.object({
		type: z.literal('note-roster'),
		team: TeamId,
		players: z.number().int().min(0).max(30),
		control: z.string().trim().max(60),
	})
	.strict();

/** A unit that the scenario has not got, put on the map by a ruling. */
export const MusterUnit = z
	.object({
		type: z.literal('muster-unit'),
		unit: UnitSpec.unwrap()
			.omit({ id: true, start: true, arrival: true, judged: true, lost: true })
			.readonly(),
		at: Point,
		reason: Reason,
	})
	.strict();
/** Another name for a unit, whole and on its counter. */
export const RenameUnit = z
	.object({
		type: z.literal('rename-unit'),
		unit: UnitId,
		name: z.string().trim().min(1).max(80),
		short: z.string().trim().min(1).max(14),
		reason: Reason,
	})
	.strict();
const Part = z
	.object({ profile: ProfileText, points: z.number().int().min(0).max(60) })
	.strict()
	.readonly();
/** Splits a unit: a new unit of its kind beside it, and what the old one keeps. */
export const SplitUnit = z
	.object({
		type: z.literal('split-unit'),
		unit: UnitId,
		name: z.string().trim().min(1).max(80),
		short: z.string().trim().min(1).max(14),
		goes: Part,
		keeps: Part,
		reason: Reason,
	})
	.strict();
/** A unit that is in the game no more, without having been beaten. `tell`: its counter leaves its own side's map, too. */
export const TakeOffUnit = z
	.object({ type: z.literal('take-off-unit'), unit: UnitId, tell: z.boolean(), reason: Reason })
	.strict();

/** The commands of traffic, bridges, the timeline and what is kept of units. */
export const GroundCommand = z.discriminatedUnion('type', [
	OrderQueue,
	TestBridge,
	CheckBridge,
	RuleBridge,
	OrderAttachment,
	FormGroup,
	DisbandGroup,
	ScheduleEvent,
	DropEvent,
	RescheduleArrival,
	SetWeather,
	AmendUnit,
	KeepProfile,
	RestoreSteps,
	NoteDeployment,
	NoteRoster,
	MusterUnit,
	RenameUnit,
	SplitUnit,
	TakeOffUnit,
]);
export type GroundCommand = z.infer<typeof GroundCommand>;

// --- what the umpire is shown -----------------------------------------------------------------------------

/** A road column laid out along its road: 1 km for each size point, head first. */
export interface RoadColumn {
	readonly unit: UnitId;
	readonly km: number;
	/** From head to tail, km. Shorter than `km` when the unit has not come that far: the rest is still behind `from`. */
	readonly line: readonly Point[];
	readonly rule: string;
}

/** A stretch of road on which more columns stand than it has room for. */
export interface Jam {
	readonly line: readonly Point[];
	readonly km: number;
	/** The road space that those columns need together, km. */
	readonly needs: number;
	readonly units: readonly UnitId[];
	readonly at: Point;
	/** The place nearest to it. */
	readonly name: string;
	readonly rule: string;
}

/** A profile that can be picked for a unit. */
export interface LibraryProfile {
	readonly name: string;
	readonly profile: string;
	/** The unit type it is for, or null for any. */
	readonly unitType: UnitType | null;
	readonly source: 'book' | 'scenario' | 'control';
}

export interface CrossingTraffic {
	readonly id: CrossingId;
	/** Waiting on the near bank, in order, and how many of each unit's points are still to cross. */
	readonly queue: readonly { readonly unit: UnitId; readonly points: number }[];
	/** Fought over this turn, or asked for by an order, and not safe: a test is offered. */
	readonly testOffered: { readonly rule: string; readonly say: string } | null;
	/** Who tested it and when: 'Control, turn 3'; '' if nobody did. */
	readonly testedBy: string;
	/** Set if it was tested and stood, so that a unit's check would make it safe. */
	readonly mayCheck: boolean;
	/** In words: blown on 1; fixed; odds by the scenario. */
	readonly demolition: string;
}

export interface TimelineEntry {
	readonly key: string;
	readonly turn: number;
	readonly date: string;
	readonly part: string;
	readonly kind: 'arrival' | 'weather' | 'event' | 'attachment';
	readonly say: string;
	readonly unit: UnitId | null;
	readonly event: TimelineEvent | null;
	readonly done: boolean;
}

export interface GroundView {
	readonly traffic: Readonly<Record<string, CrossingTraffic>>;
	readonly columns: readonly RoadColumn[];
	readonly jams: readonly Jam[];
	readonly weather: Weather;
	readonly timeline: readonly TimelineEntry[];
	readonly groups: Readonly<
		Record<string, { readonly id: GroupId; readonly name: string; readonly units: readonly UnitId[] }>
	>;
	readonly attachments: readonly {
		readonly unit: UnitId;
		readonly to: FormationId;
		readonly turn: number;
	}[];
	/** Units rested long enough that recovery is worth asking about (opcom-5.posture.rest.several-days). */
	readonly rested: readonly { readonly unit: UnitId; readonly turns: number; readonly stepsLost: number }[];
	readonly rosters: Readonly<
		Record<string, { readonly team: TeamId; readonly players: number; readonly control: string }>
	>;
	readonly library: readonly LibraryProfile[];
	/** The ground a unit covers where that was noted, km, apart from its counter's place. */
	readonly deployments: Readonly<Record<string, { readonly wide: number; readonly deep: number }>>;
	/** Advice that never blocks: staffing, units below battalion, capacities beyond the printed range. */
	readonly advice: readonly { readonly rule: string; readonly say: string }[];
}
