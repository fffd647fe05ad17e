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

/**
 * Returns the place that a grid reference means: four to ten figures, an even number, half east and half north, with or
 * without spaces. Numbers are read as printed, modulo 100. Returns the middle of the square, km, or null if the text
 * isn't a grid reference or is off the map.
 */
export function pointOfGridRef(map: Pick<MapSheet, 'grid' | 'bounds'>, text: string): Point | null {
	const figures = text.replace(/\s+/g, '');
	if (!/^(\d\d){2,5}$/.test(figures)) return null;
	const half = figures.length / 2;
	const { spacing, west, south, firstEast, firstNorth } = map.grid;
	const { bounds } = map;
	const part = (digits: string, first: number, origin: number, from: number, to: number): number | null => {
		// Two figures name the grid line; each further figure is a tenth of the one before.
		const unit = 10 ** -(half - 2);
		const squares = Number(digits) * unit - first + unit / 2;
		for (let round = -1; round <= 1 + Math.ceil((to - from) / spacing / 100); round += 1) {
			const km = origin + (squares + round * 100 + 100 * Math.floor(first / 100)) * spacing;
			if (km >= from && km <= to) return km;
		}
		return null;
	};
	const x = part(figures.slice(0, half), firstEast, west, bounds.west, bounds.east);
	const y = part(figures.slice(half), firstNorth, south, bounds.south, bounds.north);
	return x === null || y === null ? null : { x, y };
}
