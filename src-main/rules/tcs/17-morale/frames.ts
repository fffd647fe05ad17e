/** Retreats under way, and the choices that they leave to their owner (17.4). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TerrainClass } from '../charts/lines.ts';
import type { HexName, UnitId } from '../types.ts';

/** Why a stack saves itself. 'morale' and 'vehicle-morale' are obligatory. @rule tcs-17.4.kinds @rule tcs-17.4.vol */
export type RetreatCause = 'morale' | 'assault' | 'vehicle-morale' | 'movement' | 'final' | 'vehicles';

/** A stack that saves itself. @rule tcs-17.4.oblig */
export interface RetreatFrame {
	readonly kind: 'retreat';
	readonly cause: RetreatCause;
	readonly side: SideId;
	readonly units: readonly UnitId[];
	/** Hexes still to go. */
	readonly left: number;
	/** Where it began, and the threat it flees, or null for no particular one. */
	readonly from: HexName;
	readonly threat: HexName | null;
	/** The preferred first hex, for a stack driven out of an Assault; absent for opposite the threat. */
	readonly toward?: HexName;
	/** The distance to the nearest spotted enemy, or null if none. @rule tcs-17.4e */
	readonly nearest: number | null;
	/** Hexes from which somebody has fired at its vehicles: the whole retreat is one Impulse. @rule tcs-15.3j.vehicle */
	readonly firedFrom?: readonly HexName[];
	/** The hex that its owner chose to enter next, or 'stop'. */
	readonly next?: string;
}

/** The owner of a retreating stack chooses its next hex, or that it stops in cover. @rule tcs-17.4.step5 */
export interface RetreatChoiceFrame {
	readonly kind: 'retreat-way';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
}

/** After a mission's SYR: the owner lets the stack retreat, or has it Paralyzed in place. @rule tcs-17.4l */
export interface HoldChoiceFrame {
	readonly kind: 'hold-instead';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
	readonly threat: HexName;
}

/** A Morale Check that an attack has caused and that is still to be made. */
export interface PendingCheck {
	readonly side: SideId;
	readonly hex: HexName;
	/** Everybody who was attacked, the dead too. */
	readonly units: readonly UnitId[];
	/** The hex that the fire came from. */
	readonly threat: HexName;
	readonly crossFire: boolean;
	readonly ground: TerrainClass;
	/** By the 1992 proposal: who checks for a combination. */
	readonly checker?: UnitId;
}

/** A Morale Check that waits until the dead are counted: they weigh on it. */
export interface CheckFrame {
	readonly kind: 'check';
	readonly check: PendingCheck;
	/** It is made by the rules of the Assault under way. */
	readonly inAssault: boolean;
}
