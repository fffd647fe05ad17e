/** Trouble with a campaign's file: the outside world's doing, told to the user in one sentence. */

export type TroubleCode =
	'not-found' | 'exists' | 'not-ours' | 'from-the-future' | 'damaged' | 'read-only' | 'disk-full' | 'locked';

export class Trouble extends Error {
	readonly code: TroubleCode;
	/** For the user: what, where, what to do. */
	readonly say: string;

	constructor(code: TroubleCode, say: string, options?: ErrorOptions) {
		super(say, options);
		this.name = 'Trouble';
		this.code = code;
		this.say = say;
	}
}

const SENTENCES: Readonly<Record<TroubleCode, (path: string) => string>> = {
	'not-found': (path) =>
		`There is no file at ${path}. It may have been moved or renamed: open it from where it is now.`,
	exists: (path) => `There is already a file at ${path}. Choose another name; nothing was written.`,
	'not-ours': (path) => `${path} is not a Third Map campaign. Choose a file that ends in .thirdmap.`,
	'from-the-future': (path) =>
		`${path} was saved by a newer Third Map. Update the program to open it; the file was not changed.`,
	damaged: (path) => `${path} is damaged and was not opened. The file was not changed.`,
	'read-only': (path) =>
		`${path} can't be written to. Copy it to a folder of your own, or allow writing, and open it again.`,
	'disk-full': (path) =>
		`The disk that holds ${path} is full. Nothing was lost: make room on it, then do the last thing again.`,
	locked: (path) => `${path} is already open in another window or program. Close it there first.`,
};

/** Trouble of one kind with one file; `more` is a further sentence. */
export function troubleWith(code: TroubleCode, path: string, more = '', cause?: unknown): Trouble {
	return new Trouble(code, [SENTENCES[code](path), more].filter(Boolean).join(' '), { cause });
}

/** SQLite's and the system's error codes as ours; null when it is none of them, hence a fault of ours. */
function troubleCodeOf(error: unknown): TroubleCode | null {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'locked';
	if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full';
	if (code.startsWith('SQLITE_READONLY') || ['EROFS', 'EACCES', 'EPERM', 'SQLITE_PERM'].includes(code))
		return 'read-only';
	if (code === 'SQLITE_NOTADB') return 'not-ours';
	if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_IOERR')) return 'damaged';
	if (code === 'SQLITE_CANTOPEN' || code === 'ENOENT') return 'not-found';
	return null;
}

/** Runs work on a file; what SQLite or the system throws comes out as Trouble, a fault of ours as it was. */
export function withTrouble<T>(path: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw asTrouble(path, error);
	}
}

/** The error as Trouble with that file if it is one, else the error itself. */
export function asTrouble(path: string, error: unknown): unknown {
	if (error instanceof Trouble) return error;
	const code = troubleCodeOf(error);
	return code === null ? error : troubleWith(code, path, '', error);
}
