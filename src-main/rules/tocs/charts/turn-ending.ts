/** The Turn Ending Track: the number of each box, at or below which two dice end the turn. */
import { definition } from '../../kit/chart-definition.ts';

export interface TurnEndingTrack {
	/** Returns the number of a box, from 1; beyond the last box that of the last. */
	endsAt(box: number): number;
	readonly boxes: number;
}

export const turnEndingTrack = definition<TurnEndingTrack>({
	id: 'turn-ending-track',
	meta: {
		title: 'Turn Ending Track',
		source: 'b3.11: the procedure is the book’s, the numbers are worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		   | ends
		1  | 2
		2  | 2
		3  | 3
		4  | 4
		5  | 5
		6  | 6
		7  | 7
		8  | 8
		9  | 9
		10 | 10
		11 | 11
		12 | 12`,
	read(chart) {
		const numbers = chart.keys.map((key) => Number(chart.cell(key, 'ends')));
		if (numbers.some((each) => !Number.isInteger(each) || each < 2 || each > 13))
			throw new Error(`${chart.meta.title}: a number must be from 2 to 13`);
		return { boxes: numbers.length, endsAt: (box) => numbers[Math.min(box, numbers.length) - 1] ?? 12 };
	},
});
