/**
 * The hexes of a draft: the map file, in which hexes may still be bare, and the marks in single hexes. The draft's
 * plane is then the hexes' own: one unit is a hex from flat to flat, and a unit is in the middle of its hex.
 */
import { z } from 'zod';
import { SideId } from '../kit/ids.ts';
import { HexGrid, type Hex } from '../map/hex/grid.ts';
import { HexMapFile, HexSheet } from '../map/hexmap/file.ts';
import { HexMap } from '../map/hexmap/hex-map.ts';
import { cutCells, EDGES } from '../map/hexmap/edges.ts';
import { boxOf, type Box } from '../map/plane.ts';
import type { Point } from '../map/sheet.ts';

/** The most hexes a map may have, including gaps, and the most drawings. */
export const MAX_HEXES = 60_000;
const MAX_DRAWN = 60_000;
export const MAX_PLACES = 2000;
export const MAX_MARKS = 2000;

/** The letter of a hex that nobody has painted yet. */
export const BARE = '?';

/** A ruleset's own values, as in `draft.ts`. */
const Values = z.record(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/), z.string().max(600)).readonly();

/** A mark in a hex in addition to its ground, such as a port or a dump; its meaning is the ruleset's. */
export const HexMark = z
	.object({
		/** One of the ruleset's marks. */
		kind: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
		hex: z.string().max(16),
		side: SideId.nullable(),
		attributes: Values,
	})
	.strict()
	.readonly();
export type HexMark = z.infer<typeof HexMark>;

const DraftMap = HexMapFile.superRefine((file, context) => {
	const size = hexMapSize(file);
	const drawn =
		sum(Object.values(file.sides).map(({ along }) => along.length)) +
		sum(Object.values(file.links).map(({ chains }) => sum(chains.map(({ length }) => length))));
	const tooMuch = [
		size.columns * size.rows > MAX_HEXES ? `at most ${String(MAX_HEXES)} hexes` : '',
		drawn > MAX_DRAWN ? `at most ${String(MAX_DRAWN)} hexsides and stretches of road` : '',
		file.places.length > MAX_PLACES ? `at most ${String(MAX_PLACES)} names` : '',
	].filter((say) => say !== '');
	for (const message of tooMuch) context.addIssue({ code: 'custom', message });
});

export const DraftHexes = z
	.object({ map: DraftMap, marks: z.array(HexMark).max(MAX_MARKS).readonly() })
	.strict()
	.readonly();
export type DraftHexes = z.infer<typeof DraftHexes>;

/** Some of it anew: each part that is named takes the place of the old one. Of a sheet's ground, the rows that are named. */
export const HexesChange = z
	.object({
		ground: z
			.array(
				z
					.object({
						sheet: z.number().int().min(0).max(11),
						row: z.number().int().min(0).max(999),
						letters: z.string().max(1000),
					})
					.strict()
					.readonly(),
			)
			.max(12_000)
			.readonly(),
		/** By sheet, or null if all levels are 0. */
		levels: z.array(HexSheet.unwrap().shape.levels.unwrap().nullable()).max(12).readonly(),
		sides: HexMapFile.unwrap().shape.sides.unwrap(),
		links: HexMapFile.unwrap().shape.links.unwrap(),
		places: HexMapFile.unwrap().shape.places.unwrap(),
		kinds: HexMapFile.unwrap().shape.ground,
		title: HexMapFile.unwrap().shape.title,
		hexKm: HexMapFile.unwrap().shape.hexKm,
		marks: z.array(HexMark).max(MAX_MARKS).readonly(),
		contours: HexMapFile.unwrap().shape.contours.unwrap(),
		drawn: HexMapFile.unwrap().shape.drawn.unwrap(),
	})
	.partial()
	.strict()
	.readonly();
export type HexesChange = z.infer<typeof HexesChange>;

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** The columns and rows of a map's whole grid, over all its sheets. */
export function hexMapSize({ sheets }: Pick<HexMapFile, 'sheets'>): {
	readonly columns: number;
	readonly rows: number;
} {
	return {
		columns: Math.max(...sheets.map(({ at, columns }) => at.column + columns)),
		rows: Math.max(...sheets.map(({ at, rows }) => at.row + rows)),
	};
}

/** The grid that a map's hexes lie on. */
export function gridOf(file: Pick<HexMapFile, 'sheets' | 'lowered' | 'sideways'>): HexGrid {
	const { lowered, sideways } = file;
	return new HexGrid({ ...hexMapSize(file), lowered, sideways });
}

/** The plane that a map covers, in hexes: to its edges where those cut hexes. */
export const boundsOf = (file: HexMapFile): Box => hexMapOf(file)?.bounds ?? gridOf(file).bounds;

/**
 * Returns the box that one sheet of a map covers, in hexes, up to the edges that cut its hexes, or null if there is no
 * such sheet.
 * @param number from 0
 */
export function sheetBox(file: HexMapFile, number: number): Box | null {
	const sheet = file.sheets[number];
	if (!sheet) return null;
	const grid = gridOf(file);
	const { at, columns, rows } = sheet;
	const hexes = [0, 1, columns - 1].flatMap((column) =>
		[0, rows - 1].flatMap((row) => grid.hexAt(at.column + column, at.row + row) ?? []),
	);
	const corners = hexes.flatMap((hex) => grid.corners(hex));
	const box = { ...boxOf(corners) };
	for (const edge of EDGES.filter((each) => sheet.half.includes(each))) {
		const [cut] = cutCells(sheet, edge, grid);
		const hex = cut ? grid.hexAt(at.column + cut.column, at.row + cut.row) : null;
		if (hex === null) continue;
		const middle = grid.pointOf(hex);
		box[edge] = edge === 'north' || edge === 'south' ? middle.y : middle.x;
	}
	return box;
}

const maps = new WeakMap<HexMapFile, HexMap | null>();
/**
 * A draft's map to work with, its bare hexes among it; made once for each file.
 * @returns null where it can't be read at all, which the check says in sentences
 */
export function hexMapOf(file: HexMapFile): HexMap | null {
	const cached = maps.get(file);
	if (cached !== undefined) return cached;
	const hexMap = readMap(file);
	maps.set(file, hexMap);
	return hexMap;
}

function readMap(file: HexMapFile): HexMap | null {
	try {
		return readHexes(file);
	} catch {
		return null;
	}
}

/** The id of the ground that bare hexes have while they are worked on; no ruleset has one of that name. */
export const BARE_GROUND = 'not-painted-yet';

/** A map that may have bare hexes. @throws HexMapError */
export function readHexes(file: HexMapFile): HexMap {
	return new HexMap(file, { letter: BARE, is: { id: BARE_GROUND, name: 'bare', look: 'open' } });
}

/** Returns the hex that contains a point of the plane, or null off the map. */
export function hexUnder(map: HexMap, point: Point): Hex | null {
	const hex = map.grid.hexUnder(point);
	return hex !== null && map.has(hex) ? hex : null;
}
