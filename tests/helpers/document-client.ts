/** A window's end of a shared document without a wire: it keeps every byte that reached it. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as awareness from 'y-protocols/awareness';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';
import { documentMessage, type Colleague } from '../../src-shared/contract/documents.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import type { Documents, OpenDocument } from '../../src-main/lan/documents.ts';

export interface DocumentClient {
	readonly doc: Y.Doc;
	readonly awareness: awareness.Awareness;
	/** Every message that reached this window, in order. */
	readonly received: readonly Uint8Array[];
	/** Sentences of refusal, marks that were kept, close codes. */
	readonly said: readonly string[];
	readonly kept: readonly number[];
	readonly closed: readonly number[];
	send(bytes: Uint8Array): void;
	update(bytes: Uint8Array): void;
	/** Asks to hear when all that was sent is in the file. */
	keep(mark: number): void;
	say(state: Colleague | null): void;
	/** Cuts it; `again` opens it anew with the same document. */
	cut(): void;
	again(): DocumentClient | null;
	end(): void;
}

const framed = (type: number, write: (to: encoding.Encoder) => void): Uint8Array => {
	const to = encoding.createEncoder();
	encoding.writeVarUint(to, type);
	write(to);
	return encoding.toUint8Array(to);
};
export const updateFrame = (update: Uint8Array): Uint8Array =>
	framed(documentMessage.sync, (to) => sync.writeUpdate(to, update));
export const peopleFrame = (update: Uint8Array): Uint8Array =>
	framed(documentMessage.awareness, (to) => encoding.writeVarUint8Array(to, update));

/**
 * Opens a document as a window of some seat would. Null: there is none of that name for it.
 * @param client the document's client number: chance would make a difference between two worlds
 */
export function openDocument(
	documents: Documents,
	seat: Seat,
	name: string,
	client: number,
	doc = new Y.Doc(),
): DocumentClient | null {
	doc.clientID = client;
	const people = new awareness.Awareness(doc);
	people.setLocalState(null);
	const received: Uint8Array[] = [];
	const said: string[] = [];
	const kept: number[] = [];
	const closed: number[] = [];
	let open: OpenDocument | null = null;
	const send = (bytes: Uint8Array): void => open?.receive(bytes);
	/** What arrives while it is being opened is read as soon as there is somewhere to answer to. */
	const early: Uint8Array[] = [];
	const receive = (bytes: Uint8Array): void => {
		received.push(bytes);
		const from = decoding.createDecoder(bytes);
		const type = decoding.readVarUint(from);
		if (type === documentMessage.sync) {
			const answer = encoding.createEncoder();
			encoding.writeVarUint(answer, documentMessage.sync);
			sync.readSyncMessage(from, answer, doc, 'host');
			if (encoding.length(answer) > 1) send(encoding.toUint8Array(answer));
		} else if (type === documentMessage.awareness)
			awareness.applyAwarenessUpdate(people, decoding.readVarUint8Array(from), 'host');
		else if (type === documentMessage.no) said.push(decoding.readVarString(from));
		else if (type === documentMessage.kept) kept.push(decoding.readVarUint(from));
	};
	open = documents.open(seat, name, {
		from: '',
		send: (bytes) => (open ? receive(bytes) : early.push(bytes)),
		close(code) {
			closed.push(code);
			open = null;
		},
	});
	if (!open) return null;
	const onUpdate = (update: Uint8Array, origin: unknown): void => {
		if (origin !== 'host') send(updateFrame(update));
	};
	doc.on('update', onUpdate);
	for (const bytes of early) receive(bytes);
	send(framed(documentMessage.sync, (to) => sync.writeSyncStep1(to, doc)));
	const cut = (): void => {
		open?.leave();
		open = null;
		doc.off('update', onUpdate);
		people.destroy();
	};
	return {
		doc,
		awareness: people,
		received,
		said,
		kept,
		closed,
		send,
		update: (bytes) => send(updateFrame(bytes)),
		keep: (mark) => send(framed(documentMessage.kept, (to) => encoding.writeVarUint(to, mark))),
		say(state) {
			people.setLocalState(state);
			send(peopleFrame(awareness.encodeAwarenessUpdate(people, [doc.clientID])));
		},
		cut,
		again: () => openDocument(documents, seat, name, client, doc),
		end() {
			cut();
			doc.destroy();
		},
	};
}

/** Client numbers of those who write once. */
let writers = 10_000;

/** Writes on a headquarters' own papers as its staff would, and lets go of them again. */
export function onPapersOf<T>(documents: Documents, side: SideId, team: TeamId, write: (doc: Y.Doc) => T): T {
	const seat: Seat = { kind: 'side', side };
	const name = documents.mine(seat)?.scratch.find((each) => each.team === team)?.name ?? '';
	const open = openDocument(documents, seat, name, (writers += 1));
	if (!open) throw new Error(`${side} has no papers of ${team}`);
	const done = write(open.doc);
	open.end();
	return done;
}
