/** How facts of orders to Control change the game. */
import type { OrderFact } from '../orders/facts.ts';
import type { Orders, OrderState } from '../orders/types.ts';
import type { OcsGame } from '../game.ts';

type Payload<T extends OrderFact['type']> = Extract<OrderFact, { type: T }>['payload'];

export const evolveHandedIn = (
	game: OcsGame,
	{ order, side, turn, words, proposed }: Payload<'order-handed-in'>,
): OcsGame => ({
	...game,
	orders: { ...game.orders, [order]: { side, turn, words, proposed, outcome: 'standing', say: '' } },
});

/** An order has been dealt with: how, and in which words. */
export function evolveSettled(game: OcsGame, { order, outcome, say }: Payload<'order-settled'>): OcsGame {
	const found = game.orders[order];
	return found ? { ...game, orders: { ...game.orders, [order]: { ...found, outcome, say } } } : game;
}

/** With a new phase what was proposed for the last has lapsed; with a new turn what stands no more is put away. */
export function ordersAfter(orders: Orders, newPhase: boolean, newTurn: boolean): Orders {
	if (!newPhase || Object.keys(orders).length === 0) return orders;
	const left = Object.entries(orders).filter(([, { outcome }]) => !newTurn || outcome === 'standing');
	return Object.fromEntries(left.map(([id, order]) => [id, lapsed(order)]));
}

const lapsed = (order: OrderState): OrderState =>
	order.proposed && order.outcome === 'standing' ? { ...order, outcome: 'lapsed' } : order;
