/** What happens with minefields, as it is recorded. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, SheetId, UnitId } from '../types.ts';

/** A Minefield: it has no friends. @rule tcs-21.0a */
export interface Mine {
	readonly breached: boolean;
	/** The sheet whose platoons laid it, and which they were: their side's alone. Null: there before the game, or not the reader's. */
	readonly laid: { readonly sheet: SheetId; readonly platoons: readonly UnitId[] } | null;
}

export type MineFact =
	| Fact<'mine-laid', { side: SideId; hex: HexName; laid: Mine['laid'] }>
	| Fact<
			'breach-tried',
			{ side: SideId; units: readonly UnitId[]; from: HexName; hex: HexName; points?: number }
	  >
	| Fact<'breached', { side: SideId; units: readonly UnitId[]; hex: HexName }>;
