/** The Combat Resolution Table: columns of odds by terrain, and results by the type of attack. */
import type { BattleType } from '../../../../src-shared/rulesets/tocs/words.ts';
import { BATTLE_TYPES } from '../../../../src-shared/rulesets/tocs/words.ts';
import { compare, fraction, type Fraction } from '../../hexwar/fraction.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';
import type { Outcome } from '../w19-combat/types.ts';

/** Rows of terrain, from the worst to the best for the defender. @rule tocs-w1.5.best-defence */
export const CRT_ROWS = [
	'Farmland/Open',
	'Woods',
	'Town/Village',
	'Bocage',
	'Forest/Jungle',
	'City/Suburb',
] as const;
export type CrtRow = (typeof CRT_ROWS)[number];

export interface CrtOdds {
	/** Odds as they are printed, from the left. */
	printed(row: CrtRow): readonly string[];
	/** Returns the highest column whose odds are not above these; below the first the first. @rule tocs-w19.2.odds-frd */
	columnFor(row: CrtRow, attacker: number, defender: number): number;
	readonly columns: number;
}

function oddsIn(title: string, text: string): Fraction {
	const [, attacker, defender] = /^(\d{1,3}):(\d{1,3})$/.exec(text) ?? [];
	if (attacker === undefined || Number(defender) === 0) throw new Error(`${title}: "${text}" is no odds`);
	return fraction(Number(attacker), Number(defender));
}

function readOddsRows(chart: Chart): CrtOdds {
	const { title } = chart.meta;
	const printed = (row: CrtRow): readonly string[] => chart.columns.map((column) => chart.cell(row, column));
	const odds = new Map(CRT_ROWS.map((row) => [row, printed(row).map((text) => oddsIn(title, text))]));
	for (const [row, list] of odds)
		if (list.some((each, n) => n > 0 && compare(each, list[n - 1] ?? each) <= 0))
			throw new Error(`${title}: the odds of ${row} must rise from column to column`);
	return {
		printed,
		columns: chart.columns.length,
		columnFor: (row, attacker, defender) => {
			const has = fraction(attacker, defender);
			return Math.max(0, (odds.get(row) ?? []).filter((each) => compare(each, has) <= 0).length - 1);
		},
	};
}

