import { describe, expect, it } from 'vitest';
import { allowance } from '../../src-main/host/rate-limit.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';
import { createSeats } from '../../src-main/host/seats.ts';
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
		followed?.push({ push: 'snapshot', rev: 1, view: { kind: 'side' } });
		expect(pushes).toEqual([{ push: 'snapshot', rev: 1, view: { kind: 'side' } }]);
		expect(window.received).toHaveLength(2);
		window.close();
		window.close();
		followed?.push({ push: 'snapshot', rev: 2, view: {} });
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

describe('the allowance of a window', () => {
	it('lets a burst through, then a steady pace, and ends one that never stops', () => {
		let now = 0;
		const { take, spent } = allowance(() => now);
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

describe('the data folder', () => {
	it('is the system’s own, or the one that was asked for', () => {
		expect(dataFolder({ THIRDMAP_DATA: '/here' }, 'win32')).toBe('/here');
		expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/third-map');
		expect(dataFolder({ APPDATA: '/roaming' }, 'win32')).toBe('/roaming/Third Map');
		expect(dataFolder({}, 'darwin')).toMatch(/Application Support.Third Map$/);
	});
});
