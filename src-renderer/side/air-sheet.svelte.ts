/** The air order sheet being written: its missions, the draft kept by the host, what is drawn on the map, handing it in. */
import type { AirOrder, MissionKind } from '../../src-shared/contract/opcom-air.ts';
import type { SideView, SideWing } from '../../src-shared/contract/views.ts';
import type { TeamId, WingId } from '../../src-shared/kit/ids.ts';
import { distance } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { HostTrouble } from '../connection/client.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { MapOverlay } from '../map/types.ts';
import { missionNames } from './air-words.ts';
import { Keeper } from './keeper.svelte.ts';

export type AirChange = Partial<Omit<AirOrder, 'id'>>;
export type Drawing = 'square' | 'area' | 'route';

/** The interdiction template's side, km (the host checks nothing by it: it only shows what is meant). */
const SQUARE_KM = 2;
const AREA_KM = 5;
const MOST_POINTS = 40;

interface Desk {
	readonly team: TeamId;
	readonly turn: number;
}

export class AirSheet {
	readonly keeper: Keeper<Desk>;
	orders = $state.raw<readonly AirOrder[]>([]);
	/** What the next clicks on the map draw, and for which mission. */
	drawing = $state.raw<{ readonly id: string; readonly what: Drawing } | null>(null);
	tried = $state(false);
	refusal = $state<string | null>(null);
	busy = $state(false);
	readonly #connection: Connection<SideView>;
	readonly #view: () => SideView;
	readonly #desk: () => Desk | null;
	#open = '';
	/** One hand-in is one command, however often it has to be sent. */
	#submission: { readonly of: readonly AirOrder[]; readonly id: string } | null = null;

	constructor(connection: Connection<SideView>, view: () => SideView, desk: () => Desk | null) {
		this.#connection = connection;
		this.#view = view;
		this.#desk = desk;
		this.keeper = new Keeper<Desk>({
			load: async (key) => (await connection.ask('draft.load', { ...key, kind: 'air' })).lines,
			save: async (key, lines) => {
				await connection.ask('draft.save', { ...key, kind: 'air', lines });
			},
			name: ({ team, turn }) => `${team}/${String(turn)}`,
		});
	}

