/** The data folder: made, closed to others, and held by one running program at a time. */
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { keepPrivate, makeFolder } from './private.ts';
import { CampaignFileError } from './campaign-file-error.ts';

/**
 * Takes a data folder for this program, until it ends or lets go; makes it if need be. The hold is a lock that the
 * system itself lets go of when the program is killed.
 * @returns how to let go
 * @throws CampaignFileError: read-only (can't be made or written to), locked (another program has it)
 */
export function holdFolder(folder: string): () => void {
	const hold = tryHold(folder);
	return () => hold.close();
}

function tryHold(folder: string): Database.Database {
	let db: Database.Database | undefined;
	try {
		makeFolder(folder);
		if (!statSync(folder).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
		accessSync(folder, constants.W_OK);
		keepPrivate(folder);
		db = new Database(join(folder, 'in-use'), { timeout: 0 });
		db.exec('BEGIN EXCLUSIVE');
		return db;
	} catch (error) {
		db?.close();
		throw troubleOf(folder, error);
	}
}

function troubleOf(folder: string, error: unknown): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : null;
	if (code === null) return error;
	if (code.startsWith('SQLITE_BUSY'))
		return new CampaignFileError(
			'locked',
			`Third Map is running already with the data folder ${folder}: use its window, or close it first. A second one needs a folder of its own (--data-dir).`,
		);
	return new CampaignFileError(
		'read-only',
		`The data folder ${folder} can’t be written to (${code}): allow writing there, or choose another with --data-dir.`,
	);
}
