/**
 * Searches how far supply reaches over hexes. Path lengths are whole parts of a movement point, hexes can be barred,
 * and a path reaches a hex when it enters it or ends adjacent to it. The caller brings the ground: the umpire's knows
 * the whole map, a side's only what that side knows. The same functions answer both.
 */
import { Heap } from '../../../src-shared/kit/heap.ts';
import { DIRECTIONS, oppositeOf, type Hex, type HexGrid } from '../../../src-shared/map/hex/grid.ts';
import type { StepCost } from '../../../src-shared/map/hex/path.ts';

/** The obstacle that keeps a path out of a hex, for the sentence that names it. */
export interface Bar {
	/** A zone of control, or a unit in the hex. */
	readonly kind: 'zone' | 'unit';
	/** The owner, in the caller's words, or null if the caller knows of the obstacle but not whose it is. */
	readonly by: string | null;
}

/** The map as supply paths see it. A table never changes once returned: another state gets another table. */
export interface SearchGround {
	readonly grid: HexGrid;
	/**
	 * Returns the step costs of a mobility, at `hex * 6 + direction`: `NO_STEP` if there is no way, `WHOLE_STEP` if the
	 * step takes the whole range. Returns the same table each time.
	 */
	steps(mobility: string): Int32Array;
	/** Returns a table with 1 at each hex that paths of a mobility may not enter. A path may begin in one. */
	barred(mobility: string): Uint8Array;
	/** Returns why a hex is barred, or null if it isn't. */
	barAt(hex: Hex, mobility: string): Bar | null;
}

export const NO_STEP = -1;
/** A step that takes a whole range: it can only be the first, and the last. */
export const WHOLE_STEP = -2;
const SIDES = DIRECTIONS.length;

const tables = new WeakMap<HexGrid, Int32Array>();

/** The six hexes beside each, at `hex * 6 + direction`; -1 beyond the edge. Made once for a grid. */
export function besideTable(grid: HexGrid): Int32Array {
	const costTable = tables.get(grid);
	if (costTable) return costTable;
	const table = new Int32Array(grid.count * SIDES).fill(-1);
	for (let hex = 0; hex < grid.count; hex += 1)
		for (const { hex: next, direction } of grid.neighbours(hex)) table[hex * SIDES + direction] = next;
	tables.set(grid, table);
	return table;
}

/**
 * The table of what steps cost, out of a cost for each.
 * @param cost whole parts of a movement point, 0 or more, or `WHOLE_STEP`
 */
export function stepTable(grid: HexGrid, cost: StepCost): Int32Array {
	const table = new Int32Array(grid.count * SIDES).fill(NO_STEP);
	let least = Infinity;
	for (let hex = 0; hex < grid.count; hex += 1)
		for (const { hex: next, direction } of grid.neighbours(hex)) {
			const step = cost(hex, next, direction) ?? NO_STEP;
			table[hex * SIDES + direction] = step;
			if (step >= 0 && step < least) least = step;
		}
	leastSteps.set(table, least);
	return table;
}

const leastSteps = new WeakMap<Int32Array, number>();
/** Returns the cost of the cheapest step in a table, noted when the table was built; 0 if not known. */
export const leastStep = (steps: Int32Array): number => leastSteps.get(steps) ?? 0;

/** A hex where paths begin (outward) or end (inward), and the range from or to it in parts of a point. */
export interface SearchStart {
	readonly hex: Hex;
	readonly range: number;
}

/**
 * The direction in which path costs are counted: outward from the seeds (throw range) or inward to them (draw range).
 */
export type Counted = 'outward' | 'inward';

/** Hexes that paths reach, each once. */
export interface Field {
	readonly hexes: Int32Array;
	/** The part of the seed's range left at each hex. */
	readonly left: Int32Array;
	/** The seed each hex belongs to, by its index: the one with the most range left. */
	readonly of: Int32Array;
	/** Every hex the search looked at, reached or barred. The field stays valid while none of them changes its bar. */
	readonly looked: Int32Array;
}

/** Working memory for one grid size; `round` separates this search's marks from older ones. */
interface Scratch {
	readonly left: Int32Array;
	readonly of: Int32Array;
	readonly seen: Int32Array;
	readonly lookedAt: Int32Array;
	round: number;
}
const scratches = new Map<number, Scratch>();
function scratchFor(count: number): Scratch {
	let scratch = scratches.get(count);
	if (!scratch) {
		const make = (): Int32Array => new Int32Array(count);
		scratch = { left: make(), of: make(), seen: make(), lookedAt: make(), round: 0 };
		scratches.set(count, scratch);
	}
	scratch.round += 1;
	return scratch;
}

