/** The ground from Renkum to Westervoort, September 1944, in kilometres of a local grid. Drawn from memory. */
import { blob, curve, loop, onto, pt, pts } from '../../../src-shared/map/shapes.ts';
import type { Blob, Pair } from '../../../src-shared/map/shapes.ts';

// --- places ------------------------------------------------------------------------------------------------

type Rank = 'city' | 'town' | 'village' | 'hamlet' | 'feature';
const place = (id: string, name: string, rank: Rank, x: number, y: number) => ({
	id,
	name,
	at: pt(x, y),
	rank,
	source: 'placed by us',
});

export const places = [
	place('arnhem', 'Arnhem', 'city', 11.6, 9.6),
	place('bridge-north', 'North end of the bridge', 'feature', 11.95, 8.75),
	place('sint-elisabeth', 'Sint Elisabeth Hospital', 'feature', 9.85, 9.1),
	place('den-brink', 'Den Brink', 'feature', 8.9, 9.35),
	place('oosterbeek', 'Oosterbeek', 'town', 7.2, 9.1),
	place('hartenstein', 'Hartenstein', 'feature', 6.7, 9.55),
	place('old-church', 'Old Church', 'feature', 6.95, 8.0),
	place('westerbouwing', 'Westerbouwing', 'feature', 5.6, 7.65),
	place('heveadorp', 'Heveadorp', 'village', 5.15, 8.1),
	place('doorwerth', 'Doorwerth', 'hamlet', 3.9, 7.6),
	place('heelsum', 'Heelsum', 'village', 1.9, 9.2),
	place('renkum', 'Renkum', 'town', 0.9, 8.2),
	place('wolfheze', 'Wolfheze', 'village', 3.6, 11.9),
	place('johannahoeve', 'Johannahoeve', 'feature', 7.0, 11.6),
	place('lichtenbeek', 'Lichtenbeek', 'feature', 8.35, 11.2),
	place('landing-zone-s', 'Reijers Camp', 'feature', 4.6, 12.8),
	place('landing-zone-z', 'Renkum Heath', 'feature', 1.7, 10.9),
	place('deelen', 'Deelen airfield', 'feature', 9.4, 16.4),
	place('schaarsbergen', 'Schaarsbergen', 'village', 9.2, 14.0),
	place('velp', 'Velp', 'town', 15.9, 11.4),
	place('westervoort', 'Westervoort', 'village', 16.7, 6.5),
	place('elden', 'Elden', 'village', 10.5, 6.3),
	place('driel', 'Driel', 'village', 6.9, 6.3),
	place('heteren', 'Heteren', 'village', 2.1, 5.4),
	place('valburg', 'Valburg', 'village', 3.6, 1.4),
	place('elst', 'Elst', 'town', 8.1, 1.8),
	place('huissen', 'Huissen', 'town', 13.6, 3.3),
	place('rail-bridge', 'Railway bridge', 'feature', 8.75, 7.55),
] as const;

const at = (id: (typeof places)[number]['id']) => {
	const found = places.find((each) => each.id === id);
	if (!found) throw new Error(`no place ${id}`);
	return found.at;
};

// --- water -------------------------------------------------------------------------------------------------

const fork: Pair = [14.9, 5.9];
const RHINE: readonly Pair[] = [
	[18.5, 2.2],
	[17.2, 3.6],
	[16.1, 4.7],
	fork,
	[13.9, 6.9],
	[13.2, 7.9],
	[12.5, 8.35],
	[11.9, 8.3],
	[11.0, 8.35],
	[10.3, 8.45],
	[9.6, 8.1],
	[9.1, 7.5],
	[8.4, 7.35],
	[7.6, 7.55],
	[6.8, 7.6],
	[6.1, 7.2],
	[5.3, 7.3],
	[4.4, 7.0],
	[3.2, 6.8],
	[1.8, 7.0],
	[0.6, 6.9],
	[-0.5, 6.4],
];
const IJSSEL: readonly Pair[] = [fork, [15.8, 6.6], [16.5, 7.6], [17.3, 8.6], [17.9, 10.0], [18.5, 11.0]];

