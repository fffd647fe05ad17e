/** The contents of a new map. */
import type { HexMapFile } from '../map/hexmap/file.ts';
import type { MapSheet } from '../map/sheet.ts';
import { BARE, type DraftHexes } from './hexes.ts';
import type { HexKit } from './kit.ts';

/** A map with nothing on it. */
export function emptyMap(title: string): MapSheet {
	return {
		title,
		bounds: { west: 0, south: 0, east: 20, north: 20 },
		grid: { spacing: 1, west: 0, south: 0, firstEast: 0, firstNorth: 0 },
		sea: [],
		areas: [],
		relief: [],
		rivers: [],
		roads: [],
		railways: [],
		crossings: [],
		places: [],
	};
}

/** The columns and rows of a new map of hexes. */
const NEW_SIZE = { columns: 24, rows: 18 } as const;

/** Returns one sheet of bare hexes, numbered 01.01 from the north-west, with every kind the ruleset can paint. */
export function emptyHexes(
	kit: HexKit,
	title: string,
	size = NEW_SIZE as { columns: number; rows: number },
): DraftHexes {
	const { columns, rows } = size;
	return {
		map: {
			...{ format: 'thirdmap-hexmap', version: 1, title, hexKm: kit.hexKm, lowered: 'odd', sideways: false },
			ground: kindsOf(kit),
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns, rows, half: [] },
					numbering: {
						...{ first: 'column', separator: '.', sheet: false, stagger: false },
						columns: { start: 1, letters: 'none', digits: 2, from: 'west' },
						rows: { start: 1, letters: 'none', digits: 2, from: 'north' },
					},
					ground: Array.from({ length: rows }, () => BARE.repeat(columns)),
				},
			],
			...{ sides: {}, links: {}, places: [] },
		},
		marks: [],
	};
}

/** A ruleset's grounds by their letters, as a map has them. */
export const kindsOf = ({ grounds }: HexKit): HexMapFile['ground'] =>
	Object.fromEntries(grounds.map(({ letter, id, name, look }) => [letter, { id, name, look }]));
