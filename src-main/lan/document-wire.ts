/** The bytes of shared documents: y-websocket's messages, read by hand so that nothing unread is trusted. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { Colleague, documentMessage } from '../../src-shared/contract/documents.ts';

/** The messages a window sends. */
export type FromWindow =
	/** The window asks for what it lacks, with its state vector. */
	| { readonly kind: 'asks'; readonly has: Uint8Array }
	| { readonly kind: 'update'; readonly update: Uint8Array }
	| { readonly kind: 'people'; readonly people: readonly Pointer[] }
	| { readonly kind: 'kept'; readonly mark: number };

/** The position of one client of a document; `state` is null if the client has gone. */
export interface Pointer {
	readonly client: number;
	readonly clock: number;
	readonly state: Colleague | null;
}

/** People in one message; a genuine window repeats everybody that it knows. */
const MOST_PEOPLE = 100;
const MOST_WORDS = 1000;

/** Reads one message. Throws on anything that no window of this program sends. */
export function readMessage(bytes: Uint8Array): FromWindow {
	const from = decoding.createDecoder(bytes);
	const type = decoding.readVarUint(from);
	const message = readBody(type, from);
	if (decoding.hasContent(from)) throw new Error('bytes left over');
	return message;
}

function readBody(type: number, from: decoding.Decoder): FromWindow {
	if (type === documentMessage.sync) {
		const step = decoding.readVarUint(from);
		const body = decoding.readVarUint8Array(from);
		if (step === 0) return { kind: 'asks', has: body };
		if (step === 1 || step === 2) return { kind: 'update', update: body };
	}
	if (type === documentMessage.awareness)
		return { kind: 'people', people: readPeople(decoding.readVarUint8Array(from)) };
	if (type === documentMessage.kept) return { kind: 'kept', mark: decoding.readVarUint(from) };
	throw new Error('no such message');
}

function readPeople(bytes: Uint8Array): readonly Pointer[] {
	const from = decoding.createDecoder(bytes);
	const count = decoding.readVarUint(from);
	if (count > MOST_PEOPLE) throw new Error('too many people');
	return Array.from({ length: count }, () => {
		const client = decoding.readVarUint(from);
		const clock = decoding.readVarUint(from);
		const words = decoding.readVarString(from);
		if (words.length > MOST_WORDS) throw new Error('too many words');
		return { client, clock, state: Colleague.nullable().parse(JSON.parse(words)) };
	});
}

/** The whole of a document, or what a window lacks of it. */
export const stateMessage = (update: Uint8Array): Uint8Array => sync(1, update);
export const updateMessage = (update: Uint8Array): Uint8Array => sync(2, update);
/** Asks a window for what the host lacks. */
export const askMessage = (stateVector: Uint8Array): Uint8Array => sync(0, stateVector);

function sync(step: number, body: Uint8Array): Uint8Array {
	return message(documentMessage.sync, (to) => {
		encoding.writeVarUint(to, step);
		encoding.writeVarUint8Array(to, body);
	});
}

/** Encodes who is where. With nobody, it is only a sign of life, always the same. */
export function peopleMessage(people: readonly Pointer[]): Uint8Array {
	const inner = encoding.createEncoder();
	encoding.writeVarUint(inner, people.length);
	for (const { client, clock, state } of people) {
		encoding.writeVarUint(inner, client);
		encoding.writeVarUint(inner, clock);
		encoding.writeVarString(inner, JSON.stringify(state));
	}
	return message(documentMessage.awareness, (to) =>
		encoding.writeVarUint8Array(to, encoding.toUint8Array(inner)),
	);
}

export const noMessage = (say: string): Uint8Array =>
	message(documentMessage.no, (to) => encoding.writeVarString(to, say));
export const keptMessage = (mark: number): Uint8Array =>
	message(documentMessage.kept, (to) => encoding.writeVarUint(to, mark));

function message(type: number, write: (to: encoding.Encoder) => void): Uint8Array {
	const to = encoding.createEncoder();
	encoding.writeVarUint(to, type);
	write(to);
	return encoding.toUint8Array(to);
}
