/** A way of a stack as the rules answer it, for the map and the panels alike. */
import { countedInWords } from '../../../../src-shared/kit/counted.ts';
import type { CaptureShown, OverrunShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

/** The host's answer to `path`. */
export interface WayExplained {
	readonly way: readonly string[];
	/** By unit: '3 spent, 3 left'. */
	readonly words: Readonly<Record<string, string>>;
	/** Points spent at each hex of the way. */
	readonly at: readonly string[];
	readonly negated: readonly string[];
	readonly captures: readonly CaptureShown[];
	/** Why the path can't be taken, or null if it can, as far as is known. */
	readonly say: string | null;
	/** Set if it can't be taken because a unit has no fuel. */
	readonly lacksFuel: boolean;
	/** Where it leads to an enemy: it ends beside him. */
	readonly overrun: OverrunShown | null;
}

/** A planned path: its units, its hexes, its cost. */
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
		sheet: DrawnHexSheet,
		units: readonly string[],
		drawn: readonly Point[],
	): Promise<PlannedWay | null | undefined> {
		this.drop();
		const number = this.#number;
		const stops = sheet.hexesOf(drawn);
		const [from] = drawn;
		if (stops.length === 0 || !from) return null;
		const priced = (await this.#ask(units, stops)) as WayExplained;
		if (number !== this.#number) return undefined;
		const hexes = [...priced.way, ...(priced.overrun ? [priced.overrun.hex] : [])];
		return { ...priced, units, points: [from, ...hexes.flatMap((hex) => sheet.pointOf(hex) ?? [])] };
	}

	/** Called when the asker has turned to something else. */
	drop(): void {
		this.#number += 1;
	}
}

/** A planned way for the map: one that can't be gone is drawn as beyond reach, with its reason. */
export function estimateOf(plan: PlannedWay | null): RouteEstimate | null {
	const end = plan?.points.at(-1);
	if (!plan || !end) return null;
	const say = plan.say ?? plan.overrun?.say ?? null;
	const points = countedInWords(plan.at.at(-1) ?? '0', 'point');
	return {
		words: say === null ? `${points}${plan.overrun ? ', then an overrun' : ''}` : '',
		reach: say === null ? null : 0,
		stop: say === null ? null : { at: end, say },
	};
}

/** 'Move, then overrun it', 'Overrun it'. @param moves what the button says of a move */
export const overrunWords = (moves: string, { way }: Pick<PlannedWay, 'way'>): string =>
	way.length === 0 ? 'Overrun it' : `${moves}, then overrun it`;
