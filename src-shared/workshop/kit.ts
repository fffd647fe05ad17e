/** What a ruleset tells the workshop about its things, as plain values that windows build forms from. */
import type { Drawn, HexMapFile } from '../map/hexmap/file.ts';

/** One attribute that a ruleset asks for. It is typed as text; the form says what is allowed. */
export interface AttributeForm {
	readonly key: string;
	readonly label: string;
	/** A short word for a column head; a spreadsheet's column may use it too. */
	readonly short: string;
	readonly hint: string;
	readonly kind: 'text' | 'number' | 'choice' | 'yes-no';
	/** Of a choice. */
	readonly choices: readonly Choice[];
	/** May it be left open? */
	readonly optional: boolean;
	/** The value of a new thing; '' is empty. */
	readonly byDefault: string;
	/** For a number: a whole number between these two, inclusive. Absent for any number. */
	readonly whole?: { readonly least: number; readonly most: number };
	/**
	 * A list of hexes, which may be painted on the map as well as typed. 'apart': each hex is one mark's of the kind;
	 * 'overlapping': it may be several marks'.
	 */
	readonly area?: 'apart' | 'overlapping';
	/** Few things have it: forms keep it out of the way while it is open. */
	readonly rare?: boolean;
}
export interface Choice {
	readonly id: string;
	readonly label: string;
}

/** A sort of ground, of hexside or of way, with how it is drawn. */
export interface HexKind<Look extends string> {
	readonly id: string;
	readonly name: string;
	readonly look: Look;
}
/** A kind of mark that a ruleset allows in a hex. */
export interface MarkForm {
	readonly id: string;
	readonly label: string;
	/** A few letters for the map. */
	readonly short: string;
	readonly hint: string;
	/** Whether it is a side's. */
	readonly ofSide: 'always' | 'perhaps' | 'never';
	readonly forms: readonly AttributeForm[];
}
/** What maps of a ruleset on hexes are made of. */
export interface HexKit {
	readonly grounds: readonly (HexKind<HexMapFile['ground'][string]['look']> & { readonly letter: string })[];
	readonly sides: readonly HexKind<HexMapFile['sides'][string]['look']>[];
	readonly links: readonly HexKind<HexMapFile['links'][string]['look']>[];
	readonly marks: readonly MarkForm[];
	/** Drawings over the hexes, and contours; absent if this ruleset's maps have neither. */
	readonly relief?: readonly (HexKind<Drawn['look']> & { readonly shape: 'line' | 'area' })[];
	/** How wide a hex of a new map is, km. */
	readonly hexKm: number;
}

/** A kind of things that a side has beside its units. */
export interface EntryForm {
	readonly id: string;
	/** Of all of them: 'Air force'. */
	readonly label: string;
	/** Of one: 'Wing'. */
	readonly one: string;
	readonly hint: string;
	/** The first is what it is called by. */
	readonly forms: readonly AttributeForm[];
}

export interface WorkshopKit {
	readonly ruleset: string;
	readonly title: string;
	readonly scenario: readonly AttributeForm[];
	readonly side: readonly AttributeForm[];
	readonly unit: readonly AttributeForm[];
	/** The fields of an event at the start of a turn; absent if this ruleset's scenarios have none. */
	readonly event?: readonly AttributeForm[];
	/** The things a side may own off the map, besides units; absent if none. */
	readonly entries?: readonly EntryForm[];
	/** How formations are ranked, the highest first. */
	readonly echelons: readonly Choice[];
	readonly symbols: readonly Choice[];
	readonly sizes: readonly Choice[];
	/** The default symbol of a unit. */
	readonly plainUnit: { readonly symbol: string; readonly size: string };
	/** By symbol: default attributes, which the check questions if a unit differs. */
	readonly bySymbol?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** What its turns are called, and how long they are, for the head of a scenario. */
	readonly turn: string;
	/** Papers that a scenario has before its first turn: what is printed for the evening, and what each asks. */
	readonly papers?: readonly StartPaper[];
	/**
	 * An order of battle to practise with, which fits the workshop's own practice map: the first row names the columns, places
	 * are printed squares of that map. Absent: there is no guided first scenario of this ruleset.
	 */
	readonly sample?: readonly (readonly string[])[];
	/** Absent: it is played on a free map. */
	readonly hexes?: HexKit;
	/** A side's headquarters commands it whole, and a unit may be in no formation. */
	readonly looseUnits?: boolean;
	/** The first turn that a unit may arrive in; absent: 2. */
	readonly firstArrival?: number;
	/** Symbols of units that arrive without a place of the map. */
	readonly arriveAnywhere?: readonly string[];
	/** Attributes that say where a unit is, if not on the map: a box beside it, an area. */
	readonly elsewhere?: readonly string[];
	/** An attribute, and its values for units that only play makes: they need no place. */
	readonly madeInPlay?: { readonly field: string; readonly values: readonly string[] };
}

/** A paper that can be printed of a scenario that nobody has played yet. */
export interface StartPaper {
	readonly id: string;
	readonly label: string;
	readonly asks: readonly ('side' | 'team' | 'scale' | 'bare')[];
}

/** Where a thing of a draft is, so that a window can go there. */
export type DraftPlace =
	| { readonly part: 'head' | 'map'; readonly field?: string | undefined }
	| { readonly part: 'events'; readonly id?: string | undefined; readonly field?: string | undefined }
	/** `kind`: the entry’s. */
	| {
			readonly part: 'entries';
			readonly kind: string;
			readonly id?: string | undefined;
			readonly field?: string | undefined;
	  }
	/** `id`: the chart’s; `field`: the row’s. */
	| { readonly part: 'charts'; readonly id: string; readonly field?: string | undefined }
	/** `hex`: by its printed name. */
	| { readonly part: 'hexes'; readonly hex?: string | undefined; readonly field?: string | undefined }
	| {
			readonly part: 'sides' | 'headquarters' | 'formations' | 'units';
			readonly id?: string | undefined;
			readonly field?: string | undefined;
	  };

/** A problem of a draft, in a sentence that says what, where and what to do. */
export interface Problem {
	readonly say: string;
	readonly at: DraftPlace;
	/** 'stops': it can't be played like this. 'doubt': it can, but somebody should look. */
	readonly weight: 'stops' | 'doubt';
}
