/** Trouble with a campaign's file: the outside world's doing, told to the user in one sentence. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../../src-shared/kit/user-error.ts';

export type CampaignFileErrorCode =
	| 'not-found'
	| 'exists'
	| 'not-ours'
	| 'from-the-future'
	| 'damaged'
	| 'unreadable'
	| 'read-only'
	| 'disk-full'
	| 'size-limit'
	| 'not-written'
	| 'locked';

/** The backup that stands in for a damaged file. */
export interface BackupOffer {
	readonly file: string;
	/** When it was made, ms since 1970. */
	readonly at: number;
	readonly turn: number;
	/** The number of facts it holds, and how many were recorded after them, or null if the file doesn't say. */
	readonly facts: number;
	readonly lost: number | null;
}

export class CampaignFileError extends UserError<CampaignFileErrorCode> {
	override readonly name = 'CampaignFileError';
	/** For a damaged file: what can be opened instead. */
	offer: BackupOffer | null = null;
}

const SENTENCES: Readonly<Record<CampaignFileErrorCode, (path: string) => string>> = {
	'not-found': (path) =>
		`There is no file at ${path}. It may have been moved or renamed: open it from where it is now.`,
	exists: (path) => `There is already a file at ${path}. Choose another name; nothing was written.`,
	'not-ours': (path) => `${path} is not a Third Map campaign. Choose a file that ends in .thirdmap.`,
	'from-the-future': (path) =>
		`${path} was saved by a newer Third Map. Update the program to open it; the file was not changed.`,
	damaged: (path) => `${path} is damaged and was not opened. The file was not changed.`,
	unreadable: (path) =>
		`${path} is whole, but this program can’t read what is in it. The file was not changed: open it with the program that wrote it, or tell us.`,
	'read-only': (path) =>
		`${path} can't be written to. Copy it to a folder of your own, or allow writing, and open it again.`,
	'disk-full': (path) =>
		`The disk that holds ${path} is full. All that was recorded before is kept: make room on it, then do the last thing again.`,
	'size-limit': (path) =>
		`${path} can’t grow: this system lets no file of yours be larger than ${sizeLimit() ?? 'it is now'} (ulimit -f). All that was recorded before is kept: lift that limit, start Third Map again, and do the last thing again.`,
	'not-written': (path) =>
		`${path} could not be written: the disk or the share that holds it refused. All that was recorded before is kept: see that it is there and sound, then do the last thing again.`,
	locked: (path) => `${path} is already open in another window or program. Close it there first.`,
};

/** Trouble of one kind with one file; `more` is a further sentence. */
export function troubleWith(
	code: CampaignFileErrorCode,
	path: string,
	more = '',
	cause?: unknown,
): CampaignFileError {
	return new CampaignFileError(code, [SENTENCES[code](path), more].filter(Boolean).join(' '), { cause });
}

const WRITING = /^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|CLOSE|SHMOPEN|SHMSIZE|SHMMAP|LOCK)/;

/** Returns the largest file this account may write, in words, or null if there is no limit or it is unknown. */
function sizeLimit(): string | null {
	try {
		const bytes = /^Max file size\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
		if (bytes === undefined) return null;
		const size = Number(bytes);
		return size < 1e6 ? `${String(Math.round(size / 1e3))} kB` : `${String(Math.round(size / 1e6))} MB`;
	} catch {
		return null;
	}
}

/** With less room than this SQLite can't make the files that it works with beside a campaign, bytes. */
const NO_ROOM = 256 * 1024;

/**
 * Returns whether the disk that holds a path is full, or false if unknown. A full disk has many error codes: when one
 * only says that a file could not be written or created, the disk is checked before it is blamed.
 */
export function isDiskFull(path: string): boolean {
	try {
		let at = path;
		while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
		const { bavail, bsize } = statfsSync(at);
		return bavail * bsize < NO_ROOM;
	} catch {
		return false;
	}
}

/** Returns whether an error is about lack of space. */
export const isWantOfRoom = (code: string, path: string): boolean =>
	['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code) ||
	((WRITING.test(code) || code === 'SQLITE_CANTOPEN' || code === 'EIO') && isDiskFull(path));

/** Is an error of SQLite's about the file's content, and about nothing around it? */
export function isDamage(code: string): boolean {
	return !/^SQLITE_(BUSY|LOCKED|FULL|READONLY|CANTOPEN|PERM|NOMEM)/.test(code) && !WRITING.test(code);
}

/**
 * Translates SQLite's and the system's error codes to ours, or returns null for any other error, which is our fault.
 */
function troubleCodeOf(error: unknown, path: string): CampaignFileErrorCode | null {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'locked';
	if (isWantOfRoom(code, path)) return 'disk-full';
	if (code === 'EFBIG') return 'size-limit';
	// A write error is the disk's; a read error is the file's own fault.
	if (WRITING.test(code) || code === 'EIO') return sizeLimit() === null ? 'not-written' : 'size-limit';
	if (code.startsWith('SQLITE_READONLY') || ['EROFS', 'EACCES', 'EPERM', 'SQLITE_PERM'].includes(code))
		return 'read-only';
	if (code === 'SQLITE_NOTADB') return 'not-ours';
	if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_IOERR')) return 'damaged';
	if (code === 'SQLITE_CANTOPEN' || code === 'ENOENT' || code === 'ENOTDIR') return 'not-found';
	return null;
}

/** Runs work on a file; errors from SQLite or the system come out as Trouble, our own faults unchanged. */
export function withTrouble<T>(path: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw asTrouble(path, error);
	}
}

/** The error as Trouble with that file if it is one, else the error itself. */
export function asTrouble(path: string, error: unknown): unknown {
	if (error instanceof CampaignFileError) return error;
	const code = troubleCodeOf(error, path);
	return code === null ? error : troubleWith(code, path, '', error);
}
