/**
 * Sends each window its seat's view: a snapshot, then patches. Filtered views are diffed, never diffs filtered; a
 * window for which nothing changed receives nothing; revisions are each window's own count.
 */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { View } from '../../src-shared/contract/views.ts';
import type { Patch, Push } from '../../src-shared/contract/wire.ts';
import { diff } from '../../src-shared/kit/patch.ts';

export interface Follower {
	readonly id: string;
	readonly seat: Seat;
	push(push: Push): void;
}

interface Following {
	readonly follower: Follower;
	view: View;
	rev: number;
	/** The newest fact behind each of the newest revisions this window was sent. */
	seen: { rev: number; seq: number }[];
}

export class Publisher {
	readonly #followers = new Map<string, Following>();
	readonly #viewFor: (seat: Seat) => View;

	/** @param viewFor the seat's view as it is now; called once a publication for each distinct seat */
	constructor(viewFor: (seat: Seat) => View) {
		this.#viewFor = viewFor;
	}

	/** Begins to follow, or begins again: a snapshot is sent at once. `seq`: the newest fact in it. */
	follow(follower: Follower, seq: number): void {
		const view = this.#viewFor(follower.seat);
		const rev = (this.#followers.get(follower.id)?.rev ?? 0) + 1;
		this.#followers.set(follower.id, { follower, view, rev, seen: [{ rev, seq }] });
		follower.push({ push: 'snapshot', rev, view });
	}

	leave(id: string): void {
		this.#followers.delete(id);
	}

	/** The newest fact in the view a window looked at; 0 when that revision is long gone. */
	seenBy(id: string, rev: number): number {
		const seen = this.#followers.get(id)?.seen ?? [];
		return seen.findLast((entry) => entry.rev <= rev)?.seq ?? 0;
	}

	/** Sends what changed to those for whom it changed. */
	publish(seq: number): void {
		const views = new Map<string, View>();
		const patches = new Map<View, { readonly to: View; readonly patch: Patch | null }>();
		for (const following of this.#followers.values()) {
			const key = JSON.stringify(following.follower.seat);
			const view = views.get(key) ?? this.#viewFor(following.follower.seat);
			views.set(key, view);
			const known = patches.get(following.view);
			const patch = known?.to === view ? known.patch : diff(following.view, view);
			patches.set(following.view, { to: view, patch });
			following.view = view;
			if (!patch) continue;
			const from = following.rev;
			following.rev += 1;
			following.seen = [...following.seen.slice(-50), { rev: following.rev, seq }];
			following.follower.push({ push: 'patch', from, to: following.rev, patch });
		}
	}

	/** Tells every window that the campaign was closed. */
	closeAll(say: string): void {
		for (const { follower } of this.#followers.values()) follower.push({ push: 'closed', say });
		this.#followers.clear();
	}
}
