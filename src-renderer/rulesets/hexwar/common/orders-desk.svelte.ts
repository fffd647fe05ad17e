/** What Control does with the orders that sides handed in. */
import type { OrderShown } from '../../../../src-shared/kit/order-shown.ts';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import { carryOutPlan } from './plan-run.ts';

type Entry<P> = readonly [id: string, order: OrderShown<P>];

/** Sends a command and reports the outcome. */
export interface OrderSender {
	readonly busy: boolean;
	send(
		wanted: {
			readonly to: 'game';
			readonly command: CommandShape;
			readonly faces?: readonly number[];
		},
		done: string,
		then?: () => void,
	): Promise<boolean>;
}

/** An action that an order asks for and a desk carries out: it opens there as written. */
export interface OrderWork {
	/** 'Open in Artillery: 1 Bty at 10.12' */
	readonly say: string;
	/** Why it can't be done now; '': it can. */
	readonly bar: string;
	run(): void;
}

/** The functions a ruleset's window provides. */
export interface OrdersHands<P, A extends OrderSender = OrderSender> {
	readonly attempt: A;
	orders(): Readonly<Record<string, OrderShown<P>>>;
	/** The orders with this umpire's own first; absent: Control is not shared out by arm or sector. */
	ownFirst?(entries: readonly Entry<P>[]): readonly Entry<P>[];
	/** Returns whether a plan line is for a later step; absent if the ruleset has no plans. */
	isLater?(order: OrderShown<P>): boolean;
	/** The units on the map that an order in words names. */
	named(order: OrderShown<P>): readonly string[];
	/** Returns the work for a desk that an order's words ask for; absent if none. */
	works?(order: OrderShown<P>): readonly OrderWork[];
	/** The unit in hand. */
	selected(): string | undefined;
	/** Takes a unit in hand and brings it into view. */
	goTo(unit: string): void;
	/** Selects the units of a proposal and brings them into view. */
	showProposed(proposed: P): void;
	/** Returns dice typed in for what is carried out; absent if the program rolls. */
	faces?(): readonly number[];
	/** They have been used. */
	thrown?(): void;
}

export class OrdersDesk<P, A extends OrderSender = OrderSender> {
	readonly #hands: OrdersHands<P, A>;
	/** The order that is being turned down. */
	refusing = $state<string | null>(null);
	reason = $state('');
	#at = $state(0);

	constructor(hands: OrdersHands<P, A>) {
		this.#hands = hands;
	}

	get attempt(): A {
		return this.#hands.attempt;
	}

	/** This umpire's own first, where Control is shared out. */
	get standing(): readonly Entry<P>[] {
		return this.#hands.ownFirst?.(this.#waiting) ?? this.#waiting;
	}
	get #waiting(): readonly Entry<P>[] {
		return Object.entries(this.#hands.orders())
			.filter(([, order]) => order.outcome === 'standing' && this.#hands.isLater?.(order) !== true)
			.toSorted(([, one], [, other]) => (one.plan?.place ?? 0) - (other.plan?.place ?? 0));
	}
	/** Lines of plans for steps to come. */
	get later(): readonly Entry<P>[] {
		return Object.entries(this.#hands.orders())
			.filter(([, order]) => order.outcome === 'standing' && this.#hands.isLater?.(order) === true)
			.toSorted(([, one], [, other]) => (one.plan?.place ?? 0) - (other.plan?.place ?? 0));
	}
	/** Sides whose plan for this step has lines to carry out. */
	get planned(): readonly string[] {
		return [...new Set(this.#waiting.flatMap(([, { plan, side }]) => (plan ? [side] : [])))];
	}
	get settled(): readonly Entry<P>[] {
		return Object.entries(this.#hands.orders()).filter(
			([, { outcome, plan }]) => outcome !== 'standing' && !(plan && outcome === 'withdrawn'),
		);
	}

	/** The place in the list of the order that keys mean. */
	get at(): number {
		return Math.max(0, Math.min(this.#at, this.standing.length - 1));
	}
	step(by: number): void {
		this.#at = Math.max(0, Math.min(this.at + by, this.standing.length - 1));
		const [, order] = this.standing[this.at] ?? [];
		if (order) this.showOnMap(order);
	}

	/** j and k move through the orders, y carries out the current one. Returns whether the key did something. */
	key(key: string): boolean {
		if (key === 'j' || key === 'ArrowDown') this.step(1);
		else if (key === 'k' || key === 'ArrowUp') this.step(-1);
		else if (key === 'y') this.doCurrent();
		else return false;
		return true;
	}
	/** Escape: no longer turning one down. Returns whether it was. */
	back(): boolean {
		const had = this.refusing !== null;
		this.refusing = null;
		return had;
	}

	/** Does the main thing of the order that keys mean: opens its desk, carries it out, or marks it done. */
	doCurrent(): void {
		const [id, order] = this.standing[this.at] ?? [];
		if (id === undefined || !order) return;
		const [work] = this.works(order);
		if (work) return work.bar === '' ? work.run() : undefined;
		void (order.proposed ? this.carryOut(id) : this.settle(id, 'carried-out', ''));
	}

	carryOut(order: string): Promise<boolean> {
		const faces = this.#hands.faces?.() ?? [];
		const command = { type: 'carry-out-order', order };
		return this.attempt.send(
			{ to: 'game', command, ...(faces.length > 0 ? { faces } : {}) },
			// The line may have stopped the plan: the list shows its outcome.
			this.#hands.orders()[order]?.plan ? '' : 'Carried out.',
			() => this.#hands.thrown?.(),
		);
	}

	/** Carries out a side's plan for this step line by line, until one stops it or a choice is open. */
	runPlan(side: string): Promise<void> {
		return carryOutPlan({
			lines: () => this.#waiting.filter(([, order]) => order.plan && order.side === side).map(([id]) => id),
			carryOut: (order) => this.carryOut(order),
		});
	}

	settle(order: string, outcome: 'carried-out' | 'turned-down', say: string): Promise<boolean> {
		const command = { type: 'settle-order', order, outcome, say };
		return this.attempt.send({ to: 'game', command }, '', () => {
			this.refusing = null;
			this.reason = '';
		});
	}

	/** The written order being worked on, or null if none is waiting. */
	get inHand(): Entry<P> | null {
		const current = this.standing[this.at];
		return current && !current[1].proposed ? current : null;
	}

	/** Returns the work for a desk that an order's words ask for. */
	works(order: OrderShown<P>): readonly OrderWork[] {
		return order.proposed ? [] : (this.#hands.works?.(order) ?? []);
	}

	/** The units that an order in words names. */
	named(order: OrderShown<P>): readonly string[] {
		return this.#hands.named(order);
	}

	/** Goes to a unit that an order names: it is that order which is worked on. */
	take(order: string, unit: string): void {
		this.#at = this.standing.findIndex(([id]) => id === order);
		this.#hands.goTo(unit);
	}

	/** Takes the units of an order in hand and brings where they stand into view. */
	showOnMap(order: OrderShown<P>): void {
		if (order.proposed) this.#hands.showProposed(order.proposed);
		else this.#showNamed(order);
	}

	/** The first unit that the words name is taken in hand; shown again, the next one. */
	#showNamed(order: OrderShown<P>): void {
		const units = this.named(order);
		const next = units[(units.indexOf(this.#hands.selected() ?? '') + 1) % units.length];
		if (next !== undefined) this.#hands.goTo(next);
	}
}
