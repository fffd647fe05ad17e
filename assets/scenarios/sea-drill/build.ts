/**
 * A drill for the naval rules of the Tactical Operational Combat System: a strait between two coasts, invented by us. Three sea
 * zones, a port and a field of each side, some ships, carriers with aircraft, submarines, troops to land. Run directly it writes scenario.json.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { TocsScenario, type TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { inLines } from '../write.ts';

const here = dirname(fileURLToPath(import.meta.url));
const BLUE = SideId.parse('blue');
const RED = SideId.parse('red');
type Counter = TocsScenarioInput['counters'][number];
type Sea = NonNullable<TocsScenarioInput['sea']>;
type Ship = NonNullable<Sea['ships']>[number];
type Aircraft = NonNullable<NonNullable<TocsScenarioInput['air']>['aircraft']>[number];

/** The strait: open ground, woods, villages, water. */
const GROUND = [
	'ooovwwwwwwoooo',
	'owoowwwwwwowwo',
	'oovowwwwwwoowo',
	'oooowwwwwwovoo',
	'owoowwwwwwoooo',
	'oooowwwwwwoowo',
	'ovoowwwwwwoooo',
	'ooowwwwwwwwovo',
	'oowwwwwwwwwooo',
	'oowwwwwwwwwwoo',
];
const WATER = 'w';
const nameOf = (column: number, row: number): string =>
	`${String(column + 1).padStart(2, '0')}.${String(row + 1).padStart(2, '0')}`;
/** Water between two rows. */
const water = (from: number, to: number): string[] =>
	GROUND.slice(from - 1, to).flatMap((line, n) =>
		[...line].flatMap((letter, column) =>
			letter === WATER && column > 2 && column < 12 ? [nameOf(column, from - 1 + n)] : [],
		),
	);
const woods: ReadonlySet<string> = new Set(['02.02', '12.02', '13.02', '13.03', '02.05', '13.06']);
const ground = GROUND.map((line, row) =>
	[...line]
		.map((letter, column) => (woods.has(nameOf(column, row)) ? 'f' : letter === WATER ? WATER : letter))
		.join(''),
);

const ship = (id: string, side: SideId, name: string, type: Ship['type'], more: Partial<Ship>): Ship => ({
	...{ id, side, name, type },
	...more,
});
const plane = (
	id: string,
	side: SideId,
	name: string,
	missions: Aircraft['missions'],
	more: Partial<Aircraft>,
): Aircraft => ({ id, side, name, missions, ...more });
const STRIKE: Aircraft['missions'] = ['strike', 'recon'];
const FIGHTER: Aircraft['missions'] = ['cap', 'escort'];

const company = (
	id: string,
	side: SideId,
	name: string,
	at: string | null,
	more: Partial<Counter> = {},
): Counter => ({
	...{ id, side, name, type: 'company', arm: 'infantry', strength: 4, morale: 7, mp: 4, at },
	...more,
});
const staff = (id: string, side: SideId, name: string, at: string | null, formation: string): Counter =>
	company(id, side, name, at, {
		type: 'hq',
		arm: 'headquarters',
		strength: 1,
		range: 4,
		wireless: 12,
		formation,
	});
const flak = (id: string, side: SideId, name: string, at: string, formation: string): Counter =>
	company(id, side, name, at, {
		...{
			type: 'battery',
			arm: 'light-flak',
			movement: 'wheeled',
			strength: 2,
			mp: 8,
			gunRange: 1,
			formation,
		},
	});

