/** The units of a view as counters on its map. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapUnit } from '../../../map/types.ts';
import { sheetOf, type Mapped } from './hex-sheet.ts';

interface Unit {
	readonly side: string;
	readonly counter: string;
	readonly at: string | null;
}
interface Counter {
	readonly name: string;
	readonly formation: string | null;
}
/** The part of a view that counters are made of. */
export interface UnitsShown<U extends Unit, C extends Counter> {
	readonly units: Readonly<Record<string, U>>;
	readonly counters: Readonly<Record<string, C>>;
	readonly formations: Readonly<Record<string, { readonly name: string }>>;
	readonly sides: readonly SideHead[];
}

/** A unit with all that its counter is drawn from. */
export interface UnitOnMap<U, C> {
	readonly id: string;
	readonly unit: U;
	readonly counter: C;
	readonly side: SideHead;
	readonly at: Point;
	/** The name of its formation; undefined if it has none. */
	readonly formation: string | undefined;
}

/** Returns a counter for every unit that stands on the map, in the view's order. */
export function unitsOnMap<U extends Unit, C extends Counter, M extends MapUnit>(
	view: UnitsShown<U, C> & Mapped,
	draw: (of: UnitOnMap<U, C>) => M,
): readonly M[] {
	const sheet = sheetOf(view);
	return Object.entries(view.units).flatMap(([id, unit]) => {
		const [side, counter] = [view.sides.find((each) => each.id === unit.side), view.counters[unit.counter]];
		const at = unit.at === null ? null : sheet.pointOf(unit.at);
		const formation = view.formations[counter?.formation ?? '']?.name;
		return side && counter && at ? [draw({ id, unit, counter, side, at, formation })] : [];
	});
}

/** Returns a unit's name. */
export const nameIn = (
	{
		counters,
		units,
	}: {
		readonly counters: Readonly<Record<string, { readonly name: string }>>;
		readonly units: Readonly<Record<string, { readonly counter: string }>>;
	},
	id: string,
): string => counters[units[id]?.counter ?? id]?.name ?? id;
