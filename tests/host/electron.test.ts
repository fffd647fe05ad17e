import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { troubleWith } from '../../src-main/store/campaign-file-error.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { app, fake, ipcRenderer, type BrowserWindow } from '../fakes/electron.ts';
import { handlers } from './support.ts';

const place = vi.hoisted(() => ({ folder: '' }));
const host = vi.hoisted(() => ({
	opened: [] as string[],
	copied: [] as string[],
	question: null as string | null,
	closed: 0,
	followers: [] as unknown[],
	openSide: undefined as ((side: string, name: string) => Promise<unknown>) | undefined,
}));

vi.mock('../../src-main/program-folder.ts', () => ({ programFolder: () => place.folder }));
vi.mock('../../src-main/app/host.ts', () => ({
	createHost: (options: { openSide: (side: string, name: string) => Promise<unknown> }) => {
		host.openSide = options.openSide;
		return {
			handlers: handlers({
				'view.follow': ({ viewer }) => {
					host.followers.push(viewer);
					return { open: true };
				},
				'seats.openSide': (_context, input) => options.openSide((input as { side: string }).side, 'British'),
			}),
			openFile(path: string) {
				if (path.includes('broken')) throw troubleWith('damaged', path);
				host.opened.push(path);
			},
			reopen: () => false,
			wouldClose: () => host.question,
			saveCopy: (path: string) => Promise.resolve(void host.copied.push(path)),
			get file() {
				return host.opened.at(-1) ?? null;
			},
			close: () => Promise.resolve(void (host.closed += 1)),
			hall: { hosting: { serve: () => undefined } },
		};
	},
}));

const umpireWindow = (): BrowserWindow => windowOf('seat:umpire');
const sideWindow = (): BrowserWindow => windowOf('seat:side:british');
function windowOf(partition: string): BrowserWindow {
	const found = fake.windows.find((window) => window.options.webPreferences.session.partition === partition);
	if (found === undefined) throw new Error(`no window ${partition}`);
	return found;
}

beforeAll(async () => {
	place.folder = mkdtempSync(join(tmpdir(), 'third-map-electron-'));
	const renderer = join(place.folder, 'out', 'renderer');
	mkdirSync(renderer, { recursive: true });
	for (const page of ['welcome', 'master', 'side'])
		writeFileSync(join(renderer, `${page}.html`), `<!doctype html>${page}`);
	vi.stubEnv('THIRDMAP_DATA', join(place.folder, 'data'));
	await import('../../src-main/main.ts');
	await vi.waitUntil(() => fake.windows.length > 0);
	await umpireWindow().ask({ id: 1, name: 'seats.openSide', input: { side: 'british' } });
});
afterAll(() => {
	vi.unstubAllEnvs();
	rmSync(place.folder, { recursive: true, force: true });
});

describe('windows', () => {
	it('are sandboxed, isolated and without Node, each with storage of its own', () => {
		expect(fake.windows).toHaveLength(2);
		for (const window of fake.windows) {
			expect(window.options.webPreferences).toMatchObject({
				sandbox: true,
				contextIsolation: true,
				nodeIntegration: false,
				webviewTag: false,
				spellcheck: false,
				preload: join(place.folder, 'out', 'preload', 'preload.cjs'),
			});
		}
		expect(umpireWindow().options.webPreferences.session).not.toBe(
			sideWindow().options.webPreferences.session,
		);
		expect(umpireWindow().loaded).toEqual(['app://third-map/welcome.html']);
		expect(sideWindow().loaded).toEqual(['app://third-map/side.html']);
		expect(sideWindow().options.title).toBe('British');
		expect(fake).toMatchObject({
			sandboxed: true,
			schemes: [{ scheme: 'app', privileges: { standard: true, secure: true } }],
		});
		expect(fake.paths.get('userData')).toBe(join(place.folder, 'data', 'window'));
	});

	it('show themselves when there is something to see', () => {
		expect(umpireWindow().shown).toBe(0);
		umpireWindow().emit('ready-to-show');
		expect(umpireWindow().shown).toBe(1);
	});

	it('a side has one window: asked for again, it comes to the front', async () => {
		await host.openSide?.('british', 'British');
		expect(fake.windows).toHaveLength(2);
		expect(sideWindow().focused).toBe(1);
	});
});

