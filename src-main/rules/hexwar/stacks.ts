/** Stacks: units by hex, from the top of each stack down. */
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../kit/newest.ts';
import type { HexName, HexUnit, UnitId } from './types.ts';

/** A unit in a hex. */
export interface Standing<Unit extends HexUnit> {
	readonly id: UnitId;
	readonly unit: Unit;
}
type Units<Unit extends HexUnit> = PersistentMap<Unit>;
/** By hex; a hex that everybody left has an empty stack. */
type Stacks<Unit extends HexUnit> = PersistentMap<readonly Standing<Unit>[]>;

/** The stacks of one ruleset's units. */
export interface StackIndex<Unit extends HexUnit> {
	/** Returns every stack by its hex, made once for a state of the units. */
	stacksOf(units: Units<Unit>): Stacks<Unit>;
	/** Returns the units in a hex from the top down, of one side or of all. */
	stackAt(game: { readonly units: Units<Unit> }, hex: HexName, side?: string): readonly Standing<Unit>[];
	/** Returns the hexes with a side's units. */
	hexesOf(game: { readonly units: Units<Unit> }, side: string): readonly HexName[];
	/** Returns whether a hex has units of any other side. */
	holdsEnemy(game: { readonly units: Units<Unit> }, hex: HexName, side: string): boolean;
}

/** Returns the stacks of a ruleset's units, which change by a few units at a time. */
export function stackIndex<Unit extends HexUnit>(): StackIndex<Unit> {
	const stacksByUnits = new Newest<Units<Unit>, Stacks<Unit>>();
	let last: { readonly units: Units<Unit>; readonly stacks: Stacks<Unit> } | null = null;
	const stacksOf = (units: Units<Unit>): Stacks<Unit> =>
		stacksByUnits.of(units, () => {
			const changed = last && units.changedSince(last.units);
			const stacks = last && changed ? renewed(last.stacks, last.units, units, changed) : allStacks(units);
			last = { units, stacks };
			return stacks;
		});
	const at = (units: Units<Unit>, hex: HexName): readonly Standing<Unit>[] => stacksOf(units).get(hex) ?? [];
	return {
		stacksOf,
		stackAt: ({ units }, hex, side) => {
			const all = at(units, hex);
			return side === undefined ? all : all.filter(({ unit }) => unit.side === side);
		},
		hexesOf: ({ units }, side) =>
			[...stacksOf(units)].flatMap(([hex, stack]) =>
				stack.some(({ unit }) => unit.side === side) ? [hex] : [],
			),
		holdsEnemy: ({ units }, hex, side) => at(units, hex).some(({ unit }) => unit.side !== side),
	};
}

function allStacks<Unit extends HexUnit>(units: Units<Unit>): Stacks<Unit> {
	const stacks = new Map<HexName, Standing<Unit>[]>();
	for (const [id, unit] of units) {
		if (unit.at === null) continue;
		const there = stacks.get(unit.at);
		if (there) there.push({ id, unit });
		else stacks.set(unit.at, [{ id, unit }]);
	}
	for (const stack of stacks.values()) stack.sort(fromTheTop);
	return PersistentMap.from<readonly Standing<Unit>[]>(stacks);
}

/** Returns the stacks after some units changed; an unaffected stack is the same object. */
function renewed<Unit extends HexUnit>(
	stacks: Stacks<Unit>,
	before: Units<Unit>,
	units: Units<Unit>,
	changed: readonly UnitId[],
): Stacks<Unit> {
	const stale = new Set(changed);
	let next = stacks;
	for (const id of changed) {
		const at = before.get(id)?.at ?? null;
		if (at === null) continue;
		next = next.set(
			at,
			(next.get(at) ?? []).filter((each) => !stale.has(each.id)),
		);
	}
	for (const id of changed) {
		const unit = units.get(id);
		if (unit && unit.at !== null)
			next = next.set(unit.at, [...(next.get(unit.at) ?? []), { id, unit }].sort(fromTheTop));
	}
	return next;
}

/** Ties on the order number go by id, so that a stack is the same however it was built. */
const fromTheTop = (a: Standing<HexUnit>, b: Standing<HexUnit>): number =>
	(a.unit.order ?? 0) - (b.unit.order ?? 0) || (a.id < b.id ? -1 : 1);

/** Returns the hex that all these units are in, or null if they are in different hexes or one is listed twice. */
export function commonHex(units: PersistentMap<HexUnit>, ids: readonly UnitId[]): HexName | null {
	const hex = units.get(ids[0] ?? '')?.at ?? null;
	const areTogether = ids.every((id) => units.get(id)?.at === hex) && new Set(ids).size === ids.length;
	return areTogether ? hex : null;
}

/** Things other than units, such as supply on the ground, by their ids. */
type Things = Readonly<Record<string, { readonly at: HexName | null; readonly side: string }>>;
const hexesOfThings = new Newest<Things, ReadonlyMap<string, ReadonlySet<HexName>>>(8);

/**
 * Returns whether one of these things belongs to a side and is in a hex. Things are indexed once per state, because
 * searches ask at every hex.
 */
export const hasThingAt = (things: Things, hex: HexName, side: string): boolean =>
	hexesOfThings
		.of(things, () => hexesBySide(things))
		.get(side)
		?.has(hex) ?? false;

function hexesBySide(things: Things): ReadonlyMap<string, ReadonlySet<HexName>> {
	const hexes = new Map<string, Set<HexName>>();
	for (const { at, side } of Object.values(things)) {
		if (at === null) continue;
		const there = hexes.get(side);
		if (there) there.add(at);
		else hexes.set(side, new Set([at]));
	}
	return hexes;
}
