/**
 * A hex grid in whole numbers: the plane is stretched so that every corner of every hex has integer coordinates, which
 * makes line crossings exact. Stretching preserves crossings; only lengths must be measured with `square`.
 */
import type { Hex, HexGrid } from '../../../src-shared/map/hex/grid.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';

/** A point in whole units: `u` across the columns, `v` down them. */
export interface LatticePoint {
	readonly u: number;
	readonly v: number;
}

/** Units per corner step: a hex is 4 steps wide and 2 high. With hexes of 125 m a unit is 0.6 m. */
export const UNITS = 60;
const COLUMN = Math.sqrt(3) / 2;
const RADIUS = 1 / Math.sqrt(3);

/** Returns a hex's centre in steps: its corners are 2 beside it, and 1 beside and 1 above or below it. */
export function stepsOf(grid: HexGrid, hex: Hex): LatticePoint {
	const column = grid.columnOf(hex);
	return { u: 3 * column, v: 2 * grid.rowOf(hex) + (grid.isLowered(column) ? 1 : 0) };
}

/** Returns a hex's centre dot, in units. */
export function dotOf(grid: HexGrid, hex: Hex): LatticePoint {
	const { u, v } = stepsOf(grid, hex);
	return { u: u * UNITS, v: v * UNITS };
}

/** Returns the nearest whole point to one of the map's plane (hex widths). */
export function wholeOf(grid: HexGrid, { x, y }: Point): LatticePoint {
	const [across, down] = grid.sideways ? [-y, x] : [x, -y];
	return {
		u: Math.round(((across - RADIUS) / COLUMN) * 3 * UNITS),
		v: Math.round((down - 0.5) * 2 * UNITS),
	};
}

/** Returns a whole point's place on the map's plane, in hex widths. */
export function planeOf(grid: HexGrid, { u, v }: LatticePoint): Point {
	const [across, down] = [RADIUS + (u / (3 * UNITS)) * COLUMN, 0.5 + v / (2 * UNITS)];
	return grid.sideways ? { x: down, y: -across } : { x: across, y: -down };
}

/** Returns a true distance squared, in its own unit: exact, and comparable with other such values. */
export const square = ({ u, v }: LatticePoint): number => u * u + 3 * v * v;
