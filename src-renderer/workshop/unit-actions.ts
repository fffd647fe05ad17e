/** The actions on one unit of a draft, wherever they are offered: in its form, on the map, in its menu there. */
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import type { WorkshopDesk } from './workshop.svelte.ts';

/** Returns a unit's position now or on arrival, or null if not set. */
export const draftPlace = (unit: DraftUnit): Point | null => unit.place ?? unit.arrival?.at ?? null;

/** The unit with another place: where it begins, or where it arrives. */
export const unitAt = (unit: DraftUnit, at: Point | null): DraftUnit =>
	unit.arrival ? { ...unit, arrival: { ...unit.arrival, at } } : { ...unit, place: at };

/** Returns the next unit after this one without a place, wrapping around, or null if all have one. */
export function nextUnplaced({ units }: Draft, after: string): DraftUnit | null {
	const from = units.findIndex(({ id }) => `${id}` === after);
	return (
		[...units.slice(from + 1), ...units.slice(0, Math.max(0, from))].find((unit) => !draftPlace(unit)) ?? null
	);
}

/** Goes to a unit's line and form. */
export function showDraftUnit(desk: WorkshopDesk, unit: DraftUnit): void {
	desk.goTo({ part: 'units', id: unit.id });
}

/** Takes a unit out of the draft. */
export function removeUnit(desk: WorkshopDesk, unit: DraftUnit): void {
	desk.change(`Remove ${unit.name}`, [{ drop: 'units', ids: [unit.id] }]);
	if (desk.chosen?.id === unit.id) desk.chosen = null;
}

/** A unit has no place any more: neither where it begins nor where it arrives. */
export function takeOffMap(desk: WorkshopDesk, unit: DraftUnit): void {
	desk.put(`Take ${unit.name} off the map`, 'units', unitAt(unit, null));
}

/** Returns whether a copy of this unit is allowed: in most rulesets a unit belongs to a formation. */
export const canBeCopied = (draft: Draft, kit: WorkshopKit, unit: DraftUnit): boolean =>
	kit.looseUnits === true || draft.formations.some(({ id }) => id === unit.formation);

/**
 * Units like one, in its formation and without a place.
 * @param names as typed, perhaps a range; or each name as it is
 * @returns those that were made; none where they may not be
 */
export function copyUnit(
	desk: WorkshopDesk,
	{ draft, kit }: { readonly draft: Draft; readonly kit: WorkshopKit },
	unit: DraftUnit,
	names: string | readonly string[],
): readonly DraftUnit[] {
	if (!canBeCopied(draft, kit, unit)) return [];
	const formation = draft.formations.find(({ id }) => id === unit.formation) ?? null;
	const copies = newUnits(draft, kit, { formation, names, like: unit });
	desk.put(`Copy ${unit.name}`, 'units', ...copies);
	return copies;
}

/** Returns the name of a copy of this unit: 'Town Guard 2', or a higher unused number. */
export function nameOfCopy({ units }: Draft, { name }: DraftUnit): string {
	const taken = new Set(units.map((unit) => unit.name));
	const stem = name.slice(0, 74);
	for (let n = 2; ; n += 1) if (!taken.has(`${stem} ${String(n)}`)) return `${stem} ${String(n)}`;
}
