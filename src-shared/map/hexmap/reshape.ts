/**
 * Changes the layout of a hex map: columns, rows, orientation, numbers. Drawings stay on their hexes, under the new
 * names.
 */
import { DIRECTIONS, type Hex } from '../hex/grid.ts';
import {
	cutCells,
	EDGES,
	edgeOf,
	isEdge,
	isStraight,
	oppositeEdge,
	outerCells,
	type Edge,
	type EdgeGrid,
} from './edges.ts';
import type { HexMapFile, HexSheet } from './file.ts';
import { type HexMap } from './hex-map.ts';
import type { Cell, Numbering } from './numbering.ts';
import { cutWhere } from './redraw.ts';

/** How a sheet of a map is laid out, and the whole grid with it. */
export interface SheetLayout {
	readonly columns: number;
	readonly rows: number;
	readonly lowered: HexMapFile['lowered'];
	readonly sideways: boolean;
	readonly numbering: Numbering;
	/** The sheet's own letters, as names begin with. */
	readonly id: string;
	readonly edges: Edges;
}

/**
 * The edge of a sheet: in whole hexes, or cut straight through hexes. If an edge runs across the columns, 'half' cuts
 * the protruding hexes and 'set-back' the others, so that protruding columns have one hex fewer.
 */
export type EdgeKind = 'whole' | 'half' | 'set-back';
export type Edges = Readonly<Record<Edge, EdgeKind>>;

export interface Reshaped {
	readonly file: HexMapFile;
	/** Returns the new name of a hex of the old map, or null if it is gone. */
	nameOf(hex: Hex): string | null;
	/** Returns the new number of a hex of the old map, or null if it is gone. */
	hexOf(hex: Hex): Hex | null;
}

/** @param number which of its sheets */
export function layoutOf({ sheets, lowered, sideways }: HexMapFile, number = 0): SheetLayout {
	const sheet = sheetOf(sheets, number);
	const { columns, rows, numbering, id } = sheet;
	const edges = edgesOf(sheet, edgeGrid({ lowered, sideways }));
	return { columns, rows, lowered, sideways, numbering, id, edges };
}

const edgeGrid = ({ lowered, sideways }: Pick<HexMapFile, 'lowered' | 'sideways'>): EdgeGrid => ({
	sideways,
	isLowered: (column) => (column & 1) === (lowered === 'odd' ? 1 : 0),
});

function edgesOf(sheet: HexSheet, grid: EdgeGrid): Edges {
	const kindOf = (edge: Edge): EdgeKind => {
		if (!sheet.half.includes(edge)) return 'whole';
		const outer = outerCells(sheet, edge, grid);
		return outer.length > 0 && outer.every((cell) => letterIn(sheet, cell) === '.') ? 'set-back' : 'half';
	};
	return {
		...{ north: kindOf('north'), east: kindOf('east'), south: kindOf('south'), west: kindOf('west') },
	};
}

const letterIn = ({ ground }: HexSheet, { column, row }: Cell): string => ground[row]?.charAt(column) ?? '.';

/** A sheet with other letters in some of its cells. */
function lettered(sheet: HexSheet, cells: readonly Cell[], letterFor: (cell: Cell) => string): HexSheet {
	const rows = sheet.ground.map((line) => [...line]);
	for (const cell of cells) {
		const row = rows[cell.row];
		if (row) row[cell.column] = letterFor(cell);
	}
	return { ...sheet, ground: rows.map((row) => row.join('')) };
}

/** Returns a sheet without half hexes along its edges; the protruding hexes that a set-back edge removed are back. */
function madeWhole(sheet: HexSheet, grid: EdgeGrid, letterFor: (cell: Cell) => string): HexSheet {
	const edges = edgesOf(sheet, grid);
	const back = EDGES.filter((edge) => edges[edge] === 'set-back');
	const cells = back.flatMap((edge) => outerCells(sheet, edge, grid));
	return { ...lettered(sheet, cells, letterFor), half: sheet.half.filter((each) => !isEdge(each)) };
}

/** A sheet of whole edges cut along some. */
function cutAlong(sheet: HexSheet, edges: Edges, grid: EdgeGrid): HexSheet {
	const back = EDGES.filter((edge) => edges[edge] === 'set-back');
	const cut = lettered(
		sheet,
		back.flatMap((edge) => outerCells(sheet, edge, grid)),
		() => '.',
	);
	return { ...cut, half: [...EDGES.filter((edge) => edges[edge] !== 'whole'), ...sheet.half] };
}

