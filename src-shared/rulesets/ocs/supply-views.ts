/** What the supply desk of a window is answered: what may be done now, where supply reaches, by which way it comes or fails. */

/** A dump on the ground. */
export interface DumpOnDesk {
	readonly id: string;
	readonly at: string;
	readonly tokens: number;
	/** Why it can't be blown now; null: it can. */
	readonly blow: string | null;
}
export interface TransportOnDesk {
	readonly id: string;
	readonly name: string;
	readonly at: string;
	/** '2 points' */
	readonly points: string;
	readonly loaded: number;
	/** Movement points left: '45'. */
	readonly left: string;
	/** The most tokens that it could load, or unload, where it stands now; 0: none. */
	readonly load: number;
	readonly unload: number;
	/** Others beside it that it could take in. */
	readonly combine: readonly string[];
	/** Whole points that could become a transport of their own at most; 0: none. */
	readonly divide: number;
	/** It stands as an Extender; else what it would take to become one; null: its sort makes none, or not now. */
	readonly extender: 'is' | ExtenderOnDesk | null;
	/** Where an Extender would go if it collapsed; null: it is none, or has nowhere. */
	readonly collapse: string | null;
	/** Why it can't load or unload anything now; null: it can. */
	readonly why: string | null;
}
/** An Extender that could be made where a transport stands. */
export interface ExtenderOnDesk {
	/** Itself, and the others beside it that would go into it. */
	readonly transports: readonly string[];
	/** Why it can't be made; null: it can. */
	readonly say: string | null;
	/** Units that would have to stay in this phase: they negate zones that it is linked through. */
	readonly negated: readonly string[];
}
/** A unit or a transport that is to arrive in this turn, and the hexes where it may. */
export interface ArrivalOnDesk {
	readonly id: string;
	readonly name: string;
	readonly kind: 'unit' | 'transport';
	readonly hexes: readonly string[];
	/** Tokens that it may be loaded with out of what arrives there; 0 for units. */
	readonly load: number;
	/** A replacement that is there already, and may be placed with an HQ. */
	readonly mayStay: boolean;
}
/** A unit that has lost steps, and what could make it good where the replacements stand. */
export interface RebuildOnDesk {
	readonly unit: string;
	readonly name: string;
	/** Steps that would come back. */
	readonly steps: number;
	/** 'the Dead Pile', or the hex where it stands. */
	readonly from: string;
	/** Replacements to be spent on it. */
	readonly repls: readonly string[];
	/** '2 Pax, 1 Eq'. */
	readonly price: string;
}
/** The answer to `supply-desk`. */
export interface SupplyDeskShown {
	/** It may call for a Raider Check now, by an optional rule. */
	readonly raiderCheck: boolean;
	/** Tokens that the side has on the map. */
	readonly has: number;
	readonly dumps: readonly DumpOnDesk[];
	readonly transports: readonly TransportOnDesk[];
	readonly arrivals: readonly ArrivalOnDesk[];
	readonly rebuilds: readonly RebuildOnDesk[];
	/** Lost trucks that replacements in one hex could bring back there. */
	readonly lorries: readonly {
		readonly transport: string;
		readonly name: string;
		readonly at: string;
		readonly repls: readonly string[];
	}[];
	/**
	 * Units that would be filled up now, and what it costs; null: none, or not now. `short`: those for whose stocks supply
	 * in reach is not enough; they are full when others come after them.
	 */
	readonly recovery: {
		readonly units: readonly string[];
		readonly tokens: number;
		readonly short: readonly string[];
	} | null;
	/** Units without trace as things stand. */
	readonly out: readonly string[];
	/** What those of them that may eat would eat now, a dump each line; empty: none, or not now. */
	readonly meals: readonly {
		readonly dump: string;
		readonly at: string;
		readonly units: readonly string[];
	}[];
	/** Hexes that have to roll for Attrition now. */
	readonly attrition: readonly string[];
	/** Units that may try to break out now. */
	readonly breakouts: readonly string[];
	/** Formations of which one part alone has trace: the parts to choose among. */
	readonly splits: readonly {
		readonly formation: string;
		readonly parts: readonly { readonly id: string; readonly units: readonly string[] }[];
	}[];
}

/** A part of a way by which supply comes to a unit, or would. */
export interface SupplyLegShown {
	readonly hexes: readonly string[];
	/** The first hex that it does not come into; null: it comes through. */
	readonly broken: string | null;
	readonly say: string;
	/** Points used and allowed: '3 of 5'; '': it has no way. */
	readonly points: string;
}
/** The answer to `supply-path`; null: it is no unit of that side's on the map. */
export interface SupplyPathShown {
	readonly unit: string;
	readonly inTrace: boolean;
	readonly legs: readonly SupplyLegShown[];
}

/** The answer to `supply-areas`: hexes by what they show. */
export type SupplyAreasShown = Readonly<
	Record<'own-zones' | 'enemy-zones' | 'trace' | 'supply', readonly string[]>
>;

/** The answer to `supply-forecast`. */
export interface ForecastShown {
	readonly lines: readonly {
		readonly what: 'fuel' | 'recovery' | 'eating' | 'attack' | 'defence';
		readonly units: readonly string[];
		readonly tokens: number;
		readonly short: readonly string[];
	}[];
	readonly tokens: number;
	readonly has: number;
	readonly left: number;
}
/** The answer to `divide-transport`: what a division comes to, or why it can't be. */
export interface DividedShown {
	/** '1 point with 1 SP leaves 2 points with 3T' */
	readonly words: string;
	readonly say: string | null;
}
/** The answer to `transport-path`: its cheapest way through some hexes. */
export interface TransportWayShown {
	readonly way: readonly string[];
	/** '12 of 45 points'; '' where it can't be gone. */
	readonly words: string;
	readonly say: string | null;
	/** Units that would have to stay in this phase: they negate zones on the way. Absent: none. */
	readonly negated?: readonly string[];
}
/** A turn of the answer to `supply-ledger`; amounts in tokens. */
export interface LedgerTurnShown {
	readonly turn: number;
	readonly opening: number;
	/** Receipts above zero, expenses below, in the order in which they were noted. */
	readonly lines: readonly {
		readonly at: string;
		readonly tokens: number;
		/** 'fuel', 'supply of the turn' */
		readonly what: string;
		/** For whom, by name; '': for nobody in particular. */
		readonly whom: string;
	}[];
	/** What changed by rulings, and by what no line tells. */
	readonly other: number;
	readonly closing: number;
}

/** The answer to `rail-move`. */
export interface RailPlanShown {
	/** Points of Rail Cap that are left in this phase. */
	readonly has: string;
	/** Its hexes, the first where it entrains; empty: it can't be made. */
	readonly path: readonly string[];
	/** What it takes; null: it can't be made, and `say` says why. */
	readonly cost: string | null;
	readonly say: string | null;
	readonly allowed: string | null;
}

/** A port that a side holds. */
export interface PortShown {
	readonly hex: string;
	readonly name: string;
	readonly hits: number;
	/** Tokens that it handles in a phase with those hits, and how many more in this one. */
	readonly handles: number;
	readonly room: number;
	/** The enemy's zone of control shuts it. */
	readonly shut: boolean;
}
/** The answer to `ports`. */
export interface PortsShown {
	/** Points of Shipping Allowance that are left in this turn. */
	readonly has: string;
	readonly ports: readonly PortShown[];
}
/** The answer to `shipping`. */
export interface ShippingShown {
	readonly has: string;
	/** What it takes; null: it can't be done, and `say` says why. */
	readonly cost: string | null;
	readonly say: string | null;
	readonly allowed: string | null;
}
