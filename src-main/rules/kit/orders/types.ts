/**
 * Orders that a side handed to Control, in the game and as facts.
 * @typeParam P what a ruleset lets a side propose: some of its commands
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../ruleset.ts';

/** 'lapsed': what was proposed for a phase that is over. */
export type OrderOutcome = 'standing' | 'carried-out' | 'turned-down' | 'withdrawn' | 'lapsed';

export interface OrderState<P> {
	readonly side: SideId;
	/** The turn it was handed in. */
	readonly turn: number;
	readonly words: string;
	/** Null: it is in words alone. */
	readonly proposed: P | null;
	readonly outcome: OrderOutcome;
	/** What Control said to it; '': nothing. */
	readonly say: string;
	/** Absent: it is for now. */
	readonly plan?: PlanLine;
}
/** Where an order stands in its side's plan for a phase. */
export interface PlanLine {
	/** The step of the phase in which it is carried out. */
	readonly step: string;
	/** Lines are carried out from the lowest place up. */
	readonly place: number;
	/** Why it could not be carried out when it was tried; '': nothing kept it. */
	readonly stopped: string;
}
export type Orders<P> = Readonly<Record<string, OrderState<P>>>;

/** What a game has of orders. */
export interface WithOrders<P> {
	readonly orders: Orders<P>;
}
/** What the rules of orders read of a game. */
export interface OrderGame<P> extends WithOrders<P> {
	readonly clock: { readonly turn: number };
	readonly options: Readonly<Record<string, string>>;
}

interface HandedIn<P> {
	readonly side: SideId;
	readonly order: string;
	readonly turn: number;
	readonly words: string;
	readonly proposed: P | null;
	readonly plan?: Omit<PlanLine, 'stopped'>;
}
interface Settled {
	readonly side: SideId;
	readonly order: string;
	readonly outcome: 'carried-out' | 'turned-down' | 'withdrawn';
	readonly say: string;
}
interface Stopped {
	readonly side: SideId;
	readonly order: string;
	readonly say: string;
}
/** Two lines of a plan change places. */
interface Shifted {
	readonly side: SideId;
	readonly order: string;
	readonly other: string;
}
/** What is recorded of plans, where a ruleset has them. */
export type PlanFact = Fact<'order-stopped', Stopped> | Fact<'order-shifted', Shifted>;
export type PlanPayload<T extends PlanFact['type']> = Extract<PlanFact, { type: T }>['payload'];
/** What is recorded of orders to Control. */
export type OrderFact<P> = Fact<'order-handed-in', HandedIn<P>> | Fact<'order-settled', Settled>;
export type OrderPayload<P, T extends OrderFact<P>['type']> = Extract<OrderFact<P>, { type: T }>['payload'];
