/**
 * How far supply reaches over hexes. A path is counted in whole parts of a movement point, may be barred from hexes, and
 * has reached a hex when it comes into it or beside it. Whoever asks brings a ground: the umpire's holds all that stands on
 * the map, a side's only what that side knows, and the answers are worked out by the same functions.
 */
import { Heap } from '../../../src-shared/kit/heap.ts';
import { DIRECTIONS, oppositeOf, type Hex, type HexGrid } from '../../../src-shared/map/hex/grid.ts';
import type { StepCost } from '../../../src-shared/map/hex/path.ts';

/** What keeps a path out of a hex, for the sentence that says so. */
export interface Bar {
	/** A zone of control, or a unit that stands there. */
	readonly kind: 'zone' | 'unit';
	/** Whose it is, in the words of whoever asks; null: they know that it is there, not whose. */
	readonly by: string | null;
}

/** The map as supply paths see it. Tables are never changed once handed out: another state is another table. */
export interface SearchGround {
	readonly grid: HexGrid;
	/**
	 * What steps cost a mobility, at `hex * 6 + direction`; `NO_STEP` where there is no way, `WHOLE_STEP` where it takes all
	 * that there is. The same table each time.
	 */
	steps(mobility: string): Int32Array;
	/** 1 at each hex that paths of a mobility may not come into. A path may begin in one. */
	barred(mobility: string): Uint8Array;
	/** Why a hex is barred; null where it is not. */
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
/** What the cheapest step of a table costs, noted when it was made; 0 where that is not known. */
export const leastStep = (steps: Int32Array): number => leastSteps.get(steps) ?? 0;

/** Where paths begin (outward) or end (inward), and how many parts of a point there are to spend from or to it. */
export interface SearchStart {
	readonly hex: Hex;
	readonly range: number;
}

/** How a path is counted: from the seeds outward, as from a thrower, or inward to them, as by whoever draws. */
export type Counted = 'outward' | 'inward';

/** Hexes that paths reach, each once. */
export interface Field {
	readonly hexes: Int32Array;
	/** What of the seed's range is left there. */
	readonly left: Int32Array;
	/** Which seed it is, by its place in the list: the one of which most is left. */
	readonly of: Int32Array;
	/** Every hex that was looked at, reached or barred: while none of them is barred otherwise, the field stands. */
	readonly looked: Int32Array;
}

/** Working memory for one size of grid; `round` tells this search's marks from older ones. */
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
 * The hexes that paths come to, all seeds searched at once: a hex belongs to the seed of which most is left there, the
 * earlier in the list of equals. Hexes that are only beside the end of a path are not among them: see `withBeside`.
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
	/** Hexes to go on from, by how much of the longest range is gone there. */
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
		for (let gone = 0; gone <= longest; gone += 1) {
			// The list grows while it is walked: steps may be free.
			const ring = this.#open[gone] ?? [];
			for (let n = 0; n < ring.length; n += 1) {
				const hex = ring[n];
				if (hex === undefined || this.#scratch.left[hex] !== longest - gone || this.#isDone(hex)) continue;
				reached.push(hex);
				this.#goOn(hex, longest);
			}
		}
		return { ...this.#taken(new Int32Array(reached)), looked: new Int32Array(this.#looked) };
	}

	/** What the search found of these hexes, out of the memory that the next search uses. */
	#taken(hexes: Int32Array): Omit<Field, 'looked'> {
		const [left, of] = [new Int32Array(hexes.length), new Int32Array(hexes.length)];
		for (let n = 0; n < hexes.length; n += 1) {
			left[n] = this.#scratch.left[hexes[n] ?? 0] ?? 0;
			of[n] = this.#scratch.of[hexes[n] ?? 0] ?? 0;
		}
		return { hexes, left, of };
	}

	/** Marks a hex as gone on from; answers whether it was so already. Round r is done as `-r` in `seen`. */
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

	/** What is left of a seed's range after a step; below 0: it can't be made. */
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

/** A field as supply uses it: the hexes reached and those beside them, with what was left where the path ended. */
export function withBeside(grid: HexGrid, field: Field): Omit<Field, 'looked'> {
	const beside = besideTable(grid);
	const { seen, round } = scratchFor(grid.count);
	/** Places in the field: each hex's own, and for one beside that of the hex where the path ended. */
	const [hexes, from]: [number[], number[]] = [[], []];
	for (let n = 0; n < field.hexes.length; n += 1) {
		const hex = field.hexes[n] ?? 0;
		seen[hex] = round;
		hexes.push(hex);
		from.push(n);
	}
	// Fields list what has most left first, so the first to come beside a hex is the best.
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
 * Seeds for whoever draws: a path that ends beside the hex has reached it, so the hexes around count as it. Where
 * `alsoBarred` is false, a hex that paths may not come into is reached from inside it alone.
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

/** A way that was counted, with what each hex of it cost from its beginning. */
export interface Way {
	readonly hexes: readonly Hex[];
	/** Parts of a point up to and with each hex, 0 at the first. */
	readonly costs: readonly number[];
	readonly cost: number;
}

/**
 * A cheapest way from a hex to one of several, or beside it; null where there is none at any cost. Of several targets the
 * nearest. `range`: what a step costs that takes all there is; the way may be longer. `through`: whether it minds what is
 * barred. `into`: it must come into the target's hex, in as many moves as it takes.
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
	/** There is nothing to reach. */
	| { readonly kind: 'nothing-there' }
	/** No ground leads there at all. */
	| { readonly kind: 'no-way' }
	/** `at`: the first hex that is out of range; `over`: how many parts of a point the whole way is too long. */
	| { readonly kind: 'too-far'; readonly way: Way; readonly at: Hex; readonly over: number }
	/** `at`: the first hex that it may not come into; `over`: how much too long it would be besides, 0 or more. */
	| {
			readonly kind: 'barred';
			readonly way: Way;
			readonly at: Hex;
			readonly bar: Bar;
			readonly over: number;
	  };

/**
 * Where a path from a hex breaks; null: it does not, it reaches one of the targets. A way that would be short enough but
 * for what bars it is told of before an open one that is too long.
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
 * Fields kept from one state of the ground to the next. One is worked out anew only when its seeds are others, or when a
 * hex that its search looked at is barred otherwise now: a move at one end of the front leaves the other end's fields as
 * they are.
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

	/** The field of several seeds; `name` tells what they are apart from other lists. */
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

	/** Where two tables differ; null for the first field that asks: it may be the only one. */
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

/** A state has two tables, and each may be compared with that of the state before, or with an older one. */
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
	const found: Hex[] = [];
	const [fours, otherFours] = [inFours(some), inFours(others)];
	const compare = (from: number, to: number): void => {
		for (let hex = from; hex < to; hex += 1) if (some[hex] !== others[hex]) found.push(hex);
	};
	for (let n = 0; n < fours.length; n += 1) if (fours[n] !== otherFours[n]) compare(n * 4, n * 4 + 4);
	compare(fours.length * 4, some.length);
	return found;
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
