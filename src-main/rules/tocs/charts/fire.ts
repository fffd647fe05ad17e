/** The effect of artillery on a hex: the strike and bombardment tables, and their dice modifiers. */
import { bandAt, bandText, bandsOf } from '../../kit/chart-bands.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition, type ChartDefinition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';

/** A cell's effect: damage points, and whether one random unit or each with the highest die comes down. */
export interface Effect {
	/** As printed: '2D'. */
	readonly cell: string;
	readonly damage: number;
	/** @rule tocs-b1.8.result-small-d @rule tocs-b1.8.result-big-d */
	readonly degrades: 'none' | 'one' | 'all';
}

export interface FireTable {
	/** @param dice the modified sum @param strength of the guns that fire */
	effect(dice: number, strength: number): Effect;
	/** Returns the column of a strength as it is printed. */
	column(strength: number): string;
}

function effectOf(title: string, cell: string): Effect {
	if (cell === '-') return { cell, damage: 0, degrades: 'none' };
	const [, damage = '', letter = ''] = /^(\d?)([dD]?)$/.exec(cell) ?? [];
	if (damage === '' && letter === '') throw new Error(`${title}: "${cell}" is no result`);
	const degrades = letter === '' ? 'none' : letter === 'd' ? 'one' : 'all';
	return { cell, damage: Number(damage), degrades };
}

function readFire(chart: Chart): FireTable {
	const { title } = chart.meta;
	const rows = bandsOf(title, chart.keys);
	const columns = bandsOf(title, chart.columns, [1, null]);
	for (const key of chart.keys) for (const column of chart.columns) effectOf(title, chart.cell(key, column));
	const column = (strength: number): string => chart.columns[bandAt(columns, Math.max(1, strength))] ?? '';
	return {
		column,
		effect: (dice, strength) => effectOf(title, chart.cell(bandText(title, rows, dice), column(strength))),
	};
}

export const fireTable = (
	id: string,
	title: string,
	source: string,
	text: string,
): ChartDefinition<FireTable> =>
	definition({ id, meta: { title, source, confidence: 'reconstruction' }, text, read: readFire });

export const strikeTable = fireTable(
	'artillery-strike',
	'Artillery Strike (two dice)',
	'w10.24: the roll and its results are the book’s, the cells are worked out by us',
	`
		     | 1-2 3-4 5-6 7-9 10-13 >=14
		<=3  | -   -   -   -   -     -
		4    | -   -   -   -   -     d
		5    | -   -   -   -   d     d
		6    | -   -   -   d   d     1
		7    | -   -   d   d   1     1d
		8    | -   d   d   1   1d    1D
		9    | d   d   1   1d  1D    2d
		10   | d   1   1d  1D  2d    2D
		11   | 1   1d  1D  2d  2D    3d
		12   | 1d  1D  2d  2D  3d    3D
		13   | 1D  2d  2D  3d  3D    4D
		14   | 2d  2D  3d  3D  4D    5D
		>=15 | 2D  3d  3D  4D  5D    5D`,
);

export const bombardmentTable = fireTable(
	'bombardment',
	'Bombardment (two dice)',
	'w10.25: the roll and its results are the book’s, the cells are worked out by us',
	`
		     | 1-5 6-8 9-11 12-15 16-20 21-27 28-36 37-50 >=51
		<=0  | -   -   -    -     -     -     -     d     d
		1    | -   -   -    -     -     -     d     d     1
		2    | -   -   -    -     -     d     d     1     1d
		3    | -   -   -    -     d     d     1     1d    1D
		4    | -   -   -    d     d     1     1d    1D    2d
		5    | -   -   d    d     1     1d    1D    2d    2D
		6    | -   -   d    1     1d    1D    2d    2D    3d
		7    | -   d   1    1d    1D    2d    2D    3d    3D
		8    | d   d   1d   1D    2d    2D    3d    3D    4D
		9    | d   1   1D   2d    2D    3d    3D    4D    5D
		10   | 1   1d  2d   2D    3d    3D    4D    5D    5D
		11   | 1d  1D  2D   3d    3D    4D    5D    5D    5D
		12   | 1D  2d  3d   3D    4D    5D    5D    5D    5D
		13   | 2d  2D  3D   4D    5D    5D    5D    5D    5D
		14   | 2D  3d  4D   5D    5D    5D    5D    5D    5D
		>=15 | 3d  3D  5D   5D    5D    5D    5D    5D    5D`,
);

export const STRIKE_MODIFIERS = [
	'Observer',
	'Harassing fire',
	'Cover',
	'Close cover',
	'All entrenched',
	'All in strongpoints',
	'All fortified',
	'Crowded',
	'Armour named',
	'Bridge named',
	'Blind, no observer',
] as const;
/** Added to the dice; an observer and harassing fire are the book's, the sizes are ours. @rule tocs-w2.6.2.fo-bonus */
export const strikeModifiers = linesChart(
	'strike-modifiers',
	{
		title: 'Artillery: what is added to the dice',
		source: 'w2.6.2, w10.24: that there are some is the book’s, the figures are worked out by us',
		confidence: 'reconstruction',
	},
	STRIKE_MODIFIERS,
	`
		                    | drm
		Observer            | +1
		Harassing fire      | -2
		Cover               | -1
		Close cover         | -2
		All entrenched      | -1
		All in strongpoints | -2
		All fortified       | -3
		Crowded             | +1
		Armour named        | -2
		Bridge named        | -2
		Blind, no observer  | -1`,
);
