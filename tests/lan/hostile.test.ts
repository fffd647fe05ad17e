/** Guests who mean harm: each is refused, told to the umpire in plain words, and nobody else notices. */
import { connect, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Joined, SeatRow } from '../../src-shared/contract/hosting.ts';
import { HALL_LIMITS, type GuestLimits } from '../../src-main/host/connection-limits.ts';
import { JoinThrottle } from '../../src-main/lan/join-throttle.ts';
import { ConnectionLimits } from '../../src-main/host/connection-limits.ts';
import { RejectionLog } from '../../src-main/host/rejection-log.ts';
import {
	ask,
	openLanHall,
	openWindow,
	raw,
	sit,
	typeCode,
	type LanHall,
	type LanWindow,
} from './lan-hall.ts';

const EVIL = '127.0.0.66';
/** Small enough to be reached in a moment; each kind of its own. */
const limits: GuestLimits = {
	...HALL_LIMITS,
	connectionsEach: 30,
	connectionsAll: 60,
	burstEach: 40,
	perSecondEach: 0.1,
	burstAll: 5000,
	perSecondAll: 5000,
	windowsOfSeat: 3,
	headMs: 300,
};
let lan: LanHall;
let row: SeatRow;
let joined: Joined;
/** A player who has done nothing wrong, sitting all the while. */
let player: LanWindow;

beforeEach(async () => {
	lan = await openLanHall({ limits });
	const list = await lan.chief.ask('seats.list', undefined);
	const blue = list.find(({ words }) => words === 'Blue');
	if (!blue) throw new Error('no seat for Blue');
	row = await lan.chief.ask('seats.issue', { id: blue.id });
	joined = await sit(lan, row);
	player = openWindow(lan, joined.token);
	await player.ask('view.follow');
});
afterEach(async () => {
	player.socket.terminate();
	await lan.end();
});

const turnedAway = async (): Promise<readonly { readonly say: string; readonly times: number }[]> =>
	(await lan.chief.ask('hosting.state', undefined)).turnedAway;
const told = async (words: string): Promise<number> =>
	(await turnedAway()).find(({ say }) => say.includes(words))?.times ?? 0;
/** The others are undisturbed: somebody who sits is answered, and somebody who comes is let in. */
async function othersPlayOn(): Promise<void> {
	expect(await player.ask('app.info')).toMatchObject({ ok: true });
	const made = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
	expect((await typeCode(lan, made.code ?? '', '127.0.0.77')).status).toBe(200);
}
async function anotherSeat(): Promise<SeatRow> {
	const found = (await lan.chief.ask('seats.list', undefined)).find(({ words }) => words === 'Red');
	if (!found) throw new Error('no seat for Red');
	return found;
}

describe('codes', () => {
	it('wrong, used, ended, out of date or nonsense: the same bytes', async () => {
		const other = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
		await lan.chief.ask('seats.revoke', { id: other.id });
		const answers = new Set<string>();
		for (const code of [
			'olive otter zebra 07',
			row.code ?? '',
			other.code ?? '',
			'',
			'x'.repeat(200),
			'💥',
			"' OR 1=1 --",
			'__proto__',
		]) {
			const { status, headers, body } = await typeCode(lan, code);
			expect(status).toBe(403);
			answers.add(JSON.stringify([{ ...headers, date: '' }, body]));
		}
		expect(answers.size).toBe(1);
		expect(await told('A join code was typed at 127.0.0.1')).toBe(8);
	});

	it('after ten wrong ones the machine waits, whatever it types then; others do not', async () => {
		const other = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
		for (let n = 0; n < 10; n += 1)
			expect((await typeCode(lan, 'olive otter zebra 07', EVIL)).status).toBe(403);
		const locked = await typeCode(lan, other.code ?? '', EVIL);
		expect([locked.status, (JSON.parse(locked.body) as { say: string }).say]).toEqual([
			429,
			'Too many wrong codes. Wait ten minutes, or ask Control for a new code.',
		]);
		expect(await told(`${EVIL} went on trying join codes`)).toBe(1);
		expect((await typeCode(lan, other.code ?? '')).status).toBe(200);
		await othersPlayOn();
	});

	it('from many machines at once, too: two hundred in ten minutes, then nobody’s, until the umpire gives out one', () => {
		let now = 0;
		const lockOut = new JoinThrottle(() => now);
		for (let n = 0; n < 200; n += 1) {
			expect(lockOut.verdictOn(`10.0.0.${String(n)}`)).toBe('free');
			lockOut.wrong(`10.0.0.${String(n)}`);
		}
		expect(lockOut.verdictOn('10.0.1.1')).toBe('all-locked-out');
		now += 10 * 60_000;
		expect(lockOut.verdictOn('10.0.1.1')).toBe('free');
		for (let n = 0; n < 10; n += 1) lockOut.wrong(EVIL);
		expect(lockOut.verdictOn(EVIL)).toBe('locked-out');
		lockOut.forgive();
		expect(lockOut.verdictOn(EVIL)).toBe('free');
	});

	it('a name can’t be more than a name', async () => {
		const other = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
		expect((await typeCode(lan, other.code ?? '', undefined, 'x'.repeat(41))).status).toBe(400);
		const script = '<img src=x onerror=alert(1)>';
		const unseen = `\u202e${script}\u0000\n`;
		expect((await typeCode(lan, other.code ?? '', undefined, unseen)).status).toBe(200);
		expect((await anotherSeat()).seat.name).toBe(script);
	});
});

