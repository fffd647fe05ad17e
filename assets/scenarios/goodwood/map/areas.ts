/** Ground that is not open: built-up places, woods, orchards, marsh and bocage. */
import { at, places } from './places.ts';
import { blob, loop, pt } from '../../../../src-shared/map/shapes.ts';
import type { Blob, Pair, Pt } from '../../../../src-shared/map/shapes.ts';
import { rivers } from './water.ts';

const sizes: Readonly<Record<string, number>> = {
	city: 1,
	town: 0.5,
	village: 0.34,
	hamlet: 0.23,
	feature: 0.2,
};

/** Villages larger or longer than their rank says. */
const shapes: Readonly<Record<string, Omit<Blob, 'seed'>>> = {
	cagny: { rx: 0.46, ry: 0.36, turn: -35 },
	troarn: { rx: 0.8, ry: 0.36, turn: -5 },
	argences: { rx: 0.5, ry: 0.55 },
	ouistreham: { rx: 0.75, ry: 0.55, turn: 50 },
	bourguebus: { rx: 0.42, ry: 0.36, turn: 60 },
	ranville: { rx: 0.46, ry: 0.34, turn: 20 },
	giberville: { rx: 0.5, ry: 0.38, turn: 15 },
	demouville: { rx: 0.4, ry: 0.34 },
	ifs: { rx: 0.36, ry: 0.42 },
	'may-sur-orne': { rx: 0.3, ry: 0.46 },
	'herouville-saint-clair': { rx: 0.38, ry: 0.28, turn: 40 },
	'fleury-sur-orne': { rx: 0.42, ry: 0.36 },
	colombelles: { rx: 0.3, ry: 0.36 },
	mondeville: { rx: 0.55, ry: 0.42 },
	'cormelles-le-royal': { rx: 0.36, ry: 0.36 },
	'garcelles-secqueville': { rx: 0.38, ry: 0.3 },
	beuville: { rx: 0.25, ry: 0.3 },
};
/** Drawn apart below, or one with a neighbour. */
const apart = new Set(['caen', 'faubourg-de-vaucelles', 'beuville']);
const fortified = new Set([
	...['cagny', 'bourguebus', 'soliers', 'hubert-folie', 'bras', 'frenouville', 'emieville', 'touffreville'],
	...['banneville-la-campagne', 'le-mesnil-frementel', 'le-prieure', 'tilly-la-campagne', 'colombelles'],
]);

/** Cairon lies across the edge of the sheet. */
const westEdge = -11;

const villages = places
	.filter((place) => !apart.has(place.id))
	.map((place, i) => {
		const size = sizes[place.rank] ?? 0.3;
		return {
			id: place.id,
			kind: 'built-up' as const,
			name: place.name,
			ring: blob(place.at, {
				corners: place.rank === 'town' ? 12 : 9,
				...(shapes[place.id] ?? { rx: size * 1.12, ry: size * 0.92, turn: (i * 47) % 180 }),
				seed: i + 1,
			}).map((p) => pt(Math.max(p.x, westEdge), p.y)),
			...(fortified.has(place.id) ? { fortified: true } : {}),
		};
	});

const cities = [
	{
		id: 'caen',
		kind: 'built-up' as const,
		name: 'Caen',
		city: true,
		ring: loop(
			[
				...([
					[-3.75, 1.25],
					[-3.15, 1.75],
					[-2.75, 2.25],
					[-2.8, 2.75],
					[-3.4, 3.0],
					[-4.2, 2.95],
					[-5.0, 2.75],
				] as const),
				...([
					[-5.75, 2.35],
					[-6.15, 1.75],
					[-5.75, 1.2],
					[-5.1, 0.95],
					[-4.45, 1.0],
				] as const),
			],
			0.4,
		),
	},
	{
		id: 'vaucelles',
		kind: 'built-up' as const,
		name: 'Faubourg de Vaucelles',
		city: true,
		ring: loop(
			[
				...([
					[-3.55, 0.78],
					[-2.95, 0.95],
					[-2.4, 0.6],
					[-2.35, 0.1],
					[-2.8, -0.5],
					[-3.35, -0.85],
					[-4.0, -0.8],
				] as const),
				...([
					[-4.6, -0.5],
					[-4.85, -0.1],
					[-4.5, 0.4],
					[-4.05, 0.66],
				] as const),
			],
			0.4,
		),
	},
	{
		id: 'colombelles-works',
		kind: 'built-up' as const,
		name: 'Colombelles steelworks',
		fortified: true,
		ring: loop(
			[
				...([
					[-0.2, 3.15],
					[0.2, 2.75],
					[0.15, 2.2],
					[-0.2, 1.75],
					[-0.85, 1.55],
					[-1.4, 1.75],
					[-1.5, 2.25],
				] as const),
				...([
					[-1.15, 2.6],
					[-0.65, 2.85],
				] as const),
			],
			0.4,
		),
	},
];

