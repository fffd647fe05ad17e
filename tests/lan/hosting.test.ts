/** The server for the local network: off until it is opened, back after a crash, gone when it is closed. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { createSeats, localSeat } from '../../src-main/host/seats.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { BLUE, smallScenario } from '../helpers/small-scenario.ts';
import { ask, builtPages, openLanHall, openWindow, sit, type LanHall } from './lan-hall.ts';
import { freePort } from '../helpers/free-port.ts';

let lan: LanHall;
let now = 1_700_000_000_000;
beforeEach(async () => {
	lan = await openLanHall({ clock: () => now });
});
afterEach(() => lan.end());

/** Whether anybody listens there. */
const listens = (port: number): Promise<boolean> =>
	ask(port, { path: '/reach' }).then(
		() => true,
		() => false,
	);
const state = () => lan.chief.ask('hosting.state', undefined);

describe('hosting', () => {
	it('is off until it is opened, and off again when it is closed', async () => {
		const hall = await openHall(smallScenario());
		const chief = await hall.window(umpire);
		expect(await chief.ask('hosting.state', undefined)).toMatchObject({ open: null, last: null });
		await hall.end();

		expect(await state()).toMatchObject({
			open: { address: '127.0.0.1', port: lan.port, origin: lan.origin, named: null },
			last: { address: '127.0.0.1', port: lan.port },
		});
		expect(await listens(lan.port)).toBe(true);
		expect((await lan.chief.ask('hosting.close', undefined)).open).toBeNull();
		expect(await listens(lan.port)).toBe(false);
	});

	it('offers this machine’s addresses, itself last', async () => {
		const { networks } = await state();
		const own = Object.values(networkInterfaces())
			.flatMap((each) => each ?? [])
			.filter(({ family, internal }) => family === 'IPv4' && !internal);
		expect(networks.map(({ address }) => address)).toEqual([
			...own.map(({ address }) => address),
			'127.0.0.1',
		]);
	});

	it('says in one sentence why an address or port can’t be had, and stays off', async () => {
		const other = await openHall(smallScenario());
		const pages = builtPages();
		other.app.hall.hosting.serve({ ...pages.serving, endpoint: createEndpoint(createHandlers(other.app)) });
		const chief = await other.window(umpire);
		expect(await chief.reply('hosting.open', { address: '127.0.0.1', port: lan.port })).toMatchObject({
			ok: false,
			code: 'refused',
			say: `Port ${String(lan.port)} is taken by another program: choose another.`,
		});
		expect(await chief.reply('hosting.open', { address: '203.0.113.7', port: 7420 })).toMatchObject({
			ok: false,
			code: 'refused',
			say: expect.stringContaining('no address 203.0.113.7'),
		});
		expect(await chief.reply('hosting.open', { address: '127.0.0.1', port: 80 })).toMatchObject({
			ok: false,
			code: 'bad-input',
		});
		expect((await chief.ask('hosting.state', undefined)).open).toBeNull();
		await other.end();
		rmSync(pages.folder, { recursive: true });
		rmSync(pages.folder, { recursive: true, force: true });
	});

	it('stays where it is when it can’t be had elsewhere', async () => {
		expect(await lan.chief.reply('hosting.open', { address: '203.0.113.7', port: 7420 })).toMatchObject({
			ok: false,
		});
		expect(await listens(lan.port)).toBe(true);
		expect((await state()).open?.port).toBe(lan.port);
	});

	it('moves to another port when it is opened there', async () => {
		const port = await freePort();
		expect((await lan.chief.ask('hosting.open', { address: '127.0.0.1', port })).open?.port).toBe(port);
		expect([await listens(lan.port), await listens(port)]).toEqual([false, true]);
	});

	it('answers to the names it was told, and to no others', async () => {
		const port = await freePort();
		await lan.chief.ask('hosting.open', { address: '127.0.0.1', port, calledAlso: ['hall.example:80'] });
		const calling = async (host: string): Promise<number> =>
			(await ask(port, { path: '/', headers: { host } })).status;
		expect(await calling('hall.example:80')).toBe(200);
		expect(await calling(`thirdmap.local:${String(port)}`)).toBe(200);
		expect(await calling(`localhost:${String(port)}`)).toBe(200);
		expect(await calling('hall.example:81')).toBe(421);
		expect(await calling('thirdmap.local')).toBe(421);
	});

	it('serves the join page, the windows and their parts, and nothing of the page where campaigns are opened', async () => {
		const title = async (path: string): Promise<string> =>
			/<title>(.*)<\/title>/.exec((await ask(lan.port, { path })).body)?.[1] ?? '';
		expect(await title('/')).toBe('join');
		expect(await title('/join.html')).toBe('join');
		expect(await title('/side.html')).toBe('side');
		expect(await title('/master.html')).toBe('master');
		expect((await ask(lan.port, { path: '/assets/side-1234.js' })).status).toBe(200);
		expect((await ask(lan.port, { path: '/welcome.html' })).status).toBe(404);
	});

	it('knows no key of this machine’s own windows', async () => {
		const seats = createSeats();
		const window = openWindow(lan, seats.issue({ kind: 'umpire', name: 'Umpire', chief: true }));
		expect(await window.ended).toBe(4401);
	});
});