describe('keys', () => {
	it('a stolen one is worth nothing once its seat is ended: the open window closes at once', async () => {
		const thief = openWindow(lan, joined.token, { from: EVIL });
		expect(await thief.ask('view.follow')).toMatchObject({ ok: true });
		await lan.chief.ask('seats.revoke', { id: row.id });
		const heard = thief.heard.length;
		expect([await thief.ended, await player.ended]).toEqual([4401, 4401]);
		expect(thief.heard).toHaveLength(heard);
		expect(await openWindow(lan, joined.token, { from: EVIL }).ended).toBe(4401);
		expect(await told(`A window at ${EVIL} came with a key that is not valid`)).toBe(1);
	});

	it('one who is shown the door and does not go is not listened to any more', async () => {
		const thief = openWindow(lan, joined.token, { from: EVIL });
		await thief.ask('view.follow');
		const save = (id: number, value: string): string =>
			JSON.stringify({ id, name: 'settings.save', input: { key: 'layout', value } });
		const kept = (): unknown => lan.hall.app.session.file.setting(`window:${row.id}/layout`);
		thief.socket.send(save(2, 'while it sat'));
		await expect.poll(kept).toBe('while it sat');
		// It reads nothing, so it never answers the goodbye; but it can go on sending.
		thief.socket.pause();
		await lan.chief.ask('seats.revoke', { id: row.id });
		thief.socket.send(save(3, 'after it was ended'));
		await expect.poll(() => lan.hall.app.presence.at(row.id).length).toBe(0);
		expect(kept()).toBe('while it sat');
		thief.socket.terminate();
	});

	it('made up: nothing is heard before the door is shut', async () => {
		const guess = openWindow(lan, 'A'.repeat(43), { from: EVIL });
		expect([await guess.ended, guess.heard.length]).toEqual([4401, 0]);
		await othersPlayOn();
	});

	it('one seat’s windows are bounded', async () => {
		const more = [openWindow(lan, joined.token), openWindow(lan, joined.token)];
		for (const window of more) await window.ask('app.info');
		expect(await openWindow(lan, joined.token).ended).toBe(4429);
		for (const { socket } of more) socket.terminate();
		expect(await told('too many windows of one seat')).toBe(1);
		await othersPlayOn();
	});

	it('do not open documents of other names, paths or sides', async () => {
		for (const path of ['/documents/red', '/documents/..%2fred', '/socket/', '/', '//socket', '/SOCKET'])
			expect(await openWindow(lan, joined.token, { path, from: EVIL }).ended, path).toBe(4404);
		expect(await told(`A window at ${EVIL} asked for a document`)).toBe(6);
	});
});

describe('paths', () => {
	it.each([
		'/../package.json',
		'/..%2fpackage.json',
		'/%2e%2e/%2e%2e/etc/passwd',
		'/assets/../../../etc/passwd',
		'/assets/..%5c..%5cwindows%5cwin.ini',
		'/assets/....//....//etc/passwd',
		'/assets/%c0%ae%c0%ae/etc/passwd',
		'//etc/passwd',
		'/assets//side-1234.js',
		'/assets/side-1234.js/',
		'/assets/side-1234.js%00.html',
		'/assets/',
		'/.git/config',
		'/welcome.html',
		'/welcome.html?x=/side.html',
		'/side.html/../welcome.html',
		'/hosting.json',
		'/window-keys.json',
		'http://evil.example/side.html',
		'*',
	])('nothing at %s', async (path) => {
		const { status, body } = await ask(lan.port, { path, from: EVIL });
		expect([400, 404]).toContain(status);
		expect(body).toBe('');
	});

	it('what a browser looks for unasked is not held against it', async () => {
		await ask(lan.port, { path: '/favicon.ico' });
		expect(await turnedAway()).toEqual([]);
		await ask(lan.port, { path: '/admin', from: EVIL });
		expect(await told(`${EVIL} asked for something that is not served here`)).toBe(1);
	});
});

