/** The cheapest way through hexes, as far as its side knows, however long it may be asked to look. */
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import { cheapestPath, type HexPath, type StepCost } from '../../../src-shared/map/hex/path.ts';
import type { RuleRef } from '../kit/rule-ref.ts';
import { refuse, type Refusal } from '../kit/ruleset.ts';
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName } from './types.ts';

/** What a way is searched by. */
export interface WaySearch {
	readonly board: HexBoard<PrintedHex, object>;
	/** Where the stack stands. */
	readonly start: Hex;
	/** Steps that it has the points for, from where it stands, and how many parts of a point it has left. */
	readonly paid: { readonly cost: StepCost; readonly left: number };
	/** Steps whatever it has left. */
	readonly unpaid: StepCost;
	/** No way has more hexes; nor is a longer one searched for, whoever asks for it. */
	readonly most: number;
	/** The rule of the book that a way follows, for refusals. */
	readonly rule: RuleRef;
}

/**
 * Returns every hex of the cheapest way through some hexes, in their order, whatever it costs; or that there is no way, or
 * none of that length.
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
		// What bars a step to the hex next door is said by the move itself, which knows better words.
		if (!path && board.grid.directionTo(from, to) === null) return noWay(search, stop);
		way.push(...(path?.hexes.slice(1) ?? [to]).map((hex) => board.name(hex)));
		from = to;
	}
	return way.length > most ? tooLong(search) : way;
}

/**
 * The cheapest way from one hex to another: one that there are points for before a cheaper one that there are not. Hexes off
 * every way of the greatest length are not looked at.
 */
function wayWithin({ board, start, paid, unpaid, most }: WaySearch, from: Hex, to: Hex): HexPath | null {
	const { grid, map } = board;
	const near =
		(cost: StepCost): StepCost =>
		(here, next, direction) =>
			grid.distance(from, next) + grid.distance(next, to) > most ? null : cost(here, next, direction);
	const affordable = from === start ? cheapestPath(map, from, to, near(paid.cost), 0, paid.left) : null;
	return affordable ?? cheapestPath(map, from, to, near(unpaid));
}

/** How many hexes it is from stop to stop at the least. */
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
