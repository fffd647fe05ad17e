/** What the game keeps of supply beside dumps, transport and fuel; and what stands while supply waits for a choice. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName } from '../types.ts';

/** One of these at a time; told apart by `kind`. */
export interface SupplyProcedure {
	readonly kind: 'attrition';
	readonly side: SideId;
	readonly hex: HexName;
}

/** Supply's own part of the game. */
export interface SupplyGame {
	/** How many dumps, transports and units came into being so far: the next gets the next number. */
	readonly made: number;
}

export const noSupplyYet: SupplyGame = { made: 0 };