export const rivers = [
	{ id: 'neder-rijn', name: 'Neder Rijn', class: 'major-river', line: curve(pts(RHINE), 0.2), width: 0.22 },
	{ id: 'ijssel', name: 'IJssel', class: 'major-river', line: curve(pts(IJSSEL), 0.2), width: 0.16 },
	{
		id: 'linge',
		name: 'Linge',
		class: 'stream',
		line: curve(
			pts([
				[13.5, 2.2],
				[11.2, 3.4],
				[8.6, 3.3],
				[5.2, 3.0],
				[1.5, 2.9],
				[-0.5, 2.6],
			]),
			0.4,
		),
	},
] as const;

const onRiver = (river: (typeof rivers)[number]['id'], near: Pair) =>
	onto(rivers.find((each) => each.id === river)?.line ?? [], pt(...near));

export const crossings = [
	{
		id: 'arnhem-bridge',
		name: 'Arnhem Bridge',
		kind: 'main-road-bridge',
		capacity: 100,
		at: onRiver('neder-rijn', [11.95, 8.3]),
		over: 'neder-rijn',
		standing: true,
		demolition: { kind: 'none', why: 'No charges were laid on the road bridge.' },
	},
	{
		id: 'oosterbeek-rail-bridge',
		name: 'Oosterbeek Railway Bridge',
		kind: 'rail-bridge',
		capacity: 20,
		at: onRiver('neder-rijn', [8.75, 7.4]),
		over: 'neder-rijn',
		standing: true,
		demolition: { kind: 'odds', blowsOn: [1, 2, 3, 4, 5], why: 'Charged, and the squad is beside it.' },
	},
	{
		id: 'driel-ferry',
		name: 'Driel Ferry',
		kind: 'ferry',
		capacity: 4,
		at: onRiver('neder-rijn', [5.6, 7.3]),
		over: 'neder-rijn',
		standing: true,
		demolition: { kind: 'standard' },
	},
	{
		id: 'huissen-ferry',
		name: 'Huissen Ferry',
		kind: 'ferry',
		capacity: 4,
		at: onRiver('neder-rijn', [14.4, 6.4]),
		over: 'neder-rijn',
		standing: true,
		demolition: { kind: 'standard' },
	},
	{
		id: 'westervoort-bridge',
		name: 'Westervoort Bridge',
		kind: 'minor-road-bridge',
		capacity: 40,
		at: onRiver('ijssel', [16.0, 6.9]),
		over: 'ijssel',
		standing: true,
		demolition: { kind: 'standard' },
	},
] as const;

const bridge = (id: (typeof crossings)[number]['id']) => {
	const found = crossings.find((each) => each.id === id);
	if (!found) throw new Error(`no crossing ${id}`);
	return found.at;
};

// --- roads -------------------------------------------------------------------------------------------------

/** A place by its id, a crossing by '@' and its id, or a point. */
type Step = string | Pair;
const way = (steps: readonly Step[]) =>
	curve(
		steps.map((step) => {
			if (typeof step !== 'string') return pt(...step);
			return step.startsWith('@') ? bridge(step.slice(1) as (typeof crossings)[number]['id']) : at(step);
		}),
		0.3,
	);
const road = (id: string, kind: 'main' | 'minor' | 'track', steps: readonly Step[], name?: string) => ({
	id,
	class: kind,
	line: way(steps),
	...(name === undefined ? {} : { name }),
});

