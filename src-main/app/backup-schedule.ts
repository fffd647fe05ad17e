/**
 * Makes rolling backups of the open campaign during play. A failed backup is reported to Control and never stops play.
 */
import { join } from 'node:path';
import type { Session } from '../campaign/session.ts';
import { userSentence } from '../host/endpoint.ts';
import { keepPrivate, listBackups, removeParts, type Backup } from '../store/campaign-file.ts';

/** Between two backups of an open campaign, ms. */
const BACKUP_EVERY_MS = 10 * 60_000;
/** Backups of a campaign that are kept. */
const MAX_KEPT = 8;

/** The parts of the host that the schedule needs. */
export interface BackupHost {
	readonly options: { readonly dataDir: string };
	/** The open campaign, or null. */
	readonly campaign: Session | null;
	/** Wall time, ms. */
	readonly clock: () => number;
	/** Time that nobody sets, ms. */
	steady(): number;
	/** Called when the backup status shown to Control has changed. */
	backupNews(session: Session): void;
}

export class BackupSchedule {
	readonly folder: string;
	readonly #host: BackupHost;
	/** Why the last backup failed, or null if it succeeded or none was due yet. */
	trouble: string | null = null;
	#lastAt = 0;
	#underWay: Promise<unknown> = Promise.resolve();

	constructor(host: BackupHost) {
		this.#host = host;
		this.folder = join(host.options.dataDir, 'backups');
		removeParts(this.folder);
		for (const { file } of listBackups(this.folder)) keepPrivate(file);
	}

	/** Begins anew with a campaign that has just been opened. */
	campaignOpened(): void {
		this.#lastAt = this.#host.steady();
		this.trouble = null;
	}

	/** Makes a backup where one is due. */
	whenDue(): void {
		if (this.#host.steady() - this.#lastAt < BACKUP_EVERY_MS) return;
		this.#lastAt = this.#host.steady();
		this.make();
	}

	/** Copies the open campaign aside. */
	make(): void {
		const session = this.#host.campaign;
		if (!session) return;
		const done = session.file.backup(this.folder, MAX_KEPT, session.turn, this.#host.clock());
		this.#underWay = done.then(
			() => this.#tell(session, null),
			(error: unknown) => {
				if (session !== this.#host.campaign) return;
				console.error('backup failed:', error);
				this.#tell(session, userSentence(error) ?? 'The program could not make it; its log says why.');
			},
		);
	}

	/** Returns the backups of the open campaign, or with no id of all. */
	list(id?: string): readonly Backup[] {
		return listBackups(this.folder, id);
	}

	/** Waits for the backup that is being made. */
	async settled(): Promise<void> {
		await this.#underWay;
	}

	/** Umpires alone are told of backups, and only of news. */
	#tell(session: Session, trouble: string | null): void {
		if (session !== this.#host.campaign || trouble === this.trouble) return;
		this.trouble = trouble;
		this.#host.backupNews(session);
	}
}
