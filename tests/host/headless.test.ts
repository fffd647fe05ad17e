/** The built host as a process: what `npm start` runs where there is no Electron. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { HostApp } from '../../src-main/app/host-app.ts';
import type { PaperJob } from '../../src-main/paper/jobs.ts';
import { pictureSize } from '../../src-shared/map/picture-size.ts';
import { JobProcess } from '../../src-main/workers/job-process.ts';
import { png } from '../helpers/pictures.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { freePort } from '../helpers/free-port.ts';

const program = join(import.meta.dirname, '..', '..', 'out', 'main', 'headless.js');

function run(...args: string[]): { child: ChildProcess; dir: string; said: () => string } {
	const dir = mkdtempSync(join(tmpdir(), 'third-map-headless-'));
	const child = spawn(process.execPath, [program, '--no-open', '--data-dir', join(dir, 'data'), ...args]);
	let text = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (part: Buffer) => (text += part.toString()));
	onTestFinished(() => {
		child.kill('SIGKILL');
		rmSync(dir, { recursive: true, force: true });
	});
	return { child, dir, said: () => text };
}

/** A campaign's file in a folder. */
function campaignIn(dir: string): string {
	const app = new HostApp({
		dataDir: join(dir, 'making'),
		scenariosDir: join(import.meta.dirname, '..', '..', 'assets', 'scenarios'),
		shell: 'browser',
		openSide: () => Promise.resolve({ address: '', opened: false }),
	});
	const file = app.begin('training', 'A hall', join(dir, 'hall.thirdmap'));
	app.closeCampaign();
	return file;
}

