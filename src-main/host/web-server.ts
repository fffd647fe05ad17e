/**
 * Windows in a browser: the built files over HTTP (public code, no data) and a WebSocket per window (all data). On this
 * machine only, or on one network if the umpire opened it. A window is identified by its seat's token before the socket
 * opens; a machine's requests are limited before anything is read.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import type { SeatId } from '../../src-shared/kit/ids.ts';
import { MAX_FRAME, type Endpoint } from './endpoint.ts';
import type { ServedFile } from './files-served.ts';
import { SECURITY_HEADERS } from './csp.ts';
import { ConnectionLimits, OWN_MACHINE, type GuestLimits } from './connection-limits.ts';
import { keepAlive } from './keep-alive.ts';
import { Outstanding } from './outstanding.ts';
import type { Presence } from './presence.ts';
import type { Seats } from './seats.ts';
import { addressLogged, type RejectionLog, type Why } from './rejection-log.ts';
import { serveWindow } from './window-socket.ts';

export interface WebServer {
	/** 'http://127.0.0.1:PORT', or the interface's address. */
	readonly origin: string;
	/** Closes every socket of a seat, documents' among them. With 4401 its windows do not come back by themselves. */
	closeSeat(id: SeatId, code: number, reason: string): void;
	close(): Promise<void>;
}

/** A token travels to the host as a WebSocket subprotocol: never in an address, so never in a log or a referrer. */
const SEAT_PROTOCOL = 'seat.';
const TOKEN = /^[\w-]{43}$/;
/** Close codes that tell a window not to try again. */
const NO_SUCH_SEAT = 4401;
const OTHER_VERSION = 4426;
const NO_SUCH_THING = 4404;
const TOO_MANY = 4429;
/** How long a closing socket has to finish its closing handshake, ms. */
const GRACE_MS = 2000;
/** Close codes of sockets whose frames were not requests, not text, too large, or too many. */
const BAD_FRAMES: readonly number[] = [1002, 1003, 1007, 1008, 1009];
/** The largest head of a request, bytes. */
const MAX_HEAD = 8192;

/**
 * Answers a request for something other than the windows' files (a printed sheet's code, a join code); returns false if
 * it isn't its own.
 */
export type AnswerHttp = (request: IncomingMessage, response: ServerResponse) => boolean;
/**
 * Takes over a window's socket for a path other than /socket (shared documents); returns false if there is no such
 * thing for it. `outstanding`: what its seat may ask, over all its windows.
 */
export type ServeOther = (
	window: WebSocket,
	seat: Seat,
	path: string,
	from: string,
	outstanding: Outstanding,
) => boolean;

/**
 * Takes over the connection of Control's other machine, which has no seat and proves a key; returns false if it is
 * something else.
 */
export type AdmitMachine = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export interface WebOptions {
	readonly endpoint: Endpoint;
	readonly seats: Pick<Seats, 'resolve'>;
	readonly file: (urlPath: string) => ServedFile | null;
	/** 0 or absent: any free one. */
	readonly port?: number;
	/** The interface to listen on; absent: this machine only. */
	readonly address?: string;
	/** Other names and ports by which windows may call this server ('thirdmap.local:7420', a router's port forward). */
	readonly calledAlso?: readonly string[];
	readonly answers?: readonly AnswerHttp[];
	readonly other?: ServeOther;
	readonly machine?: AdmitMachine;
	/** Where open windows are reported; absent if nowhere. */
	readonly presence?: Presence;
	/** Ms between a window's heartbeats, for tests. */
	readonly heartbeatMs?: number;
	/** Where rejections are reported; absent if nowhere. */
	readonly turnedAway?: Pick<RejectionLog, 'note'>;
	/** Absent: those of the umpire's own machine. */
	readonly limits?: GuestLimits;
	/** The seats' limits, counted by another clock, for tests. */
	readonly outstanding?: Outstanding;
}

