/**
 * How a Point Fire is resolved: on the Fire Table with two dice read in order, or by the proposals of 1992 by the sum
 * of three.
 */
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import type { Dice } from '../../kit/dice.ts';
import { chartsOf } from '../charts/all.ts';
import { SUMS, type FireTable } from '../charts/fire-table.ts';
import { chanceOf, roll66, ROLLS } from '../dice.ts';
import type { At } from '../game.ts';
import { proposed } from '../proposal-1992/switches.ts';

export interface PointTable {
	readonly table: FireTable;
	/** Every roll that can fall. */
	readonly rolls: readonly number[];
	/** The number of dice added, or null if two are read one after the other. */
	readonly summed: 3 | null;
	/** The exact chance that a roll satisfies a condition. */
	chanceOf(test: (roll: number) => boolean): Fraction;
	/** Rolls the dice for the stated purpose. */
	throw(dice: Dice, why: string): number;
}

/** Returns the table that a game's Point Fires are resolved on. @rule tcs-12.0.e @rule tcs3-4.point-fire-3dice */
export function pointTableOf({ scenario, game }: Pick<At, 'scenario' | 'game'>): PointTable {
	const charts = chartsOf(scenario);
	return proposed(game.options, 'charts')
		? {
				...{ table: charts.pointFire, rolls: SUMS, summed: 3 },
				chanceOf: (test) => fraction(THREE_DICE.filter(test).length, THREE_DICE.length),
				throw: (dice, why) =>
					dice.roll(6, 3, why, 'tcs3-4.point-fire-3dice').reduce((sum, face) => sum + face, 0),
			}
		: {
				...{ table: charts.fire, rolls: ROLLS, summed: null },
				chanceOf,
				throw: (dice, why) => roll66(dice, why, 'tcs-12.0.e'),
			};
}

const FACES = [1, 2, 3, 4, 5, 6];
/** The sums of all 216 throws. */
const THREE_DICE: readonly number[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => a + b + c)));

/** Returns a roll's kills in a column, or null if left of the table. @rule tcs-12.0.e */
export function killsAt({ table }: PointTable, column: number | null, roll: number | null): number {
	const result = column === null || roll === null ? 'none' : table.at(column, roll);
	return typeof result === 'number' ? result : 0;
}
