/** The notices that a side's window shows. */
import { untrack } from 'svelte';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { noticesBetween, stageOf } from './notices.ts';

/** The most notices shown at once; older ones are on the map and under Earlier results. */
const MAX_NOTICES = 5;

export class Notices {
	/** The newest last, until they are closed. */
	list = $state.raw<readonly string[]>([]);

	/** @param view what the window is shown; what it holds at first is no news */
	constructor(view: () => OcsSideView) {
		let before = untrack(view);
		$effect(() => {
			const after = view();
			untrack(() => {
				// The next step begins with its own notices.
				if (stageOf(before) !== stageOf(after)) this.list = [];
				this.list = [...this.list, ...noticesBetween(before, after)].slice(-MAX_NOTICES);
				before = after;
			});
		});
	}

	close(): void {
		this.list = [];
	}
}