describe('requests', () => {
	it('come from the seat that the window has, whatever it says', async () => {
		expect(await umpireWindow().ask({ id: 1, name: 'app.info' })).toMatchObject({
			ok: true,
			value: { seat: { kind: 'umpire' } },
		});
		expect(await sideWindow().ask({ id: 1, name: 'app.info' })).toMatchObject({
			ok: true,
			value: { seat: { kind: 'side', side: 'british' as SideId } },
		});
		expect(await sideWindow().ask({ id: 2, name: 'app.info', seat: { kind: 'umpire' } })).toMatchObject({
			ok: false,
		});
		expect(
			await sideWindow().ask({ id: 3, name: 'seats.openSide', input: { side: 'german' } }),
		).toMatchObject({ ok: false, code: 'not-allowed' });
	});

	it.each([
		['another page', { senderFrame: { url: 'https://evil.example/' } }],
		['a frame within the page', { senderFrame: { url: 'app://third-map/master.html' } }],
		['no frame', { senderFrame: null }],
		['a window that has no seat', { sender: { id: 99, mainFrame: null } }],
	])('from %s are not heard', async (_what, sender) => {
		await expect(umpireWindow().ask({ id: 1, name: 'app.info' }, sender)).rejects.toThrow(
			'not a window of this program',
		);
	});

	it('pushes reach the page that follows, and none after it was left', async () => {
		await sideWindow().ask({ id: 4, name: 'view.follow' });
		const follower = host.followers.at(-1) as Viewer;
		let gone = 0;
		follower.onClose(() => (gone += 1));
		follower.push({ push: 'snapshot', rev: 1, campaign: 'c', view: {} });
		expect(sideWindow().webContents.sent).toEqual([
			['thirdmap:push', { push: 'snapshot', rev: 1, campaign: 'c', view: {} }],
		]);
		sideWindow().webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
		expect(gone).toBe(0);
		void sideWindow().loadURL('app://third-map/side.html');
		expect(gone).toBe(1);
		follower.push({ push: 'snapshot', rev: 2, campaign: 'c', view: {} });
		expect(sideWindow().webContents.sent).toHaveLength(1);
	});
});

