/** Rivers, the Caen canal and their crossings on the eve of 18 July 1944. */
import { curve, onto, pt, pts } from '../../../../src-shared/map/shapes.ts';
import type { Pair } from '../../../../src-shared/map/shapes.ts';

type RiverClass = 'stream' | 'canal' | 'minor-river' | 'major-river';
const river = (id: string, name: string, kind: RiverClass, line: readonly Pair[], width?: number) => ({
	id,
	name,
	class: kind,
	line: curve(pts(line), 0.15),
	...(width === undefined ? {} : { width }),
});

const orneMouth: Pair = [4.95, 12.3];
const odonMouth: Pair = [-5.6, -0.45];
const muanceMouth: Pair = [10.78, 0.35];

export const rivers = [
	river(
		'orne',
		'Orne',
		'major-river',
		[
			...([orneMouth, [4.75, 11.6], [4.5, 10.95], [4.05, 10.35], [3.55, 9.75], [3.3, 9.2]] as const),
			...([
				[2.95, 8.65],
				[2.6, 8.2],
				[2.4, 7.85],
				[2.15, 7.4],
				[1.9, 6.95],
				[1.6, 6.6],
			] as const),
			...([
				[1.35, 6.15],
				[1.25, 5.65],
				[1.0, 5.2],
				[0.65, 4.85],
				[0.3, 4.5],
				[-0.05, 4.0],
			] as const),
			...([
				[-0.35, 3.45],
				[-0.85, 3.05],
				[-1.4, 2.75],
				[-1.85, 2.3],
				[-2.25, 1.8],
				[-2.75, 1.5],
			] as const),
			...([
				[-3.15, 1.15],
				[-3.6, 0.9],
				[-4.1, 0.8],
				[-4.6, 0.6],
				[-4.95, 0.2],
				[-5.3, -0.15],
			] as const),
			...([odonMouth, [-5.75, -0.95], [-6.1, -1.45], [-6.05, -1.95], [-6.25, -2.5], [-6.7, -2.85]] as const),
			...([
				[-6.8, -3.35],
				[-6.55, -3.85],
				[-6.75, -4.4],
				[-7.0, -4.85],
				[-6.75, -5.35],
				[-6.6, -5.85],
			] as const),
			...([
				[-6.8, -6.35],
				[-6.55, -6.85],
				[-6.35, -7.35],
				[-6.6, -7.85],
				[-7.05, -8.15],
				[-7.0, -8.65],
			] as const),
			...([
				[-7.4, -9.0],
				[-7.95, -8.95],
				[-8.3, -9.35],
				[-8.25, -9.85],
				[-8.6, -10.25],
				[-8.95, -10.65],
			] as const),
			...([
				[-8.75, -11.1],
				[-8.4, -11.5],
				[-8.5, -12],
			] as const),
		],
		0.06,
	),
	river(
		'caen-canal',
		'Canal de Caen',
		'canal',
		[
			...([
				[3.85, 12.65],
				[3.75, 12.0],
				[3.5, 11.2],
				[3.05, 10.4],
				[2.65, 9.7],
				[2.4, 9.1],
			] as const),
			...([
				[2.05, 8.5],
				[1.84, 8.03],
				[1.55, 7.5],
				[1.15, 6.95],
				[0.8, 6.45],
				[0.68, 5.9],
			] as const),
			...([
				[0.45, 5.4],
				[0.1, 4.95],
				[-0.3, 4.45],
				[-0.65, 3.95],
				[-1.1, 3.5],
				[-1.75, 3.1],
			] as const),
			...([
				[-2.25, 2.6],
				[-2.75, 2.1],
				[-3.2, 1.65],
				[-3.5, 1.38],
			] as const),
		],
		0.05,
	),
	river('odon', 'Odon', 'minor-river', [
		...([
			[-11, -2.1],
			[-10.6, -1.85],
			[-10.2, -1.95],
			[-9.7, -1.6],
			[-9.3, -1.7],
			[-8.8, -1.3],
		] as const),
		...([
			[-8.35, -1.25],
			[-7.9, -0.9],
			[-7.4, -0.95],
			[-6.95, -0.65],
			[-6.4, -0.7],
			[-6.0, -0.45],
		] as const),
		odonMouth,
	]),
	river(
		'dives',
		'Dives',
		'major-river',
		[
			...([
				[13, -3.7],
				[12.75, -3.15],
				[12.85, -2.6],
				[12.5, -2.1],
				[12.05, -1.75],
				[11.95, -1.2],
			] as const),
			...([[11.5, -0.8], [11.3, -0.3], [10.95, 0.0], muanceMouth, [10.55, 0.75], [10.6, 1.2]] as const),
			...([
				[10.3, 1.65],
				[10.35, 2.15],
				[9.95, 2.55],
				[9.85, 3.05],
				[10.05, 3.55],
				[9.9, 4.1],
			] as const),
			...([
				[10.25, 4.55],
				[10.35, 5.1],
				[10.75, 5.5],
				[11.1, 5.95],
				[11.15, 6.45],
				[11.45, 6.9],
			] as const),
			...([
				[11.4, 7.45],
				[11.75, 7.9],
				[12.1, 8.4],
				[12.15, 8.95],
				[12.5, 9.4],
				[12.6, 9.95],
				[13, 10.35],
			] as const),
		],
		0.04,
	),
	river('muance', 'Muance', 'minor-river', [
		...([
			[5.9, -12],
			[6.25, -11.5],
			[6.85, -11.3],
			[7.3, -10.85],
			[7.85, -10.65],
			[8.2, -10.15],
		] as const),
		...([
			[8.75, -9.85],
			[8.95, -9.3],
			[9.4, -8.85],
			[9.45, -8.25],
			[9.85, -7.85],
			[9.65, -7.3],
		] as const),
		...([
			[9.35, -6.85],
			[9.2, -6.3],
			[9.25, -5.75],
			[9.55, -5.3],
			[9.95, -4.85],
			[10.0, -4.3],
		] as const),
		...([
			[9.85, -3.75],
			[10.1, -3.25],
			[10.05, -2.7],
			[10.35, -2.2],
			[10.2, -1.65],
			[10.4, -1.1],
		] as const),
		...([[10.3, -0.6], [10.55, -0.15], muanceMouth] as const),
	]),
	river('laize', 'Laize', 'stream', [
		...([
			[-3.6, -12],
			[-4.1, -11.6],
			[-4.35, -11.1],
			[-4.9, -10.8],
			[-5.25, -10.3],
			[-5.85, -10.05],
		] as const),
		...([
			[-6.15, -9.55],
			[-6.6, -9.25],
			[-6.75, -8.9],
			[-7.0, -8.65],
		] as const),
	]),
	river('guigne', 'Guigne', 'stream', [
		...([
			[-11, -7.2],
			[-10.3, -7.0],
			[-9.7, -6.5],
			[-9.2, -6.2],
			[-8.6, -5.9],
			[-8.0, -5.2],
		] as const),
		...([
			[-7.5, -4.9],
			[-7.0, -4.85],
		] as const),
	]),
	river('divette', 'Divette', 'stream', [
		...([
			[8.9, 7.1],
			[9.4, 7.6],
			[9.9, 8.1],
			[10.1, 8.7],
			[10.75, 9.0],
			[11.5, 8.95],
			[12.15, 8.95],
		] as const),
	]),
	river('aiguillon', 'Aiguillon', 'stream', [
		...([
			[4.4, 7.6],
			[4.1, 8.2],
			[4.2, 8.8],
			[4.0, 9.4],
			[4.05, 10.35],
		] as const),
	]),
	river('semillon', 'Semillon', 'stream', [
		...([
			[5.0, -6.4],
			[5.7, -5.95],
			[6.6, -5.85],
			[7.4, -5.4],
			[8.0, -4.8],
			[8.9, -4.5],
			[9.4, -3.9],
		] as const),
		[9.85, -3.75],
	]),
	river('cours-janville', 'Cours de Janville', 'stream', [
		...([
			[5.4, -0.4],
			[6.3, -0.15],
			[7.1, 0.1],
			[7.9, -0.75],
			[8.7, -0.7],
			[9.5, -0.5],
			[10.3, -0.6],
		] as const),
	]),
	river('biez', 'Biez', 'stream', [
		...([
			[4.9, 3.3],
			[4.4, 2.8],
			[3.6, 2.9],
			[3.0, 3.2],
			[2.4, 3.3],
			[1.7, 3.2],
			[0.9, 3.0],
			[0.1, 3.2],
		] as const),
		[-0.35, 3.45],
	]),
	river('dan', 'Dan', 'stream', [
		...([
			[-5.9, 7.2],
			[-5.0, 7.5],
			[-4.1, 7.6],
			[-3.0, 7.8],
			[-2.4, 8.3],
			[-1.4, 8.5],
			[-0.6, 7.9],
		] as const),
		...([
			[0.2, 7.3],
			[1.15, 6.95],
		] as const),
	]),
];

