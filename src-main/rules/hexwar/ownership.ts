/** Decides who may order a unit: a side its own, Control anybody's, but only one side's at a time. */
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
 * Returns one refusal both for a unit that doesn't exist and for the other side's, so that it reveals nothing about the
 * other side.
 * @param rule of the book, which says that a side orders its own
 */
export const notYours = (rule: RuleRef): Refusal =>
	refuse(rule, 'unit/none', 'You have no such unit on the map.');

/**
 * Returns the side that owns all of these, or null if they belong to several sides or not to the seat.
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

/** Returns the things that belong to a side, by id. */
export const ownOf = <T extends { readonly side: SideId }>(
	things: Readonly<Record<string, T>>,
	side: SideId,
): Record<string, T> => Object.fromEntries(Object.entries(things).filter(([, each]) => each.side === side));
