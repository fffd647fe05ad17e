/** GeoJSON as contours and shapes over hexes. */
import { expect, it } from 'vitest';
import { laidOn } from '../../src-renderer/workshop/geo/geo-json.ts';
import { readRelief, reliefOf } from '../../src-renderer/workshop/geo/geo-relief.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';

const kinds = tcsModule.workshop?.kit.hexes?.relief ?? [];
const collection = (...features: readonly unknown[]): string =>
	JSON.stringify({ type: 'FeatureCollection', features });
const feature = (properties: object, type: string, coordinates: unknown) => ({
	...{ type: 'Feature', properties, geometry: { type, coordinates } },
});
const ring = [
	[1, 50],
	[1.1, 50],
	[1.1, 50.05],
	[1, 50],
];

it('lines with a height are contours, closed where they come back; the rest is what its words say', () => {
	const text = collection(
		feature({ ELE: 120 }, 'LineString', ring),
		feature({ elevation: '100' }, 'LineString', [
			[1, 50],
			[1.2, 50.1],
		]),
		feature({ natural: 'wood' }, 'Polygon', [ring]),
		feature({ barrier: 'hedge' }, 'LineString', ring),
		feature({ building: 'church' }, 'Polygon', [ring]),
		feature({ building: 'church' }, 'LineString', [ring[0], ring[1]]),
		feature({ highway: 'primary' }, 'LineString', ring),
	);
	const { found, unknown, box } = readRelief(text, 'a.json', kinds);
	expect(unknown).toEqual([
		{ what: 'building=church', count: 1 },
		{ what: 'highway=primary', count: 1 },
	]);
	const { contours, drawn } = reliefOf(laidOn(found, box, { west: 0, south: -10, east: 20, north: 0 }, 0.02));
	expect(contours.map(({ metres, closed, points }) => [metres, closed, points])).toEqual([
		[
			120,
			true,
			[
				[0, -10],
				[10, -10],
				[10, -5],
			],
		],
		[
			100,
			false,
			[
				[0, -10],
				[20, 0],
			],
		],
	]);
	expect(drawn.map(({ kind, look, closed }) => [kind, look, closed])).toEqual([
		['woods', 'woods', true],
		['hedgerow', 'hedgerow', false],
		['building', 'building', true],
	]);
});

it('a file in which nothing says so is refused with a sentence', () => {
	expect(() =>
		readRelief(collection(feature({ highway: 'primary' }, 'LineString', ring)), 'x.json', kinds),
	).toThrow('Nothing in “x.json” says how high it lies, or that it is a wood, a hedge or a house.');
});