export const crtOdds = definition<CrtOdds>({
	id: 'crt-odds',
	meta: {
		title: 'Combat Resolution Table: odds',
		source: 'w19.2: the rows are the book’s, every figure is worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		              | c1  c2  c3  c4  c5  c6  c7  c8   c9   c10  c11  c12
		Farmland/Open | 1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1  5:1  6:1  8:1  10:1
		Woods         | 1:3 1:2 2:3 3:2 2:1 3:1 4:1 5:1  7:1  8:1  11:1 14:1
		Town/Village  | 2:5 1:2 1:1 3:2 5:2 3:1 5:1 6:1  8:1  10:1 13:1 16:1
		Bocage        | 2:5 3:5 1:1 2:1 5:2 7:2 5:1 7:1  9:1  11:1 14:1 18:1
		Forest/Jungle | 1:2 2:3 1:1 2:1 3:1 4:1 6:1 8:1  10:1 12:1 16:1 20:1
		City/Suburb   | 2:3 1:1 3:2 5:2 4:1 5:1 8:1 10:1 12:1 15:1 20:1 25:1`,
	read: readOddsRows,
});

/** A result of the table for both sides. */
export interface CrtResult {
	/** As printed: '1/2R1'. */
	readonly cell: string;
	readonly attacker: Outcome;
	readonly defender: Outcome;
}

const NONE: Outcome = { steps: 0, retreat: 0 };
/** Reads a side's part of a cell: '2R1', '3', 'R1' or '-'. @rule tocs-w19.4.notation */
function outcomeOf(title: string, text: string): Outcome {
	if (text === '-') return NONE;
	const [, steps, retreat] = /^(\d?)(?:R(\d))?$/.exec(text) ?? [];
	if (steps === undefined || text === '') throw new Error(`${title}: "${text}" is no result`);
	return { steps: Number(steps), retreat: Number(retreat ?? 0) };
}

function readCell(title: string, cell: string): CrtResult {
	const [attacker = '', defender = '', ...more] = cell.split('/');
	if (more.length > 0) throw new Error(`${title}: "${cell}" is no result of two sides`);
	return { cell, attacker: outcomeOf(title, attacker), defender: outcomeOf(title, defender) };
}

export interface CrtResults {
	/** @param dice the sum of two dice @param column from 0 */
	result(type: BattleType, dice: number, column: number): CrtResult;
}

export const crtResults = definition<CrtResults>({
	id: 'crt-results',
	meta: {
		title: 'Combat Resolution Table: results',
		source: 'w19.0: the notation is the book’s, every cell is worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		                | c1    c2    c3    c4    c5    c6    c7    c8    c9    c10   c11   c12
		Infiltration 2  | 4R2/- 4R2/- 4R2/- 3R1/- 3R1/- 2R1/- 2/-   2/-   1/1   1/1R1 1/1R1 1/2R2
		Infiltration 3  | 4R2/- 4R2/- 3R1/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1R1 1/1R1 1/2R2 1/2R2
		Infiltration 4  | 4R2/- 3R1/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1R1 1/1R1 1/2R1 1/2R2 1/2R2
		Infiltration 5  | 3R2/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1R1 1/1R1 1/2R1 1/2R2 1/2R2 -/3R3
		Infiltration 6  | 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1   1/1R1 1/2R1 1/2R2 1/2R2 -/3R3 -/3R3
		Infiltration 7  | 2R1/- 2R1/- 2R1/- 1/1   1/1   1/1R1 1/2R1 1/2R2 1/2R2 -/3R2 -/3R3 -/3R3
		Infiltration 8  | 2R1/- 2R1/- 1/-   1/1   1/1R1 1/2R1 1/2R1 1/2R2 -/3R2 -/3R3 -/3R3 -/4R3
		Infiltration 9  | 2R1/- 1/-   1/1   1/1R1 1/2R1 1/2R1 1/2R2 -/3R2 -/3R3 -/3R3 -/4R3 -/4R3
		Infiltration 10 | 1/-   1/1   1/1   1/1R1 1/2R1 1/2R2 -/3R2 -/3R3 -/3R3 -/4R3 -/4R3 -/4R3
		Infiltration 11 | 1/1   1/1   1/1R1 1/2R1 1/2R2 -/3R2 -/3R2 -/3R3 -/4R3 -/4R3 -/4R3 -/5R3
		Infiltration 12 | 1/1   1/1R1 1/2R1 1/2R1 -/3R2 -/3R2 -/3R3 -/4R3 -/4R3 -/4R3 -/5R3 -/5R3
		Intensive 2     | 4R2/- 4R2/- 4R2/- 3R1/- 3R1/- 2R1/- 2/-   2/-   1/1   1/1R1 1/1R1 1/2R1
		Intensive 3     | 4R2/- 4R2/- 3R1/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1   1/1R1 1/2R1 1/2R2
		Intensive 4     | 4R2/- 3R1/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1   1/1R1 1/2R1 1/2R2 1/2R2
		Intensive 5     | 3R2/- 3R1/- 2R1/- 2R1/- 2/-   1/1   1/1   1/1R1 1/2R1 1/2R2 1/2R2 -/3R2
		Intensive 6     | 3R1/- 2R1/- 2R1/- 2/-   1/-   1/1   1/1R1 1/1R1 1/2R1 1/2R2 -/2R2 -/3R3
		Intensive 7     | 2R1/- 2R1/- 2R1/- 1/-   1/1   1/1   1/1R1 1/2R1 1/2R2 -/2R2 -/3R3 -/3R3
		Intensive 8     | 2R1/- 2R1/- 1/-   1/1   1/1   1/1R1 1/2R1 1/2R2 -/2R2 -/3R2 -/3R3 -/3R3
		Intensive 9     | 2R1/- 1/-   1/1   1/1   1/1R1 1/2R1 1/2R2 -/2R2 -/3R2 -/3R3 -/3R3 -/4R3
		Intensive 10    | 1/-   1/1   1/1   1/1R1 1/2R1 1/2R1 -/2R2 -/3R2 -/3R3 -/3R3 -/4R3 -/4R3
		Intensive 11    | 1/1   1/1   1/1   1/2R1 1/2R1 -/2R2 -/3R2 -/3R3 -/3R3 -/4R3 -/4R3 -/4R3
		Intensive 12    | 1/1   1/1   1/2R1 1/2R1 -/2R2 -/3R2 -/3R2 -/3R3 -/4R3 -/4R3 -/4R3 -/5R3
		Deliberate 2    | 4R2/- 4R2/- 3R2/- 3R1/- 2R1/- 2R1/- 1/-   1/-   1/-   1/1   1/1   1/1R1
		Deliberate 3    | 4R2/- 3R2/- 3R1/- 2R1/- 2R1/- 2R1/- 1/-   1/-   1/1   1/1   1/1R1 -/1R1
		Deliberate 4    | 3R2/- 3R1/- 2R1/- 2R1/- 2R1/- 1/-   1/-   1/1   1/1   1/1R1 -/1R1 -/2R1
		Deliberate 5    | 3R2/- 2R1/- 2R1/- 2R1/- 1/-   1/-   1/1   1/1   1/1   1/1R1 -/2R1 -/2R2
		Deliberate 6    | 2R1/- 2R1/- 2R1/- 1/-   1/-   1/1   1/1   1/1   1/1R1 -/2R1 -/2R2 -/2R2
		Deliberate 7    | 2R1/- 2R1/- 1R1/- 1/-   1/1   1/1   1/1   1/1R1 -/2R1 -/2R2 -/2R2 -/2R2
		Deliberate 8    | 2R1/- 1R1/- 1/-   1/1   1/1   1/1   1/1R1 -/1R1 -/2R1 -/2R2 -/2R2 -/2R3
		Deliberate 9    | 1R1/- 1/-   1/1   1/1   1/1   1/1   -/1R1 -/2R1 -/2R2 -/2R2 -/2R2 -/3R3
		Deliberate 10   | 1/-   1/-   1/1   1/1   1/1   -/1R1 -/2R1 -/2R2 -/2R2 -/2R2 -/3R3 -/3R3
		Deliberate 11   | 1/-   1/1   1/1   1/1   -/1R1 -/2R1 -/2R2 -/2R2 -/2R2 -/3R3 -/3R3 -/3R3
		Deliberate 12   | 1/1   1/1   1/1   -/1R1 -/2R1 -/2R1 -/2R2 -/2R2 -/3R3 -/3R3 -/3R3 -/3R3
		Hasty 2         | 3R2/- 3R2/- 2R2/- 2R1/- 2R1/- 1R1/- 1/-   1/-   1/-   1/-   -/1   -/1
		Hasty 3         | 3R2/- 2R2/- 2R1/- 2R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/1   -/1   -/1R1
		Hasty 4         | 2R2/- 2R1/- 2R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/1   -/1   -/1   -/1R1
		Hasty 5         | 2R2/- 2R1/- 1R1/- 1R1/- 1/-   1/-   1/-   1/1   -/1   -/1   -/1R1 -/1R1
		Hasty 6         | 2R1/- 1R1/- 1R1/- 1/-   1/-   1/-   1/1   -/1   -/1   -/1R1 -/1R1 -/1R1
		Hasty 7         | 1R1/- 1R1/- 1R1/- 1/-   1/-   1/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/1R2
		Hasty 8         | 1R1/- 1R1/- 1/-   1/-   1/1   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/2R2
		Hasty 9         | 1R1/- 1/-   1/-   1/-   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/2R2 -/2R2
		Hasty 10        | 1/-   1/-   1/-   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/2R2 -/2R2 -/2R2
		Hasty 11        | 1/-   1/-   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/2R2 -/2R2 -/2R2 -/2R2
		Hasty 12        | 1/-   -/1   -/1   -/1   -/1   -/1R1 -/1R1 -/2R1 -/2R2 -/2R2 -/2R2 -/2R3
		Ambush 2        | 3R2/- 2R2/- 2R2/- 2R1/- 1R1/- 1R1/- 1/-   1/-   1/-   1/-   -/-   -/-
		Ambush 3        | 2R2/- 2R2/- 2R1/- 1R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/-   -/-   -/1
		Ambush 4        | 2R2/- 2R1/- 1R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/-   -/-   -/1   -/1
		Ambush 5        | 2R2/- 1R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/-   -/-   -/1   -/1   -/1R1
		Ambush 6        | 1R1/- 1R1/- 1R1/- 1/-   1/-   1/-   -/-   -/-   -/1   -/1   -/1R1 -/1R1
		Ambush 7        | 1R1/- 1R1/- 1R1/- 1/-   1/-   -/-   -/-   -/-   -/1   -/1   -/1R1 -/1R1
		Ambush 8        | 1R1/- 1R1/- 1/-   1/-   -/-   -/-   -/-   -/1   -/1   -/1R1 -/1R1 -/1R1
		Ambush 9        | 1R1/- 1/-   1/-   -/-   -/-   -/-   -/1   -/1   -/1R1 -/1R1 -/1R1 -/1R1
		Ambush 10       | 1/-   1/-   1/-   -/-   -/-   -/1   -/1   -/1R1 -/1R1 -/1R1 -/1R1 -/1R2
		Ambush 11       | 1/-   1/-   -/-   -/-   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/1R2 -/1R2
		Ambush 12       | 1/-   -/-   -/-   -/1   -/1   -/1   -/1R1 -/1R1 -/1R1 -/1R1 -/1R2 -/1R2`,
	read(chart) {
		const { title } = chart.meta;
		const results = new Map<string, readonly CrtResult[]>();
		for (const type of BATTLE_TYPES)
			for (let dice = 2; dice <= 12; dice += 1) {
				const key = `${type} ${String(dice)}`;
				results.set(
					key,
					chart.columns.map((column) => readCell(title, chart.cell(key, column))),
				);
			}
		return {
			result: (type, dice, column) => {
				const result = results.get(`${type} ${String(dice)}`)?.[column];
				if (!result) throw new RangeError(`no result for ${type}, ${String(dice)}, column ${String(column)}`);
				return result;
			},
		};
	},
});
