/** The Fire Table: what fire does, by its column and a roll of 11 to 66. */
import { bandAt, bandsOf, type Band } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { ROLLS } from '../dice.ts';
import { definition } from '../../kit/chart-definition.ts';

/** No effect; a Morale Check without loss; or a number of steps. */
export type FireResult = 'none' | 'check' | number;

export interface FireTable {
	/** Columns by total strength, from the left. */
	readonly heads: readonly Band[];
	/** Where a Point Fire begins, by firing steps. */
	readonly pointSteps: readonly { readonly steps: Band; readonly column: number }[];
	/** Returns a roll's result in a column of the table. */
	at(column: number, roll: number): FireResult;
}

export const fireTable = definition<FireTable>({
	id: 'fire-table',
	meta: {
		title: 'Fire Table',
		source: '11.0 and 12.0: worked out by us, agrees with every figure in the book',
		confidence: 'reconstruction',
	},
	// Left of the bar: the roll. P-firing: in which column that many firing steps begin (12.0c).
	text: `
		         | 0 1 2 3 4 5 6 7-8 9-10 11-13 14-16 17-25 26-40 41-65 66-100 101+
		P-firing | - - - - 1 - 2 -   3    4     5     6-7   8-9   10-12 13-16  17+
		11       | - - - - - - - -   -    -     -     -     -     -     -      M
		12       | - - - - - - - -   -    -     -     -     -     M     M      M
		13       | - - - - - - - -   -    -     -     -     M     M     M      M
		14       | - - - - - - - -   -    -     -     M     M     M     M      M
		15       | - - - - - - - -   -    -     M     M     M     M     M      1
		16       | - - - - - - - -   -    M     M     M     M     M     M      1
		21       | - - - - - - - -   -    M     M     M     M     M     1      1
		22       | - - - - - - - -   M    M     M     M     M     M     1      1
		23       | - - - - - - - -   M    M     M     M     M     1     1      1
		24       | - - - - - - - -   M    M     M     M     M     1     1      1
		25       | - - - - - - - M   M    M     M     M     1     1     1      1
		26       | - - - - - - - M   M    M     M     M     1     1     1      2
		31       | - - - - - - - M   M    M     M     M     1     1     1      2
		32       | - - - - - - M M   M    M     M     1     1     1     1      2
		33       | - - - - - - M M   M    M     M     1     1     1     2      2
		34       | - - - - - - M M   M    M     1     1     1     1     2      2
		35       | - - - - - M M M   M    M     1     1     1     1     2      2
		36       | - - - - - M M M   M    M     1     1     1     1     2      3
		41       | - - - - - M M M   M    M     1     1     1     2     2      3
		42       | - - - - - M M M   M    1     1     1     1     2     2      3
		43       | - - - - M M M M   M    1     1     1     1     2     2      3
		44       | - - - - M M M M   1    1     1     1     1     2     3      3
		45       | - - - - M M M M   1    1     1     1     2     2     3      3
		46       | - - - M M M M M   1    1     1     1     2     2     3      4
		51       | - - - M M M M 1   1    1     1     1     2     2     3      4
		52       | - - - M M M M 1   1    1     1     2     2     3     3      4
		53       | - - M M M M 1 1   1    1     1     2     2     3     3      4
		54       | - - M M M M 1 1   1    1     1     2     2     3     4      5
		55       | - - M M M 1 1 1   1    1     1     2     2     3     4      5
		56       | - M M M M 1 1 1   1    1     2     2     3     3     4      5
		61       | - M M M 1 1 1 1   1    1     2     2     3     3     4      6
		62       | M M M 1 1 1 1 1   1    2     2     2     3     4     5      6
		63       | M M 1 1 1 1 1 1   1    2     2     3     3     4     5      7
		64       | M 1 1 1 1 1 1 1   2    2     2     3     4     5     6      7
		65       | 1 1 1 1 1 1 1 2   2    2     3     3     4     5     6      8
		66       | 1 1 1 1 1 1 2 2   2    3     3     4     5     6     8      10`,
	read: readFire(ROLLS),
});

/** The sums of three dice. */
export const SUMS: readonly number[] = Array.from({ length: 16 }, (_, n) => n + 3);

