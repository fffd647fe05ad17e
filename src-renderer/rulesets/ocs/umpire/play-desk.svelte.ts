/** What Control has begun: a planned path, the reach of the selection, a ruling being typed. */
import { createContext, untrack } from 'svelte';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { LossShown } from '../../../../src-shared/rulesets/ocs/result-views.ts';
import type { ForcesShown } from '../../../../src-shared/rulesets/ocs/forces-views.ts';
import type {
	CombatShown,
	FuelOfferShown,
	FuelPlanShown,
	SupplyOfShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { AirDesk } from '../common/air-desk.svelte.ts';
import { ShipDesk } from '../common/ship-desk.svelte.ts';
import { Aim, type AimKind } from '../common/aim.svelte.ts';
import type { UnitOrderShown } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';
import { Hover } from '../common/hover.svelte.ts';
import { Offers } from '../common/offers.svelte.ts';
import { DrawnWay } from '../common/drawn-way.svelte.ts';
import { ResultCards } from '../common/results.svelte.ts';
import { SetUpDesk } from '../common/set-up.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { DispatchDesk } from '../../hexwar/umpire/dispatch-desk.svelte.ts';
import { ordersWait, showHex } from '../../hexwar/umpire/pack-kit.ts';
import { TypedDice } from '../../hexwar/umpire/typed-dice.svelte.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { doneWords, nameIn } from '../common/order-words.ts';
import { keepOneInHand } from '../common/one-in-hand.svelte.ts';
import { isLater } from '../common/plan.svelte.ts';
import { paidWords, payFor } from '../common/pay-fuel.ts';
import { SupplyDesk } from '../common/supply-desk.svelte.ts';
import { Targets } from '../common/targets.svelte.ts';
import { SUPPLY_DUTIES } from '../common/supply-duties.ts';
import type { Room } from './room.ts';

/** Orders of ships that dice are thrown for. */
const THROWN: ReadonlySet<string> = new Set(['fire-ships', 'fire-at-ships', 'roll-landings']);

/** A unit that a ruling puts into the next hex that is clicked. */
export interface Placing {
	readonly unit: string;
	readonly reason: string;
	/** The name of another unit, added with its figures; absent: the unit itself is put there. */
	readonly added?: string;
}

export class PlayDesk {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	/** Ending a step answers under the bar, not in a panel. */
	readonly stepping: CommandAttempt;
	readonly dispatches: DispatchDesk;
	readonly supplyDesk: SupplyDesk;
	readonly setUp: SetUpDesk;
	/** Missions and bases of the side whose supply is shown. */
	readonly airDesk: AirDesk;
	/** Ships of the same side. */
	readonly shipDesk: ShipDesk;
	/** The side whose set-up is shown. */
	setUpSide = $state('');
	/** The way that is planned, or the line into a box beside the map or out of it: a ruling puts them there. */
	readonly drawn = new DrawnWay(
		() => this.room.view,
		(unit) => this.stackOf(unit),
		(units, way) => this.#ask('path', { units, way }),
		{
			estimate: (unit, points) => this.setUp.estimate(unit, points),
			lay: (units, points) => this.setUp.lay(units, points),
		},
	);
	/** Where the selection can get to. */
	reach = $state.raw<{ readonly units: string; readonly hexes: readonly string[] } | null>(null);
	/** The orders that the host offers for what is selected. */
	readonly offers = new Offers();
	/** The forecast of a fight with the enemy under the pointer. */
	readonly hover: Hover;
	/** The fuel the selection needs, and why it is out of trace or out of supply. */
	fuel = $state.raw<FuelPlanShown | null>(null);
	supply = $state.raw<SupplyOfShown | null>(null);
	/** The combat that is ready for its dice. */
	combat = $state.raw<CombatShown | null>(null);
	/** Results of dice: those that came just now, and the earlier ones. */
	readonly results: ResultCards;
	/** The fight that is being declared. */
	readonly aiming: Aim;
	/** The hexes that what is selected could fight. */
	readonly targets: Targets;
	readonly dice = new TypedDice();
	/** Where the bar's button just led: the main button there takes the focus. */
	ledTo = $state<'questions' | 'fights' | 'orders' | null>(null);
	/** Set when the step should end although orders are waiting: the question is shown beside them. */
	endAsked = $state(false);
	/** Whether the rulings on the selected unit are unfolded. */
	ruling = $state(false);
	/** The unit that a ruling puts into the next hex that is clicked, and why. */
	placing = $state.raw<Placing | null>(null);

	constructor(room: Room) {
		this.room = room;
		this.setUpSide = room.view.sides[0]?.id ?? '';
		this.results = new ResultCards(() => room.view);
		this.hover = new Hover({
			ask: (name, input) => this.#ask(name, input),
			offers: this.offers,
			// While a fight is under way no other can be declared.
			selected: () => (room.view.combatFor === null ? room.selected : []),
			enemyAt: (hex) => {
				const own = room.view.units[room.selected[0] ?? '']?.side;
				return Object.values(room.view.units).some(({ at, side }) => at === hex && side !== own);
			},
		});
		this.attempt = new CommandAttempt(room);
		this.stepping = new CommandAttempt(room);
		this.dispatches = new DispatchDesk(room.host, () => room.view, new CommandAttempt(room));
		this.supplyDesk = new SupplyDesk(this.#supplyHands());
		this.setUp = new SetUpDesk(this.supplyDesk.hands, () => this.setUpSide);
		this.airDesk = new AirDesk(
			{
				...this.#supplyHands(),
				// Any roll may have been made at the table.
				send: (command) =>
					command.type === 'fly-mission'
						? this.#thrown(command, '')
						: this.send(command, doneWords(room.view, command)),
			},
			() => this.supplyDesk.side,
		);
		this.shipDesk = new ShipDesk(
			{
				...this.#supplyHands(),
				send: (command) =>
					THROWN.has(command.type)
						? this.#thrown(command, '')
						: this.send(command, doneWords(room.view, command)),
			},
			() => this.supplyDesk.side,
		);
		this.aiming = new Aim({
			ask: (name, input) => this.#ask(name, input),
			send: (command) =>
				command.type === 'fire-barrage'
					? this.#thrown(command, '')
					: this.send(command, '', () => void this.lookAtCombat()),
		});
		this.targets = new Targets({
			ask: (name, input) => this.#ask(name, input),
			aim: this.aiming,
			offers: this.offers,
			selected: () => this.#fighters,
			view: () => room.view,
		});
		// A card that opens over the map's click has its panel.
		$effect(() => {
			if (!this.aiming.aimed) return;
			room.layout.desk = 'fights';
			untrack(() => this.results.fold());
		});
		const foughtFor = $derived(room.view.combatFor);
		$effect(() => {
			if (foughtFor !== null) untrack(() => this.goToHex(foughtFor));
		});
		keepOneInHand(this);
		// The forecast follows the game and the selection.
		$effect(() => {
			void room.view;
			void room.selected;
			untrack(() => {
				this.hover.refresh();
				void this.drawn.refresh();
			});
		});
		// Work begun in one step may cost more or be illegal in the next.
		const stage = $derived([room.view.game.turn, room.view.game.playerTurn, room.view.game.step].join());
		$effect(() => {
			void stage;
			untrack(() => {
				this.drop();
				this.aiming.drop();
				this.airDesk.drop();
				this.placing = null;
				this.endAsked = false;
				// A refusal from another step says nothing about this one.
				room.toasts.closeRefusals();
			});
		});
	}

	#supplyHands(): ConstructorParameters<typeof SupplyDesk>[0] {
		const { room, attempt } = this;
		return {
			ask: (name, input) => this.#ask(name, input),
			send: (command) => this.send(command, doneWords(room.view, command)),
			get busy() {
				return attempt.busy;
			},
			get selected() {
				return room.selected;
			},
			select: (units) => room.select(units as readonly UnitId[]),
			view: () => room.view,
			side: () => room.view.game.acts ?? room.view.sides[0]?.id ?? '',
		};
	}

	/** Returns the units that move together: the selected ones in the hex of the unit drawn, or that unit alone. */
	stackOf(unit: string): readonly string[] {
		const { view, selected } = this.room;
		const of = view.units[unit];
		const chosen = selected.filter((id) => {
			const each = view.units[id];
			return each?.at === of?.at && each?.box === of?.box && each?.side === of?.side;
		});
		return chosen.some((each) => each === unit) ? chosen : [unit];
	}

	async route(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		if (unit in this.room.view.ships) return null;
		const estimate = await this.drawn.draw(unit, points);
		// The price and any reason against it are on that desk.
		if (this.drawn.plan) this.room.layout.desk = 'play';
		return estimate;
	}

	/** The line is drawn: where it leads into a box or out of one, Control's reason is all that is missing. */
	async routeDone(unit: string, points: readonly Point[]): Promise<void> {
		if (unit in this.room.view.ships) return this.#sailTo(unit, points);
		await this.drawn.finish(unit, points);
		if (this.drawn.line) this.room.layout.desk = 'play';
	}

	/** A ship that was dragged is to go where it was dropped. */
	async #sailTo(ship: string, points: readonly Point[]): Promise<void> {
		const end = points.at(-1);
		const hex = end ? sheetOf(this.room.view).hexAt(end) : null;
		if (hex === null) return;
		this.takeShip(ship);
		await this.shipDesk.sailTo(ship, hex);
	}

	/** Puts those that were dragged where they were dropped, by ruling. */
	async putCarried(reason: string): Promise<void> {
		const { carried } = this.drawn;
		const [unit, ...also] = carried?.units ?? [];
		if (!carried || unit === undefined) return;
		const place = 'box' in carried.to ? { at: null, box: carried.to.box } : { at: carried.to.hex };
		const others = also.length > 0 ? { also } : {};
		await this.send({ type: 'place-unit', unit, ...others, ...place, reason }, `Put ${carried.words}.`, () =>
			this.drop(),
		);
	}

	/** Plans the way of a unit, and of what is selected with it, to a point. */
	async wayTo(unit: UnitId, to: Point): Promise<void> {
		const from = this.room.view.units[unit]?.at ?? null;
		const start = from === null ? null : sheetOf(this.room.view).pointOf(from);
		if (this.setUp.isNow) await this.setUp.lay(this.stackOf(unit), [to]);
		else if (start) await this.route(unit, [start, to]);
	}

	/** Opens the rulings on a unit. */
	rule(unit: UnitId): void {
		if (!this.room.selected.includes(unit)) this.room.select([unit]);
		this.ruling = true;
	}

	drop(): void {
		this.drawn.drop();
		this.attempt.clear();
	}

	async move(): Promise<void> {
		const { plan } = this.drawn;
		if (!plan) return;
		const to = plan.way.at(-1) ?? '';
		await this.send({ type: 'move', units: plan.units, way: plan.way }, `Moved to ${to}.`, () => this.drop());
	}

	/** Goes the way beside the enemy, if any, and aims the overrun that it leads to. */
	async overrun(): Promise<void> {
		const { plan } = this.drawn;
		if (!plan?.overrun) return;
		const { units, way, overrun } = plan;
		if (way.length > 0 && !(await this.send({ type: 'move', units, way }, `Moved to ${way.at(-1) ?? ''}.`)))
			return;
		this.drop();
		this.room.layout.desk = 'fights';
		await this.aiming.aimAt('overrun', units, overrun.hex);
	}

	/** A ship that was clicked on the map is ticked, on the desk of its side's ships. */
	takeShip(ship: string): void {
		const side = this.room.view.ships[ship]?.side;
		if (side !== undefined) this.supplyDesk.chosen = side;
		this.room.layout.desk = 'ships';
		this.shipDesk.take(ship);
	}

	/** The next hex that is clicked is a unit's, by ruling. */
	beginPlacing(placing: Placing): void {
		this.placing = placing;
		this.room.layout.desk = 'play';
	}

	/** Puts the unit being placed into the picked hex, or off the map for null. */
	async place(at: string | null): Promise<void> {
		const { placing } = this;
		this.placing = null;
		if (!placing || at === null) return;
		const { unit, reason, added } = placing;
		const like = this.room.view.units[unit]?.counter ?? unit;
		if (added === undefined) await this.send({ type: 'place-unit', unit, at, reason }, `Placed at ${at}.`);
		else await this.send({ type: 'muster-unit', like, name: added, at, reason }, `${added} added at ${at}.`);
	}

	/** The boxes beside the map that the unit which is being placed may go to. */
	async boxesForPlacing(): Promise<ForcesShown['boxes']> {
		const side = this.room.view.units[this.placing?.unit ?? '']?.side;
		// A unit that is added comes into a hex.
		if (side === undefined || this.placing?.added !== undefined) return [];
		return ((await this.#ask('forces', { side })) as ForcesShown).boxes;
	}

	async placeInBox({ id, name }: Pick<ForcesShown['boxes'][number], 'id' | 'name'>): Promise<void> {
		const { placing } = this;
		this.placing = null;
		if (!placing) return;
		const { unit, reason } = placing;
		await this.send({ type: 'place-unit', unit, reason, at: null, box: id }, `Placed in ${name}.`);
	}

	answer(question: string, answer: string): Promise<boolean> {
		return this.attempt.house({ type: 'answer-question', question, answer }, 'Answered for the side.');
	}

	send(command: CommandShape, done: string, after?: () => void): Promise<boolean> {
		return this.attempt.send({ to: 'game', command }, done, after);
	}

	/** The label and action of the bar’s button: open questions and the fight under way come before the next step. */
	get nextThing(): { readonly say: string; readonly run: () => void } {
		const { questions, combatFor, sides } = this.room.view;
		const [asked, ...others] = questions;
		if (asked && others.length > 0)
			return { say: `${String(questions.length)} questions`, run: () => this.#leadTo('questions') };
		if (asked) {
			const side = sides.find(({ id }) => id === asked.of)?.name ?? '';
			return { say: `${side} is asked`, run: () => this.#leadTo('questions') };
		}
		if (combatFor !== null) return { say: `The fight for ${combatFor}`, run: () => this.#leadTo('fights') };
		const waiting = this.ordersWaiting;
		if (waiting > 0) return { say: ordersWait(waiting), run: () => this.#leadTo('orders') };
		return { say: 'Next step', run: () => void this.nextStep() };
	}

	/** Orders of sides that Control has neither carried out nor turned down. */
	get ordersWaiting(): number {
		const { view } = this.room;
		return Object.values(view.orders).filter((order) => order.outcome === 'standing' && !isLater(view, order))
			.length;
	}

	/** Ends the step, or asks whether it ends although orders wait. */
	async endStep(): Promise<void> {
		if (this.ordersWaiting > 0) {
			this.endAsked = true;
			return this.#leadTo('orders');
		}
		await this.nextStep();
	}

	/** Ends the step although orders wait. */
	async endAnyway(): Promise<void> {
		this.endAsked = false;
		await this.nextStep();
	}

	#leadTo(desk: 'questions' | 'fights' | 'orders'): void {
		this.room.layout.desk = desk;
		this.ledTo = desk;
	}

	/** Ends the step; where supply asks for something first, its desk opens beside the refusal. */
	async nextStep(settle = false): Promise<boolean> {
		const { step } = this.room.view.game;
		const command = { type: 'next-step', step, ...(settle ? { settle } : {}) };
		const done = await this.stepping.send({ to: 'game', command });
		if (SUPPLY_DUTIES.has(this.stepping.refusal?.code ?? '')) this.room.layout.show('supply');
		return done;
	}

	/** Orders units into a mode: as their move begins, or as they are set up. */
	async orderMode(units: readonly string[], mode: string): Promise<void> {
		if (this.setUp.isNow) await this.setUp.change(units, mode);
		else await this.send({ type: 'change-mode', units, mode }, '');
	}

	/** Makes the selection fight at the next hex clicked. */
	aim(kind: AimKind): void {
		const units = this.#fighters;
		if (units.length === 0) return;
		this.room.layout.desk = 'fights';
		this.aiming.at(kind, units);
	}

	/** The selected units of one side: a frame drawn round a front takes in the enemy's counters, too. */
	get #fighters(): readonly UnitId[] {
		const { view, selected } = this.room;
		const acting = selected.find((id) => view.units[id]?.side === view.game.acts) ?? selected[0] ?? '';
		return selected.filter((id) => view.units[id]?.side === view.units[acting]?.side);
	}

	async target(point: Point): Promise<void> {
		const target = sheetOf(this.room.view).hexAt(point);
		if (target === null) this.aiming.drop();
		else await this.aiming.pick(target);
	}

	/** A strike that Control enters by its points. */
	strike(
		strike: {
			readonly side: string;
			readonly target: string;
			readonly points: number;
			readonly reason: string;
		},
		after: () => void,
	): Promise<boolean> {
		return this.#thrown({ type: 'enter-strike', ...strike }, '', after);
	}

	/** The dice of the combat that is ready for them. */
	roll(): Promise<boolean> {
		return this.#thrown({ type: 'roll-combat' }, '');
	}

	/** All that is left of the combat under way, by defaults and dice. */
	playOut(): Promise<boolean> {
		return this.#thrown({ type: 'play-out-combat' }, '');
	}

	/** Sends what dice are thrown for, with the faces that were typed. */
	#thrown(command: CommandShape, done: string, after?: () => void): Promise<boolean> {
		const faces = this.dice.facesFor(true);
		return this.attempt.send({ to: 'game', command, ...faces }, done, () => {
			this.dice.used(faces);
			after?.();
		});
	}

	async lookAtCombat(): Promise<void> {
		this.combat = (await this.#ask('combat', {})) as CombatShown | null;
	}

	/** Every loss so far. */
	async losses(): Promise<readonly LossShown[]> {
		return (await this.#ask('losses', {})) as readonly LossShown[];
	}

	/** Brings a hex into sight. */
	goToHex(hex: string): void {
		showHex(this.room, hex);
	}

	/** Both sides agreed on a turn without fights. */
	async declareSimulcast(): Promise<void> {
		await this.send({ type: 'declare-simulcast' }, 'This turn is a simulcast.');
	}

	/** Pays for one after the other; the first that is refused ends it. */
	async payFuel(offers: readonly FuelOfferShown[]): Promise<void> {
		const paid = paidWords(offers, (id) => nameIn(this.room.view, id));
		for (const [n, offer] of offers.entries())
			if (!(await this.send(payFor(offer), n === offers.length - 1 ? paid : ''))) return;
		await this.look(this.room.selected);
	}

	#ask(name: string, input: unknown): Promise<unknown> {
		return this.room.host.ask('rules.explain', { name, input });
	}

	/** Asks where the selected stack can get to, and how it stands with fuel and supply. */
	async look(units: readonly UnitId[]): Promise<void> {
		const key = units.join();
		if (units.length === 0) {
			this.offers.take([], null);
			return void (this.reach = this.fuel = this.supply = null);
		}
		const stack = { units: this.stackOf(units[0] ?? '') };
		const [orders, reach, fuel, supply] = (await Promise.all([
			this.#ask('unit-orders', { units: [...units] }),
			this.#ask('reach', stack),
			this.#ask('fuel-plan', { ...stack, side: this.room.view.units[units[0] ?? '']?.side }),
			this.#ask('supply-of', { unit: units[0] }),
		])) as [
			readonly UnitOrderShown[],
			{ readonly hexes: readonly string[] },
			FuelPlanShown,
			SupplyOfShown | null,
		];
		if (this.room.selected.join() !== key) return;
		this.offers.take(units, orders);
		this.reach = { units: key, hexes: reach.hexes };
		this.fuel = fuel;
		this.supply = supply;
	}
}

/** For a panel's effect: if the bar's button led here, the panel's main button takes the focus once it exists. */
export function takesKeys(desk: PlayDesk, name: PlayDesk['ledTo'], panel: HTMLElement | undefined): void {
	// A fight's forecast is requested when its panel opens, and its button comes with the answer.
	void desk.combat;
	const first = desk.ledTo === name ? panel?.querySelector<HTMLElement>('.primary') : null;
	if (!first) return;
	first.focus();
	desk.ledTo = null;
}

export const [usePlay, providePlay] = createContext<PlayDesk>();