export const roads = [
	road(
		'utrechtseweg',
		'main',
		[
			[-0.5, 8.6],
			'renkum',
			'heelsum',
			[4.3, 9.4],
			'hartenstein',
			'oosterbeek',
			'den-brink',
			'sint-elisabeth',
			'arnhem',
		],
		'Utrechtseweg',
	),
	road(
		'amsterdamseweg',
		'main',
		[[-0.5, 14.0], [3.2, 13.6], [6.1, 12.9], 'lichtenbeek', [9.9, 10.6], 'arnhem'],
		'Amsterdamseweg',
	),
	road(
		'benedendorpsweg',
		'minor',
		['heveadorp', 'old-church', [8.2, 8.2], [9.3, 8.6], 'sint-elisabeth'],
		'Benedendorpsweg',
	),
	road(
		'bridge-road',
		'main',
		['arnhem', 'bridge-north', '@arnhem-bridge', 'elden', [9.4, 4.4], 'elst', [7.4, -0.3]],
		'Nijmegen road',
	),
	road('apeldoorn-road', 'main', ['arnhem', 'schaarsbergen', 'deelen', [9.2, 18.4]], 'Apeldoorn road'),
	road('velp-road', 'main', ['arnhem', [13.8, 10.5], 'velp', [18.4, 13.2]], 'Zutphen road'),
	road('westervoort-road', 'main', [
		'arnhem',
		[14.1, 8.9],
		[15.2, 7.6],
		'@westervoort-bridge',
		'westervoort',
		[18.4, 4.9],
	]),
	road('wolfheze-road', 'minor', [[3.1, 13.6], 'wolfheze', [4.9, 10.8], 'hartenstein']),
	road('wolfheze-heelsum', 'minor', ['wolfheze', 'landing-zone-z', 'heelsum']),
	road('doorwerth-road', 'track', ['heelsum', 'doorwerth', 'heveadorp', '@driel-ferry', 'driel']),
	road('dreijenseweg', 'minor', [[7.5, 11.4], [7.4, 10.2], 'oosterbeek']),
	road('betuwe-dyke', 'minor', [
		[-0.4, 5.8],
		'heteren',
		'driel',
		[8.9, 6.4],
		'elden',
		'huissen',
		[17.9, 1.4],
	]),
	road('huissen-ferry-road', 'track', ['huissen', '@huissen-ferry', [14.2, 7.4], [14.1, 8.9]]),
	road('driel-elst', 'minor', ['driel', [7.6, 4.4], 'elst']),
	road('valburg-road', 'minor', ['heteren', 'valburg', 'elst']),
	road('elst-huissen', 'minor', ['elst', [11.1, 2.3], 'huissen']),
	road('ring', 'minor', ['schaarsbergen', [12.9, 12.7], 'velp']),
] as const;

export const railways = [
	{
		id: 'ede-arnhem',
		name: 'Railway to Ede',
		line: way([
			[-0.4, 14.4],
			'wolfheze',
			[6.2, 11.2],
			[8.3, 10.4],
			[9.9, 9.9],
			'arnhem',
			[14.1, 10.1],
			[16.2, 10.3],
			[18.5, 10.9],
		]),
	},
	{
		id: 'nijmegen-arnhem',
		name: 'Railway to Nijmegen',
		line: way([[9.9, 9.9], [9.1, 8.6], '@oosterbeek-rail-bridge', [8.5, 5.2], 'elst', [8.6, -0.3]]),
	},
] as const;

// --- ground ------------------------------------------------------------------------------------------------

const built = (id: (typeof places)[number]['id'], shape: Omit<Blob, 'seed'>, seed: number, city = false) => ({
	id: `built-${id}`,
	kind: 'built-up',
	name: places.find((each) => each.id === id)?.name ?? id,
	ring: blob(at(id), { ...shape, seed }),
	...(city ? { city: true } : {}),
});
const wood = (id: string, name: string, ring: readonly Pair[]) => ({
	id,
	kind: 'woods',
	name,
	ring: loop(ring, 0.6),
});

