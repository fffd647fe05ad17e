/** What is recorded of asking sides whether a phase may be taken back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { RollKind } from '../results/types.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';

/** Sides that were asked whether a phase may be taken back, and those of them that agreed. */
export interface UndoAsked {
	readonly asked: readonly SideId[];
	readonly agreed: readonly SideId[];
}

export type UndoFact =
	/** A roll that Control took back, for whoever had seen it: `side` null for both. */
	| Fact<
			'roll-taken-back',
			{ readonly side: SideId | null; readonly hex: HexName | null; readonly what: RollKind }
	  >
	| Fact<'undo-asked', { readonly sides: readonly SideId[] }>
	/** `left`: who has still to answer. */
	| Fact<
			'undo-answered',
			{ readonly side: SideId; readonly agrees: boolean; readonly left: readonly SideId[] }
	  >;
