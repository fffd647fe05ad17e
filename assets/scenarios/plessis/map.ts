/** The map: 20 by 16 hexes of 125 m round Le Plessis-Grimoult, drawn by us. */
import type { z } from 'zod';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { outlineOf } from '../../../src-shared/map/hex/outline.ts';
import { contoursOf } from './relief.ts';

type FileInput = z.input<typeof HexMapFile>;

/** From the north: `w` wood, `r` orchard, `v` village, `.` open. Columns from 01 in the west, rows from 01 in the south. */
const GROUND = [
	'www.......wwww......',
	'ww.........www....ww',
	'w..........ww.....ww',
	'..............r.....',
	'....r.........r.....',
	'....rr..............',
	'........r.vv......w.',
	'.......rrvvvr.....ww',
	'..r......vvvr....ww.',
	'.rr.......vr........',
	'..........r....r....',
	'.....w.........rr...',
	'....www.............',
	'.....w........ww....',
	'..............www...',
	'....................',
].map((row) => row.replaceAll('.', 'o'));

const LETTERS: FileInput['ground'] = {
	o: { id: 'open', name: 'Fields', look: 'open' },
	w: { id: 'woods', name: 'Woods', look: 'woods' },
	r: { id: 'orchard', name: 'Orchard', look: 'rough' },
	v: { id: 'village', name: 'Village', look: 'village' },
};

const [COLUMNS, ROWS] = [20, 16];
/** Roads by the hexes that they run through. */
const ROADS: readonly (readonly string[])[] = [
	[
		'10.16',
		'10.15',
		'10.14',
		'10.13',
		'10.12',
		'10.11',
		'10.10',
		'10.09',
		'10.08',
		'10.07',
		'10.06',
		'10.05',
		'10.04',
		'10.03',
		'10.02',
		'10.01',
	],
	[
		'01.09',
		'02.08',
		'03.09',
		'04.08',
		'05.09',
		'06.08',
		'07.09',
		'08.08',
		'09.09',
		'10.08',
		'11.08',
		'12.07',
		'13.08',
		'14.07',
		'15.08',
		'16.07',
		'17.08',
		'18.07',
		'19.08',
		'20.07',
	],
];
const TRACKS: readonly (readonly string[])[] = [
	['05.16', '05.15', '05.14', '05.13', '05.12', '05.11', '05.10', '05.09'],
	['15.08', '15.07', '15.06', '15.05', '15.04', '15.03'],
];
/** Hedgerows along hexsides, in the close fields west and south of the village. */
const HEDGEROWS: readonly string[] = [
	...['06.10', '07.11', '08.10', '06.06', '07.07', '08.06', '12.05', '13.06', '14.05', '04.06', '03.07'].map(
		(hex) => `${hex}/north`,
	),
	...['06.09', '08.11', '07.06', '12.09', '14.08', '13.05'].map((hex) => `${hex}/north-east`),
];
/** The stream in the south, and where the roads bridge it. */
const STREAM = [
	'01',
	'02',
	'03',
	'04',
	'05',
	'06',
	'07',
	'08',
	'09',
	'11',
	'12',
	'13',
	'14',
	'15',
	'16',
	'17',
	'18',
	'19',
	'20',
].map((column) => `${column}.03/north`);

const sheet: FileInput['sheets'][number] = {
	id: '',
	at: { column: 0, row: 0 },
	columns: COLUMNS,
	rows: ROWS,
	numbering: {
		first: 'column',
		separator: '.',
		sheet: false,
		columns: { from: 'west', start: 1, digits: 2 },
		rows: { from: 'south', start: 1, digits: 2 },
	},
	ground: GROUND,
};

const plain: FileInput = {
	format: 'thirdmap-hexmap',
	version: 2,
	title: 'Le Plessis-Grimoult',
	hexKm: 0.125,
	lowered: 'even',
	ground: LETTERS,
	sheets: [sheet],
	sides: {
		hedgerow: { name: 'Hedgerow', look: 'wall', along: [...HEDGEROWS] },
		stream: { name: 'Stream', look: 'stream', along: STREAM },
		bridge: { name: 'Bridge', look: 'stream', along: ['10.03/north'] },
	},
	links: {
		road: { name: 'Road', look: 'main-road', chains: ROADS.map((chain) => [...chain]) },
		track: { name: 'Track', look: 'track', chains: TRACKS.map((chain) => [...chain]) },
	},
	places: [{ name: 'Le Plessis-Grimoult', hex: '10.09', rank: 'village' }],
};

const bare = new HexMap(HexMapFile.parse(plain));

/** Woods and orchards as they are drawn: round their hexes. */
function drawn(): NonNullable<FileInput['drawn']> {
	return ['woods', 'orchard'].flatMap((kind) => {
		const hexes = [...bare.hexes()].filter((hex) => bare.groundOf(hex)?.id === kind);
		return outlineOf(bare.grid, hexes).map((ring) => ({
			kind,
			look: kind as 'woods',
			closed: true,
			points: ring.map(
				({ x, y }) =>
					[Math.max(0, Math.round(x * 1000) / 1000), Math.min(0, Math.round(y * 1000) / 1000 + 0)] as [
						number,
						number,
					],
			),
		}));
	});
}

const { east, south } = bare.bounds;
export const map = HexMapFile.parse({ ...plain, drawn: drawn(), contours: contoursOf(east, south, 20) });
