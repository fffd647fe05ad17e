/** How facts of orders to Control change the game. */
import type { OrderPayload, Orders, OrderState, WithOrders } from './types.ts';

export const evolveHandedIn = <P, G extends WithOrders<P>>(
	game: G,
	{ order, side, turn, words, proposed }: OrderPayload<P, 'order-handed-in'>,
): G => ({
	...game,
	orders: { ...game.orders, [order]: { side, turn, words, proposed, outcome: 'standing', say: '' } },
});

/** An order has been dealt with: how, and in which words. */
export function evolveSettled<P, G extends WithOrders<P>>(
	game: G,
	{ order, outcome, say }: OrderPayload<P, 'order-settled'>,
): G {
	const found = game.orders[order];
	return found ? { ...game, orders: { ...game.orders, [order]: { ...found, outcome, say } } } : game;
}

/** With a new phase what was proposed for the last has lapsed; with a new turn what stands no more is put away. */
export function ordersAfter<P>(orders: Orders<P>, newPhase: boolean, newTurn: boolean): Orders<P> {
	if (!newPhase || Object.keys(orders).length === 0) return orders;
	const left = Object.entries(orders).filter(([, { outcome }]) => !newTurn || outcome === 'standing');
	return Object.fromEntries(left.map(([id, order]) => [id, lapsed(order)]));
}

const lapsed = <P>(order: OrderState<P>): OrderState<P> =>
	order.proposed && order.outcome === 'standing' ? { ...order, outcome: 'lapsed' } : order;
