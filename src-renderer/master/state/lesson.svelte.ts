/** The guided evening: which step is shown, and what has to happen before the next. */
import { createContext } from 'svelte';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { Layout } from '../../workspace/layout.svelte.ts';

type Step = UmpireHead['lesson'][number];

export class Lesson {
	readonly #view: () => UmpireHead;
	readonly #layout: Layout;

	constructor(view: () => UmpireHead, layout: Layout) {
		this.#view = view;
		this.#layout = layout;
	}

	get steps(): readonly Step[] {
		return this.#view().lesson;
	}

	/** The first step that the reader hasn't left and that hasn't happened; what happened earlier isn't asked for again. */
	readonly at: number = $derived.by(() => {
		const next = this.steps.findIndex((step, n) => n >= this.#layout.lesson && !step.done);
		return next < 0 ? this.steps.length : next;
	});
	readonly step: Step | null = $derived(this.steps[this.at] ?? null);
	readonly shown: boolean = $derived.by(() => this.#layout.lessonOpen && this.step !== null);
	/** Waits for something to be done in the program rather than for "Next". */
	readonly waits: boolean = $derived((this.step?.until ?? '') !== '');

	next(): void {
		this.#layout.lesson = this.at + 1;
	}
	back(): void {
		this.#layout.lesson = Math.max(0, this.at - 1);
	}
	close(): void {
		this.#layout.lessonOpen = false;
	}
	open(): void {
		this.#layout.lessonOpen = true;
	}
}

export const [useLesson, provideLesson] = createContext<Lesson>();
