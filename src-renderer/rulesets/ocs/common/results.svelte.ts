/** The dice results a window was told of: the latest, and earlier ones. */
import type { OcsResultShown } from '../../../../src-shared/rulesets/ocs/result-views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { OcsClockShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

interface Shown {
	readonly results: Readonly<Record<string, OcsResultShown>>;
	readonly game: Pick<OcsClockShown, 'turn' | 'step'>;
}

export class ResultCards {
	readonly #view: () => Shown;
	/** Results up to this number were looked at, or came before the window. */
	#seen = $state(0);
	#newest = 0;
	/** The latest cards are folded to their headings, because something else was selected since. */
	folded = $state(false);
	/** All results in the view, newest first. */
	readonly all = $derived.by(() => Object.values(this.#view().results).toSorted((a, b) => b.n - a.n));
	/**
	 * Those that came with the last change, until they are closed, others come, or the next step begins; in the order in
	 * which they came, so that a meeting is read before its combat.
	 */
	readonly fresh = $derived(this.all.filter(({ n }) => n > this.#seen).toReversed());
	readonly earlier = $derived(this.all.filter(({ n }) => n <= this.#seen));

	/** @param view what the window is shown; what it holds at first counts as looked at */
	constructor(view: () => Shown) {
		this.#view = view;
		this.#newest = this.#seen = this.#last();
		let stage = this.#stage();
		$effect(() => {
			const last = this.#last();
			const now = this.#stage();
			// Taken back: the same numbers come again.
			if (last !== this.#newest) this.folded = false;
			if (last < this.#newest) this.#seen = Math.min(this.#seen, last);
			else if (last > this.#newest) this.#seen = this.#newest;
			else if (now !== stage) this.#seen = last;
			this.#newest = last;
			stage = now;
		});
	}

	#stage(): string {
		const { turn, step } = this.#view().game;
		return `${String(turn)} ${step}`;
	}

	#last(): number {
		return Math.max(0, ...Object.values(this.#view().results).map(({ n }) => n));
	}

	/** Folds the cards to make room for the selection. */
	fold(): void {
		this.folded = true;
	}

	/** Closes the cards of those that came just now. Returns whether there were any. */
	close(): boolean {
		const had = this.fresh.length > 0;
		this.#seen = this.#last();
		return had;
	}

	/** Each fresh result in its hex, in a few words. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		return this.fresh.flatMap(({ n, hex, mark, then }): readonly MapOverlay[] => {
			const at = hex === null ? null : sheet.pointOf(hex);
			if (hex === null || at === null || mark === '') return [];
			const tone = then.some(({ lost }) => lost) ? 'danger' : 'warn';
			return [
				{ kind: 'cells', id: `result-${String(n)}`, rings: sheet.rings([hex]), label: '', tone },
				{ kind: 'tag', id: `result-tag-${String(n)}`, at, text: mark, tone, links: [] },
			];
		});
	}
}
