/** A side's actions in its own window: the selection, a planned path, answers to questions. */
import { untrack } from 'svelte';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { LossShown } from '../../../../src-shared/rulesets/ocs/result-views.ts';
import type {
	FuelOfferShown,
	FuelPlanShown,
	OcsSideView,
	OwnFightShown,
	SupplyOfShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { MOST_WORDS, OrderDraft } from '../../hexwar/common/order-draft.svelte.ts';
import { noAnswer } from '../../hexwar/common/no-answer.ts';
import { SeatDesk } from '../../hexwar/side/seat-desk.svelte.ts';
import { SavedLayout } from '../../../state/saved-layout.svelte.ts';
import { ShipDesk } from '../common/ship-desk.svelte.ts';
import { Aim } from '../common/aim.svelte.ts';
import type { UnitOrderId, UnitOrderShown } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';
import { AirDesk } from '../common/air-desk.svelte.ts';
import { Hover } from '../common/hover.svelte.ts';
import { Offers } from '../common/offers.svelte.ts';
import { DrawnWay } from '../common/drawn-way.svelte.ts';
import { doneWords, nameIn, proposedWords } from '../common/order-words.ts';
import { keepOneInHand } from '../common/one-in-hand.svelte.ts';
import { Plan } from '../common/plan.svelte.ts';
import { paidWords, payFor } from '../common/pay-fuel.ts';
import { SetUpDesk } from '../common/set-up.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { SupplyDesk } from '../common/supply-desk.svelte.ts';
import { Targets } from '../common/targets.svelte.ts';
import { fromKept, toKeep } from './begun.ts';

/** The commands a side sends itself in every way of playing. */
const BY_ITSELF: ReadonlySet<string> = new Set([
	...['answer-question', 'hand-in-order', 'withdraw-order', 'carry-out-order', 'shift-order'],
	...['set-up-unit', 'set-up-transport', 'load-at-set-up', 'end-set-up'],
]);

export class Hand {
	readonly #view: () => OcsSideView;
	/** Where unfinished work is stored. */
	readonly #kept: SavedLayout;
	selected = $state.raw<readonly string[]>([]);
	readonly supplyDesk: SupplyDesk;
	readonly setUp: SetUpDesk;
	readonly air: AirDesk;
	readonly ships: ShipDesk;
	/** The way that is planned, or the line into a box beside the map or out of it, where Control alone puts them. */
	readonly drawn = new DrawnWay(
		() => this.#view(),
		(unit) => this.stackOf(unit),
		(units, way) => this.#ask('path', { units, way }),
		{
			estimate: (unit, points) => this.setUp.estimate(unit, points),
			lay: (units, points) => this.setUp.lay(units, points),
		},
	);
	/** The orders that the host offers for what is selected. */
	readonly offers = new Offers();
	/** The forecast of a fight with the enemy under the pointer. */
	readonly hover = new Hover({
		ask: (name, input) => this.#ask(name, input),
		offers: this.offers,
		selected: () => this.selected,
		enemyAt: (hex) => {
			const seen = this.#view().seen[hex];
			return (seen?.top ?? null) !== null || seen?.hidden === true;
		},
	});
	reach = $state.raw<readonly string[]>([]);
	fuel = $state.raw<FuelPlanShown | null>(null);
	supply = $state.raw<SupplyOfShown | null>(null);
	/** The fight of its own that is under way. */
	fight = $state.raw<OwnFightShown | null>(null);
	/** The fight that is being declared. */
	readonly aiming: Aim;
	/** The hexes that what is selected could fight, as far as its side knows. */
	readonly targets: Targets;
	readonly desk: SeatDesk;
	/** An order to Control that is being written. */
	readonly order: OrderDraft;
	/** The plan for later steps. */
	readonly plan: Plan;

	constructor(connection: Connection<ViewHead>, view: () => OcsSideView) {
		this.#view = view;
		this.desk = new SeatDesk(connection);
		this.#kept = new SavedLayout(connection, 'draft');
		this.order = new OrderDraft({
			whoMoves: () => this.#view().whoMoves,
			issue: (command) => this.desk.issue(command),
			wordsOf: (command) => proposedWords(this.#view(), command),
			doneWords: (command) => doneWords(this.#view(), command),
			tell: (say) => this.desk.tell(say),
			refuse: (say) => (this.desk.said = say),
			byItself: BY_ITSELF,
			planFor: () => this.plan.for,
		});
		this.plan = new Plan({ view, issue: (command) => this.desk.issue(command) });
		this.supplyDesk = new SupplyDesk(this.#supplyHands());
		this.setUp = new SetUpDesk(this.supplyDesk.hands, () => this.#view().side);
		this.air = new AirDesk(this.supplyDesk.hands, () => this.#view().side);
		this.ships = new ShipDesk(this.supplyDesk.hands, () => this.#view().side);
		this.aiming = new Aim({
			ask: (name, input) => this.#ask(name, input),
			send: (command) => this.send(command),
		});
		this.targets = new Targets({
			ask: (name, input) => this.#ask(name, input),
			aim: this.aiming,
			offers: this.offers,
			selected: () => this.selected,
			view,
		});
		// While a plan is written, the selection is shown as it would be then.
		$effect(() => {
			void [this.plan.writing, this.plan.step];
			untrack(() => {
				this.drop();
				this.aiming.drop();
				void this.#look();
			});
		});
		// Work begun in one step may cost more or be illegal in the next. Another player acting for this side, Control
		// or a neighbour, also changes what its own units can do.
		$effect(() => {
			void view();
			untrack(() => {
				void this.#look();
				void this.#lookAtFight();
				void this.desk.lookAtUndo(view().whoMoves === 'sides');
				this.hover.refresh();
				void this.drawn.refresh();
			});
		});
		keepOneInHand(this);
		void this.#recall();
		$effect(() => {
			const { moves, attacks, defends } = this.supplyDesk;
			const plan = { turn: view().game.turn, moves, attacks, defends };
			this.#kept.save(toKeep({ order: this.order.words, plan }));
		});
		const stage = $derived([view().game.turn, view().game.playerTurn, view().game.step].join());
		$effect(() => {
			void stage;
			untrack(() => {
				this.drop();
				this.aiming.drop();
			});
		});
	}

	/** Takes up what this seat had begun when its window was closed; what was begun here meanwhile stays. */
	async #recall(): Promise<void> {
		const { order, plan } = fromKept(await this.#kept.load(), this.#view().game.turn);
		if (this.order.words === '') this.order.words = order.slice(0, MOST_WORDS);
		if (plan && !this.supplyDesk.planned) this.supplyDesk.takeUp(plan);
	}

	#supplyHands(): ConstructorParameters<typeof SupplyDesk>[0] {
		const hand = (): Hand => this;
		return {
			ask: (name, input) => this.#ask(name, input),
			send: (command) => this.send(command),
			get busy() {
				return hand().desk.busy;
			},
			get selected() {
				return hand().selected;
			},
			select: (units) => this.select(units),
			view: () => this.#view(),
			side: () => this.#view().side,
		};
	}

	/** Own units only: visible enemies can be looked at, not selected. */
	select(units: readonly string[]): void {
		this.selected = units.filter((unit) => unit in this.#view().units);
		this.drawn.drop();
		void this.#look();
	}

	stackOf(unit: string): readonly string[] {
		const { units } = this.#view();
		const of = units[unit];
		const chosen = this.selected.filter((id) => units[id]?.at === of?.at && units[id]?.box === of?.box);
		return chosen.includes(unit) ? chosen : [unit];
	}

	route(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		return unit in this.#view().units ? this.drawn.draw(unit, points) : Promise.resolve(null);
	}

	async routeDone(unit: string, points: readonly Point[]): Promise<void> {
		const view = this.#view();
		const end = points.at(-1);
		const hex = end && unit in view.ships ? sheetOf(view).hexAt(end) : null;
		if (hex !== null && hex !== undefined) await this.ships.sailTo(unit, hex);
		else if (unit in view.units) await this.drawn.finish(unit, points);
	}

	/** Asks Control in words to put those that were dragged where they were dropped. */
	async askForCarried(): Promise<void> {
		const { carried } = this.drawn;
		if (!carried) return;
		const view = this.#view();
		const line = `Put ${carried.units.map((unit) => nameIn(view, unit)).join(', ')} ${carried.words}.`;
		const asked =
			view.whoMoves === 'control'
				? this.order.write(line)
				: await this.desk.issue({ type: 'hand-in-order', words: line });
		if (asked) this.drawn.drop();
	}

	drop(): void {
		this.drawn.drop();
		this.desk.said = '';
	}

	/** How orders on the map are treated: by the way of playing, or added to the plan. */
	get how(): OcsSideView['whoMoves'] | 'plan' {
		return this.plan.writing ? 'plan' : this.#view().whoMoves;
	}

	/** Asks the rules, of the step that is planned where a plan is written. */
	#ask(name: string, input: unknown): Promise<unknown> {
		const asked = this.plan.asked(name, input);
		return this.desk.ask(asked.name, asked.input);
	}

	/** A path that is impossible as things are may still be requested: Control may have the fuel. */
	get mayMove(): boolean {
		const { plan } = this.drawn;
		const no = plan?.say ?? plan?.overrun?.say ?? null;
		return plan !== null && (no === null || this.how !== 'sides');
	}

	async move(): Promise<void> {
		const { plan } = this.drawn;
		if (!plan || !this.mayMove) return;
		if (await this.send({ type: 'move', units: plan.units, way: plan.way })) this.drawn.drop();
	}

	/** Goes the way beside the enemy, if any, and aims the overrun that it leads to. */
	async overrun(): Promise<void> {
		const { plan } = this.drawn;
		if (!plan?.overrun || !this.mayMove) return;
		const { units, way, overrun } = plan;
		if (way.length > 0 && !(await this.send({ type: 'move', units, way }))) return;
		this.drawn.drop();
		await this.aiming.aimAt('overrun', units, overrun.hex);
	}

	/** Pays for one after the other; the first that is refused ends it. */
	async payFuel(offers: readonly FuelOfferShown[]): Promise<void> {
		for (const offer of offers) if (!(await this.send(payFor(offer)))) return;
		const view = this.#view();
		if (this.how === 'sides') this.desk.tell(paidWords(offers, (id) => nameIn(view, id)));
		await this.#look();
	}

	/** Orders units into a mode: as their move begins, or as they are set up. */
	async change(units: readonly string[], mode: string): Promise<void> {
		if (this.setUp.isNow) await this.setUp.change(units, mode);
		else await this.send({ type: 'change-mode', units, mode });
	}

	/** Gives an order to what is selected. A way is drawn on the map, which is the window's. */
	give(id: Exclude<UnitOrderId, 'move'>): void {
		const units = [...this.selected];
		if (id === 'attack' || id === 'overrun' || id === 'barrage') this.aiming.at(id, units);
		else if (id === 'release') void this.send({ type: 'release', units });
		else if (id !== 'fuel') void this.change(units, id.slice('mode-'.length));
	}

	/** The hex that was aimed at is clicked. */
	async target(point: Point): Promise<void> {
		const target = sheetOf(this.#view()).hexAt(point);
		if (target === null) this.aiming.drop();
		else await this.aiming.pick(target);
	}

	/**
	 * Does it, proposes it to Control, or writes it into the order: as the game is played.
	 * @returns true when it was taken
	 */
	send(command: CommandShape): Promise<boolean> {
		return this.order.send(command);
	}

	/** Ends the step shown; a plan line that proposes it waits for whatever step it is carried out in. */
	endStep(): Promise<boolean> {
		const { step } = this.#view().game;
		return this.send({ type: 'next-step', ...(this.how === 'sides' ? { step } : {}) });
	}

	/** Undoes this side's latest entry; the host gives any reason against it. */
	async undo(): Promise<void> {
		this.drawn.drop();
		await this.desk.undo();
	}

	async #look(): Promise<void> {
		const { selected } = this;
		const [unit] = selected;
		if (unit === undefined || !(unit in this.#view().units)) {
			this.supply = this.fuel = null;
			this.offers.take([], null);
			return void (this.reach = []);
		}
		const units = this.stackOf(unit);
		const [orders, reach, fuel, supply] = (await Promise.all([
			this.#ask('unit-orders', { units: [...selected] }),
			this.#ask('reach', { units }),
			this.#ask('fuel-plan', { units }),
			this.desk.ask('supply-of', { unit }),
		])) as [readonly UnitOrderShown[], { hexes: readonly string[] }, FuelPlanShown, SupplyOfShown | null];
		if (this.selected !== selected) return;
		this.offers.take(selected, orders);
		this.reach = reach.hexes;
		this.fuel = fuel;
		this.supply = supply;
	}

	async #lookAtFight(): Promise<void> {
		this.fight = (await this.desk.ask('combat', {}).catch(noAnswer)) as OwnFightShown | null;
	}

	/** Its own losses so far. */
	async losses(): Promise<readonly LossShown[]> {
		return ((await this.desk.ask('losses', {}).catch(noAnswer)) ?? []) as readonly LossShown[];
	}
}