describe('confinement', () => {
	const navigate = (window: BrowserWindow, url: string, isMainFrame = true): boolean => {
		const preventDefault = vi.fn();
		window.webContents.emit('will-frame-navigate', { url, isMainFrame, preventDefault });
		return preventDefault.mock.calls.length === 0;
	};

	it('a window goes nowhere but to its own pages', () => {
		expect(navigate(umpireWindow(), 'app://third-map/master.html#x')).toBe(true);
		expect(navigate(umpireWindow(), 'app://third-map/side.html')).toBe(false);
		expect(navigate(sideWindow(), 'app://third-map/side.html')).toBe(true);
		expect(navigate(sideWindow(), 'app://third-map/side.html', false)).toBe(false);
		for (const url of [
			'app://third-map/master.html',
			'app://third-map.evil/side.html',
			'https://evil.example/',
			'file:///etc/passwd',
		]) {
			expect(navigate(sideWindow(), url)).toBe(false);
		}
		for (const event of ['will-redirect', 'will-attach-webview']) {
			const preventDefault = vi.fn();
			sideWindow().webContents.emit(event, { preventDefault });
			expect(preventDefault).toHaveBeenCalledOnce();
		}
	});

	it('opens no window inside; an https link goes to the user’s browser', () => {
		for (const url of [
			'file:///etc/passwd',
			'http://a.example/',
			'app://third-map/master.html',
			'javascript:1',
		]) {
			expect(sideWindow().webContents.mayOpen?.({ url })).toEqual({ action: 'deny' });
		}
		expect(fake.opened).toEqual([]);
		expect(sideWindow().webContents.mayOpen?.({ url: 'https://example.org/map' })).toEqual({
			action: 'deny',
		});
		expect(fake.opened).toEqual(['https://example.org/map']);
	});

	it('evening 26: the umpire’s window alone opens the hall’s clock, as one confined window of the same seat', () => {
		const url = 'app://third-map/master.html?clock';
		const count = fake.windows.length;
		expect(sideWindow().webContents.mayOpen?.({ url })).toEqual({ action: 'deny' });
		expect(fake.windows).toHaveLength(count);
		for (let times = 0; times < 2; times += 1)
			expect(umpireWindow().webContents.mayOpen?.({ url })).toEqual({ action: 'deny' });
		expect(fake.windows).toHaveLength(count + 1);
		const clock = fake.windows.at(-1);
		if (!clock) throw new Error('no clock was opened');
		expect([clock.loaded, clock.focused]).toEqual([[url], 1]);
		expect(clock.options.webPreferences.session).toBe(umpireWindow().options.webPreferences.session);
		expect(navigate(clock, 'app://third-map/side.html')).toBe(false);
		clock.close();
		fake.windows.pop();
	});

	it('no permission but the clipboard’s writing and full screen; no network', () => {
		const sealed = sideWindow().options.webPreferences.session;
		const asked = (permission: string): unknown => {
			const decide = vi.fn();
			sealed.mayRequest?.(null, permission, decide);
			expect(sealed.mayUse?.(null, permission)).toBe(decide.mock.calls[0]?.[0]);
			return decide.mock.calls[0]?.[0];
		};
		expect(
			['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'hid'].map(asked),
		).not.toContain(true);
		expect(['clipboard-sanitized-write', 'fullscreen'].map(asked)).toEqual([true, true]);
		const cancelled = (url: string): unknown => {
			const decide = vi.fn();
			sealed.filter?.({ url }, decide);
			return (decide.mock.calls[0]?.[0] as { cancel: boolean } | undefined)?.cancel;
		};
		expect(
			['https://a.example/', 'http://127.0.0.1/', 'file:///etc/passwd', 'ws://a.example'].map(cancelled),
		).not.toContain(false);
		expect(['app://third-map/side.html', 'data:,', 'blob:app://third-map/1'].map(cancelled)).toEqual([
			false,
			false,
			false,
		]);
	});

	it('app:// serves the built files with the same headers as the web server', async () => {
		const respond = sideWindow().options.webPreferences.session.respond;
		const page = respond?.(new Request('app://third-map/side.html'));
		expect(await page?.text()).toBe('<!doctype html>side');
		expect(page?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
		for (const url of [
			'app://third-map/../../etc/passwd',
			'app://third-map/none.html',
			'app://elsewhere/side.html',
		]) {
			expect(respond?.(new Request(url)).status).toBe(404);
		}
	});
});

describe('the program', () => {
	it('opens a campaign from the menu, a double click or a second start, and says what is wrong with a bad one', async () => {
		const open = fake.menu
			.flatMap((item) => item.submenu ?? [])
			.find((item) => item.label?.includes('Open campaign'));
		fake.picked = [];
		open?.click?.();
		fake.picked = ['/games/a.thirdmap'];
		open?.click?.();
		await vi.waitUntil(() => host.opened.length > 0);
		expect(umpireWindow().loaded.at(-1)).toBe('app://third-map/master.html');
		app.emit('open-file', { preventDefault: vi.fn() }, '/games/b.thirdmap');
		app.emit('second-instance', {}, ['third-map', '/games/c.thirdmap']);
		app.emit('second-instance', {}, ['third-map']);
		expect(host.opened).toEqual(['/games/a.thirdmap', '/games/b.thirdmap', '/games/c.thirdmap']);
		app.emit('open-file', { preventDefault: vi.fn() }, '/games/broken.thirdmap');
		expect(fake.told).toEqual([expect.stringContaining('/games/broken.thirdmap is damaged')]);
	});

	it('makes the umpire’s window again when it was closed, and ends with the last', () => {
		umpireWindow().close();
		const before = fake.windows.length;
		app.emit('activate');
		expect(fake.windows).toHaveLength(before + 1);
		app.emit('window-all-closed');
		expect(fake.quits).toBe(process.platform === 'darwin' ? 0 : 1);
	});

	it('closes the campaign before it quits, once', async () => {
		const quits = fake.quits;
		const preventDefault = vi.fn();
		app.emit('will-quit', { preventDefault });
		await vi.waitUntil(() => fake.quits > quits);
		app.emit('will-quit', { preventDefault });
		expect(preventDefault).toHaveBeenCalledOnce();
		expect(host.closed).toBe(1);
	});

	it('the preload exposes two functions and nothing of Electron', async () => {
		await import('../../src-main/preload.ts');
		const bridge = fake.exposed.get('thirdMap') as {
			invoke(frame: unknown): Promise<unknown>;
			onPush(receive: (push: unknown) => void): () => void;
		};
		expect(Object.keys(bridge)).toEqual(['invoke', 'onPush']);
		expect(await bridge.invoke({ id: 1 })).toEqual({ channel: 'thirdmap:ask', frame: { id: 1 } });
		const pushes: unknown[] = [];
		const stop = bridge.onPush((push) => pushes.push(push));
		ipcRenderer.emit('thirdmap:push', { sender: 'electron' }, { push: 'closed', say: 'x' });
		stop();
		ipcRenderer.emit('thirdmap:push', {}, { push: 'closed', say: 'y' });
		expect(pushes).toEqual([{ push: 'closed', say: 'x' }]);
	});
});
