/** Verifies that a campaign file is what was written into it. Reads all of it, and changes nothing. */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { formatOf, migrate, migrations } from './migrate.ts';
import { isDamage } from './campaign-file-error.ts';
import { brokenSeal, firstLink, isFormatWrong, linksAfter, type SealedTable } from './seals.ts';

/** The fault in a file, in a sentence, and how far its facts are intact. */
export interface Damage {
	readonly say: string;
	/** The last fact known to be as recorded; 0 if none. */
	readonly whole: number;
}

/** The first format whose files carry their own seals. */
const SEALED_FROM = 3;

const LINK = 'SELECT hash FROM link WHERE command = ?';

const PLACES: Readonly<Record<Exclude<SealedTable, 'snapshot'>, string>> = {
	setting: 'a setting',
	draft: 'an unfinished sheet',
	seat: 'a seat',
	document: 'a staff’s shared notes',
	attachment: 'the name of a picture',
};

/** Returns what is wrong with the file, or null. Anything SQLite can't read counts as damage. */
export function damageOf(db: Database.Database): Damage | null {
	try {
		if (isFormatWrong(db)) return { say: 'The number of its format is damaged.', whole: extent(db).whole };
		return hasTablesOf(db, formatOf(db))
			? found(db)
			: { say: 'Its tables are not those of a campaign.', whole: 0 };
	} catch (error) {
		if (!(error instanceof Database.SqliteError)) throw error;
		if (!isDamage(error.code)) throw error;
		return { say: factsOf(extent(db)), whole: extent(db).whole };
	}
}

function found(db: Database.Database): Damage | null {
	const sealed = formatOf(db) >= SEALED_FROM;
	const all = countOf(db);
	const whole = sealed ? extent(db).whole : all;
	if (sealed && !isHeaderWhole(db))
		return { say: 'What it was begun with is not what it says now.', whole: 0 };
	const attachment = brokenAttachment(db);
	if (attachment?.isScenario === true)
		return { say: 'Its scenario is damaged, and every fact hangs on that.', whole: 0 };
	if (whole < all || !isChainWhole(db, sealed)) return { say: factsOf({ whole, all }), whole };
	const none = `All its facts, 1 to ${String(all)}, are whole.`;
	if (attachment)
		return { say: `The picture or paper "${attachment.name}" in it is damaged. ${none}`, whole };
	const broken = sealed ? brokenSeal(db) : null;
	if (broken !== null && broken !== 'snapshot')
		return { say: `In it, ${PLACES[broken]} is damaged. ${none}`, whole };
	if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok')
		return { say: `Its tables don’t fit together. ${none}`, whole };
	return null;
}

function factsOf({ whole, all }: { readonly whole: number; readonly all: number | null }): string {
	if (whole === all)
		return `All its facts, 1 to ${String(all)}, are whole, but other parts of it can’t be read.`;
	const from = `what was recorded from fact ${String(whole + 1)} on is damaged`;
	const first = whole === 0 ? '' : `Facts 1 to ${String(whole)} are whole; `;
	const until = all === null || all <= whole ? '' : ` (up to fact ${String(all)})`;
	return `${first}${first === '' ? 'W' + from.slice(1) : from}${until}.`;
}

/** Do the tables read as the migrations up to a format make them? */
function hasTablesOf(db: Database.Database, format: number): boolean {
	const fresh = new Database(':memory:');
	try {
		migrate(
			fresh,
			migrations().filter(({ version }) => version <= format),
		);
		return schemaOf(fresh) === schemaOf(db);
	} finally {
		fresh.close();
	}
}

function schemaOf(db: Database.Database): string {
	const rows = db
		.prepare(
			// Tables that ANALYZE once left behind are ignored.
			"SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name",
		)
		.raw()
		.all();
	return JSON.stringify(rows);
}

function countOf(db: Database.Database): number {
	return db.prepare<[], number>('SELECT count(*) FROM fact').pluck().get() ?? 0;
}

/** Is the chain's first link that of the campaign's own row? */
function isHeaderWhole(db: Database.Database): boolean {
	const storedHash = db.prepare<[number], Buffer>(LINK).pluck().get(0);
	return storedHash?.equals(firstLink(db)) ?? false;
}

/** Returns whether there are as many links as commands, and none without its facts. */
function isChainWhole(db: Database.Database, sealed: boolean): boolean {
	if (!sealed) return true;
	const count = (table: string): number =>
		db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
	return count('link') === count('command') + 1;
}

/** Returns how far the facts match their links, and how many there seem to be, or null if unreadable. */
function extent(db: Database.Database): { readonly whole: number; readonly all: number | null } {
	let whole = 0;
	try {
		// Made once: there are thousands of commands.
		const links = db.prepare<[number], Buffer>(LINK).pluck();
		const first = links.get(0);
		if (first)
			for (const link of linksAfter(db, { command: 0, last: 0, hash: first })) {
				if (!(links.get(link.command)?.equals(link.hash) ?? false)) break;
				whole = link.last;
			}
	} catch (error) {
		if (!(error instanceof Database.SqliteError)) throw error;
	}
	return { whole, all: lastOf(db) };
}

function lastOf(db: Database.Database): number | null {
	try {
		return db.prepare<[], number | null>('SELECT max(seq) FROM fact').pluck().get() ?? 0;
	} catch {
		return null;
	}
}

/** Returns the first attachment whose bytes don't match its key, or null if all do. */
function brokenAttachment(
	db: Database.Database,
): { readonly name: string; readonly isScenario: boolean } | null {
	const scenario = db.prepare<[], string>('SELECT scenario_sha256 FROM campaign').pluck().get();
	let seen = false;
	const rows = db.prepare<[], { sha256: string; name: string; bytes: Buffer }>(
		'SELECT sha256, name, bytes FROM attachment',
	);
	for (const { sha256, name, bytes } of rows.iterate()) {
		seen ||= sha256 === scenario;
		if (createHash('sha256').update(bytes).digest('hex') !== sha256)
			return { name, isScenario: name === 'scenario.json' };
	}
	return seen ? null : { name: 'scenario.json', isScenario: true };
}