export const areas = [
	{
		id: 'built-arnhem',
		kind: 'built-up',
		name: 'Arnhem',
		city: true,
		ring: loop(
			[
				[9.4, 8.75],
				[10.4, 8.75],
				[11.6, 8.6],
				[12.7, 8.75],
				[13.6, 8.9],
				[13.9, 10.0],
				[13.0, 11.0],
				[11.6, 11.3],
				[10.4, 10.8],
				[9.5, 9.9],
			],
			0.5,
		),
	},
	built('oosterbeek', { rx: 0.95, ry: 0.62, turn: 15 }, 3),
	built('renkum', { rx: 0.6, ry: 0.35 }, 4),
	built('heelsum', { rx: 0.4, ry: 0.3 }, 5),
	built('wolfheze', { rx: 0.42, ry: 0.34 }, 6),
	built('schaarsbergen', { rx: 0.35, ry: 0.3 }, 7),
	built('velp', { rx: 0.9, ry: 0.45, turn: 25 }, 8),
	built('westervoort', { rx: 0.5, ry: 0.4 }, 9),
	built('elden', { rx: 0.36, ry: 0.3 }, 10),
	built('driel', { rx: 0.4, ry: 0.26 }, 11),
	built('heteren', { rx: 0.36, ry: 0.26 }, 12),
	built('valburg', { rx: 0.32, ry: 0.26 }, 13),
	built('elst', { rx: 0.6, ry: 0.5 }, 14),
	built('huissen', { rx: 0.6, ry: 0.42, turn: 30 }, 15),
	built('heveadorp', { rx: 0.3, ry: 0.22 }, 16),
	wood('doorwerth-woods', 'Doorwerth Woods', [
		[2.7, 8.0],
		[4.6, 7.6],
		[4.9, 8.5],
		[5.7, 9.2],
		[4.7, 10.2],
		[3.2, 10.0],
		[2.6, 9.0],
	]),
	wood('bilderberg', 'Bilderberg', [
		[5.1, 10.5],
		[6.2, 10.0],
		[6.9, 10.5],
		[6.6, 11.2],
		[5.4, 11.2],
	]),
	wood('warnsborn', 'Warnsborn Woods', [
		[7.7, 12.0],
		[9.0, 11.5],
		[9.8, 12.4],
		[9.2, 13.4],
		[7.9, 13.4],
		[7.2, 12.7],
	]),
	wood('wolfheze-woods', 'Wolfheze Woods', [
		[0.3, 12.0],
		[2.4, 12.1],
		[3.2, 13.0],
		[2.6, 13.5],
		[0.4, 13.6],
	]),
	wood('planken-wambuis', 'Planken Wambuis', [
		[0.4, 14.8],
		[4.4, 14.1],
		[6.4, 14.6],
		[6.1, 17.2],
		[2.6, 17.8],
		[0.4, 17.2],
	]),
	wood('rozendaal', 'Rozendaal Woods', [
		[12.2, 13.6],
		[14.8, 12.7],
		[17.0, 13.6],
		[17.4, 16.6],
		[14.2, 17.6],
		[12.0, 16.2],
	]),
	{
		id: 'betuwe-orchards',
		kind: 'close',
		name: 'Orchards of the Betuwe',
		ring: loop(
			[
				[9.6, 2.4],
				[12.3, 3.9],
				[12.0, 5.6],
				[10.9, 5.4],
				[9.2, 3.6],
			],
			0.6,
		),
	},
	{
		id: 'rhine-meadows',
		kind: 'marsh',
		name: 'Water meadows',
		ring: loop(
			[
				[9.9, 6.6],
				[11.3, 6.9],
				[12.9, 7.2],
				[12.3, 7.9],
				[10.6, 8.0],
				[9.9, 7.6],
			],
			0.5,
		),
	},
] as const;

export const map = {
	title: 'Arnhem',
	bounds: { west: 0, south: 0, east: 18, north: 18 },
	grid: { spacing: 1, west: 0, south: 0, firstEast: 63, firstNorth: 69 },
	sea: [],
	areas,
	relief: [
		{
			id: 'veluwe-40',
			height: 40,
			ring: loop(
				[
					[3.4, 10.2],
					[5.6, 9.6],
					[7.6, 9.9],
					[9.4, 10.4],
					[11.4, 11.6],
					[14.2, 11.9],
					[16.9, 12.6],
					[17.6, 17.6],
					[3.2, 17.6],
				],
				0.8,
			),
		},
		{
			id: 'veluwe-70',
			height: 70,
			ring: loop(
				[
					[7.4, 13.2],
					[10.6, 13.0],
					[14.6, 13.3],
					[16.4, 14.6],
					[15.8, 17.2],
					[8.4, 17.2],
				],
				0.8,
			),
		},
		{
			id: 'westerbouwing-30',
			name: 'Westerbouwing',
			height: 30,
			ring: loop(
				[
					[5.1, 7.5],
					[5.9, 7.5],
					[6.2, 7.9],
					[5.5, 8.1],
				],
				0.4,
			),
		},
	],
	rivers,
	roads,
	railways,
	crossings,
	places,
};
