/** What a side's map shows when its window opens. */
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

type Opening = Pick<OcsSideView, 'side' | 'units' | 'ships' | 'about'>;

/**
 * Returns the hexes that a side's briefing names, its objectives among them, with its own units and ships on the map; none: the window
 * shows the whole map.
 */
export function openingPoints(
	{ side, units, ships, about }: Opening,
	sheet: DrawnHexSheet,
): readonly Point[] {
	const named = [...about.briefing.matchAll(/\b\w+\.\w+\b/g)].map(([name]) => name);
	const own = [...Object.values(units), ...Object.values(ships)].flatMap((each) =>
		each.side === side ? (each.at ?? []) : [],
	);
	return [...new Set([...named, ...own])].flatMap((hex) => sheet.pointOf(hex) ?? []);
}
