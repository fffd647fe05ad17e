/** What a side's map shows from its view: its own counters, and the visible ones of the other's stacks. */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { placesOf } from './boxed.ts';
import { counterAt, topAt, type OcsMapUnit } from './counters.ts';
import { shipsOnMap, shipsSeen } from './ships-on-map.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';

/** Returns whether anything but ships is visible in a hex. */
const isOfLand = ({ top, other, hedgehog, plane }: OcsSideView['seen'][string]): boolean =>
	top !== null || other !== null || hedgehog > 0 || plane !== undefined;

/** Returns counters from the bottom of each stack up: the one drawn last is on top. */
export function sideCounters(view: OcsSideView): readonly OcsMapUnit[] {
	const sheet = sheetOf(view);
	const places = placesOf(view);
	const own = view.sides.find(({ id }) => id === view.side);
	const other = view.sides.find(({ id }) => id !== view.side);
	const units = Object.entries(view.units)
		.toSorted(([, a], [, b]) => b.order - a.order)
		.flatMap(([id, unit]) => {
			const counter = view.counters[unit.counter];
			const at = places.get(id);
			return own && counter && at && unit.side === view.side
				? [counterAt(id, unit, counter, { side: own, at, formations: view.formations, fuel: view.fuel })]
				: [];
		});
	const seen = Object.entries(view.seen).flatMap(([hex, each]) => {
		const at = sheet.pointOf(hex);
		const top =
			other && at && isOfLand(each)
				? topAt(hex, each, view.counters, { side: other, at, formations: view.formations })
				: null;
		return top ? [top] : [];
	});
	return [...shipsSeen(view, other), ...shipsOnMap(view), ...units, ...seen];
}
