/** Rolling backups: whole campaign files in a folder, newest first, the oldest removed. */
import { constants, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { inspect } from './inspect.ts';
import { keepPrivate, makeFolder } from './private.ts';
import { troubleWith } from './campaign-file-error.ts';

const PART = '.part';

export interface Backup {
	readonly file: string;
	/** When it was made, ms since 1970. */
	readonly at: number;
	readonly turn: number;
}

/**
 * The number gives the order in which backups were made, because a machine's clock may be set back and its dates are
 * then wrong.
 */
const NAME = /^(.*?)(?:_(\d{6}))?_turn-(\d+)_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.thirdmap$/;

function nameOf(campaign: string, number: number, turn: number, at: number): string {
	const stamp = new Date(at).toISOString().replace(/[-:.]/g, '');
	const figures = (n: number, places: number): string => String(n).padStart(places, '0');
	return `${campaign}_${figures(number, 6)}_turn-${figures(turn, 3)}_${stamp}.thirdmap`;
}

/** A file where the folder belongs holds no backups. */
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

interface Named extends Backup {
	readonly campaign: string;
	readonly number: number;
}

function named(folder: string): readonly Named[] {
	if (!isFolder(folder)) return [];
	return readdirSync(folder)
		.flatMap((name) => {
			const match = NAME.exec(name);
			if (!match) return [];
			const [number = 0, turn = 0, year = 0, month = 1, ...rest] = match
				.slice(2)
				.map((part) => Number(part || 0));
			const at = Date.UTC(year, month - 1, ...rest);
			return [{ file: join(folder, name), at, turn, campaign: match[1] ?? '', number }];
		})
		.sort((a, b) => b.number - a.number || b.at - a.at);
}

/** The backups of a folder, newest first; only those of one campaign if its id is given. Reads names only. */
export function listBackups(folder: string, campaign = ''): readonly Backup[] {
	return named(folder)
		.filter((each) => campaign === '' || each.campaign === campaign)
		.map(({ file, at, turn }) => ({ file, at, turn }));
}

/**
 * Returns a campaign's latest intact backup, or null. Without an id (the file is too damaged to tell), only if the
 * folder holds one campaign's backups.
 */
export function newestGoodBackup(folder: string, campaign: string): Backup | null {
	const candidates = named(folder).filter((each) => campaign === '' || each.campaign === campaign);
	if (new Set(candidates.map((each) => each.campaign)).size > 1) return null;
	const good = candidates.find(({ file }) => isGood(file));
	return good === undefined ? null : { file: good.file, at: good.at, turn: good.turn };
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
 * Copies a campaign to a new place with SQLite's online backup, during which an open one stays in use. The copy appears
 * under its name only when complete, as one file.
 */
export async function copyTo(db: Database.Database, to: string): Promise<void> {
	if (existsSync(to)) throw troubleWith('exists', to);
	makeFolder(dirname(to));
	const part = `${to}${PART}`;
	try {
		await db.backup(part);
		const copy = new Database(part);
		try {
			// One file, not three: the copy was born in WAL mode like its source.
			copy.pragma('journal_mode = DELETE');
		} finally {
			copy.close();
		}
		keepPrivate(part);
		renameSync(part, to);
	} finally {
		for (const more of ['', '-wal', '-shm', '-journal']) rmSync(`${part}${more}`, { force: true });
	}
}

/** Copies a campaign's file that nobody has open. Throws CampaignFileError. */
export async function copyClosed(from: string, to: string): Promise<void> {
	inspect(from);
	const db = new Database(from, { readonly: true, timeout: 500 });
	try {
		await copyTo(db, to);
	} finally {
		db.close();
	}
}

/** Copies a backup, one file that nobody has open, to a place where there is none, to be played on from there. */
export function restore(backup: string, to: string): void {
	makeFolder(dirname(to));
	copyFileSync(backup, to, constants.COPYFILE_EXCL);
	keepPrivate(to);
}

/** Removes what a program that was killed while it made a backup left behind. */
export function removeParts(folder: string): void {
	if (!isFolder(folder)) return;
	for (const name of readdirSync(folder).filter((each) => /\.thirdmap\.part(-\w+)?$/.test(each)))
		rmSync(join(folder, name), { force: true });
}

/**
 * Copies an open campaign into a backup folder. Keeps the `keep` latest of this campaign, always including this one,
 * whatever the clock says. Returns the copy's path.
 */
export async function backUp(
	db: Database.Database,
	campaign: string,
	folder: string,
	{ keep, at, turn }: { readonly keep: number; readonly at: number; readonly turn: number },
): Promise<string> {
	const before = named(folder).filter((each) => each.campaign === campaign);
	const file = join(folder, nameOf(campaign, (before[0]?.number ?? 0) + 1, turn, at));
	await copyTo(db, file);
	for (const old of before.slice(Math.max(0, keep - 1))) rmSync(old.file, { force: true });
	return file;
}
