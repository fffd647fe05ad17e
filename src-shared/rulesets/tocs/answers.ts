/** The rules' answers to windows of the Tactical Operational Combat System. */
import type { TocsShiftShown } from './views.ts';

/** The orders of a unit. */
export const UNIT_ORDERS = [
	'activate',
	'move',
	'recon',
	'probe',
	'Hasty',
	'Deliberate',
	'Intensive',
	'end-activation',
] as const;
export type UnitOrder = (typeof UNIT_ORDERS)[number];

/** For each order null, or why it can't be given now; and the AP that it would have. */
export interface TocsOrdersShown {
	readonly orders: Readonly<Record<UnitOrder, string | null>>;
	readonly ap: number;
	readonly inLoc: boolean;
}

/** Where a unit can move to now, by hexes, if nothing is declared on its way. */
export interface TocsReachShown {
	readonly hexes: readonly string[];
}

/** A way worked out by what a side knows. */
export interface TocsWayShown {
	/** Why it can't be taken, or null if it can. */
	readonly say: string | null;
	readonly steps: readonly {
		readonly to: string;
		readonly cost: number | 'all';
		readonly parts: readonly string[];
		/** The other side is asked before it is entered. */
		readonly asks: boolean;
	}[];
	readonly apLeft: number;
	readonly mpLeft: number;
}

/** A hex that is looked at. */
export interface TocsHexShown {
	readonly hex: string;
	readonly lines: readonly string[];
}

/** The beginning of a paper that a side writes for itself. */
export interface TocsPaperDraft {
	readonly title: string;
	readonly text: string;
	/** Why there is none, or null if there is one. */
	readonly say: string | null;
}

export type { TocsShiftShown };
