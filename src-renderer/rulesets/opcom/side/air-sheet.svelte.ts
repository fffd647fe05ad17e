/** The air order sheet, written by the whole staff at once: its missions, drawing on the map, handing it in. */
import type * as Y from 'yjs';
import { readToldDocument } from '../../../../src-shared/rulesets/opcom/side-document.ts';
import type { AirOrder } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { AirField, AirForm } from '../../../../src-shared/rulesets/opcom/forms.ts';
import type { SideAirSheet, SideView, SideWing } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { TeamId, WingId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Rows } from '../../../../src-shared/scratch/rows.ts';
import { airRows, blankAirOrder } from '../../../../src-shared/scratch/opcom-sheets.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { Papers } from '../../../documents/papers.svelte.ts';
import type { Scratch } from '../../../documents/scratch.svelte.ts';
import { newUuid } from '../../../state/new-id.ts';
import { hasField, missionAsked } from '../common/forms.ts';
import { missionNames } from './air-words.ts';
import { HandIn } from './hand-in.svelte.ts';

export type AirChange = Partial<Omit<AirOrder, 'id'>>;
export type Drawing = 'square' | 'area' | 'route';

const MOST_POINTS = 40;

interface Desk {
	readonly team: TeamId;
	readonly turn: number;
}

interface Form extends Desk {
	readonly orders: AirOrder[];
}

export class AirSheetDesk {
	/** What the next clicks on the map draw, and for which mission. */
	drawing = $state.raw<{ readonly id: string; readonly what: Drawing } | null>(null);
	readonly handIn: HandIn<Form>;
	readonly #view: () => SideView;
	readonly #desk: () => Desk | null;
	readonly #papers: Papers;

	constructor(
		connection: Connection<SideView>,
		view: () => SideView,
		papers: Papers,
		desk: () => Desk | null,
	) {
		this.#view = view;
		this.#desk = desk;
		this.#papers = papers;
		this.handIn = new HandIn(
			(id, form) => connection.ask('airsheet.submit', { id, form }),
			(id, sheet) => connection.ask('sheet.recall', { id, sheet: sheet }),
			() => this.#key,
		);
	}

