/** A side's window: what is selected and open, and the map's data out of the side's view. */
import { createContext } from 'svelte';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { SideUnit, SideView } from '../../src-shared/contract/views.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { CampaignMap, MapContact, MapOverlay, MapTarget, MapUnit } from '../map/types.ts';
import { formationOf } from '../state/formation.ts';
import { Theme } from '../state/theme.svelte.ts';
import { heardInWords } from '../state/words.ts';
import { Actions } from '../ui/actions.svelte.ts';
import { Toasts } from '../ui/toasts.svelte.ts';
import { OrderSheet } from './order-sheet.svelte.ts';
import { ReadMarks } from './read-marks.svelte.ts';

export type Tab = 'orders' | 'dispatches' | 'sheets';

/** Older than this many turns, a unit's counter is drawn as old news. */
const STALE_AFTER = 1;

export class SideWindow {
	readonly connection: Connection<SideView>;
	readonly view: SideView = $derived.by(() => this.#view());
	readonly theme = new Theme();
	readonly actions = new Actions();
	readonly toasts = new Toasts();
	readonly sheet: OrderSheet;
	map: CampaignMap | null = null;
	tab = $state<Tab>('orders');
	selected = $state.raw<readonly string[]>([]);
	/** The contact that is looked at. */
	contact = $state<string | null>(null);
	/** The order line whose objective the next click on the map sets. */
	picking = $state<string | null>(null);
	measuring = $state(false);
	readonly #read: ReadMarks;
	readonly #view: () => SideView;

	constructor(connection: Connection<SideView>, view: () => SideView) {
		this.connection = connection;
		this.#view = view;
		this.sheet = new OrderSheet(connection, view);
		this.#read = new ReadMarks(connection, view);
	}

	readonly units: readonly MapUnit[] = $derived(
		Object.values(this.view.units).flatMap((unit) => (unit.at ? [this.#counter(unit, unit.at)] : [])),
	);

	readonly contacts: readonly MapContact[] = $derived(
		Object.values(this.view.contacts).map((contact) => ({
			...contact,
			age: this.view.clock.turn - contact.heard,
			palette: null,
		})),
	);

	readonly overlays: readonly MapOverlay[] = $derived.by(() =>
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
		this.contact = target.kind === 'contact' ? target.id : null;
	}

	#counter(unit: SideUnit, at: Point): MapUnit {
		const { side, clock, formations } = this.view;
		const formation = formations.find((candidate) => candidate.id === unit.formation);
		return {
			id: unit.id,
			at,
			palette: side.palette,
			letter: side.letter,
			short: unit.short,
			name: unit.name,
			type: unit.type,
			size: unit.size,
			marks: [],
			formation: formation
				? formationOf(formation, formations)
				: { id: unit.formation, short: unit.formation, echelon: 'division' },
			stale: clock.turn - unit.heard > STALE_AFTER,
			spoken: [unit.condition, heardInWords(unit.heard, clock.turn)].filter((part) => part !== '').join(', '),
		};
	}
}

/** To 10 m: finer than a pencil. */
const round = (km: number): number => Math.round(km * 100) / 100;

export const [getSide, setSide] = createContext<SideWindow>();
