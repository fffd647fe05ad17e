/**
 * Answers to a window's supply desk: the actions possible now, the reach of supply, and the path it takes or where it
 * breaks.
 */

/** A dump on the ground. */
export interface DumpOnDesk {
	readonly id: string;
	readonly at: string;
	readonly tokens: number;
	/** Why it can't be blown now, or null if it can. */
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
	/** The most tokens it could load, or unload, in its hex now; 0 if none. */
	readonly load: number;
	readonly unload: number;
	/** Others beside it that it could take in. */
	readonly combine: readonly string[];
	/** The most whole points that could be split off as a separate transport; 0 if none. */
	readonly divide: number;
	/** 'is' if it is an Extender; otherwise what becoming one needs, or null if its kind can't, or not now. */
	readonly extender: 'is' | ExtenderOnDesk | null;
	/** The hex it would collapse to, or null if it isn't an Extender or has none. */
	readonly collapse: string | null;
	/** Why it can't load or unload anything now, or null if it can. */
	readonly why: string | null;
}
/** An Extender that could be made where a transport stands. */
export interface ExtenderOnDesk {
	/** Itself, and the others beside it that would go into it. */
	readonly transports: readonly string[];
	/** Why it can't be made, or null if it can. */
	readonly say: string | null;
	/** Units that would have to stay in this phase: they negate zones that it is linked through. */
	readonly negated: readonly string[];
}
/** A unit or transport due this turn, and its possible hexes. */
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
	/** Why it can't be done where they are, or null if it can. */
	readonly say: string | null;
}
/** A hex that has to roll for Attrition, with all that the roll reads. */
export interface AttritionDue {
	readonly hex: string;
	readonly units: readonly string[];
	readonly steps: number;
	/** The highest Action Rating among them, as Attrition counts it. */
	readonly rating: number;
	/** What so many steps add to the roll. */
	readonly added: number;
	/** How many of 36 rolls take a step. */
	readonly risk: number;
}

/** The answer to `supply-desk`. */
export interface SupplyDeskShown {
	/** Set if it may call for a Raider Check now, by an optional rule. */
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
	 * The units that would be filled up now, and the cost, or null if none or not now. `short`: those whose supply in
	 * reach isn't enough; they become full when others are served after them.
	 */
	readonly recovery: {
		readonly units: readonly string[];
		readonly tokens: number;
		readonly short: readonly string[];
	} | null;
	/** Units without trace as things stand. */
	readonly out: readonly string[];
	/** What those that may eat would eat now, a dump per line; empty if none, or not now. */
	readonly meals: readonly {
		readonly dump: string;
		readonly at: string;
		readonly units: readonly string[];
	}[];
	/** Hexes that have to roll for Attrition now. */
	readonly attrition: readonly AttritionDue[];
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
	/** The first hex that it doesn't enter, or null if it gets through. */
	readonly broken: string | null;
	readonly say: string;
	/** Points used and allowed: '3 of 5'; '': it has no way. */
	readonly points: string;
}
/** The answer to `supply-path`, or null if it isn't that side's unit on the map. */
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
	/** Units that would have to stay in this phase because they negate zones on the way. Absent if none. */
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
		/** The beneficiary, by name; '' if nobody in particular. */
		readonly whom: string;
	}[];
	/** Changes by rulings, and others without a line. */
	readonly other: number;
	readonly closing: number;
}

/** The answer to `rail-move`. */
export interface RailPlanShown {
	/** Points of Rail Cap that are left in this phase. */
	readonly has: string;
	/** Its hexes, from entraining on; empty if impossible. */
	readonly path: readonly string[];
	/** Its cost, or null if it is impossible, and `say` says why. */
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
	/** Its cost, or null if it is impossible, and `say` says why. */
	readonly cost: string | null;
	readonly say: string | null;
	readonly allowed: string | null;
}
