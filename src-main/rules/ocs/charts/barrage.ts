/** The Barrage Table, the shifts of its notes, and the table against facilities. */
import { bandAt, bandsOf, type Band } from '../../kit/chart-bands.ts';
import { TERRAIN_CATEGORIES, type TerrainCategory } from './combat-table.ts';
import { definition } from './definition.ts';

/** No effect; disorganized; a half that brackets may remove; a half; or steps. All but the first disorganize. */
export type BarrageResult = '-' | 'DG' | '[1/2]' | '1/2' | number;

/** Columns by strength, each with what artillery pays, in tokens. */
export interface StrengthColumns {
	readonly columns: readonly Band[];
	readonly costs: readonly number[];
	/** The column of a strength, from 0. */
	columnFor(points: number): number;
}

export interface BarrageTable extends StrengthColumns {
	/** @param roll two dice, 2 to 12 */
	at(roll: number, column: number): BarrageResult;
}

export const barrageTable = definition<BarrageTable>({
	id: 'barrage',
	meta: {
		title: 'Barrage Table',
		source: '10.0a: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		     | <=1 2   3-4 5-7 8-11  12-16 17-24 25-40 41-68 69-116 >=117
		cost | 1T  1T  2T  2T  2T    3T    3T    4T    6T    8T     10T
		2    | -   -   -   -   -     -     -     -     -     DG     DG
		3    | -   -   -   -   -     -     -     -     DG    DG     DG
		4    | -   -   -   -   -     -     -     DG    DG    DG     DG
		5    | -   -   -   -   -     -     DG    DG    DG    DG     [1/2]
		6    | -   -   -   -   -     DG    DG    DG    DG    [1/2]  [1/2]
		7    | -   -   -   -   DG    DG    DG    DG    [1/2] [1/2]  1/2
		8    | -   -   -   DG  DG    DG    DG    [1/2] [1/2] 1/2    1/2
		9    | -   -   DG  DG  DG    [1/2] [1/2] [1/2] 1/2   1/2    1/2
		10   | -   DG  DG  DG  [1/2] [1/2] 1/2   1/2   1/2   1      1
		11   | DG  DG  DG  1/2 1/2   1/2   1/2   1/2   1     1      2
		12   | DG  1/2 1/2 1/2 1/2   1     1     1     1     2      3`,
	doubtful: [
		{ option: 'barrage-cost-41', value: '5', row: 'cost', column: '41-68', reads: '5T' },
		...['5-7', '8-11'].map(
			(column) =>
				({ option: 'barrage-eleven', value: 'bracketed', row: '11', column, reads: '[1/2]' }) as const,
		),
	],
	read(chart) {
		const rolls = bandsOf(chart.meta.title, rowsBesideCost(chart.keys), [2, 12]);
		const results = rolls.map(({ text }) =>
			chart.columns.map((column) => barrageResult(chart.cell(text, column))),
		);
		return {
			...strengthColumns(chart.meta.title, chart.columns, (column) => chart.cell('cost', column)),
			at: (roll, column) => needed(results[bandAt(rolls, roll)]?.[column], chart.meta.title),
		};
	},
});

function barrageResult(text: string): BarrageResult {
	if (text === '-' || text === 'DG' || text === '[1/2]' || text === '1/2') return text;
	if (!/^[1-9]$/.test(text)) throw new Error(`"${text}" is no result of a barrage`);
	return Number(text);
}

/** Shifts of the Barrage Table: to the right above zero, to the left below. */
export interface BarrageShifts {
	/** By RE in the hex: the first line whose `upTo` isn't exceeded; the last has no limit. */
	readonly density: readonly { readonly upTo: number | null; readonly shift: number }[];
	readonly terrain: Readonly<Record<TerrainCategory, number>>;
	readonly hedgehog: number;
	readonly unspotted: number;
	readonly strategic: number;
	/** Every plane is based within 10 hexes. */
	readonly shortRange: number;
}

export const barrageShifts = definition<BarrageShifts>({
	id: 'barrage-shifts',
	meta: {
		title: 'Barrage Table, shifts',
		source: '10.0a, 10.0b, 10.2b: transcription, agrees with examples',
		confidence: 'transcribed',
	},
	text: `
		                | shift
		up to 1 RE      | -1
		up to 3 RE      | 0
		up to 4 RE      | 1
		up to 5 RE      | 2
		up to 6 RE      | 3
		more RE         | 4
		hedgehog        | -1
		Open            | 0
		Close           | -1
		Very Close      | -1
		Extremely Close | -2
		strategic       | 3
		short range     | 1
		unspotted       | -3`,
	read(chart) {
		const shift = (key: string): number => needed(chart.number(key, 'shift'), chart.meta.title);
		const [open, close, veryClose, extremely] = TERRAIN_CATEGORIES;
		return {
			density: densityLines(chart.meta.title, chart.keys, shift),
			terrain: {
				Open: shift(open),
				Close: shift(close),
				'Very Close': shift(veryClose),
				'Extremely Close': shift(extremely),
			},
			hedgehog: shift('hedgehog'),
			unspotted: shift('unspotted'),
			strategic: shift('strategic'),
			shortRange: shift('short range'),
		};
	},
});

function densityLines(title: string, keys: readonly string[], shift: (key: string) => number) {
	const lines = keys.flatMap((key) => {
		const [, upTo] = /^up to (\d+) RE$/.exec(key) ?? [];
		return upTo === undefined ? [] : [{ upTo: Number(upTo), shift: shift(key) }];
	});
	if (lines.some(({ upTo }, i) => upTo <= (lines[i - 1]?.upTo ?? 0)))
		throw new Error(`${title}: lines of density out of order`);
	return [...lines, { upTo: null, shift: shift('more RE') }];
}

/** What ships make of each result against ground units. */
export type NavalResults = Readonly<Record<string, BarrageResult>>;

export const navalResults = definition<NavalResults>({
	id: 'barrage-naval',
	meta: {
		title: 'Barrage Table, results of ships',
		source: '18.3b: transcription',
		confidence: 'transcribed',
	},
	text: `
		      | becomes
		-     | -
		DG    | DG
		[1/2] | DG
		1/2   | DG
		1     | 1/2
		2     | 1
		3     | 2`,
	read: (chart) =>
		Object.fromEntries(chart.keys.map((key) => [key, barrageResult(chart.cell(key, 'becomes'))])),
});

/** A result against an air base, a port or a railway. */
export interface FacilityResult {
	/** Levels of a base or hits of a port. */
	readonly hits: number;
	/** The lowest roll that costs a plane in the hex a step, or null if planes aren't affected. */
	readonly planes: number | null;
	/** A railway is busted. */
	readonly trains: boolean;
}

export interface FacilityTable extends StrengthColumns {
	/** @param die 1 to 6 */
	at(die: number, column: number): FacilityResult;
}

export const facilityTable = definition<FacilityTable>({
	id: 'barrage-facility',
	meta: {
		title: 'Barrage vs Facility Table',
		source: '10.0c: transcription',
		confidence: 'transcribed',
	},
	text: `
		     | <=1 2    3-4  5-10 11-20 21-40 41-80 >=81
		cost | 1T  1T   1T   1T   2T    4T    6T    8T
		1    | -   -    -    -    -     -     (5)   1(5)
		2    | -   -    -    -    -     (5)   1(4)  1(4)
		3    | -   -    -    -    (5)   1(5)  1(4)  1(4)
		4    | -   -    -    *(6) 1*(5) 1*(4) 1*(4) 2*(4)
		5    | -   (6)  *(6) 1*(5) 1*(4) 2*(4) 2*(4) 2*(3)
		6    | (6) *(5) 1*(5) 1*(4) 1*(4) 2*(4) 2*(3) 2*(3)`,
	doubtful: [{ option: 'facility-six', value: 'planes-and-trains', row: '6', column: '<=1', reads: '*(6)' }],
	read(chart) {
		const dice = bandsOf(chart.meta.title, rowsBesideCost(chart.keys), [1, 6]);
		const results = dice.map(({ text }) =>
			chart.columns.map((column) => facilityResult(chart.cell(text, column))),
		);
		return {
			...strengthColumns(chart.meta.title, chart.columns, (column) => chart.cell('cost', column)),
			at: (die, column) => needed(results[bandAt(dice, die)]?.[column], chart.meta.title),
		};
	},
});

function facilityResult(text: string): FacilityResult {
	if (text === '-') return { hits: 0, planes: null, trains: false };
	const match = /^([12])?(\*)?(?:\((\d)\))?$/.exec(text);
	if (!match) throw new Error(`"${text}" is no result against a facility`);
	const [, hits, trains, planes] = match;
	return {
		hits: Number(hits ?? 0),
		planes: planes === undefined ? null : Number(planes),
		trains: trains !== undefined,
	};
}

const rowsBesideCost = (keys: readonly string[]): readonly string[] => keys.filter((key) => key !== 'cost');

function strengthColumns(
	title: string,
	texts: readonly string[],
	cost: (column: string) => string,
): StrengthColumns {
	const columns = bandsOf(title, texts);
	return { columns, costs: texts.map((text) => tokens(cost(text))), columnFor: (n) => bandAt(columns, n) };
}

function tokens(text: string): number {
	const [, count] = /^(\d+)T$/.exec(text) ?? [];
	if (count === undefined) throw new Error(`"${text}" is no number of tokens: write 3T`);
	return Number(count);
}

function needed<V>(value: V | null | undefined, title: string): V {
	if (value === null || value === undefined) throw new Error(`${title}: no such cell`);
	return value;
}
