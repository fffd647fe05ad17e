/** What a window of either kind gives its table: how the rules are asked, how something is ordered, for whom it acts. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';

/** `V`: what of either kind of view the table reads. */
export interface TableHands<V> {
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was recorded. @param done said when it was; '': nothing */
	send(command: CommandShape, done?: string): Promise<boolean>;
	/** Answers a question of a side's. */
	answer(question: string, answer: string): Promise<boolean>;
	readonly busy: boolean;
	view(): V;
	/** The side whose units this window may order; null: either. */
	readonly own: string | null;
	/** Brings a hex into sight. */
	show(hex: string): void;
}
