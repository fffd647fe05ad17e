import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CampaignFile, Trouble, type TroubleCode } from '../../src-main/store/campaign-file.ts';
import { campaign, command, fact, folder, header } from './support.ts';
import { currentFormat } from '../../src-main/store/migrate.ts';

/** Expects that code and a sentence that names the file, and that not a byte of the folder changed. */
function expectTrouble(code: TroubleCode, path: string, work: () => unknown): void {
	const before = picture(path);
	let caught: unknown;
	try {
		work();
	} catch (error) {
		caught = error;
	}
	expect(caught).toBeInstanceOf(Trouble);
	expect(caught).toMatchObject({ code, say: expect.stringContaining(path) as unknown });
	expect((caught as Trouble).say).toMatch(/^.+\.$/s);
	expect(picture(path)).toEqual(before);
}

/** The bytes at a path and the names beside it. */
function picture(path: string): unknown {
	const bytes = existsSync(path) && statSync(path).isFile() ? readFileSync(path).toString('base64') : null;
	const folderOf = resolve(path, '..');
	return { bytes, beside: existsSync(folderOf) ? readdirSync(folderOf) : [] };
}

describe('opening', () => {
	it('not-found: no such file', () => {
		const path = join(folder(), 'gone.thirdmap');
		expectTrouble('not-found', path, () => CampaignFile.open(path));
	});

	it.each([
		['text', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(400))],
		['an empty file', (path: string) => writeFileSync(path, '')],
		['a folder', (path: string) => mkdirSync(path)],
		[
			'another SQLite file',
			(path: string) => new Database(path).exec('CREATE TABLE diary (line TEXT)').close(),
		],
	])('not-ours: %s', (_what, make) => {
		const path = join(folder(), 'a.thirdmap');
		make(path);
		expectTrouble('not-ours', path, () => CampaignFile.open(path));
	});

	it('from-the-future: a format that this program does not know', () => {
		const path = join(folder(), 'a.thirdmap');
		campaign(path, 1).close();
		const db = new Database(path);
		db.pragma(`user_version = ${String(currentFormat() + 1)}`);
		db.close();
		expectTrouble('from-the-future', path, () => CampaignFile.open(path));
	});

	it.each([
		['overwritten in the middle', (bytes: Buffer) => bytes.fill(0xee, 4096 * 6, 4096 * 16)],
		['cut off', (bytes: Buffer) => bytes.subarray(0, 4096 * 5 + 100)],
		['with its tables’ page wiped', (bytes: Buffer) => bytes.fill(0, 100, 4096)],
	])('damaged: %s', (_what, spoil) => {
		const path = join(folder(), 'a.thirdmap');
		campaign(path, 200).close();
		writeFileSync(path, spoil(readFileSync(path)));
		expectTrouble('damaged', path, () => CampaignFile.open(path));
	});

	it('read-only: a file or a folder that may not be written to', () => {
		const dir = folder();
		const path = join(dir, 'a.thirdmap');
		campaign(path, 1).close();
		chmodSync(path, 0o444);
		expectTrouble('read-only', path, () => CampaignFile.open(path));
		chmodSync(path, 0o644);
		chmodSync(dir, 0o555);
		onTestFinished(() => {
			chmodSync(dir, 0o755);
		});
		if (process.platform === 'win32') return;
		expectTrouble('read-only', path, () => CampaignFile.open(path));
		const fresh = join(dir, 'new.thirdmap');
		expectTrouble('read-only', fresh, () => CampaignFile.create(fresh, header));
	});

	it('locked: open already, here or in another process; free again when that one dies', async () => {
		const path = join(folder(), 'a.thirdmap');
		const here = campaign(path, 1);
		expectTrouble('locked', path, () => CampaignFile.open(path));
		expect(here.append(command(2), [fact(3)])).toEqual({ first: 3, last: 3 });
		here.close();

		const child = spawn(process.execPath, [resolve(import.meta.dirname, 'appender.ts'), path, '1'], {
			stdio: ['pipe', 'pipe', 'inherit'],
		});
		await once(child.stdout, 'data');
		expectTrouble('locked', path, () => CampaignFile.open(path));
		child.kill('SIGKILL');
		await once(child, 'exit');
		CampaignFile.open(path).close();
	});
});

describe('creating', () => {
	it('exists: never over another file', () => {
		const path = join(folder(), 'a.thirdmap');
		campaign(path, 1).close();
		expectTrouble('exists', path, () => CampaignFile.create(path, header));
	});
});

describe('a full disk', () => {
	it('fails the append whole; what was there stays, and the file works on when there is room', () => {
		const path = join(folder(), 'a.thirdmap');
		campaign(path, 2).close();
		const db = new Database(path);
		db.pragma('foreign_keys = ON');
		const file = new CampaignFile(db, path);
		db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`);
		const huge = { ...fact(6), payload: 'x'.repeat(100_000) };
		expect(() => file.append(command(3), [fact(5), huge])).toThrow(/disk that holds .* is full/);
		expect([...file.facts()].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
		expect(file.outcomeOf('command-3')).toBeNull();
		db.pragma('max_page_count = 100000');
		expect(file.append(command(3), [fact(5), huge])).toEqual({ first: 5, last: 6 });
		file.close();
	});

	it('of the real kind: a file system of 400 kB', (context) => {
		const dir = folder();
		if (!mountTiny(dir)) {
			context.skip('a file system can’t be mounted here');
			return;
		}
		const path = join(dir, 'a.thirdmap');
		const file = campaign(path, 1);
		const filler = { ...fact(1), payload: 'x'.repeat(20_000) };
		let n = 1;
		const fill = (): void => {
			for (;;) file.append(command(++n), [filler]);
		};
		expect(fill).toThrow(expect.objectContaining({ code: 'disk-full' }));
		const recorded = file.factCount;
		expect(recorded).toBeGreaterThan(2);
		expect(file.outcomeOf(`command-${String(n)}`)).toBeNull();
		file.close();
		execFileSync('mount', ['-o', 'remount,size=4m', dir]);
		const again = CampaignFile.open(path);
		expect(again.factCount).toBe(recorded);
		expect(again.append(command(n), [filler])).toEqual({ first: recorded + 1, last: recorded + 1 });
		again.close();
	});
});

function mountTiny(dir: string): boolean {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', dir], { stdio: 'ignore' });
	} catch {
		return false;
	}
	onTestFinished(() => {
		execFileSync('umount', [dir]);
	});
	return true;
}
