/**
 * What a window has begun with supply: the side, the possible actions, the overlay on the map, and a plan with its
 * forecast.
 */
import { untrack } from 'svelte';
import type { CommandShape, SideHead } from '../../../../src-shared/contract/house.ts';
import type {
	ForecastShown,
	SupplyAreasShown,
	SupplyDeskShown,
	SupplyPathShown,
	TransportWayShown,
} from '../../../../src-shared/rulesets/ocs/supply-views.ts';
import type { OcsSideView, OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { MapOverlay, Tone } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { MODES_ORDERED } from './words.ts';

/** How a window asks and orders: Control's and a side's differ. */
export interface DeskHands {
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was recorded. */
	send(command: CommandShape): Promise<boolean>;
	readonly busy: boolean;
	readonly selected: readonly string[];
	select(units: readonly string[]): void;
	view(): OcsSideView | OcsUmpireView;
	/** Returns the side the window begins with. */
	side(): string;
}
type Arrival = SupplyDeskShown['arrivals'][number];
export type Area = keyof SupplyAreasShown;
/** The overlays that can be shown on the map. */
export const AREAS = [
	{ id: 'own-zones', label: 'Own zones of control', tone: 'info' },
	{ id: 'enemy-zones', label: 'Enemy zones of control', tone: 'danger' },
	{ id: 'trace', label: 'In trace', tone: 'ok' },
	{ id: 'supply', label: 'A dump in draw range', tone: 'warn' },
] as const satisfies readonly { readonly id: Area; readonly label: string; readonly tone: Tone }[];

/** For each action that needs a hex: how its path is requested, and how it is ordered. */
const PICKS = {
	move: {
		asks: 'transport-path',
		order: (transport: string, way: readonly string[]) => ({ type: 'move-transport', transport, way }),
	},
	collapse: {
		asks: 'collapse-extender',
		order: (transport: string, way: readonly string[]) => ({
			...{ type: 'end-extender', transport, to: way.at(-1) ?? '' },
		}),
	},
	displace: {
		asks: 'displace-transport',
		order: (transport: string, way: readonly string[]) => ({
			...{ type: 'displace-transport', transport, to: way.at(-1) ?? '' },
		}),
	},
} as const;

interface GotOffShown {
	readonly id: string;
	readonly side: string;
	readonly name: string;
	readonly loaded: number;
	readonly at: string;
	readonly from: string;
	readonly within: number | null;
}
interface MovingTransport {
	readonly transport: string;
	/** A move, an Extender's collapse, or another place for what got off. */
	readonly what: keyof typeof PICKS;
	/** The path, or null while the next click on a hex sets the destination. */
	readonly plan: TransportWayShown | null;
}

export class SupplyDesk {
	readonly hands: DeskHands;
	/** The chosen side, or null for the one the window begins with. */
	chosen = $state<string | null>(null);
	shown = $state.raw<SupplyDeskShown | null>(null);
	areas = $state.raw<SupplyAreasShown | null>(null);
	on = $state.raw<readonly Area[]>([]);
	path = $state.raw<SupplyPathShown | null>(null);
	moving = $state.raw<MovingTransport | null>(null);
	/** Hexes of the move by rail whose cost is shown, the first where it is loaded; empty: none is. */
	train = $state.raw<readonly string[]>([]);
	moves = $state.raw<readonly string[]>([]);
	attacks = $state.raw<readonly (readonly string[])[]>([]);
	defends = $state.raw<readonly (readonly string[])[]>([]);
	forecast = $state.raw<ForecastShown | null>(null);
	/** The arrival that the next click on a highlighted hex places, or null for the only one due, or none. */
	#arriving = $state<string | null>(null);
	/** Whether the card of arrivals is open. */
	showsArrivals = $state(false);
	/** The mode in which units arrive. */
	mode = $state<(typeof MODES_ORDERED)[number]>('move');
	/** Units whose stocks are filled up before others'. */
	first = $state.raw<readonly string[]>([]);
	/** Counts requests, so that a late answer is ignored. */
	#asked = 0;

	constructor(hands: DeskHands) {
		this.hands = hands;
		const stage = $derived([hands.view().game.turn, hands.view().game.step].join());
		$effect(() => {
			void stage;
			untrack(() => {
				this.moving = this.shown = null;
				this.first = this.train = [];
				this.#asked += 1;
			});
		});
		$effect(() => {
			void [hands.view(), this.side, this.on];
			untrack(() => void this.#lookAtAreas());
		});
		$effect(() => {
			void [hands.selected, hands.view().units, this.side];
			untrack(() => (this.path = null));
		});
	}

	/** Retreated transport that can still be relocated, of the side the window shows. */
	get allGotOff(): readonly GotOffShown[] {
		return Object.entries(this.hands.view().transports).flatMap(([id, { gotOff, at, ...each }]) =>
			gotOff === null || at === null ? [] : [{ id, ...each, at, ...gotOff }],
		);
	}
	get gotOff(): readonly GotOffShown[] {
		return this.allGotOff.filter(({ side }) => side === this.side);
	}

	get side(): string {
		return this.chosen ?? this.hands.side();
	}

	/** Requests the possible actions again. */
	async look(): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		const shown = (await this.ask('supply-desk', { first: this.first })) as SupplyDeskShown;
		if (asked === this.#asked) this.shown = shown;
	}

	/** What the next click on a highlighted hex places, or null. */
	get arriving(): Arrival | null {
		const due = this.showsArrivals ? (this.shown?.arrivals ?? []) : [];
		return due.find(({ id }) => id === this.#arriving) ?? (due.length === 1 ? (due[0] ?? null) : null);
	}

	/** Lights the hexes of an arrival; asked again, it leaves it. */
	pickArrival(id: string): void {
		this.#arriving = this.#arriving === id ? null : id;
	}

	async placeArrival(at: string, arrival = this.arriving): Promise<void> {
		if (!arrival || this.hands.busy) return;
		const { id, kind, load } = arrival;
		const { mode } = this;
		await this.hands.send(
			kind === 'unit'
				? { type: 'arrive', unit: id, at, mode }
				: { type: 'arrive-transport', transport: id, at, tokens: load },
		);
	}

	recoverFirst(units: readonly string[]): Promise<void> {
		this.first = [...units];
		return this.look();
	}

	async #lookAtAreas(): Promise<void> {
		if (this.on.length === 0) return void (this.areas = null);
		this.areas = (await this.ask('supply-areas', {})) as SupplyAreasShown;
	}

	toggle(area: Area): void {
		this.on = this.on.includes(area) ? this.on.filter((each) => each !== area) : [...this.on, area];
	}

	/** Lays the way of a unit's trace on the map, or takes it away. */
	async showPath(unit: string): Promise<void> {
		const shown = this.path?.unit === unit;
		this.path = shown ? null : ((await this.ask('supply-path', { unit })) as SupplyPathShown | null);
	}

	/** The next hex that is clicked is meant for a transport; asked again, it is left. */
	pickFor(transport: string, what: MovingTransport['what']): void {
		const same = this.moving?.transport === transport && this.moving.what === what;
		this.moving = same ? null : { transport, what, plan: null };
	}

	/** Requests the path of a transport to a destination, without moving it. */
	async aim(to: string): Promise<void> {
		const { moving } = this;
		if (!moving) return;
		const { transport, what } = moving;
		const plan = (await this.ask(PICKS[what].asks, { transport, to })) as TransportWayShown;
		if (this.moving === moving) this.moving = { transport, what, plan };
	}

	async carryOutPick(): Promise<void> {
		const { moving } = this;
		if (!moving?.plan || moving.plan.say !== null) return;
		const { transport, what, plan } = moving;
		if (await this.hands.send(PICKS[what].order(transport, plan.way))) this.moving = null;
	}

	/** Takes what is selected into the plan that is forecast. */
	async plan(what: 'moves' | 'attacks' | 'defends'): Promise<void> {
		const units = this.hands.selected.filter((id) => this.hands.view().units[id]?.side === this.side);
		if (units.length === 0) return;
		if (what === 'moves') this.moves = [...new Set([...this.moves, ...units])];
		else this[what] = [...this[what], units];
		await this.#forecast();
	}

	get planned(): boolean {
		return this.moves.length + this.attacks.length + this.defends.length > 0;
	}

	/** Goes on with a plan that was begun before. */
	takeUp({ moves, attacks, defends }: Pick<SupplyDesk, 'moves' | 'attacks' | 'defends'>): void {
		this.moves = moves;
		this.attacks = attacks;
		this.defends = defends;
		this.forecast = null;
	}

	async forget(): Promise<void> {
		this.moves = this.attacks = this.defends = [];
		await this.#forecast();
	}

	/** Requests what the plan costs, together with what is due this turn anyway. */
	async #forecast(): Promise<void> {
		const { moves, attacks, defends } = this;
		this.forecast = (await this.ask('supply-forecast', { moves, attacks, defends })) as ForecastShown;
	}
	lookAhead(): Promise<void> {
		return this.#forecast();
	}

	/** Asks the host, for the side whose supply is shown. */
	ask(name: string, input: object): Promise<unknown> {
		return this.hands.ask(name, { ...input, side: this.side });
	}

	/** Returns the overlays chosen to be on the map. */
	overlays(sheet: DrawnHexSheet, sides: readonly SideHead[]): readonly MapOverlay[] {
		const palette = sides.find(({ id }) => id === this.side)?.palette ?? null;
		const areas = AREAS.flatMap(({ id, label, tone }): MapOverlay[] => {
			const rings = this.on.includes(id) && this.areas ? sheet.rings(sheet.onLand(this.areas[id])) : [];
			return rings.length > 0 ? [{ kind: 'cells', id: `area/${id}`, rings, label, tone }] : [];
		});
		const legs = (this.path?.legs ?? []).flatMap(({ hexes, broken, points: used }, n): MapOverlay[] => {
			const points = hexes.flatMap((hex) => sheet.pointOf(hex) ?? []);
			const at = broken === null ? null : sheet.pointOf(broken);
			const end = points.at(-1);
			return [
				...(end && used !== ''
					? [
							{
								kind: 'tag',
								id: `trace-points/${String(n)}`,
								at: end,
								text: used,
								tone: 'info',
								links: [],
							} as const,
						]
					: []),
				{ kind: 'track', id: `trace/${String(n)}`, points, palette, dashed: broken !== null, over: true },
				...(at
					? [
							{
								kind: 'tag',
								id: `break/${String(n)}`,
								at,
								text: 'breaks here',
								tone: 'danger',
								links: [],
							} as const,
						]
					: []),
			];
		});
		const places = sheet.rings(this.arriving?.hexes ?? []);
		const arrivals: readonly MapOverlay[] =
			places.length === 0
				? []
				: [{ kind: 'cells', id: 'arrivals', rings: places, label: 'Click one to place it', tone: 'ok' }];
		return [
			...areas,
			...legs,
			...arrivals,
			...this.#plannedWay(sheet, palette),
			...this.#railWay(sheet, palette),
		];
	}

	#railWay(sheet: DrawnHexSheet, palette: SideHead['palette'] | null): readonly MapOverlay[] {
		const points = this.train.flatMap((hex) => sheet.pointOf(hex) ?? []);
		const end = points.at(-1);
		if (!end) return [];
		return [
			{ kind: 'track', id: 'rail-way', points, palette, dashed: true, over: true },
			{ kind: 'tag', id: 'rail-end', at: end, text: 'by rail', tone: 'info', links: [] },
		];
	}

	#plannedWay(sheet: DrawnHexSheet, palette: SideHead['palette'] | null): readonly MapOverlay[] {
		const { moving } = this;
		const at = this.hands.view().transports[moving?.transport ?? '']?.at;
		const way = moving?.plan?.way ?? [];
		if (way.length === 0 || at === null || at === undefined) return [];
		const points = [at, ...way].flatMap((hex) => sheet.pointOf(hex) ?? []);
		return [{ kind: 'track', id: 'transport-way', points, palette, dashed: true }];
	}
}