const SEA: Sea = {
	zones: [
		{
			...{ id: 'reach', name: 'North Reach', hexes: water(1, 3), reach: [BLUE] },
			beside: [{ zone: 'narrows', way: ['07.03', '07.04'] }],
		},
		{
			...{ id: 'narrows', name: 'Narrows', hexes: water(4, 6) },
			beside: [
				{ zone: 'reach', way: ['07.03', '07.04'] },
				{ zone: 'bay', way: ['07.07'] },
			],
		},
		{
			...{ id: 'bay', name: 'South Bay', hexes: water(7, 10), reach: [RED] },
			beside: [{ zone: 'narrows', way: ['07.07'] }],
		},
	],
	ports: [
		{ hex: '04.03', zone: 'reach', berths: 4, way: ['05.03'] },
		{ hex: '12.08', zone: 'bay', berths: 4, way: ['11.08'] },
	],
	waters: [
		...['07.03', '07.04', '07.07', '05.03', '11.08'].map((hex) => ({ hex, depth: 'shallow' as const })),
		...['05.01', '05.05', '10.02', '10.05'].map((hex) => ({
			...{ hex, depth: 'normal' as const, shore: 'beach' as const },
		})),
		...['10.06', '04.08'].map((hex) => ({ hex, depth: 'shallow' as const, shore: 'beach' as const })),
		...['10.04', '05.07'].map((hex) => ({ hex, depth: 'shallow' as const, shore: 'rocky' as const })),
	],
	craft: { [BLUE]: { foot: 6, vehicles: 2 }, [RED]: { foot: 2, vehicles: 0 } },
	ships: [
		ship('ark', BLUE, 'Ark', 'carrier', { zone: 'reach', box: 3 }),
		ship('bold', BLUE, 'Bold', 'cruiser', { zone: 'reach', box: 3 }),
		ship('dart', BLUE, 'Dart', 'destroyer', { zone: 'reach', box: 3 }),
		ship('dash', BLUE, 'Dash', 'destroyer', { zone: 'reach', box: 2 }),
		ship('swift', BLUE, 'Swift', 'submarine', { zone: 'narrows', box: 2 }),
		ship('mule', BLUE, 'Mule', 'transport', { port: '04.03' }),
		ship('ramp', BLUE, 'Ramp', 'landing-ship', { port: '04.03' }),
		ship('thor', RED, 'Thor', 'battleship', { zone: 'bay', box: 3 }),
		ship('hawk', RED, 'Hawk', 'light-carrier', { zone: 'bay', box: 3 }),
		ship('wolf', RED, 'Wolf', 'light-cruiser', { zone: 'bay', box: 3 }),
		ship('lynx', RED, 'Lynx', 'destroyer', { zone: 'bay', box: 3 }),
		ship('eel', RED, 'Eel', 'submarine', { zone: 'reach', box: 2, lays: true }),
		ship('ox', RED, 'Ox', 'transport', { port: '12.08' }),
	],
};

