/** The views of the Tactical Combat Series' windows. */
import type { SideHead, ViewHead } from '../../contract/house.ts';
import type { UmpireHead } from '../../contract/umpire-head.ts';
import type { SideId } from '../../kit/ids.ts';
import type { HexMapFile } from '../../map/hexmap/file.ts';
import type { DispatchShown } from '../../kit/dispatch.ts';
import type { OrderShown } from '../../kit/order-shown.ts';
import type { WhoMoves } from '../../kit/written-orders.ts';
import type { Proposed } from './order-commands.ts';
import type { UndoneShown } from '../../kit/undone-shown.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { FireOrder } from './commands.ts';
import type { TcsNoteShown } from './note-shown.ts';
import type { TcsShiftShown } from './shift-shown.ts';
import type { TcsCounter, TcsTerrain, TcsTurn } from './scenario.ts';
import type { TcsAaResultShown, TcsAircraftShown, TcsSortieResultShown } from './aircraft-views.ts';
import type { TcsAdjustedShown, TcsArtilleryShown, TcsShelledShown } from './artillery-views.ts';
import type { OpSheetDraft, SheetType } from './sheets.ts';
import type { TcsProposalsShown } from './proposal-views.ts';

/** A unit on view. Everything of it lies open to both sides but which sheet it is on. */
export interface TcsUnitShown {
	readonly side: SideId;
	/** The counter that it is printed as. */
	readonly counter: string;
	readonly at: string | null;
	readonly off: string | null;
	readonly mode: 'Fire' | 'Move';
	readonly steps: number;
	readonly lost: number;
	readonly marker: 'Suppressed' | 'Paralyzed' | null;
	readonly fired: boolean;
	/** Marked Fired Overwatch, by the 1992 proposal. */
	readonly overwatch: boolean;
	readonly dugIn: boolean;
	/** MP spent in this phase, in words: '2 1/2'. */
	readonly spent: string;
	/** Its carrier, or null if it moves by itself. */
	readonly on: { readonly by: readonly string[]; readonly how: 'in' | 'towed' | 'riding' } | null;
	/** Vehicle Impulses used, of three. */
	readonly impulses: number;
	/** What it lacks to be Assigned, or null if it is. Only for a window's own units. */
	readonly unassigned?: string | null;
	/** The keys of its sheets, the one that governs it first. Only for a window's own units. */
	readonly sheets?: readonly string[];
	/** Of the top of an enemy stack, where the rest of it is not shown: the target types in its hex. */
	readonly types?: readonly ('Area' | 'Point' | 'B')[];
}

/** The roll a sheet needs, and its chance. */
export interface TcsPrepShown {
	readonly row: number;
	readonly head: number | null;
	readonly needs: number | null;
	/** In 36. */
	readonly chance: number;
}

export interface TcsSheetShown {
	readonly key: string;
	readonly side: SideId;
	readonly draft: OpSheetDraft;
	readonly state: 'prepared' | 'implemented' | 'success' | 'failed';
	readonly type: SheetType;
	readonly size: number;
	readonly elements: number;
	readonly tally: number;
	readonly drawn: number;
	readonly begun: boolean;
	readonly rolled: boolean;
	readonly off: Readonly<Record<string, string>>;
	readonly committed: Readonly<Record<string, 'asked' | 'in'>>;
	/** Groups that follow their alternates. */
	readonly alternates: Readonly<Record<string, 'asked' | 'in'>>;
	/** Groups added while it was in force, until their own roll succeeds. */
	readonly additions: Readonly<
		Record<
			string,
			{
				readonly tally: number;
				readonly size: number;
				readonly rolled: boolean;
				readonly begun: boolean;
				readonly prep: TcsPrepShown;
			}
		>
	>;
	readonly prep: { readonly whole: TcsPrepShown; readonly preliminary: TcsPrepShown | null };
}

/** In answer to what, or in which combat, a fire was made. */
type FiredAs = 'overwatch' | 'return-fire' | 'final' | 'assault' | 'overrun';

