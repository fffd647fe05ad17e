/**
 * What a side hands to Control if it doesn't move for itself: written orders, and proposals of its ruleset's own
 * commands; and their outcome. Each ruleset provides the shape of a proposal.
 */
import { z } from 'zod';

/** Who moves a side's units: the side itself, Control on the side's proposals, or Control on its written orders. */
export type WhoMoves = 'sides' | 'approved' | 'control';

const Order = z.string().min(1).max(80);
const Words = z.string().max(500);

/** Returns the shape of an order handed in: words to Control, or a proposal with or without words. */
export const handInOrder = <P extends z.ZodType>(proposed: P) =>
	z.object({ type: z.literal('hand-in-order'), words: Words, proposed: proposed.optional() }).strict();
/** Returns the same shape where an order may also be a line of the plan for a phase. @param step the steps of its phases */
export const handInLine = <P extends z.ZodType, F extends z.ZodType<string>>(proposed: P, step: F) =>
	handInOrder(proposed).extend({ step: step.optional() }).strict();
/** Moves a line of a side's plan up (-1) or down (1), past its neighbour. */
export const ShiftOrder = z
	.object({ type: z.literal('shift-order'), order: Order, by: z.union([z.literal(-1), z.literal(1)]) })
	.strict();
export type ShiftOrder = z.infer<typeof ShiftOrder>;
export const WithdrawOrder = z.object({ type: z.literal('withdraw-order'), order: Order }).strict();
/** Control carries out the proposal, under the rules that bind the side itself. */
export const CarryOutOrder = z.object({ type: z.literal('carry-out-order'), order: Order }).strict();
/** Control marks a written order as carried out, or turns down an order of either kind; `say` is told to the side. */
export const SettleOrder = z
	.object({
		type: z.literal('settle-order'),
		order: Order,
		outcome: z.enum(['carried-out', 'turned-down']),
		say: Words,
	})
	.strict();

export type HandInOrder<P> = {
	readonly type: 'hand-in-order';
	readonly words: string;
	readonly proposed?: P | undefined;
	/** The step that it is planned for; absent: it is for now. */
	readonly step?: string | undefined;
};
/** The commands of orders, by what a ruleset lets a side propose. */
export type OrderCommand<P> =
	| HandInOrder<P>
	| z.infer<typeof WithdrawOrder>
	| z.infer<typeof CarryOutOrder>
	| z.infer<typeof SettleOrder>;
export type OrderCommandOf<P, T extends OrderCommand<P>['type']> = Extract<OrderCommand<P>, { type: T }>;