/**
 * Returns the hexes that paths enter, searching from all seeds at once. A hex belongs to the seed with the most range
 * left there, and among equals to the earlier one. Hexes only adjacent to the end of a path are not included: see
 * `withBeside`.
 */
export function spread(
	ground: SearchGround,
	mobility: string,
	seeds: readonly SearchStart[],
	counted: Counted,
): Field {
	const search = new Spread(ground, mobility, counted);
	return search.run(seeds);
}

class Spread {
	readonly #beside: Int32Array;
	readonly #steps: Int32Array;
	readonly #barred: Uint8Array;
	readonly #inward: boolean;
	readonly #scratch: Scratch;
	readonly #looked: Hex[] = [];
	/** Hexes to expand, by how much of the longest range is used up there. */
	readonly #open: Hex[][] = [];
	#seeds: readonly SearchStart[] = [];

	constructor(ground: SearchGround, mobility: string, counted: Counted) {
		this.#beside = besideTable(ground.grid);
		this.#steps = ground.steps(mobility);
		this.#barred = ground.barred(mobility);
		this.#inward = counted === 'inward';
		this.#scratch = scratchFor(ground.grid.count);
	}

	run(seeds: readonly SearchStart[]): Field {
		this.#seeds = seeds;
		const longest = seeds.reduce((most, { range }) => Math.max(most, range), 0);
		seeds.forEach(({ hex, range }, index) => this.#offer(hex, range, index, longest));
		const reached: Hex[] = [];
		for (let travelled = 0; travelled <= longest; travelled += 1) {
			// The list grows during iteration, because steps may be free.
			const ring = this.#open[travelled] ?? [];
			for (let n = 0; n < ring.length; n += 1) {
				const hex = ring[n];
				if (hex === undefined || this.#scratch.left[hex] !== longest - travelled || this.#isDone(hex))
					continue;
				reached.push(hex);
				this.#goOn(hex, longest);
			}
		}
		return { ...this.#taken(new Int32Array(reached)), looked: new Int32Array(this.#looked) };
	}

	/** Copies the results for these hexes out of the memory that the next search will reuse. */
	#taken(hexes: Int32Array): Omit<Field, 'looked'> {
		const [left, of] = [new Int32Array(hexes.length), new Int32Array(hexes.length)];
		for (let n = 0; n < hexes.length; n += 1) {
			left[n] = this.#scratch.left[hexes[n] ?? 0] ?? 0;
			of[n] = this.#scratch.of[hexes[n] ?? 0] ?? 0;
		}
		return { hexes, left, of };
	}

	/** Marks a hex as expanded and returns whether it already was. `seen` holds `-r` for round r. */
	#isDone(hex: Hex): boolean {
		const { seen, round } = this.#scratch;
		if (seen[hex] === -round) return true;
		seen[hex] = -round;
		return false;
	}

	#look(hex: Hex): void {
		const { lookedAt, round } = this.#scratch;
		if (lookedAt[hex] === round) return;
		lookedAt[hex] = round;
		this.#looked.push(hex);
	}

	#offer(hex: Hex, left: number, seed: number, longest: number): void {
		const { seen, left: most, of, round } = this.#scratch;
		if (seen[hex] === -round || (seen[hex] === round && (most[hex] ?? 0) >= left)) return;
		seen[hex] = round;
		most[hex] = left;
		of[hex] = seed;
		this.#look(hex);
		const ring = this.#open[longest - left];
		if (ring) ring.push(hex);
		else this.#open[longest - left] = [hex];
	}

	/** Returns a seed's remaining range after a step; negative if it can't be made. */
	#after(step: number, left: number, seed: number): number {
		if (step !== WHOLE_STEP) return left - step;
		return left === this.#seeds[seed]?.range ? 0 : -1;
	}

	#goOn(hex: Hex, longest: number): void {
		// Inward, the path's next step is the one into this hex; outward it is the one out of it.
		if (this.#inward && this.#barred[hex] === 1) return;
		const { left, of } = this.#scratch;
		for (const direction of DIRECTIONS) {
			const next = this.#beside[hex * SIDES + direction] ?? -1;
			if (next < 0) continue;
			const step = this.#inward
				? this.#steps[next * SIDES + oppositeOf(direction)]
				: this.#steps[hex * SIDES + direction];
			if (step === undefined || step === NO_STEP) continue;
			const after = this.#after(step, left[hex] ?? 0, of[hex] ?? 0);
			if (after < 0) continue;
			if (!this.#inward && this.#barred[next] === 1) this.#look(next);
			else this.#offer(next, after, of[hex] ?? 0, longest);
		}
	}
}

