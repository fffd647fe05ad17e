/** The Attrition Table: steps that units Out of Supply lose. */
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { definition } from './definition.ts';

export interface AttritionTable {
	/**
	 * Steps lost by a hex; 'all' of those Out of Supply.
	 * @param rating the highest printed Action Rating among them; above and below the chart its end rows count
	 * @param roll two dice and what is added for many steps
	 */
	losses(rating: number, roll: number): number | 'all';
	/** Returns the roll's modifier for a number of steps Out of Supply in the hex. */
	added(steps: number): number;
}

const LOSSES = ['none', '1', '2', '4', 'all'] as const;

export const attritionTable = definition<AttritionTable>({
	id: 'attrition',
	meta: {
		title: 'Attrition Table',
		source: '12.8b and 12.8c: transcription',
		confidence: 'transcribed',
	},
	// Rows by Action Rating, with the rolls that give each loss; then what many steps add.
	text: `
		     | none 1    2   4     all
		5    | <=8  9-10 11  12    >=13
		4    | <=7  8-9  10  11    >=12
		3    | <=5  6-7  8-9 10-11 >=12
		2    | <=3  4-5  6-7 8-9   >=10
		1    | <=2  3-4  5-6 7-8   >=9
		0    | -    <=3  4-5 6-7   >=8
		5 steps add | 3 - - - -`,
	read(chart) {
		const { title } = chart.meta;
		const ratings = chart.keys.filter((key) => /^\d+$/.test(key)).map(Number);
		const rows = new Map(
			ratings.map((rating) => {
				const columns = LOSSES.filter((column) => chart.cell(String(rating), column) !== '-');
				const texts = columns.map((column) => chart.cell(String(rating), column));
				return [rating, { columns, bands: bandsOf(`${title}, AR ${String(rating)}`, texts) }] as const;
			}),
		);
		const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
		if (rows.size !== most - least + 1) throw new Error(`${title}: an Action Rating is missing`);
		const many = manySteps(title, chart.keys, (key) => chart.number(key, 'none') ?? 0);
		return {
			losses(rating, roll) {
				const row = rows.get(Math.min(most, Math.max(least, rating)));
				const column = row?.columns[bandAt(row.bands, roll)];
				return column === 'all' ? 'all' : Number(column === 'none' ? 0 : column);
			},
			added: (steps) => (steps >= many.from ? many.add : 0),
		};
	},
});

function manySteps(title: string, keys: readonly string[], add: (key: string) => number) {
	for (const key of keys) {
		const [, from] = /^(\d+) steps add$/.exec(key) ?? [];
		if (from !== undefined) return { from: Number(from), add: add(key) };
	}
	throw new Error(`${title}: it does not say what many steps add`);
}
