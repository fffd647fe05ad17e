/**
 * A document over its own WebSocket. The seat was identified before it opened; the document is identified before
 * anything is read.
 */
import type { WebSocket } from 'ws';
import { DOCUMENT_PATH } from '../../src-shared/contract/documents.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { Outstanding } from '../host/outstanding.ts';
import { tokenBucket } from '../host/rate-limit.ts';
import type { ServeOther } from '../host/web-server.ts';
import type { Documents } from './documents.ts';

/** A window that reads this much too slowly is let go, bytes. */
const MAX_WAITING = 2 << 20;

/** The handler that the web server uses for DOCUMENT_PATH. */
export const serveDocuments =
	(documents: Documents): ServeOther =>
	(window: WebSocket, seat: Seat, path: string, from: string, outstanding: Outstanding): boolean => {
		if (!path.startsWith(DOCUMENT_PATH)) return false;
		const open = documents.open(seat, path.slice(DOCUMENT_PATH.length), {
			from,
			send(bytes) {
				if (window.bufferedAmount > MAX_WAITING) window.terminate();
				else if (window.readyState === window.OPEN) window.send(bytes);
			},
			close: (code, reason) => window.close(code, reason),
		});
		if (!open) return false;
		const { take } = tokenBucket();
		const { hear, leave } = inItsShare(window, seat, outstanding, (data) => open.receive(data));
		window.on('message', (data: Buffer, binary) => {
			if (!binary) window.close(1003, 'not a message');
			// The window reconnects by itself, and then sends what is missing in one piece.
			else if (!take()) window.close(1008, 'too many messages');
			else hear(data);
		});
		// A socket's own errors (too large) close it; there is nothing more to do about them.
		window.on('error', () => undefined);
		window.on('close', () => {
			leave();
			open.leave();
		});
		return true;
	};

/** Messages are received as their seat's share lets them be; others wait, and their window is not heard until then. */
function inItsShare(
	window: WebSocket,
	seat: Seat,
	outstanding: Outstanding,
	receive: (data: Buffer) => void,
): { hear(data: Buffer): void; leave(): void } {
	const held: Buffer[] = [];
	let waking: ReturnType<typeof setTimeout> | undefined;
	const own = outstanding.enter(seat, window, () => undefined);
	const goOn = (): void => {
		for (let [next] = held; next && own.take(next.length); [next] = held) {
			held.shift();
			const message = next;
			own.spend(() => receive(message));
		}
		if (held.length > 0) waking = setTimeout(goOn, own.backIn).unref();
		else if (window.isPaused) window.resume();
	};
	return {
		hear(data) {
			held.push(data);
			if (held.length > 1) return;
			goOn();
			if (held.length > 0) window.pause();
		},
		leave() {
			clearTimeout(waking);
			held.length = 0;
			own.leave();
		},
	};
}
