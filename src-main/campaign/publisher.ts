/**
 * Sends each window its seat's view: a snapshot, then patches. It diffs filtered views and never filters diffs. A
 * window for which nothing changed gets nothing, and each window has its own revision count. A window that comes back
 * gets one patch from the revision it last showed.
 */
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import { packedFrame } from '../../src-shared/wire/frames.ts';
import { packPatch } from '../../src-shared/wire/patch-codec.ts';
import { applyPatch, diff, type Patch } from '../../src-shared/wire/patch.ts';

export interface WindowFollower {
	readonly id: string;
	readonly seat: Seat;
	/** @param frame what goes over a wire in its place, made once for all that get the same: bytes of a patch, text of a snapshot */
	push(push: Push, frame?: () => string | Uint8Array): void;
	/** Is it still reading what it was sent before? Then it is passed over until it catches up. Absent: never. */
	isBehind?(): boolean;
}

/** What a returning window says about itself: the random name it chose, and the revision it shows. */
export interface ResumePoint {
	readonly window: string;
	readonly revision: number;
}

/**
 * One revision sent to a window. As long as the window may come back with it, it can be rebuilt from the nearest
 * earlier revision kept whole and the patches since. Keeping a view of thousands of units for each of fifty revisions
 * would cause garbage collection pauses.
 */
interface SentRevision {
	readonly rev: number;
	/** The newest fact in it. */
	readonly seq: number;
	/** The view, where it is kept whole. */
	readonly whole: ViewHead | null;
	/** Its difference from the previous revision. */
	readonly patch: Patch | null;
}

interface Name {
	/** Seat and view together. */
	readonly seat: string;
	readonly window: string;
}

interface Subscriber {
	follower: WindowFollower;
	/** The window's name at its seat: only that window can resume from here. Null if it never comes back. */
	readonly name: Name | null;
	view: ViewHead;
	/** The revision that `view` was sent as, and the highest number used: a number is never used twice. */
	rev: number;
	highest: number;
	sent: SentRevision[];
	/** The value of `rev` when the window last reported what it shows. */
	asked: number;
	leftAt: number;
}

/**
 * How long a window that left can resume, ms, and how many are remembered per seat. Counted per seat, because what a
 * window is sent must not reveal how many others there are.
 */
const KEPT_MS = 30 * 60_000;
const KEPT_OF_SEAT = 8;
const REVISIONS_KEPT = 50;
/** One in so many is kept whole. */
const WHOLE_EVERY = 16;

export class Publisher {
	readonly #followers = new Map<string, Subscriber>();
	/** Windows that went, the one longest gone first. */
	#gone: readonly Subscriber[] = [];
	/** Each current view by its key, with its text once somebody was sent a snapshot of it. */
	readonly #current = new Map<string, { readonly view: ViewHead; text?: string }>();
	readonly #viewFor: (seat: Seat) => ViewHead;
	readonly #campaign: () => string;
	readonly #clock: () => number;

	/**
	 * @param viewFor the seat's view as it is now; called once a publication for each distinct view
	 * @param campaign the id of the open campaign's file
	 * @param clock wall time, ms
	 */
	constructor(viewFor: (seat: Seat) => ViewHead, campaign: () => string, clock: () => number = Date.now) {
		this.#viewFor = viewFor;
		this.#campaign = campaign;
		this.#clock = clock;
	}

	/**
	 * Starts or resumes following. A window that comes `back` gets the changes since, or nothing if there are none; any
	 * other gets a snapshot. `seq`: the latest fact. Returns the window's current revision.
	 */
	follow(follower: WindowFollower, seq: number, back?: ResumePoint): number {
		const name = back ? nameOf(follower.seat, back) : null;
		const last = this.#taken(follower.id, name);
		const following: Subscriber = {
			follower,
			name,
			view: this.#currentOf(follower.seat).view,
			rev: 0,
			highest: last?.highest ?? 0,
			sent: [],
			asked: 0,
			leftAt: 0,
		};
		this.#followers.set(follower.id, following);
		const shown = back && last && isNamed(last, name) ? viewAt(last.sent, back.revision) : null;
		if (back && last && shown) this.#goOn(following, last, { rev: back.revision, view: shown }, seq);
		else this.#snapshot(following, seq);
		return following.rev;
	}