function sheetOf(sheets: HexMapFile['sheets'], number: number): HexSheet {
	const sheet = sheets[number];
	if (!sheet) throw new RangeError(`this hex map has no sheet ${String(number)}`);
	return sheet;
}

/** Makes a map to read out of a file that may have bare hexes. */
type Read = (file: HexMapFile) => HexMap;

/**
 * Changes the layout of one of a map's sheets. New hexes are added bare in the south and east, and removed hexes are
 * cut off there. A road that no longer leads from neighbour to neighbour is cut at that step.
 * @param map the old one
 * @param bare the letter of a new hex
 * @param number which of its sheets
 */
export function reshaped(
	map: HexMap,
	{ columns, rows, lowered, sideways, numbering, id, edges }: SheetLayout,
	bare: string,
	read: Read,
	number = 0,
): Reshaped {
	const { sheets } = map.file;
	const before = sheetOf(sheets, number);
	const old = madeWhole(before, map.grid, (cell) => letterOfOthers(sheets, before, cell) ?? bare);
	const lines = (of: readonly string[], filling: string): readonly string[] =>
		Array.from({ length: rows }, (_, row) => (of[row] ?? '').slice(0, columns).padEnd(columns, filling));
	const sheet: HexSheet = {
		...{ id, at: old.at, columns, rows, numbering, ground: lines(old.ground, bare), half: old.half },
		...(old.levels ? { levels: lines(old.levels, 'A') } : {}),
	};
	const now = cutAlong(sheet, edges, edgeGrid({ lowered, sideways }));
	return relaid(map, sheets.with(number, now), { lowered, sideways }, read);
}

/** Returns the letter that other sheets have at a cell of this one, or null if none has a hex there. */
function letterOfOthers(sheets: readonly HexSheet[], sheet: HexSheet, { column, row }: Cell): string | null {
	for (const other of sheets) {
		const there = {
			column: sheet.at.column + column - other.at.column,
			row: sheet.at.row + row - other.at.row,
		};
		const letter = other === sheet || there.column < 0 ? '.' : letterIn(other, there);
		if (letter !== '.' && letter !== '') return letter;
	}
	return null;
}

/** Letters that sheets are told apart by. */
const SHEETS = 'ABCDEFGHIJKL';

/**
 * Joins a further sheet to a map, as large as its first one and bare, beyond its eastern or southern end. From then on names
 * begin with the letter of their sheet. Where the map ends in half hexes there, the sheet lies over them and has the other halves.
 * @returns null: it has as many sheets as there are letters
 */
export function withSheet(map: HexMap, where: 'east' | 'south', bare: string, read: Read): Reshaped | null {
	const { file, grid } = map;
	const first = sheetOf(file.sheets, 0);
	const taken = new Set(file.sheets.map(({ id }) => id));
	const free = [...SHEETS].filter((letter) => !taken.has(letter));
	const withLetter = (sheet: HexSheet): HexSheet => ({
		...sheet,
		id: sheet.id === '' ? (free.shift() ?? '') : sheet.id,
		numbering: { ...sheet.numbering, sheet: true },
	});
	const sheets = file.sheets.map(withLetter);
	const id = free.shift();
	if (id === undefined || sheets.length >= SHEETS.length) return null;
	const { columns, rows, numbering } = first;
	const end = endIn(map, where);
	const over = end === 'whole' ? 0 : 1;
	const blank: HexSheet = {
		...{ id, columns, rows, numbering: { ...numbering, sheet: true }, half: [] },
		at: isStraight(where, grid.sideways)
			? { column: grid.columns - over, row: 0 }
			: { column: 0, row: grid.rows - over },
		ground: Array.from({ length: rows }, () => bare.repeat(columns)),
	};
	const edges = { ...edgesOf(first, grid), [oppositeEdge(where)]: facing(end, where, grid) };
	const { lowered, sideways } = file;
	return relaid(
		map,
		[...sheets, laidOver(cutAlong(blank, edges, grid), sheets, grid)],
		{ lowered, sideways },
		read,
	);
}

/** How a map ends in the east or south, as the first sheet there does. */
function endIn({ file, grid }: HexMap, where: 'east' | 'south'): EdgeKind {
	const isLast = ({ at, columns, rows }: HexSheet): boolean =>
		isStraight(where, grid.sideways) ? at.column + columns === grid.columns : at.row + rows === grid.rows;
	const last = file.sheets.find(isLast);
	return last ? edgesOf(last, grid)[where] : 'whole';
}

/**
 * Returns the edge that fits the previous sheet's: if that one cuts the protruding hexes, the next sheet's is set back.
 */
