/** Orders to Control: handed in, withdrawn, carried out, settled. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OrderCommandOf, Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { Asking } from '../../kit/records.ts';
import { facts, refuse, type Decision, type Fact, type Refusal } from '../../kit/ruleset.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame, World } from '../game.ts';
import type { OrderState } from './types.ts';
import { whoMoves } from './who-moves.ts';

/** How many orders a side may hand in a turn, whatever became of them; those still standing from earlier count too. */
export const ORDERS_PER_TURN = 60;

/** The same for an order that there is not and for one of the other side's. */
const NO_ORDER = refuse('umpire', 'orders/none', 'There is no such order.');

/** Facts of an order's being handed in by a side, or why it can't be. */
export function decideHandIn(
	{ game }: World,
	{ words, proposed }: OrderCommandOf<'hand-in-order'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	if (seat.kind !== 'side') return refuse('umpire', 'orders/side', 'Orders are handed in by a side.');
	const { side } = seat;
	const refused = cannotHandIn(game, side, words, proposed);
	if (refused) return refused;
	const made = ordersOf(game, side).filter(([, { turn }]) => turn === game.clock.turn).length;
	const order = `${side}-${String(game.clock.turn)}-${String(made + 1)}`;
	const payload = { side, order, turn: game.clock.turn, words: words.trim(), proposed: proposed ?? null };
	return facts({ type: 'order-handed-in', v: 1, rule: 'umpire', payload });
}

const ordersOf = ({ orders }: OcsGame, side: SideId): readonly (readonly [string, OrderState])[] =>
	Object.entries(orders).filter(([, each]) => each.side === side);

function cannotHandIn(game: OcsGame, side: SideId, words: string, proposed?: Proposed): Refusal | null {
	const who = whoMoves(game);
	if (who === 'sides')
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
	if (ordersOf(game, side).length >= ORDERS_PER_TURN)
		return refuse(
			'umpire',
			'orders/too-many',
			`A side hands in ${String(ORDERS_PER_TURN)} orders a turn at most: wait for the next turn, or talk to Control.`,
		);
	return null;
}

/** Facts of a side's taking its order back, while it stands. */
export function decideWithdraw(
	{ game }: World,
	{ order }: OrderCommandOf<'withdraw-order'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	if (seat.kind === 'side' && game.orders[order]?.side !== seat.side) return NO_ORDER;
	const found = standing(game, order);
	if ('kind' in found) return found;
	return facts(settled(order, found, 'withdrawn', ''));
}

/** Facts of what Control says became of an order. */
export function decideSettle(
	{ game }: World,
	{ order, outcome, say }: OrderCommandOf<'settle-order'>,
): Decision<OcsFact> {
	const found = standing(game, order);
	if ('kind' in found) return found;
	if (outcome === 'turned-down' && say.trim().length < 3)
		return refuse('umpire', 'orders/why', 'Say why it is turned down: the side is told.');
	return facts(settled(order, found, outcome, say.trim()));
}

/**
 * Facts of a proposal carried out: those of what is proposed, decided as if the side did it, and that it is done.
 * @param carry decides what is proposed
 */
export function decideCarryOut<F extends Fact>(
	{ game }: World,
	{ order }: OrderCommandOf<'carry-out-order'>,
	asking: Asking,
	carry: (proposed: Proposed, asking: Asking) => Decision<F>,
): Decision<F | OcsFact> {
	const found = standing(game, order);
	if ('kind' in found) return found;
	if (!found.proposed)
		return refuse('umpire', 'orders/in-words', 'This order is in words: do what it says, and mark it done.');
	const decision = carry(found.proposed, { ...asking, seat: { kind: 'side', side: found.side } });
	if (decision.kind !== 'facts') return decision;
	return facts<F | OcsFact>(...decision.facts, settled(order, found, 'carried-out', ''));
}

function standing({ orders }: OcsGame, order: string): OrderState | Refusal {
	const found = orders[order];
	if (!found) return NO_ORDER;
	return found.outcome === 'standing'
		? found
		: refuse('umpire', 'orders/settled', 'This order stands no more.');
}

const settled = (
	order: string,
	{ side }: OrderState,
	outcome: 'carried-out' | 'turned-down' | 'withdrawn',
	say: string,
): OcsFact => ({ type: 'order-settled', v: 1, rule: 'umpire', payload: { side, order, outcome, say } });
