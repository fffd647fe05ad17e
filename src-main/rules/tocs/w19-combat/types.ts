/** A battle while it is fought, and what it came to. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { BattleType } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** A shift of columns with its name, to the right for the attacker. */
export interface ColumnShift {
	readonly why: string;
	readonly by: number;
}

/** A unit's part of a strength. */
export interface Share {
	readonly unit: UnitId;
	readonly points: number;
	readonly why: string;
}

/** A strength with what it is made of. */
export interface Strength {
	readonly shares: readonly Share[];
	readonly total: number;
}

/** One side's part of a table cell: '2R1'. @rule tocs-w19.4.notation */
export interface Outcome {
	readonly steps: number;
	readonly retreat: number;
}

/** A battle's result in a scenario that was fought elsewhere. */
export interface TypedResult {
	readonly attacker: Outcome;
	readonly defender: Outcome;
}

/** A battle, from its beginning to its end. Its strengths are no side's to know of the other. */
export interface BattleNow {
	readonly n: number;
	readonly hex: HexName;
	readonly type: BattleType;
	/** A round of an Engagement Battle. */
	readonly engagement: boolean;
	readonly attacker: SideId;
	readonly defender: SideId;
	/** Those of the side whose game this is, or both. */
	readonly attackers: readonly UnitId[];
	readonly defenders: readonly UnitId[];
	/** The remaining stages, next first. */
	readonly stages: readonly Stage[];
	readonly attackerOutcome: Outcome;
	readonly defenderOutcome: Outcome;
	/** The first hexes that the defender went back through. */
	readonly through: readonly HexName[];
	/** Where attackers came from: those of the side whose game this is, or all. */
	readonly from: Readonly<Record<UnitId, HexName>>;
	readonly retreated: readonly SideId[];
	/**
	 * Units with a step loss, once for each: of the side whose game this is, or both; absent if none.
	 * @rule tocs-w20.1.prisoner-roll
	 */
	readonly hit?: readonly UnitId[];
}

export type Stage =
	| { readonly kind: 'losses'; readonly side: SideId; readonly left: number; readonly first: boolean }
	| { readonly kind: 'retreat'; readonly side: SideId; readonly hexes: number }
	| { readonly kind: 'after' };

/** What both sides are told of a battle, with each its own strength. @rule tocs-w19.8.battle-reveal */
export interface BattleResult {
	readonly n: number;
	readonly turn: number;
	readonly impulse: number;
	readonly hex: HexName;
	readonly type: BattleType;
	readonly engagement: boolean;
	readonly attacker: SideId;
	readonly row: string;
	readonly odds: string;
	readonly shifts: readonly ColumnShift[];
	readonly column: string;
	readonly dice: readonly number[];
	/** As the table prints it: '1/2R1'. */
	readonly cell: string;
	/** Null: not this window's to see. */
	readonly strengths: Readonly<Record<SideId, Strength | null>>;
}
