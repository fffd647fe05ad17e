import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { tokenBucket } from '../../src-main/host/rate-limit.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { createFirstWindow, ownerOf, type FirstWindow } from '../../src-main/host/first-window.ts';
import { findOpener } from '../../src-main/host/open-browser.ts';
import { dataFolder } from '../../src-main/host/data-folder.ts';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { british, endpoint, umpire, viewer } from './support.ts';

describe('a window in memory', () => {
	it('answers, pushes and closes like one over a wire: all of it through JSON', async () => {
		let followed: Viewer | undefined;
		let gone = 0;
		const made = endpoint({
			'view.follow': ({ viewer: window }) => {
				followed = window;
				window.onClose(() => (gone += 1));
				return { open: true, when: undefined };
			},
		});
		const window = memoryWindow(made.endpoint, british);
		const pushes: unknown[] = [];
		window.onPush((push) => pushes.push(push));
		expect(await window.invoke({ id: 1, name: 'view.follow', input: undefined })).toEqual({
			id: 1,
			ok: true,
			value: { open: true },
		});
		followed?.push({ push: 'snapshot', rev: 1, campaign: 'c', view: { kind: 'side' } });
		expect(pushes).toEqual([{ push: 'snapshot', rev: 1, campaign: 'c', view: { kind: 'side' } }]);
		expect(window.received).toHaveLength(2);
		window.close();
		window.close();
		followed?.push({ push: 'snapshot', rev: 2, campaign: 'c', view: {} });
		expect([gone, pushes.length]).toEqual([1, 1]);
	});

	it('a viewer that is gone already says so at once', () => {
		const window = viewer(umpire);
		window.close();
		let gone = false;
		window.onClose(() => (gone = true));
		expect(gone).toBe(true);
	});
});

describe('seats', () => {
	it('a token opens its own seat until it is revoked', () => {
		const seats = createSeats();
		const [first, second] = [seats.issue(umpire), seats.issue(british)];
		expect(first).toMatch(/^[\w-]{43}$/);
		expect([
			seats.resolve(first),
			seats.resolve(second),
			seats.resolve(''),
			seats.resolve(`${first}x`),
		]).toEqual([umpire, british, null, null]);
		seats.revoke(first);
		expect([seats.resolve(first), seats.resolve(second)]).toEqual([null, british]);
	});

	it('no token is in what the host keeps', () => {
		const seats = createSeats();
		const token = seats.issue(umpire);
		expect(JSON.stringify(seats)).not.toContain(token);
	});
});

describe('the tokenBucket of a window', () => {
	it('lets a burst through, then a steady pace, and ends one that never stops', () => {
		let now = 0;
		const { take, spent } = tokenBucket(() => now);
		let taken = 0;
		while (take()) taken += 1;
		expect(taken).toBe(300);
		now += 100;
		expect([take(), spent()]).toEqual([true, false]);
		for (let n = 0; n < 2000; n++) take();
		expect(spent()).toBe(true);
		now += 60_000;
		expect([take(), spent()]).toEqual([true, false]);
	});
});

describe('the browser to open', () => {
	const address = 'http://127.0.0.1:1/welcome.html';
	it.each([
		[
			'linux',
			{ DISPLAY: ':0', PATH: '/usr/bin' },
			['/usr/bin/chromium', '/usr/bin/xdg-open'],
			{ program: '/usr/bin/chromium', args: [`--app=${address}`] },
		],
		[
			'linux',
			{ DISPLAY: ':0', PATH: '/usr/bin' },
			['/usr/bin/xdg-open'],
			{ program: '/usr/bin/xdg-open', args: [address] },
		],
		['linux', { DISPLAY: ':0', PATH: '/usr/bin' }, [], null],
		['linux', { PATH: '/usr/bin' }, ['/usr/bin/chromium'], null],
		['darwin', {}, [], { program: 'open', args: [address] }],
		['win32', {}, [], { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] }],
		[
			'win32',
			{ ProgramFiles: 'C:\\P' },
			['C:\\P\\Google\\Chrome\\Application\\chrome.exe'],
			{ program: 'C:\\P\\Google\\Chrome\\Application\\chrome.exe', args: [`--app=${address}`] },
		],
	] as const)('%s %j %j', (platform, env, there, expected) => {
		expect(findOpener(address, env, platform, (path) => (there as readonly string[]).includes(path))).toEqual(
			expected,
		);
	});
});

describe('the first window', () => {
	function asked(
		first: FirstWindow,
		path: string,
		method = 'GET',
	): { mine: boolean; status: number; to: unknown } {
		const got = { mine: false, status: 0, to: undefined as unknown };
		const response = {
			writeHead: (status: number, headers: Record<string, unknown>) => {
				got.status = status;
				got.to = headers['location'];
				return { end: () => undefined };
			},
		};
		const request = { url: path, method, socket: {} };
		got.mine = first.answer(request as IncomingMessage, response as unknown as ServerResponse);
		return got;
	}

	it('evening 44: is opened by a code that is good once, for a while, and for this user alone', () => {
		let now = 0;
		let own = true;
		const first = createFirstWindow(
			() => now,
			() => own,
		);
		const path = first.path('http://127.0.0.1:1/welcome.html#seat=secret');
		expect(path).not.toContain('secret');
		expect(asked(first, `${path}x`).mine).toBe(false);
		own = false;
		expect(asked(first, path).mine).toBe(false);
		own = true;
		expect(asked(first, path, 'POST').mine).toBe(false);
		expect(asked(first, path)).toEqual({
			mine: true,
			status: 303,
			to: 'http://127.0.0.1:1/welcome.html#seat=secret',
		});
		expect(asked(first, path).mine).toBe(false);
		const late = first.path('http://127.0.0.1:1/welcome.html#seat=secret');
		now += 121_000;
		expect(asked(first, late).mine).toBe(false);
	});

	it('evening 44: knows whose a connection of this machine is', () => {
		const table = [
			'  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
			'   0: 0100007F:1CFB 0100007F:C350 01 00000000:00000000 00:00000000 00000000   501        0 1 1',
			'   1: 0100007F:C350 0100007F:1CFB 01 00000000:00000000 00:00000000 00000000  1000        0 1 1',
		].join('\n');
		expect([ownerOf(table, 50_000, 7419), ownerOf(table, 50_001, 7419)]).toEqual([1000, null]);
	});
});

describe('the data folder', () => {
	it('is the system’s own, or the one that was asked for', () => {
		expect(dataFolder({ THIRDMAP_DATA: '/here' }, 'win32')).toBe('/here');
		expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/third-map');
		expect(dataFolder({ APPDATA: '/roaming' }, 'win32')).toBe('/roaming/Third Map');
		expect(dataFolder({}, 'darwin')).toMatch(/Application Support.Third Map$/);
	});
});
