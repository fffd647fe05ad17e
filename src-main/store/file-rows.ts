/**
 * A campaign file's rows as they lie in it, for another machine that keeps the same file: texts are copied, never read
 * and written anew, so that both files hold the same facts byte for byte.
 */
import type Database from 'better-sqlite3';
import { CHANGING, linkCommands, type ChangingTable } from './seals.ts';

export { CHANGING, type ChangingTable } from './seals.ts';

export type StoredCell = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, StoredCell>>;

/** One command's row and the rows of the facts it brought. Payloads and rolls are JSON text. */
export interface CommandRows {
	readonly n: number;
	readonly id: string;
	readonly at: number;
	readonly issuer: string;
	readonly type: string;
	readonly payload: string;
	readonly diceBefore: string;
	readonly diceAfter: string;
	readonly facts: FactRowText[];
}
export interface FactRowText {
	readonly seq: number;
	readonly type: string;
	readonly v: number;
	readonly rule: string;
	readonly payload: string;
	readonly rolls: string;
}

/** The data with which a person can find a fact again. */
export interface BriefFact {
	readonly seq: number;
	readonly type: string;
	readonly issuer: string;
	readonly at: number;
}

/** The rows a commit changed. A row that is missing now was deleted. */
export type FileChange =
	| { readonly table: 'fact' }
	| { readonly table: 'attachment'; readonly sha256: string }
	| { readonly table: ChangingTable; readonly key: readonly (string | number)[] };

/** The one change that every command brings. */
export const FACT: FileChange = { table: 'fact' };

type Joined = Omit<CommandRows, 'facts' | 'type' | 'payload'> &
	FactRowText & { readonly commandType: string; readonly commandPayload: string };
type Write = <T>(work: () => T, ...changes: FileChange[]) => T;

export class FileRows {
	readonly #db: Database.Database;
	readonly #write: Write;

	constructor(db: Database.Database, write: Write) {
		this.#db = db;
		this.#write = write;
	}

	/** Whole commands after fact `seq`, in order; ends with the command that reaches `enough` characters. */
	commandsAfter(seq: number, enough = 256 << 10): readonly CommandRows[] {
		const commands: CommandRows[] = [];
		let size = 0;
		for (const command of this.#commands(seq)) {
			commands.push(command);
			size += command.payload.length;
			for (const fact of command.facts) size += fact.payload.length + fact.rolls.length;
			if (size >= enough) break;
		}
		return commands;
	}

