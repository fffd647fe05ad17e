/**
 * Looks like a WebSocket for windows without sockets of their own (Electron's): sends a document's bytes as requests
 * and gets them as pushes. y-websocket's provider gets this instead of the browser's.
 */
import { fromBase64, toBase64 } from 'lib0/buffer';
import { documentClosed } from '../../src-shared/contract/documents.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { HostError } from '../connection/client.ts';
import type { Connection, DocumentPush } from '../connection/connection.svelte.ts';

/** The code of a broken connection: the provider retries by itself. */
const BROKEN = 1006;
const LEFT = 1000;
let channels = 0;

/** Sockets that go through a window's own tie to the host. */
export function bridgeSockets(connection: Connection<ViewHead>): typeof WebSocket {
	class BridgeSocket {
		readonly CONNECTING = 0;
		readonly OPEN = 1;
		readonly CLOSING = 2;
		readonly CLOSED = 3;
		readyState = 0;
		binaryType = 'arraybuffer';
		onopen: (() => void) | null = null;
		onmessage: ((event: { data: ArrayBufferLike }) => void) | null = null;
		onclose: ((event: { code: number; reason: string }) => void) | null = null;
		onerror: ((event: unknown) => void) | null = null;
		readonly #channel = (channels += 1);
		readonly #stop: () => void;

		constructor(address: string) {
			this.#stop = connection.onDocument((push) => this.#receive(push));
			void this.#open(address.slice(address.lastIndexOf('/') + 1));
		}

		send(bytes: Uint8Array): void {
			if (this.readyState !== 1) return;
			const reply = connection.ask('document.send', { channel: this.#channel, bytes: toBase64(bytes) });
			reply.catch((trouble: unknown) => this.#broken(trouble));
		}

		close(): void {
			if (this.readyState === 1)
				connection
					.ask('document.close', { channel: this.#channel })
					.catch((trouble: unknown) => this.#broken(trouble));
			this.#ended(LEFT);
		}

		async #open(name: string): Promise<void> {
			try {
				const { open } = await connection.ask('document.open', { channel: this.#channel, name });
				if (!open) return this.#ended(documentClosed.nothing);
			} catch (trouble) {
				return this.#broken(trouble);
			}
			if (this.readyState !== 0) return;
			this.readyState = 1;
			this.onopen?.();
			for (const bytes of this.#early.splice(0)) this.#arrived(bytes);
		}

		/** Messages from the host that arrived before its answer to the opening. */
		readonly #early: string[] = [];

		#receive(push: DocumentPush): void {
			if (push.channel !== this.#channel) return;
			if ('closed' in push) this.#ended(push.closed);
			else if (this.readyState === 0) this.#early.push(push.bytes);
			else this.#arrived(push.bytes);
		}

		#arrived(bytes: string): void {
			this.onmessage?.({ data: fromBase64(bytes).slice().buffer });
		}

		#broken(trouble: unknown): void {
			if (!(trouble instanceof HostError)) throw trouble;
			this.#ended(BROKEN);
		}

		#ended(code: number): void {
			if (this.readyState === 3) return;
			this.readyState = 3;
			this.#stop();
			this.onclose?.({ code, reason: '' });
		}
	}
	// The provider uses these few members of a WebSocket and no others.
	return BridgeSocket as unknown as typeof WebSocket;
}
