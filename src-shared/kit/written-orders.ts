/**
 * What a side hands to Control where it does not move for itself: written orders, and proposals of its ruleset's own commands;
 * and what becomes of them. Each ruleset hands in the shape of what may be proposed.
 */
import { z } from 'zod';

/** Who moves a side's units: the side itself, Control on what it proposes, or Control on its written orders. */
export type WhoMoves = 'sides' | 'approved' | 'control';

const Order = z.string().min(1).max(80);
const Words = z.string().max(500);

/** Returns the shape of an order that is handed in: words to Control; or what is proposed, with or without words. */
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
/** Control does what is proposed, by the rules as they bind the side itself. */
export const CarryOutOrder = z.object({ type: z.literal('carry-out-order'), order: Order }).strict();
/** A written order was carried out, or an order of either sort is turned down; `say` is told to the side. */
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
