/** What chapter 1 of the proposals records, and what its chances to fire remember. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';

/** The stacks that answered a trigger. */
export interface StacksNamed {
	/** Stacks that have been named, whether they fired or rolled in vain. */
	readonly named: readonly HexName[];
	/** Where fire came from. */
	readonly shot: readonly HexName[];
	/** The one stack beyond three hexes has been named. */
	readonly far: boolean;
	/** For return fire: the one hex it is aimed at, or null if not chosen yet. */
	readonly chosen: HexName | null;
}

/** The roll of a stack that has fired in overwatch before. */
export interface OverwatchRoll {
	readonly side: SideId;
	readonly from: HexName;
	readonly die: number;
	/** Who may fire: all, those that see for themselves, or nobody. */
	readonly may: 'all' | 'observing' | 'nobody';
}

export type OverwatchFact =
	| Fact<'overwatch-rolled', OverwatchRoll>
	| Fact<'overwatch-marked', { side: SideId; units: readonly UnitId[] }>
	| Fact<'overwatch-cleared', { units: readonly UnitId[] }>;
