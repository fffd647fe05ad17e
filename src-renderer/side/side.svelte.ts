/** A side's window: what is selected and open, and the map's data out of the side's view. */
import { createContext } from 'svelte';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { SideUnit, SideView } from '../../src-shared/contract/views.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { CampaignMap, MapContact, MapOverlay, MapTarget, MapTool, MapUnit } from '../map/types.ts';
import { sideContacts, sideCounters } from '../state/side-scene.ts';
import { Theme } from '../state/theme.svelte.ts';
import { Actions } from '../ui/actions.svelte.ts';
import { Toasts } from '../ui/toasts.svelte.ts';
import { AirSheet } from './air-sheet.svelte.ts';
import { Decisions } from './decision.svelte.ts';
import { OrderSheet } from './order-sheet.svelte.ts';
import { Pencil } from './pencil.svelte.ts';
import { ReadMarks } from './read-marks.svelte.ts';
import { Talk } from './talk.svelte.ts';

export type Tab = 'orders' | 'air' | 'dispatches' | 'known' | 'messages' | 'sheets';

export class SideWindow {
	readonly connection: Connection<SideView>;
	readonly view: SideView = $derived.by(() => this.#view());
	readonly theme = new Theme();
	readonly actions = new Actions();
	readonly toasts = new Toasts();
	readonly sheet: OrderSheet;
	readonly air: AirSheet;
	readonly pencil: Pencil;
	readonly talk: Talk;
	readonly decisions: Decisions;
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
	readonly #read: ReadMarks;
	readonly #view: () => SideView;

	constructor(connection: Connection<SideView>, view: () => SideView) {
		this.connection = connection;
		this.#view = view;
		this.sheet = new OrderSheet(connection, view);
		const own = () => this.sheet.team?.id ?? null;
		this.air = new AirSheet(connection, view, () => {
			const team = own();
			return team === null ? null : { team, turn: this.sheet.turn };
		});
		this.pencil = new Pencil(connection);
		this.talk = new Talk(connection, view, own);
		this.decisions = new Decisions(connection, view, own);
		this.#read = new ReadMarks(connection, view);
	}

	readonly units: readonly MapUnit[] = $derived(sideCounters(this.view));

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
		Object.values(this.view.dispatches).filter((dispatch) => !this.#read.has(dispatch.id)).length,
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

	/** A new map begins with all that is one's own in view. */
	opened(map: CampaignMap): void {
		this.map = map;
		const places = this.units.map((unit) => unit.at);
		if (places.length > 0) map.fit(places);
	}

	/** The connection is there (again): fetches and sends what could not be had or sent without it. */
	catchUp(): void {
		void this.#read.load();
		void this.sheet.load();
		void this.sheet.flush();
		this.desk();
		void this.pencil.keeper.flush();
		void this.air.keeper.flush();
	}

	/** What belongs to the headquarters and turn on the desk: its pencilled map and its air sheet. */
	desk(): void {
		const team = this.sheet.team?.id;
		if (team !== undefined) void this.pencil.load(team);
		void this.air.load();
	}

	/** Sends everything unsaved at once, before the window goes. */
	flush(): void {
		void this.sheet.flush();
		void this.pencil.keeper.flush();
		void this.air.keeper.flush();
	}

	close(): void {
		this.sheet.close();
		this.pencil.keeper.close();
		this.air.keeper.close();
	}

	/** What a click on the map means just now. */
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

	hasRead(id: string): boolean {
		return this.#read.has(id);
	}

	read(id: string): void {
		this.#read.add(id);
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
