/** Captured supplies and transport, and supplies that their owner blows up. */
import type { Chart } from '../../kit/chart.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { definition } from './definition.ts';

/** A column of the Capture Table. */
export type CaptureColumn = 'dump' | 'trucks' | 'wagons';

export interface CaptureTable {
	/** Percent that the captor gets. @param die 1 to 6 */
	percent(column: CaptureColumn, die: number): number;
	/** Returns how many hexes away retreated transport may be placed. */
	displaced(column: 'trucks' | 'wagons'): number;
}

export const captureTable = definition<CaptureTable>({
	id: 'capture',
	meta: {
		title: 'Capture Table',
		source: '9.14b and 9.14c: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		          | dump trucks wagons
		1         | 0    0      0
		2         | 25   0      0
		3         | 25   25     25
		4         | 50   50     50
		5         | 50   50     75
		6         | 75   75     100
		displaced | -    10     5`,
	read(chart) {
		const rows = diceRows(
			chart,
			chart.keys.filter((key) => key !== 'displaced'),
		);
		const displaced = {
			trucks: number(chart, 'displaced', 'trucks'),
			wagons: number(chart, 'displaced', 'wagons'),
		};
		for (const row of rows.keys)
			for (const column of ['dump', 'trucks', 'wagons']) percentage(chart, row, column);
		return {
			percent: (column, die) => percentage(chart, rows.at(die), column),
			displaced: (column) => displaced[column],
		};
	},
});

export interface DumpBlowing {
	/** Percent that is destroyed. @param die 1 to 6 */
	percent(die: number): number;
}

export const dumpBlowing = definition<DumpBlowing>({
	id: 'dump-blowing',
	meta: {
		title: 'Dump Blowing Table',
		source: '12.11a: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		  | destroyed
		1 | 25
		2 | 50
		3 | 50
		4 | 75
		5 | 75
		6 | 100`,
	read(chart) {
		const rows = diceRows(chart, chart.keys);
		for (const row of rows.keys) percentage(chart, row, 'destroyed');
		return { percent: (die) => percentage(chart, rows.at(die), 'destroyed') };
	},
});

function diceRows(chart: Chart, keys: readonly string[]) {
	const bands = bandsOf(chart.meta.title, keys, [1, 6]);
	const at = (die: number): string => {
		const effect = keys[bandAt(bands, die)];
		if (effect === undefined) throw new Error(`${chart.meta.title}: no die shows ${String(die)}`);
		return effect;
	};
	return { keys, at };
}

function percentage(chart: Chart, row: string, column: string): number {
	const percent = number(chart, row, column);
	if (percent < 0 || percent > 100)
		throw new Error(`${chart.meta.title}: ${String(percent)} is no percentage`);
	return percent;
}

function number(chart: Chart, row: string, column: string): number {
	const figure = chart.number(row, column);
	if (figure === null) throw new Error(`${chart.meta.title}: nothing at ${row}, ${column}`);
	return figure;
}
