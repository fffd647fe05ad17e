/** What windows are shown of aircraft: Sorties and where they are placed for their owner and Control alone, until they fly. */
import type { SideId } from '../../kit/ids.ts';
import type { TcsShiftShown } from './shift-shown.ts';

/** Sorties of one type that are still to be placed this turn. */
export interface TcsSortiesShown {
	readonly id: string;
	readonly side: SideId;
	readonly name: string;
	readonly area: number | null;
	readonly kill: number | null;
	readonly left: number;
}

/** Sorties that a side has in a later turn. */
export interface TcsLaterSortiesShown {
	readonly id: string;
	readonly side: SideId;
	readonly turn: number;
	readonly name: string;
	readonly many: number;
}

/** A Sortie that is placed and not yet flown. */
export interface TcsPlacedSortieShown {
	readonly id: string;
	readonly side: SideId;
	readonly name: string;
	readonly area: number | null;
	readonly kill: number | null;
	readonly hex: string;
}

export interface TcsAircraftShown {
	/** Whether the scenario has any. */
	readonly any: boolean;
	/** Of a window's own alone. */
	readonly sorties: readonly TcsSortiesShown[];
	readonly placed: readonly TcsPlacedSortieShown[];
	/** Of later turns, the next first. */
	readonly later: readonly TcsLaterSortiesShown[];
	/** The weather of the hour, or null if the game has none or it wasn't rolled yet. */
	readonly weather: string | null;
}

/** A Sortie worked out before it is flown; `say` where it can’t be. */
export interface TcsFlightShown {
	readonly say: string | null;
	/** The most effective ability in that hex, which is used if its owner says nothing. */
	readonly advised: 'area' | 'point';
	/** Why the attack would hurt nobody, or null. */
	readonly idle: string | null;
	/** Units that may observe, the nearest first. */
	readonly observers: readonly string[];
	/** Vehicles and guns of which it may pick one. */
	readonly targets: readonly string[];
	/** The roll to find the target, before any AA fire; in 6. */
	readonly success: {
		readonly needs: number;
		readonly modifiers: readonly TcsShiftShown[];
		readonly chance: number;
		/** With an AA Gun firing at it; in 6. */
		readonly underFire: number;
	};
	/** The attack once the target is found; each chance in 36. */
	readonly area: {
		readonly strength: number;
		readonly head: string | null;
		readonly shifts: readonly TcsShiftShown[];
		readonly chances: readonly { readonly result: string; readonly chance: number }[];
	} | null;
	readonly point: {
		readonly needs: number;
		readonly modifiers: readonly TcsShiftShown[];
		readonly chance: number;
	} | null;
}

/** AA fire by the proposals of 1992, as a card. */
export interface TcsAaResultShown {
	readonly kind: 'aa';
	readonly n: number;
	readonly side: SideId;
	readonly name: string;
	readonly hex: string;
	readonly weapons: { readonly light: number; readonly medium: number; readonly heavy: number };
	readonly column: number;
	readonly needs: number;
	readonly dice: readonly [number, number];
	readonly aborted: boolean;
}

/** A Sortie as a card. */
export interface TcsSortieResultShown {
	readonly kind: 'sortie';
	readonly n: number;
	readonly side: SideId;
	readonly name: string;
	readonly hex: string;
	readonly ability: 'area' | 'point';
	readonly observer: string | null;
	readonly gun: string | null;
	readonly die: number;
	readonly modifiers: readonly TcsShiftShown[];
	readonly needs: number;
	readonly total: number;
	readonly says: string;
	readonly strike: {
		readonly target: string;
		readonly dice: readonly [number, number];
		readonly modifiers: readonly TcsShiftShown[];
		readonly needs: number;
		readonly total: number;
		readonly killed: boolean;
	} | null;
	readonly losses: readonly { readonly unit: string; readonly steps: number; readonly destroyed: boolean }[];
}
