/** What a side sees of the other, hex by hex: types only. stacks-seen.ts builds it. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Sightings } from '../../hexwar/sightings.ts';
import type { FaceUp, Marker } from '../types.ts';

/** The one unit that is shown of a stack. */
export interface SeenUnit {
	/** Its counter in the scenario: name and values. */
	readonly counter: string;
	readonly face: FaceUp;
	readonly marker: Marker | null;
	readonly outOfSupply: boolean;
	/** Its print, if Control added or renamed it; absent for the scenario's counter. */
	readonly printed?: Counter;
}

/** The one aircraft that is shown of those that are Active at a base. */
export interface SeenPlane {
	/** Its counter in the scenario. */
	readonly counter: string;
	/** Its reduced face is up. */
	readonly reduced: boolean;
}

/** An aircraft at a base that lies open, by a house rule. */
export interface SeenBasePlane extends SeenPlane {
	readonly active: boolean;
}

/** The one ship that is shown of those in a hex. */
export interface SeenShip {
	/** Its counter in the scenario. */
	readonly counter: string;
	/** Its damaged side is up. */
	readonly damaged: boolean;
	readonly dg: boolean;
	/** It was fired at in this phase, and every other ship there. */
	readonly targeted: boolean;
}

export interface SeenHex {
	/** The combat unit on top, or null if there is none or it isn't visible. */
	readonly top: SeenUnit | null;
	/** Set if a combat unit is there under a marker or an aircraft that hides it. */
	readonly hidden?: true;
	/** Whether any unit in it has a zone of control. */
	readonly zoc: boolean;
	readonly hedgehog: number;
	/** The Active aircraft on top, a Fighter if there is one; absent if none. */
	readonly plane?: SeenPlane;
	/**
	 * Every aircraft at its base, Active or not, if a house rule makes bases visible; absent if it doesn't or there is
	 * none.
	 */
	readonly planes?: readonly SeenBasePlane[];
	/** The ship on top; absent if none. */
	readonly ship?: SeenShip;
	/** The kind of the topmost counter that isn't a combat unit, if there are no combat units, and nothing more. */
	readonly other: 'air-base' | 'hedgehog' | 'port' | 'transport' | 'dump' | 'something' | null;
}

/** A side's sightings of the other, by hex. */
export type Seen = Sightings<SeenHex>;

/** Returns whether a side sees that a combat unit is in a hex, even one hidden under a marker. */
export const isHeldAsSeen = (seen: Pick<SeenHex, 'top' | 'hidden'> | null | undefined): boolean =>
	(seen?.top ?? null) !== null || seen?.hidden === true;
