/** What a user has begun on the map: a selection, a path, a target, a line of sight, a sheet being drawn. */
import { untrack } from 'svelte';
import type {
	TcsOrdersShown,
	TcsReachShown,
	UnitOrder,
} from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf, type DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import { AircraftDesk } from './aircraft-desk.svelte.ts';
import { ArtilleryDesk } from './artillery-desk.svelte.ts';
import { SpecialDesk } from './special-desk.svelte.ts';
import type { TableHands } from './hands.ts';
import { smokeOverlays } from './measures.ts';
import { proposalOverlays } from './proposals.ts';
import { Results } from './results.svelte.ts';
import { SheetDesk } from './sheet-desk.svelte.ts';
import { SightTool } from './sight.svelte.ts';
import { AimDesk } from './aim-desk.svelte.ts';
import { isAimed } from './fire-shown.ts';
import { hexesOf, placingOverlays, questionOverlays } from './question-overlays.ts';
import { WayDesk } from './way-desk.svelte.ts';

export class Table {
	readonly hands: TableHands;
	readonly #selected: () => readonly string[];
	readonly results: Results;
	readonly sheets: SheetDesk;
	readonly sight: SightTool;
	readonly artillery: ArtilleryDesk;
	readonly aircraft: AircraftDesk;
	readonly special: SpecialDesk;
	readonly way: WayDesk;
	readonly aim: AimDesk;
	/** The reinforcements that the next click brings in. */
	arriving = $state.raw<readonly string[] | null>(null);
	/** The question that is answered by a click on the map. */
	placing = $state<string | null>(null);
	/** The selected units' orders, or null if not known yet. */
	offers = $state.raw<{ readonly units: string; readonly orders: TcsOrdersShown } | null>(null);
	/** The hexes that a stack can end a move in. */
	reach = $state.raw<{ readonly units: string; readonly hexes: readonly string[] } | null>(null);
	#asked = 0;

	/** @param selected the units in hand, the first one looked at */
	constructor(hands: TableHands, selected: () => readonly string[]) {
		this.hands = hands;
		this.#selected = selected;
		this.results = new Results(hands);
		this.sheets = new SheetDesk(hands, selected);
		this.sight = new SightTool(hands);
		this.artillery = new ArtilleryDesk(hands);
		this.aircraft = new AircraftDesk(hands);
		this.special = new SpecialDesk(hands);
		this.way = new WayDesk(hands, this);
		this.aim = new AimDesk(hands);
		const stage = $derived([hands.view().clock.turn, hands.view().clock.step].join());
		// Work begun in one step may cost more or be illegal in the next.
		$effect(() => {
			void stage;
			untrack(() => {
				this.drop();
				this.artillery.drop();
				this.aircraft.drop();
			});
		});
		$effect(() => {
			void [hands.view(), selected()];
			untrack(() => void this.#look());
		});
	}

	/** The selected units that this window may order, of the first one's side and hex. */
	get stack(): readonly string[] {
		const { units } = this.hands.view();
		const chosen = this.#selected().filter((id) => this.mayOrder(id));
		const first = units[chosen[0] ?? ''];
		return chosen.filter((id) => units[id]?.at === first?.at && units[id]?.side === first?.side);
	}

	/** The selected units that fire together: of one side, wherever they stand. */
	get firers(): readonly string[] {
		const { units } = this.hands.view();
		const chosen = this.#selected().filter((id) => this.mayOrder(id));
		return chosen.filter((id) => units[id]?.side === units[chosen[0] ?? '']?.side);
	}

	/** Whether a unit is of the side that this window orders. */
	mayOrder(id: string): boolean {
		const unit = this.hands.view().units[id];
		return unit !== undefined && (this.hands.own === null || unit.side === this.hands.own);
	}

	/** Returns the units that move with a unit: the selected ones in its hex, or it alone. */
	stackOf(unit: string): readonly string[] {
		return this.stack.includes(unit) ? this.stack : [unit];
	}

	/** Why an order can't be given now; '': it can. */
	bar(order: UnitOrder): string {
		if (this.offers?.units !== this.firers.join()) return 'The rules are being asked.';
		return this.offers.orders[order] ?? '';
	}

	async #look(): Promise<void> {
		const units = this.firers;
		this.#asked += 1;
		const asked = this.#asked;
		if (units.length === 0) return void (this.offers = this.reach = null);
		const orders = (await this.hands.ask('orders', { units: [...units] })) as TcsOrdersShown;
		if (asked === this.#asked) this.offers = { units: units.join(), orders };
		// Recomputes the plan, because the game has changed.
		this.way.check();
		await this.aim.again();
		const stack = orders.move === null ? this.stack : [];
		if (stack.length === 0) return void (this.reach = null);
		const { hexes } = (await this.hands.ask('reach', { units: [...stack] })) as TcsReachShown;
		if (asked === this.#asked) this.reach = { units: stack.join(), hexes };
	}

	/** The area where the selected stack can move to, while no other hex is asked for. */
	#reachOverlay(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const { reach } = this;
		const isSelected = reach !== null && reach.units === this.stack.join() && reach.hexes.length > 0;
		if (!isSelected || this.picking !== null || this.aim.aimed) return [];
		const rings = sheet.rings(reach.hexes);
		return [{ kind: 'cells', id: 'reach', rings, label: 'Can get there', tone: 'quiet' }];
	}

	/** Gives an order to what is selected. A way is drawn on the map, which is the window's. */
	give(order: Exclude<UnitOrder, 'move'>): void {
		const units = [...this.firers];
		const unit = this.hands.view().units[units[0] ?? ''];
		if (!unit) return;
		if (order === 'retreat') void this.aim.at({ kind: order, units }, unit.at ?? '');
		else if (isAimed(order)) this.aim.begin(order, units);
		else if (order === 'recover') void this.hands.send({ type: 'recover', side: unit.side, hex: unit.at });
		else if (order === 'enter') this.arriving = units;
		else if (order === 'set-up') this.special.beginSetUp(units[0] ?? '');
		else if (order === 'mount' || order === 'dismount' || order === 'combine')
			void this.hands.send({ type: order, units });
		else
			void this.hands.send({
				type: 'change-mode',
				units,
				mode: order === 'mode-move' || order === 'mode-foot' ? 'Move' : 'Fire',
				going: order === 'mode-foot' ? 'foot' : 'vehicle',
				impulse: order === 'halt',
			});
	}

	/** Sets whether a side is asked about a choice from now on. */
	async setStanding(side: string, choice: 'losses' | 'retreats', asks: boolean): Promise<void> {
		await this.hands.send({ type: 'set-standing', side, choice, asks });
	}

	/** The question whose hex the next click is, or null. */
	get placed(): TcsQuestionShown | null {
		return this.hands.view().questions.find(({ id }) => id === this.placing) ?? null;
	}

	/** The purpose of the next click on the map, as a sentence, or null if it selects. */
	get picking(): string | null {
		if (this.placed) return 'Click one of the marked hexes.';
		if (this.aim.picking !== null) return this.aim.picking;
		if (this.arriving) return this.#arrivingWords(this.arriving);
		return this.#deskPicking ?? this.special.picking ?? this.sheets.picking ?? this.sight.picking;
	}

	/** The next click is an end of a line of sight, which a drag draws whole. */
	get strokes(): boolean {
		return this.sight.picking !== null && this.picking === this.sight.picking;
	}

	get #deskPicking(): string | null {
		return this.aircraft.picking ?? this.artillery.picking;
	}

