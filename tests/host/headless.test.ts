/** The built host as a process: what `npm start` runs where there is no Electron. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { HostApp } from '../../src-main/campaign/host-app.ts';
import { freePort } from '../lan/lan-hall.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';

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
