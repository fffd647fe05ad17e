/**
 * Checks the package without a network: electron-builder.yml against electron-builder's own schema, then the app
 * packed around a stand-in for Electron's binary, what went into app.asar, and the packed host run in plain Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licences } from './licences.mjs';
import { appBuilder, builder, builderCli, plainSettings, settingsFor } from './packing.mjs';
import { root } from './root.mjs';

const ALLOWED =
	/^\/(package\.json$|LICENSE$|NOTICE$|out($|\/((main|preload|renderer|usb)(\/|$)|licences\.txt$))|migrations(\/|$)|assets($|\/(fonts|scenarios)($|\/.*(?<!\.ts)$))|node_modules(\/better-sqlite3(\/|$)|$))/;
const NEEDED = [
	'/out/main/main.js',
	'/out/main/headless.js',
	'/out/preload/preload.cjs',
	'/out/renderer/welcome.html',
	'/out/renderer/workshop.html',
	'/out/renderer/master.html',
	'/out/renderer/side.html',
	'/out/renderer/photo.html',
	'/out/licences.txt',
	'/out/usb/usb.js',
	'/out/usb/usb.css',
	'/assets/fonts/courier-prime-latin-400-normal.ttf',
	'/migrations/0001-campaign.sql',
	'/package.json',
];

async function checkConfiguration() {
	const { validateConfiguration } = builder('app-builder-lib/out/util/config/config.js');
	for (const settings of [plainSettings(), settingsFor('win32', 'x64'), settingsFor('darwin', 'arm64')])
		await validateConfiguration(settings, { isEnabled: false, add() {} });
	console.log('electron-builder.yml: valid');
}

/** A folder that looks enough like Electron for the packer. Fuses need the real binary, so they stay unburnt here. */
function standIn(folder) {
	const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
	for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true });
	writeFileSync(join(folder, 'electron'), '#!/bin/sh\n', { mode: 0o755 });
	writeFileSync(join(folder, 'version'), version);
	for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox'])
		writeFileSync(join(folder, name), '');
}

/** Packs for this machine and answers the path of app.asar. */
function pack(temp) {
	const output = join(temp, 'dist');
	standIn(join(temp, 'electron'));
	const config = join(temp, 'builder.json');
	const unburnt = {
		...settingsFor(),
		electronFuses: null,
		electronDist: join(temp, 'electron'),
		directories: { output },
	};
	writeFileSync(config, JSON.stringify(unburnt));
	const packed = spawnSync(process.execPath, [builderCli, '--linux', 'dir', '--config', config], {
		cwd: root,
		encoding: 'utf8',
	});
	if (packed.status !== 0) throw new Error(`packing failed:\n${packed.stdout}\n${packed.stderr}`);
	return join(output, 'linux-unpacked/resources/app.asar');
}

function checkFiles(files) {
	const stray = files.filter((file) => !ALLOWED.test(file));
	if (stray.length > 0) throw new Error(`these don't belong in app.asar: ${stray.slice(0, 5).join(', ')}`);
	const missing = NEEDED.filter((file) => !files.includes(file));
	if (missing.length > 0) throw new Error(`missing from app.asar: ${missing.join(', ')}`);
	const binaries = files.filter((file) => file.endsWith('.node'));
	if (binaries.join() !== `/node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`)
		throw new Error(`other systems' binaries are in app.asar: ${binaries.join(', ')}`);
}

/** Is every package's licence packed, with its text? */
function checkLicences(app) {
	const packed = readFileSync(join(app, 'out/licences.txt'), 'utf8');
	const lacking = licences().filter(({ name, version, text }) => {
		const at = packed.indexOf(`\n${name} ${version} (`);
		return at < 0 || !packed.includes(text);
	});
	if (lacking.length > 0)
		throw new Error(`no licence is packed for ${lacking.map(({ name }) => name).join(', ')}`);
	return licences().length;
}

/** Runs the packed host and asks for its welcome page. */
async function checkHost(app, data) {
	const host = spawn(process.execPath, [join(app, 'out/main/headless.js'), '--no-open', '--data-dir', data], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	try {
		const line = await Promise.race([once(host.stdout, 'data'), once(host, 'exit').then(() => [''])]);
		const address = /http:\S+/.exec(String(line[0]))?.[0];
		if (address === undefined) throw new Error('the packed host did not start');
		const page = await fetch(address);
		if (!page.ok || !(await page.text()).includes('<script'))
			throw new Error(`the packed host answers ${String(page.status)}`);
	} finally {
		host.kill('SIGTERM');
		if (host.exitCode === null) await once(host, 'exit');
	}
}

const temp = mkdtempSync(join(tmpdir(), 'third-map-pack-'));
try {
	await checkConfiguration();
	if (process.platform === 'linux') {
		const asar = appBuilder('@electron/asar');
		const archive = pack(temp);
		const files = asar.listPackage(archive, {});
		checkFiles(files);
		asar.extractAll(archive, join(temp, 'app'));
		const count = checkLicences(join(temp, 'app'));
		await checkHost(join(temp, 'app'), join(temp, 'data'));
		console.log(`packed host answers; ${String(files.length)} files in app.asar, ${String(count)} licences`);
	} else {
		console.log('PACKING WAS NOT TRIED: it is checked on Linux only.');
		process.exitCode = 77;
	}
} finally {
	rmSync(temp, { recursive: true, force: true });
}
