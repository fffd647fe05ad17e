/**
 * Opens an address in a window of its own if a browser can do that, otherwise with the system's default program for
 * links.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LINUX = [
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'microsoft-edge',
	'brave-browser',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

interface Opener {
	readonly program: string;
	readonly args: readonly string[];
}

/** The program that can show an address on this machine; null without a display or without any. */
export function findOpener(
	address: string,
	env: NodeJS.ProcessEnv = process.env,
	platform: NodeJS.Platform = process.platform,
	exists: (path: string) => boolean = existsSync,
): Opener | null {
	if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return null;
	const browser = browsers(env, platform).find(exists);
	if (browser !== undefined) return { program: browser, args: [`--app=${address}`] };
	if (platform === 'win32') return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] };
	if (platform === 'darwin') return { program: 'open', args: [address] };
	const xdgOpen = onPath(env, ['xdg-open']).find(exists);
	return xdgOpen === undefined ? null : { program: xdgOpen, args: [address] };
}

/** Opens an address if this machine can show it. Answers whether it was tried; failing is the browser's own affair. */
export function openBrowser(address: string): boolean {
	const opener = findOpener(address);
	if (opener === null) return false;
	spawn(opener.program, opener.args, { detached: true, stdio: 'ignore' })
		.on('error', () => undefined)
		.unref();
	return true;
}

function browsers(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
	if (platform === 'darwin') return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
	if (platform !== 'win32') return onPath(env, LINUX);
	const homes = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA];
	return homes.flatMap((home) => (home === undefined ? [] : WINDOWS.map((name) => `${home}\\${name}`)));
}

function onPath(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
	const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
	return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
