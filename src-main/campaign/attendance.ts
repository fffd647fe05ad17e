/** Which umpires are at their windows, by what the windows report. Kept in memory only. */
import { HOLD_MS, type UmpireHere, type UmpireName } from '../../src-shared/contract/claims.ts';
import type { UmpireScope, UmpireSeat } from '../../src-shared/contract/seats.ts';
import { umpireOf } from './gate.ts';

/** Nothing done for this long: idle, ms. */
export const IDLE_MS = 5 * 60_000;

interface Window {
	readonly seat: UmpireSeat;
	/** When it last sent anything, and when its umpire last did something. Wall time, ms. */
	heard: number;
	did: number;
}

export class Attendance {
	readonly #windows = new Map<string, Window>();
	readonly #scopes = new Map<string, UmpireScope>();

	/** Records that a window is alive; `did`: its umpire just did something. */
	heard(window: string, seat: UmpireSeat, now: number, did: boolean): void {
		const lastSeen = this.#windows.get(window);
		this.#windows.set(window, { seat, heard: now, did: did || !lastSeen ? now : lastSeen.did });
		this.#scopes.set(umpireOf(seat).seat, seat.scope ?? { of: 'all' });
	}

	knows(window: string): boolean {
		return this.#windows.has(window);
	}

	/** True when it was there. */
	leave(window: string): boolean {
		return this.#windows.delete(window);
	}

	/**
	 * Returns the umpires by seat: those with a window open, and those who are gone but still hold something.
	 * @param holders the umpires of all holds
	 */
	umpires(holders: readonly UmpireName[], now: number): Readonly<Record<string, UmpireHere>> {
		const leavers = holders.map((each): UmpireHere => ({
			...each,
			scope: this.#scopes.get(each.seat) ?? { of: 'all' },
			state: 'away',
		}));
		const here = this.#present(now)
			.toSorted((a, b) => a.did - b.did)
			.map(({ seat, did }): UmpireHere => ({
				...umpireOf(seat),
				scope: seat.scope ?? { of: 'all' },
				state: now - did >= IDLE_MS ? 'idle' : 'here',
			}));
		const known = Object.fromEntries([...leavers, ...here].map((each) => [each.seat, each]));
		// Always in the same order, so that a view changes only when somebody did.
		return Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1)));
	}

	#present(now: number): readonly Window[] {
		return [...this.#windows.values()].filter(({ heard }) => now - heard < HOLD_MS);
	}
}