type Spot = readonly [id: string, name: string, near: string | Pair, rx: number, ry: number, turn: number];
const spot = (near: string | Pair): Pt => (typeof near === 'string' ? at(near) : pt(near[0], near[1]));
const blobs = (kind: 'woods' | 'close' | 'bad', seed: number, corners: number, rows: readonly Spot[]) =>
	rows.map(([id, name, near, rx, ry, turn], i) => ({
		id,
		kind,
		...(name === '' ? {} : { name }),
		ring: blob(spot(near), { rx, ry, turn, seed: seed + i, corners }),
	}));

const bavent = {
	id: 'bois-de-bavent',
	kind: 'woods' as const,
	name: 'Bois de Bavent',
	ring: loop(
		[
			...([
				[6.45, 5.4],
				[6.8, 5.25],
				[7.15, 5.6],
				[7.5, 5.55],
				[7.75, 6.0],
				[8.2, 6.1],
				[8.4, 5.6],
				[8.1, 5.15],
			] as const),
			...([
				[8.35, 4.75],
				[8.55, 4.3],
				[8.2, 4.05],
				[8.05, 3.65],
				[8.4, 3.3],
				[8.3, 2.85],
				[7.9, 2.7],
				[7.65, 2.25],
			] as const),
			...([
				[7.1, 2.3],
				[7.0, 2.8],
				[6.6, 2.95],
				[6.7, 3.4],
				[6.3, 3.55],
				[6.0, 4.0],
				[6.35, 4.35],
				[6.1, 4.8],
			] as const),
		],
		0.25,
	),
};

const woods = blobs('woods', 300, 11, [
	['bois-de-touffreville', 'Bois de Touffréville', [6.45, 2.3], 0.55, 0.35, 30],
	['bois-de-bures', 'Bois de Bures', [8.9, 3.7], 0.3, 0.5, 10],
	['bois-de-banneville', 'Bois de Banneville', [6.55, 0.35], 0.55, 0.38, -20],
	['bois-de-manneville', 'Manneville woods', [7.0, -1.2], 0.6, 0.4, 15],
	['parc-de-manneville', '', [6.5, -0.35], 0.35, 0.25, 60],
	['bois-de-saint-pair', '', [8.7, 0.05], 0.35, 0.25, 0],
	['bois-de-vimont', 'Bois de Vimont', [8.35, -3.1], 0.55, 0.4, 40],
	['bois-de-bellengreville', '', [5.9, -5.6], 0.45, 0.28, 20],
	['bois-de-chicheboville', 'Bois de Chicheboville', [4.7, -6.5], 0.65, 0.42, -15],
	['bois-de-garcelles', 'Bois de Garcelles', [1.3, -8.55], 0.5, 0.32, 0],
	['bois-de-secqueville', 'Bois de Secqueville', [2.6, -7.1], 0.6, 0.36, 25],
	['bois-de-la-hogue', '', [2.85, -5.95], 0.32, 0.22, 0],
	['bois-de-conteville', '', [3.3, -9.3], 0.5, 0.3, 50],
	['bois-de-saint-aignan', 'Bois de Saint-Aignan', [2.3, -11.1], 0.6, 0.35, 10],
	['bois-de-saint-sylvain', 'Bois de Saint-Sylvain', [6.6, -10.4], 0.55, 0.36, -30],
	['bois-d-argences', 'Bois d’Argences', [10.9, -4.6], 0.55, 0.42, 20],
	['bois-de-moult', 'Bois de Moult', [11.6, -7.0], 0.7, 0.45, -25],
	['bois-de-laize', 'Forêt de Cinglais edge', [-5.0, -11.3], 0.65, 0.38, -40],
	['bois-de-fontenay', '', [-4.7, -10.2], 0.4, 0.25, -35],
	['bois-de-maltot', '', [-8.2, -4.3], 0.4, 0.25, 40],
	['bois-de-lebisey', 'Lébisey Wood', [-3.0, 5.5], 0.5, 0.38, 20],
	['bois-du-caprice', '', [1.0, 9.35], 0.35, 0.22, 40],
	['bois-du-mesnil', '', [5.75, 6.15], 0.35, 0.28, 0],
	['bois-de-breville', 'Bois de Bréville', [6.1, 7.7], 0.4, 0.28, 70],
	['parc-de-cagny', '', [3.75, -2.15], 0.3, 0.22, 30],
	['bois-de-beuville', '', [-2.7, 7.5], 0.35, 0.2, 15],
	['bois-de-mathieu', '', [-6.3, 9.9], 0.4, 0.25, 100],
	['bois-d-amaye', '', [-9.6, -11.2], 0.6, 0.4, 60],
]);