	#arrivingWords(units: readonly string[]): string {
		const view = this.hands.view();
		const names = units.map((id) => nameIn(view, id)).join(', ');
		const entry = view.counters[view.units[units[0] ?? '']?.counter ?? '']?.entry ?? '';
		return `Click the hex where ${names} come in: ${entry}, or beside it along the edge if the enemy is there.`;
	}

	/** The hex that the next click was for. */
	async pick(hex: string): Promise<void> {
		const { placed } = this;
		if (placed) {
			if (!hexesOf(sheetOf(this.hands.view()), placed).includes(hex)) return;
			this.placing = null;
			return void (await this.hands.answer(placed.id, hex));
		}
		if (this.aim.aiming) await this.aim.at(this.aim.aiming, hex);
		else if (this.arriving) {
			const units = [...this.arriving];
			this.arriving = null;
			await this.hands.send({ type: 'enter', units, hex });
		} else if (this.aircraft.picking !== null) this.aircraft.pick(hex);
		else if (this.artillery.picking !== null) this.artillery.pick(hex);
		else if (this.special.picking !== null) await this.special.pick(hex);
		else if (this.sheets.picking !== null) this.sheets.pick(hex);
		else await this.sight.pick(hex);
	}

	stopPicking(): void {
		if (this.placed) this.placing = null;
		else if (this.aim.aiming || this.arriving) this.aim.aiming = this.arriving = null;
		else if (this.aircraft.picking !== null) this.aircraft.placing = null;
		else if (this.artillery.picking !== null) this.artillery.choosing = false;
		else if (this.special.picking !== null) this.special.drop();
		else if (this.sheets.picking !== null) this.sheets.stopPicking();
		else this.sight.close();
	}

	/** Escape: one step back. Returns whether there was one. */
	back(): boolean {
		if (this.picking !== null) {
			this.stopPicking();
			return true;
		}
		if (this.sight.open) {
			this.sight.close();
			return true;
		}
		if (this.artillery.draft || this.aircraft.draft) {
			this.artillery.drop();
			this.aircraft.drop();
			return true;
		}
		const had = this.way.plan !== null || this.aim.aimed !== null;
		this.drop();
		return had;
	}

	drop(): void {
		this.way.drop();
		this.placing = null;
		this.aim.letGo();
		this.aim.aiming = this.arriving = null;
		this.special.drop();
	}

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const view = this.hands.view();
		const sheet = sheetOf(view);
		const target = this.aim.aimed?.target;
		return [
			...this.#reachOverlay(sheet),
			...smokeOverlays(sheet, view.smoke, view.artillery.smoked),
			...proposalOverlays(view, sheet),
			...this.artillery.overlays(sheet),
			...this.aircraft.overlays(sheet),
			...this.sheets.overlays,
			...this.special.overlays(sheet),
			...this.sight.overlays,
			...(target === undefined
				? []
				: [
						{
							kind: 'cells',
							id: 'target',
							rings: sheet.rings([target]),
							label: 'Target',
							tone: 'danger',
						} as const,
					]),
			...questionOverlays(sheet, view),
			...placingOverlays(sheet, this.placed),
			...this.results.overlays(sheet),
		];
	});
}
