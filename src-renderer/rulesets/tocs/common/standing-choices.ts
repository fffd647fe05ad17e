/** What a side may answer beforehand, kind by kind of question, and in which words. */
import type { TocsQuestionShown } from '../../../../src-shared/rulesets/tocs/views.ts';

export interface StandingChoice {
	readonly of: 'ezoc' | 'losses' | 'retreats' | 'flak' | 'sea';
	readonly say: string;
	/** Answers with their labels; 'ask' is none. */
	readonly values: readonly (readonly [value: string, label: string])[];
	/** The questions that it answers. */
	readonly kinds: readonly TocsQuestionShown['kind'][];
}

const BY_DEFAULT = [
	['ask', 'ask each time'],
	['default', 'by the default'],
] as const;

export const STANDING_CHOICES: readonly StandingChoice[] = [
	{
		...{ of: 'ezoc', say: 'EZOC', kinds: ['query'] },
		values: [
			['ask', 'ask each time'],
			['declare', 'declare where we can'],
			['silent', 'never'],
		],
	},
	{ of: 'losses', say: 'Losses', kinds: ['losses'], values: BY_DEFAULT },
	{ of: 'retreats', say: 'Retreats', kinds: ['retreat'], values: BY_DEFAULT },
	{
		...{ of: 'flak', say: 'Flak', kinds: ['flak'] },
		values: [
			['ask', 'ask each time'],
			['fire', 'fire with all we can'],
			['hold', 'hold fire'],
		],
	},
	{
		...{ of: 'sea', say: 'At sea', kinds: ['sea-intercept', 'sea-boxes', 'sea-dispose'] },
		values: [
			['ask', 'ask each time'],
			['intercept-only', 'ask of interceptions alone'],
			['let-pass', 'let all pass'],
		],
	},
];
