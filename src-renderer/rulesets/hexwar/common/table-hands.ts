/**
 * The functions a window of either kind gives its table: how to ask the rules, how to send an order, and for which
 * side.
 */
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
	/** The side whose units this window may order, or null for both. */
	readonly own: string | null;
	/**
	 * Set if orders here are written down for Control, who carries them out: an order may then build on another that is
	 * waiting.
	 */
	readonly writes?: boolean;
	/** Brings a hex into sight. @param beside what belongs to it: where these are all in view, a window may leave its map as it is */
	show(hex: string, beside?: readonly string[]): void;
}
