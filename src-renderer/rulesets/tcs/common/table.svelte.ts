/** What a hand has begun on the map: who is selected, a way, a target, a line of sight, a sheet that is drawn. */
import { untrack } from 'svelte';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type {
	AtOrder,
	TcsOrdersShown,
	TcsWayShown,
	UnitOrder,
} from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapOverlay, RouteEstimate } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
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
import { aimWords, isAimed, workedFire, type FireCommandKind, type FireShown } from './fire-shown.ts';

/** A way that is planned: whose, through which hexes, what it costs. */
export interface PlannedWay {
	readonly units: readonly string[];
	readonly way: readonly string[];
	readonly points: readonly Point[];
	readonly shown: TcsWayShown;
	/** Vehicle Impulses that it would spend; 0: none, or it goes on with the one that runs. */
	readonly impulses: number;
}
/** A fire that is worked out and waits to be made. */
export interface AimedFire {
	readonly kind: FireCommandKind;
	readonly units: readonly string[];
	readonly target: string;
	/** AT Rolls that are made with an Area Fire. */
	readonly atRolls: AtOrder;
	/** Which vehicles and guns of the hex a Point Fire is aimed at; empty: all of them. */
	readonly chosen: readonly string[];
	/** All of the hex that it may be aimed at. */
	readonly mayChoose: readonly string[];
	readonly shown: FireShown;
}

export class Table {
	readonly hands: TableHands;
	readonly #selected: () => readonly string[];
	readonly results: Results;
	readonly sheets: SheetDesk;
	readonly sight: SightTool;
	readonly artillery: ArtilleryDesk;
	readonly aircraft: AircraftDesk;
	readonly special: SpecialDesk;
	plan = $state.raw<PlannedWay | null>(null);
	#line = $state.raw<{ readonly unit: string; readonly points: readonly Point[] } | null>(null);
	/** The reinforcements that the next click brings in. */
	arriving = $state.raw<readonly string[] | null>(null);
	/** The units whose target the next click is. */
	aiming = $state.raw<Pick<AimedFire, 'kind' | 'units'> | null>(null);
	aimed = $state.raw<AimedFire | null>(null);
	/** How often it was aimed, or let go of: an answer to an older aim is none. */
	#aims = 0;
	/** The question that is answered by a click on the map. */
	placing = $state<string | null>(null);
	/** What the selected units can be ordered; null: not known yet. */
	offers = $state.raw<{ readonly units: string; readonly orders: TcsOrdersShown } | null>(null);
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
		const stage = $derived([hands.view().clock.turn, hands.view().clock.step].join());
		// What was begun in one step is priced and allowed otherwise in the next.
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

	/** Those who go with a unit: what is selected in its hex, or it alone. */
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
		if (units.length === 0) return void (this.offers = null);
		const orders = (await this.hands.ask('orders', { units: [...units] })) as TcsOrdersShown;
		if (asked === this.#asked) this.offers = { units: units.join(), orders };
		await this.#again();
	}

	/** What is planned is worked out again: the game has changed. */
	async #again(): Promise<void> {
		const { plan, aimed } = this;
		if (plan && plan.units.some((id) => this.hands.view().units[id]?.at !== this.#startOf(plan)))
			this.dropWay();
		if (aimed) await this.aimAt(aimed, aimed.target, aimed.atRolls, this.#stillIn(aimed));
	}
	#startOf({ points }: PlannedWay): string | null {
		return points[0] ? sheetOf(this.hands.view()).hexAt(points[0]) : null;
	}

	/** The line has come so far: returns what the rules say of it. */
	async draw(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		if (!this.mayOrder(unit)) return null;
		const sheet = sheetOf(this.hands.view());
		const way = sheet.chainOf(points);
		const [from] = points;
		this.#line = { unit, points };
		if (!from || way.length === 0) {
			this.plan = null;
			return null;
		}
		const units = this.stackOf(unit);
		const impulses = this.plan?.impulses ?? 0;
		const shown = await this.#priced(units, way, impulses);
		if (this.#line?.points !== points) return estimateOf(this.plan);
		const along = [from, ...way.flatMap((hex) => sheet.pointOf(hex) ?? [])];
		this.plan = { units, way, points: along, ...shown };
		return estimateOf(this.plan);
	}

	/** What a way costs; by an Impulse where it can't be gone otherwise. */
	async #priced(
		units: readonly string[],
		way: readonly string[],
		impulses: number,
	): Promise<Pick<PlannedWay, 'shown' | 'impulses'>> {
		const asked = { units: [...units], way: [...way] };
		const shown = (await this.hands.ask('way', { ...asked, impulses })) as TcsWayShown;
		if (shown.say === null || impulses > 0 || (shown.impulsesUsed ?? 0) === 0) return { shown, impulses };
		const byImpulse = (await this.hands.ask('way', { ...asked, impulses: 1 })) as TcsWayShown;
		return byImpulse.say === null ? { shown: byImpulse, impulses: 1 } : { shown, impulses };
	}

	/** Spends so many Impulses on the way that is planned. */
	async spendImpulses(impulses: number): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const asked = { units: [...plan.units], way: [...plan.way], impulses };
		const shown = (await this.hands.ask('way', asked)) as TcsWayShown;
		if (this.plan === plan) this.plan = { ...plan, shown, impulses };
	}