const close = blobs('close', 500, 12, [
	['close-emieville', 'Émiéville orchards', [6.2, -2.25], 0.95, 0.55, 20],
	['close-frenouville', 'Frénouville orchards', [5.0, -3.75], 0.75, 0.4, -10],
	['close-vimont', 'Vimont orchards', [7.5, -2.55], 0.6, 0.65, 0],
	['close-bellengreville', '', [7.15, -4.6], 0.6, 0.4, 40],
	['close-saint-pair', 'Saint-Pair', [8.3, -1.1], 0.75, 0.55, 0],
	['close-guillerville', '', [5.2, -0.3], 0.5, 0.6, 30],
	['close-sannerville', 'Sannerville orchards', [6.3, 1.1], 0.6, 0.35, 0],
	['close-touffreville', '', [5.2, 3.05], 0.45, 0.4, 0],
	['close-escoville', '', [4.55, 4.55], 0.4, 0.5, 0],
	['close-herouvillette', '', [4.7, 5.9], 0.45, 0.4, 30],
	['close-le-mesnil', 'Ridge farms', [6.5, 6.6], 0.75, 0.5, 20],
	['close-bavent', '', [7.5, 7.0], 0.8, 0.5, -10],
	['close-amfreville', '', [5.5, 8.5], 0.6, 0.5, 60],
	['close-gonneville', '', [7.6, 9.3], 0.9, 0.5, 40],
	['close-bures', '', [8.75, 2.3], 0.45, 0.4, 0],
	['close-janville', '', [9.1, -1.9], 0.55, 0.6, 0],
	['close-argences', '', [8.9, -4.0], 0.5, 0.4, 0],
	['close-beneauville', '', [7.7, -6.6], 0.6, 0.45, 20],
	['close-cagny', 'Cagny orchards', [3.0, -2.15], 0.42, 0.3, 0],
	['close-garcelles', '', [0.7, -7.6], 0.42, 0.32, 0],
	['close-louvigny', '', [-7.3, -1.65], 0.5, 0.35, 0],
	['close-odon-east', 'Odon valley', [-8.4, -1.7], 0.85, 0.35, 15],
	['close-odon-west', '', [-10.0, -1.85], 0.75, 0.38, 10],
	['close-maltot', '', [-9.3, -5.25], 0.7, 0.4, 40],
	['close-feuguerolles', '', [-7.75, -6.35], 0.5, 0.6, 0],
	['close-clinchamps', '', [-6.9, -10.8], 0.9, 0.6, 10],
	['close-bully', '', [-8.6, -8.0], 0.6, 0.4, -40],
	['close-saint-martin', '', [-5.6, -5.35], 0.35, 0.3, 0],
	['close-longueval', '', [2.3, 5.55], 0.4, 0.3, 40],
	['close-benouville', '', [0.9, 8.3], 0.4, 0.3, 40],
	['close-billy', '', [7.4, -8.9], 0.5, 0.35, 0],
	['close-varaville', '', [9.7, 9.3], 0.6, 0.4, 20],
	['close-merville', '', [7.0, 11.0], 0.7, 0.4, 20],
]);

const bad = [
	{
		id: 'bad-dives-east',
		kind: 'bad' as const,
		name: 'Bocage east of the Dives',
		ring: loop([
			...([
				[11.7, 5.3],
				[12.3, 5.5],
				[12.85, 5.2],
				[12.85, 3.0],
				[12.8, 0.6],
				[12.85, -1.3],
				[12.6, -1.2],
			] as const),
			...([
				[12.3, -0.3],
				[11.8, 0.4],
				[11.75, 1.4],
				[11.5, 2.5],
				[11.35, 3.6],
				[11.6, 4.5],
			] as const),
		]),
	},
	{
		id: 'bad-south-east',
		kind: 'bad' as const,
		name: 'Bocage of Moult and Airan',
		ring: loop([
			...([
				[11.3, -8.7],
				[12.2, -8.3],
				[12.85, -8.8],
				[12.85, -10.2],
				[12.8, -11.8],
				[11.9, -11.8],
				[11.0, -11.6],
			] as const),
			...([
				[10.2, -11.2],
				[10.0, -10.3],
				[10.4, -9.6],
				[10.8, -9.3],
			] as const),
		]),
	},
	{
		id: 'bad-orne-gorge',
		kind: 'bad' as const,
		name: 'Orne gorge',
		ring: loop(
			[
				...([
					[-8.75, -10.6],
					[-8.1, -10.55],
					[-7.9, -11.2],
					[-7.9, -11.85],
					[-8.6, -11.9],
					[-9.2, -11.5],
					[-9.3, -10.9],
				] as const),
			],
			0.4,
		),
	},
];

