/** Photographs of sheets: what comes in, what is turned away, and that the door tells nobody anything. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { photoDesk } from '../../src-main/app/photo-desk.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { HALL_LIMITS } from '../../src-main/host/connection-limits.ts';
import { createPhotoDoor, photoAnswers } from '../../src-main/host/photo-door.ts';
import { mimeOf } from '../../src-main/host/picture-kind.ts';
import { pictureSize } from '../../src-shared/map/picture-size.ts';
import { MAX_KEPT_BYTES, MAX_SIDE } from '../../src-main/pictures/re-encode.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { heldAs, photograph, png, pngOf } from '../helpers/pictures.ts';
import { must, seatedHall, type PlayedHall } from '../helpers/played-hall.ts';

const folder = mkdtempSync(join(tmpdir(), 'third-map-photo-'));
const files = join(folder, 'renderer');
const JPEG = (name = ''): Buffer => photograph(name);
const PNG = png(60, 40);
const WEBP = photograph('webp', 'webp');
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
async function printed(turn: number, kind: 'order-sheet' | 'air-sheet' = 'order-sheet'): Promise<string> {
	await played.control.ask('paper.make', {
		kind,
		size: 'A4',
		grey: false,
		side: SideId.parse('blue'),
		team: TeamId.parse('blue-armour'),
		turn,
	});
	const paper = Object.values(played.hall.app.session.state.house.papers).find(
		(each) => each.turn === turn && each.kind === (kind === 'air-sheet' ? 'air' : 'orders'),
	);
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
		from,
	}: {
		method?: string;
		body?: Buffer;
		headers?: Record<string, string>;
		host?: string;
		to?: number;
		from?: string | undefined;
	} = {},
): Promise<Answered> {
	return new Promise((done, failed) => {
		const local = from === undefined ? {} : { localAddress: from };
		// A connection of its own: one that was kept may be closed by the door just as it is used again.
		const sent = request({ host, port: to, path, method, headers, agent: false, ...local }, (response) => {
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
/** @param from the sender's address, for more phones than one */
const send = (body: Buffer, type = 'image/jpeg', to = code, from?: string): Promise<Answered> =>
	ask(`/photo/${to}`, { method: 'POST', body, headers: { 'content-type': type }, from });
const photosOf = (paper: string): readonly string[] =>
	played.hall.app.session.state.house.papers[paper]?.photos ?? [];

