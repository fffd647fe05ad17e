/** Decides orders to Control: hand in, withdraw, carry out, settle. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OrderCommandOf } from '../../../../src-shared/kit/written-orders.ts';
import type { Asking } from '../asking.ts';
import { facts, refuse, type Decision, type Fact, type Refusal } from '../ruleset.ts';
import type { OrderFact, OrderGame, OrderState } from './types.ts';
import { cannotPlan, cannotRun, nextPlace, type PlanRules } from './plan.ts';
import { whoMoves } from './who-moves.ts';

/** The number of orders a side may hand in per turn, whatever their outcome; open ones from earlier turns count too. */
export const ORDERS_PER_TURN = 60;

/** The same for an order that there is not and for one of the other side's. */
export const NO_ORDER = refuse('umpire', 'orders/none', 'There is no such order.');

interface At<P> {
	readonly game: OrderGame<P>;
}

/** Returns the facts of a side handing in an order, or a refusal. */
export function decideHandIn<P>(
	{ game }: At<P>,
	handed: OrderCommandOf<P, 'hand-in-order'>,
	{ seat }: Asking,
): Decision<OrderFact<P>> {
	if (seat.kind !== 'side') return refuse('umpire', 'orders/side', 'Orders are handed in by a side.');
	const { side } = seat;
	const refused = cannotHandIn(game, side, handed);
	if (refused) return refused;
	const { words, proposed, step } = handed;
	const plan = step === undefined ? {} : { plan: { step, place: nextPlace(game, side) } };
	const ordersThisTurn = ordersOf(game, side).filter(([, { turn }]) => turn === game.clock.turn).length;
	const order = `${side}-${String(game.clock.turn)}-${String(ordersThisTurn + 1)}`;
	const payload = {
		side,
		order,
		turn: game.clock.turn,
		words: words.trim(),
		proposed: proposed ?? null,
		...plan,
	};
	return facts({ type: 'order-handed-in', v: 1, rule: 'umpire', payload });
}

const ordersOf = <P>({ orders }: OrderGame<P>, side: SideId): readonly (readonly [string, OrderState<P>])[] =>
	Object.entries(orders).filter(([, each]) => each.side === side);

function cannotHandIn<P>(
	game: OrderGame<P>,
	side: SideId,
	{ words, proposed, step }: OrderCommandOf<P, 'hand-in-order'>,
): Refusal | null {
	const who = whoMoves(game);
	if (who === 'sides' && step !== undefined && !proposed)
		return refuse(
			'umpire',
			'orders/plan-words',
			'A line of your plan is an order on the map: give it there while you plan.',
		);
	if (who === 'sides' && step === undefined)
		return refuse(
			'umpire',
			'orders/its-own',
			'In this game each side moves its own counters: do it on your map.',
		);
	if (who === 'control' && proposed)
		return refuse(
			'umpire',
			'orders/words',
			'In this game orders are written: say in words what is to be done.',
		);
	if (!proposed && words.trim().length < 3)
		return refuse('umpire', 'orders/empty', 'There is nothing in this order: say what is to be done.');
	const own = ordersOf(game, side).filter(([, { plan }]) => (plan !== undefined) === (step !== undefined));
	if (step !== undefined) return cannotPlan(game, side, step, own.length);
	if (own.length >= ORDERS_PER_TURN)
		return refuse(
			'umpire',
			'orders/too-many',
			`A side hands in ${String(ORDERS_PER_TURN)} orders a turn at most: wait for the next turn, or talk to Control.`,
		);
	return null;
}

/** Returns the facts of a side withdrawing its open order, or a refusal. */
export function decideWithdraw<P>(
	{ game }: At<P>,
	{ order }: OrderCommandOf<P, 'withdraw-order'>,
	{ seat }: Asking,
): Decision<OrderFact<P>> {
	if (seat.kind === 'side' && game.orders[order]?.side !== seat.side) return NO_ORDER;
	const standingOrder = standing(game, order);
	if ('kind' in standingOrder) return standingOrder;
	return facts(settled(order, standingOrder, 'withdrawn', ''));
}

/** Returns the facts of Control settling an order. */
export function decideSettle<P>(
	{ game }: At<P>,
	{ order, outcome, say }: OrderCommandOf<P, 'settle-order'>,
): Decision<OrderFact<P>> {
	const standingOrder = standing(game, order);
	if ('kind' in standingOrder) return standingOrder;
	if (outcome === 'turned-down' && say.trim().length < 3)
		return refuse('umpire', 'orders/why', 'Say why it is turned down: the side is told.');
	return facts(settled(order, standingOrder, outcome, say.trim()));
}

/**
 * Returns the facts of carrying out a proposal: those of the proposed command, decided as if the side sent it, and the
 * fact that it is done. If the rules refuse a plan line, the line keeps the reason, which stops the plan; if it already
 * has that reason, the command is refused.
 * @param carry decides what is proposed
 * @param plans how the ruleset's plans go on; absent: it has none
 */
export function decideCarryOut<P, W extends At<P>, F extends Fact>(
	at: W,
	{ order }: OrderCommandOf<P, 'carry-out-order'>,
	asking: Asking,
	carry: (proposed: P, asking: Asking) => Decision<F>,
	plans?: PlanRules<W, F>,
): Decision<F | OrderFact<P>> {
	const { game } = at;
	const { seat } = asking;
	if (seat.kind === 'side' && game.orders[order]?.side !== seat.side) return NO_ORDER;
	const standingOrder = standing(game, order);
	if ('kind' in standingOrder) return standingOrder;
	const cannot = cannotRun(at, standingOrder, seat.kind === 'side' ? seat.side : null, plans);
	if (cannot) return cannot;
	if (!standingOrder.proposed)
		return refuse('umpire', 'orders/in-words', 'This order is in words: do what it says, and mark it done.');
	const decision = carry(standingOrder.proposed, {
		...asking,
		seat: { kind: 'side', side: standingOrder.side },
	});
	if (
		decision.kind === 'refusal' &&
		plans &&
		standingOrder.plan &&
		standingOrder.plan.stopped !== decision.say
	)
		return facts(plans.stopped({ side: standingOrder.side, order, say: decision.say }));
	if (decision.kind !== 'facts') return decision;
	return facts<F | OrderFact<P>>(...decision.facts, settled(order, standingOrder, 'carried-out', ''));
}

function standing<P>({ orders }: OrderGame<P>, order: string): OrderState<P> | Refusal {
	const writtenOrder = orders[order];
	if (!writtenOrder) return NO_ORDER;
	return writtenOrder.outcome === 'standing'
		? writtenOrder
		: refuse('umpire', 'orders/settled', 'This order stands no more.');
}

const settled = <P>(
	order: string,
	{ side }: OrderState<P>,
	outcome: 'carried-out' | 'turned-down' | 'withdrawn',
	say: string,
): OrderFact<P> => ({ type: 'order-settled', v: 1, rule: 'umpire', payload: { side, order, outcome, say } });
