/** How much the machines of a network may ask of a server, each and all together, so that one can't crowd out the rest. */
import type { Socket } from 'node:net';
import { plainAddress } from './turned-away.ts';

export interface GuestLimits {
	/** Connections open at once. */
	readonly connectionsEach: number;
	readonly connectionsAll: number;
	/** Requests and opening windows: so many at once, then so many a second. */
	readonly burstEach: number;
	readonly perSecondEach: number;
	readonly burstAll: number;
	readonly perSecondAll: number;
	/** Windows of one seat, its documents counted. */
	readonly windowsOfSeat: number;
	/** How long a request's head may take, ms. */
	readonly headMs: number;
}

/** A hall of sixty laptops behind one router fits; what one machine can do with a loop does not. */
export const HALL_LIMITS: GuestLimits = {
	connectionsEach: 200,
	connectionsAll: 800,
	burstEach: 400,
	perSecondEach: 60,
	burstAll: 2000,
	perSecondAll: 400,
	windowsOfSeat: 24,
	headMs: 5000,
};

/** The umpire's own machine asks its own program as much as it likes. */
export const OWN_MACHINE: GuestLimits = {
	connectionsEach: 1e9,
	connectionsAll: 1e9,
	burstEach: 1e9,
	perSecondEach: 1e9,
	burstAll: 1e9,
	perSecondAll: 1e9,
	windowsOfSeat: 1e9,
	headMs: 20_000,
};

interface Bucket {
	left: number;
	at: number;
}

/** Addresses remembered; the longest silent are forgotten. */
const MOST = 2000;

export class Guests {
	readonly #limits: GuestLimits;
	readonly #now: () => number;
	readonly #open = new Map<string, number>();
	#all = 0;
	readonly #buckets = new Map<string, Bucket>();
	readonly #whole: Bucket;

	/** @param now ms that only go forward */
	constructor(limits: GuestLimits, now: () => number = () => performance.now()) {
		this.#limits = limits;
		this.#now = now;
		this.#whole = { left: limits.burstAll, at: now() };
	}

	/** Counts a connection in until it closes; false: it is one too many, and was not counted. */
	enter(socket: Socket): boolean {
		const from = plainAddress(socket.remoteAddress);
		const open = this.#open.get(from) ?? 0;
		if (open >= this.#limits.connectionsEach || this.#all >= this.#limits.connectionsAll) return false;
		this.#open.set(from, open + 1);
		this.#all += 1;
		socket.once('close', () => {
			this.#all -= 1;
			const left = (this.#open.get(from) ?? 1) - 1;
			if (left === 0) this.#open.delete(from);
			else this.#open.set(from, left);
		});
		return true;
	}

	/** May this address ask once more now? One that may not takes nothing from the others. */
	mayAsk(from: string): boolean {
		const { burstEach, perSecondEach, burstAll, perSecondAll } = this.#limits;
		const own = this.#buckets.get(from) ?? { left: burstEach, at: this.#now() };
		this.#buckets.delete(from);
		this.#buckets.set(from, own);
		const oldest = this.#buckets.keys().next();
		if (this.#buckets.size > MOST && !oldest.done) this.#buckets.delete(oldest.value);
		return this.#take(own, burstEach, perSecondEach) && this.#take(this.#whole, burstAll, perSecondAll);
	}

	#take(bucket: Bucket, burst: number, perSecond: number): boolean {
		const at = this.#now();
		bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
		bucket.at = at;
		if (bucket.left < 1) return false;
		bucket.left -= 1;
		return true;
	}
}
