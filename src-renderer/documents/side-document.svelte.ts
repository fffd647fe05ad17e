/** Follows the document 'told'. It is never edited: when its content changes, an empty one is begun for it. */
import { Awareness } from 'y-protocols/awareness';
import type { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { documentClosed } from '../../src-shared/contract/documents.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import { connectDocument } from './connect-document.ts';

export class SideDocument {
	/** The host's latest content, in its ruleset's shape, or null if none yet. */
	says = $state.raw<Readonly<Record<string, unknown>> | null>(null);
	readonly #connection: Connection<ViewHead>;
	#name = '';
	#provider: WebsocketProvider | null = null;

	constructor(connection: Connection<ViewHead>) {
		this.#connection = connection;
	}

	follow(name: string): void {
		if (this.#name === name && this.#provider?.shouldConnect) return;
		this.#name = name;
		this.#begin();
	}

	close(): void {
		this.#provider?.destroy();
		this.#provider?.doc.destroy();
		this.#provider = null;
	}

	#begin(): void {
		this.close();
		const doc = new Y.Doc();
		const nobody = new Awareness(doc);
		nobody.setLocalState(null);
		const provider = connectDocument(this.#connection, this.#name, doc, nobody);
		this.#provider = provider;
		doc.getMap('told').observe((event) => {
			this.says = event.target.toJSON();
		});
		provider.on('closed', ({ code }) => {
			if (code === documentClosed.newer && this.#provider === provider) this.#begin();
		});
		provider.connect();
	}
}
