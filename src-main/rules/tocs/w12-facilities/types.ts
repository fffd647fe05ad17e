/** A facility's state in a hex. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { FacilityKind } from '../../../../src-shared/rulesets/tocs/scenario.ts';

export interface Facility {
	/** Its owner: the side that holds its hex. @rule tocs-w12.0.capture */
	readonly side: SideId;
	readonly name: string;
	readonly kind: FacilityKind | null;
	/** SP in it, or null if this side may not know. @rule tocs-w8.3.sp-secret */
	readonly sp: number | null;
	/** Damage points it withstands, and those it has. */
	readonly points: number;
	readonly damage: number;
	/** For a camp: enemy steps captured in play and held there; absent if none. */
	readonly held?: number;
	/** Both sides know of it. @rule tocs-w8.0.base-known */
	readonly known: boolean;
}

/** Returns a facility as the side that does not own it is shown it, or null where it is not. @rule tocs-w12.0.facility-view */
export const shownFacility = (facility: Facility): Facility | null =>
	facility.known ? { ...asSeen(facility), sp: null, damage: 0 } : null;

const asSeen = ({ held: _held, ...facility }: Facility): Facility => facility;
