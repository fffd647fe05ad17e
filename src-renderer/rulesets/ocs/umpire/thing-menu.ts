/** The menu of a counter or hex on the map. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { UnitOrderId } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapTarget } from '../../../map/types.ts';
import type { Action, ThingMenu } from '../../../ui/actions.svelte.ts';
import { nameIn } from '../common/order-words.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { ORDER_LABELS } from '../common/words.ts';
import type { PlayDesk } from './play-desk.svelte.ts';
import { FIGHTS, offeredActions } from './unit-orders.ts';

/** The menu at a place of Control's map; null beside the map. */
export function menuOf(desk: PlayDesk, target: MapTarget, at: Point): ThingMenu | null {
	const { view } = desk.room;
	const sheet = sheetOf(view);
	const unit = view.units[target.kind === 'unit' ? target.id : ''];
	if (target.kind === 'unit' && unit) {
		const title = `${nameIn(view, target.id)}${unit.at === null ? '' : `, ${unit.at}`}`;
		const id = target.id as UnitId;
		// Orders are given to what is selected: the menu's unit is, alone or with those selected before.
		if (!desk.room.selected.includes(id)) desk.room.select([id]);
		return {
			title,
			// The host's answer for it may still be on its way.
			get items() {
				return unitItems(desk, id);
			},
		};
	}
	const hex = sheet.hexAt(at);
	if (hex === null) return null;
	return { title: `${sheet.words(hex)}: ${sheet.groundOf(hex)}`, items: hexItems(desk, hex, at) };
}

function unitItems(desk: PlayDesk, id: UnitId): readonly Action[] {
	const { room } = desk;
	return [
		...offeredActions(desk),
		{ id: 'stack', label: 'Select all of its side here', run: () => room.select(stackOf(desk, id)) },
		{ id: 'rule', label: 'Umpire ruling', run: () => desk.rule(id) },
	];
}

function hexItems(desk: PlayDesk, hex: string, at: Point): readonly Action[] {
	const { room } = desk;
	const [first] = room.selected;
	if (first === undefined || !(first in room.view.units)) return standing(desk, hex);
	const who = nameIn(room.view, first) + (room.selected.length > 1 ? ' and those with it' : '');
	const here = (id: UnitOrderId, label: string, run: () => void): Action[] =>
		desk.offers.has(id) ? [{ id: `${id}-here`, label, bar: () => desk.offers.bar(id), run }] : [];
	return [
		...here('move', `Move ${who} here`, () => void desk.wayTo(first, at)),
		...FIGHTS.flatMap((kind) =>
			here(kind, `${ORDER_LABELS[kind]} this hex with ${who}`, () => {
				desk.aim(kind);
				void desk.target(at);
			}),
		),
		...standing(desk, hex),
	];
}

/** Returns the units there, to select by name. */
function standing(desk: PlayDesk, hex: string): readonly Action[] {
	return Object.entries(desk.room.view.units)
		.filter(([, unit]) => unit.at === hex)
		.toSorted(([, a], [, b]) => a.order - b.order)
		.map(([id]) => ({
			id: `select-${id}`,
			label: `Select ${nameIn(desk.room.view, id)}`,
			run: () => desk.room.select([id as UnitId]),
		}));
}

function stackOf(desk: PlayDesk, id: UnitId): readonly UnitId[] {
	const { units } = desk.room.view;
	const unit = units[id];
	return Object.keys(units).filter(
		(each) => units[each]?.at === unit?.at && units[each]?.side === unit?.side,
	) as UnitId[];
}
