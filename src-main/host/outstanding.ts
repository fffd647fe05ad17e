/**
 * What a seat takes of the host, all its windows together: what they were sent and have not read yet, and how much they
 * ask. A window that reads too slowly, or asks too much, is put aside: it is not heard and not sent anything until it
 * has read, or its seat's share has come back. So what the host holds and does for a seat is bounded however many windows
 * it opens.
 */
import type { Seat } from '../../src-shared/contract/seats.ts';

/** Bytes that one window, and all windows of a seat, may have unread before they are put aside. */
export const MAX_UNREAD_BYTES = 1 << 20;
export const MAX_UNREAD_OF_SEAT_BYTES = 8 << 20;
/** Bytes and requests that a side's seat may send at once, and then each second: reading them is the host's work. */
const BURST_BYTES = 16 << 20;
const BYTES_PER_SECOND = 4 << 20;
const BURST_REQUESTS = 2000;
const REQUESTS_PER_SECOND = 400;

/** The part of a WebSocket that counts. */
interface Reads {
	readonly bufferedAmount: number;
}

export interface OwnShare {
	/** Has this window, or its seat, too much unread? */
	isOver(): boolean;
	/** Takes a request of so many bytes out of the seat's share; false: there is not enough left just now. */
	take(bytes: number): boolean;
	/** Something was read: windows of the seat that were put aside may go on. */
	drained(): void;
	leave(): void;
}

interface SeatShare {
	readonly windows: Map<Reads, () => void>;
	bytes: number;
	requests: number;
	at: number;
}

export class Outstanding {
	readonly #seats = new Map<string, SeatShare>();
	readonly #now: () => number;

	/** @param now ms that only go forward */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** @param wake called when a window of the seat has read something */
	enter(seat: Seat, window: Reads, wake: () => void): OwnShare {
		const key = seat.id ?? JSON.stringify(seat);
		const share = this.#seats.get(key) ?? {
			windows: new Map<Reads, () => void>(),
			bytes: BURST_BYTES,
			requests: BURST_REQUESTS,
			at: this.#now(),
		};
		const { windows } = share;
		this.#seats.set(key, share);
		windows.set(window, wake);
		const unread = (): number => [...windows.keys()].reduce((sum, each) => sum + each.bufferedAmount, 0);
		return {
			isOver: () => window.bufferedAmount > MAX_UNREAD_BYTES || unread() > MAX_UNREAD_OF_SEAT_BYTES,
			take: (bytes) => seat.kind === 'umpire' || this.#take(share, bytes),
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
		share.bytes -= bytes;
		share.requests -= 1;
		return true;
	}

	#refill(share: SeatShare): void {
		const now = this.#now();
		const seconds = (now - share.at) / 1000;
		share.bytes = Math.min(BURST_BYTES, share.bytes + seconds * BYTES_PER_SECOND);
		share.requests = Math.min(BURST_REQUESTS, share.requests + seconds * REQUESTS_PER_SECOND);
		share.at = now;
	}

	/** A seat is forgotten when nobody sits there and its share is whole: closing a window brings nothing back. */
	#forget(): void {
		for (const [key, share] of this.#seats) {
			this.#refill(share);
			const whole = share.bytes === BURST_BYTES && share.requests === BURST_REQUESTS;
			if (share.windows.size === 0 && whole) this.#seats.delete(key);
		}
	}
}
