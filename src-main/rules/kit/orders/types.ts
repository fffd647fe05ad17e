/**
 * Orders a side handed to Control: their state in the game and their facts.
 * @typeParam P what a ruleset lets a side propose: some of its commands
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../ruleset.ts';

/** 'lapsed': the proposal was for a phase that is over. */
export type OrderOutcome = 'standing' | 'carried-out' | 'turned-down' | 'withdrawn' | 'lapsed';

export interface OrderState<P> {
	readonly side: SideId;
	/** The turn in which it was handed in. */
	readonly turn: number;
	readonly words: string;
	/** The proposal, or null if the order is words only. */
	readonly proposed: P | null;
	readonly outcome: OrderOutcome;
	/** Control's reply; '' if there is none. */
	readonly say: string;
	/** Absent: it is for now. */
	readonly plan?: PlanLine;
}
/** The position of an order in its side's plan for a phase. */
export interface PlanLine {
	/** The step of the phase in which the line is carried out. */
	readonly step: string;
	/** Lines are carried out in ascending order. */
	readonly place: number;
	/** Why the line failed when it was tried; '' if it did not. */
	readonly stopped: string;
}
export type Orders<P> = Readonly<Record<string, OrderState<P>>>;

/** The orders of a game. */
export interface WithOrders<P> {
	readonly orders: Orders<P>;
}
/** The parts of a game that the order functions read. */
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
/** The facts of plans, for rulesets that have them. */
export type PlanFact = Fact<'order-stopped', Stopped> | Fact<'order-shifted', Shifted>;
export type PlanPayload<T extends PlanFact['type']> = Extract<PlanFact, { type: T }>['payload'];
/** The facts of orders to Control. */
export type OrderFact<P> = Fact<'order-handed-in', HandedIn<P>> | Fact<'order-settled', Settled>;
export type OrderPayload<P, T extends OrderFact<P>['type']> = Extract<OrderFact<P>, { type: T }>['payload'];
