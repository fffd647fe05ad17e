/** Looks at a file without changing a byte of it: is it a campaign, of which format, and whole? */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { APPLICATION_ID, currentFormat, formatOf } from './migrate.ts';
import { asTrouble, troubleWith, withTrouble } from './campaign-file-error.ts';
import { isFormatWrong } from './seals.ts';
import { damageOf } from './verify.ts';

export interface Inspected {
	readonly format: number;
	readonly title: string;
	readonly scenarioId: string;
	readonly facts: number;
}

/**
 * Checks a file and returns what it is. Throws CampaignFileError: not-found, not-ours, from-the-future, damaged,
 * locked. SQLite reads even the header: opening a second plain file handle would drop the locks that this very process
 * holds on the file (POSIX).
 */
export function inspect(path: string): Inspected {
	if (!existsSync(path)) throw troubleWith('not-found', path);
	if (!statSync(path).isFile()) throw troubleWith('not-ours', path);
	try {
		return look(path);
	} catch (error) {
		if (!isUnfinished(error)) throw asTrouble(path, error);
		finish(path);
		return look(path);
	}
}

function look(path: string): Inspected {
	let db: Database.Database | undefined;
	try {
		db = new Database(path, { readonly: true, timeout: 500 });
		return read(db, path);
	} finally {
		db?.close();
	}
}

/**
 * Returns whether a program was killed while writing: a journal is then left beside the file, and only a process that
 * may write can roll it back.
 */
function isUnfinished(error: unknown): boolean {
	return (
		error instanceof Database.SqliteError &&
		['SQLITE_READONLY_ROLLBACK', 'SQLITE_READONLY_RECOVERY', 'SQLITE_READONLY_CANTINIT'].includes(error.code)
	);
}

/** Has SQLite put the file into the state of its last whole transaction. Throws CampaignFileError where that can't be written. */
function finish(path: string): void {
	mustBeWritable(
		path,
		'A program was killed while it wrote to this file. Keep it together with the -journal beside it: opening the file repairs it.',
	);
	withTrouble(path, () => {
		const db = new Database(path, { timeout: 500 });
		try {
			db.prepare('SELECT count(*) FROM sqlite_schema').get();
		} finally {
			db.close();
		}
	});
}

function read(db: Database.Database, path: string): Inspected {
	if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw troubleWith('not-ours', path);
	const format = formatOf(db);
	// Unless its number alone is wrong: that is sealed too.
	if (format > currentFormat() && !isFormatWrong(db)) throw troubleWith('from-the-future', path);
	const damage = damageOf(db);
	if (damage !== null) throw troubleWith('damaged', path, damage.say);
	const header = db
		.prepare<[], Omit<Inspected, 'format'>>(
			'SELECT title, scenario_id AS scenarioId, (SELECT count(*) FROM fact) AS facts FROM campaign',
		)
		.get();
	if (header === undefined) throw troubleWith('damaged', path);
	return { format, ...header };
}

/** Returns the number of facts even a damaged file claims to have, or null if it can't be read. */
export function factsIn(path: string): number | null {
	return peek(path, 'SELECT max(seq) FROM fact');
}

/** The campaign's id, as far as even a damaged file tells it; '' when it doesn't. */
export function campaignIn(path: string): string {
	return peek<string>(path, 'SELECT id FROM campaign') ?? '';
}

function peek<T>(path: string, sql: string): T | null {
	try {
		const db = new Database(path, { readonly: true, timeout: 0 });
		try {
			return db.prepare<[], T>(sql).pluck().get() ?? null;
		} finally {
			db.close();
		}
	} catch {
		return null;
	}
}

/** Throws read-only when the file, or the folder that must hold its journal, may not be written to. */
export function mustBeWritable(path: string, why = ''): void {
	if (existsSync(path) && !writable(path)) throw troubleWith('read-only', path, why);
	if (!writable(dirname(path)))
		throw troubleWith('read-only', path, `Its folder is read-only. ${why}`.trim());
}

/** May it be written to? A file without any write bit is left alone, even by a user who could. */
function writable(path: string): boolean {
	const windowsFolder = process.platform === 'win32' && statSync(path).isDirectory();
	try {
		accessSync(path, constants.W_OK);
		return windowsFolder || (statSync(path).mode & 0o222) !== 0;
	} catch {
		return false;
	}
}
