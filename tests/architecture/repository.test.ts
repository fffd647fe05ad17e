import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../src-main/host/csp.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
		posix.join(folder, name.replaceAll('\\', '/')),
	);

describe('the repository', () => {
	it('checks the types of every room that has its own rules', () => {
		const rooms = ['src-shared', 'src-main', 'src-renderer', 'tests']
			.flatMap((folder) => filesIn(folder))
			.filter((file) => file.endsWith('/tsconfig.json'));
		expect(rooms.length).toBeGreaterThan(4);
		const checked = read('scripts/types.mjs');
		for (const room of rooms) expect(checked).toMatch(new RegExp(`'${room}'|'${posix.dirname(room)}'`));
	});

	it('keeps Electron in one small room', () => {
		const lines = filesIn('src-main/electron').flatMap((file) => read(file).split('\n'));
		expect(lines.length).toBeGreaterThan(50);
		expect(lines.length).toBeLessThan(300);
		expect(read('src-main/preload.ts').split('\n').length).toBeLessThan(45);
	});

	it('says under which terms it may be used, and whose work is in it', () => {
		for (const file of ['LICENSE', 'NOTICE']) expect(existsSync(join(root, file))).toBe(true);
		const packed = read('electron-builder.yml');
		for (const file of ['LICENSE', 'NOTICE', 'migrations/**', 'assets/**', 'out/**'])
			expect(packed).toContain(`- ${file}\n`);
	});

	it('names no place to fetch packages from', () => {
		const lock = read('package-lock.json');
		expect(lock).not.toContain('"resolved": "http');
		expect(read('.npmrc')).not.toMatch(/^\s*(@\w+:)?registry/m);
		for (const file of ['package.json', '.npmrc', 'scripts/bootstrap.mjs', 'scripts/test.mjs', '.ci/run'])
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
		]);
		for (const page of pages) {
			expect(read(page)).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
			expect(read(page)).not.toMatch(/https?:\/\//);
		}
	});

	it('builds a side’s page apart from the umpire’s', () => {
		expect(read('vite.config.ts')).toContain("pages(['side'], false)");
	});
});