/** @rule tcs3-4.point-fire-3dice */
export const pointFireTable = definition<FireTable>({
	id: 'point-fire-1992',
	meta: {
		title: 'Point Fire Table of 1992',
		source:
			'1992 proposals, 4: the printed table is not to be had. Worked out by us: the kills of the Fire Table at the same chance',
		confidence: 'reconstruction',
	},
	// Left of the bar: the sum of three dice.
	text: `
		         | 0 1 2 3 4 5 6 7-8 9-10 11-13 14-16 17-25 26-40 41-65 66-100 101+
		P-firing | - - - - 1 - 2 -   3    4     5     6-7   8-9   10-12 13-16  17+
		3        | - - - - - - - -   -    -     -     -     -     -     -      -
		4        | - - - - - - - -   -    -     -     -     -     -     -      -
		5        | - - - - - - - -   -    -     -     -     -     -     -      -
		6        | - - - - - - - -   -    -     -     -     -     -     -      -
		7        | - - - - - - - -   -    -     -     -     -     -     -      1
		8        | - - - - - - - -   -    -     -     -     -     -     1      1
		9        | - - - - - - - -   -    -     -     -     1     1     1      2
		10       | - - - - - - - -   -    -     1     1     1     1     2      2
		11       | - - - - - - - -   -    1     1     1     1     2     2      3
		12       | - - - - - - - 1   1    1     1     1     2     2     3      4
		13       | - - - - - 1 1 1   1    1     1     2     2     3     4      5
		14       | - - - 1 1 1 1 1   1    2     2     2     3     4     5      6
		15       | - 1 1 1 1 1 1 1   2    2     2     3     4     5     6      7
		16       | 1 1 1 1 1 1 1 2   2    2     3     3     4     5     6      8
		17       | 1 1 1 1 1 1 2 2   2    3     3     4     5     6     8      10
		18       | 1 1 1 1 1 1 2 2   2    3     3     4     5     6     8      10`,
	read: readFire(SUMS),
});

/** Reads a table that has a row for each of these rolls. */
function readFire(rolls: readonly number[]): (chart: Chart) => FireTable {
	return (chart) => {
		// Windows say a column as the table heads it: '101+'.
		const heads = bandsOf(chart.meta.title, chart.columns.map(asBand), [0, null]).map((band, n) => ({
			...band,
			text: chart.columns[n] ?? band.text,
		}));
		for (const roll of rolls) chart.columns.forEach((column) => resultOf(chart, roll, column));
		return {
			heads,
			pointSteps: chart.columns.flatMap((name, column) => {
				const cell = chart.cell('P-firing', name);
				const [steps] = cell === '-' ? [] : bandsOf(chart.meta.title, [asBand(cell)], endsOf(cell));
				return steps ? [{ steps, column }] : [];
			}),
			at: (column, roll) => resultOf(chart, roll, chart.columns[column] ?? ''),
		};
	};
}

/** '101+' as bands are written elsewhere. */
const asBand = (text: string): string => text.replace(/^(\d+)\+$/, '>=$1');

function endsOf(text: string): readonly [number, number | null] {
	const [from = '', to = from] = text.replace('+', '').split('-');
	return [Number(from), text.endsWith('+') ? null : Number(to)];
}

function resultOf(chart: Chart, roll: number, column: string): FireResult {
	const cell = chart.cell(String(roll), column);
	if (cell === '-') return 'none';
	if (cell === 'M') return 'check';
	if (!/^\d+$/.test(cell)) throw new Error(`${chart.meta.title}: "${cell}" is no result of fire`);
	return Number(cell);
}

/**
 * Returns the column that a total strength begins in, from 0.
 * @rule tcs-11.0.2
 */
export const columnOf = ({ heads }: FireTable, strength: number): number => bandAt(heads, strength);

/**
 * Returns the column that a Point Fire of so many steps begins in.
 * @rule tcs-12.0.c
 */
export function pointColumnOf({ pointSteps }: FireTable, steps: number): number {
	return pointSteps.find(({ steps: band }) => bandAt([band], steps) === 0)?.column ?? 0;
}

/**
 * Returns a column after its shifts: beyond the last it is the last; null left of the first, where fire has no effect.
 * @rule tcs-11.0.high @rule tcs-11.0.low
 */
export function shifted({ heads }: FireTable, column: number, by: number): number | null {
	const to = column + by;
	return to < 0 ? null : Math.min(to, heads.length - 1);
}
