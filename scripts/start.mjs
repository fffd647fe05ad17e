/**
 * `npm start`: from a fresh clone to an open window. Installs and builds what is missing, then runs Third Map in
 * Electron if its runtime is here or can be fetched, else as a local host with the windows in the browser.
 *   --browser   use the browser even if Electron is here
 * Everything else is passed on (see `node out/main/headless.js --help`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, onNode24, root } from './bootstrap.mjs';
import { electronBinary, fetchElectron, hasDisplay } from './electron-runtime.mjs';

const SOURCES = [
	'src-main',
	'src-renderer',
	'src-shared',
	'package-lock.json',
	'vite.config.ts',
	'svelte.config.js',
];

install();
if (!onNode24(fileURLToPath(import.meta.url))) start();

function start() {
	if (!isBuilt()) build();
	const args = process.argv.slice(2).filter((arg) => arg !== '--browser');
	const electron = args.length === process.argv.length - 2 ? electronToUse() : null;
	const child =
		electron === null
			? spawn(process.execPath, [join(root, 'out', 'main', 'headless.js'), ...args], { stdio: 'inherit' })
			: spawn(electron, [root, ...args], { stdio: 'inherit' });
	// Ctrl+C reaches the child by itself; this process only waits for it to end.
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
	child.on('exit', (code) => process.exit(code ?? 0));
}

/** Options for the local host (a port, no window) mean the local host. */
function electronToUse() {
	const forHost = process.argv.some((arg) => /^--(port|no-open|data-dir|file|help)\b/.test(arg));
	if (forHost || !hasDisplay()) return null;
	if (electronBinary() === null) fetchElectron();
	return electronBinary();
}

function isBuilt() {
	const made = ['main/headless.js', 'main/main.js', 'preload/preload.cjs', 'renderer/side.html'].map((file) =>
		join(root, 'out', file),
	);
	if (!made.every((file) => existsSync(file))) return false;
	const oldest = Math.min(...made.map((file) => statSync(file).mtimeMs));
	return Math.max(...SOURCES.map((source) => newest(join(root, source)))) < oldest;
}

function newest(path) {
	const info = statSync(path);
	if (!info.isDirectory()) return info.mtimeMs;
	return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function build() {
	console.log('Building Third Map ...');
	const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
	const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'error'], {
		cwd: root,
		stdio: 'inherit',
	});
	if (built.status !== 0) {
		console.error('Building failed: see above.');
		process.exit(1);
	}
}
