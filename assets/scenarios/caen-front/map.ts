/**
 * The Caen front on hexes of 2.5 miles: 22 columns by 17, from Caumont to the Dives and from the beaches to Falaise. Drawn
 * from longitudes and latitudes of places, rivers and roads; how each hex is classed is our own judgement (notes.md).
 */
import { HexGrid, type Hex } from '../../../src-shared/map/hex/grid.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { OnHexes, type Degrees } from '../on-hexes.ts';

/** 2.5 miles. */
const HEX_KM = 4.02;
const grid = new HexGrid({ columns: 22, rows: 17, lowered: 'odd', sideways: false });
export const onHexes = new OnHexes(grid, {
	corner: [-0.93, 49.395],
	hexKm: HEX_KM,
	kmEast: 72.9,
	rowsFrom: 'south',
});

export const PLACES = {
	Bayeux: [-0.703, 49.277],
	Arromanches: [-0.622, 49.335],
	'Port-en-Bessin': [-0.755, 49.325],
	Courseulles: [-0.457, 49.325],
	Creully: [-0.54, 49.285],
	Douvres: [-0.38, 49.29],
	Ouistreham: [-0.255, 49.275],
	Caen: [-0.36, 49.18],
	Ranville: [-0.25, 49.225],
	Troarn: [-0.18, 49.18],
	Cabourg: [-0.12, 49.285],
	Dozule: [-0.045, 49.23],
	'Tilly-sur-Seulles': [-0.625, 49.175],
	'Caumont-l’Éventé': [-0.805, 49.09],
	'Villers-Bocage': [-0.655, 49.08],
	Évrecy: [-0.5, 49.1],
	'Aunay-sur-Odon': [-0.63, 49.02],
	'Thury-Harcourt': [-0.475, 48.985],
	'Le Bény-Bocage': [-0.84, 48.935],
	'Condé-sur-Noireau': [-0.55, 48.85],
	Clécy: [-0.48, 48.915],
	'Bretteville-l’Orgueilleuse': [-0.515, 49.23],
	'Bretteville-sur-Laize': [-0.325, 49.045],
	Bourguébus: [-0.295, 49.12],
	Cagny: [-0.255, 49.145],
	Vimont: [-0.195, 49.145],
	'Saint-Sylvain': [-0.215, 49.055],
	Potigny: [-0.24, 48.97],
	Falaise: [-0.2, 48.895],
	Mézidon: [-0.07, 49.08],
	'Saint-Pierre-sur-Dives': [-0.03, 49.02],
	Livarot: [0.12, 49.005],
	Trun: [0.03, 48.845],
} as const satisfies Readonly<Record<string, Degrees>>;
export type Place = keyof typeof PLACES;

/** The hex of a place. */
export const hexOf = (place: Place): string => onHexes.named(PLACES[place]);

const COAST: readonly Degrees[] = [
	[-0.96, 49.37],
	[-0.8, 49.352],
	[-0.7, 49.35],
	[-0.62, 49.345],
	[-0.5, 49.345],
	[-0.42, 49.335],
	[-0.33, 49.31],
	[-0.25, 49.295],
	[-0.12, 49.3],
	[-0.02, 49.32],
	[0.07, 49.36],
	[0.2, 49.42],
];
const sea = onHexes.within([...COAST, [0.3, 49.6], [-1.1, 49.6]]);