type Kind = 'main-road-bridge' | 'minor-road-bridge' | 'bailey' | 'rail-bridge';
const capacities: Readonly<Record<Kind, number>> = {
	'main-road-bridge': 100,
	'minor-road-bridge': 40,
	bailey: 20,
	'rail-bridge': 20,
};
type Row = readonly [
	id: string,
	name: string,
	kind: Kind,
	over: string,
	x: number,
	y: number,
	standing: boolean,
];

/** Blown by the retreating side in July 1944, or by the airborne troops on 6 June; Baileys as built by 17 July. */
const rows: readonly Row[] = [
	['benouville', 'Bénouville Bridge (Pegasus)', 'minor-road-bridge', 'caen-canal', 1.84, 8.03, true],
	['ranville', 'Ranville Bridge (Horsa)', 'minor-road-bridge', 'orne', 2.4, 7.85, true],
	['london-1', 'London 1', 'bailey', 'caen-canal', 2.1, 8.6, true],
	['london-2', 'London 2', 'bailey', 'orne', 2.85, 8.5, true],
	['york-1', 'York 1', 'bailey', 'caen-canal', 1.5, 7.4, true],
	['york-2', 'York 2', 'bailey', 'orne', 2.1, 7.3, true],
	['tower-1', 'Tower 1', 'bailey', 'caen-canal', 0.75, 6.3, true],
	['tower-2', 'Tower 2', 'bailey', 'orne', 1.4, 6.2, true],
	['tay-1', 'Tay 1 (site)', 'bailey', 'caen-canal', 0.3, 5.2, false],
	['tay-2', 'Tay 2 (site)', 'bailey', 'orne', 0.85, 5.05, false],
	['herouville-canal', 'Hérouville canal bridge', 'minor-road-bridge', 'caen-canal', -0.6, 4.05, false],
	['colombelles', 'Colombelles bridge', 'minor-road-bridge', 'orne', -0.05, 4.0, false],
	['caen-montalivet', 'Caen, Montalivet bridge', 'minor-road-bridge', 'orne', -2.25, 1.8, false],
	['caen-calix', 'Calix canal bridge', 'minor-road-bridge', 'caen-canal', -2.5, 2.35, false],
	['caen-vaucelles', 'Caen, Vaucelles bridge', 'main-road-bridge', 'orne', -4.1, 0.8, false],
	['caen-prairie', 'Caen, Prairie bridge', 'minor-road-bridge', 'orne', -4.75, 0.45, false],
	['caen-rail', 'Caen railway bridge', 'rail-bridge', 'orne', -5.15, 0.0, false],
	['louvigny-odon', 'Louvigny, Odon bridge', 'minor-road-bridge', 'odon', -6.75, -0.65, true],
	['bretteville-odon', 'Bretteville, Odon bridge', 'minor-road-bridge', 'odon', -8.55, -1.25, true],
	['verson-odon', 'Verson, Odon bridge', 'minor-road-bridge', 'odon', -10.4, -1.9, true],
	['fleury', 'Fleury bridge (Athis)', 'minor-road-bridge', 'orne', -6.1, -1.75, true],
	['saint-andre', 'Saint-André bridge', 'minor-road-bridge', 'orne', -6.65, -5.7, true],
	['may', 'May bridge (Bully)', 'minor-road-bridge', 'orne', -6.4, -7.5, true],
	['clinchamps', 'Clinchamps bridge (Amayé)', 'minor-road-bridge', 'orne', -8.6, -10.25, true],
	['troarn', 'Troarn bridge', 'main-road-bridge', 'dives', 10.6, 1.05, false],
	['bures-road', 'Bures road bridge', 'minor-road-bridge', 'dives', 9.9, 2.95, false],
	['bures-rail', 'Bures railway bridge', 'rail-bridge', 'dives', 10.3, 2.0, false],
	['robehomme', 'Robehomme bridge', 'minor-road-bridge', 'dives', 11.15, 6.35, false],
	['janville', 'Janville bridge', 'minor-road-bridge', 'muance', 10.35, -1.2, true],
	['argences', 'Argences bridge', 'minor-road-bridge', 'muance', 9.95, -4.85, true],
	['moult', 'Moult bridge', 'main-road-bridge', 'muance', 9.2, -6.15, true],
	['moult-rail', 'Moult railway bridge', 'rail-bridge', 'muance', 9.3, -5.65, true],
	['airan', 'Airan bridge', 'minor-road-bridge', 'muance', 9.8, -7.7, true],
	['billy', 'Billy bridge', 'minor-road-bridge', 'muance', 8.3, -10.1, true],
];

