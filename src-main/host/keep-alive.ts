/**
 * Keeps alive sockets that don't carry a window's frames, such as those of documents. Windows have their own
 * heartbeats.
 */
import type { WebSocket } from 'ws';

const PING_EVERY_MS = 20_000;

/** Pings a socket at a fixed pace, whatever happens in the game, and lets go of one that doesn't answer. */
export function keepAlive(socket: WebSocket): void {
	let silent = false;
	const timer = setInterval(() => {
		if (silent) return socket.terminate();
		silent = true;
		socket.ping();
	}, PING_EVERY_MS).unref();
	socket.on('pong', () => (silent = false));
	socket.once('close', () => clearInterval(timer));
}