/** Close country of hedges west of the Orne and east of the Dives. */
const BOCAGE: readonly (readonly Degrees[])[] = [
	[
		[-1, 49.22],
		[-0.72, 49.2],
		[-0.62, 49.15],
		[-0.53, 49.1],
		[-0.47, 49.03],
		[-0.4, 48.95],
		[-0.38, 48.75],
		[-1, 48.75],
	],
	[
		[-0.06, 49.3],
		[0.3, 49.3],
		[0.3, 48.9],
		[0.06, 48.93],
		[0, 49.05],
		[-0.05, 49.15],
	],
];
/** The heights of Mont Pinçon and the Suisse Normande. */
const HILLS: readonly (readonly Degrees[])[] = [
	[
		[-0.68, 49],
		[-0.56, 49],
		[-0.52, 48.96],
		[-0.63, 48.94],
	],
	[
		[-0.53, 48.95],
		[-0.44, 48.95],
		[-0.42, 48.86],
		[-0.5, 48.86],
	],
	[
		[-0.95, 48.95],
		[-0.84, 48.99],
		[-0.78, 48.93],
		[-0.92, 48.87],
	],
];
const WOODS: readonly (readonly Degrees[])[] = [
	[
		[-0.24, 49.215],
		[-0.16, 49.25],
		[-0.15, 49.19],
		[-0.22, 49.185],
	],
	[
		[-0.44, 49.05],
		[-0.34, 49.06],
		[-0.35, 48.98],
		[-0.43, 48.97],
	],
	[
		[-0.93, 49.19],
		[-0.8, 49.19],
		[-0.8, 49.14],
		[-0.93, 49.14],
	],
];
const MARSH: readonly (readonly Degrees[])[] = [
	[
		[-0.15, 49.27],
		[-0.06, 49.26],
		[-0.08, 49.13],
		[-0.15, 49.15],
	],
];
const VILLAGES: readonly Place[] = [
	...([
		'Creully',
		'Douvres',
		'Courseulles',
		'Troarn',
		'Tilly-sur-Seulles',
		'Villers-Bocage',
		'Évrecy',
	] as const),
	...(['Aunay-sur-Odon', 'Thury-Harcourt', 'Bretteville-sur-Laize', 'Bourguébus', 'Cagny'] as const),
	'Bretteville-l’Orgueilleuse',
	...([
		'Saint-Sylvain',
		'Potigny',
		'Mézidon',
		'Saint-Pierre-sur-Dives',
		'Livarot',
		'Dozule',
		'Ouistreham',
	] as const),
	...(['Caumont-l’Éventé', 'Le Bény-Bocage', 'Trun', 'Cabourg'] as const),
];
const MINOR_CITIES: readonly Place[] = ['Bayeux', 'Falaise', 'Condé-sur-Noireau'];

const rings = (list: readonly (readonly Degrees[])[]): ReadonlySet<Hex> =>
	new Set(list.flatMap((ring) => [...onHexes.within(ring)]));
const places = (list: readonly Place[]): ReadonlySet<Hex> =>
	new Set(list.map((place) => onHexes.hexAt(PLACES[place])));

/** The first that holds a hex says what it is. */
const GROUND: readonly (readonly [letter: string, hexes: ReadonlySet<Hex>])[] = [
	['C', places(['Caen'])],
	['c', places(MINOR_CITIES)],
	['v', places(VILLAGES)],
	['s', sea],
	['m', rings(MARSH)],
	['h', rings(HILLS)],
	['w', rings(WOODS)],
	['b', rings(BOCAGE)],
];
const letterOf = (hex: Hex): string => GROUND.find(([, hexes]) => hexes.has(hex))?.[0] ?? 'o';

const RIVERS = {
	'major-river': [
		// Orne, from the sea to Thury-Harcourt, with the canal beside it below Caen.
		[
			[-0.24, 49.29],
			[-0.265, 49.23],
			[-0.34, 49.175],
			[-0.385, 49.12],
			[-0.43, 49.06],
			[-0.455, 49],
		],
	],
	'minor-river': [
		[
			[-0.455, 49],
			[-0.46, 48.93],
			[-0.4, 48.87],
			[-0.3, 48.82],
		],
		// Odon
		[
			[-0.36, 49.165],
			[-0.45, 49.13],
			[-0.56, 49.09],
			[-0.63, 49.04],
		],
		// Dives
		[
			[-0.1, 49.28],
			[-0.13, 49.2],
			[-0.11, 49.12],
			[-0.04, 49.05],
			[-0.01, 48.98],
			[0.02, 48.9],
		],
		// Seulles
		[
			[-0.455, 49.33],
			[-0.5, 49.28],
			[-0.57, 49.22],
			[-0.64, 49.16],
			[-0.74, 49.1],
		],
		// Laize
		[
			[-0.39, 49.09],
			[-0.33, 49.05],
			[-0.27, 48.97],
		],
		// Noireau
		[
			[-0.46, 48.87],
			[-0.55, 48.86],
			[-0.68, 48.83],
		],
	],
} as const satisfies Readonly<Record<string, readonly (readonly Degrees[])[]>>;

const at = (...stops: readonly (Place | Degrees)[]): readonly Degrees[] =>
	stops.map((stop) => (typeof stop === 'string' ? PLACES[stop] : stop));
