/** The Command Prep Table: the roll that implements an op sheet, by its type, weighted turns, rating and size. */
import type { SheetType } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { ROLLS, type Roll66 } from '../dice.ts';
import { definition } from '../../kit/chart-definition.ts';

/** Where each of the eleven columns begins, in weighted turns. */
export type PrepColumns = Readonly<Record<SheetType, readonly number[]>>;

export const prepColumns = definition<PrepColumns>({
	id: 'command-prep-columns',
	meta: {
		title: 'Command Prep Table, columns',
		source: '6.9: the published sheet',
		confidence: 'transcribed',
	},
	text: `
		                 | 1  2  3  4  5  6  7  8  9  10 11
		Prepared Defense | 1  12 18 24 30 36 42 49 56 63 71
		Attack           | 1  6  9  12 16 22 28 34 42 52 61
		Hasty Defense    | 1  3  6  9  12 17 22 26 32 40 45
		Move             | 1  2  4  6  8  12 15 18 22 28 34`,
	read(chart) {
		const row = (type: SheetType): readonly number[] => {
			const heads = chart.columns.map((column) => chart.number(type, column) ?? 0);
			if (!heads.every((head, n) => Number.isInteger(head) && head > (heads[n - 1] ?? 0)))
				throw new Error(`${chart.meta.title}: the weighted turns of ${type} must rise`);
			return heads;
		};
		return {
			'Prepared Defense': row('Prepared Defense'),
			Attack: row('Attack'),
			'Hasty Defense': row('Hasty Defense'),
			Move: row('Move'),
		};
	},
});

/** Returns the roll needed, by row (Command Prep Rating and size) and column, or null if impossible. */
export type PrepTable = (row: number, column: number) => Roll66 | null;

export const prepTable = definition<PrepTable>({
	id: 'command-prep',
	meta: {
		title: 'Command Prep Table',
		source: '6.9: rows 1 to 8 of the published sheet; from row 9 on worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		                 | 1  2  3  4  5  6  7  8  9  10 11
		1                | 61 52 44 35 32 24 24 21 14 12 11
		2                | 63 56 52 44 35 32 25 22 21 14 12
		3                | 64 63 55 52 44 35 31 26 24 21 14
		4                | 65 64 63 55 52 44 36 32 31 24 21
		5                | 66 65 64 62 56 52 45 42 34 32 24
		6                | -  65 65 64 62 56 52 46 43 34 32
		7                | -  -  65 65 64 62 56 53 51 44 35
		8                | -  -  -  65 65 63 62 56 54 52 46
		9                | -  -  -  -  65 65 63 62 56 54 52
		10               | -  -  -  -  -  65 65 63 62 56 54
		11               | -  -  -  -  -  -  65 65 63 62 56
		12               | -  -  -  -  -  -  -  65 65 63 62
		13               | -  -  -  -  -  -  -  -  65 65 63
		14               | -  -  -  -  -  -  -  -  -  65 65`,
	read(chart) {
		const last = chart.keys.length;
		const cell = (row: number, column: number): Roll66 | null => {
			const roll = chart.number(String(Math.min(last, Math.max(1, row))), chart.columns[column] ?? '');
			if (roll !== null && !ROLLS.includes(roll))
				throw new Error(`${chart.meta.title}: ${String(roll)} is no roll of two dice`);
			return roll;
		};
		for (let row = 1; row <= last; row += 1) chart.columns.forEach((_, column) => cell(row, column));
		return cell;
	},
});

/**
 * Returns the column for a tally of weighted turns, or null if it is below the first, so that no roll is made.
 * @rule tcs-6.9f.column
 */
export function prepColumn(columns: PrepColumns, type: SheetType, tally: number): number | null {
	const at = columns[type].findLastIndex((head) => head <= tally);
	return at < 0 ? null : at;
}
