/** What windows are shown of the air. */
import type { SideId } from '../../kit/ids.ts';
import type { Box, Role } from './air.ts';
import type { TocsChanceShown } from './offers.ts';

export interface TocsPlaneShown {
	readonly id: string;
	readonly name: string;
	readonly box: Box;
	/** Its field, or null if off the map. */
	readonly base: string | null;
	readonly flight: number | null;
	readonly role: Role | null;
	/** Missions that it flies, in words. */
	readonly can: readonly string[];
}

export interface TocsFlightShown {
	readonly n: number;
	/** In words. */
	readonly mission: string;
	readonly hex: string;
	readonly way: readonly string[];
	readonly box: 'in-flight' | 'on-station';
	readonly crew: readonly string[];
	/** Who is aboard, or accompanied. */
	readonly units: readonly string[];
	/** Its possible outcomes over its target, before any flak. */
	readonly chances: readonly TocsChanceShown[];
	/** The weather lets it break off. */
	readonly mayBreak: boolean;
}

/** A flight that the module schedules. */
export interface TocsWaveShown {
	readonly id: string;
	readonly name: string;
	readonly mission: string;
	readonly turn: number;
	readonly units: readonly string[];
	/** Its plan, or null if none is filed. */
	readonly way: readonly string[] | null;
	readonly done: boolean;
	/** Why its plan can’t be filed any more, or null if it can. */
	readonly say: string | null;
}

/** The air of a side: its own alone. */
export interface TocsAirShown {
	/** Whether it flies at all. */
	readonly flies: boolean;
	/** Why nobody takes off, or null. */
	readonly grounded: string | null;
	readonly planes: readonly TocsPlaneShown[];
	readonly flights: readonly TocsFlightShown[];
	readonly waves: readonly TocsWaveShown[];
}

/** A zone that both sides know of. */
export interface TocsZoneShown {
	readonly side: SideId;
	readonly kind: 'cap' | 'interdiction' | 'observer';
	readonly hex: string;
	readonly hexes: readonly string[];
}
