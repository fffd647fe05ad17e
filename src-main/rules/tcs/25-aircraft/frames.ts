/** A Sortie under way, and the other side's chance to fire at it with one AA Gun. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../types.ts';
import type { SortieAbility } from './types.ts';

/** @rule tcs-25.2.order */
export interface SortieFrame {
	readonly kind: 'sortie';
	readonly side: SideId;
	readonly name: string;
	readonly area: number | null;
	readonly kill: number | null;
	readonly hex: HexName;
	readonly ability: SortieAbility;
	/** The one unit that it attacks with its Point ability. */
	readonly target: UnitId | null;
	readonly observer: UnitId | null;
	readonly stage: 'guns' | 'attack';
	/** The AA Gun that fired at it. */
	readonly gun: UnitId | null;
}

/** The other side names the AA Gun that fires at it. @rule tcs-25.1e.one */
export interface FlakFrame {
	readonly kind: 'flak';
	/** Who chooses. */
	readonly side: SideId;
	readonly units: readonly UnitId[];
	/** The hex that the Sortie attacks. */
	readonly hexes: readonly HexName[];
	/** The type of the aircraft. */
	readonly name: string;
}
