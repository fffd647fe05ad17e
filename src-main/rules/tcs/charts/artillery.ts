/** Charts of artillery (18, 19): adjustment, fire at Point targets, generic Barrage markers, smoke of mortars. */
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';
import { ADJUSTMENTS, type Adjustment } from '../18-artillery/types.ts';
import { ROLLS, type Roll66 } from '../dice.ts';
import { linesChart } from '../../kit/chart-lines.ts';

const OURS = (rules: string) => `${rules}: worked out by us; the book gives no figure`;

/** The result of an adjusted Adjustment Value and a roll. Below 0 reads 0, above 9 reads 9. @rule tcs-18.7.purpose */
export type AdjustmentTable = (value: number, roll: Roll66) => Adjustment;

export const artilleryAdjustment = definition<AdjustmentTable>({
	id: 'artillery-adjustment',
	meta: { title: 'Artillery Adjustment Table', source: OURS('18.7'), confidence: 'reconstruction' },
	// The highest roll that gives each result, by adjusted value.
	text: `
		           | 0  1  2  3  4  5  6  7  8  9
		No Shoot   | 43 35 31 24 21 15 13 12 11 11
		Scatter    | 56 53 46 42 34 26 22 16 14 13
		Bad Shoot  | 64 63 61 55 52 44 36 32 24 21
		Good Shoot | 66 66 66 66 66 66 66 66 66 66`,
	read(chart) {
		const columns = chart.columns.map((column, n) => {
			if (column !== String(n)) throw new Error(`${chart.meta.title}: columns must be 0, 1, 2 and so on`);
			return topsOf(chart, column);
		});
		return (value, roll) => {
			const tops = columns[Math.min(columns.length - 1, Math.max(0, value))] ?? [];
			return ADJUSTMENTS[tops.findIndex((top) => top !== null && roll <= top)] ?? 'No Shoot';
		};
	},
});

/** The highest roll of each result under one value: they must rise, and end at 66. */
function topsOf(chart: Chart, column: string): readonly (number | null)[] {
	let last = 0;
	const tops = ADJUSTMENTS.map((result) => {
		const top = chart.number(result, column);
		if (top === null) return null;
		if (!ROLLS.includes(top) || top <= last)
			throw new Error(`${chart.meta.title}: ${result} under ${column} does not come after ${String(last)}`);
		last = top;
		return top;
	});
	if (last !== 66) throw new Error(`${chart.meta.title}: nothing for a roll of 66 under ${column}`);
	return tops;
}

export const adjustmentModifiers = linesChart(
	'artillery-adjustment-modifiers',
	{ title: 'Artillery Adjustment Modifiers', source: OURS('18.7a'), confidence: 'reconstruction' },
	['Night', 'Target more than 16 hexes from the observer', 'Same hex as last turn'] as const,
	`
		                                            | modifier
		Night                                       | -1
		Target more than 16 hexes from the observer | -1
		Same hex as last turn                       | +1`,
);

/** Returns how far a mission scatters on a die, hexes, or null if the other side places it. */
export type ScatterTable = (die: number) => number | null;

export const artilleryScatter = definition<ScatterTable>({
	id: 'artillery-scatter',
	meta: { title: 'Artillery Scatter Table', source: '18.7c', confidence: 'transcribed' },
	text: `
		      | 1 2 3 4 5 6
		hexes | 1 1 1 2 2 -`,
	read: (chart) => {
		const hexes = [1, 2, 3, 4, 5, 6].map((die) => chart.number('hexes', String(die)));
		return (die) => hexes[die - 1] ?? null;
	},
});

/** A column by calibre: as printed bands of millimetres, from 0. */
const calibreBands = (chart: Chart) => bandsOf(chart.meta.title, chart.columns, [0, null]);

/** The sum of two dice that destroys a Point target of a defence, by calibre. */
export type ArtilleryPointFire = (defence: number, calibre: number) => number;

