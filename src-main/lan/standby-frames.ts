/**
 * Messages between two machines of Control's as bytes of a stream, laid out as PROTOCOL.md says: two lengths, a head as
 * JSON, a body, and zeros up to a whole number of KiB, so that sizes tell little to who listens.
 */

/** One message: its type, and the bytes that go with it. */
export interface Message {
	readonly head: unknown;
	readonly body: Uint8Array;
}

const LENGTHS_BYTES = 8;
const BLOCK_BYTES = 1 << 10;
/** The largest message either end puts together, padding included. */
export const MAX_MESSAGE_BYTES = 64 << 20;

/** Thrown for bytes that are no message. */
export class FrameError extends Error {
	override readonly name = 'FrameError';
}

/**
 * Returns a message as bytes. Throws FrameError when it would be larger than a reader takes.
 * @example packMessage({ t: 'here' }) // 00 00 00 0c  00 00 00 00  7b 22 74 22 ... 7d  and zeros, 1,024 bytes in all
 */
export function packMessage(head: unknown, body: Uint8Array = new Uint8Array()): Buffer {
	const text = Buffer.from(JSON.stringify(head));
	const size = paddedSize(text.length, body.length);
	if (size > MAX_MESSAGE_BYTES) throw new FrameError(`a message of ${String(size)} bytes`);
	const bytes = Buffer.alloc(size);
	bytes.writeUInt32BE(text.length, 0);
	bytes.writeUInt32BE(body.length, 4);
	text.copy(bytes, LENGTHS_BYTES);
	bytes.set(body, LENGTHS_BYTES + text.length);
	return bytes;
}

function paddedSize(headLength: number, bodyLength: number): number {
	return Math.ceil((LENGTHS_BYTES + headLength + bodyLength) / BLOCK_BYTES) * BLOCK_BYTES;
}

/**
 * Returns a function that takes the stream piece by piece and gives on each message when it is whole. It throws FrameError
 * for lengths that are too large, before it keeps anything of such a message, and for a head that is no JSON.
 */
export function messageReader(deliver: (message: Message) => void): (piece: Buffer) => void {
	let pieces: Buffer[] = [];
	let held = 0;
	let lengths: Lengths | null = null;
	return (piece) => {
		pieces.push(piece);
		held += piece.length;
		while (held >= (lengths?.whole ?? LENGTHS_BYTES)) {
			const all = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, held);
			pieces = [all];
			if (lengths === null) lengths = readLengths(all);
			else {
				const { whole } = lengths;
				const message = readMessage(all, lengths);
				pieces = [all.subarray(whole)];
				held -= whole;
				lengths = null;
				deliver(message);
			}
		}
	};
}

interface Lengths {
	readonly head: number;
	readonly body: number;
	/** Of the whole message with its padding, bytes. */
	readonly whole: number;
}

function readLengths(bytes: Buffer): Lengths {
	const head = bytes.readUInt32BE(0);
	const body = bytes.readUInt32BE(4);
	const whole = paddedSize(head, body);
	if (whole > MAX_MESSAGE_BYTES) throw new FrameError(`a message of ${String(whole)} bytes`);
	return { head, body, whole };
}

function readMessage(bytes: Buffer, { head, body }: Lengths): Message {
	const end = LENGTHS_BYTES + head;
	try {
		const value = JSON.parse(bytes.toString('utf8', LENGTHS_BYTES, end)) as unknown;
		return { head: value, body: bytes.subarray(end, end + body) };
	} catch (error) {
		throw new FrameError('a head that is no JSON', { cause: error });
	}
}
