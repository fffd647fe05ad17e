/**
 * The checksums of a campaign file: a hash chain over the campaign's own row, its commands and facts, and one hash for
 * each row that may change. Both cover the text as the file stores it, so that any flipped bit is found, whatever it
 * would have meant.
 */
import { createHash, hash } from 'node:crypto';
import Database from 'better-sqlite3';

/** The tables whose rows change, each with its columns, and which of them are the key. */
export const CHANGING = {
	setting: { columns: ['key', 'value'], key: ['key'] },
	draft: { columns: ['team', 'turn', 'text'], key: ['team', 'turn'] },
	seat: {
		columns: ['id', 'seat', 'code', 'code_until', 'token_hash', 'made_at', 'joined_at', 'revoked_at'],
		key: ['id'],
	},
	document: { columns: ['name', 'state', 'at'], key: ['name'] },
} as const;
export type ChangingTable = keyof typeof CHANGING;

/** Sealed like those: what an attachment is called (its bytes are found by their hash), and snapshots, a mere cache. */
const SEALED = {
	...CHANGING,
	attachment: { columns: ['sha256', 'name', 'mime'], key: ['sha256'] },
	snapshot: { columns: ['engine', 'seq', 'state'], key: ['engine', 'seq'] },
} as const;
export type SealedTable = keyof typeof SEALED;
export type Key = readonly (string | number)[];

/** A command and its last fact, with the link that stands for everything up to it. */
interface Linked {
	readonly command: number;
	readonly first: number;
	readonly last: number;
	readonly hash: Buffer;
}

/** Never occurs in a JSON text, so boundaries are unambiguous. */
const BETWEEN = 'char(31)';
const CAMPAIGN = `SELECT ${glued('id', 'title', 'ruleset', 'edition', 'scenario_id', 'scenario_sha256', 'seed_state', 'seed_commitment', 'created_at')} FROM campaign`;
/** Rows are read so many at a time: one by one takes twice as long. */
const PAGE = 250;
const COMMANDS = `SELECT n, ${glued('n', 'id', 'at', 'issuer', 'type', 'payload', 'dice_before', 'dice_after')} FROM command WHERE n > ? ORDER BY n LIMIT ${String(PAGE)}`;
const FACTS = `SELECT seq, ${glued('seq', 'command', 'type', 'v', 'rule', 'payload', 'rolls')}, command FROM fact WHERE seq > ? ORDER BY seq LIMIT ${String(PAGE)}`;

/** No column may hold NULL (STRICT, NOT NULL), which would be passed over. */
function glued(...columns: readonly string[]): string {
	return `concat_ws(${BETWEEN}, ${columns.join(', ')})`;
}

const LINK = 'SELECT hash FROM link WHERE command = ?';
const ADD_LINK = 'INSERT INTO link (command, hash) VALUES (?, ?)';
const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

/** A statement, made once for each file: making the four of a command took as long as running them. */
function kept(db: Database.Database, sql: string): Database.Statement {
	const cached = statements.get(db) ?? new Map<string, Database.Statement>();
	statements.set(db, cached);
	const statement = cached.get(sql) ?? db.prepare(sql);
	cached.set(sql, statement);
	return statement;
}

/** The link that a chain begins with. */
export function firstLink(db: Database.Database): Buffer {
	const row = db.prepare<[], string>(CAMPAIGN).pluck().get();
	return hash('sha256', row ?? '', 'buffer');
}

/**
 * The links as they should be, for the commands after one whose link is known. Reads both tables side by side, since no
 * index leads from a command to its facts.
 */
export function* linksAfter(
	db: Database.Database,
	{ command, last, hash: before }: Pick<Linked, 'command' | 'last' | 'hash'>,
): Generator<Linked, void, undefined> {
	const facts = rowsAfter<[number, string, number]>(kept(db, FACTS), last);
	let previous = before;
	let reached = last;
	let next = facts.next();
	for (const [n, text] of rowsAfter<[number, string]>(kept(db, COMMANDS), command)) {
		const first = reached + 1;
		let all = text;
		for (; next.done !== true && next.value[2] === n; next = facts.next()) {
			all += next.value[1];
			reached = next.value[0];
		}
		previous = createHash('sha256').update(previous).update(all).digest();
		yield { command: n, first, last: reached, hash: previous };
	}
}

/** The rows after a number, which is their first column, in order. Where one can't be read, those before it come first. */
function* rowsAfter<Row extends readonly [number, ...unknown[]]>(
	statement: Database.Statement,
	after: number,
): Generator<Row, void, undefined> {
	let reached = after;
	for (let rows = pageOf<Row>(statement, reached); rows !== null; rows = pageOf<Row>(statement, reached)) {
		yield* rows;
		const last = rows[PAGE - 1];
		if (last === undefined) return;
		[reached] = last;
	}
	yield* statement.raw().iterate(reached) as IterableIterator<Row>;
}