	/** The side's wings that this headquarters may send. */
	readonly wings: readonly SideWing[] = $derived.by(() => {
		const team = this.#desk()?.team;
		return Object.values(this.#view().wings).filter((wing) => wing.team === null || wing.team === team);
	});
	/** The air sheet that this team handed in for this turn, if it did. */
	readonly handedIn = $derived.by(() => {
		const desk = this.#desk();
		return (
			this.#view().airSheets.find((sheet) => sheet.turn === desk?.turn && sheet.team === desk.team) ?? null
		);
	});

	/** Squares, areas and ways in: of the sheet being written and of those handed in for this turn. */
	readonly overlays: readonly MapOverlay[] = $derived.by(() => {
		const { airSheets, clock, side } = this.#view();
		const sent = airSheets.filter((sheet) => sheet.turn === clock.turn).flatMap((sheet) => sheet.orders);
		const own = this.handedIn ? [] : this.orders;
		return [...sent, ...own].flatMap((order) => drawnOf(order, side.palette));
	});

	/** Squadrons of a wing that no mission of this sheet has taken yet; of one mission more than of the rest. */
	free(wing: WingId, but: string): number {
		const squadrons = this.#view().wings[wing]?.squadrons ?? 0;
		const taken = this.orders
			.filter(({ id }) => id !== but)
			.flatMap(({ wings }) => wings)
			.filter((share) => share.wing === wing)
			.reduce((sum, share) => sum + share.squadrons, 0);
		return Math.max(0, squadrons - taken);
	}

	/** Fetches the draft of this team and turn, once for each. */
	async load(): Promise<void> {
		const desk = this.#desk();
		if (!desk) return;
		const name = `${desk.team}/${String(desk.turn)}`;
		if (this.#open === name) return;
		if (this.#open !== '') this.orders = [];
		const text = await this.keeper.fetch(desk);
		if (text === null) return;
		this.#open = name;
		this.orders = [...readOrders(text), ...this.orders];
		this.tried = false;
		this.refusal = null;
	}

	add(): string {
		const made = blank();
		this.#set([...this.orders, made]);
		return made.id;
	}

	change(id: string, change: AirChange): void {
		this.#set(this.orders.map((order) => (order.id === id ? consistent({ ...order, ...change }) : order)));
	}

	remove(id: string): void {
		if (this.drawing?.id === id) this.drawing = null;
		this.#set(this.orders.filter((order) => order.id !== id));
	}

	/** Squadrons of a wing for a mission; none: the wing is left out. */
	setShare(id: string, wing: WingId, squadrons: number): void {
		const order = this.orders.find((each) => each.id === id);
		if (!order) return;
		const others = order.wings.filter((share) => share.wing !== wing);
		const most = Math.min(squadrons, this.free(wing, id));
		this.change(id, { wings: most > 0 ? [...others, { wing, squadrons: most }] : others });
	}

	/** What a mission still lacks, in words; Control will ask. Shown once somebody has tried to hand the sheet in. */
	faultsOf(order: AirOrder): readonly string[] {
		if (!this.tried) return [];
		return [
			...(order.mission === null ? ['What is it to do?'] : []),
			...(order.wings.length === 0 && order.mission !== 'guns' ? ['Who flies it?'] : []),
			...(order.target.trim() === '' && !order.square && !order.area ? ['Where?'] : []),
		];
	}

	/** A click on the map while something is drawn. */
	clicked(at: Point): void {
		const { drawing } = this;
		const order = this.orders.find(({ id }) => id === drawing?.id);
		if (!drawing || !order) return;
		const point = { x: Math.round(at.x * 100) / 100, y: Math.round(at.y * 100) / 100 };
		if (drawing.what === 'square') {
			this.change(order.id, { square: { centre: point, bearing: order.square?.bearing ?? 0 } });
			this.drawing = null;
		} else if (drawing.what === 'route') {
			if (order.route.length < MOST_POINTS) this.change(order.id, { route: [...order.route, point] });
		} else if (!order.area) this.change(order.id, { area: { centre: point, radius: AREA_KM } });
		else {
			const radius = Math.max(0.5, Math.round(distance(order.area.centre, point) * 10) / 10);
			this.change(order.id, { area: { ...order.area, radius: Math.min(100, radius) } });
			this.drawing = null;
		}
	}

	/** Hands the sheet in. Answers whether it was taken. */
	async submit(): Promise<boolean> {
		const desk = this.#desk();
		this.tried = true;
		this.refusal = null;
		if (!desk) return false;
		if (this.orders.length === 0) return this.#refuse('The sheet is empty. Add at least one mission.');
		this.busy = true;
		if (this.#submission?.of !== this.orders) this.#submission = { of: this.orders, id: crypto.randomUUID() };
		try {
			const form = { ...desk, orders: [...this.orders] };
			const issued = await this.#connection.ask('airsheet.submit', { id: this.#submission.id, form });
			if (issued.outcome === 'recorded') return true;
			return this.#refuse(issued.outcome === 'refused' ? issued.say : issued.ask);
		} catch (trouble) {
			if (!(trouble instanceof HostTrouble)) throw trouble;
			return this.#refuse(trouble.message);
		} finally {
			this.busy = false;
		}
	}

	#refuse(say: string): false {
		this.refusal = say;
		return false;
	}

	#set(orders: readonly AirOrder[]): void {
		this.orders = orders;
		const desk = this.#desk();
		if (desk) this.keeper.write(desk, JSON.stringify(orders));
	}
}

function drawnOf(order: AirOrder, palette: SideView['side']['palette']): readonly MapOverlay[] {
	const label = order.mission === null ? '' : missionNames[order.mission];
	const zone = { kind: 'zone', palette, label } as const;
	const { square, area, route, id } = order;
	return [
		...(square
			? [
					{
						...zone,
						id: `square/${id}`,
						shape: 'square',
						at: square.centre,
						km: SQUARE_KM,
						bearing: square.bearing,
						dashed: false,
					} as const,
				]
			: []),
		...(area
			? [
					{
						...zone,
						id: `area/${id}`,
						shape: 'circle',
						at: area.centre,
						km: area.radius,
						bearing: 0,
						dashed: true,
					} as const,
				]
			: []),
		...(route.length > 1
			? [
					{
						kind: 'flight',
						id: `route/${id}`,
						points: route,
						palette,
						label: square || area ? '' : label,
					} as const,
				]
			: []),
	];
}

/** What a kind of mission has no use for falls away. */
function consistent(order: AirOrder): AirOrder {
	const support = order.mission === 'cas';
	const bombs = order.mission === 'bombing' || order.mission === 'guns';
	const patrols = order.mission === 'air-cover' || order.mission === 'recce';
	return {
		...order,
		cabRank: support && order.cabRank,
		square: bombs ? order.square : null,
		area: patrols ? order.area : null,
		wings: order.mission === 'guns' ? [] : order.wings,
	};
}

const newId = (): AirOrder['id'] => crypto.randomUUID() as string as AirOrder['id'];

const blank = (): AirOrder => ({
	id: newId(),
	mission: null,
	wings: [],
	target: '',
	supported: '',
	cabRank: false,
	square: null,
	area: null,
	route: [],
	notes: '',
});

/** A draft as it was kept; whatever isn't one is an empty sheet. */
function readOrders(text: string): readonly AirOrder[] {
	try {
		const kept: unknown = JSON.parse(text);
		return Array.isArray(kept) ? kept.map((order: Partial<AirOrder>) => ({ ...blank(), ...order })) : [];
	} catch {
		return [];
	}
}

/** Kinds that name a formation. */
export const namesFormation = (mission: MissionKind | null): boolean =>
	mission === 'cas' || mission === 'transport' || mission === 'escort';