describe.skipIf(!existsSync(program))('the built host (npm run build first)', () => {
	it('prints its address, serves the umpire there, and stops cleanly when asked to', async () => {
		const { child, said } = run();
		await once(child.stdout ?? child, 'data');
		const found = /^Third Map is ready: (http:\/\/127\.0\.0\.1:\d+)\/welcome\.html#seat=([\w-]{43})\n$/.exec(
			said(),
		);
		const [, origin = '', token = ''] = found ?? [];
		expect(origin).not.toBe('');
		const page = await fetch(`${origin}/welcome.html`);
		expect([page.status, page.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);

		const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, [HelloProtocol, `seat.${token}`], {
			origin,
		});
		await once(socket, 'open');
		socket.send(JSON.stringify({ id: 1, name: 'app.info' }));
		const [reply] = (await once(socket, 'message')) as [Buffer];
		expect(JSON.parse(reply.toString())).toMatchObject({
			id: 1,
			ok: true,
			value: { shell: 'browser', seat: { kind: 'umpire' } },
		});

		child.kill('SIGTERM');
		child.kill('SIGTERM');
		const [code] = (await once(child, 'exit')) as [number];
		expect(code).toBe(0);
	});

	it('evening 01, 03: draws papers and photographs, and reads modules, in the processes that were built for it', async () => {
		const built = (name: string): string => join(program, '..', `${name}.js`);
		const limits = { memoryMb: 256, jobMs: 20_000, idleMs: 1000 };
		const cards = { draw: 'seat-cards', cards: [], size: 'A4', grey: false } satisfies PaperJob;
		const papers = new JobProcess<PaperJob, string>(built('paper-worker'), limits);
		const paper = await papers.run(cards, [], () => undefined).done;
		expect(Buffer.from(paper, 'base64').toString('latin1')).toMatch(/^%PDF-1\.7/);
		const pictures = new JobProcess<Uint8Array, Uint8Array>(built('picture-worker'), limits);
		const drawn = await pictures.run(png(30, 20), [], () => undefined).done;
		expect(pictureSize(drawn)).toEqual({ width: 30, height: 20, turned: 1 });
		const modules = new JobProcess<object, object>(built('vassal-worker'), limits);
		const none = { ask: 'counters', setup: 0, map: 0 };
		expect(await modules.run(none, [], () => undefined).done).toEqual({
			refused: 'That module is no longer open. Open it again.',
		});
		papers.close();
		pictures.close();
		modules.close();
	});

	it.runIf(process.platform === 'linux')(
		'evening 44: gives its browser no key on the command line',
		async () => {
			const dir = mkdtempSync(join(tmpdir(), 'third-map-headless-'));
			const seen = join(dir, 'seen');
			writeFileSync(join(dir, 'chromium'), `#!/bin/sh\necho "$@" > ${seen}\n`, { mode: 0o755 });
			const child = spawn(process.execPath, [program, '--data-dir', join(dir, 'data')], {
				env: { ...process.env, PATH: dir, DISPLAY: ':9' },
			});
			onTestFinished(() => {
				child.kill('SIGKILL');
				rmSync(dir, { recursive: true, force: true });
			});
			await once(child.stdout, 'data');
			await expect.poll(() => existsSync(seen) && readFileSync(seen, 'utf8').trim()).toMatch(/^--app=http:/);
			const address = readFileSync(seen, 'utf8').trim().slice('--app='.length);
			expect(address).not.toContain('seat=');
			const first = await fetch(address, { redirect: 'manual' });
			expect([first.status, first.headers.get('location')]).toEqual([
				303,
				expect.stringMatching(/welcome\.html#seat=[\w-]{43}$/),
			]);
			expect((await fetch(address, { redirect: 'manual' })).status).toBe(404);
			expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700);
		},
	);

	it('says in one sentence why it can’t open a file, and ends', async () => {
		const { dir } = run('--help');
		const path = join(dir, 'diary.thirdmap');
		writeFileSync(path, 'Dear diary');
		const { child, said } = run('--file', path);
		const [code] = (await once(child, 'exit')) as [number];
		expect([code, said()]).toEqual([
			1,
			`${path} is not a Third Map campaign. Choose a file that ends in .thirdmap.\n`,
		]);
	});

	it('lets the network in at once when told where, and finds its port and its umpire’s window again', async () => {
		const dir = mkdtempSync(join(tmpdir(), 'third-map-headless-'));
		const file = campaignIn(dir);
		const hallPort = await freePort();
		const options = ['--file', file, '--data-dir', join(dir, 'data'), '--host', '127.0.0.1'];
		const first = run(...options, '--host-port', String(hallPort));
		await once(first.child.stdout ?? first.child, 'data');
		expect((await fetch(`http://127.0.0.1:${String(hallPort)}/reach`)).status).toBe(200);
		expect(first.said()).not.toMatch(/code/i);
		const address = /(http:\/\/127\.0\.0\.1:\d+)\/master\.html#seat=([\w-]{43})/.exec(first.said());
		const [, origin = '', token = ''] = address ?? [];

		first.child.kill('SIGKILL');
		await once(first.child, 'exit');
		// No word of hosting this time: it was open for this campaign, and nobody closed it.
		const second = run(...options.slice(0, 4));
		await once(second.child.stdout ?? second.child, 'data');
		expect(second.said()).toContain(origin);
		await expect
			.poll(() =>
				fetch(`http://127.0.0.1:${String(hallPort)}/reach`).then(
					({ status }) => status,
					() => 0,
				),
			)
			.toBe(200);
		const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, [HelloProtocol, `seat.${token}`], {
			origin,
		});
		await once(socket, 'open');
		socket.terminate();
		second.child.kill('SIGTERM');
		const [code] = (await once(second.child, 'exit')) as [number];
		expect(code).toBe(0);
		rmSync(dir, { recursive: true, force: true });
	});

	it('says so when its port is taken', async () => {
		const first = run();
		await once(first.child.stdout ?? first.child, 'data');
		const port = /:(\d+)\//.exec(first.said())?.[1] ?? '';
		const second = run('--port', port);
		const [code] = (await once(second.child, 'exit')) as [number];
		expect([code, second.said()]).toEqual([1, `Port ${port} is in use: choose another.\n`]);
	});
});
