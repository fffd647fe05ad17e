/** The host: at most one open campaign, its windows, its backups. Electron and the headless server both wrap this. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import { viewKey, type SideSeat } from '../../src-shared/contract/seats.ts';
import type { RecentCampaign, ScenarioCard, Seat, SettingKey } from '../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { createHandlers } from '../host/handlers.ts';
import { Presence } from '../host/presence.ts';
import { isOfThisMachine } from '../host/seats.ts';
import { Documents, type DocumentCampaign } from '../lan/documents.ts';
import { Hall } from '../lan/hall.ts';
import { Standby } from '../lan/standby.ts';
import type { Pace } from '../lan/standby-feeder.ts';
import { RequestError, sentenceOf, type Handlers, type Viewer } from '../host/endpoint.ts';
import type { PhotoDesk, PhotoDoor } from '../host/photo-door.ts';
import { seedState } from '../rules/kit/dice.ts';
import type { AnyKnowledge, RulesetModule } from '../rules/kit/module.ts';
import {
	CampaignFile,
	copyClosed,
	inspect,
	keepPrivate,
	listBackups,
	removeParts,
	restore,
	CampaignFileError,
	troubleWith,
	type Backup,
	type BackupOffer,
} from '../store/campaign-file.ts';
import { standingFacts } from './history.ts';
import { logWriter } from './log-lines.ts';
import { photoDesk } from './photo-desk.ts';
import { Publisher, type Back } from './publisher.ts';
import { playedBy, rulesetOf, shippedRulesets, type Played } from './rulesets.ts';
import { readScenario } from './scenario-file.ts';
import { Session } from './session.ts';
import { PrintQueue, type PrintLimits } from '../workers/print-queue.ts';

export interface HostOptions {
	/** Where campaigns, backups and the list of recent files live. */
	readonly dataDir: string;
	/** A folder with one folder per scenario. */
	readonly scenariosDir: string;
	readonly shell: 'electron' | 'browser';
	/** The rulesets that it plays; absent: those that the program comes with. */
	readonly rulesets?: readonly RulesetModule[];
	/** Opens a side's own window, or answers its address. */
	openSide(side: SideId, name: string): Promise<{ address: string; opened: boolean }>;
	/** Where phones send photographs of sheets; absent: nowhere. */
	readonly photos?: PhotoDoor;
	/** What this machine is called for another one of Control's; absent: by its own name. */
	readonly machine?: string;
	/** How a line to a second machine is kept; tests put their own in. */
	readonly standbyPace?: Pace;
	/** How many screens this machine has, where the shell can count them. */
	screens?(): number;
	/** An unguessable name for a printed sheet or a stick: 128 bits as 32 figures. */
	paperId?(): string;
	/** The window that a picture on a stick opens in, built; absent: as it lies beside the program. */
	usbPage?(): { readonly script: string; readonly style: string };
	/** What papers may take; absent: as the program has it, on processes that all hosts of a process share. */
	readonly printLimits?: PrintLimits;
	/** Wall time, ms since the epoch. */
	clock?(): number;
	/** Time that nobody sets, ms from any beginning: the pace of backups. */
	steady?(): number;
	/** Four words of chance for a new campaign's dice. */
	chance?(): readonly [number, number, number, number];
}

export interface Host {
	readonly handlers: Handlers;
	/** Which windows are open; transports tell it. */
	readonly presence: Presence;
	/** Seats, and the server of the local network: the program's entries say what it serves. */
	readonly hall: Hall;
	/** What staffs write together. */
	readonly documents: Documents;
	/** Takes in photographs of sheets. */
	readonly photoDesk: PhotoDesk;
	/** Opens a campaign file, closing the one that was open. Throws CampaignFileError. */
	openFile(path: string): void;
	/** Opens the campaign that was open when this program was last killed, if there is one. Answers whether; throws Trouble. */
	reopen(): boolean;
	/** What opening another campaign would do to those who are in this one, for the umpire to be asked; null: nothing. */
	wouldClose(): string | null;
	/** Saves a copy of the open campaign, whole, in one file. Answers its path. Throws CampaignFileError. */
	saveCopy(to: string): Promise<string>;
	/** The open campaign's file; null: none is open. */
	readonly file: string | null;
	/** Follows another machine's campaign, to take over from it. Throws RequestError: the key was mistyped. */
	follow(typed: { address: string; key: string; port?: number }): Promise<void>;
	close(): Promise<void>;
}

