/** The commands and events of orders to Control, as records that a ruleset puts among its own. */
import type { z } from 'zod';
import { subject } from '../../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	CarryOutOrder,
	SettleOrder,
	ShiftOrder,
	WithdrawOrder,
	type HandInOrder,
	type OrderCommand,
	type OrderCommandOf,
} from '../../../../src-shared/kit/written-orders.ts';
import type { Asking } from '../asking.ts';
import type { CommandRecord, EventRecord } from '../records.ts';
import type { Decision, Fact } from '../ruleset.ts';
import { decideCarryOut, decideHandIn, decideSettle, decideWithdraw, NO_ORDER } from './decide.ts';
import { evolveHandedIn, evolveSettled, evolveShifted, evolveStopped } from './evolve.ts';
import { decideShift, type PlanRules } from './plan.ts';
import type { OrderFact, OrderGame, OrderPayload, PlanFact, PlanPayload, WithOrders } from './types.ts';

/** The functions a ruleset provides to support orders. */
export interface OrderRules<P, W extends { readonly game: OrderGame<P> }, F extends Fact> {
	/** `handInOrder`, applied to the shape of a proposal. */
	readonly shape: z.ZodType<HandInOrder<P>>;
	/** Returns who owns a side's order when Control is divided; an order that doesn't exist has no side. */
	owners(at: W, side: SideId | undefined): Owners;
	/** Returns the units that carry out a proposal. */
	unitsOf(proposed: P): readonly string[];
	/** Decides a proposal as if its side had sent it. */
	carry(at: W, proposed: P, asking: Asking): Decision<F>;
	/** Returns the label of a proposal. */
	labelOf(at: W, proposed: P): string;
	/** How plans of a phase continue; absent if the ruleset has none. */
	readonly plans?: PlanRules<W, F>;
}

/** Returns the records of the four order commands. The ruleset's other records carry out the proposal itself. */
export function orderCommands<P, W extends { readonly game: OrderGame<P> }, F extends Fact>({
	shape,
	owners,
	unitsOf,
	carry,
	labelOf,
	plans,
}: OrderRules<P, W, F>) {
	type Of<T extends OrderCommand<P>['type']> = CommandRecord<W, OrderCommandOf<P, T>, F | OrderFact<P>>;
	const ofTheTable = { subject: () => null, subjects: () => [] };
	const ofOrder = {
		...ofTheTable,
		// If two umpires decide one order, the second is told who was first.
		subject: ({ order }: { readonly order: string }) => subject('order', order),
		owners: (at: W, { order }: { readonly order: string }) => owners(at, at.game.orders[order]?.side),
	};
	const proposedIn = ({ game }: W, order: string): P | null => game.orders[order]?.proposed ?? null;
	const handIn: Of<'hand-in-order'> = {
		type: 'hand-in-order',
		shape,
		label: () => 'hand in an order',
		...ofTheTable,
		owners: () => ({ map: true }),
		bySide: 'words',
		decide: decideHandIn,
	};
	const withdraw: Of<'withdraw-order'> = {
		type: 'withdraw-order',
		shape: WithdrawOrder,
		label: () => 'withdraw an order',
		...ofOrder,
		bySide: 'words',
		decide: decideWithdraw,
	};
	const carryOut: Of<'carry-out-order'> = {
		type: 'carry-out-order',
		shape: CarryOutOrder,
		label: (at, { order }) => {
			const proposed = proposedIn(at, order);
			return proposed === null ? 'carry out an order' : labelOf(at, proposed);
		},
		...ofOrder,
		subjects: (at, { order }) => {
			const proposed = proposedIn(at, order);
			return proposed === null ? [] : unitsOf(proposed).map((unit) => [subject('unit', unit)]);
		},
		// A side carries out its own plan where it may; `decideCarryOut` checks that.
		...(plans ? { bySide: 'move' as const } : {}),
		decide: (at, order, asking) =>
			decideCarryOut<P, W, F>(at, order, asking, (proposed, by) => carry(at, proposed, by), plans),
	};
	const settle: Of<'settle-order'> = {
		type: 'settle-order',
		shape: SettleOrder,
		label: (_at, { outcome }) => (outcome === 'turned-down' ? 'turn an order down' : 'mark an order done'),
		...ofOrder,
		decide: decideSettle,
	};
	return [handIn, withdraw, carryOut, settle] as const;
}

