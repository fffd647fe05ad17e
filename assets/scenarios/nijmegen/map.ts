/**
 * The ground between Grave, Nijmegen and Kranenburg on hexes that the book names (Grave bridge 08.12, Nijmegen highway bridge
 * 16.05, Mook railway bridge 16.13): 26 columns by 16, laid out from longitudes and latitudes. The book reads a hex as 1,200 m;
 * by its named bridges a hex measures 1.32 km on the ground, so that the places stand in the book's own hexes.
 */
import { HexGrid, type Hex } from '../../../src-shared/map/hex/grid.ts';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { OnHexes, type Degrees } from '../on-hexes.ts';
import { OURS, PLACES } from './places.ts';

const grid = new HexGrid({ columns: 26, rows: 16, lowered: 'odd', sideways: false });
export const onHexes = new OnHexes(grid, {
	corner: [5.611, 51.911],
	hexKm: 1.32,
	kmEast: 68.8,
	rowsFrom: 'north',
});

const SPOTS: Readonly<Record<string, Degrees>> = { ...PLACES, ...OURS };
/** The hex of a place. @throws RangeError for a name that is none */
export function hexOf(place: string): string {
	const at = SPOTS[place];
	if (!at) throw new RangeError(`there is no place ${place}`);
	return onHexes.named(at);
}
const at = (...stops: readonly (string | Degrees)[]): readonly Degrees[] =>
	stops.map((stop) => (typeof stop === 'string' ? (SPOTS[stop] ?? [0, 0]) : stop));
const rings = (...list: readonly (readonly Degrees[])[]): ReadonlySet<Hex> =>
	new Set(list.flatMap((ring) => [...onHexes.within(ring)]));
const places = (...list: readonly string[]): ReadonlySet<Hex> =>
	new Set(list.map((place) => onHexes.hexAt(SPOTS[place] ?? [0, 0])));

export const RIVERS: NonNullable<TocsScenarioInput['rivers']> = [
	{
		id: 'waal',
		name: 'Waal',
		class: 'medium',
		hexes: onHexes.chain([
			...([
				[6.06, 51.873],
				[6.03, 51.876],
				[5.99, 51.862],
				[5.955, 51.872],
				[5.915, 51.878],
				[5.89, 51.865],
				[5.8713, 51.8517],
				[5.8553, 51.8576],
				[5.838, 51.862],
				[5.8215, 51.869],
				[5.79, 51.873],
				[5.76, 51.884],
				[5.7, 51.889],
				[5.64, 51.884],
				[5.6, 51.882],
			] as const),
		]),
	},
	{
		id: 'canal',
		name: 'Maas-Waal Canal',
		class: 'medium',
		hexes: onHexes.chain([
			[5.8215, 51.8576],
			[5.805, 51.8398],
			[5.8048, 51.828],
			[5.82, 51.806],
			[5.838, 51.785],
			[5.845, 51.772],
		]),
	},
	{
		id: 'maas',
		name: 'Maas',
		class: 'medium',
		hexes: onHexes.chain([
			[5.965, 51.712],
			[5.93, 51.722],
			[5.905, 51.735],
			[5.89, 51.744],
			[5.875, 51.7567],
			[5.855, 51.762],
			[5.83, 51.757],
			[5.8, 51.748],
			[5.775, 51.756],
			[5.7397, 51.7675],
			[5.71, 51.776],
			[5.675, 51.785],
			[5.65, 51.8],
			[5.6, 51.81],
		]),
	},
];

/** The Germans blow a bridge with the enemy near it; the three of the highway only once his tanks are on them. */
const NEAR = { mayBlow: true, blowAfter: 'enemy-near' as const };
const TANKS = { mayBlow: true, blowAfter: 'vehicles-on-it' as const };
/** Of a dirt road of 6 to 8 m: of wood, for 30 t. */
const WOOD = { material: 'wood' as const, ...NEAR };
/** At these four nobody sets charges before the game. */
const NO_CHARGES = { noCharges: true };
const DOWN = { material: 'stone' as const, status: 'destroyed' as const };
const RAILWAY = { rail: true, lanes: 1 as const, ...NEAR };
export const BRIDGES: NonNullable<TocsScenarioInput['bridges']> = [
	{ id: 'nijmegen-road', name: 'Nijmegen highway bridge', hex: '16.05', ...TANKS, ...NO_CHARGES },
	{ id: 'nijmegen-rail', name: 'Nijmegen railway bridge', hex: '15.05', ...RAILWAY, ...NO_CHARGES },
	{ id: 'grave', name: 'Grave bridge', hex: '08.12', ...TANKS, ...NO_CHARGES },
	{ id: 'mook-rail', name: 'Mook railway bridge', hex: '16.13', ...RAILWAY },
	{ id: 'weurt', name: 'Weurt lock', hex: '13.05', ...DOWN },
	{ id: 'neerbosch', name: 'Neerbosch bridge', hex: '12.06', ...DOWN },
	{ id: 'honinghutje', name: 'Honinghutje bridge', hex: '12.07', ...TANKS, ...NO_CHARGES },
	{ id: 'hatert', name: 'Hatert bridge', hex: hexOf('Hatert bridge'), ...WOOD },
	{ id: 'malden', name: 'Malden bridge', hex: hexOf('Malden bridge'), ...WOOD },
	{ id: 'heumen', name: 'Heumen lock bridge', hex: '14.12', ...WOOD },
];

