/** Two sheets joined along a column of half hexes: a river between them, a road across, a wood, a hill, a town. */
import { HexMapFile } from '../../src-shared/map/hexmap/file.ts';

const COLUMNS = 12;
const ROWS = 8;

const numbering = { separator: '.', columns: {}, rows: {} };
const rowsOf = (ground: (column: number, row: number) => string): string[] =>
	Array.from({ length: ROWS }, (_, row) =>
		Array.from({ length: COLUMNS }, (_, column) => ground(column, row)).join(''),
	);

/** The name of a sheet's hex, counted from its north-western one. */
export const named = (sheet: string, column: number, row: number): string =>
	`${sheet}${String(column + 1).padStart(2, '0')}.${String(ROWS - row).padStart(2, '0')}`;

export function twoSheets(): HexMapFile {
	const seam = (sheet: string, column: number): string[] =>
		Array.from({ length: ROWS }, (_, row) => named(sheet, column, row));
	return HexMapFile.parse({
		format: 'thirdmap-hexmap',
		version: 1,
		title: 'Two sheets',
		hexKm: 1.6,
		lowered: 'odd',
		ground: {
			o: { id: 'open', name: 'open ground', look: 'open' },
			w: { id: 'woods', name: 'woods', look: 'woods' },
			h: { id: 'hills', name: 'hills', look: 'hills' },
			t: { id: 'town', name: 'town', look: 'built-up' },
			s: { id: 'sea', name: 'sea', look: 'sea' },
		},
		sheets: [
			{
				id: 'A',
				at: { column: 0, row: 0 },
				columns: COLUMNS,
				rows: ROWS,
				numbering,
				ground: rowsOf((column, row) =>
					row === 0 && column < 3
						? '.'
						: column === 5 && row > 2 && row < 6
							? 'w'
							: column === 8 && row === 4
								? 't'
								: 'o',
				),
				levels: rowsOf((column, row) => (column === 5 && row === 4 ? 'C' : 'A')),
				half: seam('A', COLUMNS - 1),
			},
			{
				id: 'B',
				at: { column: COLUMNS - 1, row: 0 },
				columns: COLUMNS,
				rows: ROWS,
				numbering,
				ground: rowsOf((column, row) => (column > 9 ? 's' : column === 3 && row < 4 ? 'h' : 'o')),
				half: [...seam('B', 0), ...seam('B', COLUMNS - 1)],
			},
		],
		sides: {
			river: {
				name: 'river',
				look: 'river',
				along: [0, 1, 2, 3, 4].flatMap((row) => [
					`${named('B', 1, row)}/north-east`,
					`${named('B', 1, row)}/south-east`,
				]),
			},
		},
		links: {
			road: {
				name: 'road',
				look: 'road',
				chains: [[6, 7, 8, 9, 10].map((column) => named('A', column, 4))],
			},
		},
		places: [{ name: 'Millbrook', hex: named('A', 8, 4), rank: 'town' }],
	});
}

/** One sheet of so many hexes, some of each ground. */
export function largeSheet(columns: number, rows: number): HexMapFile {
	const letters = 'ooooowwoohoo';
	return HexMapFile.parse({
		...twoSheets(),
		sides: {},
		links: {},
		places: [],
		sheets: [
			{
				id: 'A',
				at: { column: 0, row: 0 },
				columns,
				rows,
				numbering: { columns: { digits: 3 }, rows: { digits: 3 } },
				ground: Array.from({ length: rows }, (_, row) =>
					Array.from({ length: columns }, (_, column) =>
						letters.charAt((Math.floor(column / 3) * 7 + Math.floor(row / 2) * 5) % letters.length),
					).join(''),
				),
			},
		],
	});
}
