/** What a window of either kind gives its table: how the rules are asked, how something is ordered, for whom it acts. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { TcsView } from './counters.ts';

export interface TableHands {
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was recorded. @param done said when it was; '': nothing */
	send(command: CommandShape, done?: string): Promise<boolean>;
	/** Answers a question of a side's. */
	answer(question: string, answer: string): Promise<boolean>;
	readonly busy: boolean;
	view(): TcsView & { readonly questions: readonly TcsQuestionShown[] };
	/** The side whose units and sheets this window may order; null: either. */
	readonly own: string | null;
	/** Why this window orders nothing; '': it does. */
	readonly bar: string;
	/** Brings a hex into sight. */
	show(hex: string): void;
}
