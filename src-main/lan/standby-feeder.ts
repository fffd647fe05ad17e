/**
 * The host's side of a line to a machine that follows: a whole copy if need be, then every fact, and the tables that
 * change, as they come. Little is on its way at a time and the file itself is the queue, so a slow follower costs the game
 * neither time nor memory.
 */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import type { CampaignFile, FileChange } from '../store/campaign-file.ts';
import { CHANGING, type ChangingTable } from '../store/file-rows.ts';
import type { Link, Message } from './standby-link.ts';
import { fromGuest, packRow, type FromGuest, type FromHost } from './standby-wire.ts';

/** The timing of a line: heartbeat interval, silence before it is given up, retry interval; ms. */
export interface LinePace {
	readonly heartbeatMs: number;
	readonly silent: number;
	readonly again: number;
}
export const STANDBY_PACE: LinePace = { heartbeatMs: 3000, silent: 12_000, again: 1000 };

const PART_BYTES = 256 << 10;
/** The most bytes waiting for the network before reading from the file pauses. */
const MAX_WAITING_BYTES = 64 << 10;
const TABLES = Object.keys(CHANGING) as readonly ChangingTable[];

export interface Fed {
	readonly state: 'copying' | 'following';
	/** The newest fact on the follower's disk. */
	readonly acked: number;
}
interface About {
	readonly machine: string;
	turn(): number;
	/** Called when the follower takes over: recording stops here, and pending data is written to the file. */
	handOver(): void;
}
interface Next {
	readonly head: FromHost;
	readonly body?: Uint8Array;
}

export class Feeder {
	readonly #link: Link;
	readonly #file: CampaignFile;
	readonly #about: About;
	/** A folder for the copy while it is sent. */
	readonly #folder: string;
	readonly #stops: (() => void)[] = [];
	#state: Fed['state'] = 'copying';
	#acked: number | null = null;
	#sent = 0;
	/** Set when the follower asked for everything, until it has been sent and confirmed. */
	#handingOver = false;
	#wholeTables = new Set<ChangingTable>();
	#rows = new Map<string, Extract<FileChange, { table: ChangingTable }>>();
	#attachments: string[] = [];
	#pumping = false;
	#stopped = false;
	#heard = performance.now();

