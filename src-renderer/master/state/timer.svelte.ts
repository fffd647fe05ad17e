/** The clock face: minutes of the step and of the turn, pausable in this window, never a bar to anything. */
import { createContext } from 'svelte';
import type { ClockView } from '../../../src-shared/contract/opcom.ts';
import { Ticker } from '../../ui/ticker.svelte.ts';

export class Timer {
	readonly #clock: () => ClockView;
	readonly #ticker = new Ticker();
	#pauses = $state.raw<readonly { readonly from: number; readonly to: number | null }[]>([]);

	constructor(clock: () => ClockView) {
		this.#clock = clock;
	}

	get paused(): boolean {
		return this.#pauses.at(-1)?.to === null;
	}

	toggle(): void {
		const at = Date.now();
		this.#pauses = this.paused
			? this.#pauses.map((pause) => (pause.to === null ? { ...pause, to: at } : pause))
			: [...this.#pauses, { from: at, to: null }];
	}

	get step(): number {
		return this.#minutesSince(this.#clock().stepSince);
	}
	get turn(): number {
		return this.#minutesSince(this.#clock().turnSince);
	}
	get state(): 'fine' | 'amber' | 'overdue' {
		const { amber, overdue } = this.#clock().limits;
		return this.step >= overdue ? 'overdue' : this.step >= amber ? 'amber' : 'fine';
	}

	/** Minutes since a moment, less the pauses after it. */
	#minutesSince(since: number): number {
		const now = this.#ticker.now;
		const paused = this.#pauses.reduce(
			(sum, { from, to }) => sum + Math.max(0, (to ?? now) - Math.max(from, since)),
			0,
		);
		return Math.max(0, now - since - paused) / 60_000;
	}
}

/** 7.5 as "7:30"; hours when a turn was left open over the days. */
export function minutesWords(minutes: number): string {
	if (minutes >= 600) return '10 h +';
	const whole = Math.floor(minutes);
	const seconds = Math.floor((minutes - whole) * 60);
	return `${String(whole)}:${String(seconds).padStart(2, '0')}`;
}

export const [useTimer, provideTimer] = createContext<Timer>();
