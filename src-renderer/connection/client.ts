/**
 * A typed client for the table of requests, over two transports: Electron's bridge and a WebSocket. It knows frames,
 * not views: pushes go to `onPush`.
 */
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { ErrorCode, RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import type { Push, Reply } from '../../src-shared/contract/wire.ts';
import type { PackedPatch } from '../../src-shared/wire/frames.ts';
import { UserError } from '../../src-shared/kit/user-error.ts';

/** The host's own codes, plus two for no answer: the host can't be reached, or refuses this window altogether. */
type HostErrorCode = ErrorCode | 'offline' | 'no-seat';

/** The host said no, or could not be reached. */
export class HostError extends UserError<HostErrorCode> {
	override readonly name = 'HostError';
}

/** Carries frames, and reconnects by itself where it can break. */
export interface Transport {
	send(frame: RequestFrame): Promise<Reply>;
	listen(listener: TransportListener): void;
	close(): void;
	/**
	 * Where shared documents may open sockets of their own, with the seat's token; absent if they travel as requests.
	 */
	readonly sockets?: { readonly origin: string; readonly token: string };
}
export interface TransportListener {
	push(push: Push): void;
	/** A patch in bytes, as a socket carries it. */
	packed(patch: PackedPatch): void;
	/** Called on every new connection: the window must ask again for what it follows. */
	live(): void;
	/** Nothing has come for longer than it should, or all is well again. */
	waiting(waiting: boolean): void;
	/**
	 * Called when the connection broke; the transport retries by itself. `heard`: the last sign of the host, wall time
	 * in ms.
	 */
	broken(heard?: number): void;
	/** Given up: the seat is not valid any more, or the host is of another version. */
	refused(say: string): void;
	/** Returns the revision that the window shows, or 0 for none. */
	shown(): number;
}

/** In it a host lets a window make a hundred requests more. */
const PAUSE_MS = 1000;
const MOST_TRIES = 10;

export class Client {
	readonly #transport: Transport;
	#next = 1;

	constructor(transport: Transport) {
		this.#transport = transport;
	}

	/**
	 * Makes a request. One that came too fast is made again after a pause: whoever brings a large file piece by piece asks
	 * faster on a good machine than any window is let. Throws `HostError` when the host answers no or isn't there.
	 */
	async ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		for (let tries = 1; ; tries += 1) {
			const reply = await this.#transport.send({ id: this.#next++, name, input });
			if (reply.ok) return reply.value as Answer<N>;
			if (reply.code !== 'too-fast' || tries === MOST_TRIES) throw new HostError(reply.code, reply.say);
			await new Promise((done) => setTimeout(done, PAUSE_MS));
		}
	}

	/** Where shared documents may open sockets of their own, or null if they travel as requests. */
	get sockets(): { readonly origin: string; readonly token: string } | null {
		return this.#transport.sockets ?? null;
	}

	listen(listener: TransportListener): void {
		this.#transport.listen(listener);
	}

	close(): void {
		this.#transport.close();
	}
}
