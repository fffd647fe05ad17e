/** What a user has begun on the map: a selected unit, a path, a chain of reconnaissance, a hex to be picked. */
import { untrack } from 'svelte';
import type {
	TocsOrdersShown,
	TocsReachShown,
	TocsWayShown,
	UnitOrder,
} from '../../../../src-shared/rulesets/tocs/answers.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { AttackType } from '../../../../src-shared/rulesets/tocs/words.ts';
import { ATTACKS } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { MapOverlay, RouteEstimate } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';
import { OffersDesk } from './offers-desk.svelte.ts';

/** A way that is planned: of a movement, or of a chain of reconnaissance. */
export interface PlannedWay {
	readonly unit: string;
	readonly action: 'move' | 'recon';
	readonly way: readonly string[];
	readonly shown: TocsWayShown;
}
/** The purpose of the next click on the map. */
export type Picking = 'recon' | 'probe' | AttackType;

const PICKING_WORDS: Readonly<Record<Picking, string>> = {
	recon: 'Click the hexes to look into, one after another.',
	probe: 'Click the hex to probe.',
	Hasty: 'Click the hex to attack.',
	Deliberate: 'Click the hex to attack.',
	Intensive: 'Click the hex to attack.',
};

export class Table {
	readonly hands: TableHands;
	readonly #selected: () => readonly string[];
	/** Movements are unseen from the air: twice the cost of each hex, and no road. */
	unseen = $state(false);
	plan = $state.raw<PlannedWay | null>(null);
	#line = $state.raw<{ readonly unit: string; readonly points: readonly Point[] } | null>(null);
	asked = $state.raw<{ readonly order: Picking; readonly unit: string } | null>(null);
	/** Commands beside movement and attacks. */
	readonly offers: OffersDesk;
	/** The selected unit's orders, or null if not known yet. */
	orders = $state.raw<{ readonly unit: string; readonly shown: TocsOrdersShown } | null>(null);
	/** The hexes that a unit can move to. */
	reach = $state.raw<{ readonly unit: string; readonly hexes: readonly string[] } | null>(null);
	/** A hex without a counter that was clicked. */
	looked = $state.raw<string | null>(null);
	#look = 0;
	/** The turn, impulse and step that was seen last. */
	#moment: string | null = null;
	/** The hexes that were clicked for a recon, though the rules have still to price them. */
	#chained: readonly string[] | null = null;

