/** From two strengths to a column of the Combat Table. */
import { compare, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { columnFor, oddsText, ratio, type Odds } from '../../hexwar/odds.ts';
import type { CombatColumns, TerrainCategory } from '../charts/combat-table.ts';

/** Odds, and the column in which they begin, from 0 at the left. */
export interface Placed {
	/** In words: '3:1'; 'nothing to attack' and the like if a side has no strength. */
	readonly odds: string;
	readonly column: number;
}

/**
 * Returns where a combat begins on the table. The strengths keep their fractions: the odds alone are rounded.
 * @rule ocs-4.1
 * @rule ocs-4.2.odds
 * @rule ocs-9.7.ratio
 * @rule ocs-9.7a
 * @rule ocs-9.7b
 * @rule ocs-9.1g.off
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
 * If a side has no strength: the right-most column against nothing, the left-most for nothing, 1:1 for both.
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
