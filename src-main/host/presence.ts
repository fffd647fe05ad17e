/** Which windows are open just now, at which seat, and how fresh their picture is. Kept in memory only. */
import type { SeatId } from '../../src-shared/kit/ids.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';

/** One open window. Times are wall time, ms since 1970. */
export interface PresentWindow {
	readonly seat: Seat;
	/** The address it came from; '' for a window of this program on this machine. */
	readonly from: string;
	readonly since: number;
	/** When it was last heard from. */
	heard: number;
	/** The round trip of its last heartbeat, ms, or null if there was none yet. */
	roundTrip: number | null;
	/** The newest revision it was sent, and the newest it said it shows. */
	sent: number;
	shown: number;
	/** Closes it; with 4401 it does not come back by itself. */
	close(code: number, reason: string): void;
}

export class Presence {
	readonly #windows = new Set<PresentWindow>();

	/** Takes a window in; answers how it goes. */
	enter(window: PresentWindow): () => void {
		this.#windows.add(window);
		return () => void this.#windows.delete(window);
	}

	get windows(): readonly PresentWindow[] {
		return [...this.#windows];
	}

	at(seat: SeatId): readonly PresentWindow[] {
		return this.windows.filter((window) => window.seat.id === seat);
	}
}
