/**
 * A line between Control's two machines, over a connection that anybody in the hall could listen to: TLS 1.2 with a
 * pre-shared key and fresh Diffie-Hellman secrets (ECDHE_PSK, RFC 5489; ChaCha20-Poly1305, RFC 7905), by node:tls.
 * PROTOCOL.md says what it guarantees, and why not TLS 1.3.
 */
import { constants } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { connect, createServer, type SecureContextOptions, type TLSSocket } from 'node:tls';
import { messageReader, packMessage, type Message } from './standby-frames.ts';
import type { StandbyKey } from './standby-key.ts';

export type { Message } from './standby-frames.ts';

/** Why a line ended: the other end isn't there, has another key, or what came was not what was sent. */
export type LinkEnd = 'gone' | 'wrong-key' | 'tampered' | 'silent';

export interface Link {
	/** Bytes that were sent and that the network has not taken yet. */
	readonly waiting: number;
	/** Sends a message whole. Resolves when the network took it, or the line has ended. Rejects when it is too large. */
	send(head: unknown, body?: Uint8Array): Promise<void>;
	/** Sets the receiver of messages; earlier ones are queued for it. If it throws, the line is dropped. */
	receive(take: (message: Message) => void): void;
	/** Resolves when the line has ended, with the reason. */
	readonly ended: Promise<LinkEnd>;
	close(): void;
}

export class StandbyLinkError extends Error {
	override readonly name = 'StandbyLinkError';
	readonly end: LinkEnd;

	constructor(end: LinkEnd, options?: ErrorOptions) {
		super(`the line to the other machine: ${end}`, options);
		this.end = end;
	}
}

const HANDSHAKE_TIMEOUT_MS = 5000;
/** Sent in the clear: that this is a line of Control's, and nothing about which. */
const IDENTITY = 'standby';
/** One suite, so that the ends can't be downgraded to another, and no suite that uses certificates. */
const TLS_OPTIONS = {
	minVersion: 'TLSv1.2',
	maxVersion: 'TLSv1.2',
	ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
	ecdhCurve: 'X25519',
	// Every line proves the key anew.
	secureOptions: constants.SSL_OP_NO_TICKET,
} as const satisfies SecureContextOptions;

/**
 * Opens a line on a connection. Throws StandbyLinkError, and closes the connection, if the other end doesn't have the
 * key, leaves, or is silent for five seconds. The guest proves the key first: a stranger is sent nothing sealed with
 * it.
 */
export async function openLink(connection: Duplex, key: StandbyKey, as: 'host' | 'guest'): Promise<Link> {
	try {
		return new Line(await (as === 'host' ? secureHost(connection, key) : secureGuest(connection, key)));
	} catch (error) {
		connection.destroy();
		throw error instanceof StandbyLinkError
			? error
			: new StandbyLinkError(handshakeEnd(error), { cause: error });
	}
}

/** Creates a server for one connection, so that lines share nothing, such as a session to resume. */
function secureHost(connection: Duplex, key: StandbyKey): Promise<TLSSocket> {
	return new Promise((opened, refused) => {
		const server = createServer({
			...TLS_OPTIONS,
			pskCallback: () => key,
			handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
		});
		server.once('secureConnection', opened);
		server.on('tlsClientError', refused);
		server.emit('connection', connection);
	});
}

function secureGuest(connection: Duplex, key: StandbyKey): Promise<TLSSocket> {
	return new Promise((opened, refused) => {
		const socket = connect({
			...TLS_OPTIONS,
			socket: connection,
			pskCallback: () => ({ identity: IDENTITY, psk: key }),
			// There is no certificate whose name could be checked: the key is the proof.
			checkServerIdentity: () => undefined,
		});
		const timer = setTimeout(() => refused(new StandbyLinkError('silent')), HANDSHAKE_TIMEOUT_MS);
		socket.once('close', () => {
			clearTimeout(timer);
			refused(new StandbyLinkError('gone'));
		});
		socket.on('error', refused);
		socket.once('secureConnect', () => {
			clearTimeout(timer);
			opened(socket);
		});
	});
}

const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function handshakeEnd(error: unknown): LinkEnd {
	const code = codeOf(error);
	if (code === 'ERR_TLS_HANDSHAKE_TIMEOUT') return 'silent';
	return code.startsWith('ERR_SSL_') ? 'wrong-key' : 'gone';
}

/** Why an open line broke. An alert is the other end's word that it hangs up: its reasons are its own. */
function brokenEnd(error: unknown): LinkEnd {
	const code = codeOf(error);
	return code.startsWith('ERR_SSL_') && !code.includes('ALERT') ? 'tampered' : 'gone';
}

class Line implements Link {
	readonly #socket: TLSSocket;
	readonly #inbox: Message[] = [];
	#take: ((message: Message) => void) | null = null;
	#hasEnded = false;
	readonly ended: Promise<LinkEnd>;
	#tellEnd: (end: LinkEnd) => void = () => undefined;

	constructor(socket: TLSSocket) {
		this.#socket = socket;
		this.ended = new Promise((tell) => (this.#tellEnd = tell));
		socket.disableRenegotiation();
		socket.setNoDelay(true);
		const read = messageReader((message) => this.#deliver(message));
		socket.on('data', (piece: Buffer) => this.#guarded(() => read(piece)));
		socket.on('error', (error) => this.#drop(brokenEnd(error)));
		socket.on('end', () => this.#drop('gone'));
		socket.on('close', () => this.#drop('gone'));
	}

	get waiting(): number {
		return this.#socket.writableLength;
	}

	send(head: unknown, body?: Uint8Array): Promise<void> {
		return new Promise((sent) => {
			if (this.#hasEnded) sent();
			else this.#socket.write(packMessage(head, body), () => sent());
		});
	}

	receive(take: (message: Message) => void): void {
		this.#take = take;
		for (const message of this.#inbox.splice(0)) this.#guarded(() => this.#deliver(message));
	}

	close(): void {
		this.#drop('gone');
	}

	#deliver(message: Message): void {
		if (this.#hasEnded) return;
		if (this.#take) this.#take(message);
		else this.#inbox.push(message);
	}

	#guarded(work: () => void): void {
		if (this.#hasEnded) return;
		try {
			work();
		} catch (error) {
			if (!(error instanceof StandbyLinkError))
				console.error('the line to the other machine was dropped:', error);
			this.#drop('tampered');
		}
	}

	#drop(end: LinkEnd): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		this.#tellEnd(end);
		this.#socket.destroy();
	}
}
