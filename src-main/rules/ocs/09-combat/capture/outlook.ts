/** What may be captured in a hex with enemy supply or transport, before the roll, by the table used. */
import { fraction, type Fraction } from '../../../hexwar/fraction.ts';
import type { CaptureColumn } from '../../charts/capture.ts';
import type { OcsCharts } from '../../charts/charts.ts';

export interface CaptureChance {
	/** Percent that falls to the captor. */
	readonly percent: number;
	readonly chance: Fraction;
}

/** Returns each share that can be captured with its chance, the smallest first; chances come to 1. */
export function captureOutlook({ capture }: OcsCharts, column: CaptureColumn): readonly CaptureChance[] {
	const faces = [1, 2, 3, 4, 5, 6];
	const byShare = Map.groupBy(faces, (die) => capture.percent(column, die));
	return [...byShare]
		.map(([percent, dice]) => ({ percent, chance: fraction(dice.length, faces.length) }))
		.toSorted((a, b) => a.percent - b.percent);
}
