/** The following machine's copy of a campaign: taken whole once, then kept up fact by fact. */
import { createHash, type Hash } from 'node:crypto';
import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { CampaignFile, inspect, CampaignFileError } from '../store/campaign-file.ts';
import { StandbyLinkError } from './standby-link.ts';
import { unpackRow, type FromHost } from './standby-wire.ts';

type Said<T extends FromHost['t']> = Extract<FromHost, { t: T }>;

export class StandbyCopy {
	readonly path: string;
	/** The progress of a whole copy, bytes, or null if none is being sent. */
	coming: { readonly done: number; readonly size: number } | null = null;
	/** Where a copy that no longer matched the campaign was put, or null if there was none. */
	setAside: string | null = null;
	readonly #clock: () => number;
	#file: CampaignFile | null = null;
	#part: { readonly fd: number; readonly hash: Hash } | null = null;

	/** @param folder where copies of campaigns are kept, one for each */
	constructor(folder: string, campaign: string, clock: () => number) {
		mkdirSync(folder, { recursive: true });
		this.path = join(folder, `${campaign}.thirdmap`);
		this.#clock = clock;
		rmSync(this.#partPath, { force: true });
	}

	get #partPath(): string {
		return `${this.path}.part`;
	}

	/**
	 * Returns what this machine has, to tell the host, or null if nothing readable. Throws CampaignFileError if it is
	 * open elsewhere.
	 */
	have(): { seq: number; hash: string; attachments: string[] } | null {
		const file = (this.#file ??= existsSync(this.path) ? this.#open() : null);
		if (file === null) return null;
		const seq = file.factCount;
		return { seq, hash: file.rows.hash(seq), attachments: [...file.rows.attachments()] };
	}

	get seq(): number {
		return this.#file?.factCount ?? 0;
	}

	/** The file, once it is there. */
	get file(): CampaignFile {
		if (!this.#file) throw new StandbyLinkError('tampered');
		return this.#file;
	}
	get isThere(): boolean {
		return this.#file !== null;
	}

	#open(): CampaignFile | null {
		try {
			return CampaignFile.open(this.path);
		} catch (error) {
			if (error instanceof CampaignFileError && (error.code === 'damaged' || error.code === 'not-ours'))
				return null;
			throw error;
		}
	}

	/** A whole copy begins to come. */
	begin({ size }: Said<'copy'>): void {
		this.#dropPart();
		this.#part = { fd: openSync(this.#partPath, 'w', 0o600), hash: createHash('sha256') };
		this.coming = { done: 0, size };
	}

	part(bytes: Uint8Array): void {
		if (!this.#part || !this.coming || this.coming.done + bytes.length > this.coming.size)
			throw new StandbyLinkError('tampered');
		writeSync(this.#part.fd, bytes);
		this.#part.hash.update(bytes);
		this.coming = { ...this.coming, done: this.coming.done + bytes.length };
	}

	/** The whole copy is here: it takes the place of what was there before, which is kept aside. */
	finish({ sha256 }: Said<'copied'>): void {
		const { coming } = this;
		if (!this.#part || coming?.done !== coming?.size || this.#part.hash.digest('hex') !== sha256)
			throw new StandbyLinkError('tampered');
		fsyncSync(this.#part.fd);
		closeSync(this.#part.fd);
		this.#part = null;
		inspect(this.#partPath);
		this.#file?.close();
		this.#file = null;
		if (existsSync(this.path)) this.#keepAside();
		renameSync(this.#partPath, this.path);
		this.coming = null;
		this.#file = CampaignFile.open(this.path);
	}

	#keepAside(): void {
		const stamp = new Date(this.#clock()).toISOString().replace(/[-:.]/g, '');
		const aside = this.path.replace(/\.thirdmap$/, `.kept-${stamp}.thirdmap`);
		renameSync(this.path, aside);
		this.setAside = basename(aside);
	}

	/** Takes what came; facts are on the disk when it answers. Throws CampaignFileError when the disk does not take them. */
	take(said: Said<'facts' | 'table' | 'row' | 'attachment'>, body: Uint8Array): void {
		const { rows } = this.file;
		if (said.t === 'facts') this.#append(said);
		else if (said.t === 'table') rows.replace(said.table, said.rows.map(unpackRow));
		else if (said.t === 'attachment') {
			if (createHash('sha256').update(body).digest('hex') !== said.sha256)
				throw new StandbyLinkError('tampered');
			this.file.attach(said.name, said.mime, body);
		} else if (said.row === null) rows.remove(said.table, said.key);
		else rows.put(said.table, unpackRow(said.row));
	}

	#append({ commands }: Said<'facts'>): void {
		try {
			this.file.rows.append(commands);
		} catch (error) {
			// The file's own triggers: a gap or a repetition. Begun again, the line starts from what is here.
			if (error instanceof CampaignFileError) throw error;
			throw new StandbyLinkError('tampered', { cause: error });
		}
	}

	#dropPart(): void {
		if (this.#part) closeSync(this.#part.fd);
		this.#part = null;
		this.coming = null;
		rmSync(this.#partPath, { force: true });
	}

	/** Discards an interrupted whole copy; the file stays open. */
	broken(): void {
		this.#dropPart();
	}

	/** Leaves one tidy file. */
	close(): void {
		this.#dropPart();
		this.#file?.close();
		this.#file = null;
	}
}