	/**
	 * Appends commands as another file holds them, all or none. The file's own triggers reject a gap, a repetition and
	 * a change. Throws CampaignFileError if the disk fails.
	 */
	append(commands: readonly CommandRows[]): void {
		this.#write(() => {
			const command = this.#db.prepare('INSERT INTO command VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
			const fact = this.#db.prepare('INSERT INTO fact VALUES (?, ?, ?, ?, ?, ?, ?)');
			const first = commands[0];
			for (const { n, id, at, issuer, type, payload, diceBefore, diceAfter, facts } of commands) {
				command.run(n, id, at, issuer, type, payload, diceBefore, diceAfter);
				for (const each of facts)
					fact.run(each.seq, n, each.type, each.v, each.rule, each.payload, each.rolls);
			}
			if (first) linkCommands(this.#db, first.n - 1, (first.facts[0]?.seq ?? 1) - 1);
		}, FACT);
	}

	/** The link of the last command whose facts end at or before `seq`: two files that share it are the same so far. */
	hash(seq: number): string {
		const next = this.#db
			.prepare<[number], number>('SELECT command FROM fact WHERE seq > ? ORDER BY seq LIMIT 1')
			.pluck()
			.get(seq);
		const last = this.#db
			.prepare<[number], number>(
				'SELECT command FROM fact WHERE seq <= ? AND command < ? ORDER BY seq DESC LIMIT 1',
			)
			.pluck();
		const command =
			(last as Database.Statement<number[], number>).get(seq, next ?? Number.MAX_SAFE_INTEGER) ?? 0;
		const link = this.#db
			.prepare<[number], Buffer>('SELECT hash FROM link WHERE command = ?')
			.pluck()
			.get(command);
		if (link === undefined) throw new Error(`command ${String(command)} has no link`);
		return link.toString('hex');
	}

	/** All rows of a table that changes, in their order. */
	all(table: ChangingTable): readonly Row[] {
		const { columns } = CHANGING[table];
		return this.#db.prepare<[], Row>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY rowid`).all();
	}

	/** Returns one row by its key, or null if it doesn't exist. */
	one(table: ChangingTable, key: readonly (string | number)[]): Row | null {
		const { columns, key: names } = CHANGING[table];
		const where = names.map((name) => `${name} = ?`).join(' AND ');
		const select = this.#db.prepare<(string | number)[], Row>(
			`SELECT ${columns.join(', ')} FROM ${table} WHERE ${where}`,
		);
		return select.get(...key) ?? null;
	}

	/** Puts a row in the place of the one with its key, and in its order. */
	put(table: ChangingTable, row: Row): void {
		const { columns, key } = CHANGING[table];
		const keys = new Set<string>(key);
		const marks = columns.map(() => '?').join(', ');
		const set = columns.filter((name) => !keys.has(name)).map((name) => `${name} = excluded.${name}`);
		this.#write(
			() =>
				this.#db
					.prepare(
						`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})
						 ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set.join(', ')}`,
					)
					.run(...columns.map((name) => row[name] ?? null)),
			{ table, key: key.map((name) => keyCell(row[name])) },
		);
	}

	remove(table: ChangingTable, key: readonly (string | number)[]): void {
		const where = CHANGING[table].key.map((name) => `${name} = ?`).join(' AND ');
		this.#write(() => this.#db.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...key), { table, key });
	}

	/** Puts these rows in the place of all that a table holds. */
	replace(table: ChangingTable, rows: readonly Row[]): void {
		const { key } = CHANGING[table];
		const changes = [...this.all(table), ...rows].map((row): FileChange => ({
			table,
			key: key.map((name) => keyCell(row[name])),
		}));
		this.#write(
			() => {
				this.#db.prepare(`DELETE FROM ${table}`).run();
				for (const row of rows) this.put(table, row);
			},
			...changes,
		);
	}

	/** The facts after number `seq`, for a person to find them again: the first `most`. */
	brief(seq: number, most: number): readonly BriefFact[] {
		return this.#db
			.prepare<[number, number], BriefFact>(
				`SELECT seq, fact.type AS type, issuer, at FROM fact CROSS JOIN command ON command.n = fact.command
				 WHERE seq > ? ORDER BY seq LIMIT ?`,
			)
			.all(seq, most);
	}

	/** The SHA-256 of everything attached. */
	attachments(): readonly string[] {
		return this.#db.prepare<[], string>('SELECT sha256 FROM attachment ORDER BY rowid').pluck().all();
	}

	/**
	 * Yields the commands after fact `seq` with their facts in one read: nothing may be written before it is finished.
	 */
	*#commands(seq: number): Generator<CommandRows, void, undefined> {
		// CROSS JOIN keeps SQLite from beginning at the commands and sorting all facts.
		const rows = this.#db.prepare<[number], Joined>(
			`SELECT command.n AS n, command.id AS id, at, issuer, command.type AS commandType,
			 command.payload AS commandPayload, dice_before AS diceBefore, dice_after AS diceAfter,
			 seq, fact.type AS type, v, rule, fact.payload AS payload, rolls
			 FROM fact CROSS JOIN command ON command.n = fact.command WHERE seq > ? ORDER BY seq`,
		);
		let open: (Omit<CommandRows, 'facts'> & { facts: FactRowText[] }) | null = null;
		for (const row of rows.iterate(seq)) {
			if (open && open.n !== row.n) {
				yield open;
				open = null;
			}
			open ??= commandOf(row);
			const { seq: at, type, v, rule, payload, rolls } = row;
			open.facts.push({ seq: at, type, v, rule, payload, rolls });
		}
		if (open) yield open;
	}
}

function commandOf(row: Joined): Omit<CommandRows, 'facts'> & { facts: FactRowText[] } {
	const { n, id, at, issuer, commandType: type, commandPayload: payload, diceBefore, diceAfter } = row;
	return { n, id, at, issuer, type, payload, diceBefore, diceAfter, facts: [] };
}

function keyCell(cell: StoredCell | undefined): string | number {
	if (typeof cell === 'string' || typeof cell === 'number') return cell;
	throw new Error('a row without its key');
}
