/** From two strengths to a column of the Combat Table. */
import { compare, divided, roundHalfUp, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import {
	compareOdds,
	oddsText,
	type CombatColumns,
	type Odds,
	type TerrainCategory,
} from '../charts/combat-table.ts';

/** Odds, and the column in which they begin, from 0 at the left. */
export interface Placed {
	/** As they are said: '3:1'; 'nothing to attack' and the like where a side has no strength. */
	readonly odds: string;
	readonly column: number;
}

/**
 * Divides both totals by the smaller and rounds each, .5 up: 17 against 20 is 1:1.
 * @throws RangeError where a side has no strength
 * @rule ocs-9.7.ratio
 */
export function ratio(attacker: Fraction, defender: Fraction): Odds {
	return compare(attacker, defender) >= 0
		? { attacker: roundHalfUp(divided(attacker, defender)), defender: 1 }
		: { attacker: 1, defender: roundHalfUp(divided(defender, attacker)) };
}

/**
 * The highest column that is not above the odds; below the first the first, beyond the last the last.
 * @rule ocs-9.7a
 * @rule ocs-9.7b
 * @rule ocs-9.1g.off
 */
export function columnFor(columns: readonly Odds[], odds: Odds): number {
	const below = columns.filter((each) => compareOdds(each, odds) <= 0).length;
	return Math.max(0, below - 1);
}

/**
 * Shifts a column, to the right above zero; past an end of the table the last one there counts.
 * @rule ocs-9.1g.shift
 */
export const shifted = (columns: readonly unknown[], column: number, by: number): number =>
	Math.min(columns.length - 1, Math.max(0, column + by));

/**
 * Where a combat begins on the table.
 * @param row by the ground that the defender chose
 */
export function startOf(
	table: CombatColumns,
	row: TerrainCategory,
	attacker: Fraction,
	defender: Fraction,
): Placed {
	const columns = table[row];
	const zero = withoutStrength(columns, attacker, defender);
	if (zero) return zero;
	const odds = ratio(attacker, defender);
	return { odds: oddsText(odds), column: columnFor(columns, odds) };
}

/**
 * Where a side has no strength at all: the right-most column against nothing, the left-most for nothing, 1:1 for both.
 * @rule ocs-9.14a.def0
 * @rule ocs-9.14a.att0
 * @rule ocs-9.14a.both0
 */
function withoutStrength(columns: readonly Odds[], attacker: Fraction, defender: Fraction): Placed | null {
	const [attacks, defends] = [compare(attacker, ZERO) > 0, compare(defender, ZERO) > 0];
	if (attacks && defends) return null;
	if (attacks) return { odds: 'against no strength', column: columns.length - 1 };
	if (defends) return { odds: 'without strength', column: 0 };
	return { odds: '1:1', column: columnFor(columns, { attacker: 1, defender: 1 }) };
}