/** A result as a card. */
export type TcsResultShown =
	| TcsNoteShown
	| {
			readonly kind: 'fire';
			readonly n: number;
			readonly as: 'sfa' | FiredAs | 'barrage' | 'mines' | 'sortie';
			readonly side: SideId;
			readonly firers: readonly string[];
			readonly from: readonly string[];
			readonly target: string;
			readonly strength: number;
			readonly starts: string;
			readonly head: string | null;
			readonly shifts: readonly TcsShiftShown[];
			readonly roll: number | null;
			/** In words: '3 steps lost, Morale Check'. */
			readonly says: string;
			readonly losses: readonly {
				readonly unit: string;
				readonly steps: number;
				readonly destroyed: boolean;
			}[];
	  }
	| {
			readonly kind: 'point';
			readonly n: number;
			readonly as: 'pfa' | FiredAs;
			readonly side: SideId;
			readonly firers: readonly string[];
			readonly from: readonly string[];
			readonly target: string;
			readonly steps: number;
			readonly starts: string;
			readonly head: string | null;
			readonly shifts: readonly TcsShiftShown[];
			readonly roll: number | null;
			/** The number of dice summed; absent if two were read one after the other. */
			readonly summed?: 3;
			/** '2 kills' */
			readonly says: string;
			readonly losses: readonly {
				readonly unit: string;
				readonly steps: number;
				readonly destroyed: boolean;
			}[];
	  }
	| TcsAdjustedShown
	| TcsShelledShown
	| TcsSortieResultShown
	| TcsAaResultShown
	| {
			readonly kind: 'at';
			readonly n: number;
			readonly as: 'sfa' | FiredAs;
			readonly side: SideId;
			readonly firers: readonly string[];
			readonly from: readonly string[];
			readonly target: string;
			/** The number of the table, before modifiers. */
			readonly base: number;
			readonly rolls: readonly {
				readonly firer: string;
				readonly target: string;
				readonly modifiers: readonly TcsShiftShown[];
				readonly needs: number;
				readonly dice: readonly number[];
				readonly kills: boolean;
				readonly lost: boolean;
			}[];
			/** '2 kills' */
			readonly says: string;
			readonly losses: readonly {
				readonly unit: string;
				readonly steps: number;
				readonly destroyed: boolean;
			}[];
	  }
	| {
			readonly kind: 'morale';
			readonly n: number;
			readonly side: SideId;
			readonly hex: string;
			readonly units: readonly string[];
			readonly says: string;
			/** Null: not this window's to see. */
			readonly terms: {
				readonly checker: string;
				readonly printed: number;
				readonly stepsLost: number;
				readonly battalion: number;
				readonly modifiers: readonly TcsShiftShown[];
				readonly total: number;
				readonly roll: number;
				/** Which rolls give what to this total: 'no effect to 42, Suppressed to 62, Paralyzed to 64, SYR to 66'. */
				readonly bands: string;
			} | null;
	  }
	| {
			/** Smoke of one mortar or infantry gun. */
			readonly kind: 'screened';
			readonly n: number;
			readonly side: SideId;
			readonly unit: string;
			readonly hex: string;
			readonly die: number | null;
			/** Where it lands, or null for no Smoke. */
			readonly to: string | null;
	  }
	| {
			readonly kind: 'ended';
			readonly n: number;
			/** Who attacked, with which units. */
			readonly side: SideId;
			readonly units: readonly string[];
			readonly hex: string;
			readonly overrun: boolean;
			/** 'the defender holds the hex' */
			readonly says: string;
	  }
	| {
			/** Steps that went other than by fire. */
			readonly kind: 'lost';
			readonly n: number;
			readonly side: SideId;
			readonly hex: string;
			/** 'Half of the Paralyzed are lost' */
			readonly says: string;
			readonly losses: readonly {
				readonly unit: string;
				/** Null: all that it had. */
				readonly steps: number | null;
				readonly destroyed: boolean;
			}[];
	  }
	| {
			readonly kind: 'retreated';
			readonly n: number;
			readonly side: SideId;
			/** The units that halt in the hex, and those that could not get away. */
			readonly units: readonly string[];
			readonly hex: string;
			readonly destroyed: readonly string[];
	  }
	| {
			/** For the window's own: those that stopped, and those whose loss stopped them. */
			readonly kind: 'halted';
			readonly n: number;
			readonly side: SideId;
			readonly units: readonly string[];
			readonly hex: string;
			readonly lost: readonly string[];
	  }
	| {
			readonly kind: 'prep';
			readonly n: number;
			readonly side: SideId;
			readonly sheet: string;
			readonly needs: number;
			readonly roll: number;
			readonly says: string;
	  };

