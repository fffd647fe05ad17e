/** Chapter 5 of the proposals: what a staff and sheets in preparation do to a sheet's size. */
import type { TcsGame } from '../game.ts';
import type { UnitId } from '../types.ts';

/** A staff makes a force smaller by so much. @rule tcs3-5.staff */
const STAFF = 2;

/**
 * Returns what is added to the elements of a force: less for a staff, more for each sheet in preparation that any unit of it is on
 * already.
 * @rule tcs3-5.staff @rule tcs3-5.unimplemented @rule tcs3-5.unimplemented.whole
 */
export const proposedSize = (
	{ game }: { readonly game: Pick<TcsGame, 'sheets'> },
	units: readonly UnitId[],
	staff: boolean,
): number => {
	const held = new Set(units);
	const others = Object.values(game.sheets).filter(
		({ state, groups, off }) =>
			state === 'prepared' &&
			groups.some((group) => group.units.some((id) => held.has(id) && off[id] === undefined)),
	);
	return others.length - (staff ? STAFF : 0);
};