/** Returns the record of the command of plans. @param owners whose a side's order is, when Control is shared out */
export function planCommands<P, W extends { readonly game: OrderGame<P> }>(
	owners: (at: W, side: SideId | undefined) => Owners,
) {
	const shift: CommandRecord<W, ShiftOrder, PlanFact> = {
		type: 'shift-order',
		shape: ShiftOrder,
		label: () => 'change the order of a plan',
		subject: () => null,
		subjects: () => [],
		owners: (at, { order }) => owners(at, at.game.orders[order]?.side),
		bySide: 'words',
		decide: (at, command, asking) => decideShift<P>(at, command, asking, NO_ORDER),
	};
	return [shift] as const;
}

const BECAME = {
	'carried-out': 'carried out',
	'turned-down': 'turned down',
	withdrawn: 'withdrawn',
} as const;

/**
 * Returns the records of the two events: each is its own side's to know.
 * @param ofItsSide the parts of a record that changes the game and tells its own side alone
 */
export function orderEvents<P, G extends WithOrders<P>, N extends { side(id: string): string }, D>(
	ofItsSide: <Payload extends { readonly side: SideId }>(
		evolve: (game: G, payload: Payload) => G,
	) => Pick<EventRecord<G, Fact<string, Payload>, N, D>, 'evolve' | 'told'>,
) {
	type Of<T extends OrderFact<P>['type']> = EventRecord<G, Extract<OrderFact<P>, { type: T }>, N, D>;
	const handedIn: Of<'order-handed-in'> = {
		type: 'order-handed-in',
		version: 1,
		...ofItsSide((game, payload: OrderPayload<P, 'order-handed-in'>) => evolveHandedIn<P, G>(game, payload)),
		log: ({ side, words, proposed, plan }, names) =>
			`${names.side(side)} ${plan ? 'adds a line to its plan' : proposed ? 'makes a proposal' : 'hands in an order'}${words === '' ? '.' : `: ${words}`}`,
		ownWords: true,
	};
	const settled: Of<'order-settled'> = {
		type: 'order-settled',
		version: 1,
		...ofItsSide((game, payload: OrderPayload<P, 'order-settled'>) => evolveSettled<P, G>(game, payload)),
		log: ({ side, outcome, say }, names) =>
			`An order of ${names.side(side)} is ${BECAME[outcome]}${say === '' ? '.' : `: ${say}`}`,
	};
	return [handedIn, settled] as const;
}

/**
 * Returns the records of the two events of plans: each is its own side's to know.
 * @param ofItsSide as for orders
 */
export function planEvents<P, G extends WithOrders<P>, N extends { side(id: string): string }, D>(
	ofItsSide: <Payload extends { readonly side: SideId }>(
		evolve: (game: G, payload: Payload) => G,
	) => Pick<EventRecord<G, Fact<string, Payload>, N, D>, 'evolve' | 'told'>,
) {
	type Of<T extends PlanFact['type']> = EventRecord<G, Extract<PlanFact, { type: T }>, N, D>;
	const stopped: Of<'order-stopped'> = {
		type: 'order-stopped',
		version: 1,
		...ofItsSide((game, payload: PlanPayload<'order-stopped'>) => evolveStopped<P, G>(game, payload)),
		log: ({ side, say }, names) => `The plan of ${names.side(side)} stops: ${say}`,
		noMove: true,
	};
	const shifted: Of<'order-shifted'> = {
		type: 'order-shifted',
		version: 1,
		...ofItsSide((game, payload: PlanPayload<'order-shifted'>) => evolveShifted<P, G>(game, payload)),
		log: ({ side }, names) => `${names.side(side)} changes the order of its plan.`,
		passedOver: true,
	};
	return [stopped, shifted] as const;
}
