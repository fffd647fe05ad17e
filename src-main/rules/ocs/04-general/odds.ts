/** Odds, and what is rounded. */
import { divided, isLess, roundHalfUp, type Fraction } from '../../hexwar/fraction.ts';

/**
 * Returns the nearest whole number: less than a half goes down, a half and more goes up.
 * @rule ocs-4.1
 */
export const rounded = (value: Fraction): number => roundHalfUp(value);

/** Odds as they are said: 5 to 1, or 1 to 4. */
export interface Odds {
	readonly attack: number;
	readonly defence: number;
}

/**
 * Returns the odds of two strengths above 0, of which neither is rounded: only what comes of them is.
 * @throws RangeError where one of them is nothing
 * @rule ocs-4.2.odds
 */
export function oddsOf(attack: Fraction, defence: Fraction): Odds {
	return isLess(attack, defence)
		? { attack: 1, defence: rounded(divided(defence, attack)) }
		: { attack: rounded(divided(attack, defence)), defence: 1 };
}
