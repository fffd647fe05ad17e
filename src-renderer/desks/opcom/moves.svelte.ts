/** The moves desk: one move being planned on the map or by figures, with the rules' own estimate of it. */
import { createContext } from 'svelte';
import type { Delay, Manner, MoveEstimate, MovePlan, OrderLine } from '../../../src-shared/contract/opcom.ts';
import type { MasterUnit } from '../../../src-shared/contract/views.ts';
import type { CombatId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { Attempt } from '../../master/state/attempt.svelte.ts';
import { length, lineFor, routeOfLength, unitName, unitsOf } from '../../master/state/names.ts';
import { sentenceOf, type Room } from '../../master/state/room.svelte.ts';

/** A unit with orders this turn, and how far they are carried out. */
export interface MoveRow {
	readonly unit: MasterUnit;
	readonly order: OrderLine;
	readonly moved: number;
	readonly state: 'waiting' | 'moved' | 'contact';
}

export class MovesDesk {
	readonly room: Room;
	readonly attempt: Attempt;
	unit = $state.raw<UnitId | null>(null);
	route = $state.raw<readonly Point[]>([]);
	manner = $state<Manner>('tactical');
	delays = $state.raw<readonly Delay[]>([]);
	nightFactor = $state(0.5);
	/** Null: each delay halves. */
	delayFactor = $state<number | null>(null);
	/** The overrun this move exploits, if it does. */
	exploits = $state.raw<CombatId | null>(null);
	estimate = $state.raw<MoveEstimate | null>(null);
	trouble = $state('');
	#asked = 0;

	constructor(room: Room) {
		this.room = room;
		this.attempt = new Attempt(room, () => this.#startAgain());
	}

	readonly rows = $derived.by(() => rowsOf(this.room));
	readonly left = $derived(this.rows.filter((row) => row.state === 'waiting' && row.order.action !== 'hold'));
	readonly order = $derived.by(() =>
		this.unit === null ? null : (lineFor(this.room.view, this.unit)?.line ?? null),
	);
	readonly length = $derived(length(this.route));
	readonly night = $derived.by(() => this.room.view.clock.part === 'night');

	/** Begins a unit's move and shows it: towards its objective, if one was pencilled. */
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
		const order = lineFor(this.room.view, unit)?.line.order;
		this.unit = unit;
		this.exploits = exploits;
		this.manner =
			order?.posture === 'non-tact' ? (order.roadColumn ? 'road-column' : 'non-tactical') : 'tactical';
		this.delays = [];
		this.nightFactor = 0.5;
		this.delayFactor = null;
		this.attempt.clear();
		this.attempt.begin();
		this.estimate = null;
		this.room.layout.show('moves');
	}

	/** Another window moved it: the same way on from where it stands now. */
	#startAgain(): void {
		const at = this.unit === null ? null : this.room.view.units[this.unit]?.at;
		if (at) this.setRoute([at, ...this.route.slice(1)]);
		else this.stop();
	}

	stop(): void {
		this.unit = null;
		this.route = [];
		this.estimate = null;
		this.attempt.clear();
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

	setManner(manner: Manner): void {
		this.manner = manner;
		void this.explain();
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
		const done = `${unitName(this.room.view, plan.unit)} moved ${this.length.toFixed(1)} km.`;
		const after = (): void => {
			this.stop();
		};
		if (this.exploits !== null)
			await this.attempt.game({ type: 'exploit', combat: this.exploits, plan }, done, after);
		else await this.attempt.game({ type: 'move-unit', plan }, done, after);
	}

	/** The next unit that has orders to move and has not. */
	next(): void {
		const waiting = this.left.filter((row) => row.unit.id !== this.unit);
		const [row] = waiting;
		if (row) this.start(row.unit.id);
	}
}

function rowsOf(room: Room): readonly MoveRow[] {
	return unitsOf(room.view)
		.filter((unit) => unit.presence === 'on-map')
		.flatMap((unit) => {
			const found = lineFor(room.view, unit.id);
			if (!found) return [];
			const moved = length(unit.track);
			const state =
				moved === 0 && unit.share === 0 ? 'waiting' : unit.marks.includes('in-contact') ? 'contact' : 'moved';
			return [{ unit, order: found.line.order, moved, state } as const];
		});
}

export const [useMoves, provideMoves] = createContext<MovesDesk>();