/** The part of a river between two northings, south to north. */
function reach(id: string, south: number, north: number): readonly Pt[] {
	const line = rivers.find((river) => river.id === id)?.line ?? [];
	return line.filter(({ y }) => y >= south && y <= north).toSorted((a, b) => a.y - b.y);
}
const aside = (line: readonly Pt[], x: number): readonly Pt[] => line.map((p) => pt(p.x + x, p.y));

const marshes = [
	{
		id: 'marsh-dives-north',
		kind: 'marsh' as const,
		name: 'Dives marshes',
		ring: loop(
			[
				...([
					[9.6, 1.75],
					[9.45, 2.5],
					[9.5, 3.3],
					[9.35, 4.2],
					[9.5, 5.2],
					[9.75, 5.8],
					[10.2, 5.85],
				] as const),
				...([
					[10.75, 6.2],
					[10.75, 6.7],
					[10.1, 6.95],
					[9.7, 7.2],
					[10.2, 7.8],
					[10.75, 8.5],
					[11.2, 9.1],
				] as const),
				...([
					[11.6, 9.9],
					[12.2, 10.7],
					[12.85, 11.1],
					[12.85, 9.5],
					[12.8, 8.2],
					[12.5, 7.3],
					[12.1, 6.6],
				] as const),
				...([
					[11.8, 5.9],
					[11.3, 5.2],
					[11.1, 4.4],
					[11.0, 3.6],
					[11.1, 2.7],
					[11.3, 1.9],
					[11.5, 1.0],
				] as const),
				...([
					[11.7, 0.2],
					[12.2, -0.6],
					[12.4, -1.5],
					[12.75, -2.0],
					[12.9, -2.8],
					[12.85, -3.4],
					[12.5, -3.2],
				] as const),
				...([
					[12.2, -2.5],
					[11.7, -2.1],
					[11.4, -1.6],
					[11.0, -1.0],
					[10.7, -0.5],
					[10.1, -0.2],
					[9.95, 0.3],
				] as const),
				...([[9.9, 1.0]] as const),
			],
			0.4,
		),
	},
	{
		id: 'marsh-muance',
		kind: 'marsh' as const,
		name: 'Muance meadows',
		ring: loop(
			[
				...([
					[10.15, -4.2],
					[9.75, -4.1],
					[9.7, -3.4],
					[9.8, -2.6],
					[10.0, -1.9],
					[9.9, -1.2],
					[10.0, -0.6],
				] as const),
				...([
					[10.65, -0.6],
					[10.85, -1.2],
					[10.65, -1.9],
					[10.6, -2.6],
					[10.4, -3.3],
				] as const),
			],
			0.4,
		),
	},
	{
		id: 'marsh-orne-canal',
		kind: 'marsh' as const,
		name: 'Between the waters',
		ring: [
			...aside(reach('caen-canal', 8.9, 11.4), 0.08),
			...aside(reach('orne', 8.9, 11.4), 0.3).toReversed(),
		],
	},
	{
		id: 'marsh-sallenelles',
		kind: 'marsh' as const,
		name: 'Orne estuary',
		ring: loop(
			[
				...([
					[5.05, 11.75],
					[5.5, 12.0],
					[6.1, 12.1],
					[6.3, 11.7],
					[5.7, 11.3],
					[5.2, 10.95],
					[4.9, 11.1],
				] as const),
			],
			0.4,
		),
	},
	{
		id: 'marsh-prairie',
		kind: 'marsh' as const,
		name: 'La Prairie',
		ring: loop(
			[
				...([
					[-5.1, 0.6],
					[-5.6, 0.65],
					[-6.1, 0.1],
					[-6.2, -0.5],
					[-5.95, -1.1],
					[-5.6, -1.2],
					[-5.4, -0.6],
				] as const),
				...([
					[-5.1, -0.15],
					[-4.85, 0.2],
				] as const),
			],
			0.4,
		),
	},
];

export const areas = [...bad, ...close, ...marshes, bavent, ...woods, ...cities, ...villages];
