/** A VASSAL map of hexes as a map of ours: each board a sheet, its cells our hexes, its numbers ours where they come out the same. */
import { HexGrid } from '../../src-shared/map/hex/grid.ts';
import { type HexMapFile, type HexSheet } from '../../src-shared/map/hexmap/file.ts';
import { type HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { nameOf, Numbering, type SheetShape } from '../../src-shared/map/hexmap/numbering.ts';
import type { MapPicture } from '../../src-shared/map/picture.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { pointAt } from '../../src-shared/workshop/lie.ts';
import { BARE, MAX_HEXES, readHexes } from '../../src-shared/workshop/hexes.ts';
import {
	cellName,
	middleOf,
	cellNumbers,
	type GridCell,
	type VassalGrid,
	type VassalHexGrid,
} from '../vassal/grid.ts';
import type { ImportedBoard, ImportedMap } from '../vassal/import.ts';

/** The position of the picture of all boards under the hexes. */
type Lie = Pick<MapPicture, 'west' | 'north' | 'kmPerPixel' | 'stretch'>;

export interface VassalHexMap {
	/** Bare hexes; its grounds are the ruleset's to say. */
	readonly file: HexMapFile;
	readonly lie: Lie;
	/** Sentences about what was not carried over. */
	readonly notes: readonly string[];
}

/** A board with hexes, and which cells of its lattice lie on it. */
interface Laid {
	readonly board: ImportedBoard;
	readonly grid: VassalHexGrid;
	readonly first: GridCell;
	readonly columns: number;
	readonly rows: number;
	/** The column and row of the map's own grid that its first cell lies on. */
	readonly at: { readonly column: number; readonly row: number };
}

/** From column to column, where from row to row is 1. */
const COLUMN = Math.sqrt(3) / 2;
/** Two lattices are one where they lie no further apart, in hexes. */
const SAME = 0.2;
/** Sheets that one map may have. */
const MOST_SHEETS = 12;

/**
 * @param title what the map is called
 * @param hexKm how wide a hex is
 * @returns null: no board of it has hexes
 */
export function hexesOfVassal(map: ImportedMap, title: string, hexKm: number): VassalHexMap | null {
	const notes: string[] = [];
	const boards = laidBoards(map, notes);
	const [first] = boards;
	if (!first) return null;
	const leftmost = Math.min(...boards.map(({ at }) => at.column));
	const topmost = Math.min(...boards.map(({ at }) => at.row));
	// A shift by one column turns round which columns are lower.
	const isOdd = Math.abs(first.first.column + leftmost) % 2 === 1;
	const lowered = isOdd ? 'even' : 'odd';
	const shifted = boards.map((each) => ({
		...each,
		at: { column: each.at.column - leftmost, row: each.at.row - topmost },
	}));
	const sheets = shifted.map((each, n) => sheetOf(each, n, shifted.length, lowered, notes));
	const file: HexMapFile = {
		...{ format: 'thirdmap-hexmap', version: 1, title, hexKm, lowered, sideways: first.grid.sideways },
		...{ ground: {}, sheets, sides: {}, links: {}, places: [] },
	};
	const size = sheets.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
	if (size > MAX_HEXES || sheets.some(({ columns, rows }) => columns > 1000 || rows > 1000)) return null;
	return { file, lie: lieOf(file, shifted), notes };
}

/** Returns the boards whose hexes are on one lattice, that of the first board. */
function laidBoards(map: ImportedMap, notes: string[]): readonly Laid[] {
	const laidPieces: Laid[] = [];
	for (const board of map.boards) {
		const grid = board.grid && plainHexes(board.grid);
		if (!grid) {
			if (board.grid) notes.push(`“${board.name}” has no hexes: it is no part of the map.`);
			continue;
		}
		if (board.reversed) {
			notes.push(`“${board.name}” lies upside down: its hexes are left out.`);
			continue;
		}
		const laid = laidPieces.length < MOST_SHEETS ? laidOn(board, grid, laidPieces[0]) : null;
		if (laid) laidPieces.push(laid);
		else notes.push(`The hexes of “${board.name}” don’t go on from those before: they are left out.`);
	}
	return laidPieces;
}

function plainHexes(grid: VassalGrid): VassalHexGrid | null {
	if (grid.kind === 'hex') return grid;
	if (grid.kind !== 'zoned') return null;
	if (grid.background?.kind === 'hex') return grid.background;
	const zone = grid.zones.find((each) => each.grid?.kind === 'hex');
	return zone?.grid?.kind === 'hex' ? zone.grid : null;
}

function laidOn(board: ImportedBoard, grid: VassalHexGrid, first: Laid | undefined): Laid | null {
	if (!(grid.dx > 1) || !(grid.dy > 1)) return null;
	const cells = cellsOn(grid, board.size);
	if (!cells) return null;
	if (!first) return { board, grid, ...cells, at: { column: 0, row: 0 } };
	if (grid.sideways !== first.grid.sideways) return null;
	if (Math.abs(grid.dx - first.grid.dx) > 0.01 || Math.abs(grid.dy - first.grid.dy) > 0.01) return null;
	const from = cornerOf(first);
	const to = cornerOf({ board, grid, first: cells.first });
	const across = (to.across - from.across) / grid.dx;
	const column = Math.round(across);
	const stagger = (of: GridCell): number => (Math.abs(of.column) % 2 === 1 ? 0.5 : 0);
	// Rows are counted down even columns; an odd one lies half a hex lower.
	const down = (to.down - from.down) / grid.dy - (stagger(cells.first) - stagger(first.first));
	const row = Math.round(down);
	const sameColumns = Math.abs(first.first.column + column - cells.first.column) % 2 === 0;
	const isOn = Math.abs(across - column) <= SAME && Math.abs(down - row) <= SAME && sameColumns;
	return isOn ? { board, grid, ...cells, at: { column, row } } : null;
}

/** Returns the position of a board's first cell on the map, along the lattice's axes; pixels. */
function cornerOf({ board, grid, first }: Pick<Laid, 'board' | 'grid' | 'first'>): {
	across: number;
	down: number;
} {
	const { x, y } = middleOf(grid, first);
	const [east, south] = [board.at.x + x, board.at.y + y];
	return grid.sideways ? { across: south, down: east } : { across: east, down: south };
}

/** Returns the cells whose centres are on a board. */
function cellsOn(
	grid: VassalHexGrid,
	size: { readonly width: number; readonly height: number },
): Pick<Laid, 'first' | 'columns' | 'rows'> | null {
	const [across, down] = grid.sideways ? [size.height, size.width] : [size.width, size.height];
	// Modules count from their first hex on: what lies before it is the print's margin.
	const column = Math.max(0, Math.ceil(-grid.x0 / grid.dx - 1e-9));
	const lastColumn = Math.floor((across - grid.x0) / grid.dx + 1e-9);
	const row = Math.max(0, Math.ceil(-grid.y0 / grid.dy - 0.5 - 1e-9));
	const lastRow = Math.floor((down - grid.y0) / grid.dy + 1e-9);
	const columns = lastColumn - column + 1;
	const rows = lastRow - row + 1;
	return columns > 0 && rows > 0 ? { first: { column, row }, columns, rows } : null;
}

const isOn = ({ width, height }: ImportedBoard['size'], { x, y }: Point): boolean =>
	x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1;

function sheetOf(
	laid: Laid,
	number: number,
	count: number,
	lowered: 'odd' | 'even',
	notes: string[],
): HexSheet {
	const { board, grid, first, columns, rows, at } = laid;
	const ground = Array.from({ length: rows }, (_, row) =>
		Array.from({ length: columns }, (_hex, column) => {
			const cell = { column: first.column + column, row: first.row + row };
			return isOn(board.size, middleOf(grid, cell)) ? BARE : '.';
		}).join(''),
	);
	const id = count === 1 ? '' : String.fromCharCode(65 + number);
	const shape = { id, columns, rows, isLowered: loweredIn(lowered, at.column) };
	const numbering = numberingOf(laid, ground, shape);
	if (!numbering)
		notes.push(
			grid.numbering
				? `“${board.name}” is numbered in a way of its own: number its hexes anew.`
				: `“${board.name}” has no numbers: they are ours.`,
		);
	return { id, at, columns, rows, numbering: numbering ?? plainNumbering(count > 1), ground, half: [] };
}

const loweredIn =
	(lowered: 'odd' | 'even', from: number) =>
	(column: number): boolean =>
		((from + column) & 1) === (lowered === 'odd' ? 1 : 0);

const plainNumbering = (sheet: boolean): Numbering =>
	Numbering.parse({ sheet, rows: { from: 'north' }, columns: {} });

/**
 * Returns a numbering of ours that names every hex of a board as the module does (after the sheet's letter if there are
 * several), or null if none does.
 */
function numberingOf(
	{ board, grid, first }: Laid,
	ground: readonly string[],
	shape: Omit<SheetShape, 'numbering'>,
): Numbering | null {
	const { numbering } = grid;
	if (!numbering) return null;
	const cells = ground.flatMap((line, row) =>
		[...line].flatMap((letter, column) => (letter === '.' ? [] : [{ column, row }])),
	);
	const there = ({ column, row }: GridCell): GridCell => ({
		column: first.column + column,
		row: first.row + row,
	});
	const called = cells.map((cell) => cellName(grid, board.size, there(cell)));
	const counts = (cell: GridCell): GridCell => cellNumbers(grid, numbering, board.size, there(cell));
	const letters = (are: boolean) => (are ? ('doubled' as const) : ('none' as const));
	const axis = (of: { readonly letters: boolean; readonly leading: number }, start: number) => ({
		// VASSAL's first letter is that of 0.
		...{ start: of.letters ? start + 1 : start, letters: letters(of.letters) },
		digits: Math.min(4, Math.max(1, of.leading + 1)),
	});
	const corner = (column: number, row: number): GridCell => counts({ column, row });
	for (const stagger of [false, true])
		for (const columnsFrom of ['west', 'east'] as const)
			for (const rowsFrom of ['north', 'south'] as const) {
				const plainColumn = [0, 1].find((column) => !shape.isLowered(column)) ?? 0;
				const parsed = Numbering.safeParse({
					...{ first: numbering.first, separator: numbering.separator, sheet: shape.id !== '', stagger },
					columns: {
						...axis(numbering.column, corner(columnsFrom === 'west' ? 0 : shape.columns - 1, 0).column),
						from: columnsFrom,
					},
					rows: {
						...axis(numbering.row, corner(plainColumn, rowsFrom === 'north' ? 0 : shape.rows - 1).row),
						from: rowsFrom,
					},
				});
				if (!parsed.success) continue;
				const sheet = { ...shape, numbering: parsed.data };
				if (cells.every((cell, n) => nameOf(sheet, cell) === shape.id + (called[n] ?? '')))
					return parsed.data;
			}
	return null;
}

/** Returns the position of the picture of all boards that puts every printed hex under ours. */
function lieOf({ sheets, lowered, sideways }: HexMapFile, boards: readonly Laid[]): Lie {
	const [laid] = boards;
	const [sheet] = sheets;
	if (!laid || !sheet) throw new RangeError('a map has a board at least');
	const grid = new HexGrid({
		columns: Math.max(...sheets.map(({ at, columns }) => at.column + columns)),
		rows: Math.max(...sheets.map(({ at, rows }) => at.row + rows)),
		...{ lowered, sideways },
	});
	const middle = grid.pointOf(grid.hexAt(sheet.at.column, sheet.at.row) ?? 0);
	const { dx, dy } = laid.grid;
	const [across, down] = sideways ? [1 / dy, COLUMN / dx] : [COLUMN / dx, 1 / dy];
	const { x, y } = middleOf(laid.grid, laid.first);
	const stretch = down / across;
	return {
		west: middle.x - (laid.board.at.x + x) * across,
		north: middle.y + (laid.board.at.y + y) * down,
		kmPerPixel: across,
		...(Math.abs(stretch - 1) < 1e-6 ? {} : { stretch }),
	};
}

/** Returns the number of the hex that contains a map pixel; '' if none. */
export function hexNamer({ file, lie }: VassalHexMap): (at: Point) => string {
	const map: HexMap = readHexes(file);
	return (at) => {
		const hex = map.grid.hexUnder(pointAt(lie, at));
		return hex !== null && map.has(hex) ? map.nameOf(hex) : '';
	};
}
