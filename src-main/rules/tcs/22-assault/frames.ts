/** An Assault or Overrun under way, and the choices that it leaves to its sides (22, 23). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { HexName, UnitId } from '../types.ts';

/**
 * A stack that assaults or overruns a hex. 'announced': Final Overwatch comes first; 'entered': barrages and mines
 * attack it; 'fight': fires and their Morale Checks; 'regroup': both sides may change to Fire Mode; 'leave': an overrun
 * drives on.
 */
export interface AssaultFrame {
	readonly kind: 'assault';
	readonly overrun: boolean;
	/** Who attacks. */
	readonly side: SideId;
	readonly units: readonly UnitId[];
	/** Where it started, and the hex that is assaulted. */
	readonly from: HexName;
	readonly hex: HexName;
	readonly stage: 'announced' | 'entered' | 'fight' | 'regroup' | 'leave';
	/** The round that is fought, from 1; 0: before the first. */
	readonly round: number;
	/** Who still has to fire in this round, in order; sides in one group fire simultaneously. */
	readonly toFire: readonly (readonly SideId[])[];
	/** A side's chosen fire; of the other side only that it has chosen. */
	readonly plans: Readonly<Record<SideId, FirePlanId | 'hidden'>>;
	readonly checks: readonly PendingCheck[];
	/** Sides that still choose in step 7. */
	readonly toRegroup: readonly SideId[];
	/** Control lets it go where its op sheet does not. */
	readonly overruled: boolean;
}

/** How a side fires in a round: its P-firers in area or aimed, with AT Rolls before or after, or those alone. */
export const FIRE_PLANS = [
	'point',
	'area',
	'point/at',
	'area/at',
	'at/point',
	'at/area',
	'at',
	'hold',
] as const;
/** With '@a+b' where Point Fire is aimed at some of the vehicles and guns alone. */
export type FirePlanId = (typeof FIRE_PLANS)[number] | `${'point' | 'point/at' | 'at/point'}@${string}`;

/** A side says how it fires in this round. */
export interface AssaultFireFrame {
	readonly kind: 'assault-fire';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
	readonly round: number;
}

/** A side may change units to Fire Mode after a round. @rule tcs-22.0.step7 */
export interface RegroupFrame {
	readonly kind: 'regroup';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
	readonly round: number;
}

/** Units that are Suppressed once more: they retreat, or the largest of them loses a step. @rule tcs-22.0c.supp */
export interface AgainFrame {
	readonly kind: 'again';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
	readonly threat: HexName;
}

/** Where an overrun drives on to. @rule tcs-23.0.as */
export interface ExitFrame {
	readonly kind: 'overrun-exit';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
}

export type AssaultChoiceFrame = AssaultFireFrame | RegroupFrame | AgainFrame | ExitFrame;
