/**
 * Ways of several who go together and pay each for itself: what one spends more on one way, another may spend more on the
 * other, so that the cheapest way for all is not found by any single sum.
 */
import { Heap } from '../../../src-shared/kit/heap.ts';
import { DIRECTIONS, type Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexField } from '../../../src-shared/map/hex/path.ts';

/** What each has spent, in parts of a point. */
export type Spent = readonly number[];
/** Returns what each has spent after one more step, or null if one of them can't make it. `first`: nobody has made one. */
export type StepTogether = (spent: Spent, from: Hex, to: Hex, first: boolean) => Spent | null;

/** A way from where they begin, by its last hex. */
interface Way {
	readonly hex: Hex;
	readonly spent: Spent;
	readonly before: Way | null;
}

/** Where they begin, and what each has spent there already. */
export interface SettingOut {
	readonly hex: Hex;
	readonly spent: Spent;
}

/**
 * Returns every hex that they can reach, their own among them, with the way on which the one that spends most spends least.
 * @param to the search ends there; null: it goes on to the last hex
 */
export function waysTogether(
	field: HexField,
	begun: SettingOut,
	step: StepTogether,
	to: Hex | null = null,
): ReadonlyMap<Hex, Way> {
	const ways: Way[] = [];
	const open = new Heap();
	/** Of each hex those ways of which none is dearer to all than another. */
	const kept = new Map<Hex, readonly Way[]>();
	const cheapest = new Map<Hex, Way>();
	const add = (way: Way): void => {
		const others = kept.get(way.hex) ?? [];
		if (others.some((other) => isNoDearer(other, way))) return;
		kept.set(way.hex, [...others.filter((other) => !isNoDearer(way, other)), way]);
		open.push(ways.push(way) - 1, Math.max(...way.spent));
	};
	add({ ...begun, before: null });
	for (let next = open.pop(); next !== null; next = open.pop()) {
		const way = ways[next];
		if (!way || kept.get(way.hex)?.includes(way) !== true) continue;
		if (!cheapest.has(way.hex)) cheapest.set(way.hex, way);
		if (way.hex === to) break;
		for (const direction of DIRECTIONS) {
			const hex = field.neighbour(way.hex, direction);
			const spent = hex === null ? null : step(way.spent, way.hex, hex, way.before === null);
			if (hex !== null && spent) add({ hex, spent, before: way });
		}
	}
	return cheapest;
}

const isNoDearer = (way: Way, than: Way): boolean =>
	way.spent.every((parts, n) => parts <= (than.spent[n] ?? 0));

/** Returns the hexes of a way, where it begins the first among them. */
export function hexesOf(way: Way): readonly Hex[] {
	const hexes: Hex[] = [];
	for (let at: Way | null = way; at; at = at.before) hexes.unshift(at.hex);
	return hexes;
}
