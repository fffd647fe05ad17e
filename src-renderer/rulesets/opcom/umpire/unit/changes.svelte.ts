/** The order of battle changed in play: a unit that is being added, and which part of a unit's drawers is asked for. */
import { createContext, untrack } from 'svelte';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import type { Room } from '../room.ts';

/** A drawer of the inspector that a menu leads to. */
export type Drawer = 'changes' | 'mend' | 'attach' | 'rule';

export class ChangesDesk {
	readonly room: Room;
	/** Where a unit is being added, km, or null. */
	adding = $state.raw<Point | null>(null);
	/** The drawer that is to be open, of which unit. */
	opened = $state.raw<{ readonly unit: UnitId; readonly drawer: Drawer } | null>(null);

	/** A newly added unit, and those before it: the window selects it when the view has it. */
	#added = $state.raw<{ readonly name: string; readonly before: ReadonlySet<string> } | null>(null);

	constructor(room: Room) {
		this.room = room;
		$effect(() => {
			const added = this.#added;
			if (!added) return;
			const namesake = Object.values(room.view.units).find(
				({ id, name }) => added.name === name && !added.before.has(id),
			);
			if (namesake)
				untrack(() => {
					this.#added = null;
					room.goTo(namesake.id);
				});
		});
	}

	/** Begins to add a unit at a place. */
	add(at: Point): void {
		this.adding = { x: Math.round(at.x * 1000) / 1000, y: Math.round(at.y * 1000) / 1000 };
		this.room.layout.right = 'muster';
		this.room.layout.rightOpen = true;
	}
	leave(): void {
		this.adding = null;
		this.room.layout.right = 'unit';
	}
	/** Ends adding: the unit is shown, for from afar its counter lies under its formation's. @param before ids of those there were */
	added(name: string, before: ReadonlySet<string>): void {
		this.leave();
		this.#added = { name, before };
	}

	/** Shows a unit with one of its drawers open. */
	show(unit: UnitId, drawer: Drawer): void {
		this.opened = { unit, drawer };
		this.room.select([unit]);
		this.room.layout.rightOpen = true;
	}
	isOpen(unit: UnitId, drawer: Drawer): boolean {
		return this.opened?.unit === unit && this.opened.drawer === drawer;
	}
}

export const [useChanges, provideChanges] = createContext<ChangesDesk>();
