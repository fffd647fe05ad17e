/**
 * The single entry point of the host: every window's request passes through here, whatever carried it. Permissions are
 * checked before the input is looked at; the result is an answer, or a code with a sentence.
 */
import type { z } from 'zod';
import {
	hostApi,
	type Answer,
	type Parsed,
	type RequestName,
	type Seat,
} from '../../src-shared/contract/host-api.ts';
import { rolesOf } from '../../src-shared/contract/seats.ts';
import { RequestFrame, type ErrorCode } from '../../src-shared/contract/wire-shapes.ts';
import type { Push, Reply } from '../../src-shared/contract/wire.ts';
import { BadInputError } from '../../src-shared/kit/bad-input-error.ts';
import { CampaignFileError } from '../store/campaign-file-error.ts';
import { parseInput } from './bad-input.ts';
import { UserError } from '../../src-shared/kit/user-error.ts';

/** One open window: what the host knows of it and how to reach it. */
export interface Viewer {
	readonly id: string;
	readonly seat: Seat;
	/** @param frame what goes over a wire in its place: a patch as bytes, a snapshot as text; made when asked for */
	push(push: Push, frame?: () => string | Uint8Array): void;
	/** Calls back once, when the window has gone. */
	onClose(gone: () => void): void;
	/** Calls back whenever the window says which revision it shows. */
	onShown(heard: (revision: number) => void): void;
	/** Has it so much unread that nothing more should be sent to it just now? */
	isBehind(): boolean;
	/** Calls back whenever it has read what it was behind with. */
	onDrained(read: () => void): void;
}

export interface Context {
	readonly seat: Seat;
	readonly viewer: Viewer;
}

/** The handler of every request in the contract. */
export type Handlers = {
	readonly [N in RequestName]: (context: Context, input: Parsed<N>) => Answer<N> | Promise<Answer<N>>;
};

export interface Endpoint {
	/** Answers one frame of a window. Never throws. */
	answer(seat: Seat, viewer: Viewer, frame: unknown): Promise<Reply>;
}

/** A no that a handler gives a window: a code of the closed list and a sentence for the user. */
export class RequestError extends UserError<ErrorCode> {
	override readonly name = 'RequestError';
}

/** Returns the sentence for the user that an error carries, or null if it is our fault. */
export function userSentence(error: unknown): string | null {
	return error instanceof UserError ? error.message : null;
}

/** The largest message either way through any transport, in bytes (characters over Electron's bridge). */
export const MAX_FRAME = 1 << 20;

interface No {
	readonly code: ErrorCode;
	readonly say: string;
}

const UNREADABLE: No = { code: 'bad-input', say: 'The request can’t be read.' };
const TOO_LARGE: No = { code: 'bad-input', say: 'The request is too large.' };
const NOT_ALLOWED: No = { code: 'not-allowed', say: 'This window may not ask for that.' };
const UNKNOWN: No = { code: 'unknown-request', say: 'The program knows no such request.' };
const FAULT: No = {
	code: 'fault',
	say: 'Something went wrong in the program. It was written to its log; every fact recorded before is kept.',
};
/** A side never reads where the umpire's files are. */
const SIDE_FILE_TROUBLE: No = {
	code: 'file-trouble',
	say: 'The umpire’s machine can’t save this just now. Tell the umpire.',
};

/** @param log where our own faults are told in full */
export function createEndpoint(handlers: Handlers, log: (fault: unknown) => void = console.error): Endpoint {
	return {
		async answer(seat, viewer, frame) {
			const id = idOf(frame);
			try {
				const read = readRequest(seat, frame);
				if ('no' in read) return { id, ok: false, ...read.no };
				return { id, ok: true, value: await call(handlers, read.name, { seat, viewer }, read.input) };
			} catch (error) {
				return { id, ok: false, ...noOf(error, seat, log) };
			}
		},
	};
}

type Read = { readonly no: No } | { readonly name: RequestName; readonly input: unknown };

function readRequest(seat: Seat, frame: unknown): Read {
	if (sizeOf(frame) > MAX_FRAME) return { no: TOO_LARGE };
	const request = parseInput(RequestFrame, frame);
	if ('say' in request) return { no: UNREADABLE };
	const { name } = request.data;
	if (!isRequestName(name)) return { no: refusalFor(seat, UNKNOWN) };
	const { who, input } = hostApi[name];
	if (!rolesOf(seat).some((role) => who.includes(role))) return { no: refusalFor(seat, NOT_ALLOWED) };
	const parsed = parseInput<z.ZodType>(input, request.data.input);
	if ('say' in parsed) return { no: { code: 'bad-input', say: parsed.say } };
	return { name, input: parsed.data };
}

/** A side gets the same words for what doesn't exist and for what exists but isn't its own. */
function refusalFor(seat: Seat, no: No): No {
	return seat.kind === 'side' ? NOT_ALLOWED : no;
}

function call(handlers: Handlers, name: RequestName, context: Context, input: unknown): unknown {
	// The table pairs each name with its input's shape, which was checked; TypeScript can't follow that over a union.
	const handler = handlers[name] as (context: Context, input: unknown) => unknown;
	return handler(context, input);
}

function noOf(error: unknown, seat: Seat, log: (fault: unknown) => void): No {
	if (error instanceof RequestError) return { code: error.code, say: error.message };
	if (error instanceof BadInputError) return { code: 'bad-input', say: error.message };
	if (error instanceof CampaignFileError)
		return seat.kind === 'side' ? SIDE_FILE_TROUBLE : { code: 'file-trouble', say: error.message };
	const say = userSentence(error);
	if (say !== null && seat.kind === 'umpire') return { code: 'refused', say };
	log(error);
	return FAULT;
}

function isRequestName(name: string): name is RequestName {
	return Object.hasOwn(hostApi, name);
}

/** The window's own number for its request, so that even a bad one is answered; 0 when it has none. */
function idOf(frame: unknown): number {
	const id = frame !== null && typeof frame === 'object' && 'id' in frame ? frame.id : 0;
	return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : 0;
}

function sizeOf(frame: unknown): number {
	try {
		return (JSON.stringify(frame) as string | undefined)?.length ?? 0;
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
