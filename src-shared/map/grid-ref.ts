/** Places by the printed grid. */
import type { MapSheet, Point } from './sheet.ts';

/**
 * A six-figure style grid reference from the printed grid: square and tenths, east before north (opcom-3.grid.reporting).
 * @rule opcom-3.grid.reporting
 */
export function gridRef(map: Pick<MapSheet, 'grid'>, point: Point): string {
	const { spacing, west, south, firstEast, firstNorth } = map.grid;
	const figures = (km: number, first: number): string => {
		const tenths = Math.floor((km / spacing) * 10 + 1e-9) + first * 10;
		return String(((tenths % 1000) + 1000) % 1000).padStart(3, '0');
	};
	return `${figures(point.x - west, firstEast)}${figures(point.y - south, firstNorth)}`;
}
