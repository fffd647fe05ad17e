/** The menu of a counter, a crossing, a tag or an empty place on the map. */
import { tick } from 'svelte';
import type { CrossingId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import type { MapTarget } from '../../../../map/types.ts';
import { placeWords } from '../../../../state/place-words.ts';
import type { Action, ThingMenu } from '../../../../ui/actions.svelte.ts';
import type { CombatsDesk } from '../combats.svelte.ts';
import type { GroundDesk } from '../ground/ground.svelte.ts';
import type { MovesDesk } from '../moves.svelte.ts';
import type { Room } from '../room.ts';
import type { ChangesDesk, Drawer } from '../unit/changes.svelte.ts';

interface MenuDesks {
	readonly room: Room;
	readonly moves: MovesDesk;
	readonly combats: CombatsDesk;
	readonly ground: GroundDesk;
	readonly changes: ChangesDesk;
}

/** @param opens opens what a tag stands for */
export function menuOf(
	desks: MenuDesks,
	target: MapTarget,
	at: Point,
	opens: (overlay: string) => void,
): ThingMenu | null {
	const { room } = desks;
	const { map, units } = room.view;
	if (target.kind === 'unit') {
		const unit = units[target.id];
		return unit ? { title: unit.name, items: [...unitItems(desks, unit.id), addHere(desks, at)] } : null;
	}
	if (target.kind === 'crossing') {
		const site = map.crossings.find(({ id }) => id === target.id);
		return site ? { title: site.name, items: [...crossingItems(desks, site.id), addHere(desks, at)] } : null;
	}
	const open: Action = {
		id: 'open',
		label: 'Open what is tagged here',
		run: () => {
			if (target.kind === 'overlay') opens(target.id);
		},
	};
	return {
		title: placeWords(map, at),
		items: [...(target.kind === 'overlay' ? [open] : []), addHere(desks, at), ...placeSelected(desks, at)],
	};
}

function unitItems(desks: MenuDesks, unit: UnitId): readonly Action[] {
	const { room, moves, changes } = desks;
	const isOnMap = (): boolean => (room.view.units[unit]?.at ?? null) !== null;
	const drawer = (id: Drawer, label: string): Action => ({ id, label, run: () => changes.show(unit, id) });
	return [
		{ id: 'move', label: 'Move it', key: 'm', enabled: isOnMap, run: () => moves.start(unit) },
		{
			id: 'place',
			label: 'Place it on the map by ruling',
			run: () => {
				changes.show(unit, 'rule');
				room.placing = unit;
			},
		},
		fightItem(desks, unit),
		drawer('rule', 'Make a ruling on its losses or parent'),
		drawer('attach', 'Attach it elsewhere'),
		drawer('mend', 'Edit its data'),
		drawer('changes', 'Rename, split or take it off'),
	];
}

/** Returns the item that begins a combat with the selection, or with the unit alone, whatever orders say. */
function fightItem({ room, combats }: MenuDesks, unit: UnitId): Action {
	const { units } = room.view;
	const foes = room.selected.filter((id) => units[id]?.side !== units[unit]?.side);
	return {
		id: 'fight',
		label: foes.length > 0 ? 'Group a combat against it by hand' : 'Group a combat with it by hand',
		enabled: () => room.view.grouping === 'open' && units[unit]?.presence === 'on-map',
		run: () => combats.groupByHand([...foes, ...room.selected, unit]),
	};
}

function crossingItems({ ground }: MenuDesks, crossing: CrossingId): readonly Action[] {
	return [{ id: 'crossing', label: 'Traffic, test and rulings', run: () => ground.open(crossing, false) }];
}

const addHere = ({ changes }: MenuDesks, at: Point): Action => ({
	id: 'add',
	label: 'Add a unit here',
	run: () => changes.add(at),
});

/** The unit that is selected, to be put here by a ruling: its reason is asked for beside it. */
function placeSelected({ room, changes }: MenuDesks, at: Point): readonly Action[] {
	const [selected] = room.selected;
	const unit = selected === undefined ? undefined : room.view.units[selected];
	if (!unit) return [];
	return [
		{
			id: 'place-here',
			label: `Set ${unit.short} here by ruling`,
			run: () => {
				changes.show(unit.id, 'rule');
				// A drawer that is made anew for it begins without a place.
				void tick().then(() => (room.placed = at));
			},
		},
	];
}