const ROADS: readonly (readonly Degrees[])[] = [
	at([-0.92, 49.33], 'Bayeux', 'Caen', 'Cagny', 'Vimont', [-0.1, 49.14], [0.14, 49.15]),
	at('Caen', 'Bourguébus', 'Potigny', 'Falaise', [-0.05, 48.82]),
	at('Caen', 'Évrecy', 'Villers-Bocage', [-0.76, 49.01], 'Le Bény-Bocage'),
	at('Caen', [-0.39, 49.06], 'Thury-Harcourt', 'Condé-sur-Noireau', [-0.57, 48.81]),
	at('Caen', 'Troarn', 'Dozule', [0.14, 49.27]),
	at('Caen', 'Douvres', 'Courseulles', 'Arromanches', 'Port-en-Bessin'),
	at('Caen', 'Ouistreham', 'Ranville', 'Cabourg', 'Dozule'),
	at('Bayeux', 'Tilly-sur-Seulles', 'Villers-Bocage', 'Aunay-sur-Odon', 'Condé-sur-Noireau'),
	at('Bayeux', 'Creully', 'Courseulles'),
	at('Bayeux', 'Port-en-Bessin'),
	at('Bayeux', 'Caumont-l’Éventé', [-0.86, 49], 'Le Bény-Bocage'),
	at('Falaise', 'Saint-Pierre-sur-Dives', 'Mézidon', 'Vimont'),
	at('Falaise', 'Condé-sur-Noireau'),
	at('Falaise', 'Trun'),
	at('Saint-Pierre-sur-Dives', 'Livarot', [0.14, 49]),
	at('Bourguébus', 'Saint-Sylvain', 'Saint-Pierre-sur-Dives'),
	at('Bretteville-sur-Laize', 'Thury-Harcourt', 'Aunay-sur-Odon', 'Caumont-l’Éventé'),
	at('Bourguébus', 'Bretteville-sur-Laize', 'Falaise'),
];
const RAILWAYS: readonly (readonly Degrees[])[] = [
	at([-0.92, 49.25], 'Bayeux', 'Caen', 'Vimont', 'Mézidon', [0.14, 49.1]),
	at('Mézidon', 'Saint-Pierre-sur-Dives', [0.02, 48.9], [0.03, 48.8]),
	at('Caen', 'Thury-Harcourt', 'Condé-sur-Noireau', [-0.58, 48.81]),
];

const dry = (chain: readonly string[]): readonly string[] => chain.filter((name) => !seaNames.has(name));
const seaNames = new Set([...sea].filter((hex) => letterOf(hex) === 's').map((hex) => onHexes.nameOf(hex)));
const RANKS: Readonly<Partial<Record<Place, 'city' | 'town'>>> = {
	...{ Caen: 'city', Bayeux: 'town', Falaise: 'town', 'Condé-sur-Noireau': 'town' },
};

export const map: HexMapFile = {
	format: 'thirdmap-hexmap',
	version: 1,
	title: 'The Caen front, July 1944',
	hexKm: HEX_KM,
	lowered: 'odd',
	sideways: false,
	ground: {
		o: { id: 'open', name: 'open', look: 'open' },
		b: { id: 'bocage', name: 'bocage', look: 'rough' },
		w: { id: 'woods', name: 'woods', look: 'woods' },
		h: { id: 'hills', name: 'hills', look: 'hills' },
		m: { id: 'marsh', name: 'marsh', look: 'marsh' },
		v: { id: 'village', name: 'village', look: 'built-up' },
		c: { id: 'minor-city', name: 'minor city', look: 'built-up' },
		C: { id: 'major-city', name: 'major city', look: 'built-up' },
		s: { id: 'sea', name: 'sea', look: 'sea' },
	},
	sheets: [
		{
			id: '',
			at: { column: 0, row: 0 },
			columns: grid.columns,
			rows: grid.rows,
			numbering: {
				first: 'column',
				separator: '.',
				sheet: false,
				columns: { start: 1, letters: 'none', digits: 2, from: 'west' },
				rows: { start: 1, letters: 'none', digits: 2, from: 'south' },
				stagger: false,
			},
			ground: Array.from({ length: grid.rows }, (_, row) =>
				Array.from({ length: grid.columns }, (_hex, column) => letterOf(row * grid.columns + column)).join(
					'',
				),
			),
			half: [],
		},
	],
	sides: {
		'minor-river': {
			name: 'river',
			look: 'river',
			along: RIVERS['minor-river'].flatMap((line) => onHexes.sides(line)),
		},
		'major-river': {
			name: 'major river',
			look: 'major-river',
			along: RIVERS['major-river'].flatMap((line) => onHexes.sides(line)),
		},
	},
	links: {
		road: { name: 'road', look: 'road', chains: ROADS.map((line) => dry(onHexes.chain(line))) },
		rail: { name: 'railway', look: 'railway', chains: RAILWAYS.map((line) => dry(onHexes.chain(line))) },
	},
	places: (Object.keys(PLACES) as Place[]).map((place) => ({
		name: place === 'Dozule' ? 'Dozulé' : place,
		hex: hexOf(place),
		rank: RANKS[place] ?? 'village',
	})),
};
