/**
 * One window's WebSocket: its requests in, answers and pushes out, and a beat at a pace that nothing in the game
 * changes. Who it is was settled before it opened.
 */
import type { WebSocket } from 'ws';
import { beatFrame } from '../../src-shared/contract/packed.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { BEAT_MS, ShownFrame, type Reply } from '../../src-shared/contract/wire.ts';
import type { Endpoint } from './endpoint.ts';
import type { Presence, PresentWindow } from './presence.ts';
import { allowance } from './rate-limit.ts';
import { createViewer, type OwnViewer } from './viewer.ts';

export interface WindowRoom {
	/** Who is in; absent: nobody keeps count. */
	readonly presence?: Presence | undefined;
	/** The address the window came from. */
	readonly from?: string | undefined;
	/** Ms between beats. */
	readonly beatMs?: number | undefined;
}

/** A window that reads this much too slowly is let go, bytes. */
const MAX_WAITING = 64 << 20;
/** Beats without any sign of life before a window is let go. */
const PATIENCE = 3;
/** The close code of a window that may come back with its key. */
const COME_BACK = 4000;

/** Lets a window ask and be pushed to, until its socket closes. */
export function serveWindow(endpoint: Endpoint, window: WebSocket, seat: Seat, room: WindowRoom = {}): void {
	const send = (data: string | Uint8Array): void => {
		if (window.bufferedAmount > MAX_WAITING) window.terminate();
		else if (window.readyState === window.OPEN) window.send(data);
	};
	const answer = (reply: Reply): void => send(JSON.stringify(reply));
	const present = presentWindow(window, seat, room.from ?? '');
	const leave = room.presence?.enter(present);
	const viewer = createViewer(seat, (push, frame) => {
		if (push.push === 'snapshot') present.sent = push.rev;
		else if (push.push === 'patch') present.sent = push.to;
		send(push.push === 'patch' && frame ? frame() : JSON.stringify(push));
	});
	const beat = startBeat(window, present, room.beatMs ?? BEAT_MS, send);
	const { take, spent } = allowance();
	window.on('message', (data: Buffer, binary) => {
		present.heard = Date.now();
		beat.heard();
		const frame = binary ? undefined : parsed(data);
		if (frame === undefined) window.close(1003, 'not a request');
		else if (!take()) refuse(frame.id);
		else if (isShown(frame.value)) shows(frame.value.shown, viewer, present, beat.roundTrip());
		else void endpoint.answer(seat, viewer, frame.value).then(answer);
	});
	const refuse = (id: number): void => {
		if (spent()) window.close(1008, 'too many requests');
		else answer({ id, ok: false, code: 'busy', say: 'Too many requests at once. Wait a moment.' });
	};
	// A socket's own errors (too large, not UTF-8) close it; there is nothing more to do about them.
	window.on('error', () => undefined);
	window.on('close', () => {
		beat.stop();
		leave?.();
		viewer.close();
	});
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

interface Beat {
	/** The window gave a sign of life. */
	heard(): void;
	/** Ms from the last beat to now; null: no beat is unanswered. */
	roundTrip(): number | null;
	stop(): void;
}

function startBeat(
	window: WebSocket,
	present: PresentWindow,
	every: number,
	send: (data: Uint8Array) => void,
): Beat {
	let silent = 0;
	let sentAt: number | null = null;
	const timer = setInterval(() => {
		silent += 1;
		if (silent > PATIENCE) return present.close(COME_BACK, 'silent');
		sentAt ??= performance.now();
		send(beatFrame);
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

function parsed(data: Buffer): { readonly value: unknown; readonly id: number } | undefined {
	try {
		const value = JSON.parse(data.toString('utf8')) as unknown;
		const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : 0;
		return { value, id: typeof id === 'number' ? id : 0 };
	} catch {
		return undefined;
	}
}