/** Built for the crossing itself by the side that holds both banks: nobody has mined them. */
const held = new Set(['benouville', 'ranville']);

export const crossings = rows.map(([id, name, kind, over, x, y, standing]) => {
	const line = rivers.find((one) => one.id === over)?.line;
	if (!line) throw new Error(`no river ${over}`);
	return {
		id,
		name,
		kind,
		capacity: capacities[kind],
		at: onto(line, pt(x, y)),
		over,
		standing,
		...(kind === 'bailey' ? { builtBy: 'allied' } : {}),
		demolition:
			kind === 'bailey' || held.has(id)
				? ({ kind: 'none', why: 'Taken or built by the British and not prepared for demolition.' } as const)
				: ({ kind: 'standard' } as const),
	};
});

/** Where a crossing of the sheet lies. */
export function bridge(id: string) {
	const found = crossings.find((one) => one.id === id);
	if (!found) throw new Error(`no crossing ${id}`);
	return found.at;
}

/** The Channel, and the bay of the Orne. */
export const sea = [
	{
		id: 'channel',
		ring: curve(
			pts([
				...([
					[0.6, 13.5],
					[1.6, 13.3],
					[2.6, 13.1],
					[3.4, 12.9],
					[3.85, 12.65],
					[4.2, 12.5],
					[4.5, 12.1],
				] as const),
				...([
					[4.55, 11.7],
					[4.75, 11.6],
					[4.95, 11.75],
					[5.15, 12.0],
					[5.6, 12.15],
					[6.0, 12.5],
					[6.9, 12.75],
				] as const),
				...([
					[7.9, 12.9],
					[9.0, 13.0],
					[10.2, 13.15],
					[11.3, 13.3],
					[12.4, 13.5],
				] as const),
			]),
			0.3,
		),
	},
];
