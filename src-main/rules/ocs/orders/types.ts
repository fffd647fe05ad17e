/** Orders that a side handed to Control. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';

/** 'lapsed': what was proposed for a phase that is over. */
export type OrderOutcome = 'standing' | 'carried-out' | 'turned-down' | 'withdrawn' | 'lapsed';

export interface OrderState {
	readonly side: SideId;
	/** The turn it was handed in. */
	readonly turn: number;
	readonly words: string;
	/** Null: it is in words alone. */
	readonly proposed: Proposed | null;
	readonly outcome: OrderOutcome;
	/** What Control said to it; '': nothing. */
	readonly say: string;
}
export type Orders = Readonly<Record<string, OrderState>>;
