/** What can be done with one unit of a draft, wherever it is done: in its form, on the map, in its menu there. */
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import type { WorkshopDesk } from './workshop.svelte.ts';

/** Where a unit stands, or will arrive; null: nobody has said. */
export const draftPlace = (unit: DraftUnit): Point | null => unit.place ?? unit.arrival?.at ?? null;

/** The unit with another place: where it begins, or where it arrives. */
export const unitAt = (unit: DraftUnit, at: Point | null): DraftUnit =>
	unit.arrival ? { ...unit, arrival: { ...unit.arrival, at } } : { ...unit, place: at };

/** The next unit after one that has no place yet, round and round; null: all have theirs. */
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

/** Whether there may be more units like this one: in most rulesets a unit belongs to a formation. */
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

/** What a further unit like this one is called: 'Town Guard 2', or a higher number that nobody has. */
export function nameOfCopy({ units }: Draft, { name }: DraftUnit): string {
	const taken = new Set(units.map((unit) => unit.name));
	const stem = name.slice(0, 74);
	for (let n = 2; ; n += 1) if (!taken.has(`${stem} ${String(n)}`)) return `${stem} ${String(n)}`;
}
