/** What a side sees of the other, hex by hex: shapes. What it is made of is in stacks-seen.ts. */
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
	/** What is printed on it, where Control added it or gave it another name; absent: the scenario's counter. */
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
	/** Null: no combat unit stands there, or none that is seen. */
	readonly top: SeenUnit | null;
	/** A combat unit stands there, under a marker or an aircraft that hides it; absent: none does. */
	readonly hidden?: true;
	/** Whether anybody in it has a zone of control. */
	readonly zoc: boolean;
	readonly hedgehog: number;
	/** The Active aircraft on top, a Fighter where there is one; absent: none is there. */
	readonly plane?: SeenPlane;
	/** Every aircraft at its base, Active or not, where a house rule lays bases open; absent: it doesn't, or none is there. */
	readonly planes?: readonly SeenBasePlane[];
	/** The ship on top; absent: none is there. */
	readonly ship?: SeenShip;
	/** The uppermost counter that is no combat unit, where none stands: its sort and no more. */
	readonly other: 'air-base' | 'hedgehog' | 'port' | 'transport' | 'dump' | 'something' | null;
}

/** What a side sees of the other, by hex. */
export type Seen = Sightings<SeenHex>;

/** Whether a side sees that a combat unit stands in a hex, be it hidden under a marker. */
export const isHeldAsSeen = (seen: Pick<SeenHex, 'top' | 'hidden'> | null | undefined): boolean =>
	(seen?.top ?? null) !== null || seen?.hidden === true;
