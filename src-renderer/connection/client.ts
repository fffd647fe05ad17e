/**
 * One typed client over the table of requests, with two transports under it: Electron's bridge and a WebSocket.
 * It knows frames, not views: what it is pushed goes to `onPush`.
 */
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { ErrorCode, Push, Reply, RequestFrame } from '../../src-shared/contract/wire.ts';

/** The host said no, or could not be reached; `say` is for the user. */
export class HostTrouble extends Error {
	override readonly name = 'HostTrouble';
	readonly code: ErrorCode | 'offline';

	constructor(code: ErrorCode | 'offline', say: string) {
		super(say);
		this.code = code;
	}
}

/** What carries frames. `state` tells how it stands; a transport that never breaks stays 'live'. */
export interface Transport {
	send(frame: RequestFrame): Promise<Reply>;
	listen(listener: TransportListener): void;
	close(): void;
}
export interface TransportListener {
	push(push: Push): void;
	live(): void;
	/** Broken; it tries again by itself. */
	broken(): void;
	/** Given up: the seat is not valid any more, or the host is of another version. */
	refused(say: string): void;
}

export class Client {
	readonly #transport: Transport;
	#next = 1;

	constructor(transport: Transport) {
		this.#transport = transport;
	}

	/** Makes a request. Throws `HostTrouble` when the host answers no or isn't there. */
	async ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		const reply = await this.#transport.send({ id: this.#next++, name, input });
		if (!reply.ok) throw new HostTrouble(reply.code, reply.say);
		return reply.value as Answer<N>;
	}

	listen(listener: TransportListener): void {
		this.#transport.listen(listener);
	}

	close(): void {
		this.#transport.close();
	}
}
