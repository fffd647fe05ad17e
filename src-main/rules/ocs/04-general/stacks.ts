/** Who stands where: units by hex, from the top of each stack down. */
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../../kit/newest.ts';
import type { HexName, UnitId, UnitState } from '../types.ts';

export interface Standing {
	readonly id: UnitId;
	readonly unit: UnitState;
}

const kept = new Newest<PersistentMap<UnitState>, ReadonlyMap<HexName, readonly Standing[]>>();

/** Returns every stack by its hex, made once for a state of the units. */
export function stacksOf(units: PersistentMap<UnitState>): ReadonlyMap<HexName, readonly Standing[]> {
	return kept.of(units, () => {
		const stacks = new Map<HexName, Standing[]>();
		for (const [id, unit] of units) {
			if (unit.at === null) continue;
			const there = stacks.get(unit.at);
			if (there) there.push({ id, unit });
			else stacks.set(unit.at, [{ id, unit }]);
		}
		for (const stack of stacks.values()) stack.sort((a, b) => a.unit.order - b.unit.order);
		return stacks;
	});
}

/** Returns the units in a hex from the top down, those of one side or all. */
export function stackAt(
	{ units }: { readonly units: PersistentMap<UnitState> },
	hex: HexName,
	side?: string,
): readonly Standing[] {
	const all = stacksOf(units).get(hex) ?? [];
	return side === undefined ? all : all.filter(({ unit }) => unit.side === side);
}
