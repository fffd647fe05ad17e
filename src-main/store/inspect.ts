/** Looks at a file without changing a byte of it: is it a campaign, of which format, and whole? */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { APPLICATION_ID, currentFormat, formatOf } from './migrate.ts';
import { Trouble, asTrouble, troubleWith } from './trouble.ts';

export interface Inspected {
	readonly format: number;
	readonly title: string;
	readonly scenarioId: string;
	readonly facts: number;
}

/**
 * Checks a file and answers what it is. Throws Trouble: not-found, not-ours, from-the-future, damaged, locked.
 * SQLite does the reading even of the header: a second plain file handle would drop the locks that this very
 * process holds on the file (POSIX).
 */
export function inspect(path: string): Inspected {
	if (!existsSync(path)) throw troubleWith('not-found', path);
	if (!statSync(path).isFile()) throw troubleWith('not-ours', path);
	let db: Database.Database | undefined;
	try {
		db = new Database(path, { readonly: true, timeout: 500 });
		return read(db, path);
	} catch (error) {
		throw asTrouble(path, error);
	} finally {
		db?.close();
	}
}

function read(db: Database.Database, path: string): Inspected {
	if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw troubleWith('not-ours', path);
	const format = formatOf(db);
	if (format > currentFormat()) throw troubleWith('from-the-future', path);
	try {
		if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw troubleWith('damaged', path);
		const header = db
			.prepare<[], Omit<Inspected, 'format'>>(
				'SELECT title, scenario_id AS scenarioId, (SELECT count(*) FROM fact) AS facts FROM campaign',
			)
			.get();
		if (header === undefined) throw troubleWith('damaged', path);
		return { format, ...header };
	} catch (error) {
		// It said that it is a campaign: whatever SQLite finds wrong from here on is damage.
		const known = asTrouble(path, error);
		if (known instanceof Trouble && known.code === 'locked') throw known;
		if (error instanceof Trouble || error instanceof Database.SqliteError)
			throw troubleWith('damaged', path, '', error);
		throw error;
	}
}

/** The campaign's id, as far as even a damaged file tells it; '' when it doesn't. */
export function campaignIn(path: string): string {
	try {
		const db = new Database(path, { readonly: true });
		try {
			return db.prepare<[], string>('SELECT id FROM campaign').pluck().get() ?? '';
		} finally {
			db.close();
		}
	} catch {
		return '';
	}
}

/** Throws read-only when the file, or the folder that must hold its journal, may not be written to. */
export function mustBeWritable(path: string): void {
	if (existsSync(path) && !writable(path)) throw troubleWith('read-only', path);
	if (!writable(dirname(path))) throw troubleWith('read-only', path, 'Its folder is read-only.');
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
