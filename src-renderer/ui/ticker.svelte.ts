/** The wall clock in seconds, for what shows time passing; it ticks only while something reads it. */
import { createSubscriber } from 'svelte/reactivity';
import { wallTime } from '../state/clock.ts';

export class Ticker {
	readonly #subscribe = createSubscriber((update) => {
		const timer = setInterval(update, 1000);
		return () => clearInterval(timer);
	});

	/** Wall time, ms since the epoch, renewed each second. */
	get now(): number {
		this.#subscribe();
		return wallTime();
	}
}
