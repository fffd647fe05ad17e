/** Whose a unit is: a side orders its own, Control anybody's, one side's at a time. */
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { RuleRef } from '../kit/rule-ref.ts';
import { refuse, type Refusal } from '../kit/ruleset.ts';
import type { UnitId } from './types.ts';

/** Returns the other of two sides. */
export function otherSide(
	{ sides }: { readonly sides: readonly [{ readonly id: SideId }, { readonly id: SideId }] },
	side: SideId,
): SideId {
	const [first, second] = sides;
	return side === first.id ? second.id : first.id;
}

/**
 * Returns the refusal for what there is not and for what is the other side's alike, so that no refusal tells what the other
 * has. @param rule of the book, which says that a side orders its own
 */
export const notYours = (rule: RuleRef): Refusal =>
	refuse(rule, 'unit/none', 'You have no such unit on the map.');

/**
 * Returns the side whose all these are, or null if they are not all of one side, or not the seat's.
 * @param sideOf the side of what has that id, or undefined if nothing has
 */
export function sideOfAll(
	ids: readonly UnitId[],
	sideOf: (id: UnitId) => SideId | undefined,
	seat: Seat,
): SideId | null {
	const [first] = ids;
	const side = first === undefined ? undefined : sideOf(first);
	if (side === undefined || (seat.kind === 'side' && seat.side !== side)) return null;
	return ids.every((id) => sideOf(id) === side) ? side : null;
}

/** Returns those of some things that are a side's, by their ids. */
export const ownOf = <T extends { readonly side: SideId }>(
	things: Readonly<Record<string, T>>,
	side: SideId,
): Record<string, T> => Object.fromEntries(Object.entries(things).filter(([, each]) => each.side === side));
