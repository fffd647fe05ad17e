import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { british, endpoint, umpire } from './support.ts';

const dir = mkdtempSync(join(tmpdir(), 'third-map-web-'));
const root = join(dir, 'renderer');
const seats = createSeats();
const followers: Viewer[] = [];
let web: WebServer;
let port = '';

beforeAll(async () => {
	mkdirSync(join(root, 'assets'), { recursive: true });
	writeFileSync(join(root, 'welcome.html'), '<!doctype html>welcome');
	writeFileSync(join(root, 'assets', 'a-1234.js'), 'a()');
	writeFileSync(join(root, 'assets', 'a-1234.js.gz'), 'as gzip');
	writeFileSync(join(root, 'assets', 'a-1234.js.br'), 'as brotli');
	writeFileSync(join(root, 'assets', 'a-1234.js.map'), '{}');
	writeFileSync(join(dir, 'secret.txt'), 'secret');
	const made = endpoint({
		'view.follow': ({ viewer }) => {
			followers.push(viewer);
			return { open: true };
		},
	});
	web = await serveWeb({ endpoint: made.endpoint, seats, file: filesServed(root) });
	port = new URL(web.origin).port;
});
afterAll(async () => {
	await web.close();
	rmSync(dir, { recursive: true, force: true });
});

/** A request as raw as it was written: no client tidies its path. */
async function get(
	path: string,
	headers: Record<string, string> = {},
	method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
	return new Promise((done, failed) => {
		const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
			let body = '';
			response.on('data', (part: Buffer) => (body += part.toString()));
			response.on('end', () => {
				done({ status: response.statusCode ?? 0, headers: response.headers, body });
			});
		});
		sent.on('error', failed).end();
	});
}

