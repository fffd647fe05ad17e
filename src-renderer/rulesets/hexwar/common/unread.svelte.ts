/**
 * Which results a window's user has looked at. A result stays in sight until it was looked at and the next ones come or
 * the step ends, or until it is closed: one that came while nobody looked is not passed over.
 */
import type { Attachment } from 'svelte/attachments';

/** How long a result must have been in sight before what the user does next counts as having looked at it, ms. */
const LOOK_MS = 700;
/** The most results shown as fresh; where nobody looks for long, older ones are among the earlier. */
const MAX_FRESH = 12;
/** What a user does who is at the window. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

interface Shown {
	/** The numbers of all results in the view. */
	readonly numbers: readonly number[];
	/** The turn and its step. */
	readonly stage: string;
}

export class Unread {
	readonly #shown: () => Shown;
	/** Results up to this number were closed, or came before the window. */
	#closed = $state(0);
	/** Results after this number came with the last change. */
	#before = $state(0);
	/** Looked at, and something has come since. */
	#over = $state.raw<ReadonlySet<number>>(new Set());
	#looked = new Set<number>();
	/** The number of the oldest result that may be fresh. */
	readonly #oldest = $derived.by(() => this.#shown().numbers.toSorted((a, b) => b - a)[MAX_FRESH - 1] ?? 0);
	/** Since when each result has been in sight. */
	readonly #inSight = new Map<number, number>();
	#newest: number;

	/** @param shown what the window is shown; what it holds at first counts as looked at */
	constructor(shown: () => Shown) {
		this.#shown = shown;
		this.#newest = this.#closed = this.#before = this.#last();
		let { stage } = shown();
		$effect(() => {
			const last = this.#last();
			const now = this.#shown().stage;
			if (last < this.#newest) this.#takeBack(last);
			else if (last > this.#newest || now !== stage) this.#passOver();
			if (last > this.#newest) this.#before = this.#newest;
			this.#newest = last;
			stage = now;
		});
		$effect(() => {
			const acted = (): void => this.#act();
			for (const act of ACTS) addEventListener(act, acted, { capture: true, passive: true });
			return () => {
				for (const act of ACTS) removeEventListener(act, acted, { capture: true });
			};
		});
	}

	/** Whether a result is still to be shown: it came with the last change, or nobody has looked at it. */
	isFresh(n: number): boolean {
		return n > this.#closed && n >= this.#oldest && !this.#over.has(n);
	}

	/** Whether a result came with the last change. */
	isLatest(n: number): boolean {
		return n > this.#before;
	}

	/** Notes when a result's card is in sight. */
	watch(n: number): Attachment {
		return (card) => {
			const eye = new IntersectionObserver(
				([entry]) => {
					if (!entry?.isIntersecting) this.#inSight.delete(n);
					else if (!this.#inSight.has(n)) this.#inSight.set(n, performance.now());
				},
				// Of a card that is higher than its panel half is never in sight.
				{ threshold: 0.2 },
			);
			eye.observe(card);
			return () => {
				eye.disconnect();
				this.#inSight.delete(n);
			};
		};
	}

	/** Counts all as looked at. */
	close(): void {
		this.#closed = this.#last();
	}

	#act(): void {
		for (const [n, since] of this.#inSight) if (performance.now() - since >= LOOK_MS) this.#looked.add(n);
	}

	#passOver(): void {
		this.#over = new Set(this.#looked);
	}

	/** The same numbers come again. */
	#takeBack(last: number): void {
		this.#closed = Math.min(this.#closed, last);
		this.#before = Math.min(this.#before, last);
		this.#looked = new Set([...this.#looked].filter((n) => n <= last));
		this.#passOver();
	}

	#last(): number {
		return Math.max(0, ...this.#shown().numbers);
	}
}