export const artilleryPointFire = definition<ArtilleryPointFire>({
	id: 'artillery-point-fire',
	meta: { title: 'Artillery Point Fire Table', source: OURS('18.9'), confidence: 'reconstruction' },
	text: `
		    | 0-99 100-130 >=131
		P-1 | 10   9       8
		P-2 | 11   10      9
		P-3 | 12   11      10
		P-4 | 12   11      10
		P-5 | 13   12      11
		P-6 | 13   12      11`,
	read(chart) {
		const bands = calibreBands(chart);
		const read = (defence: number, column: string): number => {
			const needs = chart.number(`P-${String(defence)}`, column);
			if (needs === null || needs < 2 || needs > 14)
				throw new Error(`${chart.meta.title}: P-${String(defence)} needs a number from 2 to 14`);
			return needs;
		};
		for (const column of chart.columns) for (let n = 1; n <= 6; n += 1) read(n, column);
		return (defence, calibre) =>
			read(Math.min(6, Math.max(1, defence)), chart.columns[bandAt(bands, calibre)] ?? '');
	},
});

export const ARTILLERY_POINT_MODIFIERS = [
	'Fast Fire',
	'Bad Shoot',
	'Target in Move Mode',
	'Infantry gun at 8 to 14 hexes',
] as const;

export const artilleryPointModifiers = linesChart(
	'artillery-point-fire-modifiers',
	{ title: 'Artillery Point Fire Modifiers', source: OURS('18.9'), confidence: 'reconstruction' },
	ARTILLERY_POINT_MODIFIERS,
	`
		                              | modifier
		Fast Fire                     | +1
		Bad Shoot                     | -1
		Target in Move Mode           | -1
		Infantry gun at 8 to 14 hexes | -1`,
);

/** The printed strengths of a generic Barrage marker of a calibre. @rule tcs-18.8.generic */
export type GenericBarrages = (calibre: number) => { readonly good: number; readonly bad: number };

export const genericBarrages = definition<GenericBarrages>({
	id: 'barrage-markers',
	meta: { title: 'Generic Barrage Markers', source: OURS('18.8'), confidence: 'reconstruction' },
	text: `
		     | 0-99 100-130 >=131
		Good | 6    10      14
		Bad  | 4    6       8`,
	read(chart) {
		const bands = calibreBands(chart);
		const read = (row: string, column: string): number => {
			const strength = chart.number(row, column);
			if (strength === null || strength < 1) throw new Error(`${chart.meta.title}: ${row} needs a strength`);
			return strength;
		};
		const markers = chart.columns.map((column) => ({ good: read('Good', column), bad: read('Bad', column) }));
		return (calibre) => markers[bandAt(bands, calibre)] ?? { good: 0, bad: 0 };
	},
});

/** The effect of a die on the Smoke of a mortar or infantry gun. */
export type SmokeRoll = 'none' | 'scatters' | 'lands';
export type SmokeTable = (mortar: boolean, calibre: number, die: number) => SmokeRoll;

export const mortarSmoke = definition<SmokeTable>({
	id: 'mortar-smoke',
	meta: {
		title: 'Mortar and Infantry Gun Smoke Table',
		source: OURS('24.3c and 24.5a'),
		confidence: 'reconstruction',
	},
	// The highest die of each result.
	text: `
		                    | none scatters lands
		Mortar 0-99         | 1    2        6
		Mortar >=100        | 1    -        6
		Infantry gun >=100  | 2    -        6`,
	read(chart) {
		const tops = (row: string): readonly (number | null)[] =>
			chart.columns.map((column) => chart.number(row, column));
		for (const key of chart.keys)
			if (tops(key).at(-1) !== 6) throw new Error(`${chart.meta.title}: nothing for a 6 under ${key}`);
		return (mortar, calibre, die) => {
			const row = mortar ? `Mortar ${calibre >= 100 ? '>=100' : '0-99'}` : 'Infantry gun >=100';
			const at = tops(row).findIndex((top) => top !== null && die <= top);
			return (['none', 'scatters', 'lands'] as const)[at] ?? 'none';
		};
	},
});
