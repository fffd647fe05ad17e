/** The line that a hand draws on the map for units: a way that is priced, or one into a box beside the map or out of it. */
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { carriedBy, carriedEstimate, type Carried, type WithBoxes } from './boxed.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { estimateOf, WayAsked, type PlannedWay } from './way.ts';

/** What a line means while sides set up. */
export interface SetsUp {
	/** What is said of it; null: nobody sets up now. */
	estimate(unit: string, points: readonly Point[]): Promise<RouteEstimate | null>;
	/** The hand has let go of those who are dragged. */
	lay(units: readonly string[], points: readonly Point[]): Promise<void>;
}

interface Line {
	readonly unit: string;
	readonly points: readonly Point[];
}

export class DrawnWay {
	readonly #view: () => WithBoxes;
	readonly #stackOf: (unit: string) => readonly string[];
	readonly #ways: WayAsked;
	readonly #setsUp: SetsUp;
	/** What is drawn, wherever it leads: the hand is still on it. */
	#line = $state.raw<Line | null>(null);
	plan = $state.raw<PlannedWay | null>(null);
	/** Units that are dragged into a box or out of one; `done`: they were dropped there. */
	carried = $state.raw<(Carried & { readonly done: boolean }) | null>(null);
	/** The message for a line that sets units up. */
	#laid = $state.raw<RouteEstimate | null>(null);

	/**
	 * @param stackOf those who go with a unit, itself among them
	 * @param ask asks the host for the cheapest way of units through hexes
	 * @param setsUp what it is in set-up
	 */
	constructor(
		view: () => WithBoxes,
		stackOf: (unit: string) => readonly string[],
		ask: (units: readonly string[], way: readonly string[]) => Promise<unknown>,
		setsUp: SetsUp,
	) {
		this.#view = view;
		this.#stackOf = stackOf;
		this.#ways = new WayAsked(ask);
		this.#setsUp = setsUp;
	}

	/** Called while a line is drawn: returns its message as soon as it is known. */
	async draw(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		const view = this.#view();
		const units = this.#stackOf(unit);
		this.#line = { unit, points };
		const carried = carriedBy(view, units, points);
		this.carried = carried ? { ...carried, done: false } : null;
		if (carried || view.units[unit]?.at === null) {
			this.#ways.drop();
			this.plan = null;
			return carried && carriedEstimate(carried);
		}
		this.#laid = await this.#setsUp.estimate(unit, points);
		if (this.#laid) return this.#laid;
		const plan = await this.#ways.plan(sheetOf(view), units, points);
		if (plan !== undefined) this.plan = plan;
		return estimateOf(this.plan);
	}

	/** The hand has let go: a line that leads nowhere is forgotten. */
	async finish(unit: string, points: readonly Point[]): Promise<void> {
		await this.draw(unit, points);
		if (this.carried) this.carried = { ...this.carried, done: true };
		else if (this.#laid) {
			this.drop();
			await this.#setsUp.lay(this.#stackOf(unit), points);
		} else if (!this.plan) this.drop();
	}

	/** Plans a finished way again: the game has changed, so its price or its refusal may have, too. */
	async refresh(): Promise<void> {
		const { plan } = this;
		const [from] = this.#line?.points ?? [];
		if (!plan || !this.#line || !from) return;
		const view = this.#view();
		const sheet = sheetOf(view);
		// Units that have moved have no way left to plan.
		const start = sheet.hexAt(from);
		if (plan.units.some((unit) => view.units[unit]?.at !== start)) return;
		const again = await this.#ways.plan(sheet, plan.units, this.#line.points);
		if (again) this.plan = again;
	}

	/** For the map: the cheapest path if known, otherwise the line itself, or null if nothing is drawn. */
	get line(): (Line & { readonly estimate: RouteEstimate | null }) | null {
		const { plan, carried } = this;
		if (!this.#line) return null;
		if (carried) return { ...this.#line, estimate: carriedEstimate(carried) };
		if (this.#laid) return { ...this.#line, estimate: this.#laid };
		return { ...this.#line, ...(plan ? { points: plan.points } : {}), estimate: estimateOf(plan) };
	}

	drop(): void {
		this.#ways.drop();
		this.#line = this.plan = this.carried = this.#laid = null;
	}
}
