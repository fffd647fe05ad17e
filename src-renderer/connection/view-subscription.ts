/**
 * What a window follows: the view as the host last sent it, and the state of the connection. A frame that arrives twice
 * or late is ignored; if one is missing, the window asks for the changes since.
 */
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { PackedPatch } from '../../src-shared/wire/frames.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import { applyPacked } from '../../src-shared/wire/patch-codec.ts';
import { applyPatch } from '../../src-shared/wire/patch.ts';
import { isPassing } from '../../src-shared/kit/passing-trouble.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import { Client, HostError, type Transport } from './client.ts';
import { wallTime } from '../state/clock.ts';

export type ConnectionState =
	| { readonly state: 'connecting' }
	| { readonly state: 'live' }
	/** A heartbeat or an answer is overdue. `since` is wall time, ms. */
	| { readonly state: 'waiting'; readonly since: number }
	/** The view shown is as old as `since`. */
	| { readonly state: 'offline'; readonly since: number }
	| { readonly state: 'refused'; readonly say: string };

export type DocumentPush = Extract<Push, { readonly push: 'document' }>;

/** A missing frame is requested again after this, ms, with growing delays up to a longest one. */
const AGAIN_AFTER = 40;
const LONGEST = 2000;
/** The same when the host was too busy. */
const BUSY_WAIT = 1000;

export class ViewSubscription<V extends ViewHead> {
	view: V | null = null;
	tie: ConnectionState = { state: 'connecting' };
	/** Why there is no view, in words, when the host closed it. */
	closed: string | null = null;
	/** The campaign file that `view` belongs to, by a meaningless id; null before the first view. */
	campaign: string | null = null;
	/** The host said that no campaign is open. */
	empty = false;
	/** The revision of `view`, or 0 for none. */
	revision = 0;
	readonly #client: Client;
	readonly #changed: () => void;
	readonly #documents = new Set<(push: DocumentPush) => void>();
	readonly #elsewhere = new Set<() => void>();
	/** This window's name when it comes back: random, and told to nobody else. */
	readonly #name = randomName();
	/** Whether `revision` is of this connection's host: another host counts anew. */
	#settled = false;
	#asking = false;
	#askAgain = false;
	#tries = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param changed called after anything here changed */
	constructor(transport: Transport, changed: () => void) {
		this.#changed = changed;
		this.#client = new Client(transport);
		this.#client.listen({
			push: (push) => this.#receive(push),
			packed: (patch) => this.#patch(patch, (view) => applyPacked(view, patch.packed)),
			live: () => this.#live(),
			waiting: (waiting) => this.#tied(waiting ? { state: 'waiting', since: wallTime() } : { state: 'live' }),
			broken: (heard) => this.#broken(heard ?? wallTime()),
			refused: (say) => this.#tied({ state: 'refused', say }),
			shown: () => this.revision,
		});
	}

	/** Makes a request. Throws `HostError` with a sentence when it can't be had. */
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		return this.#client.ask(name, input);
	}

	/** Where shared documents may open sockets of their own, or null if they travel as requests and pushes. */
	get sockets(): Client['sockets'] {
		return this.#client.sockets;
	}

	/** Listens to documents that travel as pushes; answers how to stop. */
	onDocument(listener: (push: DocumentPush) => void): () => void {
		this.#documents.add(listener);
		return () => void this.#documents.delete(listener);
	}

	/** Listens to the host saying that `standby.elsewhere` has another answer now; answers how to stop. */
	onElsewhere(listener: () => void): () => void {
		this.#elsewhere.add(listener);
		return () => void this.#elsewhere.delete(listener);
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#client.close();
	}

	#tied(tie: ConnectionState): void {
		this.tie = tie;
		this.#changed();
	}

	#live(): void {
		this.#settled = false;
		this.#asking = false;
		this.#tries = 0;
		this.#tied({ state: 'live' });
		void this.#follow();
	}

	#broken(since: number): void {
		this.#asking = false;
		clearTimeout(this.#timer);
		if (this.tie.state !== 'offline') this.#tied({ state: 'offline', since });
	}

	/** Asks for what changed since the revision shown, or for all of it; and for what follows. */
	async #follow(): Promise<void> {
		if (this.#asking) {
			this.#askAgain = true;
			return;
		}
		this.#asking = true;
		this.#askAgain = false;
		try {
			const answer = await this.#client.ask('view.follow', { window: this.#name, revision: this.revision });
			this.#asking = false;
			if (!answer.open) this.#nothing(null);
			else if (this.#askAgain || this.#isBehind(answer.revision)) this.#followLater();
			else {
				this.#settled = true;
				this.#tries = 0;
			}
		} catch (trouble) {
			// A connection that broke meanwhile follows again when it is back.
			if (!(trouble instanceof HostError)) throw trouble;
			if (trouble.code === 'offline') return;
			this.#asking = false;
			if (isPassing(trouble)) this.#followLater(BUSY_WAIT);
			else this.#nothing(trouble.message);
		}
	}

	#followLater(wait = Math.min(LONGEST, AGAIN_AFTER * 2 ** this.#tries)): void {
		this.#tries += 1;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#follow(), wait);
	}

	/** Returns whether a frame that the host sent before its answer is missing. */
	#isBehind(revision: number): boolean {
		return this.#settled ? this.revision < revision : this.revision !== revision;
	}

	#nothing(closed: string | null): void {
		this.view = null;
		this.revision = 0;
		this.closed = closed ?? this.closed;
		this.empty = true;
		this.#changed();
	}

	#receive(push: Push): void {
		switch (push.push) {
			case 'snapshot':
				if (this.#settled && push.rev < this.revision) return;
				this.#settled = true;
				this.view = push.view as V;
				this.campaign = push.campaign;
				this.revision = push.rev;
				this.closed = null;
				this.empty = false;
				return this.#changed();
			case 'patch':
				return this.#patch(push, (view) => applyPatch(view, push.patch));
			case 'closed':
				return this.#nothing(push.say);
			case 'document':
				for (const listener of this.#documents) listener(push);
				return;
			case 'elsewhere':
				for (const listener of this.#elsewhere) listener();
				return;
			default:
				return unreachable(push);
		}
	}

	#patch({ from, to }: Pick<PackedPatch, 'from' | 'to'>, after: (view: V) => V): void {
		if (to <= this.revision) return;
		if (this.view === null || from !== this.revision) return void this.#follow();
		try {
			this.view = after(this.view);
			this.revision = to;
			this.#settled = true;
		} catch (error) {
			// The patch was not for this view after all: request all of it.
			console.error('a patch did not fit:', error);
			this.revision = 0;
			void this.#follow();
		}
		this.#changed();
	}
}

function randomName(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}
