/**
 * The moves desk: the lines one after another, each with the way the rules propose for it; or one move planned on the
 * map or by figures, with the rules' own estimate.
 */
import { createContext } from 'svelte';
import type { RouteProposal } from '../../../../src-shared/rulesets/opcom/requests.ts';
import type {
	Delay,
	Manner,
	MoveEstimate,
	MovePlan,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CombatId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import { length, lineFor, routeOfLength, unitName } from './names.ts';
import { sentenceOf } from '../../../workspace/host.ts';
import type { Room } from './room.ts';
import { moveRowsOf } from './move-rows.ts';

export class MovesDesk {
	readonly room: Room;
	readonly attempt: OpcomAttempt;
	/** The row under the cursor of the list. */
	#cursor = $state<number | null>(null);
	unit = $state.raw<UnitId | null>(null);
	route = $state.raw<readonly Point[]>([]);
	manner = $state<Manner>('tactical');
	delays = $state.raw<readonly Delay[]>([]);
	nightFactor = $state(1);
	/** The common delay factor, or null if each delay has its own. */
	delayFactor = $state<number | null>(null);
	/** The overrun this move exploits, if it does. */
	exploits = $state.raw<CombatId | null>(null);
	estimate = $state.raw<MoveEstimate | null>(null);
	/** The rules' proposal for this move, or null if it was drawn by hand from the start. */
	proposal = $state.raw<RouteProposal | null>(null);
	/** The destination, as the umpire writes it. */
	to = $state('');
	/** Whether lines are taken one after another: after a move the next opens by itself. */
	running = $state(false);
	/** A way is being looked for. */
	looking = $state(false);
	trouble = $state('');
	#asked = 0;
	#sought = 0;

	constructor(room: Room) {
		this.room = room;
		this.attempt = new OpcomAttempt(room, () => this.#startAgain());
	}

	readonly rows = $derived.by(() =>
		this.room.own.first(moveRowsOf(this.room.view), ({ unit }) => [unit.team]),
	);
	/** The units still to be moved, in order. */
	readonly left = $derived(this.rows.filter((row) => row.state === 'waiting'));
	readonly row = $derived.by(() => this.rows.find((row) => row.unit.id === this.unit) ?? null);
	readonly order = $derived.by(() =>
		this.unit === null ? null : (lineFor(this.room.view, this.unit)?.line ?? null),
	);
	readonly length = $derived(length(this.route));
	readonly night = $derived.by(() => this.room.view.clock.part === 'night');

	/** Begins a unit's move by hand and shows it: towards its objective, if one was pencilled. */
	start(unit: UnitId, exploits: CombatId | null = null): void {
		const at = this.room.view.units[unit]?.at;
		if (!at) return;
		const objective = lineFor(this.room.view, unit)?.line.order.objective;
		this.begin(unit, exploits);
		this.room.goTo(unit);
		this.setRoute(objective ? [at, objective] : [at]);
	}

	/** Puts a unit on the desk, to move in the manner its order says. */
	begin(unit: UnitId, exploits: CombatId | null = null): void {
		this.#forget();
		const order = lineFor(this.room.view, unit)?.line.order;
		this.unit = unit;
		this.#cursor = Math.max(
			0,
			this.rows.findIndex((row) => row.unit.id === unit),
		);
		this.exploits = exploits;
		this.manner = this.room.view.units[unit]?.ordered ?? 'tactical';
		this.to = order?.orders ?? '';
		this.delays = [];
		this.nightFactor = this.room.view.forms.moves.night[0]?.factor ?? 1;
		this.delayFactor = null;
		this.attempt.clear();
		this.attempt.begin();
		this.estimate = null;
		this.proposal = null;
		this.running = false;
		this.trouble = '';
		this.room.layout.show('moves');
	}

	/** Takes a unit's line up: its way is proposed, and after it the next unit's. */
	async propose(unit: UnitId): Promise<void> {
		const at = this.room.view.units[unit]?.at;
		if (!at) return;
		this.begin(unit);
		this.running = true;
		this.room.select([unit]);
		this.route = [at];
		await this.findWay(this.to);
	}

	/** Puts a move back as it was being planned in an earlier sitting. */
	recall(plan: MovePlan, to: string): void {
		this.begin(plan.unit);
		this.manner = plan.manner;
		this.delays = plan.delays;
		this.nightFactor = plan.nightFactor ?? this.nightFactor;
		this.delayFactor = plan.delayFactor ?? null;
		this.to = to;
		this.setRoute(plan.route);
	}

	/** Asks for a way to what some words or a point mean; the unit must be on the desk. The newest question counts. */
	async findWay(to: string | Point): Promise<void> {
		const unit = this.unit;
		if (unit === null) return;
		const line = this.order?.order.id;
		const words = typeof to === 'string' ? to.trim() || 'nowhere' : to;
		// The line's own objective counts for its own words only.
		const own = line !== undefined && (typeof to !== 'string' || to === this.order?.order.orders);
		this.#sought += 1;
		const mine = this.#sought;
		this.looking = true;
		try {
			const wanted = { unit, to: words, manner: this.manner, ...(own ? { line } : {}) };
			const explained = await this.room.host.ask('explain.route', wanted);
			if (mine === this.#sought) this.#take(explained);
		} catch (trouble) {
			if (mine === this.#sought) this.trouble = sentenceOf(trouble);
		} finally {
			if (mine === this.#sought) this.looking = false;
		}
	}

	/** Another place that the words could mean. */
	takeOther({ name, at }: RouteProposal['others'][number]): void {
		this.to = name;
		void this.findWay(at);
	}

	#take(found: RouteProposal): void {
		this.#asked += 1;
		this.proposal = found;
		this.trouble = '';
		this.manner = found.plan.manner;
		this.delayFactor = null;
		this.delays = found.plan.delays;
		const [start] = found.plan.route;
		this.route = found.to === '' && start ? [start] : found.plan.route;
		this.estimate = found.to === '' ? null : found.estimate;
		this.room.frame(this.route);
	}

	/** Another window moved it: the same way on from where it stands now. */
	#startAgain(): void {
		const at = this.unit === null ? null : this.room.view.units[this.unit]?.at;
		if (at) this.setRoute([at, ...this.route.slice(1)]);
		else this.stop();
	}

	stop(): void {
		this.#forget();
		this.#cursor = null;
		this.unit = null;
		this.route = [];
		this.estimate = null;
		this.proposal = null;
		this.running = false;
		this.attempt.clear();
	}

	/** Ignores answers to earlier questions. */
	#forget(): void {
		this.#sought += 1;
		this.looking = false;
	}

	setRoute(route: readonly Point[]): void {
		this.route = route;
		void this.explain();
	}

	/** A route drawn on the map; resolves when the rules have answered. */
	async drawn(route: readonly Point[]): Promise<void> {
		this.route = route;
		await this.explain();
	}

	dropPoint(): void {
		if (this.route.length > 1) this.setRoute(this.route.slice(0, -1));
	}

	setLength(wanted: number): void {
		if (this.route.length > 1 && wanted > 0) this.setRoute(routeOfLength(this.route, wanted));
	}

	/** As far as the rules let it go on this route. */
	toTheLimit(): void {
		if (this.estimate)
			this.setLength(
				Math.floor(Math.min(this.estimate.allowedKm, this.estimate.stop?.km ?? Infinity) * 10) / 10,
			);
	}

	/** Another manner may mean another way: a proposal is made anew, a drawn route is kept. */
	setManner(manner: Manner): void {
		this.manner = manner;
		if (this.looking || (this.proposal?.to ?? '') !== '') void this.findWay(this.to);
		else void this.explain();
	}

	toggleDelay(delay: Delay): void {
		this.delays = this.delays.includes(delay)
			? this.delays.filter((each) => each !== delay)
			: [...this.delays, delay];
		void this.explain();
	}

	setNightFactor(factor: number): void {
		this.nightFactor = factor;
		void this.explain();
	}

	setDelayFactor(factor: number | null): void {
		this.delayFactor = factor;
		void this.explain();
	}

	plan(): MovePlan | null {
		if (this.unit === null || this.route.length < 2) return null;
		return {
			unit: this.unit,
			route: [...this.route],
			manner: this.manner,
			delays: [...this.delays],
			...(this.night ? { nightFactor: this.nightFactor } : {}),
			...(this.delayFactor !== null && this.delays.length > 0 ? { delayFactor: this.delayFactor } : {}),
			...(this.order ? { line: this.order.order.id } : {}),
		};
	}

	/** Asks the rules what this would cost; only the newest answer counts. */
	async explain(): Promise<void> {
		const plan = this.plan();
		this.#asked += 1;
		const mine = this.#asked;
		if (!plan) {
			this.estimate = null;
			return;
		}
		try {
			const estimate = await this.room.host.ask('explain.move', plan);
			if (mine !== this.#asked) return;
			this.estimate = estimate;
			this.trouble = '';
		} catch (trouble) {
			if (mine === this.#asked) this.trouble = sentenceOf(trouble);
		}
	}

	async confirm(): Promise<void> {
		const plan = this.plan();
		if (!plan) return;
		const done = (said: string): string => said;
		const after = (): void => this.#goOn(plan.unit);
		if (this.exploits !== null)
			await this.attempt.game({ type: 'exploit', combat: this.exploits, plan }, done, after);
		else await this.attempt.game({ type: 'move-unit', plan }, done, after);
	}

	/** The umpire decides that it stays where it is, and the next comes up. */
	async stay(): Promise<void> {
		const { unit } = this;
		if (unit === null) return;
		const done = `${unitName(this.room.view, unit)} stays where it is.`;
		await this.attempt.game({ type: 'stay-unit', unit }, done, () => this.#goOn(unit));
	}

	#goOn(from: UnitId): void {
		const next = this.running ? this.#after(from) : undefined;
		if (next) void this.propose(next);
		else this.stop();
	}

	/** The next unit that has orders to move and has not: after the one on the desk, else from the beginning. */
	next(): void {
		const next = this.#after(this.unit);
		if (next) void this.propose(next);
	}

	#after(unit: UnitId | null): UnitId | undefined {
		const at = this.rows.findIndex((row) => row.unit.id === unit);
		const waiting = [...this.rows.slice(at + 1), ...this.rows.slice(0, at + 1)].filter(
			(row) => row.state === 'waiting' && row.unit.id !== unit,
		);
		return waiting[0]?.unit.id;
	}

	/** The row the keys mean: the one pointed at, else the first that waits. */
	get cursor(): number {
		return (
			this.#cursor ??
			Math.max(
				0,
				this.rows.findIndex(({ state }) => state === 'waiting'),
			)
		);
	}
	point(index: number): void {
		this.#cursor = index;
	}

	/** The cursor of the list up or down. */
	step(by: number): void {
		this.point(Math.min(this.rows.length - 1, Math.max(0, this.cursor + by)));
	}

	/** Proposes the way of the row under the cursor; of the first that waits, when that one has moved. */
	open(): void {
		const row = this.rows[this.cursor];
		if (row && row.state === 'waiting') void this.propose(row.unit.id);
		else if (row) this.start(row.unit.id);
	}
}

export const [useMoves, provideMoves] = createContext<MovesDesk>();
