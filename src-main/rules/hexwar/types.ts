/** Types shared by every ruleset on hexes. */
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** A printed hex: 'B29.17'. Inside the rules a hex is a number (`board.ts`); facts, commands and views use its name. */
export type HexName = string;
/** A unit's own id: its counter's, or a number given when the unit was created. */
export type UnitId = string;

/** The fields of every ruleset's units. */
export interface HexUnit {
	/** The unit's side. */
	readonly side: SideId;
	/** The unit's hex, or null if it is off the map. */
	readonly at: HexName | null;
	/** From the top of its stack down; absent if stacks have no order. */
	readonly order?: number;
}
