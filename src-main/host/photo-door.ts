/**
 * The door through which a phone's camera sends a filled sheet: one page and one upload for each printed code, and
 * nothing else. Who doesn't hold a code finds nothing here, not even that there is a door; who does learns nothing of
 * the campaign, since the page and every answer are the same whatever goes on in it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhotoDoorState } from '../../src-shared/contract/host-api.ts';
import { SECURITY_HEADERS } from './csp.ts';
import type { ServedFile } from './files-served.ts';
import { networks } from './networks.ts';
import { mimeOf } from './picture-kind.ts';
import { requestBody } from './request-body.ts';

/** Takes photographs in: the campaign's part. */
export interface PhotoDesk {
	/** Is this a code of the open campaign's? */
	knows(code: string): boolean;
	/** Keeps one. False when enough came in for this sheet. Throws Trouble when the disk does not take it. */
	take(code: string, mime: string, bytes: Buffer): boolean;
}

export interface PhotoDoor {
	state(): PhotoDoorState;
	/** Lets phones of the local network in. Throws an error with a sentence when the address can't be had. */
	open(address?: string): Promise<void>;
	close(): Promise<void>;
}

/** Answers a request for '/photo/...' or one of the page's own files; false for anything else. */
export type AnswerPhoto = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The largest photograph, bytes. */
const MOST = 12 << 20;
/** Uploads for one code in ten minutes, refused ones counted. */
const ATTEMPTS = 20;
const WITHIN_MS = 10 * 60_000;
const CODE = /^\/photo\/([0-9a-f]{32})$/;
/** So that a sheet printed today still finds the host tomorrow. */
const PORT = 7411;

/** @param now milliseconds, for tests */
export function photoAnswers(
	desk: () => PhotoDesk,
	file: (urlPath: string) => ServedFile | null,
	now: () => number = () => performance.now(),
): AnswerPhoto {
	const attempts = new Map<string, number[]>();
	const mayTry = (code: string): boolean => {
		const recent = (attempts.get(code) ?? []).filter((at) => now() - at < WITHIN_MS);
		attempts.set(code, [...recent, now()].slice(-ATTEMPTS - 1));
		return recent.length < ATTEMPTS;
	};
	return (request, response) => {
		const path = (request.url ?? '').split('?')[0] ?? '';
		const code = CODE.exec(path)?.[1];
		if (code === undefined || !desk().knows(code)) return false;
		if (request.method === 'GET' || request.method === 'HEAD') return sendPage(request, response, file);
		if (request.method !== 'POST') return answer(response, 405);
		if (!sameOrigin(request)) return answer(response, 403);
		if (!mayTry(code)) return answer(response, 429);
		void upload(request, response, (mime, bytes) => desk().take(code, mime, bytes));
		return true;
	};
}

function answer(response: ServerResponse, status: number): true {
	response.writeHead(status, { ...SECURITY_HEADERS, 'content-length': 0 }).end();
	return true;
}

/** The page lies one level deeper than where it was built. */
function sendPage(
	request: IncomingMessage,
	response: ServerResponse,
	file: (urlPath: string) => ServedFile | null,
): true {
	const page = file('/photo.html');
	if (page === null) return answer(response, 404);
	const bytes = Buffer.from(page.bytes.toString('utf8').replaceAll('"./assets/', '"../assets/'));
	response.writeHead(200, { ...page.headers, 'content-length': bytes.length });
	response.end(request.method === 'HEAD' ? undefined : bytes);
	return true;
}

/** Another site's page may not send here in a phone's name. */
function sameOrigin({ headers }: IncomingMessage): boolean {
	return headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`;
}

/** Reads a picture and hands it on; what is too large or no picture is not kept. */
async function upload(
	request: IncomingMessage,
	response: ServerResponse,
	take: (mime: string, bytes: Buffer) => boolean,
): Promise<void> {
	const bytes = await requestBody(request, MOST);
	// The phone went away half way: there is nobody to answer.
	if (bytes === 'gone' || bytes === 'slow') return;
	if (bytes === 'too-large') {
		response.shouldKeepAlive = false;
		answer(response, 413);
		return;
	}
	const mime = mimeOf(bytes);
	if (mime === null || mime !== (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()) {
		answer(response, 415);
		return;
	}
	try {
		answer(response, take(mime, bytes) ? 204 : 429);
	} catch (error) {
		console.error('a photograph was not kept:', error);
		answer(response, 507);
	}
}

/**
 * The door for the local network, closed until the umpire opens it: a server of its own, so that nothing but
 * photographs ever comes in from there.
 * @param here this machine's own origin, where the pages are served anyway; null in a desktop window
 */
export function createPhotoDoor(
	answers: AnswerPhoto,
	file: (urlPath: string) => ServedFile | null,
	here: () => string | null,
): PhotoDoor {
	let server: Server | null = null;
	let origin: string | null = null;
	return {
		state: () => ({ origin: origin ?? here(), lan: origin !== null, addresses: addresses() }),
		async open(address) {
			await this.close();
			const at = address ?? addresses()[0];
			if (at === undefined || !addresses().includes(at))
				throw Object.assign(new Error('no network'), {
					say: 'This machine is in no local network just now: join one and try again.',
				});
			server = await listen(answers, file, at);
			origin = `http://${at}:${String((server.address() as AddressInfo).port)}`;
		},
		async close() {
			const open = server;
			[server, origin] = [null, null];
			if (!open) return;
			open.closeAllConnections();
			await new Promise((closed) => open.close(closed));
		},
	};
}

const addresses = (): readonly string[] => networks().map(({ address }) => address);

async function listen(
	answers: AnswerPhoto,
	file: (urlPath: string) => ServedFile | null,
	address: string,
): Promise<Server> {
	const server = createServer((request, response) => {
		const host = `${address}:${String(request.socket.localPort)}`;
		if (request.headers.host !== host) answer(response, 421);
		else if (!answers(request, response) && !sendAsset(request, response, file)) answer(response, 404);
	});
	const on = (port: number): Promise<void> =>
		new Promise((ready, failed) => {
			server.once('error', failed);
			server.listen(port, address, () => {
				server.off('error', failed);
				ready();
			});
		});
	try {
		await on(PORT);
	} catch {
		await on(0);
	}
	return server;
}

/** The few files that the page itself names. */
function sendAsset(
	request: IncomingMessage,
	response: ServerResponse,
	file: (urlPath: string) => ServedFile | null,
): boolean {
	const path = (request.url ?? '').split('?')[0] ?? '';
	const page = file('/photo.html')?.bytes.toString('utf8') ?? '';
	const named = path.startsWith('/assets/') && page.includes(`".${path}"`);
	const asset = named && request.method === 'GET' ? file(path) : null;
	if (!asset) return false;
	response.writeHead(200, { ...asset.headers, 'content-length': asset.bytes.length }).end(asset.bytes);
	return true;
}