	/** The papers that contain it, or null before they were opened. */
	readonly scratch: Scratch | null = $derived.by(() => this.#papers.of(this.#desk()?.team));
	readonly #rows: Rows<AirOrder> | null = $derived.by(() => {
		const turn = this.#desk()?.turn;
		return this.scratch && turn !== undefined ? airRows(this.scratch.doc, turn) : null;
	});
	/** Its name in the papers. */
	readonly name: string = $derived.by(() => `air/${String(this.#desk()?.turn ?? 0)}`);
	readonly orders: readonly AirOrder[] = $derived.by(() => {
		void this.scratch?.version;
		return this.#rows?.read() ?? [];
	});

	/** The side's wings that this headquarters may send. */
	readonly wings: readonly SideWing[] = $derived.by(() => {
		const team = this.#desk()?.team;
		return Object.values(this.#view().wings).filter((wing) => wing.team === null || wing.team === team);
	});
	/**
	 * The air sheet this team handed in this turn, if it did, from whichever reported it first, the view or the papers.
	 */
	readonly handedIn: SideAirSheet | null = $derived.by(() => {
		const desk = this.#desk();
		const here = (sheet: Desk): boolean => sheet.turn === desk?.turn && sheet.team === desk.team;
		return (
			this.#view().airSheets.find(here) ??
			readToldDocument(this.#papers.told.says)?.airSheets.find(here) ??
			null
		);
	});
	/** The sheet handed in without a connection; it is sent when that is back. */
	readonly waiting: readonly AirOrder[] | null = $derived.by(() =>
		this.handedIn ? null : (this.handIn.waits(this.#key)?.orders ?? null),
	);

	/** Squares, areas and ways in: of the sheet being written and of those handed in for this turn. */
	readonly overlays: readonly MapOverlay[] = $derived.by(() => {
		const { airSheets, clock, side, forms } = this.#view();
		const sent = airSheets.filter((sheet) => sheet.turn === clock.turn).flatMap((sheet) => sheet.orders);
		const own = this.handedIn ? [] : this.orders;
		return [...sent, ...own].flatMap((order) => drawnOf(order, side.palette, forms.air));
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

	/** Another headquarters' or turn's sheet comes on the desk. */
	turned(): void {
		this.drawing = null;
		this.handIn.forget();
	}

	/** The shared words of a field. */
	words(id: string, field: 'target' | 'supported' | 'notes'): Y.Text | null {
		void this.scratch?.version;
		return this.#rows?.text(id, field) ?? null;
	}

	add(): string {
		const newOrder = blankAirOrder(newUuid());
		this.#rows?.add(newOrder);
		return newOrder.id;
	}

	/** `caret`: where the writer's stands in the changed words. */
	change(id: string, change: AirChange, caret?: number): void {
		const order = this.orders.find((each) => each.id === id);
		if (!order) return;
		const { cabRank, square, area, wings } = this.#consistent({ ...order, ...change });
		this.#rows?.set(id, { ...change, cabRank, square, area, wings }, caret);
	}

	remove(id: string): void {
		if (this.drawing?.id === id) this.drawing = null;
		this.#rows?.remove(id);
	}

	/** Sets a wing's number of squadrons for a mission; 0 removes the wing. */
	setShare(id: string, wing: WingId, squadrons: number): void {
		const order = this.orders.find((each) => each.id === id);
		if (!order) return;
		const others = order.wings.filter((share) => share.wing !== wing);
		const most = Math.min(squadrons, this.free(wing, id));
		this.change(id, { wings: most > 0 ? [...others, { wing, squadrons: most }] : others });
	}

	/**
	 * Returns what a mission still lacks, in words, which Control will ask about. Shown after the first attempt to hand
	 * the sheet in.
	 */
	faultsOf(order: AirOrder): readonly string[] {
		if (!this.handIn.tried) return [];
		return [
			...(order.mission === null ? ['What is it to do?'] : []),
			...(order.wings.length === 0 && this.has(order, 'wings') ? ['Who flies it?'] : []),
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
		} else if (!order.area) this.change(order.id, { area: { centre: point, radius: this.#form.areaKm } });
		else {
			const radius = Math.max(0.5, Math.round(distance(order.area.centre, point) * 10) / 10);
			this.change(order.id, { area: { ...order.area, radius: Math.min(100, radius) } });
			this.drawing = null;
		}
	}

	/** Hands the sheet in. Returns whether it was accepted. */
	async submit(): Promise<boolean> {
		const desk = this.#desk();
		this.handIn.begin();
		if (!desk) return false;
		if (this.orders.length === 0) return this.handIn.refuse('The sheet is empty. Add at least one mission.');
		return this.handIn.give(this.#key, { ...desk, orders: [...this.orders] });
	}

	/** Takes back what still waits for the connection. */
	takeBack(): void {
		this.handIn.takeBack(this.#key);
	}

	/** Asks Control for the sheet back, to write on. Answers whether it came. */
	async recall(): Promise<boolean> {
		const sheet = this.handedIn;
		if (!sheet || !(await this.handIn.recall(sheet.id))) return false;
		if (this.#rows?.read().length === 0)
			for (const order of sheet.orders) this.#rows.add({ ...order, id: blankAirOrder(newUuid()).id });
		return true;
	}

	/** Whether a mission is described by a field. */
	has({ mission }: AirOrder, field: AirField): boolean {
		return hasField(this.#form, mission, field);
	}

	/** Returns the label of the line's second text field; '' for none. */
	supportedAsked({ mission }: AirOrder): string {
		return missionAsked(this.#form, mission)?.supported ?? '';
	}

	/** Removes values that a kind of mission doesn't use. */
	#consistent(order: AirOrder): AirOrder {
		return {
			...order,
			cabRank: this.has(order, 'cabRank') && order.cabRank,
			square: this.has(order, 'square') ? order.square : null,
			area: this.has(order, 'area') ? order.area : null,
			wings: this.has(order, 'wings') ? order.wings : [],
		};
	}

	get #form(): AirForm {
		return this.#view().forms.air;
	}

	get #key(): string {
		const desk = this.#desk();
		return `${desk?.team ?? ''}/${String(desk?.turn ?? 0)}`;
	}
}

function drawnOf(
	order: AirOrder,
	palette: SideView['side']['palette'],
	{ squareKm }: AirForm,
): readonly MapOverlay[] {
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
						km: squareKm,
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
