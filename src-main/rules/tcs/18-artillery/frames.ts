/** Artillery procedures in parts: Fire For Effect, the dangers of an entered hex, a mission the other side places. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { HexName, Losses, UnitId } from '../types.ts';

/** Fire For Effect: hexes still to attack, checks still to make, batteries on the map that may be answered. */
export interface BarragesFrame {
	readonly kind: 'barrages';
	readonly hexes: readonly HexName[];
	readonly checks: readonly PendingCheck[];
	/** Vehicle steps that barrages destroyed and no track has marked yet. */
	readonly vehicles: readonly Losses[];
	readonly guns: readonly {
		readonly side: SideId;
		readonly units: readonly UnitId[];
		readonly mission: string;
	}[];
	/** Pre-plotted barrages alone fall; left out: all that are on the map. @rule tcs-2.0.aa-2 */
	readonly only?: readonly string[];
}

/** Barrages and mines of a hex attack whoever entered it, once the fire at him is over. @rule tcs-21.2.order */
export interface DangersFrame {
	readonly kind: 'dangers';
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly hex: HexName;
	readonly byRoad: boolean;
	/** It saves itself: no Breach helps it. @rule tcs-21.3d.syr */
	readonly retreating: boolean;
	/** Set if it breaches the mines: they attack it in another column, and it may make a way. */
	readonly breaching?: boolean;
	readonly next: 'barrages' | 'mines' | 'breach';
}

/** The other side places a mission that scattered so far. @rule tcs-18.7c.foe */
export interface ScatterFrame {
	readonly kind: 'scatter';
	/** Who places it. */
	readonly side: SideId;
	readonly mission: string;
	readonly units: readonly UnitId[];
	readonly hexes: readonly HexName[];
}