describe('files', () => {
	it('evening 45: are sent as the build has packed them, to whoever takes that; nothing else is compressed', async () => {
		const plain = await get('/assets/a-1234.js');
		expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
			'a()',
			undefined,
			'accept-encoding',
		]);
		for (const [offered, encoding, body] of [
			['gzip, deflate', 'gzip', 'as gzip'],
			['gzip, deflate, br', 'br', 'as brotli'],
			['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
			['identity', undefined, 'a()'],
		] as const) {
			const sent = await get('/assets/a-1234.js', { 'accept-encoding': offered });
			expect([sent.status, sent.headers['content-encoding'], sent.body]).toEqual([200, encoding, body]);
		}
		expect((await get('/assets/a-1234.js.gz')).status).toBe(404);
		expect(
			(await get('/welcome.html', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
		).toBeUndefined();
	});

	it('are the built ones, each with every header of ours', async () => {
		const page = await get('/welcome.html');
		expect(page).toMatchObject({ status: 200, body: '<!doctype html>welcome' });
		expect(page.headers).toMatchObject({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'x-frame-options': 'DENY',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
		});
		expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
		expect(page.headers).not.toHaveProperty('access-control-allow-origin');
		expect((await get('/')).body).toBe(page.body);
		expect((await get('/assets/a-1234.js?v=1')).headers).toMatchObject({
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': /immutable/,
		});
		expect(await get('/welcome.html', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
	});

	it.each([
		'/../secret.txt',
		'/..%2fsecret.txt',
		'/assets/../../secret.txt',
		'//etc/passwd',
		'/%00',
		'/assets',
		'/assets/',
		'/assets/a-1234.js.map',
		'/.',
		'\\..\\secret.txt',
	])('nothing at %s', async (path) => {
		const answer = await get(path);
		expect([400, 404]).toContain(answer.status);
		expect(answer.body).toBe('');
	});

	it('answers no other method and no other name of this machine', async () => {
		expect((await get('/welcome.html', {}, 'POST')).status).toBe(405);
		expect((await get('/welcome.html', { host: 'evil.example' })).status).toBe(421);
		expect((await get('/welcome.html', { host: `evil.example:${port}` })).status).toBe(421);
		expect((await get('/welcome.html', { host: `localhost:${port}` })).status).toBe(200);
	});
});

interface Offer {
	readonly token?: string;
	readonly protocol?: string;
	readonly origin?: string;
	readonly host?: string;
}

function connect({ token, protocol = HelloProtocol, origin = web.origin, host }: Offer): WebSocket {
	const offered = [protocol, ...(token === undefined ? [] : [`seat.${token}`])];
	return new WebSocket(`ws://127.0.0.1:${port}/socket`, offered, {
		origin,
		...(host === undefined ? {} : { headers: { host } }),
	});
}

/** Opens a window and collects what it is sent. */
async function open(token: string): Promise<{ socket: WebSocket; next(): Promise<unknown> }> {
	const socket = connect({ token });
	const waiting: unknown[] = [];
	let wake = (): void => undefined;
	socket.on('message', (data: Buffer) => {
		waiting.push(JSON.parse(data.toString()));
		wake();
	});
	await once(socket, 'open');
	return {
		socket,
		async next() {
			while (waiting.length === 0) await new Promise<void>((woken) => (wake = woken));
			return waiting.shift();
		},
	};
}

async function refusal(offer: Offer): Promise<number> {
	const socket = connect(offer);
	socket.on('error', () => undefined);
	const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
	socket.terminate();
	return response.statusCode;
}

describe('sockets', () => {
	it('answer a seat’s requests and carry its pushes; the token’s protocol is not echoed', async () => {
		const { socket, next } = await open(seats.issue(british));
		expect(socket.protocol).toBe(HelloProtocol);
		socket.send(JSON.stringify({ id: 1, name: 'app.info' }));
		expect(await next()).toMatchObject({ id: 1, ok: true, value: { seat: british } });
		socket.send(JSON.stringify({ id: 2, name: 'view.follow' }));
		expect(await next()).toMatchObject({ id: 2, ok: true });
		const follower = followers.at(-1);
		follower?.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { kind: 'side' } });
		expect(await next()).toEqual({ push: 'snapshot', rev: 1, campaign: 'c', view: { kind: 'side' } });
		const gone = new Promise<void>((done) => follower?.onClose(done));
		socket.close();
		await gone;
	});

	it.each([
		['no token', () => ({}), 401],
		['no token at all, in the shape of one', () => ({ token: 'x'.repeat(42) }), 401],
		['another site’s page', () => ({ token: seats.issue(umpire), origin: 'https://evil.example' }), 403],
		['another port’s page', () => ({ token: seats.issue(umpire), origin: 'http://127.0.0.1:1' }), 403],
		['no origin', () => ({ token: seats.issue(umpire), origin: '' }), 403],
		['a name that was made to point here', () => rebound(), 421],
		['another protocol', () => ({ token: seats.issue(umpire), protocol: 'chat' }), 400],
	] as const)('are refused before they open: %s', async (_what, offer, status) => {
		expect(await refusal(offer())).toBe(status);
	});

	it.each([
		['a wrong token', () => ({ token: 'x'.repeat(43) })],
		['a revoked token', () => revoked()],
	] as const)('end for %s before a word is heard', async (_what, offer) => {
		const socket = connect(offer());
		socket.on('open', () => {
			socket.send(JSON.stringify({ id: 1, name: 'app.info' }));
		});
		let heard = 0;
		socket.on('message', () => (heard += 1));
		const [code] = (await once(socket, 'close')) as [number];
		expect([code, heard]).toEqual([4401, 0]);
	});

	it('tell a window of another version so, and end', async () => {
		const socket = connect({ token: seats.issue(umpire), protocol: 'thirdmap.v999' });
		const [message] = (await once(socket, 'message')) as [Buffer];
		expect(JSON.parse(message.toString())).toMatchObject({
			push: 'closed',
			say: expect.stringContaining('Reload') as unknown,
		});
		await once(socket, 'close');
	});

	it.each([
		['what is no JSON', '{', 1003],
		['binary data', Buffer.from('{}'), 1003],
		['more than a megabyte', JSON.stringify({ id: 1, name: 'app.info', input: 'x'.repeat(1 << 20) }), 1009],
	])('end on %s', async (_what, data, code) => {
		const { socket } = await open(seats.issue(umpire));
		socket.send(data);
		const [closed] = (await once(socket, 'close')) as [number];
		expect(closed).toBe(code);
	});

	it('say so to a window that asks too fast, and let go of one that never stops', async () => {
		const { socket, next } = await open(seats.issue(umpire));
		const codes = new Map<string, number>();
		for (let id = 0; id < 600; id++) socket.send(JSON.stringify({ id, name: 'app.info' }));
		for (let n = 0; n < 600; n++) {
			const reply = (await next()) as { ok: boolean; code?: string };
			const key = reply.code ?? 'ok';
			codes.set(key, (codes.get(key) ?? 0) + 1);
		}
		expect(codes.get('ok')).toBeGreaterThanOrEqual(300);
		expect(codes.get('too-fast')).toBeGreaterThan(0);
		for (let id = 0; id < 4000; id++) socket.send(JSON.stringify({ id, name: 'app.info' }));
		const [closed] = (await once(socket, 'close')) as [number];
		expect(closed).toBe(1008);
	});
});

function revoked(): Offer {
	const token = seats.issue(umpire);
	seats.revoke(token);
	return { token };
}

function rebound(): Offer {
	const host = `evil.example:${port}`;
	return { token: seats.issue(umpire), host, origin: `http://${host}` };
}