/** Minutes between rolling backups while a campaign is open. */
const BACKUP_EVERY_MS = 10 * 60_000;

/** How often how a window is laid out is written to the file, ms. */
const SETTING_EVERY_MS = 1000;

export function createHost(options: HostOptions): Host {
	const app = new HostApp(options);
	return {
		handlers: createHandlers(app),
		presence: app.presence,
		hall: app.hall,
		documents: app.documents,
		photoDesk: photoDesk(app),
		openFile: (path) => app.open(path),
		reopen: () => app.reopen(),
		wouldClose: () => app.wouldClose(null),
		saveCopy: (to) => app.saveCopy(null, to),
		get file() {
			return app.campaign?.file.path ?? null;
		},
		follow: (typed) => app.standby.following.follow(typed),
		close: () => app.close(),
	};
}

/** What the handlers work with. */
export class HostApp {
	readonly options: HostOptions;
	readonly presence = new Presence();
	readonly hall: Hall;
	readonly standby: Standby;
	readonly documents: Documents;
	/** Where papers are drawn. */
	readonly prints: PrintQueue;
	#session: Session | null = null;
	#publisher: Publisher;
	/** Each side's newest view, by its key, and what the side knew then: who was told nothing has the very view of before. */
	readonly #sideViews = new Map<string, { readonly known: AnyKnowledge; readonly view: ViewHead }>();
	/** Windows that asked to follow while no campaign was open. */
	readonly #waiting = new Map<string, { readonly viewer: Viewer; readonly back: Back | undefined }>();
	readonly #met = new WeakSet<Viewer>();
	/** Windows that follow the open campaign: they wait for it, or the next, when it is closed. */
	readonly #followers = new Map<string, Viewer>();
	#backup: Promise<unknown> = Promise.resolve();
	#backupAt = 0;
	/** The turn that the list of recent campaigns says of the open one: a killed program leaves the right one behind. */
	#turnNoted: number | null = null;
	/** Why the last backup could not be made; null: it could, or none was due yet. */
	#backupTrouble: string | null = null;
	readonly #settings = new Map<string, string>();
	/** Settings written less than a second ago, and whether they changed since. */
	readonly #unkept = new Map<string, { due: boolean; readonly timer: NodeJS.Timeout }>();

