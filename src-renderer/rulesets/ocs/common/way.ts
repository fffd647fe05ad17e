/** A way of a stack as the rules answer it, for the map and the panels alike. */
import type { CaptureShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { OcsSheet } from './sheet.ts';

/** What the host answers to `path`. */
export interface WayExplained {
	readonly way: readonly string[];
	/** By unit: '3 spent, 3 left'. */
	readonly words: Readonly<Record<string, string>>;
	/** Points spent at each hex of the way. */
	readonly at: readonly string[];
	readonly negated: readonly string[];
	readonly captures: readonly CaptureShown[];
	/** Why it can't be gone; null: it can, as far as is known. */
	readonly say: string | null;
}

/** A way that is planned: whose, where, what it costs. */
export interface PlannedWay extends WayExplained {
	readonly units: readonly string[];
	/** The line on the map, from where they stand. */
	readonly points: readonly Point[];
}

/** Asks for ways, one after the other; an answer that comes when nobody waits for it any more is not seen. */
export class WayAsked {
	readonly #ask: (units: readonly string[], way: readonly string[]) => Promise<unknown>;
	#number = 0;

	constructor(ask: (units: readonly string[], way: readonly string[]) => Promise<unknown>) {
		this.#ask = ask;
	}

	/**
	 * The cheapest way of a stack through the hexes that were drawn.
	 * @returns null: no hex was drawn; undefined: it was dropped meanwhile, or another way asked for
	 */
	async plan(
		sheet: OcsSheet,
		units: readonly string[],
		drawn: readonly Point[],
	): Promise<PlannedWay | null | undefined> {
		this.drop();
		const number = this.#number;
		const stops = sheet.hexesOf(drawn);
		const [from] = drawn;
		if (stops.length === 0 || !from) return null;
		const found = (await this.#ask(units, stops)) as WayExplained;
		if (number !== this.#number) return undefined;
		return { ...found, units, points: [from, ...found.way.flatMap((hex) => sheet.pointOf(hex) ?? [])] };
	}

	/** Whoever asked has turned to something else. */
	drop(): void {
		this.#number += 1;
	}
}

/** A planned way for the map: one that can't be gone is drawn as beyond reach, with its reason. */
export function estimateOf(plan: PlannedWay | null): RouteEstimate | null {
	const end = plan?.points.at(-1);
	if (!plan || !end) return null;
	return {
		words: plan.say === null ? `${plan.at.at(-1) ?? '0'} points` : '',
		reach: plan.say === null ? null : 0,
		stop: plan.say === null ? null : { at: end, say: plan.say },
	};
}
