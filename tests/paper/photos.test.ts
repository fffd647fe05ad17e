/** Photographs of sheets: what comes in, what is turned away, and that the door tells nobody anything. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { photoDesk } from '../../src-main/campaign/photo-desk.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createHandlers } from '../../src-main/host/handlers.ts';
import { createPhotoDoor, photoAnswers } from '../../src-main/host/photo-door.ts';
import { mimeOf } from '../../src-main/host/picture-kind.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { must, seatedHall, type PlayedHall } from '../helpers/played-hall.ts';

const folder = mkdtempSync(join(tmpdir(), 'third-map-photo-'));
const files = join(folder, 'renderer');
const JPEG = (more = ''): Buffer =>
	Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from(more)]);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(20)]);
const WEBP = Buffer.concat([
	Buffer.from('RIFF'),
	Buffer.from([40, 0, 0, 0]),
	Buffer.from('WEBPVP8 '),
	Buffer.alloc(30),
]);
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(20)]);

let played: PlayedHall;
let web: WebServer;
let port: number;
let code: string;
let clock = 0;

beforeAll(async () => {
	mkdirSync(join(files, 'assets'), { recursive: true });
	writeFileSync(
		join(files, 'photo.html'),
		'<!doctype html><link href="./assets/photo-1.css"><script src="./assets/photo-1.js"></script>',
	);
	writeFileSync(join(files, 'assets', 'photo-1.js'), 'send()');
	writeFileSync(join(files, 'assets', 'photo-1.css'), 'p{}');
	writeFileSync(join(files, 'assets', 'master-1.js'), 'secrets()');
	writeFileSync(join(files, 'master.html'), 'master');
	played = await seatedHall();
	const { app } = played.hall;
	const desk = photoDesk(app);
	const answers = photoAnswers(
		() => desk,
		filesServed(files),
		() => clock,
	);
	web = await serveWeb({
		endpoint: createEndpoint(createHandlers(app)),
		seats: createSeats(),
		file: filesServed(files),
		answers: [answers],
	});
	port = Number(new URL(web.origin).port);
	code = await printed(1);
});
afterAll(async () => {
	await web.close();
	await played.hall.end();
	rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
	clock += 11 * 60_000;
});

/** Prints the sheet of a turn and answers its code. */
async function printed(turn: number): Promise<string> {
	await played.control.ask('paper.make', {
		kind: 'order-sheet',
		size: 'A4',
		grey: false,
		side: SideId.parse('blue'),
		team: TeamId.parse('blue-armour'),
		turn,
	});
	const paper = Object.values(played.hall.app.session.state.desk.papers).find((each) => each.turn === turn);
	if (!paper) throw new Error('no paper');
	return paper.id;
}

interface Answered {
	readonly status: number;
	readonly headers: Readonly<Record<string, unknown>>;
	readonly body: string;
}

function ask(
	path: string,
	{
		method = 'GET',
		body,
		headers = {},
		host = '127.0.0.1',
		to = port,
	}: { method?: string; body?: Buffer; headers?: Record<string, string>; host?: string; to?: number } = {},
): Promise<Answered> {
	return new Promise((done, failed) => {
		const sent = request({ host, port: to, path, method, headers }, (response) => {
			let text = '';
			response.on('data', (part: Buffer) => (text += part.toString()));
			response.on('end', () => {
				const { date: _date, ...rest } = response.headers;
				done({ status: response.statusCode ?? 0, headers: rest, body: text });
			});
		});
		sent.on('error', failed);
		sent.end(body);
	});
}
const send = (body: Buffer, type = 'image/jpeg', to = code): Promise<Answered> =>
	ask(`/photo/${to}`, { method: 'POST', body, headers: { 'content-type': type } });
const photosOf = (paper: string): readonly string[] =>
	played.hall.app.session.state.desk.papers[paper]?.photos ?? [];

