/**
 * The campaign file: one SQLite file that holds every fact. Synchronous: when append returns, the facts survive a power
 * cut. While it is open no other process can open it; after close exactly one file is left.
 */
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { backUp, copyTo, newestGoodBackup } from './backups.ts';
import { FACT, FileRows, type FileChange } from './file-rows.ts';
import { campaignIn, factsIn, inspect, mustBeWritable } from './inspect.ts';
import { makeJournalRoom } from './journal-room.ts';
import { copyBefore, currentFormat, formatOf, migrate, migrations } from './migrate.ts';
import { keepPrivate, makeFolder } from './private.ts';
import { isSealed, linkCommands, sealRow, sealWhole } from './seals.ts';
import {
	CampaignFileError,
	asTrouble,
	troubleWith,
	withTrouble,
	type BackupOffer,
} from './campaign-file-error.ts';

export { copyClosed, listBackups, removeParts, restore, type Backup } from './backups.ts';
export type { FileChange } from './file-rows.ts';
export { inspect, type Inspected } from './inspect.ts';
export { keepPrivate } from './private.ts';
export {
	CampaignFileError,
	troubleWith,
	type BackupOffer,
	type CampaignFileErrorCode,
} from './campaign-file-error.ts';

/** The data a campaign is created with and keeps for ever. */
export interface CampaignHeader {
	readonly id: string;
	readonly title: string;
	readonly ruleset: string;
	readonly edition: string;
	readonly scenarioId: string;
	/** The scenario as it was on that day: JSON text, kept in the file. */
	readonly scenario: string;
	/** The dice before the first roll. Never shown to anyone before the debrief. */
	readonly seedState: string;
	readonly seedCommitment: string;
	readonly createdAt: number;
}

export interface StoredCommand {
	readonly id: string;
	/** Wall time, ms since 1970. */
	readonly at: number;
	readonly issuer: string;
	readonly type: string;
	readonly payload: unknown;
	readonly diceBefore: string;
	readonly diceAfter: string;
}

export interface NewFact {
	readonly type: string;
	readonly v: number;
	readonly rule: string;
	readonly payload: unknown;
	readonly rolls: readonly unknown[];
}

export interface StoredFact extends NewFact {
	readonly seq: number;
	/** The id of the command that brought it. */
	readonly command: string;
	readonly at: number;
	readonly issuer: string;
}

/** A seat as the file keeps it. Times are wall time, ms since 1970. */
export interface StoredSeat {
	readonly id: string;
	readonly seat: unknown;
	/** The join code, until it is used; then null. */
	readonly code: string | null;
	readonly codeUntil: number | null;
	/** SHA-256 of the seat's token; null before the code was used. */
	readonly tokenHash: Uint8Array | null;
	readonly madeAt: number;
	readonly joinedAt: number | null;
	readonly revokedAt: number | null;
}
type StoredSeatRow = Omit<StoredSeat, 'seat'> & { readonly seat: string };

const SNAPSHOTS_KEPT = 4;
/** How long facts may stay only in the journal, ms. */
const SETTLE_MS = 250;
const PAGE = 500;

type FactRow = Omit<StoredFact, 'payload' | 'rolls'> & { readonly payload: string; readonly rolls: string };
type HeaderRow = Omit<CampaignHeader, 'scenario'> & { readonly scenarioHash: string };

export class CampaignFile {
	readonly path: string;
	readonly #db: Database.Database;
	readonly #header: CampaignHeader;
	readonly #statements = new Map<string, Database.Statement>();
	/** Carries out a work within a transaction: made once, since making it anew takes as long as a statement. */
	readonly #within: Database.Transaction<(work: () => unknown) => unknown>;
	/** The rows as they lie in the file, for a second machine that keeps the same one. */
	readonly rows: FileRows;
	readonly #listeners = new Set<(change: FileChange) => void>();
	#settling: NodeJS.Timeout | null = null;

