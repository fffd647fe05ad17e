/** The result of a barrage roll: steps, and whether the hex is disorganized. */
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import type { Dice } from '../../kit/dice.ts';
import type { BarrageResult } from '../charts/barrage.ts';

/** What brackets ask. */
export interface Bracketing {
	/** A combat unit of the firing side stands beside the target. */
	readonly adjacent: boolean;
	/** Level of the hedgehog in the target’s hex. */
	readonly hedgehog: number;
	/** The barrage comes from the air. */
	readonly byAir: boolean;
}

/** A hedgehog of this level and above makes nothing of a bracketed half but DG. */
const STRONG_HEDGEHOG = 3;

/**
 * Returns the meaning of a bracketed half: only DG without a unit adjacent to the target, against a strong hedgehog, or
 * from the air; otherwise the same as a plain one.
 * @rule ocs-10.0a.bracket
 */
export function unbracketed(
	printed: BarrageResult,
	{ adjacent, hedgehog, byAir }: Bracketing,
): BarrageResult {
	if (printed !== '[1/2]') return printed;
	return adjacent && hedgehog < STRONG_HEDGEHOG && !byAir ? '1/2' : 'DG';
}

export interface BarrageEffect {
	readonly losses: number;
	readonly disorganizes: boolean;
	/** The die for a half, or null if none was rolled. */
	readonly die: number | null;
}

/** A die of this and above loses the step of a half. */
const HALF_FROM = 4;

/** The probability that a half is a step. */
export const HALF_CHANCE: Fraction = fraction(7 - HALF_FROM, 6);

/**
 * Returns the effect of a result: a half is one step on a die of 4 or more; in either case the hex is DG, as with every
 * result except none.
 * @rule ocs-10.0a.half
 */
export function barrageEffect(result: BarrageResult, dice: Dice): BarrageEffect {
	if (result === '-') return { losses: 0, disorganizes: false, die: null };
	if (result !== '1/2')
		return { losses: typeof result === 'number' ? result : 0, disorganizes: true, die: null };
	const [die = 1] = dice.roll(6, 1, 'half a step', 'ocs-10.0a.half');
	return { losses: die >= HALF_FROM ? 1 : 0, disorganizes: true, die };
}

/** The result that counts, and the printed one where ships make less of it: '1/2 (1, from the sea)'. */
export const barrageResultText = ({
	printed,
	byShips = printed,
}: {
	readonly printed: BarrageResult;
	readonly byShips?: BarrageResult;
}): string =>
	byShips === printed ? String(printed) : `${String(byShips)} (${String(printed)}, from the sea)`;
