/** Small hex maps with contours and drawn things, for tests of the Tactical Combat Series. */
import type { z } from 'zod';
import { HexMapFile } from '../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { planeOf, UNITS, dotOf, type LatticePoint } from '../../src-main/rules/hexwar/lattice.ts';

type FileInput = z.input<typeof HexMapFile>;
type ContourInput = NonNullable<FileInput['contours']>[number];
type DrawnInput = NonNullable<FileInput['drawn']>[number];

const PAGE: FileInput = {
	format: 'thirdmap-hexmap',
	version: 2,
	title: 'Examples',
	hexKm: 0.125,
	lowered: 'even',
	ground: {
		o: { id: 'open', name: 'Open', look: 'open' },
		v: { id: 'village', name: 'Village', look: 'village' },
		w: { id: 'woods', name: 'Woods', look: 'woods' },
	},
	sheets: [
		{
			id: '',
			at: { column: 0, row: 0 },
			columns: 4,
			rows: 13,
			numbering: {
				first: 'column',
				separator: '.',
				sheet: false,
				columns: { from: 'west', start: 1, digits: 1 },
				rows: { from: 'south', start: 1, digits: 2 },
			},
			ground: Array.from({ length: 13 }, () => 'oooo'),
		},
	],
};

/** The bare page, for finding where its hexes lie. */
const page = new HexMap(HexMapFile.parse(PAGE));

/** Returns a hex of the page of examples by its printed number, '1.04' to '4.13'. */
export const hexOf = (name: string): number => page.hexNamed(name) ?? -1;

/** A place beside a hex's dot, in parts of a hex: right, and up. */
export function spot(hex: string, right = 0, up = 0): readonly [number, number] {
	const dot = dotOf(page.grid, hexOf(hex));
	const at: LatticePoint = {
		u: dot.u + Math.round(right * 4 * UNITS),
		v: dot.v - Math.round(up * 2 * UNITS),
	};
	const { x, y } = planeOf(page.grid, at);
	return [x, y];
}

/** Small rings of contour, one through each hex's dot: heights that are read off a line. */
export const heights = (of: Readonly<Record<string, number>>): readonly ContourInput[] =>
	Object.entries(of).map(([hex, metres]) => ({
		metres,
		closed: true,
		points: [spot(hex), spot(hex, 0.05, 0.1), spot(hex, -0.05, 0.1)],
	}));

/** A straight contour from the western to the eastern edge, through a hex of column 1 and as far above its dot as said. */
export const across = (hex: string, up: number, metres: number): ContourInput => ({
	metres,
	closed: false,
	points: [spot(hex, -0.5, up), spot(hex, 3.5, up)],
});

export interface GroundOf {
	readonly contours?: readonly ContourInput[];
	readonly drawn?: readonly DrawnInput[];
	/** Villages, by hex. */
	readonly villages?: readonly string[];
}

/** Returns the page of examples with contours, drawn things and villages. */
export function examplesMap({ contours = [], drawn = [], villages = [] }: GroundOf): HexMap {
	const [sheet] = PAGE.sheets;
	if (!sheet) throw new Error('no sheet');
	const rows = sheet.ground.map((row) => row.split(''));
	for (const name of villages) {
		const hex = hexOf(name);
		const row = rows[page.grid.rowOf(hex)];
		if (row) row[page.grid.columnOf(hex)] = 'v';
	}
	return new HexMap(
		HexMapFile.parse({
			...PAGE,
			contours,
			drawn,
			sheets: [{ ...sheet, ground: rows.map((row) => row.join('')) }],
		}),
	);
}
