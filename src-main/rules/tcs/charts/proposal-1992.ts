/** Charts of the proposals of 1992, chapter 2: adjustment, sheafs, their values, rates of fire, patterns. */
import { readFraction, type Fraction } from '../../hexwar/fraction.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';

const PRINTED = (table: string) => `1992 proposals, ${table}`;
const OURS = (why: string) => `1992 proposals: worked out by us; ${why}`;

/** A number by bands of whole numbers from 0, of one row. */
function numbersBy(chart: Chart, row: string): (number: number) => number {
	const bands = bandsOf(chart.meta.title, chart.columns, [0, null]);
	const numbers = chart.columns.map((column) => chart.number(row, column));
	if (numbers.some((each) => each === null || each < 1))
		throw new Error(`${chart.meta.title}: ${row} needs a number in every column`);
	return (number) => numbers[bandAt(bands, number)] ?? 0;
}

/** Returns the roll of two dice needed to adjust a mission, or null if impossible. */
export type SheafAdjustment = (hexes: number, seen: boolean) => number | null;

/** @rule tcs3-2.adjust.table.clear @rule tcs3-2.adjust.table.blocked @rule tcs3-2.adjust.table.zero */
export const sheafAdjustment = definition<SheafAdjustment>({
	id: 'sheaf-adjustment',
	meta: { title: 'Adjustment Table of 1992', source: PRINTED('Adjustment Table'), confidence: 'transcribed' },
	text: `
		        | 0-1 2 3 4-5 6-7 8-9 >=10
		Clear   | 3   3 4 5   6   7   8
		Blocked | 5   7 9 11  -   -   -`,
	read(chart) {
		const bands = bandsOf(chart.meta.title, chart.columns, [0, null]);
		const read = (row: string) => chart.columns.map((column) => chart.number(row, column));
		const rows = { Clear: read('Clear'), Blocked: read('Blocked') };
		return (hexes, seen) => rows[seen ? 'Clear' : 'Blocked'][bandAt(bands, hexes)] ?? null;
	},
});

/** Sheafs for each Battery Fire of a battery. */
export type SheafNumbers = (tubes: number, shell: 'HE' | 'Smoke') => Fraction;

/** @rule tcs3-2.efs.5-6-tubes @rule tcs3-2.efs.3-4-tubes @rule tcs3-2.efs.1-2-tubes */
export const sheafNumbers = definition<SheafNumbers>({
	id: 'sheaf-numbers',
	meta: { title: 'Effective Sheafs by Tubes', source: PRINTED('EFS Numbers'), confidence: 'transcribed' },
	text: `
		      | 0-2 3-4 >=5
		HE    | 1/3 1/2 1
		Smoke | 1/2 1   2`,
	read(chart) {
		const bands = bandsOf(chart.meta.title, chart.columns, [0, null]);
		const read = (row: string) =>
			chart.columns.map((column) => {
				const share = readFraction(chart.cell(row, column));
				if (!share) throw new Error(`${chart.meta.title}: ${row} under ${column} is no fraction`);
				return share;
			});
		const rows = { HE: read('HE'), Smoke: read('Smoke') };
		return (tubes, shell) => rows[shell][bandAt(bands, tubes)] ?? { n: 0, d: 1 };
	},
});

/** A number by calibre, mm. */
export type ByCalibre = (calibre: number) => number;

/** Calibres that the table leaves out have the next lower one's value; 203 mm is 8-inch, 406 mm 16-inch. @rule tcs3-2.fire-value.table */
export const sheafValues = definition<ByCalibre>({
	id: 'sheaf-values',
	meta: {
		title: 'Fire Value of an Effective Sheaf',
		source: PRINTED('Fire Values'),
		confidence: 'transcribed',
	},
	text: `
		      | 0-104 105-154 155-202 203-405 >=406
		value | 10    20      25      40      100`,
	read: (chart) => numbersBy(chart, 'value'),
});

/** @rule tcs3-2.rate.150 @rule tcs3-2.rate.105 @rule tcs3-2.rate.75 @rule tcs3-2.rate.between */
export const ratesOfFire = definition<ByCalibre>({
	id: 'rates-of-fire',
	meta: {
		title: 'Rates of Fire, Battery Fires a Turn',
		source: PRINTED('Rates of Fire'),
		confidence: 'transcribed',
	},
	text: `
		      | 0-104 105-149 >=150
		fires | 12    8       6`,
	read: (chart) => numbersBy(chart, 'fires'),
});

/** The sum of two dice that a sheaf or a mortar needs to destroy a step of a Point target. */
export const mortarPointFire = definition<(defence: number) => number>({
	id: 'mortar-point-fire',
	meta: {
		title: 'Sheafs and Mortars at Point Targets',
		source: OURS('the Mortar roll is in the second edition; the lightest calibre of 18.9 stands in for it'),
		confidence: 'reconstruction',
	},
	text: `
		      | P-1 P-2 P-3 P-4 P-5 P-6
		needs | 10  11  12  12  13  13`,
	read(chart) {
		const needs = [1, 2, 3, 4, 5, 6].map((n) => chart.number('needs', `P-${String(n)}`));
		if (needs.some((each) => each === null || each < 2 || each > 14))
			throw new Error(`${chart.meta.title}: every defence needs a number from 2 to 14`);
		return (defence) => needs[Math.min(6, Math.max(1, defence)) - 1] ?? 13;
	},
});

/** Where the white die puts a sheaf of a linear pattern: hexes along its line, and aside to the left or right. */
export type LinearPattern = (
	isIn: boolean,
	white: number,
) => { readonly along: number; readonly aside: -1 | 0 | 1 };

export const linearPattern = definition<LinearPattern>({
	id: 'linear-pattern',
	meta: {
		title: 'Linear Pattern',
		source: OURS('its diagram is missing: enter the one of your game'),
		confidence: 'reconstruction',
	},
	// Hexes forward or back along the line; L and R: one hex to the left or right of it.
	text: `
		    | 1   2   3  4  5   6
		in  | -2  -1  0  0  +1  +2
		out | -1L -1R 0L 0R +1L +1R`,
	read(chart) {
		const read = (row: string) =>
			[1, 2, 3, 4, 5, 6].map((die) => {
				const [, along, side] = /^([+-]?\d)([LR]?)$/.exec(chart.cell(row, String(die))) ?? [];
				if (along === undefined)
					throw new Error(`${chart.meta.title}: ${row} under ${String(die)} is no place like -1, 0L or +1R`);
				return { along: Number(along), aside: side === 'L' ? -1 : side === 'R' ? 1 : 0 } as const;
			});
		const rows = { in: read('in'), out: read('out') };
		return (isIn, white) => rows[isIn ? 'in' : 'out'][white - 1] ?? { along: 0, aside: 0 };
	},
});
