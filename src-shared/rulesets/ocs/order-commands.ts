/** What a side hands to Control where it does not move for itself: written orders and proposals; and what becomes of them. */
import { z } from 'zod';
import { ChangeMode, GiveUp, Move, NextStep, OrderStack, Release } from './commands.ts';
import { DeclareAttack, DeclareOverrun, FireBarrage, WorkOnHedgehog } from './fight-commands.ts';
import * as supply from './supply-commands.ts';

/** Whatever of a side's moves Control may be asked to carry out for it. */
export const Proposed = z.discriminatedUnion('type', [
	...[NextStep, ChangeMode, Release, Move, OrderStack, GiveUp],
	...[DeclareAttack, DeclareOverrun, FireBarrage, WorkOnHedgehog],
	...[supply.PayFuel, supply.LoadTransport, supply.UnloadTransport, supply.MoveTransport],
	...[supply.DivideTransport, supply.CombineTransports, supply.MakeExtender, supply.EndExtender],
	...[
		supply.DisplaceTransport,
		supply.BlowDump,
		supply.BreakOut,
		supply.Recover,
		supply.Eat,
		supply.ChooseTrace,
		supply.RollAttrition,
	],
	...[supply.Arrive, supply.ArriveTransport, supply.Rebuild, supply.RebuildTransport],
	...[supply.Consolidate, supply.SwapUnits, supply.MakeBreakdown],
] as const);
export type Proposed = z.infer<typeof Proposed>;

const Order = z.string().min(1).max(80);
const Words = z.string().max(500);

/** Words to Control; or what is proposed, with or without words. */
export const HandInOrder = z
	.object({ type: z.literal('hand-in-order'), words: Words, proposed: Proposed.optional() })
	.strict();
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

export type OrderCommand = z.infer<
	typeof HandInOrder | typeof WithdrawOrder | typeof CarryOutOrder | typeof SettleOrder
>;
export type OrderCommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;