	constructor(options: HostOptions) {
		this.options = options;
		this.hall = new Hall(this);
		this.standby = new Standby(this);
		this.prints = new PrintQueue(options.printLimits);
		this.hall.hosting.second = this.standby;
		this.documents = new Documents({
			campaign: () => this.#session && documentsOf(this.#session),
			clock: () => this.clock(),
			dropped: (from) => this.hall.turnedAway.note(from, 'document-write'),
		});
		this.#publisher = new Publisher((seat) => this.#viewFor(seat), this.clock);
		mkdirSync(options.dataDir, { recursive: true });
		keepPrivate(options.dataDir);
		removeParts(this.#backupDir);
		for (const { file } of listBackups(this.#backupDir)) keepPrivate(file);
	}

	/** The open campaign, or a sentence saying that there is none. */
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
		const waiting = [...this.#waiting.values()].map(({ viewer }) => viewer);
		return [...this.#followers.values(), ...waiting].filter(({ seat }) => !isOfThisMachine(seat));
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
	get seen(): Publisher {
		return this.#publisher;
	}

	get #rulesets(): readonly RulesetModule[] {
		return this.options.rulesets ?? shippedRulesets;
	}

	scenarios(): readonly ScenarioCard[] {
		const smallestFirst = this.#shipped().toSorted((a, b) => a.units - b.units);
		return [...smallestFirst, ...this.#rulesets.flatMap(({ madeUp }) => madeUp.map(({ card }) => card))];
	}

	#shipped(): readonly ScenarioCard[] {
		return readdirSync(this.options.scenariosDir, { withFileTypes: true })
			.filter(
				(entry) =>
					entry.isDirectory() && existsSync(join(this.options.scenariosDir, entry.name, 'scenario.json')),
			)
			.map((entry) => {
				const { sides, teams: _teams, ...head } = this.#scenario(entry.name, '').played.head;
				return { ...head, sides: sides.map(({ name }) => name), seeded: false };
			});
	}

	/** A scenario by its id; one that is made up takes its seed. */
	#scenario(id: string, seed: string): { readonly text: string; readonly played: Played } {
		for (const module of this.#rulesets) {
			const found = module.madeUp.find(({ card }) => card.id === id);
			if (!found) continue;
			const scenario = found.make(seed);
			return { text: JSON.stringify(scenario), played: playedBy(module, scenario) };
		}
		const file = join(this.options.scenariosDir, basename(id), 'scenario.json');
		if (!existsSync(file))
			throw new RequestError(
				'bad-input',
				`There is no scenario "${id}" in this program: choose one from the list.`,
			);
		const text = readFileSync(file, 'utf8');
		return { text, played: readScenario(text, `${id}/scenario.json`, this.#rulesets) };
	}

	/**
	 * Begins a campaign: draws and seals the dice, writes the file, opens it. Without a seed a made-up scenario gets one
	 * that nobody can guess: from its title, which every side reads, anybody could make the same evening at home.
	 */
	begin(scenarioId: string, title: string, file: string | undefined, seed = ''): string {
		const words = seed === '' ? randomBytes(10).toString('hex') : seed;
		const { text, played } = this.#scenario(scenarioId, words);
		const { module, scenario, head } = played;
		module.initial(scenario);
		const path = resolve(file ?? this.#freeName(title));
		const dice = seedState(this.options.chance?.() ?? chance());
		const created = CampaignFile.create(path, {
			id: randomUUID(),
			title,
			ruleset: module.id,
			edition: module.edition,
			scenarioId: head.id,
			scenario: text,
			seedState: dice,
			seedCommitment: createHash('sha256').update(dice).digest('hex'),
			createdAt: this.clock(),
		});
		this.#use(created);
		return path;
	}

	/**
	 * Opens a campaign's file; the one that was open stays open unless that can be. Of a backup a copy is opened, since
	 * backups come and go. Answers the path of what was opened. Throws CampaignFileError.
	 */
	open(path: string): string {
		const full = resolve(path);
		if (this.#session?.file.path === full) return full;
		const isBackup = dirname(full) === resolve(this.#backupDir);
		const file = isBackup ? this.#copyOf(full) : full;
		this.#use(CampaignFile.open(file, this.#backupDir, this.#idOf(full)));
		return file;
	}

	/**
	 * What opening another campaign would do to those who are in this one, to be asked before; null: nobody is.
	 * @param asking the window that would open it; null: none of them
	 * @param file what would be opened; absent: another one
	 */
	wouldClose(asking: Viewer | null, file?: string): string | null {
		const session = this.#session;
		if (!session || (file !== undefined && resolve(file) === session.file.path)) return null;
		const others = [...this.#followers.keys()].filter((id) => id !== asking?.id).length;
		const hosted = this.hall.hosting.origin !== null;
		if (!hosted && others === 0) return null;
		const windows = others === 1 ? 'another window shows' : `${String(others)} other windows show`;
		const who = [hosted ? 'it is hosted' : '', others > 0 ? `${windows} it` : '']
			.filter(Boolean)
			.join(', and ');
		return `“${session.file.header.title}” is open: ${who}. Nothing is lost, but it is closed for everybody when another campaign is opened.`;
	}

	/** The campaign that was open when this program was killed is opened again. Answers whether there was one. */
	reopen(): boolean {
		const file = readNote(this.#openNote);
		if (file === null || !existsSync(file)) return false;
		this.open(file);
		return true;
	}

	/** Notes which campaign is open, for a program that is killed; null: none. */
	#note(file: string | null): void {
		try {
			if (file === null) rmSync(this.#openNote, { force: true });
			else writeFileSync(this.#openNote, JSON.stringify(file), { mode: 0o600 });
		} catch (error) {
			console.error('which campaign is open was not noted:', error);
		}
	}
	get #openNote(): string {
		return join(this.options.dataDir, 'open-campaign.json');
	}

	/** The backup that can be opened instead of a damaged file, and what would be lost; null: it isn't damaged, or there is none. */
	backupFor(path: string): BackupOffer | null {
		const full = resolve(path);
		return CampaignFile.backupFor(full, this.#backupDir, this.#idOf(full));
	}

	/** What the list of recent campaigns remembers a file to hold; '' when it isn't there. */
	#idOf(file: string): string {
		return this.#recentList().find((entry) => entry.file === file)?.id ?? '';
	}

	/** A backup's copy among the campaigns, under a name that says so. */
	#copyOf(backup: string): string {
		const known = listBackups(this.#backupDir).find(({ file }) => file === backup);
		const { title } = inspect(backup);
		const copy = this.#freeName(`${title} restored${known ? ` turn ${String(known.turn)}` : ''}`);
		restore(backup, copy);
		return copy;
	}

	#use(file: CampaignFile): void {
		const next = this.#sessionOf(file);
		this.closeCampaign();
		this.#session = next;
		this.#backupAt = this.#steady();
		this.#backupTrouble = null;
		this.#remember();
		this.#note(next.file.path);
		// Before anybody follows: whoever sat in another campaign is let go first.
		this.hall.campaignOpened(this.#session);
		this.standby.campaignOpened();
		for (const { viewer, back } of [...this.#waiting.values()]) this.follow(viewer, back);
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
				(key) => this.#publisher.windowsOf(key),
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

	/**
	 * Subscribes a window to its seat's view, now or as soon as a campaign is open that has its side. Answers the
	 * revision it was brought to; null: not yet.
	 */
	follow(viewer: Viewer, back?: Back): number | null {
		this.#meet(viewer);
		if (!this.#session || !isSeatIn(this.#session, viewer.seat)) {
			this.#waiting.set(viewer.id, { viewer, back });
			return null;
		}
		this.#waiting.delete(viewer.id);
		this.#followers.set(viewer.id, viewer);
		return this.#publisher.follow(viewer, this.#session.seq, back);
	}

	/** Listens to a window that asks to follow for the first time. */
	#meet(viewer: Viewer): void {
		if (this.#met.has(viewer)) return;
		this.#met.add(viewer);
		viewer.onShown((revision) => this.#publisher.shows(viewer.id, revision, this.#session?.seq ?? 0));
		viewer.onDrained(() => {
			if (this.#session) this.#publisher.catchUp(viewer.id, this.#session.seq);
		});
		viewer.onClose(() => {
			this.#publisher.leave(viewer.id);
			this.#waiting.delete(viewer.id);
			this.#followers.delete(viewer.id);
		});
	}

	#changed(session: Session): void {
		// One that is just being read is nobody's yet.
		if (session !== this.#session) return;
		this.#publisher.publish(session.seq);
		this.documents.changed();
		if (session.turn !== this.#turnNoted) this.#remember();
		if (this.#steady() - this.#backupAt < BACKUP_EVERY_MS) return;
		this.#backupAt = this.#steady();
		this.backup();
	}

	#steady(): number {
		return this.options.steady?.() ?? performance.now();
	}

	/** Umpires came, went, took or gave something: that is sent to umpires, and no side's view is so much as built. */
	controlChanged(): void {
		if (this.session.control.news)
			this.#publisher.publish(this.session.seq, (seat) => seat.kind === 'umpire');
	}

	/** Copies the campaign aside while play goes on; trouble with the copy is told to Control and never stops play. */
	backup(): void {
		const session = this.#session;
		if (!session) return;
		const done = session.file.backup(this.#backupDir, 8, session.turn, this.clock());
		this.#backup = done.then(
			() => this.#tellBackup(session, null),
			(error: unknown) => {
				if (session !== this.#session) return;
				console.error('backup failed:', error);
				this.#tellBackup(session, sentenceOf(error) ?? 'The program could not make it; its log says why.');
			},
		);
	}

	/** Umpires alone are told of backups, and only of news. */
	#tellBackup(session: Session, trouble: string | null): void {
		if (session !== this.#session || trouble === this.#backupTrouble) return;
		this.#backupTrouble = trouble;
		this.#publisher.publish(session.seq, (seat) => seat.kind === 'umpire');
	}

	/**
	 * Saves a copy of a campaign, the open one or a file that nobody has open: whole, in one file, where there is none
	 * yet. Answers its path. Throws CampaignFileError.
	 */
	async saveCopy(from: string | null, to: string): Promise<string> {
		const path = resolve(to.endsWith('.thirdmap') ? to : `${to}.thirdmap`);
		if (from === null || this.#session?.file.path === resolve(from)) await this.session.file.saveCopy(path);
		else await copyClosed(resolve(from), path);
		return path;
	}

	backups(): readonly Backup[] {
		return listBackups(this.#backupDir, this.session.file.header.id);
	}
	get #backupDir(): string {
		return join(this.options.dataDir, 'backups');
	}

	/** What a side, or one headquarters of it, is shown just now; null: there is no such side in this campaign. */
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

	#viewFor(seat: Seat): ViewHead {
		const { session } = this;
		if (seat.kind === 'side') {
			const view = this.sideView(seat);
			if (!view) throw new RequestError('not-allowed', 'This window may not ask for that.');
			return view;
		}
		const { at, turn } = session;
		const write = logWriter(session.played, at);
		return session.module.umpireView(at, {
			title: session.file.header.title,
			file: session.file.path,
			seedCommitment: session.file.header.seedCommitment,
			times: session.state.times,
			entries: standingFacts(session.entries),
			recorded: () => session.recorded,
			undo: { undo: session.undoLabel, redo: session.redoLabel },
			backupTrouble: this.#backupTrouble,
			control: session.control.shown,
			log: session.recent.slice(-120).map((recorded) => write(recorded, turn, recorded.retracted)),
		});
	}

	/** What a command of an umpire's recorded first, in the log's words; null: it is not among the newest. */
	said(command: string): string | null {
		const { session } = this;
		const fact = session.entries.findLast((entry) => entry.command === command)?.facts[0];
		return fact ? logWriter(session.played, session.at)(fact, session.turn, false).text : null;
	}

	// --- how each seat likes its windows -----------------------------------------------------------------------

	/** A seat's own setting, out of the open campaign's file; else as last kept while this program runs; null: none. */
	setting(seat: Seat, key: SettingKey): string | null {
		const name = settingName(seat, key);
		const kept = this.#unkept.get(name)?.due === true ? undefined : this.#session?.file.setting(name);
		return typeof kept === 'string' ? kept : (this.#settings.get(name) ?? null);
	}

	/** Keeps it with the open campaign, and for whichever is opened next. Throws CampaignFileError when the disk does not take it. */
	saveSetting(seat: Seat, key: SettingKey, value: string): void {
		const name = settingName(seat, key);
		this.#settings.set(name, value);
		const waiting = this.#unkept.get(name);
		if (waiting) waiting.due = true;
		else this.#keepSetting(name);
	}

	/** Writes a setting, and for a second not again: a window can save as often as it likes, the disk is everybody's. */
	#keepSetting(name: string): void {
		this.#session?.file.setSetting(name, this.#settings.get(name));
		const waiting = { due: false, timer: setTimeout(() => this.#settingDue(name), SETTING_EVERY_MS).unref() };
		this.#unkept.set(name, waiting);
	}

	#settingDue(name: string): void {
		const due = this.#unkept.get(name)?.due;
		this.#unkept.delete(name);
		if (due !== true) return;
		try {
			this.#keepSetting(name);
		} catch (error) {
			console.error('how a window is laid out was not kept:', error);
		}
	}

	#keepSettings(): void {
		for (const [name, { timer }] of [...this.#unkept]) {
			clearTimeout(timer);
			this.#settingDue(name);
		}
		for (const { timer } of this.#unkept.values()) clearTimeout(timer);
		this.#unkept.clear();
	}

	/** @param say what every window is told, whoever sits there */
	closeCampaign(say = 'The umpire closed the campaign.'): void {
		const session = this.#session;
		if (!session) return;
		this.#keepSettings();
		this.standby.campaignClosing();
		this.#remember();
		this.#session = null;
		this.documents.closeAll();
		this.prints.cancelAll();
		this.#publisher.closeAll(say);
		for (const [id, viewer] of this.#followers) this.#waiting.set(id, { viewer, back: undefined });
		this.#followers.clear();
		session.file.close();
		this.#note(null);
	}

	async close(): Promise<void> {
		await this.hall.hosting.stop();
		await this.standby.close();
		await this.#backup;
		this.closeCampaign();
	}

	// --- recent files ---------------------------------------------------------------------------------------

	recent(): readonly RecentCampaign[] {
		return this.#recentList().map(({ id: _id, ...entry }) => ({
			...entry,
			trouble: existsSync(entry.file)
				? null
				: `The file is no longer at ${entry.file}: if you moved it, open it from there.`,
		}));
	}

	#remember(): void {
		const session = this.#session;
		if (!session) return;
		const { title } = session.file.header;
		this.#turnNoted = session.turn;
		const entry = {
			file: session.file.path,
			id: session.file.header.id,
			title,
			scenario: session.head.title,
			turn: session.turn,
			at: this.clock(),
		};
		const list = [entry, ...this.#recentList().filter(({ file }) => file !== entry.file)].slice(0, 12);
		try {
			writeFileSync(this.#recentFile, JSON.stringify(list, null, 1));
		} catch (error) {
			// The list is a convenience: play never stops for it.
			console.error('the list of recent campaigns was not kept:', error);
		}
	}

	#recentList(): RecentEntry[] {
		try {
			return JSON.parse(readFileSync(this.#recentFile, 'utf8')) as RecentEntry[];
		} catch {
			return [];
		}
	}
	get #recentFile(): string {
		return join(this.options.dataDir, 'recent.json');
	}

	#freeName(title: string): string {
		const plain =
			title
				.normalize('NFKD')
				.replace(/[^\w -]/g, '')
				.trim()
				.replace(/\s+/g, '-')
				.toLowerCase() || 'campaign';
		const folder = join(this.options.dataDir, 'campaigns');
		let path = join(folder, `${plain}.thirdmap`);
		for (let n = 2; existsSync(path); n += 1) path = join(folder, `${plain}-${n}.thirdmap`);
		return path;
	}
}

/** A campaign as the list remembers it; its id since format 3. */
type RecentEntry = Omit<RecentCampaign, 'trouble'> & { readonly id?: string };

/** A path that was noted as JSON; null when there is none that can be read. */
function readNote(file: string): string | null {
	try {
		const noted: unknown = JSON.parse(readFileSync(file, 'utf8'));
		return typeof noted === 'string' ? noted : null;
	} catch {
		return null;
	}
}

/** What shared documents may know of a campaign: whose teams there are, and what each listener was told. */
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

/** A window may stay open from another evening, whose sides were others. */
function isSeatIn({ head }: Session, seat: Seat): boolean {
	if (seat.kind === 'umpire') return true;
	return seat.team === undefined
		? head.sides.some(({ id }) => id === seat.side)
		: head.teams.some(({ id, side }) => id === seat.team && side === seat.side);
}

/** The seat decides where its settings lie; nothing that a window says does. */
function settingName(seat: Seat, key: SettingKey): string {
	return `window:${seat.id ?? (seat.kind === 'umpire' ? 'umpire' : `side:${viewKey(seat)}${seat.as ? `:${seat.as}` : ''}`)}/${key}`;
}

function chance(): readonly [number, number, number, number] {
	const bytes = randomBytes(16);
	return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12) | 1];
}
