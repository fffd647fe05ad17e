/** A hex map laid out otherwise: columns, rows, orientation, numbers. What was drawn stays on its hexes, under their new names. */
import { DIRECTIONS, type Hex } from '../hex/grid.ts';
import type { HexMapFile, HexSheet } from './file.ts';
import { type HexMap } from './hex-map.ts';
import type { Numbering } from './numbering.ts';
import { cutWhere } from './redraw.ts';

/** How a sheet of a map is laid out, and the whole grid with it. */
export interface Layout {
	readonly columns: number;
	readonly rows: number;
	readonly lowered: HexMapFile['lowered'];
	readonly sideways: boolean;
	readonly numbering: Numbering;
	/** The sheet's own letters, as names begin with. */
	readonly id: string;
}

export interface Reshaped {
	readonly file: HexMapFile;
	/** What a hex of the old map is called now; null: it is gone. */
	nameOf(hex: Hex): string | null;
	/** The number that a hex of the old map has now; null: it is gone. */
	hexOf(hex: Hex): Hex | null;
}

/** @param number which of its sheets */
export function layoutOf({ sheets, lowered, sideways }: HexMapFile, number = 0): Layout {
	const { columns, rows, numbering, id } = sheetOf(sheets, number);
	return { columns, rows, lowered, sideways, numbering, id };
}

function sheetOf(sheets: HexMapFile['sheets'], number: number): HexSheet {
	const sheet = sheets[number];
	if (!sheet) throw new RangeError(`this hex map has no sheet ${String(number)}`);
	return sheet;
}

/** Makes a map to read out of a file that may have bare hexes. */
type Read = (file: HexMapFile) => HexMap;

/**
 * Lays a sheet of a map out otherwise. New hexes come in at the south and east and are bare; what goes is cut off there. A
 * road that no longer leads from neighbour to neighbour is cut at that step.
 * @param map the old one
 * @param bare the letter of a new hex
 * @param number which of its sheets
 */
export function reshaped(
	map: HexMap,
	{ columns, rows, lowered, sideways, numbering, id }: Layout,
	bare: string,
	read: Read,
	number = 0,
): Reshaped {
	const old = sheetOf(map.file.sheets, number);
	const lines = (of: readonly string[], filling: string): readonly string[] =>
		Array.from({ length: rows }, (_, row) => (of[row] ?? '').slice(0, columns).padEnd(columns, filling));
	const sheet: HexSheet = {
		...{ id, at: old.at, columns, rows, numbering, ground: lines(old.ground, bare), half: old.half },
		...(old.levels ? { levels: lines(old.levels, 'A') } : {}),
	};
	return relaid(map, map.file.sheets.with(number, sheet), { lowered, sideways }, read);
}

/** Letters that sheets are told apart by. */
const SHEETS = 'ABCDEFGHIJKL';

/**
 * Joins a further sheet to a map, as large as its first one and bare, beyond its eastern or southern end. From then on names
 * begin with the letter of their sheet.
 * @returns null: it has as many sheets as there are letters
 */
export function withSheet(map: HexMap, where: 'east' | 'south', bare: string, read: Read): Reshaped | null {
	const { file, grid } = map;
	const first = sheetOf(file.sheets, 0);
	const taken = new Set(file.sheets.map(({ id }) => id));
	const free = [...SHEETS].filter((letter) => !taken.has(letter));
	const lettered = (sheet: HexSheet): HexSheet => ({
		...sheet,
		id: sheet.id === '' ? (free.shift() ?? '') : sheet.id,
		numbering: { ...sheet.numbering, sheet: true },
	});
	const sheets = file.sheets.map(lettered);
	const id = free.shift();
	if (id === undefined || sheets.length >= SHEETS.length) return null;
	const { columns, rows, numbering } = first;
	const added: HexSheet = {
		...{ id, columns, rows, numbering: { ...numbering, sheet: true }, half: [] },
		at: where === 'east' ? { column: grid.columns, row: 0 } : { column: 0, row: grid.rows },
		ground: Array.from({ length: rows }, () => bare.repeat(columns)),
	};
	const { lowered, sideways } = file;
	return relaid(map, [...sheets, added], { lowered, sideways }, read);
}

/** A map of other sheets, with all that was drawn on it, by the names that its hexes have on them. */
function relaid(
	map: HexMap,
	sheets: readonly HexSheet[],
	way: Pick<HexMapFile, 'lowered' | 'sideways'>,
	read: Read,
): Reshaped {
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
	return { file: { ...blank, ...drawnOn(map, after, renamed) }, nameOf, hexOf };
}

/** All that is drawn on a map, by the names of another. */
function drawnOn(
	map: HexMap,
	after: HexMap,
	renamed: (name: string) => string | null,
): Pick<HexMapFile, 'sheets' | 'sides' | 'links' | 'places'> {
	const { file } = map;
	const isApart = (from: string, to: string): boolean => {
		const [a, b] = [after.hexNamed(from), after.hexNamed(to)];
		return a === null || b === null || after.grid.directionTo(a, b) === null;
	};
	return {
		sheets: after.file.sheets.map((sheet, n) => ({
			...sheet,
			half: (file.sheets[n]?.half ?? []).flatMap((name) => renamed(name) ?? []),
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
