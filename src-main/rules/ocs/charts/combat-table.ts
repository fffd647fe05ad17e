/** The Combat Table: which column odds begin in, by terrain category, and what a roll gives in a column. */
import { compareOdds, oddsText, readOdds, type Odds } from '../../hexwar/odds.ts';
import type { Chart } from '../../kit/chart.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { combatResult, type CombatResult } from './combat-result.ts';
import { definition } from './definition.ts';

export const TERRAIN_CATEGORIES = ['Open', 'Close', 'Very Close', 'Extremely Close'] as const;
/** How hard a hex is to capture: a row of the Combat Table and a shift of the Barrage Table. */
export type TerrainCategory = (typeof TERRAIN_CATEGORIES)[number];

/** Headings of the columns, for each terrain category, from the left. */
export type CombatColumns = Readonly<Record<TerrainCategory, readonly Odds[]>>;

export const combatColumns = definition<CombatColumns>({
	id: 'combat-columns',
	meta: {
		title: 'Combat Table, columns',
		source: '9.3 and 9.7: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		                 |  1   2   3   4   5   6   7    8    9    10   11   12   13
		Open             | 1:5 1:4 1:3 1:2 1:1 2:1 3:1  4:1  5:1  7:1  9:1  11:1 13:1
		Close            | 1:4 1:3 1:2 1:1 2:1 3:1 4:1  6:1  8:1  10:1 12:1 15:1 18:1
		Very Close       | 1:3 1:2 1:1 2:1 3:1 4:1 6:1  9:1  12:1 15:1 18:1 21:1 24:1
		Extremely Close  | 1:2 1:1 2:1 3:1 4:1 8:1 12:1 16:1 20:1 28:1 36:1 44:1 52:1`,
	read(chart) {
		const row = (category: TerrainCategory): readonly Odds[] =>
			rising(
				category,
				chart.columns.map((column) => readOdds(chart.cell(category, column))),
			);
		if (chart.keys.length !== TERRAIN_CATEGORIES.length)
			throw new Error(`${chart.meta.title}: not the four terrain categories`);
		return {
			Open: row('Open'),
			Close: row('Close'),
			'Very Close': row('Very Close'),
			'Extremely Close': row('Extremely Close'),
		};
	},
});

function rising(category: string, odds: readonly Odds[]): readonly Odds[] {
	for (const [i, each] of odds.entries()) {
		const next = odds[i + 1];
		if (next && compareOdds(each, next) >= 0)
			throw new Error(`Combat Table, ${category}: ${oddsText(next)} does not come after ${oddsText(each)}`);
	}
	return odds;
}

/** Results by modified roll and column. */
export interface CombatResults {
	/** How many columns there are; they are counted from 0 at the left. */
	readonly columns: number;
	/** @param roll two dice with all that is added; any number
	 *  @param column from 0 */
	at(roll: number, column: number): CombatResult;
}

export const combatResults = definition<CombatResults>({
	id: 'combat-results',
	meta: {
		title: 'Combat Table, results',
		source: '9.9 and 9.10: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	// Columns are named by their odds in the open.
	text: `
		     | 1:5          1:4          1:3          1:2          1:1          2:1          3:1          4:1          5:1          7:1          9:1          11:1         13:1
		<=1  | AL2          AL2          AL2          AL2          AL2          AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      AL1,DL1o1
		2    | AL2          AL2          AL2          AL2          AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      Ao1,DL1o1    Ao1,DL1o1
		3    | AL2          AL2          AL2          AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1
		4    | AL2          AL2          AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2
		5    | AL2          AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2
		6    | AL2          AL2          AL1o1        AL1o1,Do1    AL1o1,Do1    AL1,Do1      AL1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ae4,DL1o2    Ae4,DL1o2
		7    | AL1o1        AL1o1        AL1o1,Do1    AL1o1,Do1    AL1o1,Do1    AL1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae3,DL2o2DG
		8    | AL1o1        AL1o1,Do1    AL1o1,Do1    AL1o1,Do1    AL1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae4,DL1o2    Ae3,DL2o2DG
		9    | AL1o1,Do1    AL1o1,Do1    AL1o1,Do1    AL1,Do1      Ao1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG
		10   | AL1o1,Do1    AL1o1,Do1    AL1,Do1      Ao1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG
		11   | AL1o1,Do1    AL1,Do1      Ao1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ae4,DL1o2    Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG
		12   | AL1o1,Do1    Ao1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG  Ae2,DL2o3DG
		13   | Ao1,Do1      Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG
		14   | Ao1,Do1      Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ao1e4,DL1o2  Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG
		>=15 | Ao1,DL1o1    Ao1,DL1o1    Ao1e4,DL1o2  Ae4,DL1o2    Ae4,DL1o2    Ae3,DL2o2DG  Ae3,DL2o2DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG  Ae2,DL2o3DG`,
	doubtful: [
		{ option: 'combat-1-1-thirteen', value: 'o2', row: '13', column: '1:1', reads: 'Ao1,DL1o2' },
		...['1:2', '1:1'].map((column) => lateExploit('>=15', column)),
		lateExploit('14', '2:1'),
	],
	read(chart) {
		const bands = bandsOf(chart.meta.title, chart.keys);
		const results = chart.keys.map((row) =>
			chart.columns.map((column) => combatResult(chart.cell(row, column))),
		);
		return {
			columns: chart.columns.length,
			at: (roll, column) => cellAt(chart, results, bandAt(bands, roll), column),
		};
	},
});

function lateExploit(row: string, column: string) {
	return { option: 'combat-late-exploit', value: 'ao1e4', row, column, reads: 'Ao1e4,DL1o2' } as const;
}

function cellAt(chart: Chart, results: readonly (readonly CombatResult[])[], row: number, column: number) {
	const result = results[row]?.[column];
	if (!result) throw new Error(`${chart.meta.title}: no column ${String(column)}`);
	return result;
}
