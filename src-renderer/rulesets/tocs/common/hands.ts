/** What a window of either kind gives its table: how the rules are asked, how something is ordered, for whom it acts. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { TocsQuestionShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { TocsView } from './counters.ts';

export interface TableHands {
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was recorded. @param done said when it was; '': nothing */
	send(command: CommandShape, done?: string): Promise<boolean>;
	/** Answers a question of a side's. */
	answer(question: string, answer: string): Promise<boolean>;
	readonly busy: boolean;
	view(): TocsView & { readonly questions: readonly TocsQuestionShown[] };
	/** The side whose units this window may order; null: either. */
	readonly own: string | null;
	/** Brings a hex into sight. */
	show(hex: string): void;
}
