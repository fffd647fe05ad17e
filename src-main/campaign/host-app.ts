/** The host: at most one open campaign, its windows, its backups. Electron and the headless server both wrap this. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import type { RecentCampaign, ScenarioCard, Seat, SettingKey } from '../../src-shared/contract/host-api.ts';
import type { Scenario, Side } from '../../src-shared/contract/scenario.ts';
import type { View } from '../../src-shared/contract/views.ts';
import type { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { createHandlers } from '../host/handlers.ts';
import { RequestTrouble, type Handlers, type Viewer } from '../host/endpoint.ts';
import type { PhotoDesk, PhotoDoor } from '../host/photo-door.ts';
import { seedState } from '../rules/kit/dice.ts';
import { opcom } from '../rules/opcom/index.ts';
import { CampaignFile, listBackups, type Backup } from '../store/campaign-file.ts';
import { logLine, namesOf } from '../views/log-lines.ts';
import { masterView, type UnitMemo } from '../views/master-view.ts';
import { sideView } from '../views/side-view.ts';
import { printedMap } from '../views/told.ts';
import { encounter } from '../scenarios/encounter.ts';
import { paceOf } from './pace.ts';
import { photoDesk } from './photo-desk.ts';
import { Publisher } from './publisher.ts';
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
	/** An unguessable name for a printed sheet: 128 bits as 32 figures. */
	paperId?(): string;
	/** Wall time, ms since the epoch. */
	clock?(): number;
	/** Four words of chance for a new campaign's dice. */
	chance?(): readonly [number, number, number, number];
}

export interface Host {
	readonly handlers: Handlers;
	/** Takes in photographs of sheets. */
	readonly photoDesk: PhotoDesk;
	/** Opens a campaign file, closing the one that was open. Throws Trouble. */
	openFile(path: string): void;
	close(): Promise<void>;
}

/** Minutes between rolling backups while a campaign is open. */
const BACKUP_EVERY_MS = 10 * 60_000;

export function createHost(options: HostOptions): Host {
	const app = new HostApp(options);
	return {
		handlers: createHandlers(app),
		photoDesk: photoDesk(app),
		openFile: (path) => app.open(path),
		close: () => app.close(),
	};
}

/** What the handlers work with. */
export class HostApp {
	readonly options: HostOptions;
	#session: Session | null = null;
	#publisher: Publisher;
	#memo: UnitMemo = new WeakMap();
	/** Each side's map at the start; it never changes after. */
	#printed = new WeakMap<Side, Scenario['map']>();
	/** Windows that asked to follow while no campaign was open. */
	readonly #waiting = new Map<string, Viewer>();
	#backup: Promise<unknown> = Promise.resolve();
	#backupAt = 0;
	readonly #settings = new Map<string, string>();

	constructor(options: HostOptions) {
		this.options = options;
		this.#publisher = new Publisher((seat) => this.#viewFor(seat));
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
		for (const viewer of [...this.#waiting.values()]) this.follow(viewer);
	}

	/** Subscribes a window to its seat's view, now or as soon as a campaign is open that has its side. */
	follow(viewer: Viewer): boolean {
		viewer.onClose(() => {
			this.#publisher.leave(viewer.id);
			this.#waiting.delete(viewer.id);
		});
		if (!this.#session || !isSeatIn(this.#session, viewer.seat)) {
			this.#waiting.set(viewer.id, viewer);
			return false;
		}
		this.#waiting.delete(viewer.id);
		this.#publisher.follow(viewer, this.#session.seq);
		return true;
	}

	#changed(session: Session): void {
		this.#publisher.publish(session.seq);
		if (this.clock() - this.#backupAt < BACKUP_EVERY_MS) return;
		this.#backupAt = this.clock();
		this.backup();
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

	#viewFor(seat: Seat): View {
		const { session } = this;
		if (seat.kind === 'side') {
			const known = session.state.known[seat.side];
			if (!known) throw new RequestTrouble('not-allowed', 'This window may not ask for that.');
			return sideView(known, this.#printedMap(session.scenario, seat.side));
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

	// --- a headquarters' own pencil -----------------------------------------------------------------------------

	/** The marks a headquarters drew on its own map; '' for none. */
	pencil(team: TeamId): string {
		const kept = this.session.file.setting(`pencil:${team}`);
		return typeof kept === 'string' ? kept : '';
	}
	savePencil(team: TeamId, marks: string): void {
		this.session.file.setSetting(`pencil:${team}`, marks);
	}

	closeCampaign(): void {
		const session = this.#session;
		if (!session) return;
		this.#remember();
		this.#session = null;
		this.#publisher.closeAll('The umpire closed the campaign.');
		session.file.close();
	}

	async close(): Promise<void> {
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

/** A window may stay open from another evening, whose sides were others. */
function isSeatIn({ scenario }: Session, seat: Seat): boolean {
	return seat.kind === 'umpire' || scenario.sides.some(({ id }) => id === seat.side);
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
	return `window:${seat.kind === 'umpire' ? 'umpire' : `side:${seat.side}`}/${key}`;
}

function chance(): readonly [number, number, number, number] {
	const bytes = randomBytes(16);
	return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12) | 1];
}
