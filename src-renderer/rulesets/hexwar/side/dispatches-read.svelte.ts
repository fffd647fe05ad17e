/** Which dispatches a side's window has shown: those that were there when it opened count as read. */
import { untrack } from 'svelte';
import type { DispatchShown } from '../../../../src-shared/kit/dispatch.ts';

export class DispatchesRead {
	readonly #dispatches: () => readonly DispatchShown[];
	#read = $state(0);

	constructor(dispatches: () => readonly DispatchShown[]) {
		this.#dispatches = dispatches;
		this.#read = untrack(() => this.#newest);
	}

	get #newest(): number {
		return this.#dispatches().at(-1)?.n ?? 0;
	}
	/** The newest first. */
	get all(): readonly DispatchShown[] {
		return this.#dispatches().toReversed();
	}
	/** Numbers of those that were not opened yet. */
	get unread(): readonly number[] {
		return this.#dispatches()
			.map(({ n }) => n)
			.filter((n) => n > this.#read);
	}
	/** Called when they are looked at no longer, or the window has shown them. */
	close(): void {
		this.#read = this.#newest;
	}
}

/** Sentences for dispatches that came between two views of a side. */
export const freshDispatches = (
	{ dispatches: had }: { readonly dispatches: readonly DispatchShown[] },
	{ dispatches: has }: { readonly dispatches: readonly DispatchShown[] },
): readonly string[] =>
	has
		.filter(({ n }) => n > (had.at(-1)?.n ?? 0))
		.map(({ n }) => `Dispatch ${String(n)} from Control: open Dispatches.`);
