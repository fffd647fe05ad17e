/** The campaigns that the data folder remembers: the recent ones, the open one, and a free name for a new one. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RecentCampaign } from '../../src-shared/contract/host-api.ts';
import type { Session } from '../campaign/session.ts';

/** Campaigns that the list holds. */
const MAX_LISTED = 12;

/** A campaign as the list remembers it; its id since format 3. */
type RecentEntry = Omit<RecentCampaign, 'trouble'> & { readonly id?: string };

export class RecentCampaigns {
	readonly #dataDir: string;
	readonly #clock: () => number;
	/** The turn that the list says of the open campaign: a killed program leaves the right one behind. */
	#turnListed: number | null = null;

	constructor(dataDir: string, clock: () => number) {
		this.#dataDir = dataDir;
		this.#clock = clock;
	}

	/** Returns the newest campaigns, and what is the matter with each. */
	list(): readonly RecentCampaign[] {
		return this.#entries().map(({ id: _id, ...entry }) => ({
			...entry,
			trouble: existsSync(entry.file)
				? null
				: `The file is no longer at ${entry.file}: if you moved it, open it from there.`,
		}));
	}

	/** Returns the id of the campaign that a file held when it was last open; '' when it isn't in the list. */
	idOf(file: string): string {
		return this.#entries().find((entry) => entry.file === file)?.id ?? '';
	}

	/** Puts a campaign at the head of the list. The list is a convenience: play never stops for it. */
	remember({ file, head, turn }: Session): void {
		this.#turnListed = turn;
		if (dirname(file.path) === this.#trials) return;
		const { id, title } = file.header;
		const entry = { file: file.path, id, title, scenario: head.title, turn, at: this.#clock() };
		const others = this.#entries().filter((each) => each.file !== entry.file);
		try {
			writeFileSync(this.#listFile, JSON.stringify([entry, ...others].slice(0, MAX_LISTED), null, 1));
		} catch (error) {
			console.error('the list of recent campaigns was not kept:', error);
		}
	}

	/** Puts the turn right where another has begun. */
	turnIs(session: Session): void {
		if (session.turn !== this.#turnListed) this.remember(session);
	}

	/** Records which campaign is open, in case the program is killed; null for none. */
	noteOpen(file: string | null): void {
		try {
			if (file === null) rmSync(this.#openNote, { force: true });
			else writeFileSync(this.#openNote, JSON.stringify(file), { mode: 0o600 });
		} catch (error) {
			console.error('which campaign is open was not noted:', error);
		}
	}

	/** Returns the campaign that was open when this program was killed, or null if none was or its file is gone. */
	leftOpen(): string | null {
		const file = readNote(this.#openNote);
		return file !== null && existsSync(file) ? file : null;
	}

	/** Returns an unused path in the campaigns folder, named after a title. */
	freePath(title: string): string {
		const plain =
			title
				.normalize('NFKD')
				.replace(/[^\w -]/g, '')
				.trim()
				.replace(/\s+/g, '-')
				.toLowerCase() || 'campaign';
		const folder = join(this.#dataDir, 'campaigns');
		let path = join(folder, `${plain}.thirdmap`);
		for (let n = 2; existsSync(path); n += 1) path = join(folder, `${plain}-${n}.thirdmap`);
		return path;
	}

	#entries(): RecentEntry[] {
		try {
			return JSON.parse(readFileSync(this.#listFile, 'utf8')) as RecentEntry[];
		} catch {
			return [];
		}
	}
	/** Throw-away campaigns are not listed. */
	get #trials(): string {
		return join(this.#dataDir, 'trials');
	}
	get #listFile(): string {
		return join(this.#dataDir, 'recent.json');
	}
	get #openNote(): string {
		return join(this.#dataDir, 'open-campaign.json');
	}
}

/** Reads a path stored as JSON, or returns null if it can't be read. */
function readNote(file: string): string | null {
	try {
		const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
		return typeof noted === 'string' ? noted : null;
	} catch {
		return null;
	}
}
