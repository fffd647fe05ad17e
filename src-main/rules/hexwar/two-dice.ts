/** Two dice together, as most tables of the hex series are read: each sum with its exact chance. */
import { fraction, type Fraction } from './fraction.ts';

/** The number of the 36 two-dice rolls that give each sum, from 2. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

export const TWO_DICE: readonly { readonly sum: number; readonly chance: Fraction }[] = WAYS.map(
	(ways, n) => ({ sum: n + 2, chance: fraction(ways, 36) }),
);