/**
 * Returns the field as supply uses it: the hexes reached and their neighbours, with the range left where the path
 * ended.
 */
export function withBeside(grid: HexGrid, field: Field): Omit<Field, 'looked'> {
	const beside = besideTable(grid);
	const { seen, round } = scratchFor(grid.count);
	/** Indices into the field: a reached hex's own, and for a neighbour that of the hex where the path ended. */
	const [hexes, from]: [number[], number[]] = [[], []];
	for (let n = 0; n < field.hexes.length; n += 1) {
		const hex = field.hexes[n] ?? 0;
		seen[hex] = round;
		hexes.push(hex);
		from.push(n);
	}
	// Fields are sorted by range left, descending, so the first path to come adjacent to a hex is the best.
	for (let n = 0; n < field.hexes.length; n += 1)
		for (let at = (field.hexes[n] ?? 0) * SIDES, end = at + SIDES; at < end; at += 1) {
			const next = beside[at] ?? -1;
			if (next < 0 || seen[next] === round) continue;
			seen[next] = round;
			hexes.push(next);
			from.push(n);
		}
	const taken = (of: Int32Array): Int32Array => new Int32Array(from.map((n) => of[n] ?? 0));
	return { hexes: new Int32Array(hexes), left: taken(field.left), of: taken(field.of) };
}

/**
 * Returns the seeds of a draw: a path that ends adjacent to the hex has reached it, so its neighbours count too. If
 * `alsoBarred` is false, a barred hex can only be reached from inside it.
 */
export function drawSeeds(
	ground: SearchGround,
	mobility: string,
	targets: readonly Hex[],
	range: number,
	alsoBarred = true,
): { readonly seeds: readonly SearchStart[]; readonly targetOf: Int32Array } {
	const beside = besideTable(ground.grid);
	const barred = ground.barred(mobility);
	const seeds: SearchStart[] = [];
	const targetOf: number[] = [];
	const add = (hex: Hex, target: number): void => {
		seeds.push({ hex, range });
		targetOf.push(target);
	};
	targets.forEach((hex, target) => add(hex, target));
	targets.forEach((hex, target) => {
		if (!alsoBarred && barred[hex] === 1) return;
		for (const direction of DIRECTIONS) {
			const next = beside[hex * SIDES + direction] ?? -1;
			if (next >= 0) add(next, target);
		}
	});
	return { seeds, targetOf: Int32Array.from(targetOf) };
}

/** A path with the cost from its beginning to each of its hexes. */
export interface Way {
	readonly hexes: readonly Hex[];
	/** Parts of a point up to and with each hex, 0 at the first. */
	readonly costs: readonly number[];
	readonly cost: number;
}

/**
 * Returns the cheapest path from a hex to one of several targets or adjacent to it, or null if there is none at any
 * cost. Among several targets, takes the nearest. `range`: the cost of a step that takes the whole range; the path may
 * be longer. `through`: 'anything' ignores bars. `into`: the path must enter the target's hex, over any
 * number of moves.
 */
export function wayTo(
	ground: SearchGround,
	mobility: string,
	from: Hex,
	targets: readonly Hex[],
	range: number,
	{
		through = 'open',
		into = false,
	}: { readonly through?: 'open' | 'anything'; readonly into?: boolean } = {},
): Way | null {
	const beside = besideTable(ground.grid);
	const [steps, barred] = [ground.steps(mobility), ground.barred(mobility)];
	const goal = into ? new Set(targets) : goalsOf(ground, targets);
	const [least, before, done] = [new Map([[from, 0]]), new Map<Hex, Hex>(), new Set<Hex>()];
	const open = new Heap();
	open.push(from, 0);
	for (let hex = open.pop(); hex !== null; hex = open.pop()) {
		if (goal.has(hex)) return wayBack(hex, least, before);
		if (done.has(hex)) continue;
		done.add(hex);
		for (const direction of DIRECTIONS) {
			const next = beside[hex * SIDES + direction] ?? -1;
			const step = steps[hex * SIDES + direction] ?? NO_STEP;
			if (next < 0 || step === NO_STEP || (through === 'open' && barred[next] === 1)) continue;
			const spent = least.get(hex) ?? 0;
			if (step === WHOLE_STEP && spent > 0 && !into) continue;
			const cost = spent + (step === WHOLE_STEP ? range : step);
			if (cost >= (least.get(next) ?? Infinity)) continue;
			least.set(next, cost);
			before.set(next, hex);
			open.push(next, cost);
		}
	}
	return null;
}

