/** The segment of AT Rolls in a game, and its facts. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../types.ts';

/** A side makes the attacks of one unit, or passes; then it is the other’s turn. */
export interface AtSegmentFrame {
	readonly kind: 'at-segment';
	/** The side whose turn it is. */
	readonly side: SideId;
	/** The unit that has made one of its two attacks; empty if any may begin. */
	readonly units: readonly UnitId[];
	/** Where it attacked first. */
	readonly hexes: readonly HexName[];
	/** Units that have made their attacks. */
	readonly done: readonly UnitId[];
	/** Sides that make no more. */
	readonly passed: readonly SideId[];
}

export type AtSegmentFact = Fact<'at-segment-begun', { phase: string }>;
