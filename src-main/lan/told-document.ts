/**
 * The document 'told': written by the host alone, from what a side (or one of its headquarters) knows and nothing else.
 * It is never edited but built anew when its content changes, because an edited one would still contain what it said
 * before (overwritten values, names of deleted keys, the number of changes). Its bytes, including its client number,
 * follow from its content; a late reader gets the same as everybody else.
 */
import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import { documentClosed } from '../../src-shared/contract/documents.ts';
import { peopleMessage, readMessage, stateMessage } from './document-wire.ts';
import type { Peer, RoomHooks } from './scratch-room.ts';

/** What a listener was told, unread, and the document's content made from it. */
export interface ToldSource {
	/** The same object as long as nothing more was told. */
	readonly of: unknown;
	content(): ToldContent;
}
type ToldContent = Readonly<Record<string, unknown>>;

/** The document that says so, as one Yjs update. */
function made(content: ToldContent): { readonly client: number; readonly update: Uint8Array } {
	const client = createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE(0);
	const doc = new Y.Doc();
	doc.clientID = client;
	doc.transact(() => {
		const saidMap = doc.getMap('told');
		for (const [key, value] of Object.entries(content)) saidMap.set(key, value);
	});
	const update = Y.encodeStateAsUpdate(doc);
	doc.destroy();
	return { client, update };
}

export class ToldRoom {
	readonly #peers = new Set<Peer>();
	readonly #hooks: Pick<RoomHooks, 'dropped'>;
	#known: unknown;
	#says: string;
	#made: ReturnType<typeof made>;

	constructor({ of, content: says }: ToldSource, hooks: Pick<RoomHooks, 'dropped'>) {
		this.#hooks = hooks;
		this.#known = of;
		const content = says();
		this.#says = JSON.stringify(content);
		this.#made = made(content);
	}

	get isEmpty(): boolean {
		return this.#peers.size === 0;
	}

	join(peer: Peer): void {
		this.#peers.add(peer);
	}

	leave(peer: Peer): void {
		this.#peers.delete(peer);
	}

	/** Updates what is known. Windows are told to fetch the new document only if its content differs. */
	tell(source: ToldSource): void {
		if (source.of === this.#known) return;
		this.#known = source.of;
		const content = source.content();
		const says = JSON.stringify(content);
		if (says === this.#says) return;
		this.#says = says;
		this.#made = made(content);
		this.closeAll(documentClosed.newer, 'newer');
	}

	/** Answers who asks; whatever a window writes is dropped. */
	receive(peer: Peer, bytes: Uint8Array): void {
		if (!this.#peers.has(peer)) return;
		try {
			const message = readMessage(bytes);
			if (message.kind === 'asks') this.#answer(peer, message.has);
			else this.#hooks.dropped(peer);
		} catch {
			peer.close(1003, 'not a message');
		}
	}

	heartbeat(): void {
		for (const peer of this.#peers) peer.send(peopleMessage([]));
	}

	closeAll(code: number, reason: string): void {
		const peers = [...this.#peers];
		this.#peers.clear();
		for (const peer of peers) peer.close(code, reason);
	}

	#answer(peer: Peer, has: Uint8Array): void {
		const clients = [...Y.decodeStateVector(has).keys()];
		// A window that comes back with an older document would lay the two over each other.
		if (clients.some((client) => client !== this.#made.client)) peer.close(documentClosed.newer, 'newer');
		else peer.send(stateMessage(clients.length === 0 ? this.#made.update : Uint8Array.of(0, 0)));
	}
}
