/** The way that a hand has planned on the map: drawn, priced by the rules, gone. */
import type { TcsWayShown } from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

/** A planned path: its units, its hexes, its cost. */
export interface PlannedWay {
	readonly units: readonly string[];
	readonly way: readonly string[];
	readonly points: readonly Point[];
	readonly shown: TcsWayShown;
	/** Vehicle Impulses it would spend; 0 for none, or to continue the current one. */
	readonly impulses: number;
}

/** Who goes: the units in hand. */
interface InHand {
	mayOrder(unit: string): boolean;
	/** Those who go with a unit: what is selected in its hex, or it alone. */
	stackOf(unit: string): readonly string[];
}

export class WayDesk {
	readonly #hands: TableHands;
	readonly #inHand: InHand;
	plan = $state.raw<PlannedWay | null>(null);
	#line = $state.raw<{ readonly unit: string; readonly points: readonly Point[] } | null>(null);

	constructor(hands: TableHands, inHand: InHand) {
		this.#hands = hands;
		this.#inHand = inHand;
	}

	/** Drops the way once somebody on it is no longer where it starts. */
	check(): void {
		const { plan } = this;
		if (plan && plan.units.some((id) => this.#hands.view().units[id]?.at !== this.#startOf(plan)))
			this.drop();
	}
	#startOf({ points }: PlannedWay): string | null {
		return points[0] ? sheetOf(this.#hands.view()).hexAt(points[0]) : null;
	}

	/** Called while a path is drawn: returns the rules' answer. */
	async draw(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		if (!this.#inHand.mayOrder(unit)) return null;
		const sheet = sheetOf(this.#hands.view());
		const way = sheet.chainOf(points);
		const [from] = points;
		this.#line = { unit, points };
		if (!from || way.length === 0) {
			this.plan = null;
			return null;
		}
		const units = this.#inHand.stackOf(unit);
		const impulses = this.plan?.impulses ?? 0;
		const shown = await this.#priced(units, way, impulses);
		if (this.#line?.points !== points) return estimateOf(this.plan);
		const along = [from, ...way.flatMap((hex) => sheet.pointOf(hex) ?? [])];
		this.plan = { units, way, points: along, ...shown };
		return estimateOf(this.plan);
	}

	/** Returns a path's cost, by an Impulse if it can't be taken otherwise. */
	async #priced(
		units: readonly string[],
		way: readonly string[],
		impulses: number,
	): Promise<Pick<PlannedWay, 'shown' | 'impulses'>> {
		const asked = { units: [...units], way: [...way] };
		const shown = (await this.#hands.ask('way', { ...asked, impulses })) as TcsWayShown;
		if (shown.say === null || impulses > 0 || (shown.impulsesUsed ?? 0) === 0) return { shown, impulses };
		const byImpulse = (await this.#hands.ask('way', { ...asked, impulses: 1 })) as TcsWayShown;
		return byImpulse.say === null ? { shown: byImpulse, impulses: 1 } : { shown, impulses };
	}

	/** Spends so many Impulses on the way that is planned. */
	async spendImpulses(impulses: number): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const asked = { units: [...plan.units], way: [...plan.way], impulses };
		const shown = (await this.#hands.ask('way', asked)) as TcsWayShown;
		if (this.plan === plan) this.plan = { ...plan, shown, impulses };
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
		if (!this.#line) return null;
		const { plan } = this;
		return { ...this.#line, ...(plan ? { points: plan.points } : {}), estimate: estimateOf(plan) };
	}

	async move(): Promise<void> {
		const { plan } = this;
		if (!plan || (plan.shown.say !== null && !this.#hands.writes)) return;
		const { units, way, impulses } = plan;
		if (await this.#hands.send({ type: 'move', units: [...units], way: [...way], impulses })) this.drop();
	}

	/** Control lets them go where their op sheet does not. */
	async moveBecause(reason: string): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const done = await this.#hands.send({
			type: 'move',
			units: [...plan.units],
			way: [...plan.way],
			impulses: plan.impulses,
			because: reason,
		});
		if (done) this.drop();
	}

	drop(): void {
		this.plan = this.#line = null;
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