describe('a photograph', () => {
	it('comes into its sheet’s place in the inbox, drawn anew, and can be settled', async () => {
		expect(await send(JPEG('first'))).toMatchObject({ status: 204, body: '' });
		const view = played.control.master().papers[code];
		expect(view).toMatchObject({ team: 'blue-armour', turn: 1, kind: 'orders', settled: false });
		const [photo = ''] = view?.photos ?? [];
		const kept = await played.control.ask('paper.photo', { photo });
		expect(kept.mime).toBe('image/jpeg');
		const bytes = Buffer.from(kept.bytes, 'base64');
		expect(photo).toBe(createHash('sha256').update(bytes).digest('hex'));
		expect(pictureSize(bytes)).toEqual({ width: 40, height: 30, turned: 1 });
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
		['a kind that only some machines read', HEIC, 'image/heic'],
		['the beginning of one', JPEG().subarray(0, 60), 'image/jpeg'],
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

	it('evening 05: one sender can use up its own twelve pictures of a sheet, and nobody else’s', async () => {
		const to = await printed(4);
		for (let n = 0; n < 12; n += 1)
			expect((await send(JPEG(`no. ${String(n)}`), 'image/jpeg', to, '127.0.0.7')).status).toBe(204);
		expect((await send(JPEG('one more'), 'image/jpeg', to, '127.0.0.7')).status).toBe(429);
		// Neither its twenty attempts in ten minutes.
		for (let n = 0; n < 20; n += 1) await send(JPEG('again'), 'image/jpeg', to, '127.0.0.7');
		for (let n = 0; n < 12; n += 1)
			expect((await send(JPEG(`yes ${String(n)}`), 'image/jpeg', to, '127.0.0.8')).status).toBe(204);
		expect((await send(JPEG('beyond'), 'image/jpeg', to, '127.0.0.9')).status).toBe(429);
		expect(photosOf(to)).toHaveLength(24);
	});

	it('evening 03: a picture of any size is kept small, upright, and as this program wrote it', async () => {
		const to = await printed(5);
		const noise = png(2600, 1500, 'noise');
		expect(noise.length).toBeGreaterThan(10 << 20);
		expect((await send(noise, 'image/png', to)).status).toBe(204);
		const words = Buffer.concat([
			heldAs(JPEG('held upright'), 6),
			Buffer.from('<script>words behind it</script>'),
		]);
		expect((await send(words, 'image/jpeg', to)).status).toBe(204);
		const kept = photosOf(to).map((photo) => played.hall.app.session.file.attachment(photo)?.bytes ?? PNG);
		expect(kept.every(({ length }) => length <= MAX_KEPT_BYTES)).toBe(true);
		const { width = 0, height = 0 } = pictureSize(kept[0] ?? PNG) ?? {};
		expect(width).toBeLessThanOrEqual(MAX_SIDE);
		expect(width / height).toBeCloseTo(2600 / 1500, 1);
		expect(pictureSize(kept[1] ?? PNG)).toEqual({ width: 30, height: 40, turned: 1 });
		expect(Buffer.from(kept[1] ?? PNG).toString('latin1')).not.toContain('words behind it');
	});

	it('evening 03: a picture that would be far larger unpacked is not unpacked; one that lies is not kept', async () => {
		const to = await printed(6);
		const bomb = png(60_000, 1000);
		expect(bomb.length).toBeLessThan(2 << 20);
		expect((await send(bomb, 'image/png', to)).status).toBe(413);
		expect((await send(pngOf(4000, 4000, Buffer.alloc(10)), 'image/png', to)).status).toBe(415);
		expect((await send(JPEG('after them'), 'image/jpeg', to)).status).toBe(204);
		expect(photosOf(to)).toHaveLength(1);
	});

	it('evening 07: sixty large ones at once, from six machines: the rest is told to wait, and everybody else is answered', async () => {
		const to = await printed(8);
		const large = png(1000, 700, 'noise');
		let coming = true;
		const all = Promise.all(
			Array.from({ length: 60 }, (_, n) => send(large, 'image/png', to, `127.0.2.${String(1 + (n % 6))}`)),
		).finally(() => (coming = false));
		let answered = 0;
		while (coming) {
			answered += (await played.blue.reply('app.info', undefined)).ok ? 1 : 0;
			await new Promise((turn) => setImmediate(turn));
		}
		const status = (await all).map((each) => each.status);
		expect(answered).toBeGreaterThan(200);
		expect(status.filter((each) => each === 204).length).toBeGreaterThan(0);
		expect(status.filter((each) => each === 503).length).toBeGreaterThan(20);
		expect(status.every((each) => [204, 429, 503].includes(each))).toBe(true);
		// They are all one picture, so it is in once.
		expect(photosOf(to)).toHaveLength(1);
	});

	it('evening 03: thirty of one headquarters and turn are kept, of whichever sheets', async () => {
		const first = await printed(7);
		const air = await printed(7, 'air-sheet');
		expect(air).not.toBe(first);
		const status: number[] = [];
		for (let n = 0; n < 32; n += 1) {
			const from = `127.0.1.${String(1 + (n % 4))}`;
			status.push(
				(await send(JPEG(`many ${String(n)}`), 'image/jpeg', n % 2 === 0 ? first : air, from)).status,
			);
		}
		expect(status.filter((each) => each === 204)).toHaveLength(30);
		expect(photosOf(first).length + photosOf(air).length).toBe(30);
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
		const [paper = ''] = Object.keys(other.hall.app.session.state.house.papers);
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
			message: expect.stringMatching(/no local network/),
		});
		expect(door.state().origin).toBeNull();
	});

	it.runIf(outside !== undefined)(
		'evening 05: lets in no more connections of one machine than the hall’s door',
		async () => {
			const door = createPhotoDoor(
				() => false,
				filesServed(files),
				() => null,
			);
			await door.open(outside);
			const to = Number(new URL(door.state().origin ?? '').port);
			let refused = 0;
			const sockets = Array.from({ length: HALL_LIMITS.connectionsEach + 20 }, () => {
				const socket = connect(to, outside);
				socket.on('error', () => undefined);
				socket.once('close', () => (refused += 1));
				return socket;
			});
			await expect.poll(() => refused).toBe(20);
			for (const socket of sockets) socket.destroy();
			await door.close();
		},
	);

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
		expect([JPEG(), PNG, WEBP].map(mimeOf)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
		expect(mimeOf(HEIC)).toBeNull();
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
