/** Odds of two strengths, and the column of a table that they begin in. */
import { compare, divided, roundHalfUp, type Fraction } from './fraction.ts';

/** Odds as a table prints them: 3:1, 1:5. */
export interface Odds {
	readonly attacker: number;
	readonly defender: number;
}

/** Reads odds: '3:1'. @throws where the text is none, or neither side is 1 */
export function readOdds(text: string): Odds {
	const [, attacker, defender] = /^(\d+):(\d+)$/.exec(text) ?? [];
	if (attacker === undefined || defender === undefined || Math.min(Number(attacker), Number(defender)) !== 1)
		throw new Error(`"${text}" is no odds`);
	return { attacker: Number(attacker), defender: Number(defender) };
}

/** Returns odds as text: '3:1'. */
export const oddsText = ({ attacker, defender }: Odds): string => `${String(attacker)}:${String(defender)}`;

/** Returns a number below zero where `a` is worse for the attacker than `b`, zero where they are the same. */
export const compareOdds = (a: Odds, b: Odds): number => a.attacker * b.defender - b.attacker * a.defender;

/**
 * Returns both strengths divided by the smaller and rounded, halves up: 17 against 20 is 1:1.
 * @throws RangeError where a side has no strength
 */
export function ratio(attacker: Fraction, defender: Fraction): Odds {
	return compare(attacker, defender) >= 0
		? { attacker: roundHalfUp(divided(attacker, defender)), defender: 1 }
		: { attacker: 1, defender: roundHalfUp(divided(defender, attacker)) };
}

/** Returns the highest column that is not above the odds; below the first the first, beyond the last the last. */
export function columnFor(columns: readonly Odds[], odds: Odds): number {
	const below = columns.filter((each) => compareOdds(each, odds) <= 0).length;
	return Math.max(0, below - 1);
}

/** Returns a column shifted, to the right above zero; past an end of the table the last one there counts. */
export const shifted = (columns: readonly unknown[], column: number, by: number): number =>
	Math.min(columns.length - 1, Math.max(0, column + by));
