/** OCS 12.1: supply points and tokens. */
import type { Tokens } from '../types.ts';

/** A percentage of an amount, to the nearest token; half a token counts as one. @param percent 0 to 100 */
export const percentOf = (tokens: Tokens, percent: number): Tokens =>
	Math.floor((tokens * percent * 2 + 100) / 200);
