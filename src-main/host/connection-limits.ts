/**
 * The limits on what machines of a network may ask of a server, each and all together, so that one can't crowd out the
 * rest.
 */
import type { Socket } from 'node:net';
import { addressLogged } from './rejection-log.ts';

export interface GuestLimits {
	/** Connections open at once that no seat's key has come over yet. */
	readonly connectionsEach: number;
	readonly connectionsAll: number;
	/** Requests and opening windows: so many at once, then so many a second. */
	readonly burstEach: number;
	readonly perSecondEach: number;
	readonly burstAll: number;
	readonly perSecondAll: number;
	/** Windows of one seat, its documents counted. */
	readonly windowsOfSeat: number;
	/** The time limit for a request's head, ms. */
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
const MAX_BUCKETS = 2000;
/** The number of new connections per request allowed: machines over the limit are told so before they are cut off. */
const ARRIVALS = 4;
/** The share of the total reserved for machines that have asked little so far. */
const RESERVE = 0.25;

export class ConnectionLimits {
	readonly #limits: GuestLimits;
	readonly #now: () => number;
	/** By address, the oldest first: connections that no seat's key has come over. */
	readonly #strangers = new Map<string, Set<Socket>>();
	/** A connection that has closed doesn't say its address any more. */
	readonly #addresses = new WeakMap<Socket, string>();
	#all = 0;
	readonly #asking = new Map<string, Bucket>();
	readonly #arriving = new Map<string, Bucket>();
	readonly #whole: Bucket;

	/** @param now ms that only go forward */
	constructor(limits: GuestLimits, now: () => number = () => performance.now()) {
		this.#limits = limits;
		this.#now = now;
		this.#whole = { left: limits.burstAll, at: now() };
	}

	/**
	 * Counts a connection until it closes or is identified; returns false, without counting it, if there are too many.
	 * When all places are taken, the address with the most gives up its oldest to one with fewer: however often
	 * machines reconnect, a newcomer with few connections gets in.
	 */
	enter(socket: Socket): boolean {
		const from = addressLogged(socket.remoteAddress);
		const { connectionsEach, connectionsAll, burstEach, perSecondEach } = this.#limits;
		const arriving = this.#bucketOf(this.#arriving, from, ARRIVALS * burstEach);
		if (!this.#take(arriving, ARRIVALS * burstEach, ARRIVALS * perSecondEach)) return false;
		const own = this.#strangers.get(from)?.size ?? 0;
		if (own >= connectionsEach) return false;
		if (this.#all >= connectionsAll && !this.#makeRoom(own)) return false;
		const open = this.#strangers.get(from) ?? new Set();
		this.#strangers.set(from, open.add(socket));
		this.#addresses.set(socket, from);
		this.#all += 1;
		socket.once('close', () => this.know(socket));
		return true;
	}

	/** A seat's key came over this connection: it takes no stranger's place any more, and is never given up for one. */
	know(socket: Socket): void {
		const from = this.#addresses.get(socket) ?? '';
		const open = this.#strangers.get(from);
		if (!open?.delete(socket)) return;
		this.#all -= 1;
		if (open.size === 0) this.#strangers.delete(from);
	}

	/** Closes the oldest connection of the address that has most, if that is more than one who has `own` would have. */
	#makeRoom(own: number): boolean {
		let most: Set<Socket> | undefined;
		for (const open of this.#strangers.values()) if (open.size > (most?.size ?? own + 1)) most = open;
		const [oldest] = most ?? [];
		if (!oldest) return false;
		this.know(oldest);
		oldest.destroy();
		return true;
	}

	/**
	 * Returns whether this address may make one more request now. A refused request doesn't use up the others' share.
	 */
	mayAsk(from: string): boolean {
		const { burstEach, perSecondEach, burstAll, perSecondAll } = this.#limits;
		const own = this.#bucketOf(this.#asking, from, burstEach);
		this.#refill(own, burstEach, perSecondEach);
		this.#refill(this.#whole, burstAll, perSecondAll);
		if (this.#whole.left < burstAll * RESERVE && own.left < burstEach / 2) return false;
		return this.#take(own, burstEach, perSecondEach) && this.#take(this.#whole, burstAll, perSecondAll);
	}

	#bucketOf(buckets: Map<string, Bucket>, from: string, full: number): Bucket {
		const own = buckets.get(from) ?? { left: full, at: this.#now() };
		buckets.delete(from);
		buckets.set(from, own);
		const oldest = buckets.keys().next();
		if (buckets.size > MAX_BUCKETS && !oldest.done) buckets.delete(oldest.value);
		return own;
	}

	#refill(bucket: Bucket, burst: number, perSecond: number): void {
		const at = this.#now();
		bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
		bucket.at = at;
	}

	#take(bucket: Bucket, burst: number, perSecond: number): boolean {
		this.#refill(bucket, burst, perSecond);
		if (bucket.left < 1) return false;
		bucket.left -= 1;
		return true;
	}
}