	/** The hand has let go. */
	async finish(unit: string, points: readonly Point[]): Promise<void> {
		await this.draw(unit, points);
		if (!this.plan) this.dropWay();
	}

	/** For the map: the way as it is gone. */
	get line(): {
		readonly unit: string;
		readonly points: readonly Point[];
		readonly estimate: RouteEstimate | null;
	} | null {
		if (!this.#line) return null;
		const { plan } = this;
		return { ...this.#line, ...(plan ? { points: plan.points } : {}), estimate: estimateOf(plan) };
	}

	async move(): Promise<void> {
		const { plan } = this;
		if (!plan || (plan.shown.say !== null && !this.hands.writes)) return;
		const { units, way, impulses } = plan;
		if (await this.hands.send({ type: 'move', units: [...units], way: [...way], impulses })) this.dropWay();
	}

	/** Control lets them go where their op sheet does not. */
	async moveBecause(reason: string): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const done = await this.hands.send({
			type: 'move',
			units: [...plan.units],
			way: [...plan.way],
			impulses: plan.impulses,
			because: reason,
		});
		if (done) this.dropWay();
	}

	/** Gives an order to what is selected. A way is drawn on the map, which is the window's. */
	give(order: Exclude<UnitOrder, 'move'>): void {
		const units = [...this.firers];
		const unit = this.hands.view().units[units[0] ?? ''];
		if (!unit) return;
		if (order === 'retreat') void this.aimAt({ kind: order, units }, unit.at ?? '');
		else if (isAimed(order)) {
			this.#letGo();
			this.aiming = { kind: order, units };
		} else if (order === 'recover') void this.hands.send({ type: 'recover', side: unit.side, hex: unit.at });
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

	async aimAt(
		{ kind, units }: Pick<AimedFire, 'kind' | 'units'>,
		target: string,
		atRolls: AtOrder = 'none',
		chosen: readonly string[] = [],
	): Promise<void> {
		this.aiming = null;
		const aim = (this.#aims += 1);
		const shown = await workedFire(this.hands, { kind, units, target, atRolls, chosen });
		const mayChoose =
			chosen.length > 0 && this.aimed?.target === target ? this.aimed.mayChoose : shown.targets;
		// Let go of, or aimed anew, while it was worked out.
		if (aim === this.#aims) this.aimed = { kind, units, target, atRolls, chosen, mayChoose, shown };
	}

	/** Aims a Point Fire at one vehicle or gun more, or at one less; at none means at all. */
	async aimAlso(unit: string): Promise<void> {
		const { aimed } = this;
		if (!aimed) return;
		const was = aimed.chosen.length === 0 ? aimed.mayChoose : aimed.chosen;
		const now = aimed.mayChoose.filter((id) => was.includes(id) !== (id === unit));
		const all = now.length === 0 || now.length === aimed.mayChoose.length;
		await this.aimAt(aimed, aimed.target, aimed.atRolls, all ? [] : now);
	}

	/** The chosen targets that are still where they were aimed at. */
	#stillIn({ chosen, target }: AimedFire): readonly string[] {
		const { units } = this.hands.view();
		return chosen.filter((id) => units[id]?.at === target);
	}

	/** Aims at nothing any more, whatever is still being worked out. */
	#letGo(): void {
		this.#aims += 1;
		this.aimed = null;
	}

	async fire(): Promise<void> {
		const { aimed } = this;
		if (!aimed || aimed.shown.say !== null) return;
		if (await this.hands.send(this.#commandOf(aimed))) this.#letGo();
	}

	/** Says whether a side is asked about a choice from now on. */
	async setStanding(side: string, choice: 'losses' | 'retreats', asks: boolean): Promise<void> {
		await this.hands.send({ type: 'set-standing', side, choice, asks });
	}

	/** Control lets them attack where their op sheet does not allow it. */
	async fireBecause(because: string): Promise<void> {
		const { aimed } = this;
		if (aimed && (await this.hands.send({ ...this.#commandOf(aimed), because }))) this.#letGo();
	}

	#commandOf({ kind, units, target, atRolls, chosen }: AimedFire): CommandShape {
		const list = [...units];
		if (kind === 'assault' || kind === 'overrun')
			return { type: 'assault', attack: kind, units: list, hex: target };
		if (kind === 'retreat')
			return { type: kind, side: this.hands.view().units[list[0] ?? '']?.side, hex: target };
		return { type: kind, units: list, target, ...(kind === 'fire' ? { atRolls } : { at: [...chosen] }) };
	}

	/** The hexes of an open question that can be chosen on the map. */
	hexesOf({ answers }: TcsQuestionShown): readonly string[] {
		const sheet = sheetOf(this.hands.view());
		return answers.flatMap(({ id }) => (sheet.pointOf(id) === null ? [] : [id]));
	}
	/** The question whose hex the next click is; null: none. */
	get placed(): TcsQuestionShown | null {
		return this.hands.view().questions.find(({ id }) => id === this.placing) ?? null;
	}

	/** What the next click on the map is for, as a sentence; null: it selects. */
	get picking(): string | null {
		const view = this.hands.view();
		if (this.placed) return 'Click one of the marked hexes.';
		if (this.aiming)
			return aimWords(this.aiming.kind, this.aiming.units.map((id) => nameIn(view, id)).join(', '));
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
			if (!this.hexesOf(placed).includes(hex)) return;
			this.placing = null;
			return void (await this.hands.answer(placed.id, hex));
		}
		if (this.aiming) await this.aimAt(this.aiming, hex);
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
		else if (this.aiming || this.arriving) this.aiming = this.arriving = null;
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
		const had = this.plan !== null || this.aimed !== null;
		this.drop();
		return had;
	}

	dropWay(): void {
		this.plan = this.#line = null;
	}
	drop(): void {
		this.dropWay();
		this.placing = null;
		this.#letGo();
		this.aiming = this.arriving = null;
		this.special.drop();
	}

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const view = this.hands.view();
		const sheet = sheetOf(view);
		const target = this.aimed?.target;
		return [
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
			...this.#questionOverlays(sheet),
			...this.#placingOverlays(sheet),
			...this.results.overlays(sheet),
		];
	});

	#placingOverlays(sheet: ReturnType<typeof sheetOf>): readonly MapOverlay[] {
		const { placed } = this;
		return placed
			? [
					{
						kind: 'cells',
						id: 'placing',
						rings: sheet.rings(this.hexesOf(placed)),
						label: '',
						tone: 'warn',
					},
				]
			: [];
	}

	/** Hexes that an open question is about, with a line from each stack that may fire. */
	#questionOverlays(sheet: ReturnType<typeof sheetOf>): readonly MapOverlay[] {
		return this.hands.view().questions.flatMap(({ id, of, hex, answers }): readonly MapOverlay[] => {
			if (hex === null) return [];
			const palette = this.hands.view().sides.find((side) => side.id === of)?.palette ?? null;
			const lines = answers.flatMap((answer): readonly MapOverlay[] => {
				const [from, to] = (answer.id.split('/')[0] ?? '').split('>').map((name) => sheet.pointOf(name));
				return from && to
					? [
							{
								kind: 'track',
								id: `${id}/${answer.id}`,
								points: [from, to],
								palette,
								dashed: true,
								over: true,
							},
						]
					: [];
			});
			return [
				{
					kind: 'cells',
					id,
					rings: sheet.rings([hex]),
					label: lines.length > 0 ? 'A chance to fire' : 'A choice',
					tone: 'warn',
				},
				...lines,
			];
		});
	}
}

/** A planned way for the map: one that can't be gone is drawn as beyond reach, with its reason. */
function estimateOf(plan: PlannedWay | null): RouteEstimate | null {
	const end = plan?.points.at(-1);
	if (!plan || !end) return null;
	const { say, units } = plan.shown;
	const [first] = units;
	return {
		words: say === null && first ? `${first.spent} of ${first.allowance} MP` : '',
		reach: say === null ? null : 0,
		stop: say === null ? null : { at: end, say },
	};
}
