/**
 * A sealed line between two machines of Control's, over a WebSocket that anybody in the hall could listen to. Both
 * prove the key without sending it; after that everything is AES-256-GCM with the frame's number as its nonce, one key
 * for each direction. A frame that is changed, repeated, left out or out of order does not open: the line is dropped,
 * and begun again with new keys. The exchange also draws fresh secrets (X25519), so that what was recorded can't be
 * read later by somebody who finds the written key.
 */
import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createPublicKey,
	diffieHellman,
	generateKeyPairSync,
	hkdfSync,
	randomBytes,
	type KeyObject,
} from 'node:crypto';
import type { WebSocket } from 'ws';
import type { StandbyKey } from './standby-key.ts';

/** Why a line ended: the other end isn't there, has another key, or what came was not what was sent. */
export type LinkEnd = 'gone' | 'wrong-key' | 'tampered' | 'silent';

/** One message: what it is, and bytes that go with it. */
export interface Message {
	readonly head: unknown;
	readonly body: Uint8Array;
}
export interface Link {
	/** Bytes that the network has not taken yet. */
	readonly waiting: number;
	/** Sends a message whole. Answers when the network took it; never fails: an end is told by `ended`. */
	send(head: unknown, body?: Uint8Array): Promise<void>;
	/** Who takes what comes in; what came before is kept for it. When it throws, the line is dropped. */
	receive(take: (message: Message) => void): void;
	/** Settles when the line has ended, and why. */
	readonly ended: Promise<LinkEnd>;
	close(): void;
}

const HELLO = Buffer.from('3MSB');
const NONCE = 32;
const HELLO_SIZE = HELLO.length + 2 * NONCE;
/** How X25519 public keys begin in DER. */
const X25519_DER = Buffer.from('302a300506032b656e032100', 'hex');
const PROVE_MS = 5000;
/** What one frame carries at most, and what it is filled up to: sizes tell little to who listens. */
const MOST = 48 << 10;
const BLOCK = 1 << 10;
const TAG = 16;
const FRAME_HEAD = 5;
/** The largest message either end puts together. */
const MAX_MESSAGE = 64 << 20;
/** The largest WebSocket frame that a line needs. */
export const LINK_FRAME = MOST + BLOCK + FRAME_HEAD + TAG;

/**
 * Opens a line on a socket that is open or opening. Throws LinkTrouble when the other end does not have the key, or says
 * nothing for five seconds; the socket is closed then. The guest proves itself first: a host shows a stranger nothing but
 * random bytes.
 */
export async function openLink(socket: WebSocket, key: StandbyKey, as: 'host' | 'guest'): Promise<Link> {
	const line = new Line(socket);
	try {
		const mine = hello();
		line.post(mine.bytes);
		const theirs = await line.next();
		const [hostHello, guestHello] = as === 'host' ? [mine.bytes, theirs] : [theirs, mine.bytes];
		const keys = agree(key, mine.secret, theirs, Buffer.concat([hostHello, guestHello]));
		const seal = sealer(as === 'host' ? keys.ofHost : keys.ofGuest);
		const unseal = unsealer(as === 'host' ? keys.ofGuest : keys.ofHost);
		if (as === 'guest') line.post(seal(Buffer.from('guest'), false));
		const proof = unseal(await line.next(as === 'guest' ? 'wrong-key' : 'gone'));
		if (proof.data.toString() !== (as === 'host' ? 'guest' : 'host')) throw new LinkTrouble('wrong-key');
		if (as === 'host') line.post(seal(Buffer.from('host'), false));
		return line.sealed(seal, unseal);
	} catch (error) {
		line.drop();
		if (error instanceof LinkTrouble) throw error.end === 'tampered' ? new LinkTrouble('wrong-key') : error;
		throw new LinkTrouble('wrong-key', { cause: error });
	}
}

export class LinkTrouble extends Error {
	override readonly name = 'LinkTrouble';
	readonly end: LinkEnd;

	constructor(end: LinkEnd, options?: ErrorOptions) {
		super(`the line to the other machine: ${end}`, options);
		this.end = end;
	}
}

