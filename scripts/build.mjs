/**
 * `npm run build`: fills out/ with what runs, and notes there what it was made from and what was made, so that a build
 * that is stale, or lacks something, is told by its content: times lie after a checkout, a copy or a change of clock.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { follow } from './follow.cjs';
import { writeLicences } from './licences.mjs';
import { root } from './root.mjs';

const SOURCES = [
	'src-main',
	'src-renderer',
	'src-shared',
	'package.json',
	'package-lock.json',
	'vite.config.ts',
	'svelte.config.js',
	'scripts/build.mjs',
	'scripts/licences.mjs',
];
const MADE = ['out/main', 'out/preload', 'out/renderer', 'out/usb', 'out/licences.txt'];
/** Letters and pictures are compressed as they are. */
const TEXTS = /\.(js|css|html|svg|json)$/;
const NOTE = join(root, 'out', 'built.json');

/** Is what lies in out/ exactly what the sources of now were built into? */
export function isBuilt() {
	if (!existsSync(NOTE)) return false;
	return readFileSync(NOTE, 'utf8') === noteOfNow();
}

/** Builds everything. Answers how Vite ended (see follow). */
export async function build() {
	rmSync(NOTE, { force: true });
	const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
	const args = [vite, 'build', '--app', '--logLevel', 'error'];
	const ended = await follow(process.execPath, args, { cwd: root, stdio: 'inherit' });
	if (ended.code !== 0) return ended;
	pack();
	writeLicences();
	writeFileSync(NOTE, noteOfNow());
	return ended;
}

/**
 * Lays a compressed copy beside each served file that is much smaller so. Done here, once, over files that are the same
 * for everybody: what a window is told is never compressed on its way, for then its length would speak.
 */
function pack() {
	for (const name of filesIn('out/renderer').filter((each) => TEXTS.test(each))) {
		const path = join(root, name);
		const bytes = readFileSync(path);
		const small = (packed) => packed.length < bytes.length * 0.9;
		const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		const brotli = brotliCompressSync(bytes, { params });
		const gzip = gzipSync(bytes, { level: 9 });
		if (small(brotli)) writeFileSync(`${path}.br`, brotli);
		if (small(gzip)) writeFileSync(`${path}.gz`, gzip);
	}
}

function noteOfNow() {
	return JSON.stringify({ from: hashOf(SOURCES), made: hashOf(MADE) });
}

/** The SHA-256 over the names and the bytes of some files and folders; what is missing counts as nothing. */
function hashOf(names) {
	const hash = createHash('sha256');
	for (const name of names.flatMap(filesIn)) hash.update(`${name}\n`).update(readFileSync(join(root, name)));
	return hash.digest('hex');
}

function filesIn(name) {
	const path = join(root, name);
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [name];
	return readdirSync(path)
		.sort()
		.flatMap((each) => filesIn(`${name}/${each}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { code } = await build();
	process.exitCode = code ?? 1;
}