describe('after the host went away', () => {
	const again = async (wait = 0): Promise<HostApp> => {
		const { app } = lan.hall;
		const file = app.session.file.path;
		await app.close();
		expect(await listens(lan.port)).toBe(false);
		now += wait;
		const next = new HostApp(app.options);
		const pages = builtPages();
		onTestFinished(() => rmSync(pages.folder, { recursive: true }));
		next.hall.hosting.serve({ ...pages.serving, endpoint: createEndpoint(createHandlers(next)) });
		next.open(file);
		return next;
	};

	it('hosting is back at the same address, and so are its seats', async () => {
		const [first] = await lan.chief.ask('seats.list', undefined);
		if (!first) throw new Error('no seats');
		const { token } = await sit(lan, await lan.chief.ask('seats.issue', { id: first.id }));
		const next = await again(60 * 60_000);
		await expect.poll(() => next.hall.hosting.origin).toBe(lan.origin);
		const window = openWindow(lan, token);
		expect(await window.ask('view.follow')).toMatchObject({ value: { open: true } });
		window.socket.terminate();
		await next.close();
	});

	it('not if it was closed on purpose', async () => {
		await lan.chief.ask('hosting.close', undefined);
		const next = await again();
		// Whatever comes back would have come back before this.
		await next.hall.hosting.campaignOpened(next.session.file.header.id);
		expect(await listens(lan.port)).toBe(false);
		await next.close();
	});

	it('not on another day', async () => {
		const next = await again(12 * 60 * 60_000 + 1);
		await next.hall.hosting.campaignOpened(next.session.file.header.id);
		expect(next.hall.hosting.origin).toBeNull();
		expect(next.hall.hosting.state().last).toEqual({ address: '127.0.0.1', port: lan.port });
		await next.close();
	});

	it('what is kept of it is for this user alone, and holds no code and no key', () => {
		const kept = join(lan.hall.app.options.dataDir, 'hosting.json');
		expect(statSync(kept).mode & 0o777).toBe(0o600);
		expect(Object.keys(JSON.parse(readFileSync(kept, 'utf8')) as object).sort()).toEqual(['last', 'open']);
	});
});

describe('keys of this machine’s own windows', () => {
	it('are good after a restart, and lie in the file only as hashes, for this user alone', () => {
		const folder = mkdtempSync(join(tmpdir(), 'third-map-keys-'));
		const file = join(folder, 'keys.json');
		const chief = createSeats(file).issue(umpire);
		const side = createSeats(file).issue(localSeat(BLUE));
		const after = createSeats(file);
		expect(after.resolve(chief)).toEqual(umpire);
		expect(after.resolve(side)).toEqual({ kind: 'side', side: 'blue', id: 'local.blue' });
		const text = readFileSync(file, 'utf8');
		expect(text).not.toContain(chief);
		expect(text).not.toContain(side);
		expect(statSync(file).mode & 0o777).toBe(0o600);
		after.revoke(chief);
		expect(createSeats(file).resolve(chief)).toBeNull();
		rmSync(folder, { recursive: true, force: true });
		expect(existsSync(file)).toBe(false);
	});
});
