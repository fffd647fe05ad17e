/** What windows are shown of a game of the Tactical Operational Combat System. */
import type { DispatchShown } from '../../kit/dispatch.ts';
import type { UndoneShown } from '../../kit/undone-shown.ts';
import type { SideHead, ViewHead } from '../../contract/house.ts';
import type { UmpireHead } from '../../contract/umpire-head.ts';
import type { SideId } from '../../kit/ids.ts';
import type { HexMapFile } from '../../map/hexmap/file.ts';
import type { MapPicture } from '../../map/picture.ts';
import type { FlakOrder } from './air.ts';
import type { Way } from './map-style.ts';
import type { TocsSeaShown } from './sea-views.ts';
import type { TocsAirShown, TocsZoneShown } from './air-views.ts';
import type { TocsBridge, TocsCounter, TocsRiver, TocsTurn } from './scenario.ts';
import type {
	Announced,
	EzocOrder,
	LeftOrder,
	PaperKind,
	ProbeType,
	SeaOrder,
	StateName,
	Telling,
} from './words.ts';

export interface TocsUnitShown {
	readonly side: SideId;
	readonly counter: string;
	readonly at: string | null;
	readonly off: 'waiting' | 'dead' | 'split' | 'disbanded' | 'aboard' | null;
	/** Steps left, of how many. */
	readonly steps: number;
	readonly full: number;
	readonly state: StateName;
	readonly bank: 'left' | 'right' | null;
	/** AP left in the current activation, or null if it isn't activated. */
	readonly ap: number | null;
	/** MP left of AP that are spent already. */
	readonly mp: number;
	/** It is the one that acts now. */
	readonly active: boolean;
	readonly attacks: { readonly hex: string; readonly type: string } | null;
	readonly reserve: boolean;
	readonly extended: string | null;
	/** 0 to 3. */
	readonly works: number;
	/** Its other marks, in words: 'Out of supply', 'With 1 Coy', '4 SP'. */
	readonly also: readonly string[];
}

/** A side's mark on its map about the other, as told. */
export interface TocsMarkShown {
	readonly occupied: boolean | null;
	readonly ezoc: boolean;
	readonly types: readonly ProbeType[];
	readonly features: readonly Telling[];
	readonly source: string;
	readonly turn: number;
	readonly impulse: number;
}

/** A message a side was told. */
export interface TocsMessageShown {
	readonly turn: number;
	readonly impulse: number;
	readonly hex: string | null;
	readonly say: string;
	/** It is about the sea. */
	readonly sea: boolean;
	/** What stands at its hex on the map while the impulse runs, or null for nothing. */
	readonly tag: string | null;
}

export interface TocsShiftShown {
	readonly why: string;
	readonly by: number;
}
/** A strength; of the other side's nothing is shown. */
export interface TocsStrengthShown {
	readonly side: SideId;
	readonly total: number;
	readonly shares: readonly { readonly unit: string; readonly points: number; readonly why: string }[];
}
export interface TocsResultShown {
	readonly n: number;
	readonly turn: number;
	readonly impulse: number;
	readonly hex: string;
	readonly title: string;
	readonly attacker: SideId;
	readonly row: string;
	readonly odds: string;
	readonly column: string;
	readonly shifts: readonly TocsShiftShown[];
	readonly dice: readonly number[];
	readonly cell: string;
	/** The cell in words. */
	readonly says: string;
	readonly strengths: readonly TocsStrengthShown[];
}

/** The weather of the impulse that runs: open to everybody. */
export interface TocsWeatherShown {
	/** Whether it is rolled each impulse; otherwise it stays fair except for the cloud. */
	readonly rolled: boolean;
	readonly wind: string;
	readonly air: string;
	readonly ground: string;
	readonly light: string;
	readonly celsius: number;
	/** Hexes that anybody sees. */
	readonly sight: number;
}

/** A side's stores: only its own. */
export interface TocsStoresShown {
	/** Hexes from a source within which units are supplied, or null where nothing is traced. */
	readonly range: number | null;
	readonly sources: readonly {
		readonly hex: string;
		readonly name: string;
		readonly sp: number;
		readonly mobile: boolean;
	}[];
	/** Hexes of the map's edge that supply it without end. */
	readonly edges: readonly string[];
	readonly pools: {
		readonly replacements: number;
		readonly motors: number;
		readonly hospital: number;
		readonly repair: number;
	};
	readonly score: {
		readonly lines: readonly { readonly name: string; readonly points: number }[];
		readonly total: number;
	};
	readonly papers: readonly {
		readonly turn: number;
		readonly impulse: number;
		readonly kind: PaperKind;
		readonly title: string;
		readonly text: string;
	}[];
}

/** A result of a side's own action. */
export interface TocsNoteShown {
	readonly n: number;
	readonly turn: number;
	readonly impulse: number;
	readonly hex: string | null;
	readonly title: string;
	readonly say: string;
	readonly dice: readonly number[];
	readonly shifts: readonly TocsShiftShown[];
	/** Dice and modifiers together, or null where none were thrown. */
	readonly total: number | null;
	readonly rule: string | null;
}

/** Choices of the air. */
export type AirAsked = 'flak' | 'intercept' | 'air-round' | 'scramble';
/** Choices of the sea. */
export type SeaAsked = 'sea-intercept' | 'sea-boxes' | 'sea-dispose';