/** Serves windows over HTTP and WebSocket. Rejects with the system's error if the port can't be had. */
export async function serveWeb(options: WebOptions): Promise<WebServer> {
	const {
		seats,
		port = 0,
		address = '127.0.0.1',
		limits = OWN_MACHINE,
		outstanding = new Outstanding(),
	} = options;
	const guests = new ConnectionLimits(limits);
	const seated = new Map<WebSocket, Seat>();
	const machines = new Set<Duplex>();
	const isOurHost = (request: IncomingMessage): boolean =>
		isCalled(request, address, options.calledAlso ?? []);
	const tell = (request: IncomingMessage, why: Why): void => {
		options.turnedAway?.note(addressLogged(request.socket.remoteAddress), why);
	};
	const server = createServer(
		{
			maxHeaderSize: MAX_HEAD,
			headersTimeout: limits.headMs,
			requestTimeout: 60_000,
			connectionsCheckingInterval: 1000,
		},
		(request, response) => {
			const no = refusalOf(request, guests, isOurHost);
			if (no) {
				tell(request, no.why);
				response.shouldKeepAlive = false;
				nothing(response, no.status);
			} else answerHttp(request, response, options, tell);
		},
	);
	boundConnections(server, guests, limits.headMs, options.turnedAway);
	const sockets = new WebSocketServer({
		noServer: true,
		maxPayload: MAX_FRAME,
		handleProtocols: (offered) => spoken(offered) ?? false,
	});
	server.on('upgrade', (request, socket: Duplex, head) => {
		const no = refusalOf(request, guests, isOurHost);
		if (!no && (options.machine?.(request, socket, head) ?? false)) {
			guests.know(request.socket);
			machines.add(socket);
			socket.once('close', () => machines.delete(socket));
			return;
		}
		const entry = no ? no.status : admit(request, seats);
		if (typeof entry === 'number') {
			tell(request, no?.why ?? (entry === 403 ? 'page' : 'unreadable'));
			// A refused client may already be gone, and nothing else listens for that error.
			socket.on('error', () => undefined);
			socket.end(`HTTP/1.1 ${String(entry)} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
			return;
		}
		sockets.handleUpgrade(request, socket, head, (window) => {
			window.on('error', () => undefined);
			if (entry === null) {
				tell(request, 'key');
				window.close(NO_SUCH_SEAT, 'seat');
			} else if (window.protocol !== HelloProtocol) turnAway(window);
			else if (windowsOf(seated, entry) >= limits.windowsOfSeat) {
				tell(request, 'windows');
				window.close(TOO_MANY, 'windows');
			} else {
				guests.know(request.socket);
				seated.set(window, entry);
				window.once('close', (code: number) => {
					seated.delete(window);
					if (BAD_FRAMES.includes(code)) tell(request, 'frames');
				});
				serve({ ...options, outstanding }, window, entry, request, tell);
			}
		});
	});
	await new Promise<void>((ready, failed) => {
		server.once('error', failed);
		server.listen(port, address, ready);
	});
	return {
		origin: `http://${address}:${String((server.address() as AddressInfo).port)}`,
		closeSeat(id, code, reason) {
			for (const [window, seat] of seated) if (seat.id === id) shut(window, code, reason);
		},
		async close() {
			for (const window of sockets.clients) window.terminate();
			sockets.close();
			for (const socket of machines) socket.destroy();
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}

type Tell = (request: IncomingMessage, why: Why) => void;

/** Returns why a request is rejected unread, or null if it may come in. */
function refusalOf(
	request: IncomingMessage,
	guests: ConnectionLimits,
	isOurHost: (request: IncomingMessage) => boolean,
): { readonly status: number; readonly why: Why } | null {
	if (!guests.mayAsk(addressLogged(request.socket.remoteAddress))) return { status: 429, why: 'requests' };
	if (!isOurHost(request)) return { status: 421, why: 'name' };
	return isOtherSite(request) ? { status: 403, why: 'page' } : null;
}

/** Another site's page may link here, but may not load anything from here. */
function isOtherSite({ headers }: IncomingMessage): boolean {
	const site = headers['sec-fetch-site'];
	return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** Limits the number of connections, and answers anything that isn't HTTP with one short line. */
function boundConnections(
	server: Server,
	guests: ConnectionLimits,
	headMs: number,
	turnedAway: WebOptions['turnedAway'],
): void {
	server.on('connection', (socket) => {
		const from = addressLogged(socket.remoteAddress);
		if (!guests.enter(socket)) {
			turnedAway?.note(from, 'connections');
			socket.destroy();
			return;
		}
		// Node limits the time of a head only from its first byte; nothing limits a connection that sends none.
		const silent = setTimeout(() => {
			if (socket.bytesRead > 0) return;
			turnedAway?.note(from, 'slow');
			socket.destroy();
		}, headMs).unref();
		socket.once('close', () => clearTimeout(silent));
	});
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { remoteAddress?: string }) => {
		const known =
			UNREADABLE[error.code ?? ''] ?? (error.code?.startsWith('HPE_') ? UNREADABLE.HPE : undefined);
		if (known) turnedAway?.note(addressLogged(socket.remoteAddress), known.why);
		if (!socket.writable) return void socket.destroy();
		socket.end(
			`HTTP/1.1 ${String(known?.status ?? 400)} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
			() => socket.destroy(),
		);
	});
}

/** By Node's error code of a connection. A guest who merely left is no error. */
const UNREADABLE: Readonly<Record<string, { readonly status: number; readonly why: Why }>> = {
	ERR_HTTP_REQUEST_TIMEOUT: { status: 408, why: 'slow' },
	HPE_HEADER_OVERFLOW: { status: 431, why: 'size' },
	HPE: { status: 400, why: 'unreadable' },
};

/** Closes a socket so that nothing it still sends is read: a rejected guest may leave it half open. */
function shut(window: WebSocket, code: number, reason: string): void {
	window.removeAllListeners('message');
	window.close(code, reason);
	setTimeout(() => window.terminate(), GRACE_MS).unref();
}

function windowsOf(seated: ReadonlyMap<WebSocket, Seat>, seat: Seat): number {
	return seat.id === undefined ? 0 : [...seated.values()].filter(({ id }) => id === seat.id).length;
}

function serve(
	options: WebOptions & { readonly outstanding: Outstanding },
	window: WebSocket,
	seat: Seat,
	request: IncomingMessage,
	tell: Tell,
): void {
	const path = pathOf(request);
	if (path === '/socket') {
		const from = addressLogged(request.socket.remoteAddress);
		serveWindow(options.endpoint, window, seat, {
			presence: options.presence,
			from,
			heartbeatMs: options.heartbeatMs,
			outstanding: options.outstanding,
		});
		return;
	}
	keepAlive(window);
	const from = request.socket.remoteAddress ?? '';
	if (!(options.other?.(window, seat, path, from, options.outstanding) ?? false)) {
		tell(request, 'document');
		window.close(NO_SUCH_THING, 'path');
	}
}

function answerHttp(
	request: IncomingMessage,
	response: ServerResponse,
	options: WebOptions,
	tell: Tell,
): void {
	if (options.answers?.some((answer) => answer(request, response))) return;
	const status = serveFile(request, response, options.file);
	if (status === 405) tell(request, 'method');
	if (status === 404 && !ASKED_BY_ITSELF.test(pathOf(request))) tell(request, 'path');
}

/** What browsers look for unasked. */
const ASKED_BY_ITSELF = /^\/(favicon|apple-touch-icon|robots\.txt|\.well-known\/)/;

/** Sends one of the built files, or nothing; answers the status. */
function serveFile(request: IncomingMessage, response: ServerResponse, file: WebOptions['file']): number {
	if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(response, 405);
	const served = file(pathOf(request));
	if (served === null) return nothing(response, 404);
	const packed = served.packed.find(({ encoding }) => takes(request, encoding));
	const bytes = packed?.bytes() ?? served.bytes;
	response.writeHead(200, {
		...served.headers,
		...(served.packed.length > 0 ? { vary: 'accept-encoding' } : {}),
		...(packed ? { 'content-encoding': packed.encoding } : {}),
		'content-length': bytes.length,
	});
	response.end(request.method === 'HEAD' ? undefined : bytes);
	return 200;
}

function takes({ headers }: IncomingMessage, encoding: string): boolean {
	const offered = String(headers['accept-encoding'] ?? '').split(',');
	return offered.some((each) => {
		const [name, quality = ''] = each.split(';').map((part) => part.trim());
		return name === encoding && !/^q=0(\.0*)?$/.test(quality);
	});
}

function nothing(response: ServerResponse, status: number): number {
	response.writeHead(status, { ...SECURITY_HEADERS, 'content-length': 0 }).end();
	return status;
}

function pathOf(request: IncomingMessage): string {
	return (request.url ?? '/').split('?')[0] ?? '/';
}

/**
 * Returns the seat of a socket that wants to open, or the HTTP status that refuses it. Returns null for something that
 * looks like a token but isn't valid (any more): a browser hides the status from its page, so that window is told by a
 * close code, before anything listens to it.
 */
function admit(request: IncomingMessage, seats: WebOptions['seats']): Seat | number | null {
	if (request.headers.origin !== `http://${request.headers.host ?? ''}`) return 403;
	const offered = offeredBy(request);
	const token = offered.find((entry) => entry.startsWith(SEAT_PROTOCOL))?.slice(SEAT_PROTOCOL.length);
	if (token === undefined || !TOKEN.test(token)) return 401;
	return spoken(new Set(offered)) === undefined ? 400 : seats.resolve(token);
}

/** Another site's name that was made to point at this machine is turned away (DNS rebinding). */
function isCalled(request: IncomingMessage, address: string, also: readonly string[]): boolean {
	const port = String(request.socket.localPort);
	const names = address === '127.0.0.1' ? [address, 'localhost'] : [address];
	const host = request.headers.host ?? '';
	return names.some((name) => host === `${name}:${port}`) || also.includes(host);
}

function offeredBy(request: IncomingMessage): string[] {
	return (request.headers['sec-websocket-protocol'] ?? '').split(',').map((entry) => entry.trim());
}

/** Returns the protocol version to speak with a window: ours if it knows it, else its own, so that it can be told. */
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
