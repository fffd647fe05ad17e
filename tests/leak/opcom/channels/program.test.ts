/**
 * Channels that the program can't have because of what it is made of: read out of its own source. Each title begins
 * with the channel's name in SECRECY.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announce } from '../../../../src-main/lan/discovery.ts';
import { playTurn, seatedHall } from '../../../helpers/played-hall.ts';
import { canaries, everythingIn, holdsCanary } from '../../kit/canary-words.ts';
import { canaryScenario } from '../canary-scenario.ts';
import { doings, happen } from '../hidden.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Every file of some folders of the source with its text; comments are taken out, so that words in them don't count. */
function sources(...folders: readonly string[]): readonly { readonly file: string; readonly text: string }[] {
	return folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.(ts|svelte|html)$/.test(file))
			.map((file) => ({
				file: `${folder}/${file}`,
				text: readFileSync(join(root, folder, file), 'utf8')
					.replace(/\/\*[\s\S]*?\*\//g, '')
					.replace(/^\s*\/\/.*$/gm, ''),
			})),
	);
}
const host = sources('src-main');
const windows = sources('src-renderer');
const using = (among: typeof host, word: RegExp): readonly string[] =>
	among.filter(({ text }) => word.test(text)).map(({ file }) => file);

describe('the program', () => {
	it('the reading can see: what is in the source is found', () => {
		expect(using(host, /better-sqlite3/).length).toBeGreaterThan(0);
		expect(using(windows, /sessionStorage/)).toEqual([
			'src-renderer/connection/seat-token.ts',
			'src-renderer/state/workshop-back.ts',
		]);
	});

	it('thumbnails: no picture is taken of a window, and the system is shown none', () => {
		expect(using(host, /capturePage|setThumbnail|setThumbarButtons|desktopCapturer|nativeImage/)).toEqual([]);
	});

	it('recent files: the system’s list of recent files is not written; the program’s own is the umpire’s alone', () => {
		expect(using(host, /addRecentDocument|setJumpList|setUserTasks/)).toEqual([]);
	});

	it('crash dumps: none is kept or sent', () => {
		expect(using(host, /crashReporter|v8\.writeHeapSnapshot|process\.report/)).toEqual([]);
	});

	it('kept by the client: a seat’s key and its own unsent words are all that a window leaves behind', () => {
		expect(using(windows, /localStorage/)).toEqual([
			'src-renderer/connection/seat-token.ts',
			// How far the guide is, and what the columns of a spreadsheet were matched to: the workshop is the umpire's own
			// machine's alone.
			'src-renderer/workshop/import.svelte.ts',
			'src-renderer/workshop/guide/guide.svelte.ts',
		]);
		expect(using(windows, /IndexeddbPersistence|indexedDB/)).toEqual([
			'src-renderer/connection/seat-token.ts',
			'src-renderer/documents/scratch.svelte.ts',
		]);
		expect(using(windows, /document\.cookie|caches\.open|serviceWorker|SharedWorker/)).toEqual([]);
		// Control's room and its clock in a window of its own tell each other when the clock was stopped: moments, no more.
		expect(using(windows, /BroadcastChannel\(/)).toEqual([
			'src-renderer/rulesets/opcom/umpire/clock/timer.svelte.ts',
		]);
	});

	it('clipboard: no side’s window writes to it', () => {
		const found = using(windows, /navigator\.clipboard|clipboardData\??\.set|execCommand/);
		expect(found.filter((file) => !/^src-renderer\/(master|welcome|desks)\//.test(file))).toEqual([]);
	});

	it('special packets: views, answers, documents, the word that all is closed and the one of a second machine are all that the host pushes', () => {
		expect(using(host, /\.push\(\s*\{\s*push:/).toSorted()).toEqual([
			'src-main/campaign/publisher.ts',
			'src-main/lan/document-handlers.ts',
			'src-main/lan/standby.ts',
		]);
		// That one bears nothing: where it is asked about, every seat is answered alike.
		expect(host.find(({ file }) => file === 'src-main/lan/standby.ts')?.text).toContain(
			"viewer.push({ push: 'elsewhere' })",
		);
	});

	it('QR codes: drawn on Control’s own pages and on paper only, so that no screen of a side’s shows one', () => {
		const drawn = using([...host, ...windows], /from 'uqr'/);
		expect(drawn.length).toBeGreaterThan(1);
		expect(
			drawn.filter((file) => !/^(src-renderer\/(master|state|ui)|src-main\/paper)\//.test(file)),
		).toEqual([]);
		const sides = windows.filter(({ file }) => /^src-renderer\/(side|rulesets\/\w+\/side)\//.test(file));
		expect(using(sides, /QrCode|renderSVG|from '.*qr/i)).toEqual([]);
	});

	it('mDNS: the name that is announced is the program’s, whatever is played', () => {
		const said: unknown[] = [];
		const { stop } = announce({ address: '192.168.1.20', port: 7420 }, undefined, () => ({
			publish: (service) => said.push(service),
			close: () => Promise.resolve(),
		}));
		void stop();
		expect(said.length).toBeGreaterThan(0);
		expect(
			using(
				sources('src-main/lan').filter(({ file }) => file.endsWith('discovery.ts')),
				/campaign|session|title/,
			),
		).toEqual([]);
	});

	it('print queues: a paper’s name and the title in its head say whose it is and nothing of what is hidden', async () => {
		const played = await seatedHall(canaryScenario());
		try {
			const word = canaries(600);
			await playTurn(played, [3], () => word());
			for (const name of Object.keys(doings))
				await happen({ ...played, enemy: played.red, say: word() }, [name]);
			const names: string[] = [];
			for (const kind of ['order-sheet', 'air-sheet', 'briefings', 'side-map', 'counters'] as const) {
				const made = await played.blue.ask('paper.make', { kind, size: 'A4', grey: false });
				names.push(made.name);
				const [, title = ''] =
					/\/Title \(([^)]*)\)/.exec(Buffer.from(made.pdf, 'base64').toString('latin1')) ?? [];
				expect(holdsCanary(title)).toBe(false);
				expect(holdsCanary(await everythingIn(Buffer.from(made.pdf, 'base64')))).toBe(false);
			}
			expect(names.every((name) => name.startsWith('blue-'))).toBe(true);
			expect(holdsCanary(names.join(' '))).toBe(false);
		} finally {
			await played.hall.end();
		}
	});
});