/** Null: not all of it can be read. */
function pageOf<Row>(statement: Database.Statement, after: number): Row[] | null {
	try {
		return statement.raw().all(after) as Row[];
	} catch (error) {
		if (error instanceof Database.SqliteError) return null;
		throw error;
	}
}

/** Appends the links of the commands after `command`, whose last fact is `last`. Within the transaction that wrote them. */
export function linkCommands(db: Database.Database, command: number, last: number): void {
	const before = kept(db, LINK).pluck().get(command) as Buffer | undefined;
	if (before === undefined) throw new Error(`command ${String(command)} has no link to go on from`);
	const insert = kept(db, ADD_LINK);
	for (const link of linksAfter(db, { command, last, hash: before })) insert.run(link.command, link.hash);
}

/** Seals the number of the file's format, once it is what it shall be. */
export function sealFormat(db: Database.Database): void {
	const format = Number(db.pragma('user_version', { simple: true }));
	db.prepare("INSERT OR REPLACE INTO seal (place, key, hash) VALUES ('format', '', ?)").run(hashOf([format]));
}

/** Does the file say another format than was sealed? False also where no seal can be read. */
export function isFormatWrong(db: Database.Database): boolean {
	try {
		const formatHash = db.prepare<[], Buffer>("SELECT hash FROM seal WHERE place = 'format'").pluck().get();
		return (
			formatHash !== undefined &&
			!formatHash.equals(hashOf([Number(db.pragma('user_version', { simple: true }))]))
		);
	} catch (error) {
		if (error instanceof Database.SqliteError) return false;
		throw error;
	}
}

/** Begins the chain of a new file, or of one that has none yet, and seals every row that changes. */
export function sealWhole(db: Database.Database): void {
	sealFormat(db);
	if (db.prepare('SELECT 1 FROM link').get() !== undefined) return;
	kept(db, ADD_LINK).run(0, firstLink(db));
	linkCommands(db, 0, 0);
	for (const table of Object.keys(SEALED) as SealedTable[])
		for (const { key } of rowsOf(db, table)) sealRow(db, table, key);
}

/** Seals a row as it is now; a deleted row loses its seal. */
export function sealRow(db: Database.Database, table: SealedTable, key: Key): void {
	const { columns, key: names } = SEALED[table];
	const where = names.map((name) => `${name} = ?`).join(' AND ');
	const row = db
		.prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${where}`)
		.raw()
		.get(...key);
	const name = JSON.stringify(key);
	if (row === undefined) db.prepare('DELETE FROM seal WHERE place = ? AND key = ?').run(table, name);
	else
		db.prepare('INSERT OR REPLACE INTO seal (place, key, hash) VALUES (?, ?, ?)').run(
			table,
			name,
			hashOf(row as unknown[]),
		);
}

/** Is this row what was last sealed? */
export function isSealed(
	db: Database.Database,
	table: SealedTable,
	key: Key,
	row: readonly unknown[],
): boolean {
	const storedSeal = db
		.prepare<[string, string], Buffer>('SELECT hash FROM seal WHERE place = ? AND key = ?')
		.pluck()
		.get(table, JSON.stringify(key));
	return storedSeal?.equals(hashOf(row)) ?? false;
}

/** Returns the first table with a changed or missing row, or null if all are right. Ignores snapshots. */
export function brokenSeal(db: Database.Database): SealedTable | null {
	const count = db.prepare<[string], number>('SELECT count(*) FROM seal WHERE place = ?').pluck();
	for (const table of Object.keys(SEALED) as SealedTable[]) {
		if (table === 'snapshot') continue;
		const rows = rowsOf(db, table);
		if (count.get(table) !== rows.length) return table;
		if (!rows.every(({ key, row }) => isSealed(db, table, key, row))) return table;
	}
	return null;
}

function rowsOf(db: Database.Database, table: SealedTable): { key: Key; row: unknown[] }[] {
	const { columns, key } = SEALED[table];
	const places = key.map((name) => (columns as readonly string[]).indexOf(name));
	const rows = db
		.prepare(`SELECT ${columns.join(', ')} FROM ${table}`)
		.raw()
		.all() as unknown[][];
	return rows.map((row) => ({ row, key: places.map((at) => row[at] as string | number) }));
}

function hashOf(row: readonly unknown[]): Buffer {
	const sum = createHash('sha256');
	for (const cell of row) {
		const bytes = Buffer.isBuffer(cell) ? cell : Buffer.from(JSON.stringify(cell), 'utf8');
		sum.update(`${String(bytes.length)}:`).update(bytes);
	}
	return sum.digest();
}
