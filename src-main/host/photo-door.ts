/**
 * The door through which a phone sends a photograph of a filled-in sheet: one page and one upload per printed code, and
 * nothing else. Without a code one can't even tell that there is a door. With one, one learns nothing about the
 * campaign, because the page and every answer are always the same.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhotoDoorState } from '../../src-shared/contract/host-api.ts';
import { SECURITY_HEADERS } from './csp.ts';
import { ConnectionLimits, HALL_LIMITS } from './connection-limits.ts';
import { RequestError } from './endpoint.ts';
import type { ServedFile } from './files-served.ts';
import { networks } from './networks.ts';
import { mimeOf } from './picture-kind.ts';
import { requestBody } from './request-body.ts';
import { addressLogged } from './rejection-log.ts';

/** Takes photographs in: the campaign's part. */
export interface PhotoDesk {
	/** Is this a code of the open campaign's? */
	knows(code: string): boolean;
	/**
	 * Re-encodes a picture and stores it. 'full': this sheet has enough; 'busy': too many are arriving. Throws
	 * CampaignFileError if the disk fails.
	 * @param from the sender's address
	 */
	take(
		code: string,
		bytes: Buffer,
		from: string,
	): Promise<'kept' | 'full' | 'unreadable' | 'too-large' | 'busy'>;
}

export interface PhotoDoor {
	state(): PhotoDoorState;
	/** Lets phones of the local network in. Throws an error with a sentence when the address can't be had. */
	open(address?: string): Promise<void>;
	close(): Promise<void>;
}

/** Answers a request for '/photo/...' or for one of the page's own files; returns false for anything else. */
export type AnswerPhoto = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The largest photograph, bytes. */
const MAX_PHOTO_BYTES = 12 << 20;
/** Uploads for one code by one sender, and by all, in ten minutes; refused ones counted. */
const ATTEMPTS = 20;
const ATTEMPTS_OF_ALL = 60;
/** The most uploads read at once: each may hold MAX_PHOTO_BYTES. */
const MAX_READING = 8;
/** The time limit for an upload, ms. */
const UPLOAD_MS = 60_000;
const WITHIN_MS = 10 * 60_000;
/** Senders and codes whose uploads are counted; the longest silent are forgotten. */
const MAX_REMEMBERED = 5000;
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
	const mayTry = (key: string, most: number): boolean => {
		const recent = (attempts.get(key) ?? []).filter((at) => now() - at < WITHIN_MS);
		if (recent.length < most) recent.push(now());
		else return false;
		attempts.delete(key);
		attempts.set(key, recent);
		const oldest = attempts.keys().next();
		if (attempts.size > MAX_REMEMBERED && !oldest.done) attempts.delete(oldest.value);
		return true;
	};
	let reading = 0;
	return (request, response) => {
		const path = (request.url ?? '').split('?')[0] ?? '';
		const code = CODE.exec(path)?.[1];
		if (code === undefined || !desk().knows(code)) return false;
		if (request.method === 'GET' || request.method === 'HEAD') return sendPage(request, response, file);
		if (request.method !== 'POST') return answer(response, 405);
		if (!sameOrigin(request)) return answer(response, 403);
		const from = addressLogged(request.socket.remoteAddress);
		if (!mayTry(`${code} ${from}`, ATTEMPTS) || !mayTry(code, ATTEMPTS_OF_ALL)) return answer(response, 429);
		if (reading >= MAX_READING) return answer(response, 503);
		reading += 1;
		void upload(request, response, (bytes) => desk().take(code, bytes, from)).finally(() => (reading -= 1));
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

const STATUS = { kept: 204, full: 429, unreadable: 415, 'too-large': 413, busy: 503 } as const;

/** Reads a picture and passes it on; data that is too large or isn't a picture is discarded. */
async function upload(
	request: IncomingMessage,
	response: ServerResponse,
	take: (bytes: Buffer) => ReturnType<PhotoDesk['take']>,
): Promise<void> {
	const bytes = await requestBody(request, MAX_PHOTO_BYTES, UPLOAD_MS);
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
		answer(response, STATUS[await take(bytes)]);
	} catch (error) {
		console.error('a photograph was not kept:', error);
		answer(response, 507);
	}
}

/**
 * Creates the local network's photograph door, closed until the umpire opens it. It is a separate server, so that only
 * photographs can ever come in through it.
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
				throw new RequestError(
					'refused',
					'This machine is in no local network just now: join one and try again.',
				);
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
	const guests = new ConnectionLimits(HALL_LIMITS);
	const times = {
		headersTimeout: HALL_LIMITS.headMs,
		requestTimeout: UPLOAD_MS,
		connectionsCheckingInterval: 1000,
	};
	const server = createServer(times, (request, response) => {
		const host = `${address}:${String(request.socket.localPort)}`;
		if (!guests.mayAsk(addressLogged(request.socket.remoteAddress))) answer(response, 429);
		else if (request.headers.host !== host) answer(response, 421);
		else if (!answers(request, response) && !sendAsset(request, response, file)) answer(response, 404);
	});
	server.on('connection', (socket) => {
		if (!guests.enter(socket)) socket.destroy();
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
