/** The clock face: minutes of the step and of the turn, pausable in any of this seat's windows, never a bar to anything. */
import { createContext } from 'svelte';
import { z } from 'zod';
import type { ClockView } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { Ticker } from '../../../../ui/ticker.svelte.ts';
import { wallTime } from '../../../../state/clock.ts';

/** The messages between the room and its clock's window: all pauses, or null to ask for them. */
const Pauses = z
	.array(z.object({ from: z.number(), to: z.number().nullable() }).strict())
	.max(1000)
	.nullable();
const CHANNEL = 'third-map-clock';

export class Timer {
	readonly #clock: () => ClockView;
	readonly #ticker = new Ticker();
	readonly #others = new BroadcastChannel(CHANNEL);
	#pauses = $state.raw<readonly { readonly from: number; readonly to: number | null }[]>([]);

	constructor(clock: () => ClockView) {
		this.#clock = clock;
		this.#others.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
		this.#others.postMessage(null);
	}

	#hear(data: unknown): void {
		const heard = Pauses.safeParse(data);
		if (!heard.success) return;
		if (heard.data !== null) this.#pauses = heard.data;
		else if (this.#pauses.length > 0) this.#others.postMessage($state.snapshot(this.#pauses));
	}

	close(): void {
		this.#others.close();
	}

	get paused(): boolean {
		return this.#pauses.at(-1)?.to === null;
	}

	toggle(): void {
		const at = wallTime();
		this.#pauses = this.paused
			? this.#pauses.map((pause) => (pause.to === null ? { ...pause, to: at } : pause))
			: [...this.#pauses, { from: at, to: null }];
		this.#others.postMessage($state.snapshot(this.#pauses));
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
