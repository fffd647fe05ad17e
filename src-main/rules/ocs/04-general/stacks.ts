/** Who stands where: units by hex, from the top of each stack down. */
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../../kit/newest.ts';
import type { UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

export interface Standing {
	readonly id: UnitId;
	readonly unit: UnitState;
}

type Units = PersistentMap<UnitState>;
/** By hex; one that everybody left has an empty stack. */
type Stacks = PersistentMap<readonly Standing[]>;
const kept = new Newest<Units, Stacks>();
/** The stacks that were made last: the next differ from them by a few. */
let last: { readonly units: Units; readonly stacks: Stacks } | null = null;

/** Returns every stack by its hex, made once for a state of the units. */
export function stacksOf(units: Units): Stacks {
	return kept.of(units, () => {
		const changed = last && units.changedSince(last.units);
		const stacks = last && changed ? renewed(last.stacks, last.units, units, changed) : allStacks(units);
		last = { units, stacks };
		return stacks;
	});
}

function allStacks(units: Units): Stacks {
	const stacks = new Map<HexName, Standing[]>();
	for (const [id, unit] of units) {
		if (unit.at === null) continue;
		const there = stacks.get(unit.at);
		if (there) there.push({ id, unit });
		else stacks.set(unit.at, [{ id, unit }]);
	}
	for (const stack of stacks.values()) stack.sort(fromTheTop);
	return PersistentMap.from<readonly Standing[]>(stacks);
}

/** The stacks after some units changed: those in which none did are the same. */
function renewed(stacks: Stacks, before: Units, units: Units, changed: readonly UnitId[]): Stacks {
	const gone = new Set(changed);
	let next = stacks;
	for (const id of changed) {
		const at = before.get(id)?.at ?? null;
		if (at === null) continue;
		next = next.set(
			at,
			(next.get(at) ?? []).filter((each) => !gone.has(each.id)),
		);
	}
	for (const id of changed) {
		const unit = units.get(id);
		if (unit && unit.at !== null)
			next = next.set(unit.at, [...(next.get(unit.at) ?? []), { id, unit }].sort(fromTheTop));
	}
	return next;
}

/** Of two with one number, whoever is named first: so that a stack is the same however it was made. */
const fromTheTop = (a: Standing, b: Standing): number =>
	a.unit.order - b.unit.order || (a.id < b.id ? -1 : 1);

/** Returns the units in a hex from the top down, those of one side or all. */
export function stackAt(
	{ units }: { readonly units: PersistentMap<UnitState> },
	hex: HexName,
	side?: string,
): readonly Standing[] {
	const all = stacksOf(units).get(hex) ?? [];
	return side === undefined ? all : all.filter(({ unit }) => unit.side === side);
}
