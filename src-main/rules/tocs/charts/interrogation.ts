/** What prisoners and civilians reveal. */
import { bandText, bandsOf } from '../../kit/chart-bands.ts';
import { definition, type ChartDefinition } from '../../kit/chart-definition.ts';
import { linesChart } from '../../kit/chart-lines.ts';

export const PRISONER_ANSWERS = [
	'nothing',
	'types',
	'formation',
	'states',
	'lines',
	'number',
	'probe',
	'headquarters',
] as const;
export type PrisonerAnswer = (typeof PRISONER_ANSWERS)[number];
export const CIVILIAN_ANSWERS = [
	'nothing',
	'direction',
	'occupied',
	'beside',
	'works',
	'facilities',
	'headquarters',
] as const;
export type CivilianAnswer = (typeof CIVILIAN_ANSWERS)[number];

export interface AnswerTable<A extends string> {
	answer(dice: number): A;
}

function answers<A extends string>(
	id: string,
	title: string,
	source: string,
	all: readonly A[],
	text: string,
): ChartDefinition<AnswerTable<A>> {
	return definition({
		id,
		meta: { title, source, confidence: 'reconstruction' },
		text,
		read(chart) {
			const bands = bandsOf(title, chart.keys);
			const cell = (key: string): A => {
				const answer = all.find((each) => each === chart.cell(key, 'answer'));
				if (answer === undefined) throw new Error(`${title}: "${chart.cell(key, 'answer')}" is no answer`);
				return answer;
			};
			for (const key of chart.keys) cell(key);
			return { answer: (dice) => cell(bandText(title, bands, dice)) };
		},
	});
}

export const prisonerTable = answers(
	'prisoner-interrogation',
	'Prisoner Interrogation (two dice)',
	'w20.1: the roll for each step is the book’s, the answers are worked out by us',
	PRISONER_ANSWERS,
	`
		     | answer
		<=5  | nothing
		6    | types
		7    | formation
		8    | states
		9    | lines
		10   | number
		11   | probe
		>=12 | headquarters`,
);

export const civilianTable = answers(
	'civilian-interrogation',
	'Civilian Interrogation (two dice)',
	'w20.2: the roll is the book’s, the answers are worked out by us',
	CIVILIAN_ANSWERS,
	`
		     | answer
		<=6  | nothing
		7    | direction
		8    | occupied
		9    | beside
		10   | works
		11   | facilities
		>=12 | headquarters`,
);

export const INTERROGATION = [
	'ELR 4 or more',
	'ELR 2 or less',
	'Demoralized or worse',
	'Destroyed',
	'Out of LOC',
	'Friendly people',
	'Hostile people',
	'Night',
	'City or suburb',
] as const;
export const interrogationModifiers = linesChart(
	'interrogation-modifiers',
	{ title: 'Interrogation: what is added', source: 'w20: worked out by us', confidence: 'reconstruction' },
	INTERROGATION,
	`
		                     | drm
		ELR 4 or more        | -1
		ELR 2 or less        | +1
		Demoralized or worse | +1
		Destroyed            | +1
		Out of LOC           | -1
		Friendly people      | +2
		Hostile people       | -3
		Night                | -1
		City or suburb       | +1`,
);
