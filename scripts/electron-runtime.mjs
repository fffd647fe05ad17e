/** Where Electron's own binary is, if it is on this machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { follow } from './follow.cjs';
import { root } from './root.mjs';

const home = join(root, 'node_modules', 'electron');
/** Says that a download was tried and failed, so that it isn't tried at every start. */
const tried = join(root, 'node_modules', '.third-map-electron-tried');
const LIMIT_MS = 300_000;

/** The path of the binary, or null. Downloads nothing. */
export function electronBinary() {
	const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
	const pathFile = join(home, 'path.txt');
	const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
	const path = join(override ?? join(home, 'dist'), name);
	return existsSync(path) ? path : null;
}

/** Tries once to fetch the binary. Answers why it isn't here, for the user; '' when it is. */
export async function fetchElectron() {
	const again = `To try again, delete ${tried}.`;
	if (existsSync(tried)) return `Electron, the desktop window, could not be fetched last time. ${again}`;
	console.log('Fetching Electron, the desktop window (once) ...');
	const fetched = await follow(process.execPath, [join(home, 'install.js')], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'ignore'],
		timeout: LIMIT_MS,
	});
	if (fetched.stopped) process.exit(130);
	if (fetched.code === 0 && electronBinary() !== null) return '';
	writeFileSync(tried, 'The download failed; this file keeps it from being tried again.\n');
	return `Electron, the desktop window, could not be fetched: is this machine on the internet? ${again}`;
}

/** Can a window be shown here at all? */
export function hasDisplay() {
	return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
