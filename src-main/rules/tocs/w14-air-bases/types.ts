/** The state of aircraft, flights and zones. Aircraft and flights are their side's secret; zones are announced. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirAim, Box, MissionKind, Observes, Role } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';

/** When a thing began; as game.ts has it. */
interface Moment {
	readonly turn: number;
	readonly impulse: number;
}

/** A counter of aircraft in its box. @rule tocs-w14.1.states */
export interface Aircraft {
	readonly box: Box;
	/** Its field, or null if off the map. */
	readonly base: HexName | null;
	/** The ship it belongs to, as an airfield of its own. @rule tocs-w16.3.ship-airbase */
	readonly ship: string | null;
	/** The flight it is in. */
	readonly flight: number | null;
	readonly role: Role | null;
	/** Lost in this turn; 0: never. */
	readonly lost: number;
	/** When it landed. */
	readonly landed: Moment | null;
}
export type AircraftChange = Partial<Aircraft>;

/** A mission that is flown: fixed as it is launched. */
export interface Flight {
	readonly n: number;
	readonly mission: MissionKind;
	readonly hex: HexName;
	/** The hexes that it flies, in order, the target last. */
	readonly way: readonly HexName[];
	readonly aim: AirAim;
	readonly observes: Observes;
	/** Hexes that it works on. */
	readonly area: readonly HexName[];
	/** Who is aboard, or accompanied. */
	readonly units: readonly UnitId[];
	/** Its wave of the module, or null for the side's own aircraft. */
	readonly wave: string | null;
	/** Aircraft of a wave, which have no counters. */
	readonly planes: number;
	readonly pathfinders: number;
	readonly by: 'parachute' | 'glider';
	readonly lands: boolean;
	readonly box: 'in-flight' | 'on-station';
	readonly since: Moment;
	/** Flak hits without loss or drift. */
	readonly hits: number;
	/** Hexes that flak moved it, still to be rolled for. */
	readonly drifts: number;
	/** Flak hits over or beside its drop zone. */
	readonly landing: number;
	/** Zones in which an interception was tried, by their hexes. */
	readonly tried: readonly HexName[];
	/** Pathfinders that have set drift right. */
	readonly used: number;
}
export type FlightChange = Partial<Flight>;

/** A zone that both sides know of. @rule tocs-w15.7.cap @rule tocs-w15.9.interdict-air */
export interface AirZone {
	readonly side: SideId;
	readonly kind: 'cap' | 'interdiction' | 'observer';
	readonly hex: HexName;
}

export interface Air {
	/** By side and counter. @rule tocs-w14.1.aircraft-pool-secret */
	readonly aircraft: Readonly<Record<SideId, Readonly<Record<string, Aircraft>>>>;
	/** By side and number. */
	readonly flights: Readonly<Record<SideId, Readonly<Record<string, Flight>>>>;
	/** Flights so far. */
	readonly flown: Readonly<Record<SideId, number>>;
	/** Flight plans of waves, and how far each wave has come. @rule tocs-w14.2.plan-secret */
	readonly plans: Readonly<Record<SideId, Readonly<Record<string, readonly HexName[]>>>>;
	/** Waves that have flown. */
	readonly done: Readonly<Record<SideId, Readonly<Record<string, true>>>>;
	/** OPs that went into an airstrip that is made, by side and hex. */
	readonly strips: Readonly<Record<SideId, Readonly<Record<HexName, number>>>>;
	readonly zones: readonly AirZone[];
	/** Hexes that a side's aircraft looked into in the impulse that runs. */
	readonly looked: Readonly<Record<SideId, readonly HexName[]>>;
}

/** The facts of the air. */
export type AirFact =
	// Of a side alone.
	| Fact<'aircraft-set', { side: SideId; aircraft: Readonly<Record<string, AircraftChange>>; why: string }>
	/** `flight` is null if it is over. */
	| Fact<'flight-set', { side: SideId; n: number; flight: Flight | null; why: string }>
	/** A plan is filed; `done`: its wave has flown. */
	| Fact<'plan-set', { side: SideId; wave: string; way: readonly HexName[] | null; done: boolean }>
	/** OPs spent on an airstrip; 0 if it is finished. */
	| Fact<'strip-set', { side: SideId; hex: HexName; points: number }>
	| Fact<'air-looked', { side: SideId; hexes: readonly HexName[] }>
	// Open to everybody.
	| Fact<'overflown', { side: SideId; hex: HexName; altitude: 'low' | 'high' }>
	| Fact<'air-zone-set', { zone: AirZone; on: boolean }>;
