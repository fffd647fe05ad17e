/** The actions on a unit on either of the workshop's maps, and the unit that an empty place is offered to. */
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import type { Action } from '../ui/actions.svelte.ts';
import {
	canBeCopied,
	copyUnit,
	nameOfCopy,
	draftPlace,
	removeUnit,
	showDraftUnit,
	takeOffMap,
} from './unit-actions.ts';
import type { WorkshopDesk } from './workshop.svelte.ts';

export interface UnitMenu {
	readonly desk: WorkshopDesk;
	readonly draft: Draft;
	readonly kit: WorkshopKit;
	/** The next click on the map places this unit. */
	readonly placeNext: (unit: DraftUnit) => void;
}

/** Returns the menu items of a unit's counter. */
export function unitItems({ desk, draft, kit, placeNext }: UnitMenu, unit: DraftUnit): readonly Action[] {
	return [
		{ id: 'change', label: 'Change it under Forces', run: () => showDraftUnit(desk, unit) },
		{ id: 'place', label: 'Put it elsewhere', run: () => placeNext(unit) },
		{
			id: 'copy',
			label: 'Copy it, and place the copy',
			enabled: () => canBeCopied(draft, kit, unit),
			run: () => {
				const [made] = copyUnit(desk, { draft, kit }, unit, [nameOfCopy(draft, unit)]);
				if (made) placeNext(made);
			},
		},
		{
			id: 'off',
			label: 'Take it off the map',
			enabled: () => draftPlace(unit) !== null,
			run: () => takeOffMap(desk, unit),
		},
		{ id: 'remove', label: 'Remove it from the scenario', run: () => removeUnit(desk, unit) },
	];
}

/** Puts here the unit that is chosen under Forces, else the first that has no place. */
export function placeItem(
	{ desk, draft }: Pick<UnitMenu, 'desk' | 'draft'>,
	put: (unit: string) => void,
): readonly Action[] {
	const { chosen } = desk;
	const unit =
		draft.units.find(({ id }) => chosen?.part === 'units' && id === chosen.id) ??
		draft.units.find((each) => draftPlace(each) === null);
	return unit ? [{ id: 'place-here', label: `Put ${unit.name} here`, run: () => put(unit.id) }] : [];
}
