/**
 * Windows in a browser: the built files over HTTP (public code, no data) and a WebSocket per window (all data). On
 * this machine only. Who a window is, is settled by its seat's token before the socket opens.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { MAX_FRAME, type Endpoint } from './endpoint.ts';
import type { ServedFile } from './files-served.ts';
import type { AnswerPhoto } from './photo-door.ts';
import { SECURITY_HEADERS } from './csp.ts';
import { allowance } from './rate-limit.ts';
import type { Seats } from './seats.ts';
import { createViewer } from './viewer.ts';

export interface WebServer {
	/** 'http://127.0.0.1:PORT' */
	readonly origin: string;
	close(): Promise<void>;
}

/** A token travels to the host as a WebSocket subprotocol: never in an address, so never in a log or a referrer. */
const SEAT_PROTOCOL = 'seat.';
const TOKEN = /^[\w-]{43}$/;
/** Close codes that tell a window not to try again. */
const NO_SUCH_SEAT = 4401;
const OTHER_VERSION = 4426;
const PING_EVERY_MS = 20_000;
/** A window that reads this much too slowly is let go, bytes. */
const MAX_WAITING = 64 << 20;

/** @param port 0 for any free one
 * @param photos answers what is for a printed sheet's code */
export async function serveWeb(
	endpoint: Endpoint,
	seats: Seats,
	file: (urlPath: string) => ServedFile | null,
	port = 0,
	photos: AnswerPhoto = () => false,
): Promise<WebServer> {
	const server = createServer((request, response) => {
		if (!isOurHost(request) || !photos(request, response)) serveFile(request, response, file);
	});
	const sockets = new WebSocketServer({
		noServer: true,
		maxPayload: MAX_FRAME,
		handleProtocols: (offered) => spoken(offered) ?? false,
	});
	server.on('upgrade', (request, socket: Duplex, head) => {
		const entry = admit(request, seats);
		if (typeof entry === 'number') {
			socket.end(`HTTP/1.1 ${String(entry)} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
			return;
		}
		sockets.handleUpgrade(request, socket, head, (window) => {
			if (entry === null) window.close(NO_SUCH_SEAT, 'seat');
			else if (window.protocol === HelloProtocol) join(endpoint, window, entry);
			else turnAway(window);
		});
	});
	const heartbeat = keepAlive(sockets);
	await new Promise<void>((ready, failed) => {
		server.once('error', failed);
		server.listen(port, '127.0.0.1', ready);
	});
	return {
		origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
		async close() {
			clearInterval(heartbeat);
			for (const window of sockets.clients) window.terminate();
			sockets.close();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

function serveFile(
	request: IncomingMessage,
	response: ServerResponse,
	file: (urlPath: string) => ServedFile | null,
): void {
	const nothing = (status: number): void => void response.writeHead(status, { ...SECURITY_HEADERS }).end();
	if (!isOurHost(request)) {
		nothing(421);
		return;
	}
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		nothing(405);
		return;
	}
	const served = file((request.url ?? '/').split('?')[0] ?? '/');
	if (served === null) {
		nothing(404);
		return;
	}
	response.writeHead(200, { ...served.headers, 'content-length': served.bytes.length });
	response.end(request.method === 'HEAD' ? undefined : served.bytes);
}

/**
 * The seat of a socket that wants to open, or the HTTP status that refuses it. Null for what looks like a token but is
 * none (any more): a browser hides the status from its page, so that window is told by a close code, before anything
 * listens to it.
 */
function admit(request: IncomingMessage, seats: Seats): Seat | number | null {
	if (!isOurHost(request) || request.headers.origin !== `http://${request.headers.host ?? ''}`) return 403;
	const offered = offeredBy(request);
	const token = offered.find((entry) => entry.startsWith(SEAT_PROTOCOL))?.slice(SEAT_PROTOCOL.length);
	if (token === undefined || !TOKEN.test(token)) return 401;
	return spoken(new Set(offered)) === undefined ? 400 : seats.resolve(token);
}

/** Another site's name that was made to point at this machine is turned away (DNS rebinding). */
function isOurHost(request: IncomingMessage): boolean {
	const port = String(request.socket.localPort);
	return [`127.0.0.1:${port}`, `localhost:${port}`].includes(request.headers.host ?? '');
}

function offeredBy(request: IncomingMessage): string[] {
	return (request.headers['sec-websocket-protocol'] ?? '').split(',').map((entry) => entry.trim());
}

/** The wire's version that a window speaks: ours if it can, else its own, so that it can be told. */
function spoken(offered: ReadonlySet<string>): string | undefined {
	return offered.has(HelloProtocol)
		? HelloProtocol
		: [...offered].find((entry) => /^thirdmap\.v\d+$/.test(entry));
}

function turnAway(window: WebSocket): void {
	window.send(
		JSON.stringify({ push: 'closed', say: 'This window is of another version than the program. Reload it.' }),
	);
	window.close(OTHER_VERSION, 'version');
}

function join(endpoint: Endpoint, window: WebSocket, seat: Seat): void {
	const send = (message: unknown): void => {
		if (window.bufferedAmount > MAX_WAITING) window.terminate();
		else if (window.readyState === window.OPEN) window.send(JSON.stringify(message));
	};
	const viewer = createViewer(seat, send);
	const { take, spent } = allowance();
	window.on('message', (data: Buffer, binary) => {
		const frame = binary ? undefined : parsed(data);
		if (frame === undefined) window.close(1003, 'not a request');
		else if (take()) void endpoint.answer(seat, viewer, frame.value).then(send);
		else if (spent()) window.close(1008, 'too many requests');
		else send({ id: frame.id, ok: false, code: 'busy', say: 'Too many requests at once. Wait a moment.' });
	});
	// A socket's own errors (too large, not UTF-8) close it; there is nothing more to do about them.
	window.on('error', () => undefined);
	window.on('close', () => {
		viewer.close();
	});
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

/** Pings every window at a fixed pace, whatever happens in the game, and lets go of those that don't answer. */
function keepAlive(sockets: WebSocketServer): NodeJS.Timeout {
	const silent = new WeakSet<WebSocket>();
	const beat = (): void => {
		for (const window of sockets.clients) {
			if (silent.has(window)) {
				window.terminate();
				continue;
			}
			silent.add(window);
			window.once('pong', () => silent.delete(window));
			window.ping();
		}
	};
	return setInterval(beat, PING_EVERY_MS).unref();
}