export type TcsOrderShown = OrderShown<Proposed>;

/** A choice that stands open. */
export interface TcsQuestionShown {
	readonly id: string;
	readonly ask: string;
	readonly of: SideId;
	/** The hex it is about, or null. */
	readonly hex: string | null;
	/** The choice that may be left to the default from now on, or null if it is always asked. */
	readonly standing: 'losses' | 'retreats' | null;
	/** Set if it belongs to an Assault or Overrun, which Control may play out. */
	readonly inAssault: boolean;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
}

export interface TcsClockShown {
	readonly turn: number;
	readonly turns: number;
	readonly now: TcsTurn;
	/** Hexes, by the light and the weather, or null if not limited. */
	readonly visibility: number | null;
	readonly step: string;
	/** 'Command: draw new sheets' */
	readonly words: string;
	/** The sides that may act now. */
	readonly actors: readonly SideId[];
	/** The turn's steps in order, for the ladder. */
	readonly ladder: readonly { readonly step: string; readonly phase: string; readonly words: string }[];
}

/** What both kinds of window show alike. */
export interface TcsShown {
	readonly clock: TcsClockShown;
	readonly map: HexMapFile;
	readonly picture: MapPicture | null;
	readonly terrain: TcsTerrain;
	readonly counters: Readonly<Record<string, TcsCounter>>;
	readonly formations: Readonly<
		Record<string, { readonly name: string; readonly side: SideId; readonly kind: 'battalion' | 'vehicles' }>
	>;
	readonly units: Readonly<Record<string, TcsUnitShown>>;
	/** What sides leave to the default: of a window’s own alone. */
	readonly byDefault: readonly { readonly side: SideId; readonly choice: 'losses' | 'retreats' }[];
	/** Standing orders for overwatch, only a window’s own, or null if the side is asked. */
	readonly fireOrders: Readonly<Record<SideId, FireOrder | null>>;
	readonly smoke: Readonly<Record<string, 1 | 2>>;
	readonly whoMoves: WhoMoves;
	/** Orders to Control: of a window’s own side alone. */
	readonly orders: Readonly<Record<string, TcsOrderShown>>;
	readonly artillery: TcsArtilleryShown;
	readonly proposals: TcsProposalsShown;
	readonly aircraft: TcsAircraftShown;
	/** Dispatches as they were sent, the oldest first: of a window’s own side alone. */
	readonly dispatches: readonly DispatchShown[];
	readonly sheets: readonly TcsSheetShown[];
	readonly results: readonly TcsResultShown[];
	/** Hexes that hold too much as an Action Phase goes on, in sentences: of a window’s own alone. */
	readonly overstacked: readonly string[];
	/** By formation; of a window's own alone. */
	readonly battalions: Readonly<
		Record<string, { readonly platoons: number; readonly others: number; readonly value: number }>
	>;
}

export interface TcsUmpireView extends Omit<UmpireHead, 'clock'>, TcsShown {
	readonly kind: 'tcs-umpire';
	readonly questions: readonly TcsQuestionShown[];
}

export interface TcsSideView extends ViewHead, TcsShown {
	readonly kind: 'tcs-side';
	readonly side: SideId;
	readonly sides: readonly SideHead[];
	readonly title: string;
	readonly intent: string;
	/** Only its own. */
	readonly questions: readonly TcsQuestionShown[];
	/** What the other side is asked before anybody acts again, in a sentence, or null if nobody else is asked. */
	readonly awaited: string | null;
	/** Recent undo and redo notes, in sentences, newest last. */
	readonly undone: readonly UndoneShown[];
}
