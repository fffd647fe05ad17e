/** OP COM's traffic, bridges, attachments and timeline: their part of the state and their facts. */
import type {
	TimelineEvent,
	UnitSpec,
	UnitType,
	Weather,
} from '../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	CrossingId,
	EventId,
	FormationId,
	GroupId,
	SideId,
	TeamId,
	UnitId,
} from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Fact } from '../kit/ruleset.ts';

/** A unit waiting on the near bank. */
export interface Waiting {
	readonly unit: UnitId;
	/** Size points still to cross. */
	readonly points: number;
	/** Its position once all of it is across: the far bank. */
	readonly to: Point;
}

export interface GroundState {
	/** By crossing: who waits on the near bank, in order. */
	readonly queues: Readonly<Record<string, readonly Waiting[]>>;
	/** By crossing: who tested it last and when. */
	readonly tests: Readonly<Record<string, { readonly by: string; readonly turn: number }>>;
	readonly weather: Weather;
	readonly events: Readonly<Record<string, TimelineEvent>>;
	/** Arrivals changed in play. */
	readonly arrivals: Readonly<Record<string, { readonly turn: number; readonly at: Point }>>;
	readonly groups: Readonly<
		Record<string, { readonly id: GroupId; readonly name: string; readonly units: readonly UnitId[] }>
	>;
	/** Ordered, not yet in force. */
	readonly attachments: readonly { readonly unit: UnitId; readonly to: FormationId; readonly turn: number }[];
	/** Attachments that came into force, and weather as it changed: for the timeline's past. */
	readonly attached: readonly { readonly unit: UnitId; readonly to: FormationId; readonly turn: number }[];
	readonly weathers: readonly {
		readonly turn: number;
		readonly weather: Weather;
		/** The event that brought it, or null for Control's ruling. */
		readonly event: EventId | null;
	}[];
	/** Control's own profiles, by name. */
	readonly profiles: Readonly<
		Record<string, { readonly name: string; readonly profile: string; readonly unitType: UnitType | null }>
	>;
	/** Data mended in play. */
	/** Units added by rulings, in the order they were added; absent if none. */
	readonly mustered?: readonly UnitSpec[];
	/** Names changed by ruling, by unit; absent if none. */
	readonly renamed?: Readonly<Record<string, { readonly name: string; readonly short: string }>>;
	readonly amended: Readonly<Record<string, { readonly profile?: string; readonly points?: number }>>;
	readonly deployments: Readonly<Record<string, { readonly wide: number; readonly deep: number }>>;
	readonly rosters: Readonly<
		Record<string, { readonly team: TeamId; readonly players: number; readonly control: string }>
	>;
}

export type GroundFact =
	| Fact<'queue-ordered', { crossing: CrossingId; units: readonly UnitId[] }>
	/** Some of a unit's points crossed and the rest waits; if nothing waits, it is at `to`. */
	| Fact<'crossing-queued', { crossing: CrossingId; unit: UnitId; over: number; waiting: number; to: Point }>
	| Fact<
			'bridge-tested',
			{ crossing: CrossingId; die: number | null; blown: boolean; by: string; turn: number; reason?: string }
	  >
	| Fact<'bridge-checked', { crossing: CrossingId; unit: UnitId }>
	| Fact<'bridge-ruled', { crossing: CrossingId; test: 'untested' | 'tested' | 'safe'; reason: string }>
	| Fact<'attachment-ordered', { unit: UnitId; to: FormationId; turn: number; reason?: string }>
	| Fact<'unit-attached', { unit: UnitId; to: FormationId; reason?: string }>
	| Fact<'group-formed', { group: GroupId; name: string; units: readonly UnitId[] }>
	| Fact<'group-disbanded', { group: GroupId; name: string }>
	| Fact<'event-scheduled', { event: TimelineEvent }>
	| Fact<'event-dropped', { event: EventId; say: string; reason: string }>
	| Fact<'event-came', { event: TimelineEvent }>
	| Fact<'arrival-rescheduled', { unit: UnitId; turn: number; at: Point; reason: string }>
	| Fact<'weather-set', { weather: Weather; reason: string }>
	| Fact<'unit-amended', { unit: UnitId; profile?: string; points?: number; reason: string }>
	/** `from`: the unit that it was a part of. */
	| Fact<'unit-mustered', { side: SideId; unit: UnitSpec; at: Point; from?: UnitId; reason: string }>
	| Fact<
			'unit-renamed',
			{ side: SideId; unit: UnitId; was: string; name: string; short: string; reason: string }
	  >
	| Fact<'unit-taken-off', { side: SideId; unit: UnitId; tell: boolean; reason: string }>
	| Fact<'profile-kept', { name: string; profile: string; unitType: UnitType | null }>
	| Fact<'steps-restored', { unit: UnitId; steps: number; rested: number; early: boolean; reason: string }>
	| Fact<'deployment-noted', { unit: UnitId; km: { wide: number; deep: number } | null }>
	| Fact<'roster-noted', { team: TeamId; players: number; control: string }>;
