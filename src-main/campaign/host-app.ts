/** The host: at most one open campaign, its windows, its backups. Electron and the headless server both wrap this. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import { viewKey, type SideSeat } from '../../src-shared/contract/seats.ts';
import type { RecentCampaign, ScenarioCard, Seat, SettingKey } from '../../src-shared/contract/host-api.ts';
import type { Scenario, Side } from '../../src-shared/contract/scenario.ts';
import type { SideView, View } from '../../src-shared/contract/views.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { createHandlers } from '../host/handlers.ts';
import { Presence } from '../host/presence.ts';
import { Documents, type DocumentCampaign } from '../lan/documents.ts';
import { Hall } from '../lan/hall.ts';
import { Standby } from '../lan/standby.ts';
import type { Pace } from '../lan/standby-feeder.ts';
import { RequestTrouble, type Handlers, type Viewer } from '../host/endpoint.ts';
import type { PhotoDesk, PhotoDoor } from '../host/photo-door.ts';
import { seedState } from '../rules/kit/dice.ts';
import { opcom } from '../rules/opcom/index.ts';
import { CampaignFile, listBackups, type Backup } from '../store/campaign-file.ts';
import { logLine, namesOf } from '../views/log-lines.ts';
import { masterView, type UnitMemo } from '../views/master-view.ts';
import { sideView, type Known } from '../views/side-view.ts';
import { printedMap } from '../views/told.ts';
import { encounter } from '../scenarios/encounter.ts';
import { paceOf } from './pace.ts';
import { photoDesk } from './photo-desk.ts';
import { Publisher, type Back } from './publisher.ts';
import { readScenario } from './scenario-file.ts';
import { Session } from './session.ts';

export interface HostOptions {
	/** Where campaigns, backups and the list of recent files live. */
	readonly dataDir: string;
	/** A folder with one folder per scenario. */
	readonly scenariosDir: string;
	readonly shell: 'electron' | 'browser';
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
	/** Wall time, ms since the epoch. */
	clock?(): number;
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
	/** Opens a campaign file, closing the one that was open. Throws Trouble. */
	openFile(path: string): void;
	/** Follows another machine's campaign, to take over from it. Throws RequestTrouble: the key was mistyped. */
	follow(typed: { address: string; key: string; port?: number }): Promise<void>;
	close(): Promise<void>;
}

/** Minutes between rolling backups while a campaign is open. */
const BACKUP_EVERY_MS = 10 * 60_000;