describe('a photograph', () => {
	it('comes into its sheet’s place in the inbox, as it was sent, and can be settled', async () => {
		expect(await send(JPEG('first'))).toMatchObject({ status: 204, body: '' });
		const view = played.control.master().papers[code];
		expect(view).toMatchObject({ team: 'blue-armour', turn: 1, kind: 'orders', settled: false });
		const [photo = ''] = view?.photos ?? [];
		expect(photo).toBe(createHash('sha256').update(JPEG('first')).digest('hex'));
		const kept = await played.control.ask('paper.photo', { photo });
		expect(kept.mime).toBe('image/jpeg');
		expect(Buffer.from(kept.bytes, 'base64').equals(JPEG('first'))).toBe(true);
		await must(played.control.desk({ type: 'settle-photo', paper: view?.id as never, sheet: null }));
		expect(played.control.master().papers[code]).toMatchObject({ settled: true, sheet: null });
	});

	it('a second one stands behind the first and asks to be looked at again; the same one twice is in once', async () => {
		await send(JPEG('second'));
		await send(JPEG('second'));
		expect(photosOf(code)).toHaveLength(2);
		expect(played.control.master().papers[code]?.settled).toBe(false);
	});

	it.each([
		['image/png', PNG],
		['image/webp', WEBP],
		['image/heic', HEIC],
	])('may be %s', async (type, bytes) => {
		const to = await printed(2);
		const before = photosOf(to).length;
		expect((await send(bytes, type, to)).status).toBe(204);
		expect(photosOf(to)).toHaveLength(before + 1);
	});

	it.each([
		['words', Buffer.from('this is no picture, only words about one'), 'image/jpeg'],
		['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'],
		['a picture of another kind than it says', PNG, 'image/jpeg'],
		['a picture that says nothing', JPEG(), ''],
		['nothing', Buffer.alloc(0), 'image/jpeg'],
	])('is not %s', async (_what, bytes, type) => {
		const before = photosOf(code).length;
		expect((await send(bytes, type)).status).toBe(415);
		expect(photosOf(code)).toHaveLength(before);
	});

	it('is at most 12 MB, whether or not it says how large it is', async () => {
		const before = photosOf(code).length;
		const large = Buffer.concat([JPEG(), Buffer.alloc(12 << 20)]);
		expect((await send(large)).status).toBe(413);
		const unsaid = await ask(`/photo/${code}`, {
			method: 'POST',
			body: large,
			headers: { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' },
		}).catch(() => ({ status: 413 }));
		expect(unsaid.status).toBe(413);
		expect(photosOf(code)).toHaveLength(before);
		expect((await send(JPEG('small again'))).status).toBe(204);
	});

	it('that breaks off half way is not kept', async () => {
		const before = photosOf(code).length;
		await new Promise<void>((gone) => {
			const phone = connect(port, '127.0.0.1', () => {
				phone.write(
					`POST /photo/${code} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nContent-Type: image/jpeg\r\nContent-Length: 5000\r\n\r\n`,
				);
				phone.write(JPEG('half'));
				setTimeout(() => phone.destroy(), 50);
			});
			phone.on('close', () => gone());
		});
		expect((await ask('/photo.html')).status).toBe(200);
		expect(photosOf(code)).toHaveLength(before);
	});

	it('twenty attempts in ten minutes, then no more for a while', async () => {
		const to = await printed(3);
		for (let n = 0; n < 20; n += 1)
			expect((await send(Buffer.from('no picture at all'), 'image/jpeg', to)).status).toBe(415);
		expect((await send(JPEG('late'), 'image/jpeg', to)).status).toBe(429);
		expect((await send(JPEG('other sheet'))).status).toBe(204);
		clock += 10 * 60_000 + 1;
		expect((await send(JPEG('late'), 'image/jpeg', to)).status).toBe(204);
	});

	it('twenty of one sheet are kept, and no more', async () => {
		const to = await printed(4);
		for (let n = 0; n < 20; n += 1) {
			clock += 60_000;
			expect((await send(JPEG(`no. ${String(n)}`), 'image/jpeg', to)).status).toBe(204);
		}
		clock += 11 * 60_000;
		expect((await send(JPEG('one more'), 'image/jpeg', to)).status).toBe(429);
		expect(photosOf(to)).toHaveLength(20);
	});

	it('another site’s page can’t send one', async () => {
		const answer = await ask(`/photo/${code}`, {
			method: 'POST',
			body: JPEG('x'),
			headers: { 'content-type': 'image/jpeg', origin: 'http://evil.example' },
		});
		expect(answer.status).toBe(403);
	});

	it('only one of this campaign is handed out, and to the umpire alone', async () => {
		const photo = 'a'.repeat(64);
		expect(await played.control.reply('paper.photo', { photo })).toMatchObject({
			ok: false,
			code: 'bad-input',
		});
		const scenario = createHash('sha256').update(played.hall.app.session.file.header.scenario).digest('hex');
		expect(played.hall.app.session.file.attachment(scenario)).not.toBeNull();
		expect(await played.control.reply('paper.photo', { photo: scenario })).toMatchObject({ ok: false });
		expect(await played.blue.reply('paper.photo', { photo: photosOf(code)[0] ?? '' })).toMatchObject({
			ok: false,
			code: 'not-allowed',
		});
	});
});

describe('the page', () => {
	it('is the same for every code and whatever happens, and finds its own files one level up', async () => {
		const first = await ask(`/photo/${code}`);
		expect(first.status).toBe(200);
		expect(first.body).toBe(
			'<!doctype html><link href="../assets/photo-1.css"><script src="../assets/photo-1.js"></script>',
		);
		expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
		const other = await printed(5);
		await must(played.control.desk({ type: 'record-ruling', rule: 'opcom-9.x', text: 'something happens' }));
		expect(await ask(`/photo/${other}`)).toEqual(first);
		await send(JPEG('changes nothing'), 'image/jpeg', other);
		expect(await ask(`/photo/${other}`)).toEqual(first);
	});

	it.each([
		'/photo/00000000000000000000000000000fff',
		'/photo/',
		'/photo',
		'/photo/..%2f..%2fmaster.html',
		'/photo/../assets/../../secret',
		'/photo/__proto__',
		'/photo/constructor',
		'/photo/0000000000000000000000000000000g',
	])('an unknown code answers exactly like a wrong path: %s', async (path) => {
		const wrong = await ask('/no/such/thing');
		expect(wrong.status).toBe(404);
		expect(await ask(path)).toEqual(wrong);
		const wrongPost = await ask('/no/such/thing', { method: 'POST', body: JPEG() });
		expect(await ask(path, { method: 'POST', body: JPEG() })).toEqual(wrongPost);
	});

	it('is gone with the campaign', async () => {
		const other = await seatedHall();
		const desk = photoDesk(other.hall.app);
		await other.control.ask('paper.make', {
			kind: 'order-sheet',
			size: 'A4',
			grey: false,
			side: SideId.parse('blue'),
		});
		const [paper = ''] = Object.keys(other.hall.app.session.state.desk.papers);
		expect(desk.knows(paper)).toBe(true);
		other.hall.app.closeCampaign();
		expect(desk.knows(paper)).toBe(false);
		await other.hall.end();
	});
});

describe('the door to the local network', () => {
	const outside = Object.values(networkInterfaces())
		.flatMap((each) => each ?? [])
		.find((each) => each.family === 'IPv4' && !each.internal)?.address;

	it('is closed until it is opened, and shows what it may be opened on', () => {
		const door = createPhotoDoor(
			() => false,
			filesServed(files),
			() => null,
		);
		expect(door.state()).toMatchObject({ origin: null, lan: false });
		expect(door.state().addresses.includes('127.0.0.1')).toBe(false);
	});

	it('opens on no address that isn’t this machine’s', async () => {
		const door = createPhotoDoor(
			() => false,
			filesServed(files),
			() => null,
		);
		await expect(door.open('0.0.0.0')).rejects.toMatchObject({
			say: expect.stringMatching(/no local network/),
		});
		expect(door.state().origin).toBeNull();
	});

	it.runIf(outside !== undefined)('lets photographs in and nothing else out', async () => {
		const desk = photoDesk(played.hall.app);
		const door = createPhotoDoor(
			photoAnswers(() => desk, filesServed(files)),
			filesServed(files),
			() => null,
		);
		await door.open(outside);
		const { origin } = door.state();
		const to = Number(new URL(origin ?? '').port);
		const there = { host: outside ?? '', to };
		expect((await ask(`/photo/${code}`, there)).status).toBe(200);
		expect((await ask('/assets/photo-1.js', there)).body).toBe('send()');
		for (const path of [
			'/',
			'/welcome.html',
			'/master.html',
			'/photo.html',
			'/assets/master-1.js',
			'/socket',
		])
			expect(await ask(path, there)).toMatchObject({ status: 404, body: '' });
		expect((await ask(`/photo/${code}`, { ...there, headers: { host: 'evil.example' } })).status).toBe(421);
		const before = photosOf(code).length;
		const sent = await ask(`/photo/${code}`, {
			...there,
			method: 'POST',
			body: JPEG('over the air'),
			headers: { 'content-type': 'image/jpeg', origin: origin ?? '' },
		});
		expect(sent.status).toBe(204);
		expect(photosOf(code)).toHaveLength(before + 1);
		await door.close();
		expect(door.state().origin).toBeNull();
		await expect(ask(`/photo/${code}`, there)).rejects.toThrow();
	});
});

describe('a picture’s kind', () => {
	it('is told by its first bytes', () => {
		expect([JPEG(), PNG, WEBP, HEIC].map(mimeOf)).toEqual([
			'image/jpeg',
			'image/png',
			'image/webp',
			'image/heic',
		]);
		for (const text of [
			'GIF89a..............',
			'<html>..............',
			'RIFF....WAVEfmt ....',
			'x'.repeat(20),
			'',
		])
			expect(mimeOf(Buffer.from(text))).toBeNull();
	});
});
