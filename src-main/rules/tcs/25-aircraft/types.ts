/** Sorties in a game, and as flown. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Shift } from '../11-area-fire/shift.ts';
import type { DeadCounted } from '../outcomes.ts';
import type { HexName, Losses, UnitId } from '../types.ts';

/** One of its two abilities: the other is lost. @rule tcs-25.1b.choice */
export type SortieAbility = 'area' | 'point';

/** A Sortie that is placed and not yet flown: its owner's alone. */
export interface PlacedSortie {
	readonly id: string;
	readonly side: SideId;
	/** The allotment that it is taken from. */
	readonly of: string;
	readonly hex: HexName;
}

export interface AircraftNow {
	/** Sorties placed so far, by allotment; a side knows its own alone. */
	readonly used: Readonly<Record<string, number>>;
	readonly placed: readonly PlacedSortie[];
}

/** The roll at one Point or B-target. @rule tcs-25.1c */
export interface Strike extends DeadCounted {
	readonly target: UnitId;
	readonly dice: readonly [number, number];
	readonly modifiers: readonly Shift[];
	readonly needs: number;
	readonly total: number;
	readonly killed: boolean;
	readonly losses: Losses;
	readonly destroyed: readonly UnitId[];
}

/** A Sortie as it was flown. */
export interface SortieFlown {
	readonly side: SideId;
	/** The type of the aircraft. */
	readonly name: string;
	readonly hex: HexName;
	readonly ability: SortieAbility;
	readonly observer: UnitId | null;
	readonly gun: UnitId | null;
	readonly die: number;
	readonly modifiers: readonly Shift[];
	readonly needs: number;
	readonly total: number;
	/** Whether it found its target. */
	readonly success: boolean;
	/** Null: an Area Fire, or no attack. */
	readonly strike: Strike | null;
}
