/** Charts that read a number by the band it lies in: ranges, steps in a hex, differences of strength, spotting. */
import type { Chart } from '../../kit/chart.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { definition } from '../../kit/chart-definition.ts';

/** Reads a row of shifts by bands that begin at 0. */
function shiftsBy(chart: Chart, row: string): (number: number) => number {
	const filled = chart.columns.filter((column) => chart.cell(row, column) !== '.');
	const bands = bandsOf(`${chart.meta.title}, ${row}`, filled, [0, null]);
	const shifts = filled.map((column) => Number(chart.cell(row, column)));
	const wrong = shifts.findIndex((shift) => !Number.isInteger(shift));
	if (wrong >= 0)
		throw new Error(`${chart.meta.title}: ${row} has no whole number under ${filled[wrong] ?? ''}`);
	return (number) => shifts[bandAt(bands, number)] ?? 0;
}

/** The row of the range chart that a firer uses. @rule tcs-11.3c.low */
export type RangeRow = 'Infantry' | 'Low-Trajectory' | 'High-Trajectory';

/** Shifts of Area Fire by range, hexes. */
export type AreaRange = (row: RangeRow, hexes: number) => number;

const RANGE_CHART = (row: RangeRow, text: string) =>
	definition<(hexes: number) => number>({
		id: `area-range-${row.toLowerCase()}`,
		meta: {
			title: `Area Fire Range Modifier Table, ${row}`,
			source: '11.3c: worked out by us, agrees with every figure in the book',
			confidence: 'reconstruction',
		},
		text,
		read: (chart) => shiftsBy(chart, 'shift'),
	});

export const areaRanges = {
	Infantry: RANGE_CHART(
		'Infantry',
		`
		      | 0-1 2-3 4  5-6 7-8 >=9
		shift | +1  0   -1 -2  -3  -4`,
	),
	'Low-Trajectory': RANGE_CHART(
		'Low-Trajectory',
		`
		      | 0-1 2-5 6-8 9-12 13-16 >=17
		shift | +1  0   -1  -2   -3    -4`,
	),
	'High-Trajectory': RANGE_CHART(
		'High-Trajectory',
		`
		      | 0-20 21-30 >=31
		shift | 0    -1    -2`,
	),
} as const;

/** Shifts by the steps that count in the target hex: for spotted fire, and for fire at an unspotted hex. */
export const stacking = definition<(steps: number, unspotted: boolean) => number>({
	id: 'area-stacking',
	meta: {
		title: 'Area Fire Stacking Modifiers',
		source: '11.3e: worked out by us, agrees with every figure in the book',
		confidence: 'reconstruction',
	},
	text: `
		          | 0-1 2-3 4-7 8-10 11-14 15-19 20-24 >=25
		spotted   | 0   0   0   +1   +2    +3    +4    +5
		unspotted | -2  -1  0   +1   +2    +3    +4    +5`,
	read: (chart) => {
		const [seen, unseen] = [shiftsBy(chart, 'spotted'), shiftsBy(chart, 'unspotted')];
		return (steps, unspotted) => (unspotted ? unseen : seen)(steps);
	},
});

/** The shift of a Point Fire by lowest attack strength less best defence. */
export const pointDifferential = definition<(difference: number) => number>({
	id: 'point-differential',
	meta: {
		title: 'Point Fire Differential Modifiers',
		source: '12.1c: worked out by us, agrees with every figure in the book',
		confidence: 'reconstruction',
	},
	text: `
		      | <=-5 -4 -3 -2 -1 0 1  2  3  >=4
		shift | -10  -8 -6 -4 -2 0 +1 +2 +3 +4`,
	read(chart) {
		const bands = bandsOf(chart.meta.title, chart.columns);
		const shifts = chart.columns.map((column) => Number(chart.cell('shift', column)));
		if (!shifts.every(Number.isInteger)) throw new Error(`${chart.meta.title}: a shift is no whole number`);
		return (difference) => shifts[bandAt(bands, difference)] ?? 0;
	},
});

/** How far a target can be seen: starting columns by kind of target, and the range of each column. */
export interface SpottingScale {
	/** Columns from 0. */
	readonly start: Readonly<Record<'Area' | 'B' | 'Point', number>>;
	/** Hexes by column. Left of the first 0, right of the last unlimited. */
	readonly ranges: readonly number[];
}

export const spottingScale = definition<SpottingScale>({
	id: 'spotting-range',
	meta: {
		title: 'Spotting Range Table',
		source: '7.1: worked out by us, agrees with every figure in the book',
		confidence: 'reconstruction',
	},
	text: `
		      | 1 2 3 4    5 6 7 8  9     10 11
		range | 1 1 2 3    4 6 8 12 16    24 32
		start | . . . Area . B . Point .  .  .`,
	read(chart) {
		const ranges = chart.columns.map((column) => Number(chart.cell('range', column)));
		if (!ranges.every((range, n) => Number.isInteger(range) && range >= (ranges[n - 1] ?? 0)))
			throw new Error(`${chart.meta.title}: ranges must be whole numbers that never fall`);
		const starts = chart.columns.map((column) => chart.cell('start', column));
		const startOf = (kind: string): number => {
			const at = starts.indexOf(kind);
			if (at < 0) throw new Error(`${chart.meta.title}: no starting column for ${kind} targets`);
			return at;
		};
		return { ranges, start: { Area: startOf('Area'), B: startOf('B'), Point: startOf('Point') } };
	},
});
