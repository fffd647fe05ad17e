/** OCS 12.1: supply points and tokens. */
import type { Tokens } from '../types.ts';

/** Tokens in a supply point. */
export const TOKENS_IN_POINT = 4;

/**
 * An amount in change: as many supply points as there are, and tokens. '1 SP + 3T', '4 SP', '2T'; '0T' for nothing.
 * @rule ocs-12.1a.change
 */
export function inChange(tokens: Tokens): string {
	const [points, rest] = [Math.floor(tokens / TOKENS_IN_POINT), tokens % TOKENS_IN_POINT];
	const parts = [
		...(points > 0 ? [`${String(points)} SP`] : []),
		...(rest > 0 || points === 0 ? [`${String(rest)}T`] : []),
	];
	return parts.join(' + ');
}

/** A percentage of an amount, to the nearest token; half a token counts as one. @param percent 0 to 100 */
export const percentOf = (tokens: Tokens, percent: number): Tokens =>
	Math.floor((tokens * percent * 2 + 100) / 200);
