/**
 * `npm start`: from a fresh clone to an open window. Builds what is missing, then runs Third Map in Electron if its
 * runtime is here or can be fetched, else as a local host with the windows in the browser.
 *   --browser   use the browser even if Electron is here
 * Everything else is passed on (see `npm start -- --help`).
 */
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { electronBinary, fetchElectron, hasDisplay } from './electron-runtime.mjs';
import { follow } from './follow.cjs';
import { HOST_FLAGS } from './host-flags.mjs';
import { root } from './root.mjs';

/** An Electron that ends in trouble sooner than this never showed a window. */
const HARDLY_BEGUN_MS = 15_000;

const args = process.argv.slice(2).filter((arg) => arg !== '--browser');

if (!isBuilt()) await buildOrEnd();
const code = (wantsElectron() ? await inElectron() : null) ?? (await inBrowser());
process.exit(code);

async function buildOrEnd() {
	console.log('Building Third Map ...');
	const { code, stopped } = await build();
	if (code === 0) return;
	if (!stopped) console.error('Building failed: see above.');
	process.exit(1);
}

/** Options for the local host (a port, no window) mean the local host. */
function wantsElectron() {
	const forHost = /^--(browser|port|no-open|data-dir|file|host|host-port|follow|help)\b/;
	return hasDisplay() && !process.argv.slice(2).some((arg) => forHost.test(arg));
}

/** Runs in Electron and answers how that ended; null when there is none, or it could not show a window. */
async function inElectron() {
	const why = electronBinary() === null ? await fetchElectron() : '';
	const electron = electronBinary();
	if (electron === null) return instead(why);
	const began = performance.now();
	const { code, error, stopped } = await follow(electron, [root, ...args], { stdio: 'inherit' });
	if (stopped) return 0;
	if (code === 0 || performance.now() - began > HARDLY_BEGUN_MS) return code ?? 1;
	return instead(
		`Electron ended at once${error ? ` (${error.message})` : code === null ? '' : ` (${code})`}.`,
	);
}

function instead(why) {
	console.error(`${why} The windows open in your browser instead.`);
	return null;
}

async function inBrowser() {
	const host = join(root, 'out', 'main', 'headless.js');
	const { code, stopped } = await follow(process.execPath, [...HOST_FLAGS, host, ...args], {
		stdio: 'inherit',
	});
	return code ?? (stopped ? 0 : 1);
}