/** A choice that stands open. */
export interface TocsQuestionShown {
	readonly id: string;
	readonly kind:
		| 'query'
		| 'banks'
		| 'losses'
		| 'retreat'
		| 'pursuit'
		| 'questioning'
		| 'undo'
		| AirAsked
		| SeaAsked;
	readonly ask: string;
	readonly of: SideId;
	/** Null: it is about no hex. */
	readonly hex: string | null;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
	readonly byDefault: string;
}

export interface TocsPointsShown {
	readonly pool: number;
	/** Pools of nations that have one of their own. */
	readonly others: readonly { readonly nation: string; readonly points: number }[];
	readonly earned: number;
	readonly spent: number;
	readonly deficit: number;
	/** How the next activation would be paid for, or null if nothing is left. */
	readonly next: string | null;
}

export interface TocsClockShown {
	readonly turn: number;
	readonly turns: number;
	readonly now: TocsTurn;
	readonly step: string;
	readonly words: string;
	readonly impulse: number;
	readonly phasing: SideId | null;
	/** The side that acts in the current step, or null for Control or nobody. */
	readonly actor: SideId | null;
	readonly box: number;
	/** At or below which two dice end the turn. */
	readonly endsAt: number;
	/** The numbers of the track, box by box. */
	readonly track: readonly number[];
	readonly cloud: string | null;
	/** The newest roll that both sides see, as a sentence. */
	readonly rolled: string | null;
	readonly ladder: readonly { readonly step: string; readonly words: string }[];
}

/** What both kinds of window show alike; by side, of a window's own alone or of both. */
export interface TocsShown {
	readonly clock: TocsClockShown;
	readonly map: HexMapFile;
	/** On a map of areas or points, the ways between spaces; absent for a hex map. */
	readonly ways?: readonly Way[];
	/** Metres of a hex; of a contour line, where the map has any. */
	readonly metresPerHex: number;
	readonly contourMetres: number | null;
	readonly picture: MapPicture | null;
	readonly rivers: readonly TocsRiver[];
	readonly bridges: readonly (Omit<TocsBridge, 'status'> & { readonly down: boolean })[];
	readonly counters: Readonly<Record<string, TocsCounter>>;
	readonly formations: Readonly<Record<string, { readonly name: string; readonly side: SideId }>>;
	readonly units: Readonly<Record<string, TocsUnitShown>>;
	readonly owners: Readonly<Record<string, SideId>>;
	readonly engagements: readonly string[];
	readonly battles: readonly string[];
	readonly marks: Readonly<Record<SideId, Readonly<Record<string, TocsMarkShown>>>>;
	/** Hexes that a side declared to be in its EZOC. */
	readonly declared: Readonly<Record<SideId, readonly string[]>>;
	readonly messages: Readonly<Record<SideId, readonly TocsMessageShown[]>>;
	readonly points: Readonly<Record<SideId, TocsPointsShown>>;
	readonly weather: TocsWeatherShown;
	readonly stores: Readonly<Record<SideId, TocsStoresShown>>;
	/** Aircraft, flights and waves. */
	readonly air: Readonly<Record<SideId, TocsAirShown>>;
	/** Zones that aircraft on station hold. */
	readonly airZones: readonly TocsZoneShown[];
	/** Sea zones, and the fleets of a window's own side or of both. */
	readonly sea: TocsSeaShown;
	/** Results of own actions, the newest last. */
	readonly notes: Readonly<Record<SideId, readonly TocsNoteShown[]>>;
	/** Hexes under artillery interdiction. */
	readonly interdicted: readonly string[];
	/** A question or choice put to somebody, for which everybody waits. */
	readonly waiting: {
		readonly of: SideId;
		readonly hex: string;
		readonly about:
			| Announced
			| 'banks'
			| 'losses'
			| 'retreat'
			| 'pursuit'
			| 'questioning'
			| AirAsked
			| SeaAsked;
	} | null;
	readonly results: readonly TocsResultShown[];
	readonly standing: Readonly<
		Record<
			SideId,
			{
				readonly ezoc: EzocOrder;
				readonly losses: LeftOrder;
				readonly retreats: LeftOrder;
				readonly flak: FlakOrder;
				readonly sea: SeaOrder;
			}
		>
	>;
	/** The hidden contents of hexes: of a window's own side, or all. */
	readonly hidden: readonly {
		readonly hex: string;
		readonly side: SideId;
		readonly kind: 'minefield' | 'roadblock' | 'facility';
		readonly name: string;
	}[];
	/** Dispatches from Control: of a window’s own side, or all; the oldest first. */
	readonly dispatches: readonly DispatchShown[];
	/** The module's text for tactical scenarios only. */
	readonly tactical: readonly { readonly title: string; readonly text: string }[];
}

export interface TocsUmpireView extends Omit<UmpireHead, 'clock'>, TocsShown {
	readonly kind: 'tocs-umpire';
	readonly questions: readonly TocsQuestionShown[];
	/** The points that the module has Control award. */
	readonly awards: readonly { readonly name: string; readonly points: number }[];
	/** What the module lacks before the first turn, a sentence each. */
	readonly lacks: readonly string[];
}

export interface TocsSideView extends ViewHead, TocsShown {
	readonly kind: 'tocs-side';
	readonly side: SideId;
	readonly sides: readonly SideHead[];
	readonly title: string;
	/** Its Mission Brief. */
	readonly brief: string;
	/** It is a field commander’s window. */
	readonly field: boolean;
	/** Field commanders that a brief may go to. */
	readonly fieldSeats: readonly { readonly id: string; readonly name: string }[];
	/** Only its own. */
	readonly questions: readonly TocsQuestionShown[];
	/** Undo notes about its own actions or counters; newest last. */
	readonly undone: readonly UndoneShown[];
}
