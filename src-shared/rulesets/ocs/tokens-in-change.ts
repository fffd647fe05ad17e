/** OCS 12.1: amounts of supply as players say them. */

/** Tokens in a supply point. */
export const TOKENS_IN_POINT = 4;

/**
 * Returns an amount in the largest units: supply points, then tokens. '1 SP + 3T', '4 SP', '2T'; '0T' for nothing.
 * @rule ocs-12.1a.change
 */
export function inChange(tokens: number): string {
	const [points, rest] = [Math.floor(tokens / TOKENS_IN_POINT), tokens % TOKENS_IN_POINT];
	const parts = [
		...(points > 0 ? [`${String(points)} SP`] : []),
		...(rest > 0 || points === 0 ? [`${String(rest)}T`] : []),
	];
	return parts.join(' + ');
}
