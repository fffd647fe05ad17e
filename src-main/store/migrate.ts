/** Brings a campaign file's tables up to this program's format: forward only, all steps in one transaction. */
import { copyFileSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { programFolder } from '../program-folder.ts';

/** 'TMap' at bytes 68-71 of the file: tells a campaign from any other SQLite file. */
export const APPLICATION_ID = 0x544d6170;

export interface Migration {
	/** The user_version after it. */
	readonly version: number;
	readonly sql: string;
}

/** The program's migrations, oldest first: migrations/0001-....sql is version 1, without gaps. */
export function migrations(folder = join(programFolder(), 'migrations')): readonly Migration[] {
	const files = readdirSync(folder)
		.filter((name) => /^\d{4}-.*\.sql$/.test(name))
		.sort();
	return files.map((name, at) => {
		if (Number(name.slice(0, 4)) !== at + 1) throw new Error(`migrations have a gap before ${name}`);
		return { version: at + 1, sql: readFileSync(join(folder, name), 'utf8') };
	});
}

/** The format that this program writes. */
export function currentFormat(): number {
	return migrations().length;
}

/** The format's number that a campaign's file bears; 0: a file without one. */
export function formatOf(db: Database): number {
	return Number(db.pragma('user_version', { simple: true }));
}

/**
 * Runs the steps that the file lacks, up to `steps`' last, then `seal` in the same transaction. The file must not
 * be in WAL mode: a newer format has to stand in the file itself, where an older program sees it without changing it.
 */
export function migrate(db: Database, steps: readonly Migration[], seal: () => void = () => undefined): void {
	const from = formatOf(db);
	db.transaction(() => {
		for (const step of steps.filter(({ version }) => version > from)) {
			db.exec(step.sql);
			db.pragma(`user_version = ${String(step.version)}`);
		}
		db.pragma(`application_id = ${String(APPLICATION_ID)}`);
		seal();
	})();
}

/** Copies a file beside itself before it is migrated; answers the copy's path. An older copy is kept as it is. */
export function copyBefore(path: string, version: number): string {
	const copy = path.replace(/(\.thirdmap)?$/, `.before-format-${String(version)}.thirdmap`);
	try {
		copyFileSync(path, copy, constants.COPYFILE_EXCL);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return copy;
}