function goalsOf({ grid }: SearchGround, targets: readonly Hex[]): ReadonlySet<Hex> {
	return new Set(targets.flatMap((hex) => [hex, ...grid.neighbours(hex).map((next) => next.hex)]));
}

function wayBack(to: Hex, least: ReadonlyMap<Hex, number>, before: ReadonlyMap<Hex, Hex>): Way {
	const hexes = [to];
	for (let at = before.get(to); at !== undefined; at = before.get(at)) hexes.unshift(at);
	const costs = hexes.map((hex) => least.get(hex) ?? 0);
	return { hexes, costs, cost: costs.at(-1) ?? 0 };
}

/** Why supply does not come from a hex to any of several within a range. */
export type WhyNoWay =
	/** There is no target. */
	| { readonly kind: 'nothing-there' }
	/** No path leads there at all. */
	| { readonly kind: 'no-way' }
	/** `at`: the first hex out of range; `over`: how far the whole path exceeds the range, in parts of a point. */
	| { readonly kind: 'too-far'; readonly way: Way; readonly at: Hex; readonly over: number }
	/** `at`: the first barred hex; `over`: how far the path would also exceed the range, 0 or more. */
	| {
			readonly kind: 'barred';
			readonly way: Way;
			readonly at: Hex;
			readonly bar: Bar;
			readonly over: number;
	  };

/**
 * Returns where a path from a hex to the targets breaks, or null if it reaches one. Reports a path that is short enough
 * but barred before one that is open but too long.
 */
export function whereItBreaks(
	ground: SearchGround,
	mobility: string,
	from: Hex,
	targets: readonly Hex[],
	range: number,
): WhyNoWay | null {
	if (targets.length === 0) return { kind: 'nothing-there' };
	const open = wayTo(ground, mobility, from, targets, range);
	if (open && open.cost <= range) return null;
	const straight = wayTo(ground, mobility, from, targets, range, { through: 'anything' });
	if (!straight) return { kind: 'no-way' };
	if (!open || straight.cost <= range) {
		const barred = barOn(ground, mobility, straight);
		if (barred) return { kind: 'barred', way: straight, ...barred, over: Math.max(0, straight.cost - range) };
	}
	const way = open ?? straight;
	const at = way.hexes.find((_, n) => (way.costs[n] ?? 0) > range) ?? from;
	return { kind: 'too-far', way, at, over: way.cost - range };
}

function barOn(
	ground: SearchGround,
	mobility: string,
	{ hexes }: Way,
): { readonly at: Hex; readonly bar: Bar } | null {
	const barred = ground.barred(mobility);
	const at = hexes.slice(1).find((hex) => barred[hex] === 1);
	const bar = at === undefined ? null : ground.barAt(at, mobility);
	return at === undefined || !bar ? null : { at, bar };
}

/**
 * Keeps fields from one state of the ground to the next. A field is computed again only if its seeds change or a hex
 * its search looked at changes its bar, so a move at one end of the front leaves the fields at the other end alone.
 */
export class FieldKeeper {
	readonly #kept = new Map<string, KeptField>();
	readonly #rounds: number;
	#round = 0;
	/** Pairs of tables of bars that were compared last: many fields ask about the same two. */
	readonly #compared: Compared[] = [];

	/** @param rounds after how many states that did not ask for it a field is let go */
	constructor(rounds = 2) {
		this.#rounds = rounds;
	}

