/**
 * One headquarters' scratch document while somebody has it open. A window's update is tried on a copy first: one that
 * is unreadable, has a gap or makes the document too large never reaches the document itself.
 */
import * as Y from 'yjs';
import { MAX_DOCUMENT, documentClosed } from '../../src-shared/contract/documents.ts';
import { SCRATCH_ROOT } from '../../src-shared/scratch/scratch.ts';
import {
	askMessage,
	keptMessage,
	noMessage,
	peopleMessage,
	readMessage,
	stateMessage,
	updateMessage,
	type FromWindow,
} from './document-wire.ts';
import { People } from './people.ts';

/** An open window of a document. */
export interface Peer {
	/** The same for all windows of a seat, different for others. */
	readonly seat: string;
	/** The seat's name; '' if it has none of its own. */
	readonly name: string;
	readonly write: boolean;
	/** Its address from its socket. */
	readonly from: string;
	send(bytes: Uint8Array): void;
	close(code: number, reason: string): void;
}
export interface RoomHooks {
	/** Called when there are changes that aren't stored yet. */
	changed(): void;
	/** Called when a window wrote to something it may only read. */
	dropped(peer: Peer): void;
}

const FULL =
	'This headquarters’ papers are full: what was written last is in this window only. Rub out pencil marks or notes that are no longer needed, then try again.';
/** The size of an update without content, bytes. */
const NOTHING_NEW = 2;
/** Sheets of all turns and the map together; a window that opens more is not one of ours. */
const MOST_ROOTS = 400;

export class ScratchRoom {
	readonly #doc = new Y.Doc();
	/** What updates are tried on; made when the first one comes. */
	#trial: Y.Doc | null = null;
	/** At most this large, bytes; measured anew when it seems too much. */
	#size = 0;
	#dirty = false;
	readonly #hooks: RoomHooks;
	readonly #peers = new Set<Peer>();
	readonly #people = new People<Peer, string>();
	/** The windows that wait for confirmation that their updates are stored. */
	#waiting: { readonly peer: Peer; readonly mark: number }[] = [];
	readonly #gaps = new WeakMap<Peer, number>();

