/** What windows offer besides movement and attacks: every command possible now, and what it still needs. */

/** Groups of offers, in the order of the window. */
export const OFFER_GROUPS = ['fight', 'artillery', 'air', 'sea', 'engineers', 'supply', 'refit'] as const;
export type OfferGroup = (typeof OFFER_GROUPS)[number];

/** The exact chances of one roll, each outcome with its ways out of all. */
export interface TocsChanceShown {
	/** The subject of the roll: 'The charges in 06.08'. */
	readonly what: string;
	readonly of: number;
	readonly outcomes: readonly { readonly came: string; readonly ways: number }[];
}

/** A command that may be given, or why not. */
export interface TocsOffer {
	readonly id: string;
	readonly group: OfferGroup;
	readonly label: string;
	/** Its rule's id. */
	readonly rule: string;
	/** Why it can't be given now, or null if it can. */
	readonly say: string | null;
	/** The cost, in words; if a target is still needed, the cost with the first target. */
	readonly costs: readonly string[];
}

export interface TocsOffersShown {
	readonly offers: readonly TocsOffer[];
}

/** One possible choice, or why it isn't. */
export interface TocsChoice {
	readonly id: string;
	readonly label: string;
	/** Its place on the map, or null. */
	readonly hex: string | null;
	readonly say: string | null;
}

/** What a command still needs: a hex of the map, a unit, several units, or one of a list. */
export interface TocsAsk {
	readonly field: string;
	readonly kind: 'hex' | 'unit' | 'units' | 'choice';
	readonly ask: string;
	readonly choices: readonly TocsChoice[];
	/** Of several units: those chosen so far. */
	readonly chosen: readonly string[];
}

export type TocsPicks = Readonly<Record<string, string | readonly string[]>>;

/** An unfinished command: what it needs next, or its cost and its forecast. */
export interface TocsDraftShown {
	readonly label: string;
	readonly rule: string;
	/** The choices so far, in words. */
	readonly chosen: readonly string[];
	readonly ask: TocsAsk | null;
	/** The command to be sent once nothing is missing, or null. */
	readonly command: { readonly type: string } | null;
	/** Why it can't be given, or null if it can or still needs something. */
	readonly say: string | null;
	readonly costs: readonly string[];
	readonly chances: readonly TocsChanceShown[];
}
