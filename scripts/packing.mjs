/** What electron-builder is told: electron-builder.yml, and what depends on the machine that the package is for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

const require = createRequire(import.meta.url);
export const builder = createRequire(require.resolve('electron-builder/package.json'));
export const appBuilder = createRequire(builder.resolve('app-builder-lib/package.json'));
/** Its command line, as a script for Node. */
export const builderCli = require.resolve('electron-builder/cli.js');

export function plainSettings() {
	return appBuilder('js-yaml').load(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));
}

/** The settings for one system: of better-sqlite3's eight binaries its own alone. */
export function settingsFor(platform = process.platform, arch = process.arch) {
	const settings = plainSettings();
	const others = `!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node`;
	return { ...settings, files: [...settings.files, others] };
}
