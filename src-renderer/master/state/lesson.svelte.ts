/** The guided evening: which step is shown, and what has to happen before the next. Progress is kept for each campaign. */
import { createContext } from 'svelte';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { Layout } from '../../workspace/layout.svelte.ts';

type Step = UmpireHead['lesson'][number];

export class Lesson {
	readonly #view: () => UmpireHead;
	readonly #layout: Layout;
	/** The step that was shown while it still waited: once it is done, the card goes on. */
	#waitedFor = '';
	/** The steps whose facts existed at the last update: an undo removes some of them. */
	#wereDone: ReadonlySet<string> = new Set();

	constructor(view: () => UmpireHead, layout: Layout) {
		this.#view = view;
		this.#layout = layout;
		$effect(() => {
			const { step } = this;
			const undone = this.#firstUndone();
			this.#wereDone = new Set(this.steps.flatMap(({ id, done }) => (done ? [id] : [])));
			const isWaitOver = step?.done === true && this.#waitedFor === step.id;
			// A step that waits for an undo is over by it, whatever that took back.
			if (isWaitOver) this.next();
			else if (undone !== null) this.go(undone);
			else if (step && step.until !== '' && !step.done) this.#waitedFor = step.id;
		});
	}

	get steps(): readonly Step[] {
		return this.#view().lesson;
	}

	get #campaign(): string {
		return this.#view().campaign.file;
	}

	/** The step that is read in this campaign; as many as there are: all are. It never moves but by one step, or by hand. */
	get at(): number {
		return Math.min(this.#layout.lessons[this.#campaign] ?? 0, this.steps.length);
	}
	readonly step: Step | null = $derived.by(() => this.steps[this.at] ?? null);
	readonly shown: boolean = $derived.by(() => this.#layout.lessonOpen && this.step !== null);
	/** Waits for something to be done in the program rather than for "Next". */
	readonly waits: boolean = $derived.by(() => (this.step?.until ?? '') !== '' && this.step?.done === false);

	/**
	 * Returns the first step already read whose facts were undone, or null. A step of the sequence may pass by itself.
	 */
	#firstUndone(): number | null {
		const undoneIndex = this.steps.findIndex(
			({ id, until, done }) => !done && !until.startsWith('step:') && this.#wereDone.has(id),
		);
		return undoneIndex >= 0 && undoneIndex < this.at ? undoneIndex : null;
	}

	/** Shows any step, or none for an index past the last. */
	go(to: number): void {
		this.#waitedFor = '';
		this.#layout.readLesson(this.#campaign, Math.max(0, Math.min(to, this.steps.length)));
	}
	next(): void {
		this.go(this.at + 1);
	}
	back(): void {
		this.go(this.at - 1);
	}
	close(): void {
		this.#layout.lessonOpen = false;
	}
	/** Opens the card where it was read last; a lesson that was read to its end begins again. */
	open(): void {
		if (this.step === null) this.go(0);
		this.#layout.lessonOpen = true;
	}
}

export const [useLesson, provideLesson] = createContext<Lesson>();