	/** Returns a seat's current view, computed once for all its windows until something changes. */
	#currentOf(seat: Seat): { readonly view: ViewHead; text?: string } {
		const key = viewKey(seat);
		const cached = this.#current.get(key) ?? { view: this.#viewFor(seat) };
		this.#current.set(key, cached);
		return cached;
	}

	/** Takes out what is known of a window: of the connection it had before, or of this one. */
	#taken(id: string, name: Name | null): Subscriber | undefined {
		// The window may be back before the host noticed that it was gone.
		const known = [...this.#gone, ...this.#followers.values()].find((each) => isNamed(each, name));
		const last = known ?? this.#followers.get(id);
		if (!last) return undefined;
		this.#followers.delete(last.follower.id);
		this.#gone = this.#gone.filter((each) => each !== last);
		return last;
	}

	#goOn(
		following: Subscriber,
		last: Subscriber,
		shown: { readonly rev: number; readonly view: ViewHead },
		seq: number,
	): void {
		following.rev = shown.rev;
		following.asked = shown.rev;
		following.sent = last.sent.filter(({ rev }) => rev <= shown.rev);
		const { view } = following;
		const patch = diff(shown.view, view);
		if (patch)
			this.#patch(following, view, seq, { patch, frame: framesOf(() => packPatch(shown.view, patch)) });
	}

	#snapshot(following: Subscriber, seq: number): void {
		const { follower } = following;
		const current = this.#currentOf(follower.seat);
		following.view = current.view;
		const rev = (following.rev = following.highest += 1);
		// Its next report may have been sent before this snapshot arrived.
		following.asked = 0;
		this.#note(following, seq, null);
		const campaign = this.#campaign();
		follower.push({ push: 'snapshot', rev, campaign, view: current.view }, () => {
			current.text ??= JSON.stringify(current.view);
			return `{"push":"snapshot","rev":${String(rev)},"campaign":${JSON.stringify(campaign)},"view":${current.text}}`;
		});
	}

	#patch(following: Subscriber, view: ViewHead, seq: number, change: Change): void {
		const from = following.rev;
		following.view = view;
		following.rev = following.highest += 1;
		this.#note(following, seq, change.patch);
		const to = following.rev;
		following.follower.push({ push: 'patch', from, to, patch: change.patch }, () => change.frame(from, to));
	}

	/** @param patch from the revision before; null: it was sent whole */
	#note({ sent, rev, view, name }: Subscriber, seq: number, patch: Patch | null): void {
		const comesBack = name !== null;
		const whole = patch === null || sent.slice(1 - WHOLE_EVERY).every((each) => each.whole === null);
		sent.push({ rev, seq, whole: comesBack && whole ? view : null, patch: comesBack ? patch : null });
		if (sent.length > REVISIONS_KEPT + WHOLE_EVERY) sent.splice(0, WHOLE_EVERY);
	}

	leave(id: string): void {
		const following = this.#followers.get(id);
		this.#followers.delete(id);
		const now = this.#clock();
		if (following?.name) this.#gone = [...this.#gone, Object.assign(following, { leftAt: now })];
		const revisions = new Map<string, number>();
		this.#gone = this.#gone
			.toReversed()
			.filter(({ name, leftAt }) => {
				const seat = name?.seat ?? '';
				const newer = revisions.get(seat) ?? 0;
				revisions.set(seat, newer + 1);
				return now - leftAt <= KEPT_MS && newer < KEPT_OF_SEAT;
			})
			.toReversed();
	}

	/**
	 * Handles a window's report of the revision it shows. Older revisions are dropped; if it is still behind what had
	 * been sent at its last report, something was lost on the way and is sent again.
	 */
	shows(id: string, revision: number, seq: number): void {
		const following = this.#followers.get(id);
		if (!following) return;
		const lost = revision < following.asked;
		following.asked = following.rev;
		const { sent } = following;
		const needed = sent.findLastIndex(({ rev, whole }) => rev <= revision && whole !== null);
		following.sent = sent.map((each, n) => (n < needed ? { ...each, whole: null, patch: null } : each));
		if (!lost) return;
		const view = viewAt(following.sent, revision);
		if (view) this.#goOn(following, following, { rev: revision, view }, seq);
		else this.#snapshot(following, seq);
	}

	/** The newest fact in the view a window looked at; 0 when that revision is long gone. */
	seenBy(id: string, rev: number): number {
		const seen = this.#followers.get(id)?.sent ?? [];
		return seen.findLast((entry) => entry.rev <= rev)?.seq ?? 0;
	}

	/**
	 * Sends what changed to those for whom it changed: one difference and one packing for all who had the same view.
	 * Sides come first: their views are small and many wait for them, Control's is large and its windows are few.
	 * @param whom only to these seats: no other's view is built
	 */
	publish(seq: number, whom: (seat: Seat) => boolean = () => true): void {
		this.#current.clear();
		const changes = new Map<ViewHead, { readonly to: ViewHead; readonly change: Change | null }>();
		for (const following of [...this.#of('side'), ...this.#of('umpire')]) {
			if (!whom(following.follower.seat)) continue;
			// The window gets what it missed as one patch once it has caught up reading: see catchUp.
			if (following.follower.isBehind?.() === true) continue;
			const { view } = this.#currentOf(following.follower.seat);
			if (view === following.view) continue;
			const cached = changes.get(following.view);
			const change = cached?.to === view ? cached.change : changeOf(following.view, view);
			changes.set(following.view, { to: view, change });
			if (change) this.#patch(following, view, seq, change);
			else following.view = view;
		}
	}

	/** How many windows show this view. */
	windowsOf(key: string): number {
		return [...this.#followers.values()].filter(({ follower }) => viewKey(follower.seat) === key).length;
	}

	/** Sends a window that was skipped what it missed, now that it has caught up reading. `seq`: the latest fact. */
	catchUp(id: string, seq: number): void {
		const following = this.#followers.get(id);
		if (!following || following.follower.isBehind?.() === true) return;
		const { view } = this.#currentOf(following.follower.seat);
		if (view === following.view) return;
		const change = changeOf(following.view, view);
		if (change) this.#patch(following, view, seq, change);
		else following.view = view;
	}

	#of(kind: Seat['kind']): Subscriber[] {
		return [...this.#followers.values()].filter(({ follower }) => follower.seat.kind === kind);
	}

	/** Tells every window that the campaign was closed. */
	closeAll(say: string): void {
		for (const { follower } of this.#followers.values()) follower.push({ push: 'closed', say });
		this.#followers.clear();
		this.#current.clear();
		this.#gone = [];
	}
}

function nameOf(seat: Seat, { window }: ResumePoint): Name {
	return { seat: JSON.stringify([seat.id ?? '', viewKey(seat)]), window };
}

function isNamed({ name }: Subscriber, other: Name | null): boolean {
	return name !== null && name.seat === other?.seat && name.window === other.window;
}

/** Returns the view a window was sent as this revision, or null if it wasn't or the revision is no longer kept. */
function viewAt(sent: readonly SentRevision[], revision: number): ViewHead | null {
	const at = sent.findIndex(({ rev }) => rev === revision);
	const from = sent.findLastIndex(({ whole }, n) => n <= at && whole !== null);
	const whole = sent[from]?.whole ?? null;
	return sent
		.slice(from + 1, at + 1)
		.reduce((view, { patch }) => (view && patch ? applyPatch(view, patch) : null), whole);
}

interface Change {
	readonly patch: Patch;
	readonly frame: (from: number, to: number) => Uint8Array;
}

/** Returns the patch from one view to the next, packed when first needed as bytes, or null if they are equal. */
function changeOf(before: ViewHead, after: ViewHead): Change | null {
	const patch = diff(before, after);
	if (!patch) return null;
	return { patch, frame: framesOf(() => packPatch(before, patch, after)) };
}

/** Frames of one patch: packed when the first who needs bytes asks; windows that sat down together get the same frame. */
function framesOf(pack: () => Uint8Array): Change['frame'] {
	let packed: Uint8Array | undefined;
	let last: { from: number; to: number; frame: Uint8Array } = { from: -1, to: -1, frame: new Uint8Array() };
	return (from, to) => {
		packed ??= pack();
		if (last.from !== from || last.to !== to) last = { from, to, frame: packedFrame({ from, to, packed }) };
		return last.frame;
	};
}