	/** @param state all of the document as it was kept; null: it is new */
	constructor(state: Uint8Array | null, hooks: RoomHooks) {
		this.#hooks = hooks;
		if (state) Y.applyUpdate(this.#doc, state);
		this.#size = state?.length ?? 0;
		this.#doc.on('update', (update: Uint8Array, origin: unknown) => {
			this.#dirty = true;
			this.#tellOthers(origin, updateMessage(update));
			hooks.changed();
		});
	}

	get isEmpty(): boolean {
		return this.#peers.size === 0;
	}
	get isDirty(): boolean {
		return this.#dirty;
	}

	/** A window opens the document: it is told who is there, and asked for what it wrote while it was away. */
	join(peer: Peer): void {
		this.#peers.add(peer);
		if (peer.write) peer.send(askMessage(Y.encodeStateVector(this.#doc)));
		const people = this.#people.all;
		if (people.length > 0) peer.send(peopleMessage(people));
	}

	leave(peer: Peer): void {
		this.#peers.delete(peer);
		this.#waiting = this.#waiting.filter((one) => one.peer !== peer);
		const leftRoom = this.#people.left(peer);
		if (leftRoom.length > 0) this.#tellOthers(peer, peopleMessage(leftRoom));
	}

	/** Takes a message of a window. Never throws: what can't be read closes that window's document. */
	receive(peer: Peer, bytes: Uint8Array): void {
		if (!this.#peers.has(peer)) return;
		const message = this.#read(peer, bytes);
		if (message === null) return;
		if (message.kind === 'asks') this.#answer(peer, message.has);
		else if (message.kind === 'update') this.#update(peer, message.update);
		else if (message.kind === 'kept') this.#keep(peer, message.mark);
		else if (peer.write) {
			const heard = this.#people.heard(peer, peer.seat, peer.name, message.people);
			if (heard.length > 0) this.#tellOthers(peer, peopleMessage(heard));
		}
	}

	/** Returns the whole document for storage. */
	state(): Uint8Array {
		const state = Y.encodeStateAsUpdate(this.#doc);
		this.#size = state.length;
		this.#trial = null;
		return state;
	}

	/** Called when it was stored: confirms it to those who waited. */
	kept(): void {
		this.#dirty = false;
		for (const { peer, mark } of this.#waiting) peer.send(keptMessage(mark));
		this.#waiting = [];
	}

	/** Sends a sign of life, always at a fixed rate. */
	heartbeat(): void {
		for (const peer of this.#peers) peer.send(peopleMessage([]));
	}

	/** Puts the host's own writing in, before anybody has opened it. */
	write(change: (doc: Y.Doc) => void): void {
		// A fixed client number, not random: the host's own edits are the same bytes everywhere.
		const own = new Y.Doc();
		own.clientID = 1;
		change(own);
		Y.applyUpdate(this.#doc, Y.encodeStateAsUpdate(own));
	}

	closeAll(code: number, reason: string): void {
		for (const peer of this.#peers) peer.close(code, reason);
		this.#peers.clear();
		this.#doc.destroy();
	}

	#read(peer: Peer, bytes: Uint8Array): FromWindow | null {
		try {
			return readMessage(bytes);
		} catch {
			spoilt(peer);
			return null;
		}
	}

	#answer(peer: Peer, has: Uint8Array): void {
		try {
			peer.send(stateMessage(Y.encodeStateAsUpdate(this.#doc, has)));
		} catch {
			spoilt(peer);
		}
	}

	#keep(peer: Peer, mark: number): void {
		if (!peer.write) return;
		if (this.#dirty) this.#waiting.push({ peer, mark });
		else peer.send(keptMessage(mark));
		// Asking again and again is no way to fill the host's memory.
		if (this.#waiting.length > 1000) this.#waiting = this.#waiting.slice(-500);
	}

	#update(peer: Peer, update: Uint8Array): void {
		if (update.length === NOTHING_NEW && update.every((byte) => byte === 0)) return;
		if (!peer.write) {
			this.#hooks.dropped(peer);
			return;
		}
		switch (this.#try(update)) {
			case 'good':
				this.#gaps.delete(peer);
				Y.applyUpdate(this.#doc, update, peer);
				return;
			case 'gap':
				// An earlier update of its is missing here: it is asked for all of it, once.
				this.#gaps.set(peer, (this.#gaps.get(peer) ?? 0) + 1);
				if ((this.#gaps.get(peer) ?? 0) > 3) spoilt(peer);
				else peer.send(askMessage(Y.encodeStateVector(this.#doc)));
				return;
			case 'full':
				peer.send(noMessage(FULL));
				peer.close(documentClosed.full, 'full');
				return;
			case 'spoilt':
				spoilt(peer);
		}
	}

	/** Tries an update on a copy and returns the outcome. */
	#try(update: Uint8Array): 'good' | 'gap' | 'full' | 'spoilt' {
		const trial = (this.#trial ??= copyOf(this.#doc));
		const verdict = ((): 'good' | 'gap' | 'full' | 'spoilt' => {
			try {
				// Reads it without making room for what it only claims to hold.
				Y.decodeUpdate(update);
				Y.applyUpdate(trial, update);
			} catch {
				return 'spoilt';
			}
			if (trial.store.pendingStructs !== null || trial.store.pendingDs !== null) return 'gap';
			const roots = [...trial.share.keys()];
			if (roots.length > MOST_ROOTS || !roots.every((name) => SCRATCH_ROOT.test(name))) return 'spoilt';
			this.#size += update.length;
			if (this.#size > MAX_DOCUMENT) this.#size = Y.encodeStateAsUpdate(trial).length;
			return this.#size > MAX_DOCUMENT ? 'full' : 'good';
		})();
		if (verdict !== 'good') {
			this.#trial = null;
			this.#size = Y.encodeStateAsUpdate(this.#doc).length;
		}
		return verdict;
	}

	#tellOthers(origin: unknown, message: Uint8Array): void {
		for (const peer of this.#peers) if (peer !== origin) peer.send(message);
	}
}

const spoilt = (peer: Peer): void => peer.close(1003, 'not a message');

function copyOf(doc: Y.Doc): Y.Doc {
	const copy = new Y.Doc();
	Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
	return copy;
}
