/** What the rules of every ruleset on hexes speak of. */
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** A printed hex: 'B29.17'. Inside the rules a hex is a number (`board.ts`); in facts, commands, views it is its name. */
export type HexName = string;
/** A unit's own id: that of its counter, or a number given when it came into being. */
export type UnitId = string;

/** What every ruleset's units have. */
export interface HexUnit {
	/** Whose it is. */
	readonly side: SideId;
	/** The hex it is in; null: it is off the map. */
	readonly at: HexName | null;
	/** From the top of its stack down; nothing: stacks have no order. */
	readonly order?: number;
}
