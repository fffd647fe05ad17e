/** Where Electron's own binary is, if it is on this machine. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const home = join(root, 'node_modules', 'electron');
/** Says that a download was tried and failed, so that it isn't tried at every start. */
const tried = join(root, 'node_modules', '.third-map-electron-tried');

/** The path of the binary, or null. Downloads nothing. */
export function electronBinary() {
	const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
	const pathFile = join(home, 'path.txt');
	const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
	const path = join(override ?? join(home, 'dist'), name);
	return existsSync(path) ? path : null;
}

/** Tries once, quietly and not for long, to fetch the binary. Delete the mark, or reinstall, to try again. */
export function fetchElectron(limitMs = 120_000) {
	if (existsSync(tried)) return;
	console.log('Fetching Electron, the desktop window (once) ...');
	const fetched = spawnSync(process.execPath, [join(home, 'install.js')], {
		cwd: root,
		stdio: 'ignore',
		timeout: limitMs,
	});
	if (fetched.status !== 0)
		writeFileSync(tried, 'The download failed; this file keeps it from being tried again.\n');
}

/** Can a window be shown here at all? */
export function hasDisplay() {
	return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
