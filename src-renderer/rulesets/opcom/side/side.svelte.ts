/** A side's window: what is selected and open, and the map's data out of the side's view. */
import { placesStressed } from '../../../state/place-words.ts';
import { createContext } from 'svelte';
import type { Team } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { SideUnit, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { PicturesInWindow } from '../../../map/counters/pictures.svelte.ts';
import type { CampaignMap, MapContact, MapOverlay, MapTarget, MapTool, MapUnit } from '../../../map/types.ts';
import { sideContacts, sideCounters } from '../common/side-scene.ts';
import { Theme } from '../../../state/theme.svelte.ts';
import { Actions } from '../../../ui/actions.svelte.ts';
import { Toasts } from '../../../ui/toasts.svelte.ts';
import { Papers } from '../../../documents/papers.svelte.ts';
import { AirSheetDesk } from './air-sheet.svelte.ts';
import { Decisions } from './decision.svelte.ts';
import { OrderSheet } from './order-sheet.svelte.ts';
import { Pencil } from './pencil.svelte.ts';
import { ReadMarks } from './read-marks.svelte.ts';
import { Talk } from './talk.svelte.ts';

/** The purpose of a side's window: to write, to read, to hang on a wall, or for Control's preview. */
export type SideRole = 'player' | 'observer' | 'projector' | 'preview';

/** How a window of a side was set up. */
export interface Sitting {
	readonly role: SideRole;
	/** There is a host that makes papers. */
	readonly prints: boolean;
	/** Set if the window is a file on a stick: what is handed in waits to be saved. */
	readonly fromUsb: boolean;
}
const AT_A_DESK: Sitting = { role: 'player', prints: true, fromUsb: false };

export type Tab = 'orders' | 'air' | 'notes' | 'dispatches' | 'known' | 'messages' | 'sheets';

export class SideWindow {
	readonly connection: Connection<SideView>;
	readonly view: SideView = $derived.by(() => this.#view());
	readonly theme = new Theme();
	readonly actions = new Actions();
	readonly toasts = new Toasts();
	/** The documents that the staff write together. */
	readonly papers: Papers;
	readonly sheet: OrderSheet;
	readonly air: AirSheetDesk;
	readonly pencil: Pencil;
	readonly talk: Talk;
	readonly decisions: Decisions;
	/** Its own counters' pictures. */
	readonly pictures: PicturesInWindow;
	map: CampaignMap | null = null;
	tab = $state<Tab>('orders');
	selected = $state.raw<readonly string[]>([]);
	/** The contact that is looked at. */
	contact = $state<string | null>(null);
	/** The order line whose objective the next click on the map sets. */
	picking = $state<string | null>(null);
	measuring = $state(false);
	/** Dispatches to the side's other headquarters are shown too. */
	allDispatches = $state(true);
	/** Whether the papers to print are open. */
	printing = $state(false);
	readonly sitting: Sitting;
	readonly #read: ReadMarks;
	readonly #view: () => SideView;

	constructor(connection: Connection<SideView>, view: () => SideView, sitting: Sitting = AT_A_DESK) {
		this.connection = connection;
		this.#view = view;
		this.sitting = sitting;
		this.papers = new Papers(connection);
		this.pictures = new PicturesInWindow(connection);
		this.sheet = new OrderSheet(connection, view, this.papers);
		const own = () => this.sheet.team?.id ?? null;
		this.air = new AirSheetDesk(connection, view, this.papers, () => {
			const team = own();
			return team === null ? null : { team, turn: this.sheet.turn };
		});
		this.pencil = new Pencil(() => this.papers.of(this.sheet.team?.id));
		this.talk = new Talk(connection, view, own);
		this.decisions = new Decisions(connection, view, own);
		this.#read = new ReadMarks(connection, view);
		if (this.writes) return;
		this.tab = 'dispatches';
		this.talk.everybody = true;
	}

	/** Whether it may write at all. Controls it may not use are hidden. */
	get writes(): boolean {
		return this.sitting.role === 'player';
	}

	/** The headquarters that this window can speak for. */
	readonly own: readonly Team[] = $derived.by(() => {
		const { teams, headquarters } = this.view;
		return teams.filter((team) => team.id === (headquarters ?? team.id));
	});

	/** The page's title: 'Allied, 8 Corps · Goodwood'. */
	get title(): string {
		const { side, campaign } = this.view;
		return `${[side.name, ...(this.headquarters ? [this.headquarters.name] : [])].join(', ')} · ${campaign.title}`;
	}

	/** The headquarters whose view this is, or null for the whole side's. */
	readonly headquarters: Team | null = $derived.by(
		() => this.view.teams.find((team) => team.id === this.view.headquarters) ?? null,
	);

	/** In a window of one headquarters: the neighbours' counters are left off the map. */
	onlyOwn = $state(false);
	readonly #counters: readonly MapUnit[] = $derived(sideCounters(this.view));
	readonly units: readonly MapUnit[] = $derived(
		this.onlyOwn && this.headquarters
			? this.#counters.filter((unit) => unit.whose === 'own')
			: this.#counters,
	);

	readonly contacts: readonly MapContact[] = $derived(sideContacts(this.view));

	readonly overlays: readonly MapOverlay[] = $derived.by(() => [
		...this.air.overlays,
		...this.#objectives,
		...this.pencil.overlays,
	]);
	readonly #objectives: readonly MapOverlay[] = $derived.by(() =>
		this.sheet.lines.flatMap((line): MapOverlay[] => {
			if (!line.objective) return [];
			const unit = Object.values(this.view.units).find(
				(candidate) => candidate.short === line.addressee || candidate.name === line.addressee,
			);
			return [
				{ kind: 'objective', id: line.id, at: line.objective, label: line.addressee, from: unit?.at ?? null },
			];
		}),
	);

	readonly unread: number = $derived(
		Object.values(this.view.dispatches).filter((dispatch) => !this.hasRead(dispatch.id)).length,
	);

	/** Questions from Control that nobody has answered. */
	readonly asked: number = $derived(
		this.view.sheets
			.flatMap((sheet) => sheet.lines)
			.filter((line) => line.query !== null && line.query.answer === null).length,
	);

	/** One's own unit, when exactly one is selected. */
	readonly looked: SideUnit | null = $derived(
		this.selected.length === 1 ? (this.view.units[this.selected[0] ?? ''] ?? null) : null,
	);

	/** A new map starts with all own units in view, and the objectives named in the first briefing. */
	opened(map: CampaignMap): void {
		this.map = map;
		const dispatches = Object.values(this.view.dispatches);
		const first = Math.min(...dispatches.map(({ turn }) => turn));
		const briefing = dispatches.filter(({ turn }) => turn === first).map(({ text }) => text);
		const places = [...this.units.map((unit) => unit.at), ...placesStressed(this.view.map, briefing)];
		if (places.length > 0) map.fit(places);
	}

	/** The connection is there (again): fetches and sends what could not be had or sent without it. */
	catchUp(): void {
		if (this.sitting.role !== 'projector') void this.#read.load();
		const team = this.sheet.team?.id;
		if (this.#shares && team !== undefined) {
			this.papers.open(team);
			void this.papers.join();
		}
		if (!this.writes) return;
		void this.#again();
	}

	/** Sends what was handed in without a connection. */
	async #again(): Promise<void> {
		const [orders, air] = [await this.sheet.handIn.again(), await this.air.handIn.again()];
		if (orders || air) this.toasts.show({ tone: 'ok', say: 'What you handed in is with Control now.' });
	}

	/** Puts the headquarters' papers of the sheet that is written on the desk. */
	desk(): void {
		const team = this.sheet.team?.id;
		if (team !== undefined && this.sitting.role !== 'projector') this.papers.open(team);
		this.air.turned();
		this.pencil.stroke = [];
	}

	/** Whether the host has papers that this window may open. */
	get #shares(): boolean {
		const { role, fromUsb } = this.sitting;
		return !fromUsb && (role === 'player' || role === 'observer');
	}

	/** Sends everything unsaved at once, before the window closes. */
	flush(): void {
		this.papers.flush();
	}

	/** The window goes. What this browser kept for a seat that was ended goes with it. */
	close(): void {
		this.talk.close();
		this.papers.close(this.connection.tie.state === 'refused');
	}

	/** The effect of a click on the map now. */
	get tool(): MapTool {
		if (this.picking !== null || this.air.drawing !== null) return 'pick';
		return this.pencil.held ? 'draw' : this.measuring ? 'measure' : 'select';
	}

	/** Gives up, one after another: what is being picked, drawn or measured. */
	giveUp(): void {
		if (this.picking !== null) this.picking = null;
		else if (this.air.drawing !== null) this.air.drawing = null;
		else if (!this.pencil.layDown()) this.measuring = false;
	}

	/**
	 * Returns whether an item is read. Unread marks belong to the seat's user: a wall and Control's preview have none.
	 */
	hasRead(id: string): boolean {
		const { role } = this.sitting;
		return role === 'projector' || role === 'preview' || this.#read.has(id);
	}

	read(id: string): void {
		if (!this.hasRead(id)) this.#read.add(id);
	}

	pick(target: MapTarget, point: Point): void {
		if (this.picking !== null) {
			this.sheet.change(this.picking, { objective: { x: round(point.x), y: round(point.y) } });
			this.picking = null;
			this.tab = 'orders';
			return;
		}
		if (this.air.drawing !== null) return this.air.clicked(point);
		if (this.pencil.held) return this.pencil.clicked(point, this.map?.camera.scale ?? 60);
		this.contact = target.kind === 'contact' ? target.id : null;
	}
}

/** To 10 m: finer than a pencil. */
const round = (km: number): number => Math.round(km * 100) / 100;

export const [getSide, setSide] = createContext<SideWindow>();
