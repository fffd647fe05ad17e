/** The part of the map that a side's window shows at first. */
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

type Opening = Pick<OcsSideView, 'side' | 'units' | 'ships' | 'about'>;

/**
 * Returns the hexes named in a side's briefing, including its objectives, and those of its units and ships; if none,
 * the window shows the whole map.
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
