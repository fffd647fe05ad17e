/** Fires and morale checks as they came out, with all that led to them: facts, results and cards hold these. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Shift } from './11-area-fire/shift.ts';
import type { FireResult } from './charts/fire-table.ts';
import type { MoraleResult } from './charts/morale-table.ts';
import type { Roll66 } from './dice.ts';
import type { BattalionBox, HexName, Losses, UnitId } from './types.ts';

type UnitIds = readonly UnitId[];
/** The dead by the battalion whose box they go into. @rule tcs-11.1c */
export type Counted = Readonly<Record<string, BattalionBox>>;

/** A dead unit of no battalion, of which the other side chooses the box. @rule tcs-17.1c.nearest */
export interface Unboxed {
	readonly unit: UnitId;
	/** Where it died. */
	readonly hex: HexName;
	readonly chooser: SideId;
	/** The battalions that are as near, by their ids. */
	readonly among: readonly string[];
}

/** A fact's destroyed units: those counted at once, and those whose box isn't chosen yet; absent if none. */
export interface DeadCounted {
	readonly counted: Counted;
	readonly unboxed?: readonly Unboxed[];
}

/** The kind of action in which a fire was made. */
export type FiredAs = 'sfa' | 'overwatch' | 'return-fire' | 'final' | 'assault' | 'overrun';

/** A resolved fire with everything that led to it, shown as stored here. */
export interface AreaFired extends DeadCounted {
	readonly side: SideId;
	readonly as: FiredAs | 'barrage' | 'mines' | 'sortie';
	readonly firers: UnitIds;
	readonly from: readonly HexName[];
	readonly target: HexName;
	/** Rounded. */
	readonly strength: number;
	readonly starts: string;
	readonly shifts: readonly Shift[];
	/** The head of the column used, or null if left of the table. */
	readonly head: string | null;
	readonly roll: Roll66 | null;
	readonly result: FireResult;
	readonly targets: UnitIds;
	readonly losses: Losses;
	readonly destroyed: UnitIds;
}

/** The outcome of a stack's check. What only its owner may know is in `terms`. @rule tcs-1.5.reports */
export interface MoraleChecked extends DeadCounted {
	readonly side: SideId;
	readonly hex: HexName;
	readonly units: UnitIds;
	readonly result: MoraleResult;
	/** Units whose state changes by it. */
	readonly marked: UnitIds;
	readonly terms: {
		readonly checker: UnitId;
		readonly printed: number;
		readonly stepsLost: number;
		readonly battalion: number;
		readonly modifiers: readonly Shift[];
		readonly total: number;
		readonly roll: Roll66;
	} | null;
}

/** A Point Fire as it was resolved. @rule tcs-12.2e */
export interface PointFired extends DeadCounted {
	readonly side: SideId;
	readonly as: Exclude<FiredAs, 'sfa'> | 'pfa';
	readonly firers: UnitIds;
	readonly from: readonly HexName[];
	readonly target: HexName;
	readonly steps: number;
	readonly starts: string;
	readonly shifts: readonly Shift[];
	readonly head: string | null;
	/** Two dice read one after the other, or the sum of `summed`, or null left of the table, where none are rolled. */
	readonly roll: number | null;
	/** The number of dice summed; absent if two were read one after the other. */
	readonly summed?: 3;
	/** No more than its targets had steps. */
	readonly kills: number;
	/** Nothing of its targets is left. */
	readonly all?: true;
	readonly targets: UnitIds;
	readonly losses: Losses;
	readonly destroyed: UnitIds;
}
