/**
 * The state that the handlers share: the open campaign, and everything that follows when it is opened, changed or
 * closed.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { viewKey, type SideSeat } from '../../src-shared/contract/seats.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { standingFacts } from '../campaign/history.ts';
import { logWriter, ShownLog } from '../campaign/log-lines.ts';
import type { Publisher } from '../campaign/publisher.ts';
import { rulesetOf, shippedRulesets } from '../campaign/rulesets.ts';
import { Session } from '../campaign/session.ts';
import { RequestError, type Viewer } from '../host/endpoint.ts';
import type { PhotoDoor } from '../host/photo-door.ts';
import { Presence } from '../host/presence.ts';
import { Documents, type DocumentCampaign } from '../lan/documents.ts';
import { Hall } from '../lan/hall.ts';
import { Standby } from '../lan/standby.ts';
import type { LinePace } from '../lan/standby-feeder.ts';
import { scanned, type PaperJob } from '../paper/jobs.ts';
import { seedState } from '../rules/kit/dice.ts';
import type { AnyKnowledge, RulesetModule } from '../rules/kit/module.ts';
import type { PaperScan } from '../rules/kit/module/paper-part.ts';
import {
	CampaignFile,
	CampaignFileError,
	copyClosed,
	inspect,
	keepPrivate,
	restore,
	troubleWith,
	type Backup,
	type BackupOffer,
} from '../store/campaign-file.ts';
import { ModuleReader } from '../workers/module-reader.ts';
import { PrintQueue, type PrintLimits } from '../workers/print-queue.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { CounterPictures, keepCounters, keptCounters } from './counter-pictures.ts';
import { RecentCampaigns } from './recent-campaigns.ts';
import { ScenarioCatalogue } from './scenario-catalogue.ts';
import { Shelf } from '../workshop/shelf.ts';
import type { CounterOf } from '../workshop/shelf-pictures.ts';
import { UnitLibrary } from '../workshop/unit-library.ts';
import { Trials } from './trials.ts';
import { WindowFeed } from './window-feed.ts';
import { WindowSettings } from './window-settings.ts';

export interface HostOptions {
	/** Where campaigns, backups and the list of recent files live. */
	readonly dataDir: string;
	/** A folder with one folder per scenario. */
	readonly scenariosDir: string;
	readonly shell: 'electron' | 'browser';
	/** The rulesets it plays; absent for those shipped with the program. */
	readonly rulesets?: readonly RulesetModule[];
	/** Opens a side's own window, or answers its address. */
	openSide(side: SideId, name: string): Promise<{ address: string; opened: boolean }>;
	/** The server that accepts photographs of sheets from phones; absent if there is none. */
	readonly photos?: PhotoDoor;
	/** This machine's name for Control's other machine; absent for its host name. */
	readonly machine?: string;
	/** How a line to a second machine is kept; tests put their own in. */
	readonly standbyPace?: LinePace;
	/** How many screens this machine has, where the shell can count them. */
	screens?(): number;
	/** An unguessable name for a printed sheet or a stick, and what those of counters' pictures are drawn by: 128 bits as 32 figures. */
	paperId?(): string;
	/** Returns a unique, meaningless id for a new campaign; absent if it is random. */
	campaignId?(): string;
	/** Returns the built page that opens a picture on a USB stick; absent to read it from the program's files. */
	usbPage?(): { readonly script: string; readonly style: string };
	/** The limits for papers; absent for the program's own, with worker processes that all hosts in a process share. */
	readonly printLimits?: PrintLimits;
	/** Wall time, ms since the epoch. */
	clock?(): number;
	/** Time that nobody sets, ms from any beginning: the pace of backups. */
	steady?(): number;
	/** Four words of chance for a new campaign's dice. */
	chance?(): readonly [number, number, number, number];
}

export class HostApp {
	readonly options: HostOptions;
	readonly presence = new Presence();
	readonly hall: Hall;
	readonly standby: Standby;
	readonly documents: Documents;
	/** Where papers are drawn. */
	readonly prints: PrintQueue;
	/** Where VASSAL’s modules are read. */
	readonly modules = new ModuleReader();
	readonly shelf: Shelf;
	readonly library: UnitLibrary;
	readonly scenarios: ScenarioCatalogue;
	readonly trials: Trials;
	readonly recent: RecentCampaigns;
	readonly backups: BackupSchedule;
	readonly settings: WindowSettings;
	readonly windows: WindowFeed;
	/** The counter pictures that seats may have. */
	readonly counters = new CounterPictures(this);
	#session: Session | null = null;
	readonly #log = new ShownLog();
	/**
	 * Each side's latest view, by its key, with the knowledge it was built from: a side that was told nothing keeps the
	 * identical view.
	 */
	readonly #sideViews = new Map<string, { readonly known: AnyKnowledge; readonly view: ViewHead }>();