/** The first that holds a hex says what it is. */
const GROUND: readonly (readonly [letter: string, hexes: ReadonlySet<Hex>])[] = [
	['c', places('Nijmegen')],
	[
		's',
		new Set([
			...places('Hengstdal'),
			...rings([
				[5.835, 51.852],
				[5.872, 51.85],
				[5.893, 51.842],
				[5.895, 51.824],
				[5.86, 51.818],
				[5.832, 51.83],
			]),
		]),
	],
	['t', places('Grave', 'Wijchen', 'Groesbeek', 'Cuijk', 'Kranenburg')],
	[
		'v',
		places(
			...['Lent', 'Bemmel', 'Oosterhout', 'Gendt', 'Beuningen', 'Alverna', 'Reek', 'Overasselt', 'Heumen'],
			...['Hatert', 'Bredeweg', 'Berg en Dal', 'Ooij', 'Leuth', 'Mook', 'Beers', 'Milsbeek', 'Malden'],
			...['Molenhoek', 'Beek', 'Wyler', 'Zyfflich', 'Plasmolen'],
		),
	],
	[
		'f',
		rings(
			// The Reichswald.
			[
				[5.972, 51.775],
				[6.06, 51.765],
				[6.06, 51.715],
				[5.985, 51.725],
				[5.965, 51.75],
			],
		),
	],
	[
		'w',
		rings(
			// The woods of the Groesbeek heights, the Kiekberg, and those of Heumen and Wijchen.
			[
				[5.868, 51.818],
				[5.905, 51.822],
				[5.905, 51.795],
				[5.885, 51.772],
				[5.868, 51.785],
			],
			[
				[5.893, 51.765],
				[5.925, 51.765],
				[5.935, 51.74],
				[5.9, 51.744],
			],
			[
				[5.765, 51.82],
				[5.795, 51.82],
				[5.8, 51.79],
				[5.775, 51.785],
			],
		),
	],
	[
		'p',
		rings(
			// The polders of the Betuwe and of Ooij.
			[
				[5.6, 51.92],
				[6.07, 51.92],
				[6.07, 51.875],
				[5.87, 51.863],
				[5.78, 51.876],
				[5.6, 51.886],
			],
			[
				[5.89, 51.86],
				[6.07, 51.87],
				[6.07, 51.83],
				[5.93, 51.833],
				[5.895, 51.845],
			],
		),
	],
];
const letterOf = (hex: Hex): string => GROUND.find(([, hexes]) => hexes.has(hex))?.[0] ?? 'o';

const HIGHWAY = at(
	[5.655, 51.725],
	'Reek',
	'Grave',
	'Grave bridge',
	'Alverna',
	'Honinghutje bridge',
	'Nijmegen',
	'Nijmegen highway bridge',
	'Lent',
	[5.862, 51.885],
	[5.858, 51.912],
);
const PAVED: readonly (readonly Degrees[])[] = [
	at('Nijmegen', 'Malden', 'Molenhoek', 'Mook', 'Plasmolen', 'Milsbeek', [5.965, 51.718]),
	at('Nijmegen', 'De Ploeg', 'Groesbeek', 'Bredeweg', 'Plasmolen'),
	at('Nijmegen', 'Hengstdal', 'Berg en Dal', 'Wyler', 'Kranenburg', [6.05, 51.787]),
	at('Nijmegen highway bridge', 'Hengstdal', 'Beek', 'Wyler'),
	at('Nijmegen', [5.83, 51.848], 'Weurt bridge', 'Beuningen', [5.63, 51.865]),
	at('Nijmegen', 'Neerbosch bridge', 'Wijchen', [5.63, 51.8]),
];
const DIRT: readonly (readonly Degrees[])[] = [
	at('Grave bridge', 'Overasselt', [5.815, 51.768], 'Heumen bridge', 'Malden'),
	at('Overasselt', [5.79, 51.785], 'Alverna'),
	at('Nijmegen', 'Hatert', 'Hatert bridge', [5.79, 51.8], 'Alverna'),
	at('Malden', 'Malden bridge', [5.8, 51.785]),
	at('Molenhoek', 'Groesbeek', 'Kranenburg'),
	at('Groesbeek', 'Wyler', 'Zyfflich', 'Leuth', 'Ooij', [5.9, 51.85], 'Nijmegen highway bridge'),
	at('Groesbeek', 'Berg en Dal', 'Beek'),
	at('Lent', 'Oosterhout', [5.74, 51.905]),
	at('Lent', 'Bemmel', 'Gendt', [6.0, 51.885]),
	at('Grave', 'Beers', 'Cuijk', [5.9, 51.715]),
];
const RAIL: readonly (readonly Degrees[])[] = [
	at(
		[5.63, 51.805],
		'Wijchen',
		[5.78, 51.822],
		'Honinghutje bridge',
		'Nijmegen',
		'Nijmegen railway bridge',
		'Lent',
		[5.862, 51.885],
		[5.856, 51.912],
	),
	at('Nijmegen', [5.86, 51.82], 'Malden', 'Molenhoek', 'Mook railway bridge', 'Cuijk', [5.9, 51.715]),
	at('Nijmegen', [5.88, 51.82], 'De Ploeg', 'Groesbeek', 'Kranenburg', [6.05, 51.785]),
];
const chains = (lines: readonly (readonly Degrees[])[]): string[][] =>
	lines.map((line) => [...onHexes.chain(line)]);