/** The socket's frames one by one: first those of the greeting, then sealed ones put together to messages. */
class Line {
	readonly #socket: WebSocket;
	#frames: Buffer[] = [];
	#wake: (() => void) | null = null;
	#take: ((frame: Buffer) => void) | null = null;
	#end: LinkEnd | null = null;
	readonly #ended: Promise<LinkEnd>;
	#tellEnd: (end: LinkEnd) => void = () => undefined;

	constructor(socket: WebSocket) {
		this.#socket = socket;
		this.#ended = new Promise((tell) => (this.#tellEnd = tell));
		socket.on('message', (data: Buffer, binary: boolean) => {
			if (!binary) return this.drop('tampered');
			if (this.#take) return this.#take(data);
			// Nobody sends more than this before it was heard: a greeting is two frames.
			if (this.#frames.length >= 8) return this.drop('tampered');
			this.#frames.push(data);
			this.#wake?.();
		});
		socket.on('error', () => undefined);
		socket.on('close', () => this.drop('gone'));
	}

	post(frame: Buffer, sent: () => void = () => undefined): void {
		const { readyState, CONNECTING, OPEN } = this.#socket;
		if (readyState === CONNECTING) return void this.#socket.once('open', () => this.post(frame, sent));
		if (readyState !== OPEN) return sent();
		this.#socket.send(frame, { binary: true }, () => sent());
	}

	/** The next frame of the greeting. @param hungUp what it means if the other end goes instead */
	async next(hungUp: LinkEnd = 'gone'): Promise<Buffer> {
		if (this.#frames.length === 0 && this.#end === null) {
			let timer: NodeJS.Timeout | undefined;
			const patience = new Promise<void>((over) => (timer = setTimeout(over, PROVE_MS)));
			const woken = new Promise<void>((wake) => (this.#wake = wake));
			await Promise.race([woken, this.#ended, patience]);
			clearTimeout(timer);
			this.#wake = null;
		}
		const frame = this.#frames.shift();
		if (frame === undefined) throw new LinkTrouble(this.#end === 'gone' ? hungUp : (this.#end ?? 'silent'));
		return frame;
	}

	sealed(seal: Seal, unseal: Unseal): Link {
		const inbox: Message[] = [];
		let receive: ((message: Message) => void) | null = null;
		const deliver = (message: Message): void => {
			if (receive) receive(message);
			else inbox.push(message);
		};
		const gather = gatherer(unseal, deliver);
		this.#take = (frame) => this.#guarded(() => gather(frame));
		for (const frame of this.#frames.splice(0)) this.#take(frame);
		const socket = this.#socket;
		return {
			get waiting() {
				return socket.bufferedAmount;
			},
			send: (head, body = new Uint8Array()) =>
				new Promise((sent) => {
					const parts = [...split(head, body)];
					parts.forEach(({ data, more }, at) =>
						this.post(seal(data, more), at === parts.length - 1 ? sent : undefined),
					);
				}),
			receive: (take) => {
				receive = take;
				for (const message of inbox.splice(0)) this.#guarded(() => deliver(message));
			},
			ended: this.#ended,
			close: () => this.drop('gone'),
		};
	}

	#guarded(work: () => void): void {
		if (this.#end !== null) return;
		try {
			work();
		} catch (error) {
			if (!(error instanceof LinkTrouble)) console.error('the line to the other machine was dropped:', error);
			this.drop('tampered');
		}
	}

	drop(end: LinkEnd = 'gone'): void {
		if (this.#end !== null) return;
		this.#end = end;
		this.#tellEnd(end);
		this.#socket.terminate();
	}
}

// --- the greeting ---------------------------------------------------------------------------------------------

function hello(): { readonly bytes: Buffer; readonly secret: KeyObject } {
	const { publicKey, privateKey } = generateKeyPairSync('x25519');
	const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(X25519_DER.length);
	return { bytes: Buffer.concat([HELLO, randomBytes(NONCE), raw]), secret: privateKey };
}

/** The two directions' keys, out of the written key, this line's own secret and both greetings. */
function agree(
	key: StandbyKey,
	secret: KeyObject,
	theirs: Buffer,
	greetings: Buffer,
): { readonly ofHost: Buffer; readonly ofGuest: Buffer } {
	if (theirs.length !== HELLO_SIZE || !theirs.subarray(0, HELLO.length).equals(HELLO))
		throw new LinkTrouble('wrong-key');
	const raw = theirs.subarray(HELLO.length + NONCE);
	const publicKey = createPublicKey({
		key: Buffer.concat([X25519_DER, raw]),
		format: 'der',
		type: 'spki',
	});
	const shared = diffieHellman({ privateKey: secret, publicKey });
	const salt = createHash('sha256').update(greetings).digest();
	const both = Buffer.from(hkdfSync('sha256', Buffer.concat([key, shared]), salt, 'third map standby 1', 64));
	return { ofHost: both.subarray(0, 32), ofGuest: both.subarray(32) };
}

// --- frames ---------------------------------------------------------------------------------------------------

type Seal = (data: Buffer, more: boolean) => Buffer;
type Unseal = (frame: Buffer) => { readonly data: Buffer; readonly more: boolean };

/** A number that both ends count by themselves: nothing of it travels, so that nothing of it can be forged. */
function nonces(): () => Buffer {
	let count = 0;
	return () => {
		const nonce = Buffer.alloc(12);
		nonce.writeUIntBE(count, 6, 6);
		count += 1;
		return nonce;
	};
}

function sealer(key: Buffer): Seal {
	const nonce = nonces();
	return (data, more) => {
		const plain = Buffer.alloc(Math.ceil((FRAME_HEAD + data.length) / BLOCK) * BLOCK);
		plain.writeUInt8(more ? 1 : 0, 0);
		plain.writeUInt32BE(data.length, 1);
		data.copy(plain, FRAME_HEAD);
		const cipher = createCipheriv('aes-256-gcm', key, nonce());
		return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
	};
}

function unsealer(key: Buffer): Unseal {
	const nonce = nonces();
	return (frame) => {
		if (frame.length < BLOCK + TAG) throw new LinkTrouble('tampered');
		const cipher = createDecipheriv('aes-256-gcm', key, nonce(), { authTagLength: TAG });
		cipher.setAuthTag(frame.subarray(-TAG));
		const plain = opened(() => Buffer.concat([cipher.update(frame.subarray(0, -TAG)), cipher.final()]));
		const length = plain.readUInt32BE(1);
		if (length > plain.length - FRAME_HEAD) throw new LinkTrouble('tampered');
		return { data: plain.subarray(FRAME_HEAD, FRAME_HEAD + length), more: plain.readUInt8(0) === 1 };
	};
}

function opened(open: () => Buffer): Buffer {
	try {
		return open();
	} catch (error) {
		throw new LinkTrouble('tampered', { cause: error });
	}
}

/** A message as the data of its frames: the length of its head, the head as JSON, the body. */
function* split(head: unknown, body: Uint8Array): Generator<{ data: Buffer; more: boolean }> {
	const text = Buffer.from(JSON.stringify(head));
	const length = Buffer.alloc(4);
	length.writeUInt32BE(text.length);
	const whole = Buffer.concat([length, text, body]);
	for (let from = 0; from < whole.length; from += MOST) {
		yield { data: whole.subarray(from, from + MOST), more: from + MOST < whole.length };
	}
}

function gatherer(unseal: Unseal, deliver: (message: Message) => void): (frame: Buffer) => void {
	let parts: Buffer[] = [];
	let size = 0;
	return (frame) => {
		const { data, more } = unseal(frame);
		size += data.length;
		if (size > MAX_MESSAGE) throw new LinkTrouble('tampered');
		parts.push(data);
		if (more) return;
		const whole = Buffer.concat(parts);
		parts = [];
		size = 0;
		deliver(messageOf(whole));
	};
}

function messageOf(whole: Buffer): Message {
	if (whole.length < 4) throw new LinkTrouble('tampered');
	const length = whole.readUInt32BE(0);
	if (length > whole.length - 4) throw new LinkTrouble('tampered');
	try {
		const head = JSON.parse(whole.toString('utf8', 4, 4 + length)) as unknown;
		return { head, body: whole.subarray(4 + length) };
	} catch (error) {
		throw new LinkTrouble('tampered', { cause: error });
	}
}
