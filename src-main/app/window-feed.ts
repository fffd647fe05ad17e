/** Which windows follow the open campaign, which wait for one, and what each of them is sent. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { viewKey } from '../../src-shared/contract/seats.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { Publisher, type ResumePoint } from '../campaign/publisher.ts';
import type { Session } from '../campaign/session.ts';
import type { Viewer } from '../host/endpoint.ts';
import { isOfThisMachine } from '../host/seats.ts';

/** The parts of the host that the feed needs. */
export interface FeedHost {
	/** The open campaign, or null. */
	readonly campaign: Session | null;
	/** Wall time, ms. */
	readonly clock: () => number;
	/** Returns a seat's current view. @throws RequestError for a side that is not in the open campaign */
	viewFor(seat: Seat): ViewHead;
}

export class WindowFeed {
	readonly publisher: Publisher;
	readonly #host: FeedHost;
	/** Windows that asked to follow while no campaign was open. */
	readonly #waiting = new Map<string, { readonly viewer: Viewer; readonly back: ResumePoint | undefined }>();
	/** Windows that follow the open campaign: they wait for it, or the next, when it is closed. */
	readonly #followers = new Map<string, Viewer>();
	readonly #met = new WeakSet<Viewer>();

	constructor(host: FeedHost) {
		this.#host = host;
		this.publisher = new Publisher(
			(seat) => host.viewFor(seat),
			() => host.campaign?.file.header.id ?? '',
			host.clock,
		);
	}

	/** Every window of the network that follows, or waits to. */
	get guests(): readonly Viewer[] {
		const waiting = [...this.#waiting.values()].map(({ viewer }) => viewer);
		return [...this.#followers.values(), ...waiting].filter(({ seat }) => !isOfThisMachine(seat));
	}

	/** Returns how many windows follow beside one. @param asking that one; null: none of them */
	othersThan(asking: Viewer | null): number {
		return [...this.#followers.keys()].filter((id) => id !== asking?.id).length;
	}

	/**
	 * Subscribes a window to its seat's view, now or when a campaign with its side is opened. Returns the revision it
	 * is at, or null if not yet.
	 */
	follow(viewer: Viewer, back?: ResumePoint): number | null {
		this.#meet(viewer);
		const session = this.#host.campaign;
		if (!session || !isSeatIn(session, viewer.seat)) {
			this.#waiting.set(viewer.id, { viewer, back });
			return null;
		}
		this.#waiting.delete(viewer.id);
		this.#followers.set(viewer.id, viewer);
		if (viewer.seat.kind === 'side') session.looks(viewKey(viewer.seat));
		return this.publisher.follow(viewer, session.seq, back);
	}

	/** Subscribes the waiting windows. */
	campaignOpened(): void {
		for (const { viewer, back } of [...this.#waiting.values()]) this.follow(viewer, back);
	}

	/** Puts the subscribed windows back to waiting. @param say what every window is told, whoever sits there */
	campaignClosed(say: string): void {
		this.publisher.closeAll(say);
		for (const [id, viewer] of this.#followers) this.#waiting.set(id, { viewer, back: undefined });
		this.#followers.clear();
	}

	/** Listens to a window that asks to follow for the first time. */
	#meet(viewer: Viewer): void {
		if (this.#met.has(viewer)) return;
		this.#met.add(viewer);
		viewer.onShown((revision) => this.publisher.shows(viewer.id, revision, this.#host.campaign?.seq ?? 0));
		viewer.onDrained(() => {
			const session = this.#host.campaign;
			if (session) this.publisher.catchUp(viewer.id, session.seq);
		});
		viewer.onClose(() => {
			this.publisher.leave(viewer.id);
			this.#waiting.delete(viewer.id);
			this.#followers.delete(viewer.id);
		});
	}
}

/** A window may still be open from another evening with other sides. */
function isSeatIn({ head }: Session, seat: Seat): boolean {
	if (seat.kind === 'umpire') return true;
	return seat.team === undefined
		? head.sides.some(({ id }) => id === seat.side)
		: head.teams.some(({ id, side }) => id === seat.team && side === seat.side);
}