	constructor(options: HostOptions) {
		this.options = options;
		mkdirSync(options.dataDir, { recursive: true });
		keepPrivate(options.dataDir);
		this.shelf = new Shelf(join(options.dataDir, 'scenarios'), this.#rulesets);
		this.library = new UnitLibrary(join(options.dataDir, 'unit-library.json'));
		this.scenarios = new ScenarioCatalogue(options.scenariosDir, this.#rulesets, this.shelf);
		this.trials = new Trials(join(options.dataDir, 'trials'));
		this.recent = new RecentCampaigns(options.dataDir, this.clock);
		this.backups = new BackupSchedule(this);
		this.settings = new WindowSettings(() => this.#session?.file ?? null);
		this.windows = new WindowFeed(this);
		this.prints = new PrintQueue(options.printLimits);
		this.hall = new Hall(this);
		this.standby = new Standby(this);
		this.hall.hosting.second = this.standby;
		this.documents = new Documents({
			campaign: () => this.#session && documentsOf(this.#session),
			clock: () => this.clock(),
			dropped: (from) => this.hall.turnedAway.note(from, 'document-write'),
		});
	}

	/** The open campaign. @throws RequestError saying that there is none */
	get session(): Session {
		if (!this.#session)
			throw new RequestError(
				'no-campaign',
				'No campaign is open. Open one, or begin a new one, in the welcome window.',
			);
		return this.#session;
	}
	/** The open campaign, or null. */
	get campaign(): Session | null {
		return this.#session;
	}
	/** Every window of the network that follows, or waits to. */
	get guests(): readonly Viewer[] {
		return this.windows.guests;
	}
	get isOpen(): boolean {
		return this.#session !== null;
	}
	get version(): string {
		return program.version;
	}
	get clock(): () => number {
		return this.options.clock ?? Date.now;
	}
	steady(): number {
		return this.options.steady?.() ?? performance.now();
	}
	/** Which revision each window shows. */
	get seen(): Publisher {
		return this.windows.publisher;
	}
	get #rulesets(): readonly RulesetModule[] {
		return this.options.rulesets ?? shippedRulesets;
	}

	// --- opening and closing ---------------------------------------------------------------------------------

	/**
	 * Begins a campaign: draws and seals the dice, writes the file, opens it. Returns its path. A generated scenario
	 * without a seed gets an unguessable one: with one made from the title, which every side reads, anybody could
	 * generate the same evening at home.
	 */
	begin(scenarioId: string, title: string, file: string | undefined, seed = ''): string {
		const words = seed === '' ? randomBytes(10).toString('hex') : seed;
		const { text, played, pictures, counters } = this.scenarios.find(scenarioId, words);
		const { module, scenario, head } = played;
		module.initial(scenario);
		const path = resolve(file ?? this.recent.freePath(title));
		const dice = seedState(this.options.chance?.() ?? chance());
		const created = CampaignFile.create(path, {
			id: this.options.campaignId?.() ?? randomUUID(),
			title,
			ruleset: module.id,
			edition: module.edition,
			scenarioId: head.id,
			scenario: text,
			seedState: dice,
			seedCommitment: createHash('sha256').update(dice).digest('hex'),
			createdAt: this.clock(),
		});
		created.attachAll(pictures.map((picture) => ({ name: 'map', ...picture })));
		keepCounters(created, counters, this.options.paperId?.() ?? randomBytes(16).toString('hex'));
		this.#use(created);
		return path;
	}

	/** A paper of a scenario in the making, with the printed map under its map. */
	scanned(job: object, scan: PaperScan | null, tileOf: (key: string) => Uint8Array | null): object {
		return scanned(job as PaperJob, scan, tileOf);
	}

	/** Begins a throw-away campaign of a scenario of one's own. Returns its path. @throws RequestError */
	tryOut(scenarioId: string): string {
		const { title } = this.scenarios.find(scenarioId, '').played.head;
		const path = this.trials.freePath();
		this.begin(scenarioId, `Trial of ${title}`.slice(0, 80), path);
		this.trials.dropOld(path);
		return path;
	}

	/** The pictures of the open campaign's units, for a scenario that is made of it. */
	standingCounters(): readonly CounterOf[] {
		return keptCounters(this.session.file);
	}

	/**
	 * Returns a tile of the open campaign's printed map, which everybody may have, or null if there is none of that
	 * name.
	 */
	mapPicture(key: string): { mime: string; bytes: Uint8Array } | null {
		const { module, scenario, file } = this.session;
		const isPart = module.mapPictures?.(scenario).some((each) => each === key) === true;
		return isPart ? file.attachment(key) : null;
	}

	/**
	 * Opens a campaign's file; the one that was open stays open unless that can be. Of a backup a copy is opened, since
	 * backups come and go. Returns the path of what was opened. @throws CampaignFileError
	 */
	open(path: string): string {
		const full = resolve(path);
		if (this.#session?.file.path === full) return full;
		const isBackup = dirname(full) === resolve(this.backups.folder);
		const file = isBackup ? this.#copyOf(full) : full;
		this.#use(CampaignFile.open(file, this.backups.folder, this.recent.idOf(full)));
		return file;
	}

	/** Opens the campaign that was open when this program was killed. Returns whether there was one. */
	reopen(): boolean {
		const file = this.recent.leftOpen();
		if (file === null) return false;
		this.open(file);
		return true;
	}

	/**
	 * Returns the question to ask before opening another campaign disturbs users of this one, or null if there are
	 * none.
	 * @param asking the window that would open it; null: none of them
	 * @param file what would be opened; absent: another one
	 */
	wouldClose(asking: Viewer | null, file?: string): string | null {
		const session = this.#session;
		if (!session || (file !== undefined && resolve(file) === session.file.path)) return null;
		const others = this.windows.othersThan(asking);
		const hosted = this.hall.hosting.origin !== null;
		if (!hosted && others === 0) return null;
		const windows = others === 1 ? 'another window shows' : `${String(others)} other windows show`;
		const who = [hosted ? 'it is hosted' : '', others > 0 ? `${windows} it` : '']
			.filter(Boolean)
			.join(', and ');
		return `“${session.file.header.title}” is open: ${who}. Nothing is lost, but it is closed for everybody when another campaign is opened.`;
	}

	/** @param say what every window is told, whoever sits there */
	closeCampaign(say = 'The umpire closed the campaign.'): void {
		const session = this.#session;
		if (!session) return;
		this.settings.flush();
		this.standby.campaignClosing();
		this.recent.remember(session);
		this.#session = null;
		this.documents.closeAll();
		this.prints.cancelAll();
		this.windows.campaignClosed(say);
		session.end();
		session.file.close();
		this.recent.noteOpen(null);
	}

	async close(): Promise<void> {
		await this.hall.hosting.stop();
		await this.standby.close();
		await this.backups.settled();
		this.modules.close();
		this.closeCampaign();
	}

	#use(file: CampaignFile): void {
		const next = this.#sessionOf(file);
		this.closeCampaign();
		this.#session = next;
		this.backups.campaignOpened();
		this.recent.remember(next);
		this.recent.noteOpen(next.file.path);
		// Seats of another campaign are released before anybody follows this one.
		this.hall.campaignOpened(next);
		this.standby.campaignOpened();
		this.windows.campaignOpened();
	}

	/** Reads a campaign. Throws CampaignFileError when this program can't: whatever was open before is open still. */
	#sessionOf(file: CampaignFile): Session {
		try {
			const { ruleset } = file.header;
			const module = rulesetOf(this.#rulesets, ruleset);
			if (!module)
				throw troubleWith(
					'unreadable',
					file.path,
					`It is played by the ruleset “${ruleset}”, which this program does not have.`,
				);
			return new Session(
				file,
				module,
				this.clock,
				(session) => this.#changed(session),
				(key) => this.seen.windowsOf(key),
			);
		} catch (error) {
			file.close();
			if (error instanceof CampaignFileError) throw error;
			console.error(`${file.path} was not opened:`, error);
			throw troubleWith(
				'unreadable',
				file.path,
				`(${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`,
			);
		}
	}

	// --- copies ----------------------------------------------------------------------------------------------

	/**
	 * Returns the backup that can be opened instead of a damaged file, with what would be lost, or null if the file
	 * isn't damaged or has no backup.
	 */
	backupFor(path: string): BackupOffer | null {
		const full = resolve(path);
		return CampaignFile.backupFor(full, this.backups.folder, this.recent.idOf(full));
	}

	/** Returns the backups of the open campaign. */
	ownBackups(): readonly Backup[] {
		return this.backups.list(this.session.file.header.id);
	}

	/**
	 * Saves a copy of the open campaign, or of a file that nobody has open, as one complete file that must not exist
	 * yet. A bare name is put beside the original. Returns its path.
	 * @throws CampaignFileError
	 */
	async saveCopy(from: string | null, to: string): Promise<string> {
		const source = from === null ? this.session.file.path : resolve(from);
		const path = resolve(dirname(source), to.endsWith('.thirdmap') ? to : `${to}.thirdmap`);
		if (this.#session?.file.path === source) await this.session.file.saveCopy(path);
		else await copyClosed(source, path);
		return path;
	}

	/** A backup's copy among the campaigns, under a name that says so. */
	#copyOf(backup: string): string {
		const known = this.backups.list().find(({ file }) => file === backup);
		const { title } = inspect(backup);
		const copy = this.recent.freePath(`${title} restored${known ? ` turn ${String(known.turn)}` : ''}`);
		restore(backup, copy);
		return copy;
	}

	// --- news ------------------------------------------------------------------------------------------------

	#changed(session: Session): void {
		// A session still being read belongs to nobody yet.
		if (session !== this.#session) return;
		this.seen.publish(session.seq);
		this.documents.changed();
		this.recent.turnIs(session);
		this.backups.whenDue();
	}

	/** Umpires came, went, took or gave something: that is sent to umpires, and no side's view is so much as built. */
	controlChanged(): void {
		if (this.session.control.news) this.#toUmpires(this.session);
	}
	backupNews(session: Session): void {
		this.#toUmpires(session);
	}
	#toUmpires(session: Session): void {
		this.seen.publish(session.seq, (seat) => seat.kind === 'umpire');
	}

	// --- views -----------------------------------------------------------------------------------------------

	/** Returns a seat's current view. @throws RequestError for a side that is not in the open campaign */
	viewFor(seat: Seat): ViewHead {
		if (seat.kind === 'umpire') return this.#umpireView();
		const view = this.sideView(seat);
		if (!view) throw new RequestError('not-allowed', 'This window may not ask for that.');
		return view;
	}

	/** Returns the current view of a side, or of one of its headquarters, or null if this campaign has no such side. */
	sideView(seat: Pick<SideSeat, 'side' | 'team'>): ViewHead | null {
		const { session } = this;
		const key = viewKey({ kind: 'side', ...seat });
		const known = session.played.listeners.has(key) ? session.state.known[key] : undefined;
		if (!known) return null;
		const newest = this.#sideViews.get(key);
		if (newest?.known === known) return newest.view;
		const view = session.sideView(key);
		if (view) this.#sideViews.set(key, { known, view });
		return view;
	}

	#umpireView(): ViewHead {
		const { session } = this;
		const { at } = session;
		const write = logWriter(session.played, at);
		return session.module.umpireView(at, {
			title: session.file.header.title,
			file: session.file.path,
			seedCommitment: session.file.header.seedCommitment,
			times: { ...session.state.times, begun: session.steps.begun },
			entries: standingFacts(session.entries),
			recorded: () => session.recorded,
			undo: { undo: session.undoLabel, redo: session.redoLabel },
			backupTrouble: this.backups.trouble,
			control: session.control.shown,
			log: this.#log.of(session.recent, write),
		});
	}

	/**
	 * Returns the first fact of an umpire's command, in the log's words, or null if the command isn't among the latest.
	 */
	said(command: string): string | null {
		const { session } = this;
		const fact = session.entries.findLast((entry) => entry.command === command)?.facts[0];
		return fact ? logWriter(session.played, session.at)(fact, session.turn, false).text : null;
	}
}

/** Returns the campaign data that shared documents may use: the teams of each side, and what each listener was told. */
function documentsOf({ file, head, module, state }: Session): DocumentCampaign {
	const { toldDocument } = module;
	return {
		id: file.header.id,
		teams: head.teams,
		told: (key) => {
			const known = toldDocument && Object.hasOwn(state.known, key) ? state.known[key] : undefined;
			return known && toldDocument ? { of: known, content: () => toldDocument(known) } : undefined;
		},
		file,
	};
}

function chance(): readonly [number, number, number, number] {
	const bytes = randomBytes(16);
	return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12) | 1];
}
