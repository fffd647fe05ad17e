/** A hex map laid out otherwise: columns, rows, orientation, numbers. What was drawn stays on its hexes, under their new names. */
import { DIRECTIONS, type Hex } from '../hex/grid.ts';
import type { HexMapFile } from './file.ts';
import { type HexMap } from './hex-map.ts';
import type { Numbering } from './numbering.ts';
import { cutWhere } from './redraw.ts';

/** How a map of one sheet is laid out. */
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

export function layoutOf({ sheets: [sheet], lowered, sideways }: HexMapFile): Layout {
	if (!sheet) throw new RangeError('a hex map has a sheet at least');
	const { columns, rows, numbering, id } = sheet;
	return { columns, rows, lowered, sideways, numbering, id };
}

/**
 * Lays the first sheet of a map out otherwise. New hexes come in at the south and east and are bare; what goes is cut off
 * there. A road that no longer leads from neighbour to neighbour is cut at that step.
 * @param map the old one, bare hexes among its ground
 * @param bare the letter of a new hex
 * @param read makes the new map out of its file, bare hexes among its ground
 */
export function reshaped(
	map: HexMap,
	{ columns, rows, lowered, sideways, numbering, id }: Layout,
	bare: string,
	read: (file: HexMapFile) => HexMap,
): Reshaped {
	const { file } = map;
	const [first, ...others] = file.sheets;
	if (!first) throw new RangeError('a hex map has a sheet at least');
	const lines = (of: readonly string[], filling: string): readonly string[] =>
		Array.from({ length: rows }, (_, row) => (of[row] ?? '').slice(0, columns).padEnd(columns, filling));
	const sheet = {
		...{ id, at: first.at, columns, rows, numbering, ground: lines(first.ground, bare) },
		...(first.levels ? { levels: lines(first.levels, 'A') } : {}),
		half: [],
	};
	const blank: HexMapFile = {
		...file,
		lowered,
		sideways,
		sheets: [sheet, ...others],
		sides: {},
		links: {},
		places: [],
	};
	const after = read({ ...blank, sheets: blank.sheets.map((each) => ({ ...each, half: [] })) });
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
