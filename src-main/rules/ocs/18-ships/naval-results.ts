/** What ships make of the Barrage Table's results. */
import { add, compare, subtract, ONE, ZERO } from '../../hexwar/fraction.ts';
import { barrageOutlook, type BarrageChance } from '../10-barrage/outlook.ts';
import type { Bracketing } from '../10-barrage/result.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { OcsCharts } from '../charts/charts.ts';

/**
 * Returns a result against ground units as modified for ships: less than printed. Nothing is subtracted against
 * facilities.
 * @rule ocs-18.3b
 */
export const fromTheSea = (charts: Pick<OcsCharts, 'barrage-naval'>, printed: BarrageResult): BarrageResult =>
	charts['barrage-naval'][String(printed)] ?? printed;

/** Returns the chances of ships' fire in a column, as `barrageOutlook` has them, by what counts of each result. */
export const navalResultOutlook = (
	charts: Pick<OcsCharts, 'barrage'>,
	column: number,
	bracketing: Bracketing,
	counts: (printed: BarrageResult) => BarrageResult,
): readonly BarrageChance[] =>
	barrageOutlook(
		{ barrage: { ...charts.barrage, at: (roll, at) => counts(charts.barrage.at(roll, at)) } },
		column,
		bracketing,
	);

/** Returns the chances of fire at coastal guns by themselves, the likelier first: any step destroys them, DG is nothing. */
export function gunsOutlook(
	charts: Pick<OcsCharts, 'barrage'>,
	column: number,
	bracketing: Bracketing,
): readonly BarrageChance[] {
	const deadly = barrageOutlook(charts, column, bracketing).filter(({ losses }) => losses > 0);
	const destroyed = deadly.reduce((so, { chance }) => add(so, chance), ZERO);
	return [
		{ losses: 1, disorganizes: false, chance: destroyed },
		{ losses: 0, disorganizes: false, chance: subtract(ONE, destroyed) },
	]
		.filter(({ chance }) => compare(chance, ZERO) > 0)
		.toSorted((a, b) => compare(b.chance, a.chance));
}
