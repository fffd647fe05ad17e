/**
 * Many small pictures in one file: a thousand separate files take seconds to create, and longer if a virus scanner
 * checks each. The file is open only during a request, so that its folder can be moved at any time.
 */
import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';

/** The limits of a file, and which of its pictures may not be evicted. */
export interface Bounds {
	readonly most: number;
	/** Is asked only where room must be made. */
	readonly inUse: () => ReadonlySet<string>;
}

export class PictureFile {
	readonly #path: string;

	/** @param path the file is made when something is kept in it */
	constructor(path: string) {
		this.#path = path;
	}

	/** Returns the keys of its pictures, oldest first. For a damaged file, none. */
	keys(): readonly string[] {
		return this.#look((db) => keysIn(db)) ?? [];
	}

	/** Returns the pictures it has among these keys. For a damaged file, none. */
	read(keys: Iterable<string>): ReadonlyMap<string, Buffer> {
		const stored = this.#look((db) => {
			const one = db.prepare<[string], Buffer>('SELECT bytes FROM picture WHERE key = ?').pluck();
			return [...keys].flatMap((key): [string, Buffer][] => {
				const bytes = one.get(key);
				return bytes ? [[key, bytes]] : [];
			});
		});
		return new Map(stored ?? []);
	}

	/**
	 * Stores pictures, all or none; existing ones stay unchanged. If there are too many, evicts the oldest unused ones.
	 * A damaged file is renamed, and a new one begun.
	 * @returns false: there is no room for them, and nothing was kept
	 */
	add(pictures: ReadonlyMap<string, Uint8Array>, bounds: Bounds): boolean {
		if (pictures.size === 0) return true;
		try {
			return this.#keep(pictures, bounds);
		} catch (error) {
			if (!isDamage(error)) throw error;
			renameSync(this.#path, `${this.#path}.damaged`);
			return this.#keep(pictures, bounds);
		}
	}

	#keep(pictures: ReadonlyMap<string, Uint8Array>, bounds: Bounds): boolean {
		return this.#opened((db) => {
			db.exec(
				'CREATE TABLE IF NOT EXISTS picture (age INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL)',
			);
			return db
				.transaction(() => {
					if (!makeRoom(db, pictures, bounds)) return false;
					const one = db.prepare('INSERT OR IGNORE INTO picture (key, bytes) VALUES (?, ?)');
					for (const [key, bytes] of pictures) one.run(key, bytes);
					return true;
				})
				.immediate();
		});
	}

	/** null: there is no file, or it is damaged. */
	#look<T>(work: (db: Database.Database) => T): T | null {
		if (!existsSync(this.#path)) return null;
		try {
			return this.#opened(work);
		} catch (error) {
			if (isDamage(error)) return null;
			throw error;
		}
	}

	#opened<T>(work: (db: Database.Database) => T): T {
		const db = new Database(this.#path);
		try {
			return work(db);
		} finally {
			db.close();
		}
	}
}

const keysIn = (db: Database.Database): string[] =>
	db.prepare<[], string>('SELECT key FROM picture ORDER BY age').pluck().all();

/** @returns false: there are too many, and none of them may go */
function makeRoom(
	db: Database.Database,
	pictures: ReadonlyMap<string, Uint8Array>,
	{ most, inUse }: Bounds,
): boolean {
	const count = db.prepare<[], number>('SELECT count(*) FROM picture').pluck().get() ?? 0;
	if (count + pictures.size <= most) return true;
	const there = keysIn(db);
	const tooMany = new Set([...there, ...pictures.keys()]).size - most;
	if (tooMany <= 0) return true;
	const used = inUse();
	const old = there.filter((key) => !used.has(key) && !pictures.has(key)).slice(0, tooMany);
	if (old.length < tooMany) return false;
	const drop = db.prepare('DELETE FROM picture WHERE key = ?');
	for (const key of old) drop.run(key);
	return true;
}

/** Matches SQLite's errors for a file that isn't a database, has lost parts of it, or has none of the tables. */
const isDamage = (error: unknown): boolean =>
	error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(error.code);