const CITY = new Set(['Nijmegen']);
const TOWNS = new Set(['Grave', 'Wijchen', 'Groesbeek', 'Cuijk', 'Kranenburg']);
const NAMED = [...Object.keys(PLACES), 'Malden', 'Molenhoek', 'Beek', 'Wyler', 'Zyfflich'];

const two = (n: number): string => String(n).padStart(2, '0');
/** Returns the printed names of some of the map's hexes. */
const named = (which: (hex: Hex) => boolean): readonly string[] =>
	Array.from({ length: 16 }, (_, row) => Array.from({ length: 26 }, (_each, column) => ({ column, row })))
		.flat()
		.filter(({ column, row }) => which(grid.hexAt(column, row) ?? 0))
		.map(({ column, row }) => `${two(column + 1)}.${two(row + 1)}`);
/** Returns the printed names of the hexes of a sort of ground, by its letter. */
export const hexesOf = (letter: string): readonly string[] => named((hex) => letterOf(hex) === letter);

/** Germany east of the border: Zyfflich, Wyler, Kranenburg and the Reichswald. The line of it is ours. */
const BEYOND_THE_BORDER = rings([
	[5.948, 51.822],
	[5.99, 51.818],
	[6.0, 51.836],
	[6.08, 51.845],
	[6.08, 51.69],
	[5.985, 51.7],
	[5.965, 51.75],
	[5.965, 51.79],
]);
export const GERMANY = named((hex) => BEYOND_THE_BORDER.has(hex));
export const HOLLAND = named((hex) => !BEYOND_THE_BORDER.has(hex));

export const map = HexMapFile.parse({
	format: 'thirdmap-hexmap',
	version: 2,
	title: 'Nijmegen',
	hexKm: 1.2,
	lowered: 'odd',
	ground: {
		o: { id: 'farmland', name: 'Farmland', look: 'open' },
		p: { id: 'polder', name: 'Polder', look: 'marsh' },
		w: { id: 'woods', name: 'Woods', look: 'woods' },
		f: { id: 'forest', name: 'Forest', look: 'woods' },
		v: { id: 'village', name: 'Village', look: 'village' },
		t: { id: 'town', name: 'Town', look: 'built-up' },
		s: { id: 'suburb', name: 'Suburb', look: 'built-up' },
		c: { id: 'city', name: 'City', look: 'city' },
	},
	sheets: [
		{
			id: '',
			at: { column: 0, row: 0 },
			columns: 26,
			rows: 16,
			numbering: {
				first: 'column',
				separator: '.',
				sheet: false,
				columns: { from: 'west', start: 1, digits: 2 },
				rows: { from: 'north', start: 1, digits: 2 },
			},
			ground: Array.from({ length: 16 }, (_, row) =>
				Array.from({ length: 26 }, (_each, column) => letterOf(grid.hexAt(column, row) ?? 0)).join(''),
			),
		},
	],
	links: {
		waterway: { name: 'River or canal', look: 'river', chains: RIVERS.map(({ hexes }) => [...hexes]) },
		railway: { name: 'Railway', look: 'railway', chains: chains(RAIL) },
		dirt: { name: 'Dirt road 6-8 m', look: 'track', chains: chains(DIRT) },
		paved: { name: 'Paved road', look: 'road', chains: chains(PAVED) },
		highway: { name: 'Highway', look: 'main-road', chains: chains([HIGHWAY]) },
	},
	places: NAMED.map((name) => ({
		name,
		hex: hexOf(name),
		rank: CITY.has(name) ? 'city' : TOWNS.has(name) ? 'town' : 'village',
	})),
});
