/** Kills a child process at a moment it did not choose, and answers the last thing it was sure of. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

/** Hundreds of children load the same modules: compiled once, they start in half the time. */
export const COMPILED = join(tmpdir(), 'third-map-compiled');

/**
 * The script with all that it imports in one file: hundreds of children start in half the time. Answers its path. It is small, and
 * no ES module: as one of those it would look at all that node:http exports, which loads a tenth as much again.
 */
export async function bundled(script: string): Promise<string> {
	const name = basename(script, '.ts');
	const outDir = resolve(import.meta.dirname, '../../out/tests', name);
	await build({
		configFile: false,
		logLevel: 'warn',
		build: {
			ssr: script,
			outDir,
			emptyOutDir: true,
			target: 'node24',
			minify: true,
			rolldownOptions: {
				output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
			},
		},
		ssr: { noExternal: true, external: ['better-sqlite3'] },
	});
	return join(outDir, `${name}.cjs`);
}

/**
 * Runs a script that writes each fact's number as soon as it is acknowledged; kills it with SIGKILL some milliseconds
 * after its first word.
 * @returns the last number it wrote whole
 */
export async function killed(script: string, args: readonly string[], ms: number): Promise<number> {
	const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
	const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env });
	let said = '';
	child.stdout.on('data', (part: Buffer) => (said += part.toString()));
	await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
	await new Promise((done) => setTimeout(done, ms));
	child.kill('SIGKILL');
	if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
	return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}