	constructor(link: Link, file: CampaignFile, about: About, folder: string, pace: LinePace = STANDBY_PACE) {
		this.#link = link;
		this.#file = file;
		this.#about = about;
		this.#folder = folder;
		this.#stops.push(file.onCommit((change) => this.#changed(change)));
		const heartbeat = setInterval(() => this.#sendHeartbeat(pace), pace.heartbeatMs);
		this.#stops.push(() => clearInterval(heartbeat));
		void link.ended.then(() => this.#stop());
		this.#tellState();
	}

	get fed(): Fed {
		const following = this.#state === 'following' && this.#acked !== null;
		return { state: following ? 'following' : 'copying', acked: this.#acked ?? 0 };
	}

	/** Ends the line. The file may be closed after this. */
	end(): void {
		this.#stop();
		this.#link.close();
	}

	/** Handles a follower's message. */
	take(message: Message): void {
		this.#heard = performance.now();
		const guestMessage = fromGuest(message);
		if (guestMessage.t === 'ack') this.#acked = Math.max(this.#acked ?? 0, guestMessage.seq);
		else if (guestMessage.t === 'hand-over') this.#handOver();
		else if (guestMessage.t === 'have')
			void this.#begin(guestMessage.copy).catch((error: unknown) => this.#fault(error));
	}

	#stop(): void {
		this.#stopped = true;
		for (const stop of this.#stops.splice(0)) stop();
	}

	/** A failure here never affects the game. */
	#fault(error: unknown): void {
		if (!this.#stopped) console.error('the second machine could not be sent the campaign:', error);
		this.end();
	}

	#send({ head, body }: Next): Promise<unknown> {
		return Promise.race([this.#link.send(head, body), this.#link.ended]);
	}

	#sendHeartbeat(pace: LinePace): void {
		if (performance.now() - this.#heard > pace.silent) this.end();
		else this.#tellState();
	}

	#tellState(): void {
		const { id, title } = this.#file.header;
		const { machine } = this.#about;
		const campaign = { id, title };
		const head: FromHost = {
			t: 'state',
			campaign,
			machine,
			turn: this.#about.turn(),
			seq: this.#file.factCount,
		};
		void this.#send({ head });
	}

	/**
	 * Continues from the end of the follower's copy if that copy is a beginning of this campaign; otherwise sends a
	 * whole one.
	 */
	async #begin(copy: Extract<FromGuest, { t: 'have' }>['copy']): Promise<void> {
		const { rows } = this.#file;
		if (copy === null || copy.seq > this.#file.factCount || rows.hash(copy.seq) !== copy.hash)
			return this.#copy();
		const there = new Set(copy.attachments);
		this.#attachments = rows.attachments().filter((sha256) => !there.has(sha256));
		this.#wholeTables = new Set(TABLES);
		this.#rows.clear();
		this.#sent = copy.seq;
		this.#acked = null;
		await this.#send({ head: { t: 'goes-on' } });
		this.#state = 'following';
		await this.#pump();
	}

	async #copy(): Promise<void> {
		this.#state = 'copying';
		const path = await this.#file.backup(this.#folder, 1);
		try {
			if (this.#stopped) return;
			await this.#send({ head: { t: 'copy', size: statSync(path).size } });
			const hash = createHash('sha256');
			for await (const part of createReadStream(path, {
				highWaterMark: PART_BYTES,
			}) as AsyncIterable<Buffer>) {
				if (this.#stopped) return;
				hash.update(part);
				await this.#send({ head: { t: 'part' }, body: part });
			}
			await this.#send({ head: { t: 'copied', sha256: hash.digest('hex') } });
		} finally {
			rmSync(path, { force: true });
		}
	}

	/** Has the host stop, then sends all that is left; last of all that this was all. */
	#handOver(): void {
		this.#about.handOver();
		this.#handingOver = true;
		void this.#pump().catch((error: unknown) => this.#fault(error));
	}

	#changed(change: FileChange): void {
		if (change.table === 'attachment') this.#attachments.push(change.sha256);
		else if (change.table !== 'fact') this.#rows.set(JSON.stringify(change), change);
		// Not within the commit: whoever waits for that is served first.
		setImmediate(() => void this.#pump().catch((error: unknown) => this.#fault(error)));
	}

	/** Sends new data until there is none left. */
	async #pump(): Promise<void> {
		if (this.#pumping || this.#state !== 'following') return;
		this.#pumping = true;
		try {
			for (let next = this.#next(); next !== null; next = this.#next()) {
				const sent = this.#send(next).catch((error: unknown) => this.#fault(error));
				if (this.#link.waiting > MAX_WAITING_BYTES) await sent;
			}
			if (!this.#handingOver || this.#stopped) return;
			this.#handingOver = false;
			await this.#send({ head: { t: 'handed-over', seq: this.#sent } });
		} finally {
			this.#pumping = false;
		}
	}

	/** The next thing that the follower lacks. Attachments go before the facts that speak of them. */
	#next(): Next | null {
		if (this.#stopped) return null;
		return this.#nextAttachment() ?? this.#nextFacts() ?? this.#nextTable() ?? this.#nextRow();
	}

	#nextAttachment(): Next | null {
		const sha256 = this.#attachments.shift();
		if (sha256 === undefined) return null;
		const pictureBytes = this.#file.attachment(sha256);
		if (!pictureBytes) throw new Error(`no attachment ${sha256}`);
		const { name, mime, bytes } = pictureBytes;
		return { head: { t: 'attachment', sha256, name, mime }, body: bytes };
	}

	#nextFacts(): Next | null {
		const commands = this.#file.factCount > this.#sent ? this.#file.rows.commandsAfter(this.#sent) : [];
		const last = commands.at(-1)?.facts.at(-1)?.seq;
		if (last === undefined) return null;
		this.#sent = last;
		return { head: { t: 'facts', commands: [...commands] } };
	}

	#nextTable(): Next | null {
		const [table] = this.#wholeTables;
		if (table === undefined) return null;
		this.#wholeTables.delete(table);
		return { head: { t: 'table', table, rows: this.#file.rows.all(table).map(packRow) } };
	}

	#nextRow(): Next | null {
		const [first] = this.#rows;
		if (first === undefined) return null;
		const [name, { table, key }] = first;
		this.#rows.delete(name);
		const row = this.#file.rows.one(table, key);
		return { head: { t: 'row', table, key: [...key], row: row === null ? null : packRow(row) } };
	}
}
