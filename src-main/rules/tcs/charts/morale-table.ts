/** The Morale Table: a check's effect on a stack, by its Morale total and a roll of 11 to 66. */
import { ROLLS, type Roll66 } from '../dice.ts';
import { definition } from '../../kit/chart-definition.ts';

export const MORALE_RESULTS = ['no effect', 'Suppressed', 'Paralyzed', 'SYR', 'Surrender'] as const;
/** SYR: the stack retreats at once ("save yourselves"). */
export type MoraleResult = (typeof MORALE_RESULTS)[number];

/** The result of a total and a roll. Totals below 0 read 0, above 15 read 15. */
export type MoraleTable = (total: number, roll: Roll66) => MoraleResult;

/** Returns the rolls that give each result to a total, from the best on: the highest one of each. Those no roll gives are left out. */
export const moraleBands = (
	table: MoraleTable,
	total: number,
): readonly { readonly result: MoraleResult; readonly upTo: Roll66 }[] =>
	MORALE_RESULTS.flatMap((result) => {
		const upTo = ROLLS.findLast((roll) => table(total, roll) === result);
		return upTo === undefined ? [] : [{ result, upTo }];
	});

export const moraleTable = definition<MoraleTable>({
	id: 'morale-table',
	meta: {
		title: 'Morale Table',
		source: '17.2: worked out by us, agrees with every figure in the book',
		confidence: 'reconstruction',
	},
	// The highest roll that gives each result, by Morale total.
	text: `
		           | 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15
		no effect  | 63 61 54 46 42 34 26 22 15 13 12 11 11 11 -  -
		Suppressed | 65 65 64 63 62 55 52 44 36 32 24 21 14 13 12 11
		Paralyzed  | 66 66 65 65 64 63 61 55 52 44 35 31 23 16 14 12
		SYR        | -  -  66 66 66 66 66 66 65 65 64 63 62 55 52 44
		Surrender  | -  -  -  -  -  -  -  -  66 66 66 66 66 66 66 66`,
	read(chart) {
		const columns = chart.columns.map((column) => {
			let last = 0;
			const tops = MORALE_RESULTS.map((result) => {
				const top = chart.number(result, column);
				if (top === null) return null;
				if (!ROLLS.includes(top) || top <= last)
					throw new Error(
						`${chart.meta.title}: ${result} under ${column} does not come after ${String(last)}`,
					);
				last = top;
				return top;
			});
			if (last !== 66) throw new Error(`${chart.meta.title}: nothing for a roll of 66 under ${column}`);
			return tops;
		});
		return (total, roll) => {
			const tops = columns[Math.min(columns.length - 1, Math.max(0, total))] ?? [];
			const at = tops.findIndex((top) => top !== null && roll <= top);
			return MORALE_RESULTS[at] ?? 'no effect';
		};
	},
});
