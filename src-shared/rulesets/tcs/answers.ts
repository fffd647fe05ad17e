/** The rules' answers to windows of the Tactical Combat Series. */
import type { SheetType } from './sheets.ts';
import type { TcsShiftShown } from './shift-shown.ts';

/** AT Rolls in a Standard Fire Action: none, before or after the Area Fire, or only them. */
export const AT_ORDERS = ['none', 'before', 'after', 'only'] as const;
export type AtOrder = (typeof AT_ORDERS)[number];

/** What units can be ordered to do. */
export const UNIT_ORDERS = [
	'move',
	'fire',
	'point-fire',
	'assault',
	'overrun',
	'retreat',
	'mode-move',
	'mode-foot',
	'mode-fire',
	'halt',
	'mount',
	'dismount',
	'enter',
	'recover',
	'combine',
	'set-up',
] as const;
export type UnitOrder = (typeof UNIT_ORDERS)[number];

/** For each order null, or why it can't be given now. */
export type TcsOrdersShown = Readonly<Record<UnitOrder, string | null>>;

/** For each thing done with a sheet null, or why it can't be done now. */
export interface TcsSheetOrdersShown {
	readonly roll: string | null;
	readonly preliminary: string | null;
	readonly success: string | null;
	readonly failed: string | null;
	readonly add: string | null;
	readonly scratch: string | null;
	readonly additions: readonly { readonly group: string; readonly roll: string | null }[];
	readonly alternates: readonly {
		readonly group: string;
		readonly take: string | null;
		readonly check: string | null;
		readonly needs: number | null;
	}[];
	readonly reserves: readonly {
		readonly group: string;
		readonly commit: string | null;
		readonly check: string | null;
		/** The die its Die Roll Check needs, or null if it can't be rolled now. */
		readonly needs: number | null;
	}[];
}

export interface TcsSightShown {
	readonly open: boolean;
	/** 'Open: 4 hexes.', or what blocks it. */
	readonly say: string;
	readonly hexes: number;
	readonly ends: readonly { readonly hex: string; readonly metres: number }[];
	/** Every hex between, with its heights in metres. */
	readonly points: readonly {
		readonly hex: string;
		readonly base: number;
		readonly cover: string | null;
		readonly top: number;
		/** How high the line of sight passes. */
		readonly line: string;
		readonly blocks: boolean;
	}[];
}

/** What is visible from a hex, without the hex itself. */
export interface TcsSeenShown {
	readonly hexes: readonly string[];
}

/** A Standard Fire Action worked out; `say` alone where it can't be made. */
export type TcsFireShown =
	| { readonly say: string; readonly rule: string }
	| {
			readonly say: null;
			readonly spotted: boolean;
			/** Null: AT Rolls alone are made. */
			readonly strength: number | null;
			/** 'A/1 4, Vickers/1 3': the parts of the strength; '' if it is one unit's print. */
			readonly made: string;
			readonly starts: string;
			/** Null: left of the table. */
			readonly head: string | null;
			readonly shifts: readonly TcsShiftShown[];
			/** Chances in 36. */
			readonly chances: readonly { readonly result: number | 'none' | 'check'; readonly chance: number }[];
			/** AT Rolls that could be made with it, or null if none. */
			readonly rolls: TcsRollsShown | null;
	  };

/** AT Rolls before the dice. */
export interface TcsRollsShown {
	readonly base: number;
	/** How likely it is that a step is killed, percent. */
	readonly anyKill: number;
	readonly each: readonly {
		readonly firer: string;
		readonly target: string;
		readonly needs: number;
		/** In 36. */
		readonly chance: number;
	}[];
}

/** A way of firing in an Assault, before the dice. */
export interface TcsCloseFireShown {
	/** 'Area Fire with strength 9, column 9-10', 'Point Fire with 3 steps, column 3', '4 AT Rolls, base 7' */
	readonly words: string;
	readonly head: string | null;
	/** Of AT Rolls, which have no column: '7 or more'. */
	readonly needs?: string;
	readonly shifts: readonly TcsShiftShown[];
	readonly chances: readonly { readonly result: string; readonly chance: number }[];
}

/** An Assault or Overrun worked out before it is announced; `say` alone where it can’t be. */
export type TcsAssaultShown =
	| { readonly say: string; readonly rule: string }
	| {
			readonly say: null;
			/** MP to enter the hex, in words, of the unit that pays most. */
			readonly cost: string;
			/** Final Overwatch that may come first; empty if nobody can fire. */
			readonly final: readonly TcsCloseFireShown[];
			/** The mines' attacks on units entering on foot; empty if none. */
			readonly mines: readonly TcsCloseFireShown[];
			/** Vehicle steps that roll among the mines. */
			readonly minedSteps: number;
			/** The sides' fire in the first round if nobody was hurt before, or null if they can’t. */
			readonly attacker: readonly TcsCloseFireShown[];
			readonly defender: readonly TcsCloseFireShown[];
			/** The order of fire: 'both at once', 'the attacker', 'the defender'. */
			readonly order: string;
	  };

/** A Point Fire Action worked out; `say` alone where it can't be made. */
export type TcsPointFireShown =
	| { readonly say: string; readonly rule: string }
	| {
			readonly say: null;
			/** Of the firing units. */
			readonly steps: number;
			readonly starts: string;
			/** Null: left of the table. */
			readonly head: string | null;
			readonly shifts: readonly TcsShiftShown[];
			readonly targets: readonly string[];
			/** Chances in 36. */
			/** `says`: 'no kill', 'all 2 steps lost'. */
			readonly chances: readonly {
				readonly kills: number;
				readonly says: string;
				readonly chance: number;
			}[];
	  };

/** What would attack a stack as it enters a hex, if nobody was hurt before. */
export interface TcsDangerShown {
	readonly hex: string;
	readonly barrage: readonly TcsCloseFireShown[];
	readonly mines: readonly TcsCloseFireShown[];
}

/** Where units can end a move now, by hexes; none: they can't move, or nowhere. */
export interface TcsReachShown {
	readonly hexes: readonly string[];
}

export interface TcsWayShown {
	/** Why it can't be taken, or null if it can. */
	readonly say: string | null;
	/** Control may let it go all the same. */
	readonly overrulable: boolean;
	/** For vehicles: how many of three Impulses they have used, or null for others. */
	readonly impulsesUsed: number | null;
	/** Barrages and mines on the way, after any overwatch. */
	readonly dangers: readonly TcsDangerShown[];
	readonly units: readonly {
		readonly unit: string;
		readonly spent: string;
		/** Of the whole phase, or of the Impulse. */
		readonly allowance: string;
		readonly steps: readonly {
			readonly to: string;
			readonly cost: string | null;
			readonly total: string;
			readonly parts: readonly string[];
		}[];
	}[];
}

export interface TcsDraftShown {
	readonly type: SheetType;
	readonly size: number;
	readonly elements: number;
	readonly faults: readonly { readonly say: string; readonly rule: string }[];
	readonly warnings: readonly { readonly say: string; readonly rule: string }[];
}
