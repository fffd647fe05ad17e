/**
 * What a seat uses of the host, over all its windows: unread data, requests, and processor time. A window that reads
 * too slowly or asks too much is suspended: it is neither read nor sent anything until it has caught up or its seat's
 * share is restored. What the host holds and does for a seat is therefore bounded, however many windows it opens.
 * Shares are per seat: none shrinks because of what another seat does.
 */
import type { Seat } from '../../src-shared/contract/seats.ts';

/** Bytes that one window, and all windows of a seat, may have unread before they are put aside. */
export const MAX_UNREAD_BYTES = 1 << 20;
export const MAX_UNREAD_OF_SEAT_BYTES = 8 << 20;
/** Bytes and requests that a side's seat may send at once, and then per second: reading them is work for the host. */
const BURST_BYTES = 16 << 20;
const BYTES_PER_SECOND = 4 << 20;
const BURST_REQUESTS = 2000;
const REQUESTS_PER_SECOND = 400;
/**
 * Processor time that a side's seat may use at once, and then per second, ms: a short request may take long to answer.
 * A player asks a handful of things at a time, a millisecond or two each, with pauses.
 */
const BURST_PROCESSOR_MS = 5000;
const PROCESSOR_MS_PER_SECOND = 200;
/** Processor time a seat may use before others are served, ms. */
const PROCESSOR_MS_IN_A_ROW = 50;
/** The interval at which a suspended seat is checked, ms. */
const SHARE_BACK_MS = 100;

/** The part of a WebSocket that counts. */
interface Reads {
	readonly bufferedAmount: number;
}

export interface OwnShare {
	/** Has this window, or its seat, too much unread? */
	isOver(): boolean;
	/** Takes a request of so many bytes out of the seat's share; false: there is not enough left just now. */
	take(bytes: number): boolean;
	/** Works for the seat: the processor's time until `work` returns goes out of its share. @returns what `work` does */
	spend<T>(work: () => T): T;
	/** Ms until it is worth asking again, after there was not enough left. */
	readonly backIn: number;
	/** Called when a window has caught up reading: suspended windows of the seat may continue. */
	drained(): void;
	leave(): void;
}

interface SeatShare {
	readonly windows: Map<Reads, () => void>;
	bytes: number;
	requests: number;
	/** Below zero where the last piece of work took longer than was left. */
	processorMs: number;
	/** The processor time it has used since others were served. */
	inARow: number;
	at: number;
}

/** The processor's time of this thread, ms: what waits for a disk, or for another program, is nobody's work. */
function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

export class Outstanding {
	readonly #seats = new Map<string, SeatShare>();
	readonly #now: () => number;
	readonly #worked: () => number;

	/**
	 * @param now ms that only go forward
	 * @param worked the processor's time, ms
	 */
	constructor(now: () => number = () => performance.now(), worked: () => number = threadMs) {
		this.#now = now;
		this.#worked = worked;
	}

	/** @param wake called when a window of the seat has read something */
	enter(seat: Seat, window: Reads, wake: () => void): OwnShare {
		const key = seat.id ?? JSON.stringify(seat);
		const share = this.#seats.get(key) ?? {
			windows: new Map<Reads, () => void>(),
			bytes: BURST_BYTES,
			requests: BURST_REQUESTS,
			processorMs: BURST_PROCESSOR_MS,
			inARow: 0,
			at: this.#now(),
		};
		const { windows } = share;
		this.#seats.set(key, share);
		windows.set(window, wake);
		const unread = (): number => [...windows.keys()].reduce((sum, each) => sum + each.bufferedAmount, 0);
		return {
			isOver: () => window.bufferedAmount > MAX_UNREAD_BYTES || unread() > MAX_UNREAD_OF_SEAT_BYTES,
			take: (bytes) => seat.kind === 'umpire' || this.#take(share, bytes),
			spend: (work) => (seat.kind === 'umpire' ? work() : this.#spend(share, work)),
			get backIn() {
				return share.processorMs > 0 && share.inARow > PROCESSOR_MS_IN_A_ROW ? 0 : SHARE_BACK_MS;
			},
			drained() {
				for (const each of [...windows.values()]) each();
			},
			leave: () => {
				windows.delete(window);
				this.#forget();
				for (const each of [...windows.values()]) each();
			},
		};
	}

	#take(share: SeatShare, bytes: number): boolean {
		this.#refill(share);
		if (share.bytes < bytes || share.requests < 1) return false;
		if (share.processorMs <= 0 || share.inARow > PROCESSOR_MS_IN_A_ROW) return false;
		share.bytes -= bytes;
		share.requests -= 1;
		return true;
	}

	#spend<T>(share: SeatShare, work: () => T): T {
		const before = this.#worked();
		try {
			return work();
		} finally {
			const ms = this.#worked() - before;
			share.processorMs -= ms;
			// Other pending input is handled before this callback runs.
			if (share.inARow === 0) setImmediate(() => (share.inARow = 0));
			share.inARow += ms;
		}
	}

	#refill(share: SeatShare): void {
		const now = this.#now();
		const seconds = (now - share.at) / 1000;
		share.bytes = Math.min(BURST_BYTES, share.bytes + seconds * BYTES_PER_SECOND);
		share.requests = Math.min(BURST_REQUESTS, share.requests + seconds * REQUESTS_PER_SECOND);
		share.processorMs = Math.min(BURST_PROCESSOR_MS, share.processorMs + seconds * PROCESSOR_MS_PER_SECOND);
		share.at = now;
	}

	/** A seat is forgotten when nobody sits there and its share is whole: closing a window brings nothing back. */
	#forget(): void {
		for (const [key, share] of this.#seats) {
			this.#refill(share);
			const { bytes, requests, processorMs } = share;
			const whole =
				bytes === BURST_BYTES && requests === BURST_REQUESTS && processorMs === BURST_PROCESSOR_MS;
			if (share.windows.size === 0 && whole) this.#seats.delete(key);
		}
	}
}
