/**
 * A grid of hexes as integers: a hex is `row * columns + column`, a hexside `hex * 3 + direction`. Rows count from the
 * north, columns from the west. Every other column stands half a hex lower. One unit of the plane is a hex from flat to flat.
 *
 * Turned sideways, "columns" run from west to east one below the other, and every other one stands half a hex further east.
 */
import type { Box } from '../plane.ts';
import type { Point } from '../sheet.ts';

/** A hex of a grid, by number. */
export type Hex = number;
/** Six of them, clockwise from north; sideways, anticlockwise from west. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

const UPRIGHT = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;
const SIDEWAYS = ['west', 'south-west', 'south-east', 'east', 'north-east', 'north-west'] as const;

/** Steps in axial coordinates, by direction. */
const STEPS = [
	[0, -1],
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
] as const;
const COLUMN = Math.sqrt(3) / 2;
/** From a hex's middle to a corner. */
const RADIUS = 1 / Math.sqrt(3);

export interface GridShape {
	readonly columns: number;
	readonly rows: number;
	/** Which columns stand half a hex lower, counted from 0. */
	readonly lowered: 'odd' | 'even';
	readonly sideways: boolean;
}

export class HexGrid {
	readonly columns: number;
	readonly rows: number;
	readonly lowered: 'odd' | 'even';
	readonly sideways: boolean;
	/** How many hexes. */
	readonly count: number;

	constructor({ columns, rows, lowered, sideways }: GridShape) {
		this.columns = columns;
		this.rows = rows;
		this.lowered = lowered;
		this.sideways = sideways;
		this.count = columns * rows;
	}

	/** Returns the hex in a column and row; null off the grid. */
	hexAt(column: number, row: number): Hex | null {
		const inside = column >= 0 && row >= 0 && column < this.columns && row < this.rows;
		return inside ? row * this.columns + column : null;
	}

	columnOf(hex: Hex): number {
		return hex % this.columns;
	}

	rowOf(hex: Hex): number {
		return Math.floor(hex / this.columns);
	}

	isLowered(column: number): boolean {
		return (column & 1) === (this.lowered === 'odd' ? 1 : 0);
	}

	/** Returns the hex beside one; null at the grid's edge. */
	neighbour(hex: Hex, direction: Direction): Hex | null {
		const [q, r] = STEPS[direction];
		return this.#fromAxial(this.#q(hex) + q, this.#r(hex) + r);
	}

	/** Returns the hexes beside one, each with its direction. */
	neighbours(hex: Hex): readonly { readonly hex: Hex; readonly direction: Direction }[] {
		const beside: { readonly hex: Hex; readonly direction: Direction }[] = [];
		for (const direction of DIRECTIONS) {
			const next = this.neighbour(hex, direction);
			if (next !== null) beside.push({ hex: next, direction });
		}
		return beside;
	}

	/** Returns the direction from a hex to one beside it; null where they are not side by side. */
	directionTo(from: Hex, to: Hex): Direction | null {
		if (to < 0 || to >= this.count) return null;
		const q = this.#q(to) - this.#q(from);
		const r = this.#r(to) - this.#r(from);
		return DIRECTIONS.find((direction) => STEPS[direction][0] === q && STEPS[direction][1] === r) ?? null;
	}

	/** Returns how many hexes apart two are: 1 for neighbours. */
	distance(a: Hex, b: Hex): number {
		const q = this.#q(a) - this.#q(b);
		const r = this.#r(a) - this.#r(b);
		return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
	}

	/** Returns all hexes no further than `range` from one, itself among them. */
	within(hex: Hex, range: number): readonly Hex[] {
		const hexes: Hex[] = [];
		for (let q = -range; q <= range; q += 1)
			for (let r = Math.max(-range, -q - range); r <= Math.min(range, -q + range); r += 1) {
				const near = this.#fromAxial(this.#q(hex) + q, this.#r(hex) + r);
				if (near !== null) hexes.push(near);
			}
		return hexes;
	}

