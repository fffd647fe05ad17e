/** The game's supply state besides dumps, transport and fuel, and its state while supply waits for a choice. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Purpose } from '../../../../src-shared/rulesets/ocs/purpose-words.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Steps that attrition takes of a hex: its owner says of which units. */
export interface AttritionProcedure {
	readonly kind: 'attrition';
	readonly side: SideId;
	readonly hex: HexName;
	/** Steps still to lose. */
	readonly steps: number;
	/** Units Out of Supply there that may lose them, with the steps that each has left. */
	readonly units: readonly { readonly unit: UnitId; readonly steps: number }[];
}

/** One of these at a time, discriminated by `kind`. */
export type SupplyProcedure = AttritionProcedure;

/** Where a fuelled formation drew its fuel from: its units go on drawing on that. */
export type FormationSource =
	| { readonly kind: 'hq'; readonly hq: UnitId }
	| { readonly kind: 'dump'; readonly hex: HexName };

/** How a unit's trace went in its last Supply Phases. */
export interface TraceHistory {
	/** The turn in which it was first found without trace. */
	readonly since: number;
	/** It ate, or was kept by a special supply, since then. */
	readonly fed: boolean;
}

/** A line of the supply book: whence, how much, what for. */
export interface BookLine {
	readonly side: SideId;
	readonly turn: number;
	/** The dump, or the transport that carried it. */
	readonly dump: string;
	readonly at: HexName;
	readonly tokens: Tokens;
	readonly purpose: Purpose;
	/** The unit, hex or formation that it was for. */
	readonly whom: string;
}

/** Supply that a side came by: off the map, or the enemy's. */
export interface ReceiptLine {
	readonly side: SideId;
	readonly turn: number;
	readonly at: HexName;
	readonly tokens: Tokens;
	readonly from: 'supply' | 'transport' | 'captured';
}

/** Supply's own part of the game. */
export interface SupplyGame {
	/** By side: the number of dumps, transports and units created so far; the next gets the next number. */
	readonly made: Readonly<Record<string, number>>;
	/** Transports that are Extenders, by id. */
	readonly extenders: readonly string[];
	/** Hexes whose dump its owner tried to blow in this phase. */
	readonly blown: readonly HexName[];
	/** The one hex of which a fuelled HQ throws its fuel in this phase. */
	readonly fuelFrom: Readonly<Record<UnitId, HexName>>;
	/** By fuelled formation. */
	readonly formationFrom: Readonly<Record<string, FormationSource>>;
	/** By unit without trace; one with trace is absent. */
	readonly history: Readonly<Record<UnitId, TraceHistory>>;
	/** Units that broke out: the turn in which each comes back. */
	readonly returning: Readonly<Record<UnitId, number>>;
	/** By transport captured in this phase: whether it may move in it. */
	readonly captured: Readonly<Record<string, boolean>>;
	/** By split formation: the part that its owner would have in trace. */
	readonly traceChoice: Readonly<Record<string, string>>;
	/** Points of transport that broke out: the transport, and the turn in which each point comes back. */
	readonly returningPoints: readonly { readonly transport: string; readonly turn: number }[];
	/** Units that ate in this Supply Phase; and hexes that rolled for Attrition in it. */
	readonly fed: readonly UnitId[];
	readonly starved: readonly HexName[];
	/** By hex, in this phase: tokens' weight of units that arrived there, and supply that did. */
	readonly arrivedAt: Readonly<Record<HexName, number>>;
	readonly supplyAt: Readonly<Record<HexName, Tokens>>;
	/** Spending in this turn and the last, latest last. */
	readonly book: readonly BookLine[];
	/** What came in, in this turn and the last. */
	readonly received: readonly ReceiptLine[];
	/** Tokens that each side had, on the ground and on transport, when this turn and the last began. */
	readonly opening: readonly { readonly turn: number; readonly has: Readonly<Record<string, Tokens>> }[];
}

/**
 * Returns how many dumps, transports and units a side has created: by side, so that no id reveals anything about the
 * other's.
 */
export const madeBy = ({ made }: Pick<SupplyGame, 'made'>, side: string): number => made[side] ?? 0;

export const noSupplyYet: SupplyGame = {
	made: {},
	extenders: [],
	blown: [],
	fuelFrom: {},
	formationFrom: {},
	history: {},
	returning: {},
	captured: {},
	traceChoice: {},
	returningPoints: [],
	fed: [],
	starved: [],
	arrivedAt: {},
	supplyAt: {},
	book: [],
	received: [],
	opening: [],
};
