/**
 * One window's WebSocket: requests in, answers and pushes out, and a heartbeat whose rate nothing in the game changes.
 * Its identity was settled before it opened.
 */
import type { WebSocket } from 'ws';
import { heartbeatFrame } from '../../src-shared/wire/frames.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { ShownFrame } from '../../src-shared/contract/wire-shapes.ts';
import { HEARTBEAT_MS, type Reply } from '../../src-shared/contract/wire.ts';
import type { Endpoint } from './endpoint.ts';
import { Outstanding } from './outstanding.ts';
import type { Presence, PresentWindow } from './presence.ts';
import { tokenBucket } from './rate-limit.ts';
import { createViewer, type OwnViewer } from './viewer.ts';

export interface WindowRoom {
	/** The list of connected windows; absent if none is kept. */
	readonly presence?: Presence | undefined;
	/** The address the window came from. */
	readonly from?: string | undefined;
	/** Ms between heartbeats. */
	readonly heartbeatMs?: number | undefined;
	/** The unread data of each seat's windows; absent if this window counts alone. */
	readonly outstanding?: Outstanding | undefined;
}

/** Requests of one window that are being answered; further ones wait. */
const MAX_IN_FLIGHT = 64;
/** Requests that came with others in one piece and wait for a window to read; one that sends more is let go. */
const MAX_HELD = 1000;
/** Heartbeats without any sign of life before a window is let go. */
const MAX_SILENT_HEARTBEATS = 3;
/** The close code of a window that may come back with its key. */
const COME_BACK = 4000;

/**
 * Serves a window's requests and pushes until its socket closes. A window that doesn't read what it was sent is not
 * read either: its socket is paused, nothing is computed for it, and it resumes where it was once it has caught up.
 */
export function serveWindow(endpoint: Endpoint, window: WebSocket, seat: Seat, room: WindowRoom = {}): void {
	const held: Frame[] = [];
	let inFlight = 0;
	const own = (room.outstanding ?? new Outstanding()).enter(seat, window, () => wake());
	const isBehind = (): boolean => inFlight >= MAX_IN_FLIGHT || own.isOver();
	const send = (data: string | Uint8Array): void => {
		if (window.readyState === window.OPEN) window.send(data, () => own.drained());
	};
	const answer = (reply: Reply): void => send(JSON.stringify(reply));
	const present = presentWindow(window, seat, room.from ?? '');
	const leave = room.presence?.enter(present);
	const viewer = createViewer(
		seat,
		(push, frame) => {
			if (push.push === 'snapshot') present.sent = push.rev;
			else if (push.push === 'patch') present.sent = push.to;
			send(frame ? frame() : JSON.stringify(push));
		},
		own.isOver,
	);
	const heartbeat = startHeartbeat(window, present, room.heartbeatMs ?? HEARTBEAT_MS, send);
	const { take, spent } = tokenBucket();
	let waking: ReturnType<typeof setTimeout> | undefined;
	const hold = (frame: Frame): void => {
		held.push(frame);
		window.pause();
		if (held.length > MAX_HELD) window.close(1008, 'too many requests');
	};
	/** Takes a frame up; false: not now. */
	const hear = (frame: Frame): boolean => {
		if (isBehind()) return false;
		if (!own.take(frame.data.length)) {
			// Its seat's share comes back with time.
			waking ??= setTimeout(() => {
				waking = undefined;
				wake();
			}, own.backIn).unref();
			return false;
		}
		own.spend(() => read(frame));
		return true;
	};
	const read = (frame: Frame): void => {
		const asked = frame.binary ? undefined : parsed(frame.data);
		if (asked === undefined) window.close(1003, 'not a request');
		else if (!take()) refuse(asked.id);
		else serve(asked);
	};
	const serve = ({ value }: Asked): void => {
		if (isShown(value)) return shows(value.shown, viewer, present, heartbeat.roundTrip());
		inFlight += 1;
		// A side's request is answered before this returns, except for papers, which another process draws.
		void endpoint.answer(seat, viewer, value).then((reply) => {
			inFlight -= 1;
			own.spend(() => answer(reply));
			wake();
		});
	};
	const wake = (): void => {
		for (let [next] = held; next && hear(next); [next] = held) held.shift();
		if (held.length === 0 && window.isPaused) window.resume();
		if (!own.isOver()) viewer.drained();
	};
	window.on('message', (data: Buffer, binary) => {
		present.heard = Date.now();
		heartbeat.heard();
		if (held.length > 0 || !hear({ data, binary })) hold({ data, binary });
	});
	const refuse = (id: number): void => {
		if (spent()) window.close(1008, 'too many requests');
		else answer({ id, ok: false, code: 'too-fast', say: 'Too many requests at once. Wait a moment.' });
	};
	// A socket's own errors (too large, not UTF-8) close it; there is nothing more to do about them.
	window.on('error', () => undefined);
	window.on('close', () => {
		clearTimeout(waking);
		heartbeat.stop();
		leave?.();
		held.length = 0;
		own.leave();
		viewer.close();
	});
}

/** One frame of a window as it came. */
interface Frame {
	readonly data: Buffer;
	readonly binary: boolean;
}

/** One frame of a window, read. */
interface Asked {
	readonly value: unknown;
	readonly id: number;
}

function presentWindow(window: WebSocket, seat: Seat, from: string): PresentWindow {
	const now = Date.now();
	return {
		seat,
		from,
		since: now,
		heard: now,
		roundTrip: null,
		sent: 0,
		shown: 0,
		close(code, reason) {
			window.close(code, reason);
			// One that doesn't hear the word is cut off.
			setTimeout(() => window.terminate(), 2000).unref();
		},
	};
}

interface Heartbeat {
	/** The window gave a sign of life. */
	heard(): void;
	/** Returns the ms since the last heartbeat, or null if none is unanswered. */
	roundTrip(): number | null;
	stop(): void;
}

function startHeartbeat(
	window: WebSocket,
	present: PresentWindow,
	every: number,
	send: (data: Uint8Array) => void,
): Heartbeat {
	let silent = 0;
	let sentAt: number | null = null;
	let unread = 0;
	const timer = setInterval(() => {
		// Who reads slowly is alive as long as it reads.
		silent = window.bufferedAmount < unread ? 0 : silent + 1;
		unread = window.bufferedAmount;
		if (silent > MAX_SILENT_HEARTBEATS) return present.close(COME_BACK, 'silent');
		sentAt ??= performance.now();
		send(heartbeatFrame);
	}, every).unref();
	return {
		heard() {
			silent = 0;
		},
		roundTrip() {
			const ms = sentAt === null ? null : performance.now() - sentAt;
			sentAt = null;
			return ms;
		},
		stop() {
			clearInterval(timer);
		},
	};
}

function isShown(value: unknown): value is ShownFrame {
	return (
		value !== null && typeof value === 'object' && 'shown' in value && ShownFrame.safeParse(value).success
	);
}

function shows(revision: number, viewer: OwnViewer, present: PresentWindow, roundTrip: number | null): void {
	present.roundTrip = roundTrip ?? present.roundTrip;
	present.shown = revision;
	viewer.shows(revision);
}

function parsed(data: Buffer): Asked | undefined {
	try {
		const value = JSON.parse(data.toString('utf8')) as unknown;
		const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : 0;
		return { value, id: typeof id === 'number' ? id : 0 };
	} catch {
		return undefined;
	}
}
