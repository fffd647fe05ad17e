/**
 * Sheets that begin or end with half hexes. A straight edge cuts hexes through their centres: along a column all of
 * them, along the staggered ends of columns only those that protrude. The visible part of a hex is kept in quarters, so
 * that sheets that show different parts of a hex complete it between them.
 */
import type { Direction, HexGrid } from '../hex/grid.ts';
import type { Box } from '../plane.ts';
import type { Point } from '../sheet.ts';
import type { HexSheet } from './file.ts';
import type { Cell } from './numbering.ts';

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
export const isEdge = (word: string): word is Edge => EDGES.some((edge) => edge === word);
export const oppositeEdge = (edge: Edge): Edge => EDGES[(EDGES.indexOf(edge) + 2) % 4] ?? edge;

/** Quarters of a hex: a bit each for north-west, north-east, south-west and south-east. */
export type Quarters = number;
export const WHOLE: Quarters = 15;
/** The quarters left of a hex that an edge cuts. */
export const LEFT_BY: Readonly<Record<Edge, Quarters>> = { north: 12, east: 5, south: 3, west: 10 };

/** The parts of a sheet's grid that its edges need. */
export type EdgeGrid = Pick<HexGrid, 'isLowered' | 'sideways'>;

/**
 * Returns whether an edge runs along one column of the sheet, through every hex of it; otherwise it runs across all
 * columns.
 */
export const isStraight = (edge: Edge, sideways: boolean): boolean =>
	(edge === 'north' || edge === 'south') === sideways;
const isFirst = (edge: Edge): boolean => edge === 'north' || edge === 'west';

/** The cells at the staggered ends of a sheet's columns, there where an edge runs across them: hexes or none. */
function endsAt({ at, columns, rows }: HexSheet, edge: Edge, grid: EdgeGrid): readonly EndCell[] {
	const row = isFirst(edge) ? 0 : rows - 1;
	return Array.from({ length: columns }, (_, column) => ({
		...{ column, row },
		standsOut: grid.isLowered(at.column + column) !== isFirst(edge),
	}));
}
interface EndCell extends Cell {
	/** Further out than its neighbours. */
	readonly standsOut: boolean;
}
const hasHex = ({ ground }: HexSheet, { column, row }: Cell): boolean =>
	(ground[row]?.charAt(column) ?? '.') !== '.';

/** Returns the cells that protrude at an edge across the columns; none at an edge along a column. */
export const outerCells = (sheet: HexSheet, edge: Edge, grid: EdgeGrid): readonly Cell[] =>
	isStraight(edge, grid.sideways) ? [] : endsAt(sheet, edge, grid).filter(({ standsOut }) => standsOut);

/**
 * Returns the hexes that a straight cut along an edge halves. If none of the protruding ones is left, it halves the
 * others.
 */
export function cutCells(sheet: HexSheet, edge: Edge, grid: EdgeGrid): readonly Cell[] {
	if (isStraight(edge, grid.sideways)) {
		const column = isFirst(edge) ? 0 : sheet.columns - 1;
		return Array.from({ length: sheet.rows }, (_, row) => ({ column, row })).filter((cell) =>
			hasHex(sheet, cell),
		);
	}
	const there = endsAt(sheet, edge, grid).filter((cell) => hasHex(sheet, cell));
	const outer = there.filter(({ standsOut }) => standsOut);
	return outer.length > 0 ? outer : there;
}

/** Returns the edge of a sheet that a cell is at, or null if none. */
export function edgeOf({ columns, rows }: HexSheet, { column, row }: Cell, sideways: boolean): Edge | null {
	if (column === 0) return sideways ? 'north' : 'west';
	if (column === columns - 1) return sideways ? 'south' : 'east';
	if (row === 0) return sideways ? 'west' : 'north';
	if (row === rows - 1) return sideways ? 'east' : 'south';
	return null;
}

/** Returns the directions in which a hex cut at an edge can have no neighbour. */
export function beyond(edge: Edge, grid: Pick<HexGrid, 'sideways' | 'wordOf'>): readonly Direction[] {
	const isAlong = isStraight(edge, grid.sideways);
	return ([0, 1, 2, 3, 4, 5] as const).filter((direction) => {
		const word = grid.wordOf(direction);
		return isAlong ? word.includes(edge) : word === edge;
	});
}

/** The part of the plane on which a hex is shown: without the halves that are nowhere. Three quarters, or two across, are drawn whole. */
export function shownBox({ x, y }: Point, shown: Quarters): Box {
	const lacks = (edge: Edge): boolean => (shown & ~LEFT_BY[edge]) === 0;
	return {
		west: lacks('west') ? x : -Infinity,
		east: lacks('east') ? x : Infinity,
		north: lacks('north') ? y : Infinity,
		south: lacks('south') ? y : -Infinity,
	};
}

/** Returns the part of a segment inside a box, or null if there is none. */
export function clipped(from: Point, to: Point, box: Box): readonly [Point, Point] | null {
	let [start, end] = [0, 1];
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	// How far within each of its sides the segment begins, and how much further it comes.
	const within = [
		[from.x - box.west, dx],
		[box.east - from.x, -dx],
		[from.y - box.south, dy],
		[box.north - from.y, -dy],
	] as const;
	for (const [depth, more] of within) {
		if (depth === Infinity) continue;
		if (more > TINY) start = Math.max(start, -depth / more);
		else if (more < -TINY) end = Math.min(end, -depth / more);
		else if (depth < -TINY) return null;
	}
	if (end - start < TINY) return null;
	const at = (share: number): Point => ({ x: from.x + dx * share, y: from.y + dy * share });
	return [start === 0 ? from : at(start), end === 1 ? to : at(end)];
}
const TINY = 1e-9;

/** A ring without corners inwards, as far as it lies in a box: cut by one side of the box after another. */
export function ringIn(ring: readonly Point[], box: Box): readonly Point[] {
	return EDGES.reduce((left, edge) => {
		const side = { ...EVERYWHERE, [edge]: box[edge] };
		return left.flatMap((from, n) => clipped(from, left[(n + 1) % left.length] ?? from, side) ?? []);
	}, ring);
}
const EVERYWHERE: Box = { west: -Infinity, east: Infinity, north: Infinity, south: -Infinity };
