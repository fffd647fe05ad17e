/**
 * How the first window gets its key. What a program is started with can be read by everybody on the machine, so the
 * browser is given an address with a code that is good once, for a short while, and only for the user who runs this.
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

/** Where the system tells whose a connection of this machine is (Linux), only this user's counts. */
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

/** The user whose connection leads from a port of 127.0.0.1 to another, out of /proc/net/tcp; null: it isn't listed. */
export function ownerOf(table: string, from: number, to: number): number | null {
	const end = (port: number): string => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const columns = table.split('\n').map((line) => line.trim().split(/\s+/));
	const row = columns.find(([, local, remote]) => local === end(from) && remote === end(to));
	return row?.[7] === undefined ? null : Number(row[7]);
}
