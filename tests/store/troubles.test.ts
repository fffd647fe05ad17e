import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	copyFileSync,
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
import {
	CampaignFile,
	CampaignFileError,
	type CampaignFileErrorCode,
} from '../../src-main/store/campaign-file.ts';
import { campaign, command, fact, folder, header } from './support.ts';
import { currentFormat } from '../../src-main/store/migrate.ts';
import { sealFormat } from '../../src-main/store/seals.ts';
import { listBackups, removeParts } from '../../src-main/store/backups.ts';
import { asTrouble } from '../../src-main/store/campaign-file-error.ts';
import { holdFolder, troubleOf } from '../../src-main/store/held-folder.ts';

/** Expects that code and a sentence that names the file, and that not a byte of the folder changed. */
function expectTrouble(code: CampaignFileErrorCode, path: string, work: () => unknown): void {
	const before = picture(path);
	let caught: unknown;
	try {
		work();
	} catch (error) {
		caught = error;
	}
	expect(caught).toBeInstanceOf(CampaignFileError);
	expect(caught).toMatchObject({ code, message: expect.stringContaining(path) as unknown });
	expect((caught as CampaignFileError).message).toMatch(/^.+\.$/s);
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
		sealFormat(db);
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
		// What it recorded goes into the file itself a moment later; then it does nothing more.
		await expect.poll(() => readFileSync(path).includes('x'.repeat(300))).toBe(true);
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

describe('a file that can’t be written', () => {
	it.runIf(process.platform !== 'win32')(
		'evening 10: a limit on the size of files is called that, now and after a restart, and nothing is lost',
		async () => {
			const path = join(folder(), 'a.thirdmap');
			campaign(path, 1).close();
			const limited = (script: string): string =>
				execFileSync('bash', ['-c', `ulimit -f 200; exec "$0" "$1" "$2"`, process.execPath, script, path], {
					encoding: 'utf8',
				});
			const script = resolve(import.meta.dirname, 'until-trouble.ts');
			const first = JSON.parse(limited(script)) as { code: string; say: string; seq: number };
			expect([first.code, first.say]).toEqual([
				'size-limit',
				`${path} can’t grow: this system lets no file of yours be larger than 205 kB (ulimit -f). All that was recorded before is kept: lift that limit, start Third Map again, and do the last thing again.`,
			]);
			expect(first.seq).toBeGreaterThan(2);
			const again = JSON.parse(limited(script)) as typeof first;
			expect(again.code).toBe('size-limit');
			expect(again.seq).toBeGreaterThanOrEqual(first.seq);
			const file = CampaignFile.open(path);
			expect(file.factCount).toBe(again.seq);
			expect(file.append({ ...command(1), id: 'new' }, [fact(1)]).first).toBe(again.seq + 1);
			file.close();
		},
	);

	it('evening 10: a program killed in the middle of a migration leaves a file that opens', () => {
		const path = join(folder(), 'a.thirdmap');
		copyFileSync(resolve(import.meta.dirname, '../migrations/golden/format-2.golden'), path);
		const script = resolve(import.meta.dirname, 'killed-migrating.ts');
		expect(() => execFileSync(process.execPath, [script, path], { stdio: 'ignore' })).toThrow();
		expect(readdirSync(resolve(path, '..'))).toContain('a.thirdmap-journal');
		const file = CampaignFile.open(path);
		expect(file.factCount).toBe(10);
		file.close();
		expect(readdirSync(resolve(path, '..')).sort()).toEqual(['a.before-format-2.thirdmap', 'a.thirdmap']);
	});

	it('evening 10: read-only says that half a writing has to be undone first, and keeps the journal', () => {
		const path = join(folder(), 'a.thirdmap');
		copyFileSync(resolve(import.meta.dirname, '../migrations/golden/format-2.golden'), path);
		const script = resolve(import.meta.dirname, 'killed-migrating.ts');
		expect(() => execFileSync(process.execPath, [script, path], { stdio: 'ignore' })).toThrow();
		chmodSync(path, 0o444);
		expectTrouble('read-only', path, () => CampaignFile.open(path));
		expect(() => CampaignFile.open(path)).toThrow(/with the -journal beside it/);
		chmodSync(path, 0o644);
		CampaignFile.open(path).close();
	});

	it('evening 10: an error of writing is no damage, one of reading is', () => {
		const says = (code: string): string | undefined => {
			const error = Object.assign(new Error(code), { code });
			const told = asTrouble('/x.thirdmap', error);
			return told instanceof CampaignFileError ? told.code : undefined;
		};
		expect(
			['WRITE', 'FSYNC', 'TRUNCATE', 'READ', 'CORRUPTFS'].map((kind) => says(`SQLITE_IOERR_${kind}`)),
		).toEqual(['not-written', 'not-written', 'not-written', 'damaged', 'damaged']);
		expect([says('SQLITE_FULL'), says('ENOSPC'), says('EFBIG')]).toEqual([
			'disk-full',
			'disk-full',
			'size-limit',
		]);
	});
});

describe('third evening 28: a data folder that can’t be used', () => {
	const says = (work: () => unknown): string => {
		try {
			work();
			return 'nothing';
		} catch (error) {
			expect(error).toBeInstanceOf(CampaignFileError);
			return error instanceof Error ? error.message : '';
		}
	};

	it.each(['backups', 'campaigns', 'scenarios'])('says that a file named %s is in the way', (name) => {
		const dir = folder();
		writeFileSync(join(dir, name), 'mine');
		expect(says(() => holdFolder(dir))).toBe(
			`The data folder ${dir} has a file named ${name}, where Third Map keeps a folder. Rename or move it, then start again.`,
		);
		expect(readFileSync(join(dir, name), 'utf8')).toBe('mine');
	});

	it('a host that was begun goes on, and says why no backup is made', async () => {
		const dir = folder();
		writeFileSync(join(dir, 'backups'), 'mine');
		expect(listBackups(join(dir, 'backups'))).toEqual([]);
		removeParts(join(dir, 'backups'));
		const file = campaign(join(dir, 'a.thirdmap'), 1);
		await expect(file.backup(join(dir, 'backups'))).rejects.toThrow(
			`Backups can’t be kept: ${join(dir, 'backups')} is a file. Rename or move it, and Third Map makes a folder there.`,
		);
		file.close();
	});

	it('a full disk is called full, by whatever code it comes, and never a matter of permission', (context) => {
		const dir = folder();
		const told = (code: string): unknown => troubleOf(dir, Object.assign(new Error(code), { code }));
		for (const code of ['ENOSPC', 'SQLITE_FULL', 'EDQUOT'])
			expect(told(code)).toMatchObject({
				code: 'disk-full',
				message: expect.stringContaining('is full') as unknown,
			});
		expect(told('EACCES')).toMatchObject({ code: 'read-only' });
		if (!mountTiny(dir)) {
			context.skip('a file system can’t be mounted here');
			return;
		}
		writeFileSync(join(dir, 'filler'), Buffer.alloc(380 * 1024));
		for (const code of ['SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN']) {
			expect(told(code), code).toMatchObject({ code: 'disk-full' });
			const error = Object.assign(new Error(code), { code });
			expect(asTrouble(join(dir, 'a.thirdmap'), error), code).toMatchObject({ code: 'disk-full' });
		}
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
