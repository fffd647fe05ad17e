/** The notices that a side's window shows. */
import { untrack } from 'svelte';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { noticesBetween } from './notices.ts';

/** Notices shown at once; older ones stand on the map and under Earlier results. */
const MOST = 5;

export class Notices {
	/** The newest last, until they are closed. */
	list = $state.raw<readonly string[]>([]);

	/** @param view what the window is shown; what it holds at first is no news */
	constructor(view: () => OcsSideView) {
		let before = untrack(view);
		$effect(() => {
			const after = view();
			const more = before === after ? [] : noticesBetween(before, after);
			before = after;
			// The next step begins with its own notices.
			if (more.length > 0) untrack(() => (this.list = [...this.list, ...more].slice(-MOST)));
		});
	}

	close(): void {
		this.list = [];
	}
}
