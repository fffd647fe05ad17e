/** A Morale Check worked out: who checks for the stack, the total by its terms, the exact chance of each result (17.2). */
import type { Fraction } from '../../hexwar/fraction.ts';
import { isAssigned } from '../06-op-sheets/assigned.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { chartsOf } from '../charts/all.ts';
import type { MORALE_MODIFIERS, TerrainClass } from '../charts/lines.ts';
import { MORALE_RESULTS, type MoraleResult } from '../charts/morale-table.ts';
import { chanceOf } from '../dice.ts';
import type { At } from '../game.ts';
import { isTroops, type Piece } from '../units.ts';
import { companyMorale } from '../proposal-1992/company-morale.ts';
import { moraleOfFormation } from './battalion.ts';

/** The modifiers from the fire that caused the check. */
export interface CheckCause {
	readonly crossFire: boolean;
	/** The ground that protected the stack. */
	readonly ground: TerrainClass;
	/** Steps lost by units that this fire destroyed: they count when the checking unit is chosen. @rule tcs-17.2a.dead */
	readonly dead: readonly Piece[];
	/** By the 1992 proposal: the unit that checks, whatever the others’ morale. @rule tcs3-7.combo.morale */
	readonly checker?: string | undefined;
}

export interface MoraleCheck {
	/** Who checks for all. @rule tcs-17.2a.worst */
	readonly checker: Piece;
	readonly printed: number;
	readonly stepsLost: number;
	readonly battalion: number;
	readonly modifiers: readonly Shift[];
	readonly total: number;
	readonly chances: readonly { readonly result: MoraleResult; readonly chance: Fraction }[];
}

/**
 * Returns the check that a stack makes, or null where nobody in it checks morale.
 * @rule tcs-17.0a.who @rule tcs-17.0a.alone @rule tcs-17.2.total
 */
export function moraleCheck(
	at: Pick<At, 'scenario' | 'game'>,
	stack: readonly Piece[],
	cause: CheckCause,
): MoraleCheck | null {
	if (!stack.some(isTroops)) return null;
	const candidates = [...stack, ...cause.dead].filter(isTroops);
	const baseOf = (piece: Piece): number =>
		(piece.counter.morale ?? 0) + piece.unit.lost + moraleOfFormation(at.scenario, at.game, piece.counter);
	const checker =
		candidates.find(({ id }) => id === cause.checker) ??
		candidates.reduce((worst, next) => (baseOf(next) > baseOf(worst) ? next : worst));
	const modifiers = modifiersOf(at, checker, cause);
	const total = baseOf(checker) + sumOf(modifiers);
	const table = chartsOf(at.scenario).morale;
	return {
		checker,
		printed: checker.counter.morale ?? 0,
		stepsLost: checker.unit.lost,
		battalion: moraleOfFormation(at.scenario, at.game, checker.counter),
		modifiers,
		total,
		chances: MORALE_RESULTS.map((result) => ({
			result,
			chance: chanceOf((roll) => table(total, roll) === result),
		})).filter(({ chance }) => chance.n > 0),
	};
}

function modifiersOf(
	at: Pick<At, 'scenario' | 'game'>,
	{ id, unit, counter }: Piece,
	cause: CheckCause,
): readonly Shift[] {
	const chart = chartsOf(at.scenario).moraleModifiers;
	const line = (name: (typeof MORALE_MODIFIERS)[number], holds: boolean, rule: Shift['rule']): Shift | null =>
		holds ? { name, by: chart[name], rule } : null;
	const light = at.scenario.turns[at.game.clock.turn - 1]?.light;
	return counted([
		companyMorale(at, counter),
		line('Night', light === 'night', 'tcs-26.1e'),
		line('Unassigned', !isAssigned(at.game, id), 'tcs-6.3b.morale'),
		line('Cross Fire', cause.crossFire, 'tcs-11.4.mod'),
		line('Dug In', unit.dugIn, 'tcs-17.2.total'),
		line(cause.ground, true, 'tcs-17.2.total'),
	]);
}
