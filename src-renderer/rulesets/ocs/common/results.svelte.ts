/** The dice results a window was told of: the fresh ones, and earlier ones. */
import type { Attachment } from 'svelte/attachments';
import type { OcsResultShown } from '../../../../src-shared/rulesets/ocs/result-views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { OcsClockShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { Unread } from '../../hexwar/common/unread.svelte.ts';

interface Shown {
	readonly results: Readonly<Record<string, OcsResultShown>>;
	readonly game: Pick<OcsClockShown, 'turn' | 'step'>;
}

export class ResultCards {
	readonly #view: () => Shown;
	readonly #unread: Unread;
	/** The latest cards are folded to their headings, because something else was selected since. */
	folded = $state(false);
	/** All results in the view, newest first. */
	readonly all = $derived.by(() => Object.values(this.#view().results).toSorted((a, b) => b.n - a.n));
	/** Those to be shown, in the order in which they came, so that a meeting is read before its combat. */
	readonly fresh = $derived.by(() => this.all.filter(({ n }) => this.#unread.isFresh(n)).toReversed());
	/** Of these, those that came with the last change. */
	readonly latest = $derived.by(() => this.fresh.filter(({ n }) => this.#unread.isLatest(n)));
	/** Those that came before and that nobody has looked at yet. */
	readonly unread = $derived.by(() => this.fresh.filter(({ n }) => !this.#unread.isLatest(n)));
	readonly earlier = $derived.by(() => this.all.filter(({ n }) => !this.#unread.isFresh(n)));

	/** @param view what the window is shown; what it holds at first counts as looked at */
	constructor(view: () => Shown) {
		this.#view = view;
		this.#unread = new Unread(() => {
			const { results, game } = view();
			return {
				numbers: Object.values(results).map(({ n }) => n),
				stage: `${String(game.turn)} ${game.step}`,
			};
		});
		let newest = this.all[0]?.n;
		$effect(() => {
			const now = this.all[0]?.n;
			if (now !== newest) this.folded = false;
			newest = now;
		});
	}

	/** Notes when a result is in sight. */
	watch(n: number): Attachment {
		return this.#unread.watch(n);
	}

	/** Folds the cards to make room for the selection. */
	fold(): void {
		this.folded = true;
	}

	/** Closes the fresh cards. Returns whether there were any. */
	close(): boolean {
		const had = this.fresh.length > 0;
		this.#unread.close();
		return had;
	}

	/** Each of the latest results in its hex, in a few words. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		return this.latest.flatMap(({ n, hex, mark, then }): readonly MapOverlay[] => {
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
