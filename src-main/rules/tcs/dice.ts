/**
 * Two dice read one after the other, red then white: 11 to 66, thirty-six rolls that are all equally likely.
 * @rule tcs-1.6.sequential
 */
import { fraction, type Fraction } from '../hexwar/fraction.ts';
import type { Dice } from '../kit/dice.ts';
import type { RuleRef } from '../kit/rule-ref.ts';

/** A roll of two dice read as figures: 11, 12 ... 16, 21 ... 66. */
export type Roll66 = number;

const FACES = [1, 2, 3, 4, 5, 6];

/** All thirty-six, in rising order. */
export const ROLLS: readonly Roll66[] = FACES.flatMap((red) => FACES.map((white) => red * 10 + white));

/** Reads a red and a white die as one roll. */
export const rollOf = (red: number, white: number): Roll66 => red * 10 + white;

/** Rolls two dice and reads them red then white. */
export function roll66(dice: Dice, why: string, rule: RuleRef): Roll66 {
	const [red = 1, white = 1] = dice.roll(6, 2, why, rule);
	return rollOf(red, white);
}

/** Returns the exact chance that a roll satisfies a condition. */
export const chanceOf = (test: (roll: Roll66) => boolean): Fraction =>
	fraction(ROLLS.filter(test).length, ROLLS.length);
