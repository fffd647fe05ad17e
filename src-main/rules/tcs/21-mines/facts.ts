/** Facts about minefields. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, SheetId, UnitId } from '../types.ts';

/** A Minefield: it has no friends. @rule tcs-21.0a */
export interface Mine {
	readonly breached: boolean;
	/**
	 * The sheet whose platoons laid it, and which platoons: only for their side. Null if it was there before the game,
	 * or the reader may not see it.
	 */
	readonly laid: { readonly sheet: SheetId; readonly platoons: readonly UnitId[] } | null;
}

export type MineFact =
	| Fact<'mine-laid', { side: SideId; hex: HexName; laid: Mine['laid'] }>
	| Fact<
			'breach-tried',
			{ side: SideId; units: readonly UnitId[]; from: HexName; hex: HexName; points?: number }
	  >
	| Fact<'breached', { side: SideId; units: readonly UnitId[]; hex: HexName }>;
