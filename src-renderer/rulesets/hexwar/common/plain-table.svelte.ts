/** What a user has begun in a plain window of either kind: a planned path, with its cost. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { PlainShown, PlainWay } from '../../../../src-shared/kit/plain-shown.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { sheetOf } from './hex-sheet.ts';
import { nameIn } from './units-on-map.ts';

/** The functions a window provides. */
export interface PlainHands {
	view(): PlainShown;
	ask(name: string, input: unknown): Promise<unknown>;
	/** True when it was taken. @param words what is ordered: 'North One: move to 05.05' */
	send(command: CommandShape, words: string): Promise<boolean>;
	answer(question: string, answer: string): Promise<boolean>;
	readonly busy: boolean;
}
interface Plan {
	readonly unit: string;
	readonly way: readonly string[];
	readonly points: readonly Point[];
	readonly priced: PlainWay;
}

export class PlainTable {
	readonly hands: PlainHands;
	plan = $state.raw<Plan | null>(null);

	constructor(hands: PlainHands) {
		this.hands = hands;
	}

	/** Called while a path is drawn on the map: returns the rules' answer, from what this window may know. */
	async draw(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		const view = this.hands.view();
		const way = sheetOf(view).chainOf(points);
		if (!(unit in view.units) || way.length === 0) {
			this.drop();
			return null;
		}
		const priced = (await this.hands.ask('way', { unit, way })) as PlainWay;
		this.plan = { unit, way, points, priced };
		return this.line?.estimate ?? null;
	}

	/** For the map: the way that is planned. */
	get line(): {
		readonly unit: string;
		readonly points: readonly Point[];
		readonly estimate: RouteEstimate;
	} | null {
		if (!this.plan) return null;
		const { unit, points, priced } = this.plan;
		const end = points.at(-1);
		const stop = priced.say !== null && end ? { at: end, say: priced.say } : null;
		return { unit, points, estimate: { words: priced.words, reach: stop ? 0 : null, stop } };
	}

	/** Orders the way that is planned. */
	async go(): Promise<void> {
		if (!this.plan) return;
		const { unit, way } = this.plan;
		const words = `${nameIn(this.hands.view(), unit)}: move to ${way.join(', ')}`;
		if (await this.hands.send({ type: 'move', unit, way }, words)) this.drop();
	}

	/** Returns whether there was anything to drop. */
	drop(): boolean {
		const had = this.plan !== null;
		this.plan = null;
		return had;
	}
}