export function createHost(options: HostOptions): Host {
	const app = new HostApp(options);
	return {
		handlers: createHandlers(app),
		presence: app.presence,
		hall: app.hall,
		documents: app.documents,
		photoDesk: photoDesk(app),
		openFile: (path) => app.open(path),
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
	#session: Session | null = null;
	#publisher: Publisher;
	#memo: UnitMemo = new WeakMap();
	/** Each side's map at the start; it never changes after. */
	#printed = new WeakMap<Side, Scenario['map']>();
	/** Who was told nothing has the very view of before: nothing is compared for them. */
	readonly #sideViews = new WeakMap<Known, SideView>();
	/** Windows that asked to follow while no campaign was open. */
	readonly #waiting = new Map<string, { readonly viewer: Viewer; readonly back: Back | undefined }>();
	readonly #met = new WeakSet<Viewer>();
	/** Windows that follow the open campaign: they wait for it, or the next, when it is closed. */
	readonly #followers = new Map<string, Viewer>();
	#backup: Promise<unknown> = Promise.resolve();
	#backupAt = 0;
	readonly #settings = new Map<string, string>();

	constructor(options: HostOptions) {
		this.options = options;
		this.hall = new Hall(this);
		this.standby = new Standby(this);
		this.hall.hosting.second = this.standby;
		this.documents = new Documents({
			campaign: () => this.#session && documentsOf(this.#session),
			clock: () => this.clock(),
			dropped: (from) => this.hall.turnedAway.note(from, 'document-write'),
		});
		this.#publisher = new Publisher((seat) => this.#viewFor(seat), this.clock);
		mkdirSync(options.dataDir, { recursive: true });
	}

	/** The open campaign, or a sentence saying that there is none. */
	get session(): Session {
		if (!this.#session)
			throw new RequestTrouble(
				'no-campaign',
				'No campaign is open. Open one, or begin a new one, in the welcome window.',
			);
		return this.#session;
	}
	/** The open campaign, or null. */
	get campaign(): Session | null {
		return this.#session;
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

	scenarios(): readonly ScenarioCard[] {
		const smallestFirst = this.#shipped().toSorted((a, b) => a.units - b.units);
		return [...smallestFirst, GENERATED];
	}

	#shipped(): readonly ScenarioCard[] {
		return readdirSync(this.options.scenariosDir, { withFileTypes: true })
			.filter(
				(entry) =>
					entry.isDirectory() && existsSync(join(this.options.scenariosDir, entry.name, 'scenario.json')),
			)
			.map((entry) => {
				const { id, title, summary, ruleset, turns, units, sides } = this.#scenario(entry.name, '').scenario;
				return {
					id,
					title,
					summary,
					ruleset,
					turns,
					units: units.length,
					sides: sides.map((side) => side.name),
					seeded: false,
				};
			});
	}

	/** A scenario by its id; the one that is made up takes its seed. */
	#scenario(id: string, seed: string): { readonly text: string; readonly scenario: Scenario } {
		if (id === GENERATED.id) {
			const scenario = encounter(seed);
			return { text: JSON.stringify(scenario), scenario };
		}
		const file = join(this.options.scenariosDir, basename(id), 'scenario.json');
		if (!existsSync(file))
			throw new RequestTrouble(
				'bad-input',
				`There is no scenario "${id}" in this program: choose one from the list.`,
			);
		const text = readFileSync(file, 'utf8');
		return { text, scenario: readScenario(text, `${id}/scenario.json`) };
	}

	/**
	 * Begins a campaign: draws and seals the dice, writes the file, opens it. Without a seed a made-up scenario gets one
	 * that nobody can guess: from its title, which every side reads, anybody could make the same evening at home.
	 */
	begin(scenarioId: string, title: string, file: string | undefined, seed = ''): string {
		const words = seed === '' ? randomBytes(10).toString('hex') : seed;
		const { text, scenario } = this.#scenario(scenarioId, words);
		opcom.initial(scenario);
		const path = resolve(file ?? this.#freeName(title));
		const dice = seedState(this.options.chance?.() ?? chance());
		this.closeCampaign();
		const created = CampaignFile.create(path, {
			id: randomUUID(),
			title,
			ruleset: opcom.id,
			edition: opcom.edition,
			scenarioId: scenario.id,
			scenario: text,
			seedState: dice,
			seedCommitment: createHash('sha256').update(dice).digest('hex'),
			createdAt: this.clock(),
		});
		this.#use(created);
		return path;
	}

	open(path: string): string {
		const full = resolve(path);
		if (this.#session?.file.path === full) return full;
		this.closeCampaign();
		this.#use(CampaignFile.open(full, this.#backupDir));
		return full;
	}

	#use(file: CampaignFile): void {
		try {
			this.#session = new Session(file, this.clock, (session) => this.#changed(session));
		} catch (error) {
			file.close();
			throw error;
		}
		this.#backupAt = this.clock();
		this.#remember();
		// Before anybody follows: whoever sat in another campaign is let go first.
		this.hall.campaignOpened(this.#session);
		this.standby.campaignOpened();
		for (const { viewer, back } of [...this.#waiting.values()]) this.follow(viewer, back);
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
		viewer.onClose(() => {
			this.#publisher.leave(viewer.id);
			this.#waiting.delete(viewer.id);
			this.#followers.delete(viewer.id);
		});
	}

	#changed(session: Session): void {
		this.#publisher.publish(session.seq);
		this.documents.changed();
		if (this.clock() - this.#backupAt < BACKUP_EVERY_MS) return;
		this.#backupAt = this.clock();
		this.backup();
	}

	/** Umpires came, went, took or gave something: that is sent to umpires, and no side's view is so much as built. */
	controlChanged(): void {
		if (this.session.control.news)
			this.#publisher.publish(this.session.seq, (seat) => seat.kind === 'umpire');
	}

	/** Copies the campaign aside while play goes on; trouble with the copy never stops play. */
	backup(): void {
		const session = this.#session;
		if (!session) return;
		const done = session.file.backup(this.#backupDir, 8, session.state.game.turn, this.clock());
		this.#backup = done.catch((error: unknown) => console.error('backup failed:', error));
	}
	backups(): readonly Backup[] {
		return listBackups(this.#backupDir, this.session.file.header.id);
	}
	get #backupDir(): string {
		return join(this.options.dataDir, 'backups');
	}

	/** What a side, or one headquarters of it, is shown just now; null: there is no such side in this campaign. */
	sideView(seat: Pick<SideSeat, 'side' | 'team'>): SideView | null {
		const all = this.session.state.known;
		const key = viewKey({ kind: 'side', ...seat });
		const known = Object.hasOwn(all, key) ? all[key] : undefined;
		if (!known) return null;
		const view =
			this.#sideViews.get(known) ?? sideView(known, this.#printedMap(this.session.scenario, known.side.id));
		this.#sideViews.set(known, view);
		return view;
	}

	#viewFor(seat: Seat): View {
		const { session } = this;
		if (seat.kind === 'side') {
			const view = this.sideView(seat);
			if (!view) throw new RequestTrouble('not-allowed', 'This window may not ask for that.');
			return view;
		}
		const names = namesOf(session.scenario);
		const { turn } = session.state.game;
		return masterView(
			session.world,
			{
				title: session.file.header.title,
				file: session.file.path,
				seedCommitment: session.file.header.seedCommitment,
				times: session.state.times,
				pace: paceOf(session.entries),
				...(session.scenario.lesson.length > 0 ? { recorded: session.recorded } : {}),
				undo: { undo: session.undoLabel, redo: session.redoLabel },
				control: session.control.shown,
				log: session.recent.slice(-120).map((recorded) => logLine(recorded, turn, names, recorded.retracted)),
			},
			this.#memo,
		);
	}

	#printedMap(scenario: Scenario, id: SideId): Scenario['map'] {
		const side = scenario.sides.find((each) => each.id === id);
		if (!side) throw new Error(`no side ${id} in the scenario`);
		const known = this.#printed.get(side) ?? printedMap(scenario.map, id);
		this.#printed.set(side, known);
		return known;
	}

	// --- how each seat likes its windows -----------------------------------------------------------------------

	/** A seat's own setting, out of the open campaign's file; else as last kept while this program runs; null: none. */
	setting(seat: Seat, key: SettingKey): string | null {
		const kept = this.#session?.file.setting(settingName(seat, key));
		return typeof kept === 'string' ? kept : (this.#settings.get(settingName(seat, key)) ?? null);
	}

	/** Keeps it with the open campaign, and for whichever is opened next. Throws Trouble when the disk does not take it. */
	saveSetting(seat: Seat, key: SettingKey, value: string): void {
		this.#settings.set(settingName(seat, key), value);
		this.#session?.file.setSetting(settingName(seat, key), value);
	}

	/** @param say what every window is told, whoever sits there */
	closeCampaign(say = 'The umpire closed the campaign.'): void {
		const session = this.#session;
		if (!session) return;
		this.standby.campaignClosing();
		this.#remember();
		this.#session = null;
		this.documents.closeAll();
		this.#publisher.closeAll(say);
		for (const [id, viewer] of this.#followers) this.#waiting.set(id, { viewer, back: undefined });
		this.#followers.clear();
		session.file.close();
	}

	async close(): Promise<void> {
		await this.hall.hosting.stop();
		await this.standby.close();
		await this.#backup;
		this.closeCampaign();
	}

	// --- recent files ---------------------------------------------------------------------------------------

	recent(): readonly RecentCampaign[] {
		return this.#recentList().map((entry) => ({
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
		const entry = {
			file: session.file.path,
			title,
			scenario: session.scenario.title,
			turn: session.state.game.turn,
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

	#recentList(): Omit<RecentCampaign, 'trouble'>[] {
		try {
			return JSON.parse(readFileSync(this.#recentFile, 'utf8')) as Omit<RecentCampaign, 'trouble'>[];
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

/** What shared documents may know of a campaign: whose teams there are, and what each listener was told. */
function documentsOf({ file, scenario, state }: Session): DocumentCampaign {
	return {
		id: file.header.id,
		turn: state.game.turn,
		teams: scenario.teams,
		known: (key) => (Object.hasOwn(state.known, key) ? state.known[key] : undefined),
		file,
	};
}

/** A window may stay open from another evening, whose sides were others. */
function isSeatIn({ scenario }: Session, seat: Seat): boolean {
	if (seat.kind === 'umpire') return true;
	return seat.team === undefined
		? scenario.sides.some(({ id }) => id === seat.side)
		: scenario.teams.some(({ id, side }) => id === seat.team && side === seat.side);
}

/** The scenario that is made up from a seed. */
const GENERATED: ScenarioCard = {
	id: 'encounter',
	title: 'An encounter, made up',
	summary:
		'Two divisions of like strength meet at a town on a river. Country, forces and weather come from a seed of any words: the same words, the same evening. Nobody knows the ground beforehand, Control included.',
	ruleset: 'opcom',
	turns: 9,
	units: 0,
	sides: ['Blue', 'Red'],
	seeded: true,
};

/** The seat decides where its settings lie; nothing that a window says does. */
function settingName(seat: Seat, key: SettingKey): string {
	return `window:${seat.id ?? (seat.kind === 'umpire' ? 'umpire' : `side:${viewKey(seat)}${seat.as ? `:${seat.as}` : ''}`)}/${key}`;
}

function chance(): readonly [number, number, number, number] {
	const bytes = randomBytes(16);
	return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12) | 1];
}