function facing(end: EdgeKind, where: Edge, grid: EdgeGrid): EdgeKind {
	if (end === 'whole' || isStraight(where, grid.sideways)) return end;
	return end === 'half' ? 'set-back' : 'half';
}

/** A sheet that has the ground of others where it shows the same half hexes. */
function laidOver(sheet: HexSheet, others: readonly HexSheet[], grid: EdgeGrid): HexSheet {
	const shared = EDGES.filter((edge) => sheet.half.includes(edge)).flatMap((edge) =>
		cutCells(sheet, edge, grid),
	);
	return lettered(sheet, shared, (cell) => letterOfOthers(others, sheet, cell) ?? letterIn(sheet, cell));
}

/** A map of other sheets, with all that was drawn on it, by the names that its hexes have on them. */
function relaid(
	map: HexMap,
	sheets: readonly HexSheet[],
	way: Pick<HexMapFile, 'lowered' | 'sideways'>,
	read: Read,
): Reshaped {
	const halves = sheets.map(({ half }) => half);
	const whole = sheets.map((sheet) => ({ ...sheet, half: [] }));
	const blank: HexMapFile = { ...map.file, ...way, sheets: whole, sides: {}, links: {}, places: [] };
	const after = read(blank);
	const hexOf = (hex: Hex): Hex | null => {
		const next = after.grid.hexAt(map.grid.columnOf(hex), map.grid.rowOf(hex));
		return next !== null && after.has(next) ? next : null;
	};
	const nameOf = (hex: Hex): string | null => {
		const next = hexOf(hex);
		return next === null ? null : after.nameOf(next);
	};
	const renamed = (name: string): string | null => {
		const hex = map.hexNamed(name);
		return hex === null ? null : nameOf(hex);
	};
	return { file: { ...blank, ...drawnOn(map, after, renamed, halves) }, nameOf, hexOf };
}

/** Returns all drawings of a map, under another map's names. */
function drawnOn(
	map: HexMap,
	after: HexMap,
	renamed: (name: string) => string | null,
	halves: readonly HexSheet['half'][],
): Pick<HexMapFile, 'sheets' | 'sides' | 'links' | 'places'> {
	const { file } = map;
	/** A single half hex by its new name, as long as it lies at an edge of its sheet. */
	const atEdge = (sheet: HexSheet, name: string): string | null => {
		const next = renamed(name);
		const hex = next === null ? null : after.hexNamed(next);
		if (hex === null) return null;
		const { column, row } = sheet.at;
		const cell = { column: after.grid.columnOf(hex) - column, row: after.grid.rowOf(hex) - row };
		return edgeOf(sheet, cell, after.grid.sideways) === null ? null : next;
	};
	const isApart = (from: string, to: string): boolean => {
		const [a, b] = [after.hexNamed(from), after.hexNamed(to)];
		return a === null || b === null || after.grid.directionTo(a, b) === null;
	};
	return {
		sheets: after.file.sheets.map((sheet, n) => ({
			...sheet,
			half: (halves[n] ?? []).flatMap((name) => (isEdge(name) ? name : (atEdge(sheet, name) ?? []))),
		})),
		sides: Object.fromEntries(
			Object.entries(file.sides).map(([kind, { along, ...own }]) => [
				kind,
				{ ...own, along: along.flatMap((each) => sideRenamed(each, after, renamed)) },
			]),
		),
		links: Object.fromEntries(
			Object.entries(file.links).map(([kind, { chains, ...own }]) => [
				kind,
				{ ...own, chains: chains.flatMap((chain) => chainRenamed(chain, isApart, renamed)) },
			]),
		),
		places: file.places.flatMap((place) => {
			const hex = renamed(place.hex);
			return hex === null ? [] : [{ ...place, hex }];
		}),
	};
}

/** A hexside by its new name. Where the orientation changed, directions have other words: such a side is gone. */
function sideRenamed(
	along: string,
	after: HexMap,
	renamed: (name: string) => string | null,
): readonly string[] {
	const [name = '', word = ''] = along.split('/');
	const next = renamed(name);
	const isKnown = DIRECTIONS.some((direction) => after.grid.wordOf(direction) === word);
	return next === null || !isKnown ? [] : [`${next}/${word}`];
}

function chainRenamed(
	chain: readonly string[],
	isApart: (from: string, to: string) => boolean,
	renamed: (name: string) => string | null,
): readonly (readonly string[])[] {
	const pieces: string[][] = [[]];
	for (const name of chain) {
		const next = renamed(name);
		if (next === null) pieces.push([]);
		else pieces.at(-1)?.push(next);
	}
	return pieces.flatMap((piece) => cutWhere(piece, isApart));
}
