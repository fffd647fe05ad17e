/** The series' basic types: names and ids, unit states, losses, marks. */
import type { UnitId } from '../hexwar/types.ts';

export type { HexName, UnitId } from '../hexwar/types.ts';

export type SheetId = string;

/** @rule tcs-4.0 */
export type Mode = 'Fire' | 'Move';
/** The marker that a morale result leaves on a unit. */
export type Marker = 'Suppressed' | 'Paralyzed';

/** The dead of a battalion. @rule tcs-17.1a.count */
export interface BattalionBox {
	readonly platoons: number;
	readonly others: number;
}

/** Steps lost by unit. */
export type Losses = Readonly<Record<UnitId, number>>;

/** Why a sheet gains what it gains this turn. */
export interface Marks {
	readonly marks: number;
	/** The worst condition that holds. @rule tcs-6.9d.worst */
	readonly why: 'unassigned' | 'assigned' | 'preliminary' | 'night' | 'in fire';
	/** Three times the marks, for vehicles alone. @rule tcs-6.9e.triple */
	readonly vehicles: boolean;
}

/** A vehicle formation's losses. @rule tcs-17.8a.mark */
export interface VehicleTrack {
	/** Circles and squares filled since the track was last cleared. */
	readonly filled: number;
	/** Its Vehicle Morale. */
	readonly value: number;
	readonly stepsLost: number;
}

/** How a unit is carried. */
export interface Mounted {
	/** The carrier, or the vehicles that share it. */
	readonly by: readonly UnitId[];
	/** Inside a carrier, behind one, or on vehicles. */
	readonly how: 'in' | 'towed' | 'riding';
}
