/**
 * One headquarters' scratch document in this window: available at once, also offline, and connected to the host's and
 * to this browser's own store when possible. Both merge in what they have, and nothing typed is lost.
 */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { IndexeddbPersistence } from 'y-indexeddb';
import { Awareness } from 'y-protocols/awareness';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { Colleague, documentMessage } from '../../src-shared/contract/documents.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { OURS } from '../../src-shared/scratch/rows.ts';
import { pencilOf } from '../../src-shared/scratch/scratch.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import { connectDocument } from './connect-document.ts';

/** Another person who has the same papers open. */
export interface Other extends Colleague {
	readonly client: number;
}
/** How far one's writing has been stored. */
export type SaveState = 'kept' | 'keeping' | 'here';

/** How long after the last key the host is asked to confirm, ms. */
const ASK_AFTER = 400;
/** A document that was full is tried again this long after something was rubbed out, ms. */
const AGAIN_AFTER = 2000;

export class Scratch {
	readonly team: TeamId;
	readonly doc = new Y.Doc();
	readonly awareness = new Awareness(this.doc);
	/** Undoes this window's own strokes, one at a time, and nobody else's. */
	readonly strokes = new Y.UndoManager(pencilOf(this.doc), {
		trackedOrigins: new Set([OURS]),
		captureTimeout: 0,
	});
	/** Counts changes by anybody, so that values derived from the document update. */
	version = $state(0);
	kept = $state<SaveState>('kept');
	/** Why the host did not take what was written last. */
	refused = $state<string | null>(null);
	others = $state.raw<readonly Other[]>([]);
	/** Whether this seat may write; true until the host says no. */
	write = $state(true);
	#provider: WebsocketProvider | null = null;
	#store: IndexeddbPersistence | null = null;
	#name = '';
	#joined = $state(false);
	#last = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(team: TeamId) {
		this.team = team;
		this.awareness.setLocalState(null);
		this.awareness.on('change', () => this.#people());
		this.doc.on('update', (_update: Uint8Array, origin: unknown) => this.#changed(origin));
	}

	/** Ties it to the host's document of that name. `seat`: begins the name of what this browser keeps. */
	tie(connection: Connection<ViewHead>, seat: string, name: string, who: string, write: boolean): void {
		this.write = write;
		if (write && this.awareness.getLocalState() === null) this.#setOwnState({ name: who, at: null });
		if (this.#name === name) return this.#again();
		this.#name = name;
		this.#provider?.destroy();
		// Some private windows have no store of their own: then what is typed offline lasts as long as the window.
		if ('indexedDB' in window) this.#store = new IndexeddbPersistence(`${seat}/${name}`, this.doc);
		const provider = connectDocument(connection, name, this.doc, this.awareness);
		this.#provider = provider;
		provider.messageHandlers[documentMessage.kept] = (_answer, from) =>
			this.#wasKept(decoding.readVarUint(from));
		provider.messageHandlers[documentMessage.no] = (_answer, from) => {
			this.refused = decoding.readVarString(from);
		};
		provider.on('status', ({ status }) => this.#status(status === 'connected'));
		provider.on('sync', (synced: boolean) => this.#synced(synced));
		provider.connect();
	}

	/** Sets where this window's user writes, or null for nowhere. */
	at(place: Colleague['at']): void {
		if (this.write) this.#setOwnState({ at: place });
	}

	/** What this window's person is called by the others. */
	get called(): string {
		return (this.awareness.getLocalState() as Colleague | null)?.name ?? '';
	}

	/** Sends everything the host has not confirmed as stored, at once. */
	flush(): void {
		clearTimeout(this.#timer);
		if (this.kept !== 'kept') this.#ask();
	}

	/** Returns the whole document, to move it to another host's window. */
	whole(): Uint8Array {
		return Y.encodeStateAsUpdate(this.doc);
	}

	/** Pours in what came along from there; what can't be read is left out. */
	pour(update: Uint8Array): void {
		try {
			Y.applyUpdate(this.doc, update);
		} catch (error) {
			console.error('what came along could not be read:', error);
		}
	}

	/** Lets go of it. `forget`: what this browser kept of it goes too. */
	close(forget = false): void {
		clearTimeout(this.#timer);
		this.awareness.setLocalState(null);
		this.#provider?.destroy();
		if (forget) void this.#store?.clearData();
		this.strokes.destroy();
		this.doc.destroy();
	}

	#setOwnState(change: Partial<Colleague>): void {
		const known = this.awareness.getLocalState() as Colleague | null;
		const colour = known?.colour ?? this.doc.clientID % 8;
		this.awareness.setLocalState({ name: '', at: null, ...known, ...change, colour });
	}

	#people(): void {
		this.others = [...this.awareness.getStates()].flatMap(([client, state]) => {
			const read = Colleague.safeParse(state);
			return client === this.doc.clientID || !read.success ? [] : [{ ...read.data, client }];
		});
		this.#recolour();
	}

	/** Of two with one colour the one of the higher number takes another, while there is one. */
	#recolour(): void {
		const own = this.awareness.getLocalState() as Colleague | null;
		if (!own) return;
		const elder = this.others.some(
			({ colour, client }) => colour === own.colour && client < this.doc.clientID,
		);
		const free = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => !this.others.some(({ colour }) => colour === each));
		if (elder && free !== undefined) this.awareness.setLocalState({ ...own, colour: free });
	}

	#changed(origin: unknown): void {
		this.version += 1;
		if (origin === this.#provider || origin === this.#store) return;
		this.#last += 1;
		this.kept = this.#joined ? 'keeping' : 'here';
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#ask(), ASK_AFTER);
	}

	#status(connected: boolean): void {
		if (!connected) {
			this.#joined = false;
			if (this.kept === 'keeping') this.kept = 'here';
			return;
		}
		// Clients still present are announced again, with clock values this window has already seen.
		for (const client of this.awareness.meta.keys())
			if (client !== this.doc.clientID) this.awareness.meta.delete(client);
		if (this.awareness.getLocalState() !== null) this.#setOwnState({});
	}

	#synced(synced: boolean): void {
		this.#joined = synced;
		if (!synced) return;
		this.refused = null;
		if (this.kept !== 'kept') {
			this.kept = 'keeping';
			this.#ask();
		}
	}

	/** Asks to hear when all that was written up to now lies in the campaign's file. */
	#ask(): void {
		const provider = this.#provider;
		if (this.refused !== null) return this.#again();
		if (!provider?.wsconnected || !this.#joined) return;
		const to = encoding.createEncoder();
		encoding.writeVarUint(to, documentMessage.kept);
		encoding.writeVarUint(to, this.#last);
		provider.ws?.send(encoding.toUint8Array(to));
	}

	#wasKept(mark: number): void {
		if (mark === this.#last) this.kept = 'kept';
	}

	/** The host closed it permanently some time ago; that may have changed. */
	#again(): void {
		const provider = this.#provider;
		if (!provider || provider.shouldConnect) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => provider.connect(), this.refused === null ? 0 : AGAIN_AFTER);
	}
}
