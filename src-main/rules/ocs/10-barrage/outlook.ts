/** Every effect that a barrage can have and how likely each is, exactly, before a die falls. */
import { add, compare, ONE, subtract, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { TWO_DICE } from '../../hexwar/two-dice.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { OcsCharts } from '../charts/charts.ts';
import { HALF_CHANCE, unbracketed, type Bracketing } from './result.ts';

export interface BarrageChance {
	/** Steps lost; with any of them, or with none where `disorganizes`, the hex is DG. */
	readonly losses: number;
	readonly disorganizes: boolean;
	readonly chance: Fraction;
}

/**
 * Returns the chances of a barrage in a column of the table, the likeliest first; they come to 1.
 * @param column after all shifts
 */
export function barrageOutlook(
	{ barrage }: Pick<OcsCharts, 'barrage'>,
	column: number,
	bracketing: Bracketing,
): readonly BarrageChance[] {
	const chances = new Map<string, BarrageChance>();
	const count = (losses: number, disorganizes: boolean, chance: Fraction): void => {
		if (compare(chance, ZERO) === 0) return;
		const key = `${String(losses)} ${String(disorganizes)}`;
		const before = chances.get(key)?.chance ?? ZERO;
		chances.set(key, { losses, disorganizes, chance: add(before, chance) });
	};
	for (const { sum, chance } of TWO_DICE) {
		const result: BarrageResult = unbracketed(barrage.at(sum, column), bracketing);
		if (result === '-') count(0, false, chance);
		else if (result === '1/2') {
			count(1, true, times(chance, HALF_CHANCE));
			count(0, true, times(chance, subtract(ONE, HALF_CHANCE)));
		} else count(typeof result === 'number' ? result : 0, true, chance);
	}
	return [...chances.values()].toSorted((a, b) => compare(b.chance, a.chance));
}