	/**
	 * @param selected the units in hand, the first one looked at
	 * @param whole the side that is offered something as a whole while no unit is in hand
	 */
	constructor(
		hands: TableHands,
		selected: () => readonly string[],
		whole: () => string | null = () => hands.own,
	) {
		this.hands = hands;
		this.#selected = selected;
		this.offers = new OffersDesk(hands, () => this.unit, whole);
		$effect(() => {
			void [hands.view(), selected(), this.unseen];
			untrack(() => void this.#ask());
		});
		$effect(() => {
			const { turn, impulse, step } = hands.view().clock;
			const moment = `${String(turn)}.${String(impulse)} ${step}`;
			// What was begun in a step that is over can't be ordered any more.
			if (this.#moment !== null && this.#moment !== moment) untrack(() => this.drop());
			this.#moment = moment;
		});
	}

	/** The unit that is looked at, if this window may order it. */
	get unit(): string | null {
		const [first] = this.#selected();
		const unit = this.hands.view().units[first ?? ''];
		return first !== undefined && unit && (this.hands.own === null || unit.side === this.hands.own)
			? first
			: null;
	}

	/** Why an order can't be given now; '': it can. */
	bar(order: UnitOrder): string {
		if (this.orders?.unit !== this.unit) return 'The rules are being asked.';
		return this.orders?.shown.orders[order] ?? '';
	}

	async #ask(): Promise<void> {
		const { unit } = this;
		this.#look += 1;
		const look = this.#look;
		if (unit === null) return void (this.orders = this.reach = null);
		const shown = (await this.hands.ask('orders', { unit })) as TocsOrdersShown;
		if (look === this.#look) this.orders = { unit, shown };
		if (shown.orders.move !== null) return void (this.reach = null);
		const { hexes } = (await this.hands.ask('reach', { unit, unseen: this.unseen })) as TocsReachShown;
		if (look === this.#look) this.reach = { unit, hexes };
	}

	/** The area where the selected unit can move to, while no hex is asked for. */
	get overlays(): readonly MapOverlay[] {
		const { reach } = this;
		if (!reach || reach.unit !== this.unit || reach.hexes.length === 0 || this.picking !== null) return [];
		const rings = sheetOf(this.hands.view()).rings(reach.hexes);
		return [{ kind: 'cells', id: 'reach', rings, label: 'Can get there', tone: 'quiet' }];
	}

	/** Gives an order, or asks for its hex. A way is drawn on the map, which is the window's. */
	give(order: Exclude<UnitOrder, 'move'>): void {
		const { unit } = this;
		if (unit === null) return;
		this.drop();
		if (order === 'activate' || order === 'end-activation') void this.hands.send({ type: order, unit });
		else this.asked = { order, unit };
	}

	/** The purpose of the next click on the map, as a sentence, or null if it selects. */
	get picking(): string | null {
		return this.asked === null ? this.offers.picking : PICKING_WORDS[this.asked.order];
	}

	/** A hex was clicked, or a counter in it. */
	async pick(hex: string, counter: string | null = null): Promise<void> {
		const { asked } = this;
		if (asked === null) return this.offers.pick(hex, counter);
		const { order, unit } = asked;
		if (order === 'recon') return this.#chain(unit, hex);
		this.asked = null;
		if (order === 'probe') await this.hands.send({ type: 'probe', unit, hex });
		else if (ATTACKS.includes(order))
			await this.hands.send({ type: 'attack', unit, hex, attack: order, scouted: true });
	}

	async #chain(unit: string, hex: string): Promise<void> {
		const way = [...(this.#chained ?? []), hex];
		this.#chained = way;
		const shown = await this.#priced(unit, 'recon', way);
		// Let go of, or lengthened, while it was worked out.
		if (this.#chained === way) this.plan = { unit, action: 'recon', way, shown };
	}

	async #priced(unit: string, action: 'move' | 'recon', way: readonly string[]): Promise<TocsWayShown> {
		const unseen = action === 'move' && this.unseen;
		return (await this.hands.ask('way', { unit, action, way: [...way], unseen })) as TocsWayShown;
	}

	/** Called while a path is drawn: returns the rules' answer. */
	async draw(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		if (this.hands.view().units[unit] === undefined) return null;
		const way = sheetOf(this.hands.view()).chainOf(points);
		this.#line = { unit, points };
		this.#chained = null;
		if (way.length === 0) {
			this.plan = null;
			return null;
		}
		const shown = await this.#priced(unit, 'move', way);
		if (this.#line?.points === points) this.plan = { unit, action: 'move', way, shown };
		return estimateOf(this.plan, points.at(-1));
	}

	/** The hand has let go. */
	async finish(unit: string, points: readonly Point[]): Promise<void> {
		await this.draw(unit, points);
		if (!this.plan) this.drop();
	}

	/** For the map: the path as taken. */
	get line(): {
		readonly unit: string;
		readonly points: readonly Point[];
		readonly estimate: RouteEstimate | null;
	} | null {
		const { plan } = this;
		// On a map of areas or points the line bends as the ways do.
		if (plan?.action === 'recon' || (plan && this.hands.view().ways)) return this.#lineOf(plan);
		return this.#line && { ...this.#line, estimate: estimateOf(plan, this.#line.points.at(-1)) };
	}

	#lineOf({ unit, way }: PlannedWay): NonNullable<Table['line']> {
		const view = this.hands.view();
		const sheet = sheetOf(view);
		const hexes = [view.units[unit]?.at ?? '', ...way];
		const points = hexes.flatMap((hex) => sheet.pointOf(hex) ?? []);
		return { unit, points, estimate: estimateOf(this.plan, points.at(-1)) };
	}

	/** Units move unseen from the air, at twice the cost, or as they are: the planned way is priced anew. */
	async setUnseen(unseen: boolean): Promise<void> {
		this.unseen = unseen;
		const { plan } = this;
		if (plan?.action !== 'move') return;
		const shown = await this.#priced(plan.unit, 'move', plan.way);
		if (this.plan === plan) this.plan = { ...plan, shown };
	}

	/** Goes the way, or looks into its hexes. */
	async go(): Promise<void> {
		const { plan } = this;
		if (!plan || plan.shown.say !== null) return;
		const { unit, action, way } = plan;
		const how = action === 'move' ? { unseen: this.unseen } : {};
		if (await this.hands.send({ type: action, unit, way: [...way], ...how })) this.drop();
	}

	/** Cancels unfinished work. Returns whether there was any. */
	drop(): boolean {
		const drafted = this.offers.drop();
		const had = drafted || [this.plan, this.asked, this.#line, this.#chained].some((begun) => begun !== null);
		this.plan = null;
		this.asked = null;
		this.#line = this.#chained = null;
		return had;
	}
}

function estimateOf(plan: PlannedWay | null, end: Point | undefined): RouteEstimate | null {
	if (plan === null) return null;
	const { say, apLeft, mpLeft } = plan.shown;
	return {
		words: say === null ? `${String(apLeft)} AP, ${String(mpLeft)} MP left` : '',
		reach: say === null ? null : 0,
		stop: say === null || end === undefined ? null : { at: end, say },
	};
}