	/** Begins another state. */
	begin(): void {
		this.#round += 1;
		for (const [key, { used }] of this.#kept) if (used < this.#round - this.#rounds) this.#kept.delete(key);
	}

	/** The field of one seed on this ground, kept or made. */
	field(ground: SearchGround, mobility: string, seed: SearchStart, counted: Counted): Field {
		return this.many(`${String(seed.hex)} ${String(seed.range)}`, ground, mobility, [seed], counted);
	}

	/** Returns the field of several seeds; `name` distinguishes them from other lists. */
	many(
		name: string,
		ground: SearchGround,
		mobility: string,
		seeds: readonly SearchStart[],
		counted: Counted,
	): Field {
		const key = `${counted} ${mobility} ${name}`;
		const [steps, barred] = [ground.steps(mobility), ground.barred(mobility)];
		const cachedField = this.#kept.get(key);
		if (
			cachedField?.steps === steps &&
			sameSeeds(cachedField.seeds, seeds) &&
			this.#stands(cachedField, barred)
		) {
			cachedField.barred = barred;
			cachedField.used = this.#round;
			return cachedField.field;
		}
		const field = spread(ground, mobility, seeds, counted);
		const farthest = field.looked.reduce((last, hex) => Math.max(last, hex), 0);
		const nearest = field.looked.reduce((first, hex) => Math.min(first, hex), farthest);
		this.#kept.set(key, { field, seeds, steps, barred, nearest, farthest, used: this.#round });
		return field;
	}

	#stands({ field, barred: before, nearest, farthest }: KeptField, now: Uint8Array): boolean {
		if (before === now) return true;
		const changed = this.#changed(before, now);
		if (!changed) return field.looked.every((hex) => before[hex] === now[hex]);
		return changed.every((hex) => hex < nearest || hex > farthest || !field.looked.includes(hex));
	}

	/**
	 * Returns the hexes in which two tables differ, or null for the first field that asks, because it may be the only
	 * one.
	 */
	#changed(before: Uint8Array, now: Uint8Array): readonly Hex[] | null {
		const compared = this.#compared.find((pair) => pair.before === before && pair.now === now);
		if (!compared) {
			this.#compared.push({ before, now, changed: null });
			if (this.#compared.length > PAIRS_KEPT) this.#compared.shift();
			return null;
		}
		compared.changed ??= differences(before, now);
		return compared.changed;
	}
}

/** A state has two tables, and each may be compared with the previous state's or with an older one. */
const PAIRS_KEPT = 4;
interface Compared {
	readonly before: Uint8Array;
	readonly now: Uint8Array;
	changed: readonly Hex[] | null;
}

interface KeptField {
	readonly field: Field;
	readonly seeds: readonly SearchStart[];
	readonly steps: Int32Array;
	/** The first and the last hex that was looked at, by number. */
	readonly nearest: Hex;
	readonly farthest: Hex;
	barred: Uint8Array;
	used: number;
}

const sameSeeds = (a: readonly SearchStart[], b: readonly SearchStart[]): boolean =>
	a.length === b.length && a.every(({ hex, range }, n) => b[n]?.hex === hex && b[n].range === range);

/** The hexes that two tables of one map mark differently: four are looked at together, for nearly all are alike. */
export function differences(some: Uint8Array, others: Uint8Array): readonly Hex[] {
	const hexes: Hex[] = [];
	const [fours, otherFours] = [inFours(some), inFours(others)];
	const compare = (from: number, to: number): void => {
		for (let hex = from; hex < to; hex += 1) if (some[hex] !== others[hex]) hexes.push(hex);
	};
	for (let n = 0; n < fours.length; n += 1) if (fours[n] !== otherFours[n]) compare(n * 4, n * 4 + 4);
	compare(fours.length * 4, some.length);
	return hexes;
}

/** Marks the hexes that either of two tables marks. */
export function eitherOf(some: Uint8Array, others: Uint8Array): Uint8Array {
	const marked = some.slice();
	const [fours, otherFours] = [inFours(marked), inFours(others)];
	for (let n = 0; n < fours.length; n += 1) fours[n] = (fours[n] ?? 0) | (otherFours[n] ?? 0);
	for (let hex = fours.length * 4; hex < marked.length; hex += 1)
		marked[hex] = (some[hex] ?? 0) | (others[hex] ?? 0);
	return marked;
}

/** A table of a whole map, four hexes to a number; the last up to three are left out. */
const inFours = (table: Uint8Array): Uint32Array =>
	new Uint32Array(table.buffer, table.byteOffset, Math.floor(table.length / 4));
