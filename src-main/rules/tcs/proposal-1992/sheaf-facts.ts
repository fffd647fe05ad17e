/** What artillery of the proposals records. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Paid } from '../18-artillery/types.ts';
import type { HexName } from '../types.ts';
import type { Fall } from './sheaf-types.ts';

/** An adjustment as it came out. */
export interface SheafAdjusted {
	readonly side: SideId;
	readonly mission: string;
	readonly hex: HexName;
	/** Where it will fall: its target, or the point where rockets land, or null if it is void. */
	readonly to: HexName | null;
	readonly passed: boolean;
	/** Null if nothing was rolled, or the reader may not see it. */
	readonly terms: {
		/** The adjustment point, or null if off the map. */
		readonly point: HexName | null;
		readonly far: number;
		readonly seen: boolean;
		/** Null: it can't pass. */
		readonly needs: number | null;
		readonly dice: readonly number[];
	} | null;
	readonly back: Paid | null;
}

export interface SheafsPlaced {
	readonly side: SideId;
	readonly mission: string;
	readonly shell: 'HE' | 'Smoke';
	/** The batteries that fire; empty in the other side's knowledge. */
	readonly batteries: readonly string[];
	readonly falls: readonly Fall[];
	/** Sheafs that fell off the map. */
	readonly lost: number;
}

export type SheafFact =
	| Fact<'sheaf-adjusted', SheafAdjusted>
	| Fact<'sheafs-placed', SheafsPlaced>
	| Fact<'mission-checked', { side: SideId; mission: string; hex: HexName; back: Paid | null }>
	| Fact<'smoke-added', { hex: HexName; markers: number }>
	| Fact<'smoke-thinned', { left: Readonly<Record<HexName, number>> }>;