describe('other sites’ pages', () => {
	it.each([
		['another site', { origin: 'http://evil.example' }],
		['no site at all', {}],
		['a file', { origin: 'null' }],
		['another port', { origin: 'http://127.0.0.1:1' }],
		['a secure look-alike', { origin: 'https://127.0.0.1' }],
	])('can’t type a code: %s', async (_what, headers) => {
		const other = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
		const heard = await ask(lan.port, {
			path: '/join',
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify({ code: other.code }),
		});
		expect(heard.status).toBe(403);
		expect(heard.headers).not.toHaveProperty('access-control-allow-origin');
		expect((await anotherSeat()).code).toBe(other.code);
		expect(await told('A page of another site')).toBe(1);
	});

	it('can’t send a form that passes for a request', async () => {
		const other = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
		const heard = await ask(lan.port, {
			path: '/join',
			method: 'POST',
			headers: { origin: lan.origin, 'content-type': 'text/plain' },
			body: JSON.stringify({ code: other.code }),
		});
		expect(heard.status).toBe(400);
	});

	it('can’t open a window with a stolen key', async () => {
		const { socket } = openWindow(lan, joined.token, { origin: 'http://evil.example' });
		const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
		socket.terminate();
		expect(response.statusCode).toBe(403);
		expect(await told('A page of another site')).toBe(1);
	});

	it('can’t load a part of ours into themselves; a link to us may be followed', async () => {
		const load = async (headers: Record<string, string>): Promise<number> =>
			(await ask(lan.port, { path: '/side.html', headers })).status;
		expect(await load({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
		expect(await load({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })).toBe(403);
		expect(await load({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
		expect(await load({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(200);
	});

	it('can’t give another name to this machine', async () => {
		expect((await ask(lan.port, { path: '/', headers: { host: 'evil.example' } })).status).toBe(421);
		expect(await told('called this machine by a name')).toBe(1);
	});
});

describe('floods', () => {
	it('of connections: bounded for one machine, while others come in', async () => {
		const open: Socket[] = [];
		let cut = 0;
		for (let n = 0; n < 100; n += 1) {
			const socket = connect({ host: '127.0.0.1', port: lan.port, localAddress: EVIL });
			socket.on('error', () => undefined);
			socket.on('close', () => (cut += 1));
			open.push(socket);
		}
		await expect.poll(() => cut).toBeGreaterThanOrEqual(70);
		await othersPlayOn();
		// Those that were let in say nothing, and are let go too: on a busy machine before the last have knocked.
		await expect.poll(() => cut).toBe(100);
		const [many, silent] = [
			await told(`${EVIL} opened too many connections`),
			await told(`${EVIL} opened connections and said nothing`),
		];
		expect(many).toBeGreaterThanOrEqual(40);
		expect(silent).toBeGreaterThan(0);
		expect(many + silent).toBe(100);
	});

	it('of requests: one machine is told to wait, while others are answered', async () => {
		const statuses: number[] = [];
		for (let n = 0; n < 60; n += 1) statuses.push((await ask(lan.port, { path: '/', from: EVIL })).status);
		expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
		expect(statuses.slice(-10).every((status) => status === 429)).toBe(true);
		expect(await told(`${EVIL} asked too much`)).toBeGreaterThanOrEqual(10);
		await othersPlayOn();
	});

	it('of windows that open and close: bounded like requests', async () => {
		let refused = 0;
		for (let n = 0; n < 60; n += 1) {
			const { socket, ended } = openWindow(lan, 'A'.repeat(43), { from: EVIL });
			socket.on('unexpected-response', (_request, response) => {
				if (response.statusCode === 429) refused += 1;
				socket.terminate();
			});
			await ended;
		}
		expect(refused).toBeGreaterThanOrEqual(10);
		await othersPlayOn();
	});

	it('of requests within a window: that window is let go', async () => {
		const other = openWindow(lan, joined.token, { from: EVIL });
		await other.ask('app.info');
		for (let id = 0; id < 6000; id += 1) other.socket.send(JSON.stringify({ id, name: 'app.info' }));
		expect(await other.ended).toBe(1008);
		await expect.poll(() => told(`A window at ${EVIL} sent what no window`)).toBe(1);
		await othersPlayOn();
	});

	it('what one may not have takes nothing from the others', () => {
		let now = 0;
		const guests = new ConnectionLimits(
			{ ...limits, burstEach: 5, burstAll: 20, perSecondEach: 1, perSecondAll: 10 },
			() => now,
		);
		const asked = (from: string, times: number): number =>
			Array.from({ length: times }, () => guests.mayAsk(from)).filter(Boolean).length;
		expect(asked('a', 1000)).toBe(5);
		expect(asked('b', 3)).toBe(3);
		expect([asked('c', 9), asked('d', 9), asked('e', 9)]).toEqual([5, 3, 3]);
		now += 1000;
		expect([asked('a', 9), asked('f', 9), asked('g', 9)]).toEqual([1, 5, 3]);
	});

	it('evening 05: of connections that four machines renew without end: eight guests of eight come in', async () => {
		let renewing = true;
		const open = new Set<Socket>();
		let renewed = 0;
		const renew = (from: string): void => {
			const socket = connect({ port: lan.port, host: '127.0.0.1', localAddress: from });
			open.add(socket);
			socket.on('error', () => undefined);
			socket.once('close', () => {
				open.delete(socket);
				renewed += 1;
				if (renewing) setImmediate(renew, from);
			});
		};
		for (const from of ['127.0.0.61', '127.0.0.62', '127.0.0.63', '127.0.0.64'])
			for (let n = 0; n < limits.connectionsEach + 5; n += 1) renew(from);
		await expect.poll(() => renewed).toBeGreaterThan(100);
		for (let n = 0; n < 8; n += 1) {
			const made = await lan.chief.ask('seats.issue', { id: (await anotherSeat()).id });
			expect((await typeCode(lan, made.code ?? '', `127.0.0.${String(70 + n)}`)).status).toBe(200);
		}
		expect(await player.ask('app.info')).toMatchObject({ ok: true });
		renewing = false;
		for (const socket of open) socket.destroy();
	});

	it('evening 05: a full house makes room for one who has fewer, never by a seat’s own connection', () => {
		const guests = new ConnectionLimits({
			...limits,
			connectionsEach: 5,
			connectionsAll: 12,
			burstEach: 100,
		});
		const gone: string[] = [];
		let made = 0;
		const socketOf = (from: string): Socket => {
			const name = `${from} ${String((made += 1))}`;
			const socket = Object.assign(new EventEmitter(), {
				remoteAddress: from,
				destroy() {
					gone.push(name);
					socket.emit('close');
				},
			});
			return socket as unknown as Socket;
		};
		const enter = (from: string): boolean => guests.enter(socketOf(from));
		const seated = socketOf('a');
		expect(guests.enter(seated)).toBe(true);
		guests.know(seated);
		for (const from of ['a', 'b', 'c']) for (let n = 0; n < 4; n += 1) expect(enter(from)).toBe(true);
		expect([enter('d'), enter('d'), enter('d')]).toEqual([true, true, true]);
		expect(gone).toEqual(['a 2', 'b 6', 'c 10']);
		// All have three: nobody is put out for a fourth, and a newcomer still comes in.
		expect([enter('d'), enter('a'), enter('e')]).toEqual([false, false, true]);
		expect(gone).toHaveLength(4);
		(seated as unknown as EventEmitter).emit('close');
		expect(enter('f')).toBe(true);
	});
});

describe('slow and shapeless requests', () => {
	it('a head that never ends is given up', async () => {
		const answer = await raw(
			lan.port,
			`GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\nX-Slow: `,
			EVIL,
		);
		expect(answer).toMatch(/^HTTP\/1\.1 408 /);
		expect(await told(`${EVIL} opened connections and said nothing`)).toBe(1);
		await othersPlayOn();
	});

	it('a body that never ends is given up', async () => {
		const head = `POST /join HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\nOrigin: ${lan.origin}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"code"`;
		expect(await raw(lan.port, head, EVIL)).toBe('');
		expect(await told(`${EVIL} opened connections and said nothing`)).toBe(1);
	});

	it.each([
		['a head of nine thousand bytes', `X-Long: ${'x'.repeat(9000)}`, 431],
		[
			'a thousand header lines',
			Array.from({ length: 1000 }, (_, n) => `X-${String(n)}: y`).join('\r\n'),
			431,
		],
	])('%s is refused', async (_what, lines, status) => {
		const answer = await raw(
			lan.port,
			`GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\n${lines}\r\n\r\n`,
			EVIL,
		);
		expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
		expect(await told(`${EVIL} sent more than is taken`)).toBe(1);
		await othersPlayOn();
	});

	it('a body larger than a code is refused before it is read', async () => {
		const heard = await ask(lan.port, {
			path: '/join',
			method: 'POST',
			from: EVIL,
			headers: { origin: lan.origin, 'content-type': 'application/json', 'content-length': '100000000' },
		}).catch(() => null);
		expect(heard?.status).toBe(413);
		expect(await told(`${EVIL} sent more than is taken`)).toBe(1);
	});

	it.each(['gone', 'slow', 'too-large'])(
		'a body that is only the word "%s" is answered like any other',
		async (word) => {
			const heard = await ask(lan.port, {
				path: '/join',
				method: 'POST',
				from: EVIL,
				headers: { origin: lan.origin, 'content-type': 'application/json' },
				body: JSON.stringify(word),
			});
			expect(heard.status).toBe(400);
			expect(await told(`${EVIL} sent more than is taken`)).toBe(0);
		},
	);

	it.each([
		['GET', '/join', 405],
		['PUT', '/join', 405],
		['DELETE', '/join', 405],
		['OPTIONS', '/join', 405],
		['POST', '/', 405],
		['POST', '/reach', 405],
		['TRACE', '/', 405],
		['PROPFIND', '/', 405],
	])('%s %s is refused', async (method, path, status) => {
		const heard = await ask(lan.port, { method, path, headers: { origin: lan.origin }, from: EVIL });
		expect(heard.status).toBe(status);
		expect(await told(`${EVIL} asked in a way`)).toBe(1);
	});

	it.each([
		['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
		['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
		['chunks in disguise', 'Transfer-Encoding: chunked, identity'],
		['a folded line', 'X-A: b\r\n Transfer-Encoding: chunked'],
		['a space before the colon', 'Transfer-Encoding : chunked'],
		['a bare line feed', 'X-A: b\nTransfer-Encoding: chunked'],
	])('a second request can’t be smuggled in: %s', async (_what, lines) => {
		const answer = await raw(
			lan.port,
			`POST /join HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\nOrigin: ${lan.origin}\r\n${lines}\r\n\r\n0\r\n\r\nGET /side.html HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\n\r\n`,
			EVIL,
		);
		expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
		expect(answer).not.toContain('<title>side</title>');
		await othersPlayOn();
	});

	it.each(['\x16\x03\x01\x02\x00\x01\x00\x01', 'SSH-2.0-OpenSSH_9.6\r\n', '\0\0\0\0', 'GET /\r\n\r\n'])(
		'what is no HTTP gets one short line: %j',
		async (bytes) => {
			const answer = await raw(lan.port, bytes, EVIL);
			expect(answer.length).toBeLessThan(1000);
			expect(answer).not.toContain('<title>');
			await othersPlayOn();
		},
	);

	it('somebody who goes away in the middle of being refused stops nothing', async () => {
		for (let n = 0; n < 20; n += 1) {
			const socket = connect({ host: '127.0.0.1', port: lan.port, localAddress: EVIL });
			socket.on('error', () => undefined);
			socket.write(
				`GET /socket HTTP/1.1\r\nHost: 127.0.0.1:${String(lan.port)}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
			);
			await once(socket, 'connect');
			socket.resetAndDestroy();
		}
		await othersPlayOn();
	});
});

describe('what the umpire is told', () => {
	it('is merged, counted, newest first, and never more than a page', () => {
		let now = 1;
		const list = new RejectionLog(() => now);
		for (let n = 0; n < 1000; n += 1) list.note(`10.0.${String(n % 200)}.1`, 'code');
		expect(list.list()).toHaveLength(100);
		now = 2;
		list.note('::ffff:10.0.7.1', 'key');
		list.note('10.0.7.1', 'key');
		expect(list.list()[0]).toEqual({
			at: 2,
			times: 2,
			say: 'A window at 10.0.7.1 came with a key that is not valid any more, or never was.',
		});
	});

	it('holds nothing that a guest wrote', async () => {
		const words = 'Buy-my-thing';
		await ask(lan.port, { path: `/${words}`, headers: { 'user-agent': words }, from: EVIL });
		await ask(lan.port, { path: '/', headers: { host: words }, from: EVIL });
		await typeCode(lan, words, EVIL);
		const list = await turnedAway();
		expect(list).toHaveLength(3);
		expect(JSON.stringify(list)).not.toContain(words);
	});
});
