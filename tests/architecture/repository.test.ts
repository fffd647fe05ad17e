import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../src-main/host/csp.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
		posix.join(folder, name.replaceAll('\\', '/')),
	);

describe('the repository', () => {
	it('says above every public function what goes in and comes out', () => {
		const bare = ['src-shared', 'src-main', 'src-renderer']
			.flatMap((folder) => filesIn(folder))
			.filter((file) => file.endsWith('.ts'))
			.flatMap((file) => {
				const lines = read(file).split('\n');
				const isFunction = (line = ''): boolean => /^export (async )?function\*? /.test(line);
				return lines.flatMap((line, n) =>
					isFunction(line) && !isFunction(lines[n - 1]) && !lines[n - 1]?.trimEnd().endsWith('*/')
						? [`${file}:${String(n + 1)}`]
						: [],
				);
			});
		expect(bare).toEqual([]);
	});

	it('checks the types of every room that has its own rules', () => {
		const folders = ['src-shared', 'src-main', 'src-renderer', 'tests', 'scripts', 'assets'];
		const rooms = folders
			.flatMap((folder) => filesIn(folder))
			.filter((file) => file.endsWith('/tsconfig.json'));
		expect(rooms).toEqual(expect.arrayContaining(folders.map((folder) => `${folder}/tsconfig.json`)));
		expect(rooms.length).toBeGreaterThan(folders.length);
		// Oxlint takes for each file the nearest tsconfig that has it, so each must have its whole folder.
		for (const room of rooms) expect(read(room), room).toMatch(/"include": \["\."/);
		expect(read('scripts/types.mjs')).toContain("'--type-check'");
		expect(read('oxlint.config.ts')).not.toMatch(/ignorePatterns[^;]*(src-|tests|scripts|assets)/);
	});

	it('evening 26: keeps its pictures small: WebP, at most 2 MB together, and every link of its pages leads somewhere', () => {
		const pages = filesIn('docs').filter((file) => file.endsWith('.md'));
		const pictures = filesIn('docs').filter((file) => !pages.includes(file));
		expect(pictures.length).toBeGreaterThan(10);
		expect(pictures.filter((file) => !file.endsWith('.webp'))).toEqual([]);
		const bytes = pictures.reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0);
		expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
		const broken = [
			'README.md',
			'COMPLIANCE.md',
			'ARCHITECTURE.md',
			'CONTRIBUTING.md',
			'PROTOCOL.md',
			'ROOMS.md',
			'SECRECY.md',
			...pages,
		].flatMap((page) =>
			[...read(page).matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g)]
				.map(([, target = '']) => target)
				.filter((target) => !existsSync(join(root, dirname(page), target)))
				.map((target) => `${page}: ${target}`),
		);
		expect(broken).toEqual([]);
	});

	it('evening 46: packs one system’s binary, no script that scenarios are made by, and has a name and a face of its own', async () => {
		const { settingsFor } = await import('../../scripts/packing.mjs');
		const { files, appId } = settingsFor('win32', 'x64');
		expect(files.at(-1)).toBe('!node_modules/better-sqlite3/prebuilds/!(win32-x64).node');
		expect(files).toContain('!assets/scenarios/**/*.ts');
		expect(files).not.toContain('out/**');
		expect(appId).toMatch(/^org\.thirdmap\.\w+$/);
		expect(read('src-main/main.ts')).toContain(`setAppUserModelId('${appId}')`);
		for (const size of [16, 32, 48, 64, 128, 256, 512])
			expect(existsSync(join(root, `assets/icon/png/${String(size)}x${String(size)}.png`))).toBe(true);
		const head = (file: string): string => readFileSync(join(root, file)).subarray(0, 4).toString('latin1');
		expect([head('assets/icon/icon.ico'), head('assets/icon/icon.icns')]).toEqual(['\0\0\x01\0', 'icns']);
		expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { dist: expect.any(String) } });
	});

	it.skipIf(!existsSync(join(root, 'out/packages')))(
		'evening 46: has the licence of every package that the build contains (npm run build first)',
		async () => {
			const { licences } = await import('../../scripts/licences.mjs');
			const shipped = read('out/licences.txt');
			const all = licences();
			for (const name of [
				'pixi.js',
				'svelte',
				'yjs',
				'pdfkit',
				'better-sqlite3',
				'@fontsource/courier-prime',
			])
				expect(all.map((each) => each.name)).toContain(name);
			for (const { name, version, text } of all) {
				expect(shipped).toContain(`\n${name} ${version} (`);
				expect(shipped).toContain(text);
				expect(text).toMatch(/copyright|©/i);
			}
			expect(read('NOTICE')).toContain('out/licences.txt');
		},
	);

	it('evening 45: is built without a browser for tests', () => {
		expect(read('vite.config.ts')).not.toMatch(/chromium|tests\/|vitest|playwright/);
		expect(read('scripts/build.mjs')).not.toMatch(/chromium|tests\//);
	});

	it('keeps Electron in one small room', () => {
		const lines = filesIn('src-main/electron').flatMap((file) => read(file).split('\n'));
		expect(lines.length).toBeGreaterThan(50);
		expect(lines.length).toBeLessThan(320);
		expect(read('src-main/preload.ts').split('\n').length).toBeLessThan(45);
	});

	it('says under which terms it may be used, and whose work is in it', () => {
		for (const file of ['LICENSE', 'NOTICE']) expect(existsSync(join(root, file))).toBe(true);
		const packed = read('electron-builder.yml');
		for (const file of ['LICENSE', 'NOTICE', 'migrations/**', 'assets/**', 'out/licences.txt'])
			expect(packed).toContain(`- ${file}\n`);
	});

	it('names no place to fetch packages from', () => {
		const lock = read('package-lock.json');
		expect(lock).not.toContain('"resolved": "http');
		expect(read('.npmrc')).not.toMatch(/^\s*(@\w+:)?registry/m);
		for (const file of ['package.json', '.npmrc', 'scripts/run.cjs', 'scripts/test.mjs', '.ci/run'])
			expect(read(file)).not.toMatch(/registry\.|--registry/);
	});

	it('has pages that the content security policy lets work: no script within them', () => {
		const policy = SECURITY_HEADERS['content-security-policy'] ?? '';
		expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*\*/);
		const pages = filesIn('src-renderer').filter((file) => file.endsWith('.html'));
		expect(pages.map((page) => posix.basename(page)).sort()).toEqual([
			'join.html',
			'master.html',
			'photo.html',
			'side.html',
			'welcome.html',
			'workshop.html',
		]);
		for (const page of pages) {
			expect(read(page)).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
			expect(read(page)).not.toMatch(/https?:\/\//);
		}
	});

	it('gives every page an icon, so that no browser asks for one that is not there', () => {
		const pages = ['src-renderer', 'tests'].flatMap(filesIn).filter((file) => file.endsWith('.html'));
		expect(pages).toContain('tests/drill/windows/pages/side.html');
		expect(pages.filter((page) => !read(page).includes('<link rel="icon" href="data:," />'))).toEqual([]);
	});

	it('builds a side’s page apart from the umpire’s', () => {
		expect(read('vite.config.ts')).toContain("pages(['side'], false)");
	});
});
