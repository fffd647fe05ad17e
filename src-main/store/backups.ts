/** Rolling backups: whole campaign files in a folder, newest first, the oldest removed. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { inspect } from './inspect.ts';

export interface Backup {
	readonly file: string;
	/** When it was made, ms since 1970. */
	readonly at: number;
	readonly turn: number;
}

const NAME = /_turn-(\d+)_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.thirdmap$/;

function nameOf(campaign: string, turn: number, at: number): string {
	const stamp = new Date(at).toISOString().replace(/[-:.]/g, '');
	return `${campaign}_turn-${String(turn).padStart(3, '0')}_${stamp}.thirdmap`;
}

/** The backups of a folder, newest first; only those of one campaign if its id is given. Reads names only. */
export function listBackups(folder: string, campaign = ''): readonly Backup[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => name.startsWith(campaign))
		.flatMap((name) => {
			const found = NAME.exec(name);
			if (!found) return [];
			const [, turn, year, month, day, hour, minute, second, ms] = found.map(Number);
			const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, ms);
			return [{ file: join(folder, name), at, turn: turn ?? 0 }];
		})
		.sort((a, b) => b.at - a.at);
}

/**
 * The newest backup of a campaign that is whole, or null. Without an id (the file is too damaged to tell it) the
 * folder answers only if it holds one campaign's backups.
 */
export function newestGoodBackup(folder: string, campaign: string): Backup | null {
	const candidates = listBackups(folder, campaign);
	const campaigns = new Set(candidates.map(({ file }) => basename(file).replace(NAME, '')));
	if (campaigns.size > 1) return null;
	return candidates.find(({ file }) => isGood(file)) ?? null;
}

function isGood(file: string): boolean {
	try {
		inspect(file);
		return true;
	} catch {
		return false;
	}
}

/**
 * Copies an open campaign with SQLite's online backup: the game goes on meanwhile. The copy appears under its name
 * only when it is whole. Keeps the `keep` newest of this campaign. Answers the copy's path.
 */
export async function backUp(
	db: Database.Database,
	campaign: string,
	folder: string,
	{ keep, at, turn }: { readonly keep: number; readonly at: number; readonly turn: number },
): Promise<string> {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, nameOf(campaign, turn, at));
	const part = `${file}.part`;
	try {
		await db.backup(part);
		const copy = new Database(part);
		// One file, not three: the copy was born in WAL mode like its source.
		copy.pragma('journal_mode = DELETE');
		copy.close();
		renameSync(part, file);
	} finally {
		for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
	}
	for (const old of listBackups(folder, campaign).slice(keep)) rmSync(old.file, { force: true });
	return file;
}
