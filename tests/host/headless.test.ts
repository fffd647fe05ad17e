/** The built host as a process: what `npm start` runs where there is no Electron. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
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

		const socket = new WebSocket(origin.replace('http', 'ws'), [HelloProtocol, `seat.${token}`], { origin });
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

	it('says so when its port is taken', async () => {
		const first = run();
		await once(first.child.stdout ?? first.child, 'data');
		const port = /:(\d+)\//.exec(first.said())?.[1] ?? '';
		const second = run('--port', port);
		const [code] = (await once(second.child, 'exit')) as [number];
		expect([code, second.said()]).toEqual([1, `Port ${port} is in use: choose another.\n`]);
	});
});
