/** The data folder: made, closed to others, and held by one running program at a time. */
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { keepPrivate, makeFolder } from './private.ts';
import { CampaignFileError, isWantOfRoom } from './campaign-file-error.ts';

/**
 * Takes a data folder for this program, until it ends or lets go; makes it if need be. The hold is a lock that the
 * system itself lets go of when the program is killed.
 * @returns how to let go
 * @throws CampaignFileError: read-only (can't be made or written to), locked (another program has it), disk-full, exists (a
 * file where a folder of ours belongs)
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
		const file = FOLDERS.find((name) => isFile(join(folder, name)));
		if (file !== undefined) throw inTheWay(folder, file);
		db = new Database(join(folder, 'in-use'), { timeout: 0 });
		db.exec('BEGIN EXCLUSIVE');
		return db;
	} catch (error) {
		db?.close();
		throw troubleOf(folder, error);
	}
}

/** The folders that Third Map keeps in it. */
const FOLDERS = ['backups', 'campaigns', 'scenarios', 'trials', 'followed'] as const;
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
const inTheWay = (folder: string, name: string): CampaignFileError =>
	new CampaignFileError(
		'exists',
		`The data folder ${folder} has a file named ${name}, where Third Map keeps a folder. Rename or move it, then start again.`,
	);

/** What trouble with a data folder is called. */
export function troubleOf(folder: string, error: unknown): unknown {
	if (error instanceof CampaignFileError) return error;
	const code = error instanceof Error && 'code' in error ? String(error.code) : null;
	if (code === null) return error;
	if (code.startsWith('SQLITE_BUSY'))
		return new CampaignFileError(
			'locked',
			`Third Map is running already with the data folder ${folder}: use its window, or close it first. A second one needs a folder of its own (--data-dir).`,
		);
	if (isWantOfRoom(code, folder))
		return new CampaignFileError(
			'disk-full',
			`The disk that holds the data folder ${folder} is full. Make room on it, or choose another folder with --data-dir.`,
		);
	return new CampaignFileError(
		'read-only',
		`The data folder ${folder} can’t be written to (${code}): allow writing there, or choose another with --data-dir.`,
	);
}