	/**
	 * Returns the number of a hexside: the same from both its hexes. A side at the grid's edge has the number that it would
	 * have with a hex beyond it, or -1 where only that hex could number it.
	 */
	sideOf(hex: Hex, direction: Direction): number {
		if (direction < 3) return hex * 3 + direction;
		const other = this.neighbour(hex, direction);
		return other === null ? -1 : other * 3 + direction - 3;
	}

	/** Returns a hex's middle on the plane. */
	pointOf(hex: Hex): Point {
		const column = this.columnOf(hex);
		const down = 0.5 + this.rowOf(hex) + (this.isLowered(column) ? 0.5 : 0);
		return this.#onPlane(RADIUS + column * COLUMN, down);
	}

	/** Returns the hex that contains a point, or null off the grid. */
	hexUnder(point: Point): Hex | null {
		const [across, down] = this.sideways ? [-point.y, point.x] : [point.x, -point.y];
		const q = (across - RADIUS) / COLUMN;
		const r = down - 0.5 - (this.lowered === 'even' ? 0.5 : 0) - q / 2;
		const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
		const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
		if (offQ > offR && offQ > offS) return this.#fromAxial(-roundR - roundS, roundR);
		return this.#fromAxial(roundQ, offR > offS ? -roundQ - roundS : roundR);
	}

	/** Returns a hex's six corners; side `d` runs from corner `d` to corner `d + 1`. */
	corners(hex: Hex): readonly Point[] {
		const middle = this.pointOf(hex);
		return DIRECTIONS.map((direction) => {
			const angle = ((direction * 60 - 120) * Math.PI) / 180;
			const [across, down] = [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
			return this.sideways
				? { x: middle.x + down, y: middle.y - across }
				: { x: middle.x + across, y: middle.y - down };
		});
	}

	/** Returns the hexes whose centres may be in a box, widened by one hex: the hexes in view. */
	inBox({ west, south, east, north }: Box): readonly Hex[] {
		const [acrossFrom, acrossTo] = this.sideways ? [-north, -south] : [west, east];
		const [downFrom, downTo] = this.sideways ? [west, east] : [-north, -south];
		const hexes: Hex[] = [];
		const last = { column: this.columns - 1, row: this.rows - 1 };
		const firstColumn = Math.max(0, Math.floor(acrossFrom / COLUMN) - 1);
		for (let row = Math.max(0, Math.floor(downFrom) - 1); row <= Math.min(last.row, downTo + 1); row += 1)
			for (let column = firstColumn; column <= Math.min(last.column, acrossTo / COLUMN + 1); column += 1)
				hexes.push(row * this.columns + column);
		return hexes;
	}

	/** The plane that the grid covers. */
	get bounds(): Box {
		const across = 2 * RADIUS + (this.columns - 1) * COLUMN;
		const down = this.rows + (this.columns > 1 || this.lowered === 'even' ? 0.5 : 0);
		return this.sideways
			? { west: 0, north: 0, east: down, south: -across }
			: { west: 0, north: 0, east: across, south: -down };
	}

	/** Returns a direction in words: 'north-east'. */
	wordOf(direction: Direction): string {
		return (this.sideways ? SIDEWAYS : UPRIGHT)[direction];
	}

	#q(hex: Hex): number {
		return hex % this.columns;
	}

	#r(hex: Hex): number {
		return this.rowOf(hex) - this.#shift(this.columnOf(hex));
	}

	/** Returns the offset between a column's axial rows and its own. */
	#shift(column: number): number {
		return this.lowered === 'odd' ? (column - (column & 1)) / 2 : (column + (column & 1)) / 2;
	}

	#fromAxial(q: number, r: number): Hex | null {
		return this.hexAt(q, r + this.#shift(q));
	}

	#onPlane(across: number, down: number): Point {
		return this.sideways ? { x: down, y: -across } : { x: across, y: -down };
	}
}

export const oppositeOf = (direction: Direction): Direction => ((direction + 3) % 6) as Direction;
