/** Searches the cheapest path through hexes that its side knows of, with a limit on its length. */
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import { cheapestPath, type StepCost } from '../../../src-shared/map/hex/path.ts';
import type { RuleRef } from '../kit/rule-ref.ts';
import { refuse, type Refusal } from '../kit/ruleset.ts';
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName } from './types.ts';

/** The inputs of a path search. */
export interface WaySearch {
	readonly board: HexBoard<PrintedHex, object>;
	/** The stack's hex. */
	readonly start: Hex;
	/** Returns the hexes from the stack's to another by the cheapest path that it has points for, among hexes near enough; or null. */
	readonly paid: (to: Hex, isNear: (hex: Hex) => boolean) => readonly Hex[] | null;
	/** The step costs regardless of the points left. */
	readonly unpaid: StepCost;
	/** The most hexes a path may have; a longer one is not searched for either, for anyone. */
	readonly most: number;
	/** The rule of the book that a way follows, for refusals. */
	readonly rule: RuleRef;
}

/**
 * Returns every hex of the cheapest path through the given stops in order, at any cost; or that there is no path, or
 * none within the length limit.
 */
export function cheapestWay(search: WaySearch, stops: readonly HexName[]): readonly HexName[] | Refusal {
	const { board, start, most } = search;
	if (leastHexes(search, stops) > most) return tooLong(search);
	const way: HexName[] = [];
	let from = start;
	for (const stop of stops) {
		const to = board.find(stop);
		if (to === null) continue;
		const path = wayWithin(search, from, to);
		// The move itself reports an obstacle to an adjacent hex, because it has the better words.
		if (!path && board.grid.directionTo(from, to) === null) return noWay(search, stop);
		way.push(...(path?.slice(1) ?? [to]).map((hex) => board.name(hex)));
		from = to;
	}
	return way.length > most ? tooLong(search) : way;
}

/**
 * The cheapest way from one hex to another: one that there are points for before a cheaper one that there are not. Hexes off
 * every way of the greatest length are not looked at.
 */
function wayWithin(
	{ board, start, paid, unpaid, most }: WaySearch,
	from: Hex,
	to: Hex,
): readonly Hex[] | null {
	const { grid, map } = board;
	const isNear = (hex: Hex): boolean => grid.distance(from, hex) + grid.distance(hex, to) <= most;
	const near: StepCost = (here, next, direction) => (isNear(next) ? unpaid(here, next, direction) : null);
	return (from === start ? paid(to, isNear) : null) ?? cheapestPath(map, from, to, near)?.hexes ?? null;
}

/** Returns the least number of hexes from stop to stop. */
function leastHexes({ board, start }: WaySearch, stops: readonly HexName[]): number {
	const hexes = [start, ...stops.flatMap((stop) => board.find(stop) ?? [])];
	return hexes.reduce((sum, hex, n) => sum + board.grid.distance(hexes[n - 1] ?? hex, hex), 0);
}

const tooLong = ({ rule, most }: WaySearch): Refusal =>
	refuse(rule, 'move/too-long', `A way has ${String(most)} hexes at most: draw a shorter one.`);

const noWay = ({ rule }: WaySearch, to: HexName): Refusal =>
	refuse(
		rule,
		'move/no-way',
		`There is no way to ${to} for them, as far as is known: enemies, zones or ground bar it.`,
	);

/** Returns a question about a hex that is answered once for each hex. */
export function remembered(ask: (hex: Hex) => boolean): (hex: Hex) => boolean {
	const answers = new Map<Hex, boolean>();
	return (hex) => {
		const cached = answers.get(hex) ?? ask(hex);
		answers.set(hex, cached);
		return cached;
	};
}
