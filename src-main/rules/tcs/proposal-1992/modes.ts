/** Chapter 3 of the proposals: vehicles and carriers change their mode for half of their allowance, as they move. */
import { add, fraction, roundHalfUp, type Fraction } from '../../hexwar/fraction.ts';
import type { TcsFact } from '../facts.ts';
import { chosenReading, type TcsOptions } from '../options.ts';
import type { Piece } from '../units.ts';
import { proposed } from './switches.ts';

/** MP, to take a Fired Overwatch marker off with a change of mode. */
const MARKED = 4;

/**
 * Returns the cost of a mode change for a vehicle or carrier by the proposals, MP, or null if 4.01 applies.
 * @rule tcs3-3.mode.cost @rule tcs3-3.mode.overwatch
 */
export function proposedModeCost(
	options: TcsOptions,
	{ counter, unit }: { readonly counter: Piece['counter']; readonly unit?: Piece['unit'] },
): Fraction | null {
	const heavy = counter.category === 'Vehicle' || counter.category === 'Carrier';
	if (!proposed(options, 'modes') || !heavy) return null;
	const half = fraction(counter.allowance, 2);
	const paid = chosenReading(options, 'proposal-mode-half') === 'up' ? fraction(roundHalfUp(half)) : half;
	return unit?.overwatch === true ? add(paid, fraction(MARKED)) : paid;
}

/** Returns the fact that takes markers off vehicles that changed their mode, where any had one. */
export function unmarkedByMode(options: TcsOptions, stack: readonly Piece[]): readonly TcsFact[] {
	const units = stack.flatMap((piece) =>
		piece.unit.overwatch === true && proposedModeCost(options, piece) !== null ? [piece.id] : [],
	);
	return units.length === 0
		? []
		: [{ type: 'overwatch-cleared', v: 1, rule: 'tcs3-3.mode.overwatch', payload: { units } }];
}