	/** Takes an open database that is a campaign of the current format. `create` and `open` are the ways in. */
	constructor(db: Database.Database, path: string) {
		this.#db = db;
		this.path = path;
		this.#header = readHeader(db);
		this.#within = db.transaction((work: () => unknown) => work());
		this.rows = new FileRows(db, (work, ...changes) => this.#write(work, ...changes));
	}

	/** Calls back after each commit with what it touched; snapshots, a mere cache, are passed over. Answers how to stop. */
	onCommit(listener: (change: FileChange) => void): () => void {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}

	/** Makes a new file, and its folder. Throws CampaignFileError: exists, read-only, disk-full. */
	static create(path: string, header: CampaignHeader): CampaignFile {
		if (existsSync(path)) throw troubleWith('exists', path);
		let db: Database.Database | undefined;
		try {
			makeFolder(dirname(path));
			mustBeWritable(path);
			const database = (db = new Database(path));
			database.pragma('foreign_keys = ON');
			migrate(database, migrations(), () => {
				writeHeader(database, header);
				sealWhole(database);
			});
			keepOpen(database);
			keepPrivate(path);
			return new CampaignFile(database, path);
		} catch (error) {
			if (db?.open) {
				db.close();
				for (const part of [path, `${path}-journal`, `${path}-wal`, `${path}-shm`])
					rmSync(part, { force: true });
			}
			throw asTrouble(path, error);
		}
	}

	/**
	 * Opens a campaign; one of an older format is copied beside itself and migrated first. Throws CampaignFileError:
	 * not-found, not-ours, from-the-future, damaged, read-only, locked, disk-full; then not a byte was changed.
	 * @param backups a folder of backups: this campaign's newest good one is offered when the file is damaged
	 * @param id the campaign that the file is remembered to hold, should it not be able to tell any more
	 */
	static open(path: string, backups?: string, id = ''): CampaignFile {
		return orOffer(path, backups, id, () => CampaignFile.#open(path, inspect(path).format));
	}

	static #open(path: string, format: number): CampaignFile {
		mustBeWritable(path);
		let db: Database.Database | undefined;
		try {
			if (format < currentFormat()) copyBefore(path, format);
			db = new Database(path, { fileMustExist: true, timeout: 500 });
			db.pragma('foreign_keys = ON');
			if (formatOf(db) < currentFormat()) {
				db.pragma('journal_mode = DELETE');
				const old = db;
				migrate(old, migrations(), () => {
					sealWhole(old);
				});
			}
			keepOpen(db);
			keepPrivate(path);
			return new CampaignFile(db, path);
		} catch (error) {
			db?.close();
			// The file is writable, but its own header says it isn't.
			const wrongHead = error instanceof Database.SqliteError && error.code === 'SQLITE_READONLY';
			throw wrongHead
				? troubleWith('damaged', path, 'Its first bytes are not what was written there.', error)
				: asTrouble(path, error);
		}
	}

	/**
	 * Returns the backup that can be opened instead of a file, or null if the file isn't damaged or there is no good
	 * one.
	 */
	static backupFor(path: string, backups: string, id = ''): BackupOffer | null {
		try {
			orOffer(path, backups, id, () => inspect(path));
			return null;
		} catch (error) {
			return error instanceof CampaignFileError ? error.offer : null;
		}
	}

	get header(): CampaignHeader {
		return this.#header;
	}

	/** How many facts there are: the newest one's number. */
	get factCount(): number {
		return this.#number('SELECT coalesce(max(seq), 0) FROM fact');
	}

	/** The state of the dice after the last command, else as created. Undone commands count: dice stay spent. */
	diceState(): string {
		const last = this.#prepared('SELECT dice_after FROM command ORDER BY n DESC LIMIT 1').pluck().get();
		return typeof last === 'string' ? last : this.#header.seedState;
	}

	/**
	 * Records a command and its facts in one transaction and answers their numbers. At least one fact; a command's
	 * id is recorded once (see outcomeOf). On Trouble (disk-full) nothing of it is recorded and the file works on.
	 */
	append(command: StoredCommand, facts: readonly NewFact[]): { first: number; last: number } {
		if (facts.length === 0) throw new Error(`command ${command.type} brings no fact`);
		return this.#write(() => {
			const n = this.#number('SELECT coalesce(max(n), 0) + 1 FROM command');
			const first = this.factCount + 1;
			this.#prepared(
				'INSERT INTO command (n, id, at, issuer, type, payload, dice_before, dice_after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
			).run(
				n,
				command.id,
				command.at,
				command.issuer,
				command.type,
				json(command.payload),
				command.diceBefore,
				command.diceAfter,
			);
			const insert = this.#prepared(
				'INSERT INTO fact (seq, command, type, v, rule, payload, rolls) VALUES (?, ?, ?, ?, ?, ?, ?)',
			);
			facts.forEach((fact, at) =>
				insert.run(first + at, n, fact.type, fact.v, fact.rule, json(fact.payload), json(fact.rolls)),
			);
			linkCommands(this.#db, n - 1, first - 1);
			return { first, last: first + facts.length - 1 };
		}, FACT);
	}

	/**
	 * Moves recorded facts from the journal into the one file that people copy, a moment later. They are safe without
	 * that, so a full disk only postpones it. Doing it after every command would double the disk's work, because the
	 * next command would start the journal anew.
	 */
	#settleSoon(): void {
		this.#settling ??= setTimeout(() => {
			this.#settling = null;
			try {
				this.#db.pragma('wal_checkpoint(PASSIVE)');
			} catch (error) {
				if (!(asTrouble(this.path, error) instanceof CampaignFileError)) throw error;
			}
		}, SETTLE_MS).unref();
	}

	/** Was a command of this id carried out before? */
	outcomeOf(commandId: string): 'recorded' | null {
		return this.#prepared('SELECT 1 FROM command WHERE id = ?').get(commandId) === undefined
			? null
			: 'recorded';
	}

	/** The facts after number `afterSeq`, in order. Other reads and writes may go on between them. */
	*facts(afterSeq = 0): Generator<StoredFact, void, undefined> {
		// CROSS JOIN keeps SQLite from beginning at the commands and sorting all facts for every page.
		const page = this.#db.prepare<[number], FactRow>(
			`SELECT seq, command.id AS command, at, issuer, fact.type AS type, v, rule, fact.payload AS payload, rolls
			 FROM fact CROSS JOIN command ON command.n = fact.command WHERE seq > ? ORDER BY seq LIMIT ${String(PAGE)}`,
		);
		for (let rows = page.all(afterSeq); rows.length > 0; rows = page.all(rows.at(-1)?.seq ?? 0)) {
			for (const row of rows)
				yield {
					...row,
					payload: JSON.parse(row.payload) as unknown,
					rolls: JSON.parse(row.rolls) as unknown[],
				};
		}
	}

	/** Yields the commands after the one with fact `seq`, in order, as sent, each with its first fact. */
	commandsAfterFact(
		seq: number,
	): { id: string; issuer: string; type: string; payload: unknown; first: number }[] {
		return this.#db
			.prepare<[number], { id: string; issuer: string; type: string; payload: string; first: number }>(
				`SELECT id, issuer, type, payload, (SELECT min(seq) FROM fact WHERE fact.command = command.n) AS first
				 FROM command WHERE n > (SELECT command FROM fact WHERE seq = ?) ORDER BY n`,
			)
			.all(seq)
			.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
	}

	/** Returns the command that brought a fact, as it was sent, or null if there is no such fact. */
	commandOfFact(seq: number): { readonly id: string; readonly payload: unknown } | null {
		const row = this.#db
			.prepare<[number], { id: string; payload: string }>(
				'SELECT id, payload FROM command WHERE n = (SELECT command FROM fact WHERE seq = ?)',
			)
			.get(seq);
		return row ? { id: row.id, payload: JSON.parse(row.payload) as unknown } : null;
	}

	/** The first fact of the `most`-th newest command whose issuer begins so; 1 when there are fewer. */
	newestCommandsFrom(issuer: string, most: number): number {
		// From the newest facts back: no index leads from a command to its facts.
		const before = this.#db
			.prepare<[string, number], number>(
				`SELECT max(seq) FROM fact WHERE command < (
				 SELECT n FROM command WHERE issuer LIKE ? || '%' ORDER BY n DESC LIMIT 1 OFFSET ?)`,
			)
			.pluck()
			.get(issuer, most - 1);
		return (before ?? 0) + 1;
	}

	/** The undos and redos, in order: each with the command that it is about, and that command's first fact. */
	retractions(): { seq: number; retracted: boolean; target: string; targetSeq: number }[] {
		return this.#db
			.prepare<[], { seq: number; type: string; target: string; targetSeq: number }>(
				`SELECT seq, type, payload ->> 'command' AS target, payload ->> 'first' AS targetSeq
				 FROM fact WHERE type IN ('command-retracted', 'command-restored') ORDER BY seq`,
			)
			.all()
			.map(({ type, ...row }) => ({ ...row, retracted: type === 'command-retracted' }));
	}

	/** Keeps a state that facts up to `seq` lead to. A cache only: any may be deleted. The newest few are kept. */
	saveSnapshot(seq: number, engine: string, state: unknown): void {
		this.#write(() => {
			this.#db
				.prepare('INSERT OR REPLACE INTO snapshot (engine, seq, state) VALUES (?, ?, ?)')
				.run(engine, seq, deflateRawSync(json(state)));
			this.#db
				.prepare(
					'DELETE FROM snapshot WHERE rowid NOT IN (SELECT rowid FROM snapshot ORDER BY seq DESC, rowid DESC LIMIT ?)',
				)
				.run(SNAPSHOTS_KEPT);
			sealRow(this.#db, 'snapshot', [engine, seq]);
		});
	}

	/** Returns the latest snapshot of that engine version, at or before fact `maxSeq`, or null if none is readable. */
	latestSnapshot(engine: string, maxSeq = Number.MAX_SAFE_INTEGER): { seq: number; state: unknown } | null {
		const rows = this.#db
			.prepare<[string, number], { seq: number; state: Buffer }>(
				'SELECT seq, state FROM snapshot WHERE engine = ? AND seq <= ? ORDER BY seq DESC',
			)
			.all(engine, maxSeq);
		for (const row of rows) {
			if (!isSealed(this.#db, 'snapshot', [engine, row.seq], [engine, row.seq, row.state])) continue;
			const state = unpack(row.state);
			if (state !== undefined) return { seq: row.seq, state };
		}
		return null;
	}

	/** A setting of the desk (layout, windows; never rules), or null. */
	setting(key: string): unknown {
		const value = this.#db
			.prepare<[string], string>('SELECT value FROM setting WHERE key = ?')
			.pluck()
			.get(key);
		return value === undefined ? null : (JSON.parse(value) as unknown);
	}

	setSetting(key: string, value: unknown): void {
		this.#write(
			() =>
				this.#db.prepare('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)').run(key, json(value)),
			{ table: 'setting', key: [key] },
		);
	}

	/** A team's unfinished sheet for a turn; '' when there is none. */
	draft(team: string, turn: number): string {
		const text = this.#db
			.prepare<[string, number], string>('SELECT text FROM draft WHERE team = ? AND turn = ?')
			.pluck();
		return text.get(team, turn) ?? '';
	}

	saveDraft(team: string, turn: number, text: string): void {
		this.#write(
			() =>
				this.#db
					.prepare('INSERT OR REPLACE INTO draft (team, turn, text) VALUES (?, ?, ?)')
					.run(team, turn, text),
			{ table: 'draft', key: [team, turn] },
		);
	}

	/** Everybody who was given a seat, in the order in which seats were made; revoked ones among them. */
	seats(): readonly StoredSeat[] {
		return this.#db
			.prepare<[], StoredSeatRow>(
				`SELECT id, seat, code, code_until AS codeUntil, token_hash AS tokenHash, made_at AS madeAt,
				 joined_at AS joinedAt, revoked_at AS revokedAt FROM seat ORDER BY made_at, rowid`,
			)
			.all()
			.map((row) => ({ ...row, seat: JSON.parse(row.seat) as unknown }));
	}

	/** Keeps a seat as it is now; one of the same id is replaced. */
	saveSeat(seat: StoredSeat): void {
		this.#write(
			() =>
				this.#db
					.prepare(
						`INSERT INTO seat (id, seat, code, code_until, token_hash, made_at, joined_at, revoked_at)
					 VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seat = excluded.seat, code = excluded.code,
					 code_until = excluded.code_until, token_hash = excluded.token_hash, joined_at = excluded.joined_at,
					 revoked_at = excluded.revoked_at`,
					)
					.run(
						seat.id,
						json(seat.seat),
						seat.code,
						seat.codeUntil,
						seat.tokenHash,
						seat.madeAt,
						seat.joinedAt,
						seat.revokedAt,
					),
			{ table: 'seat', key: [seat.id] },
		);
	}

	/** Returns a shared document as last stored: one Yjs update, or null. */
	document(name: string): Uint8Array | null {
		return (
			this.#db.prepare<[string], Buffer>('SELECT state FROM document WHERE name = ?').pluck().get(name) ??
			null
		);
	}

	saveDocument(name: string, state: Uint8Array, at: number): void {
		this.#write(
			() =>
				this.#db
					.prepare('INSERT OR REPLACE INTO document (name, state, at) VALUES (?, ?, ?)')
					.run(name, state, at),
			{ table: 'document', key: [name] },
		);
	}

	/** Keeps bytes in the file and answers the sha-256 they are found by; the same bytes are kept once. */
	attach(name: string, mime: string, bytes: Uint8Array): string {
		const [sha256 = ''] = this.attachAll([{ name, mime, bytes }]);
		return sha256;
	}

	/** The same of several in one transaction: all or none. Answers each one's hash. */
	attachAll(files: readonly Attachment[]): readonly string[] {
		const keys = files.map(({ bytes }) => sha256Of(bytes));
		const changes = keys.map((sha256) => ({ table: 'attachment' as const, sha256 }));
		this.#write(() => files.forEach((file, n) => attach(this.#db, keys[n] ?? '', file)), ...changes);
		return keys;
	}

	attachment(sha256: string): { name: string; mime: string; bytes: Uint8Array } | null {
		const row = this.#db
			.prepare<[string], { name: string; mime: string; bytes: Buffer }>(
				'SELECT name, mime, bytes FROM attachment WHERE sha256 = ?',
			)
			.get(sha256);
		return row ?? null;
	}

	/** Copies the file into a folder while the game goes on; keeps the `keep` newest of this campaign there. */
	async backup(folder: string, keep = 8, turn = 0, at = Date.now()): Promise<string> {
		if (existsSync(folder) && !statSync(folder).isDirectory())
			throw new CampaignFileError(
				'exists',
				`Backups can’t be kept: ${folder} is a file. Rename or move it, and Third Map makes a folder there.`,
			);
		try {
			return await backUp(this.#db, this.#header.id, folder, { keep, at, turn });
		} catch (error) {
			const known = asTrouble(folder, error);
			const code = error instanceof Error && 'code' in error ? String(error.code) : null;
			if (code === null || (known instanceof CampaignFileError && known.code !== 'read-only')) throw known;
			throw new CampaignFileError(
				'read-only',
				`Backups can’t be kept in ${folder} (${code}): allow writing there.`,
				{ cause: error },
			);
		}
	}

	/** Saves a complete copy as one new file; the game goes on meanwhile. Throws CampaignFileError. */
	async saveCopy(to: string): Promise<void> {
		try {
			await copyTo(this.#db, to);
		} catch (error) {
			throw asTrouble(to, error);
		}
	}

	get isOpen(): boolean {
		return this.#db.open;
	}

	/** Leaves one tidy file. Closing twice does nothing. */
	close(): void {
		if (!this.#db.open) return;
		clearTimeout(this.#settling ?? undefined);
		try {
			// No PRAGMA optimize: what it learns of a young file misleads the planner once the file has grown.
			this.#db.pragma('wal_checkpoint(TRUNCATE)');
			this.#db.pragma('journal_mode = DELETE');
		} catch (error) {
			// A full disk keeps it from being tidied, not from being whole: the next opening reads the journal.
			if (!(asTrouble(this.path, error) instanceof CampaignFileError)) throw error;
		} finally {
			this.#db.close();
		}
	}

	#number(sql: string): number {
		return Number(this.#prepared(sql).pluck().get() ?? 0);
	}

	/** What every command needs is compiled once: that took longer than doing it. */
	#prepared(sql: string): Database.Statement {
		const cached = this.#statements.get(sql) ?? this.#db.prepare(sql);
		this.#statements.set(sql, cached);
		return cached;
	}

	#write<T>(work: () => T, ...changes: readonly FileChange[]): T {
		const done = withTrouble(
			this.path,
			() =>
				this.#within.immediate(() => {
					const answer = work();
					for (const change of changes)
						if (change.table === 'attachment') sealRow(this.#db, 'attachment', [change.sha256]);
						else if (change.table !== 'fact') sealRow(this.#db, change.table, change.key);
					return answer;
				}) as T,
		);
		// Inside an outer write nothing is final yet; the outer one reports it.
		if (this.#db.inTransaction) return done;
		if (changes.includes(FACT)) this.#settleSoon();
		for (const change of changes) for (const listener of this.#listeners) listener(change);
		return done;
	}
}

/** Works on a file; when it can't be read as a campaign, the trouble offers the backup to open instead. */
function orOffer<T>(path: string, backups: string | undefined, id: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		const unreadable =
			error instanceof CampaignFileError && (error.code === 'damaged' || error.code === 'not-ours');
		if (!unreadable || backups === undefined) throw error;
		const campaign = campaignIn(path) || id;
		const offer = offerOf(path, backups, campaign);
		// A file with known backups is a campaign, whatever its first bytes say now.
		if (offer === null && error.code === 'not-ours') throw error;
		const say = error.code === 'damaged' ? error.message : troubleWith('damaged', path).message;
		const damage = new CampaignFileError(
			'damaged',
			`${say} ${offer === null ? 'There is no backup of it.' : offerWords(offer)}`,
			{
				cause: error,
			},
		);
		damage.offer = offer;
		throw damage;
	}
}

function offerOf(path: string, backups: string, campaign: string): BackupOffer | null {
	const good = newestGoodBackup(backups, campaign);
	if (good === null) return null;
	const { facts } = inspect(good.file);
	const all = factsIn(path);
	return { ...good, facts, lost: all === null ? null : Math.max(0, all - facts) };
}

function offerWords({ file, at, turn, facts, lost }: BackupOffer): string {
	const when = new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
	const without =
		lost === null
			? 'what was recorded since would be lost'
			: lost === 0
				? 'nothing recorded would be lost'
				: `the ${lost === 1 ? 'fact' : `${String(lost)} facts`} recorded since would be lost`;
	return `Its newest good backup, ${file}, was made on ${when} in turn ${String(turn)}, after fact ${String(facts)}: open that one; ${without}.`;
}

/** Holds the file for this process alone and makes every commit durable. */
function keepOpen(db: Database.Database): void {
	db.pragma('locking_mode = EXCLUSIVE');
	db.pragma('journal_mode = WAL');
	db.pragma('synchronous = FULL');
	// The journal is emptied between commands (#settleSoon). At SQLite's own thousand pages it would be within one, which waits.
	db.pragma('wal_autocheckpoint = 4000');
	// The lock is taken by the first transaction, not by the pragma.
	db.exec('BEGIN IMMEDIATE; COMMIT');
	makeJournalRoom(db.name);
}

function readHeader(db: Database.Database): CampaignHeader {
	const row = db
		.prepare<[], HeaderRow>(
			`SELECT id, title, ruleset, edition, scenario_id AS scenarioId, scenario_sha256 AS scenarioHash,
			 seed_state AS seedState, seed_commitment AS seedCommitment, created_at AS createdAt FROM campaign`,
		)
		.get();
	if (row === undefined) throw new Error('a campaign file without a campaign');
	const { scenarioHash, ...header } = row;
	const scenario = db
		.prepare<[string], Buffer>('SELECT bytes FROM attachment WHERE sha256 = ?')
		.pluck()
		.get(scenarioHash);
	return { ...header, scenario: scenario?.toString('utf8') ?? '' };
}

function writeHeader(db: Database.Database, header: CampaignHeader): void {
	const text = Buffer.from(header.scenario, 'utf8');
	const scenario = sha256Of(text);
	attach(db, scenario, { name: 'scenario.json', mime: 'application/json', bytes: text });
	db.prepare(
		`INSERT INTO campaign (only, id, title, ruleset, edition, scenario_id, scenario_sha256, seed_state, seed_commitment, created_at)
		 VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	).run(
		header.id,
		header.title,
		header.ruleset,
		header.edition,
		header.scenarioId,
		scenario,
		header.seedState,
		header.seedCommitment,
		header.createdAt,
	);
}

interface Attachment {
	readonly name: string;
	readonly mime: string;
	readonly bytes: Uint8Array;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function attach(db: Database.Database, sha256: string, { name, mime, bytes }: Attachment): void {
	db.prepare(
		'INSERT INTO attachment (sha256, name, mime, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
	).run(sha256, name, mime, bytes);
}

/** Returns the JSON text of any value; undefined gives null. */
function json(value: unknown): string {
	return JSON.stringify(value ?? null);
}

function unpack(blob: Buffer): unknown {
	try {
		return JSON.parse(inflateRawSync(blob).toString('utf8')) as unknown;
	} catch {
		return undefined;
	}
}
