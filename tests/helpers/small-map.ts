/**
 * A made-up map of 20 x 20 km, laid out so that distances can be read off: canal along y = 1, main road along
 * x = 10, minor road along y = 10, stream along x = 12, minor river along x = 18, major river along y = 18.
 * Open ground but for a wood, a marsh, close country, bocage, a city and a fortified village.
 */
import { MapSheet } from '../../src-shared/map/sheet.ts';

const box = (west: number, south: number, east: number, north: number) => [
	{ x: west, y: south },
	{ x: east, y: south },
	{ x: east, y: north },
	{ x: west, y: north },
];
const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

/** The map, checked against its schema. */
export function smallMap(): MapSheet {
	return MapSheet.parse({
		title: 'Middleton',
		bounds: { west: 0, south: 0, east: 20, north: 20 },
		grid: { spacing: 1, west: 0, south: 0, firstEast: 0, firstNorth: 60 },
		sea: [],
		areas: [
			{ id: 'hanger-wood', kind: 'woods', name: 'Hanger Wood', ring: box(2, 12, 5, 16) },
			{ id: 'middleton', kind: 'built-up', name: 'Middleton', ring: box(9, 9, 11, 11), city: true },
			{ id: 'fortham', kind: 'built-up', name: 'Fortham', ring: box(14, 14, 15, 15), fortified: true },
			{ id: 'sedge-fen', kind: 'marsh', name: 'Sedge Fen', ring: box(2, 5, 5, 8) },
			{ id: 'the-orchards', kind: 'close', name: 'The Orchards', ring: box(6, 2, 8, 4) },
			{ id: 'the-hedges', kind: 'bad', name: 'The Hedges', ring: box(13, 4, 17, 8) },
		],
		relief: [],
		rivers: [
			{ id: 'cut', name: 'the Cut', class: 'canal', line: line([0, 1], [20, 1]) },
			{ id: 'rill', name: 'the Rill', class: 'stream', line: line([12, 1], [12, 18]) },
			{ id: 'brade', name: 'the Brade', class: 'minor-river', line: line([18, 1], [18, 18]) },
			{ id: 'orr', name: 'the Orr', class: 'major-river', line: line([0, 18], [20, 18]) },
		],
		roads: [
			{ id: 'north-road', class: 'main', name: 'North Road', line: line([10, 0], [10, 20]) },
			{ id: 'cross-road', class: 'minor', line: line([0, 10], [20, 10]) },
		],
		railways: [],
		crossings: [
			{
				id: 'cut-bailey',
				name: 'Cut Bridge',
				kind: 'bailey',
				capacity: 20,
				at: { x: 10, y: 1 },
				over: 'cut',
				standing: true,
				demolition: { kind: 'standard' },
			},
			{
				id: 'brade-bridge',
				name: 'Brade Bridge',
				kind: 'minor-road-bridge',
				capacity: 40,
				at: { x: 18, y: 10 },
				over: 'brade',
				standing: true,
				demolition: { kind: 'standard' },
			},
			{
				id: 'orr-bridge',
				name: 'Orr Bridge',
				kind: 'main-road-bridge',
				capacity: 100,
				at: { x: 10, y: 18 },
				over: 'orr',
				standing: true,
				demolition: { kind: 'standard' },
			},
			{
				id: 'orr-ferry',
				name: 'Orr Ferry',
				kind: 'ferry',
				capacity: 4,
				at: { x: 3, y: 18 },
				over: 'orr',
				standing: true,
				demolition: { kind: 'none', why: 'a ferry' },
			},
			{
				id: 'orr-rail',
				name: 'Orr railway bridge',
				kind: 'rail-bridge',
				capacity: 20,
				at: { x: 16, y: 18 },
				over: 'orr',
				standing: false,
				demolition: { kind: 'standard' },
			},
		],
		places: [
			{ id: 'middleton', name: 'Middleton', at: { x: 10, y: 10 }, rank: 'city', source: 'made up' },
			{ id: 'fortham', name: 'Fortham', at: { x: 14.5, y: 14.5 }, rank: 'village', source: 'made up' },
			{ id: 'southby', name: 'Southby', at: { x: 10, y: 3 }, rank: 'village', source: 'made up' },
			{ id: 'westby', name: 'Westby', at: { x: 2, y: 10 }, rank: 'hamlet', source: 'made up' },
		],
	});
}
