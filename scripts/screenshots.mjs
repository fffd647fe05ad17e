/** `npm run screenshots`: plays the turn of tests/e2e in the freshly built program and keeps its pictures in docs/. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, onNode24, root } from './bootstrap.mjs';

const STEPS = [
	['vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
	// One after the other: at full size two windows' files would fight for the processor that draws them.
	['vitest/vitest.mjs', 'run', '--project', 'e2e', '--maxWorkers', '1'],
];

install();
if (!onNode24(fileURLToPath(import.meta.url))) {
	const env = { ...process.env, SCREENSHOTS: join(root, 'docs') };
	const done = STEPS.every(([path, ...args]) => {
		const program = join(root, 'node_modules', path);
		return spawnSync(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' }).status === 0;
	});
	process.exitCode = done ? 0 : 1;
}
