/** What the rules of every ruleset on hexes speak of. */

/** A printed hex: 'B29.17'. Inside the rules a hex is a number (`board.ts`); in facts, commands, views it is its name. */
export type HexName = string;
/** A unit's own id: that of its counter, or a number given when it came into being. */
export type UnitId = string;
