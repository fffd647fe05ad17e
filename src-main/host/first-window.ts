/**
 * How the first window gets its key. Everybody on the machine can read a program's arguments, so the browser gets an
 * address with a code that is valid once, for a short time, and only for the user who runs this program.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './csp.ts';
import type { AnswerHttp } from './web-server.ts';

/** A slow machine's browser may take this long to start, ms. */
const GOOD_FOR_MS = 120_000;
const PATH = /^\/open\/([\w-]{43})$/;

export interface FirstWindow {
	/** A path that leads to an address once. */
	path(address: string): string;
	readonly answer: AnswerHttp;
}

/**
 * @param now ms of a clock that nobody sets
 * @param isOwn whether a connection comes from this user's own programs
 */
export function createFirstWindow(
	now: () => number = () => performance.now(),
	isOwn: (socket: Socket) => boolean = isOwnUser,
): FirstWindow {
	let waiting: { readonly code: string; readonly address: string; readonly until: number } | null = null;
	return {
		path(address) {
			const code = randomBytes(32).toString('base64url');
			waiting = { code, address, until: now() + GOOD_FOR_MS };
			return `/open/${code}`;
		},
		answer(request, response) {
			const code = PATH.exec((request.url ?? '').split('?')[0] ?? '')?.[1];
			if (code === undefined || request.method !== 'GET') return false;
			if (waiting?.code !== code || now() > waiting.until || !isOwn(request.socket)) return false;
			const { address } = waiting;
			waiting = null;
			const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-length': 0 };
			response.writeHead(303, { ...headers, location: address }).end();
			return true;
		},
	};
}

/** Where the system tells which user owns a local connection (Linux), only this user's is accepted. */
function isOwnUser({ remotePort, localPort }: Socket): boolean {
	const own = process.getuid?.();
	if (process.platform !== 'linux' || own === undefined) return true;
	try {
		const owner = ownerOf(readFileSync('/proc/net/tcp', 'utf8'), remotePort ?? 0, localPort ?? 0);
		return owner === null || owner === own;
	} catch {
		return true;
	}
}

/**
 * Returns the user whose connection leads from one port of 127.0.0.1 to another, from /proc/net/tcp, or null if it
 * isn't listed.
 */
export function ownerOf(table: string, from: number, to: number): number | null {
	const end = (port: number): string => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const columns = table.split('\n').map((line) => line.trim().split(/\s+/));
	const row = columns.find(([, local, remote]) => local === end(from) && remote === end(to));
	return row?.[7] === undefined ? null : Number(row[7]);
}