export const scenario = TocsScenario.parse({
	id: 'sea-drill',
	title: 'Sea drill',
	ruleset: 'tocs',
	summary:
		'Two coasts, a strait of three sea zones, and a handful of ships: a drill for the naval rules, invented by us. Blue escorts troops over the water and lands them; Red has heavier guns, a light carrier and a submarine. Under Play, with no counter chosen, fleets sail, search, patrol, shell the shore, dock, load and land. Neither side sees a ship of the other’s before the guns fire.',
	notes:
		'No battle of history and no map of the book. All charts of the sea but a few lines are worked out by us, and each says so; so are all ships. Change either in the workshop’s text.',
	credits: ['Invented by this project as a drill.'],
	sides: [
		{
			...{ id: BLUE, name: 'Blue', letter: 'B', palette: 'blue', minimum: 6, pool: 4, edges: ['01.05'] },
			brief: 'Bring your companies over the strait and hold the two villages on the east coast.',
			victory: [{ name: 'Villages on the east coast', points: 5, hexes: ['12.04', '13.08'] }],
		},
		{
			...{ id: RED, name: 'Red', letter: 'R', palette: 'red', minimum: 5, pool: 4, edges: ['14.05'] },
			brief: 'Keep Blue off the east coast. Your battleship commands the South Bay.',
			victory: [{ name: 'Villages on the east coast', points: 5, hexes: ['12.04', '13.08'] }],
		},
	],
	first: BLUE,
	turns: (
		[
			['0600', 'dawn'],
			['0900', 'day'],
			['1200', 'day'],
			['1500', 'day'],
			['1800', 'dusk'],
			['2100', 'night'],
		] as const
	).map(([time, light]) => ({ date: '1 June', time, light, moon: 'full' as const, cloud: -1, rain: -1 })),
	map: {
		...{ format: 'thirdmap-hexmap', version: 2, title: 'Sea drill', hexKm: 1.2, lowered: 'odd' },
		ground: {
			o: { id: 'open', name: 'Open', look: 'open' },
			f: { id: 'woods', name: 'Woods', look: 'woods' },
			v: { id: 'village', name: 'Village', look: 'village' },
			w: { id: 'sea', name: 'Sea', look: 'sea' },
		},
		sheets: [
			{
				...{ id: '', at: { column: 0, row: 0 }, columns: 14, rows: 10 },
				numbering: {
					...{ first: 'column', separator: '.', sheet: false },
					columns: { from: 'west', start: 1, digits: 2 },
					rows: { from: 'north', start: 1, digits: 2 },
				},
				ground,
			},
		],
		sides: {},
		links: {
			road: {
				...{ name: 'Road', look: 'road' },
				chains: [
					['01.05', '02.04', '03.04', '04.03'],
					['14.05', '13.05', '12.04', '12.05', '12.06', '12.07', '12.08'],
				],
			},
		},
	},
	terrain: {
		grounds: {
			open: { terrain: 'Open' },
			woods: { terrain: 'Woods' },
			village: { terrain: 'Village' },
			sea: { terrain: 'Water' },
		},
		links: { road: { road: 'Paved road (8 m+)' } },
	},
	ground: RED,
	perimeters: {
		[BLUE]: ground.flatMap((line, row) =>
			[...line].flatMap((letter, column) =>
				column < 7 && (letter !== WATER || column < 5) ? [nameOf(column, row)] : [],
			),
		),
	},
	weather: { rolled: true, ground: 'dry' },
	month: '1943.06',
	formations: [
		{ id: 'b-bde', side: BLUE, name: '1 Blue Brigade', echelon: 'regiment' },
		{ id: 'b-bn', side: BLUE, name: '1 Blue Battalion', echelon: 'battalion', parent: 'b-bde' },
		{ id: 'r-bde', side: RED, name: '7 Red Brigade', echelon: 'regiment' },
		{ id: 'r-bn', side: RED, name: '7 Red Battalion', echelon: 'battalion', parent: 'r-bde' },
	],
	features: [
		{
			hex: '04.03',
			side: BLUE,
			kind: 'facility',
			name: 'Blue harbour',
			facility: 'naval-base',
			points: 4,
			known: true,
		},
		{
			hex: '12.08',
			side: RED,
			kind: 'facility',
			name: 'Red harbour',
			facility: 'port',
			points: 4,
			known: true,
		},
		{ hex: '04.02', side: BLUE, kind: 'facility', name: 'Blue airfield', facility: 'airfield', points: 6 },
		{ hex: '11.07', side: RED, kind: 'facility', name: 'Red airfield', facility: 'airfield', points: 6 },
	],
	air: {
		aircraft: [
			plane('b-strike-1', BLUE, 'Blue strike 1', STRIKE, { ship: 'ark' }),
			plane('b-strike-2', BLUE, 'Blue strike 2', STRIKE, { ship: 'ark' }),
			plane('b-fighter', BLUE, 'Blue fighters', FIGHTER, { ship: 'ark' }),
			plane('b-scout', BLUE, 'Blue scouts', ['recon', 'observer'], {}),
			plane('r-strike', RED, 'Red strike', STRIKE, { ship: 'hawk' }),
			plane('r-fighter', RED, 'Red fighters', FIGHTER, { ship: 'hawk' }),
			plane('r-land', RED, 'Red bombers', STRIKE, { base: '11.07' }),
		],
	},
	sea: SEA,
	counters: [
		staff('b-hq', BLUE, '1 Bn HQ', '03.04', 'b-bn'),
		...['A', 'B', 'C'].map((letter) =>
			company(`b-${letter.toLowerCase()}`, BLUE, `${letter}/1`, '04.03', { formation: 'b-bn' }),
		),
		company('b-cdo', BLUE, '3 Cdo', '04.04', { formation: 'b-bn', commando: true, climbs: true, morale: 8 }),
		company('b-tank', BLUE, 'Tank Troop', '03.04', {
			...{ type: 'platoon', arm: 'armoured', movement: 'tracked', strength: 5, mp: 6, formation: 'b-bn' },
		}),
		company('b-fo', BLUE, 'Observer', '04.05', {
			...{ type: 'asset', arm: 'observer', strength: 0, formation: 'b-bn' },
		}),
		flak('b-flak', BLUE, 'Flak 1', '04.02', 'b-bn'),
		staff('r-hq', RED, '7 Bn HQ', '12.05', 'r-bn'),
		company('r-1', RED, '1/7', '11.02', { formation: 'r-bn' }),
		company('r-2', RED, '2/7', '12.04', { formation: 'r-bn' }),
		company('r-3', RED, '3/7', '12.08', { formation: 'r-bn' }),
		company('r-gun', RED, 'Battery 7', '13.06', {
			...{ type: 'battery', arm: 'artillery', strength: 3, gunRange: 8, formation: 'r-bn' },
		}),
		flak('r-flak', RED, 'Flak 7', '11.07', 'r-bn'),
	],
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.sea.ships.length)} ships\n`);
}
