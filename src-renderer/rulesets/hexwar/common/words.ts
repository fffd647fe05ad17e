/** Words that the windows of rulesets on hexes have in common. */

/** '0820' as '08:20'. */
export const timeWords = (time: string): string => `${time.slice(0, 2)}:${time.slice(2)}`;

/** '+2', '0', '-1' */
export const signed = (n: number): string => (n > 0 ? `+${String(n)}` : String(n));
