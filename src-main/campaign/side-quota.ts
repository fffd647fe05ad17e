/**
 * Limits what a side may do in rulesets whose sides move themselves: far more than people do, less than a program would
 * need to fill the file. Counted per side, so that a refusal reveals nothing about others.
 */
import type { SideId } from '../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';

/** The orders a side may give at once, and then per second. */
export const ORDERS_AT_ONCE = 200;
export const ORDERS_A_SECOND = 2;
/** The orders of a side per turn, and the bytes they may add to the file. */
export const MAX_ORDERS_A_TURN = 3000;
export const MAX_BYTES_A_TURN = 20_000_000;

interface Done {
	/** The remaining burst. */
	left: number;
	/** When that was, wall time, ms. */
	at: number;
	turn: number;
	orders: number;
	bytes: number;
}

export class SideQuota {
	readonly #clock: () => number;
	readonly #done = new Map<SideId, Done>();

	/** @param clock wall time, ms */
	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** Returns why a side can't give an order just now, or null if it can. */
	refuses(side: SideId, turn: number): Refusal | null {
		const { left, orders, bytes } = this.#of(side, turn);
		if (orders >= MAX_ORDERS_A_TURN || bytes >= MAX_BYTES_A_TURN)
			return refuse(
				'app',
				'quota/orders-a-turn',
				`Your side gave ${orders.toLocaleString('en')} orders this turn, and no more are taken. Ask Control to carry out the rest.`,
			);
		if (left >= 1) return null;
		return refuse(
			'app',
			'quota/orders-at-once',
			'Your side gives orders faster than people do. Wait some seconds, then give this one again.',
		);
	}

	/** Notes an order that was carried out. @param bytes that it added to the file */
	gave(side: SideId, turn: number, bytes: number): void {
		const done = this.#of(side, turn);
		done.left -= 1;
		done.orders += 1;
		done.bytes += bytes;
	}

	#of(side: SideId, turn: number): Done {
		const now = this.#clock();
		const before = this.#done.get(side) ?? { left: ORDERS_AT_ONCE, at: now, turn, orders: 0, bytes: 0 };
		const back = (Math.max(0, now - before.at) / 1000) * ORDERS_A_SECOND;
		const done = {
			...before,
			left: Math.min(ORDERS_AT_ONCE, before.left + back),
			at: now,
			...(before.turn === turn ? {} : { turn, orders: 0, bytes: 0 }),
		};
		this.#done.set(side, done);
		return done;
	}
}
