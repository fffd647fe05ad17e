/** What a side's map shows: its own counters, and the enemies that it sees, by its own aliases. */
import type { MapContact, MapUnit } from '../../../../src-renderer/map/types.ts';
import type { DrillSideView } from '../../shapes.ts';
import { counterOf, type DrillSheet } from '../board.ts';

export function ownCounters(view: DrillSideView, sheet: DrillSheet): readonly MapUnit[] {
	const side = view.sides.find(({ id }) => id === view.side);
	if (!side) return [];
	return Object.entries(view.units).flatMap(([id, unit]) =>
		unit.steps > 0 ? [counterOf(sheet, id, unit, side)] : [],
	);
}

export function contactsOf(view: DrillSideView, sheet: DrillSheet): readonly MapContact[] {
	return Object.entries(view.enemies).map(([alias, at]) => ({
		id: alias,
		at: sheet.pointOf(at),
		sorts: ['infantry'],
		size: '',
		identity: alias,
		age: 0,
		palette: view.sides.find(({ id }) => id !== view.side)?.palette ?? null,
	}));
}
