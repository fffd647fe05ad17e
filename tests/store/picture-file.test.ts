/** Many small pictures in one file: kept all or none, the unused oldest making room; a damaged file is set aside. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureFile } from '../../src-main/store/picture-file.ts';

let folder: string;
let path: string;
let file: PictureFile;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'third-map-pictures-'));
	path = join(folder, 'counters.db');
	file = new PictureFile(path);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bounds = (most: number, ...used: string[]) => ({ most, inUse: () => new Set(used) });
const some = (...keys: string[]) => new Map(keys.map((key) => [key, Buffer.from(`${key} itself`)]));

describe('a file of pictures', () => {
	it('is made when something is kept in it, and gives back the bytes that it was given', () => {
		expect([file.keys(), file.read(['a'])]).toEqual([[], new Map()]);
		expect(file.add(new Map(), bounds(2))).toBe(true);
		expect(existsSync(path)).toBe(false);
		expect(file.add(some('b', 'a'), bounds(2))).toBe(true);
		expect(file.keys()).toEqual(['b', 'a']);
		expect(file.read(['a', 'c'])).toEqual(some('a'));
		expect(file.add(new Map([['a', Buffer.from('another')]]), bounds(2))).toBe(true);
		expect(file.read(['a'])).toEqual(some('a'));
	});

	it('makes room for new ones by the oldest that nobody uses; where that is not enough, nothing changes', () => {
		file.add(some('a', 'b'), bounds(3));
		file.add(some('c'), bounds(3));
		expect(file.add(some('d'), bounds(3, 'a'))).toBe(true);
		expect(file.keys()).toEqual(['a', 'c', 'd']);
		// One that comes once more does not make room for those beside it.
		expect(file.add(some('c', 'e'), bounds(3, 'a'))).toBe(true);
		expect(file.keys()).toEqual(['a', 'c', 'e']);
		expect(file.add(some('f', 'g', 'h'), bounds(3, 'a'))).toBe(false);
		expect(file.keys()).toEqual(['a', 'c', 'e']);
	});

	it('that is damaged has nothing in it; what is kept next sets it aside', () => {
		writeFileSync(path, 'not a database, but long enough to be taken for one '.repeat(40));
		expect([file.keys(), file.read(['a'])]).toEqual([[], new Map()]);
		expect(file.add(some('a'), bounds(3))).toBe(true);
		expect(file.read(['a'])).toEqual(some('a'));
		expect(readFileSync(`${path}.damaged`, 'utf8')).toContain('not a database');
	});

	it('with a page that was written over says nothing of it, and goes on anew', () => {
		file.add(
			new Map(Array.from({ length: 40 }, (_, n) => [`k${String(n)}`, Buffer.alloc(3000, n)])),
			bounds(99),
		);
		const bytes = readFileSync(path);
		bytes.fill(0xa5, 4096, 3 * 4096);
		writeFileSync(path, bytes);
		expect(file.read(['k1', 'k39']).size).toBeLessThan(2);
		expect(file.add(some('a'), bounds(99))).toBe(true);
		expect(file.read(['a'])).toEqual(some('a'));
	});
});
