/** Applies the facts of orders to Control to the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OrderPayload, Orders, OrderState, PlanPayload, WithOrders } from './types.ts';

export const evolveHandedIn = <P, G extends WithOrders<P>>(
	game: G,
	{ order, side, turn, words, proposed, plan }: OrderPayload<P, 'order-handed-in'>,
): G => ({
	...game,
	orders: {
		...game.orders,
		[order]: {
			...{ side, turn, words, proposed, outcome: 'standing', say: '' },
			...(plan ? { plan: { ...plan, stopped: '' } } : {}),
		},
	},
});

/** Marks a plan line that the rules refused: it stays open, with the reason. */
export function evolveStopped<P, G extends WithOrders<P>>(
	game: G,
	{ order, say }: PlanPayload<'order-stopped'>,
): G {
	const line = game.orders[order];
	if (!line?.plan) return game;
	return { ...game, orders: { ...game.orders, [order]: { ...line, plan: { ...line.plan, stopped: say } } } };
}

/** Two lines of a plan change places. */
export function evolveShifted<P, G extends WithOrders<P>>(
	game: G,
	{ order, other }: PlanPayload<'order-shifted'>,
): G {
	const [one, two] = [game.orders[order], game.orders[other]];
	if (!one?.plan || !two?.plan) return game;
	const orders = {
		...game.orders,
		[order]: { ...one, plan: { ...one.plan, place: two.plan.place } },
		[other]: { ...two, plan: { ...two.plan, place: one.plan.place } },
	};
	return { ...game, orders };
}

/** An order has been dealt with: how, and in which words. */
export function evolveSettled<P, G extends WithOrders<P>>(
	game: G,
	{ order, outcome, say }: OrderPayload<P, 'order-settled'>,
): G {
	const writtenOrder = game.orders[order];
	return writtenOrder
		? { ...game, orders: { ...game.orders, [order]: { ...writtenOrder, outcome, say } } }
		: game;
}

/** A step that has ended, and whether a side acted in it. */
export interface StepOver {
	readonly step: string;
	acted(side: SideId): boolean;
}

/**
 * A new phase ends proposals for the last one, a new step ends plans for earlier steps, and a new turn discards settled
 * orders.
 */
export function ordersAfter<P>(
	orders: Orders<P>,
	newPhase: boolean,
	newTurn: boolean,
	over?: StepOver,
): Orders<P> {
	if ((!newPhase && !over) || Object.keys(orders).length === 0) return orders;
	const left = Object.entries(orders).filter(([, { outcome }]) => !newTurn || outcome === 'standing');
	return Object.fromEntries(left.map(([id, order]) => [id, lapsed(order, newPhase, over)]));
}

const lapsed = <P>(order: OrderState<P>, newPhase: boolean, over: StepOver | undefined): OrderState<P> =>
	order.outcome === 'standing' && isOver(order, newPhase, over) ? { ...order, outcome: 'lapsed' } : order;

const isOver = <P>(
	{ plan, proposed, side }: OrderState<P>,
	newPhase: boolean,
	over: StepOver | undefined,
): boolean => (plan ? over?.step === plan.step && over.acted(side) : newPhase && proposed !== null);
