/** What is drawn on a free map: by hand, out of GeoJSON, by a world file. */
import { describe, expect, it } from 'vitest';
import { gridRef } from '../../src-shared/map/grid-ref.ts';
import { MapSheet, type Point } from '../../src-shared/map/sheet.ts';
import {
	featureAt,
	featuresOf,
	snappedToFeature,
	withFeatures,
	withoutFeature,
} from '../../src-shared/workshop/features.ts';
import { readWorldFile, withWorldFile } from '../../src-shared/workshop/world-file.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { laidOn, MAX_GEO, readGeoJson, geoBoxSize } from '../../src-renderer/workshop/geo/geo-json.ts';
import { thinned } from '../../src-renderer/workshop/geo/thin-line.ts';
import { module, workshop } from './support.ts';

const draft = emptyDraft(workshop.kit, 'Drawn');
const { map: empty } = draft;
const at = (x: number, y: number): Point => ({ x, y });
const river = { list: 'rivers', kind: 'minor-river', name: 'Tarn', line: [at(10, 0), at(10, 20)] } as const;
const road = { list: 'roads', kind: 'main', name: '', line: [at(0, 5), at(20, 5)] } as const;
const wood = {
	list: 'areas',
	kind: 'woods',
	name: 'Hag Wood',
	ring: [at(1, 1), at(3, 1), at(2, 3)],
} as const;
const bridge = {
	list: 'crossings',
	kind: 'bailey',
	name: '',
	capacity: 20,
	standing: true,
	at: at(10.1, 5),
} as const;

describe('features', () => {
	const { map } = withFeatures(empty, [bridge, river, road, road, wood]);

	it('are parts of a map that is played on, each with an inner name of its own', () => {
		expect(MapSheet.parse(map)).toEqual(map);
		expect(map.roads.map(({ id }) => id)).toEqual(['main-road', 'main-road-2']);
		expect(map.crossings[0]).toMatchObject({ over: 'tarn', name: 'Tarn, bailey', capacity: 20 });
		const stops = problemsOf(module, workshop, { ...draft, map }).filter(
			({ at: where }) => where.part === 'map',
		);
		expect(stops).toEqual([]);
	});

	it('a crossing without a river near it is left out, and told', () => {
		expect(withFeatures(empty, [bridge]).leftOut).toBe(1);
		expect(withFeatures(map, [{ ...bridge, at: at(11, 5) }]).leftOut).toBe(1);
		expect(withFeatures(map, [{ ...bridge, at: at(10.4, 9) }]).leftOut).toBe(0);
	});

	it('are found where they lie, the smallest first, and taken away; a river with its crossings', () => {
		expect(featureAt(map, at(10.1, 5), 0.2)).toEqual({ list: 'crossings', id: 'tarn-bailey' });
		expect(featureAt(map, at(5, 5.1), 0.2)).toEqual({ list: 'roads', id: 'main-road' });
		expect(featureAt(map, at(2, 1.5), 0.2)).toEqual({ list: 'areas', id: 'hag-wood' });
		expect(featureAt(map, at(15, 15), 0.2)).toBeNull();
		const without = withoutFeature(map, 'rivers', 'tarn');
		expect([without.rivers.length, without.crossings.length, without.roads.length]).toEqual([0, 0, 2]);
		expect(featuresOf(map).map(({ say }) => say)).toEqual([
			'Tarn, minor river',
			'Main road',
			'Main road',
			'Tarn, bailey, bailey',
			'Hag Wood, woods',
		]);
	});

	it('draw clicks to their corners, else to their lines, else leave them', () => {
		expect(snappedToFeature(map, at(0.1, 5.1), 0.3)).toEqual(at(0, 5));
		expect(snappedToFeature(map, at(5, 5.1), 0.3)).toEqual(at(5, 5));
		expect(snappedToFeature(map, at(5, 6), 0.3)).toEqual(at(5, 6));
		expect(snappedToFeature(map, at(8, 8.1), 0.3, [at(8, 8)])).toEqual(at(8, 8));
	});
});

/** A map of 0.2 by 0.1 degrees. */
const json = (features: readonly object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (properties: object, type: string, coordinates: unknown): object => ({
	type: 'Feature',
	properties,
	geometry: { type, coordinates },
});
const GEO = json([
	feature({ highway: 'primary', name: 'High Road' }, 'LineString', [
		[1, 50],
		[1.1, 50.0001],
		[1.2, 50],
	]),
	feature({ waterway: 'river', name: 'Tarn' }, 'MultiLineString', [
		[
			[1.1, 50],
			[1.1, 50.05],
		],
		[
			[1.1, 50.05],
			[1.1, 50.1],
		],
	]),
	feature({ natural: 'wood' }, 'Polygon', [
		[
			[1, 50],
			[1.02, 50],
			[1.02, 50.02],
			[1, 50],
		],
	]),
	feature({ place: 'town', name: 'Tarnbridge' }, 'Point', [1.1, 50.05, 12]),
	feature({ building: 'barn' }, 'Point', [1.1, 50.05]),
	feature({ building: 'barn' }, 'Point', [1.1, 50.06]),
	feature({}, 'GeometryCollection', []),
]);

describe('GeoJSON', () => {
	const read = readGeoJson(GEO, 'a.json');

	it('is read by what its properties say, and what was not understood is named', () => {
		expect(read.found.map(({ list }) => list)).toEqual(['roads', 'rivers', 'rivers', 'areas', 'places']);
		expect(read.unknown).toEqual([
			{ what: 'building=barn', count: 2 },
			{ what: 'a feature without a line, ring or point', count: 1 },
		]);
		expect(read.box).toEqual({ west: 1, south: 50, east: 1.2, north: 50.1 });
	});

	it('has holes in areas listed by the area’s name, since outer rings alone are drawn', () => {
		const ring = (x: number, size: number): number[][] => [
			[x, 50],
			[x + size, 50],
			[x + size, 50 + size],
			[x, 50],
		];
		const { found, unknown } = readGeoJson(
			json([
				feature({ natural: 'wood', name: 'Bois de Bures' }, 'Polygon', [
					ring(1, 0.2),
					ring(1.1, 0.02),
					ring(1.15, 0.01),
				]),
				feature({ landuse: 'forest' }, 'MultiPolygon', [[ring(2, 0.2)], [ring(3, 0.2), ring(3.1, 0.01)]]),
			]),
			'woods.json',
		);
		expect(found.map(({ list }) => list)).toEqual(['areas', 'areas', 'areas']);
		expect(unknown).toEqual([
			{ what: 'holes in “Bois de Bures”, natural=wood, filled: draw them over', count: 2 },
			{ what: 'holes in areas of landuse=forest, filled: draw them over', count: 1 },
		]);
	});

	it('is laid on the ground at its true size, or on a map whose edges are told', () => {
		const { wide, high } = geoBoxSize(read.box);
		// At 50° north a degree of longitude is 64 % of one of latitude.
		expect(wide).toBeCloseTo(0.2 * 111.32 * Math.cos((50.05 * Math.PI) / 180), 6);
		expect(high).toBeCloseTo(11.132, 6);
		const bounds = { west: 0, south: 0, east: 20, north: 10 };
		const laid = laidOn(read.found, read.box, bounds);
		expect(laid[4]).toMatchObject({ name: 'Tarnbridge', at: { x: 10, y: 5 } });
		// The road strays ten metres from straight: it is straight.
		expect(laid[0]).toMatchObject({ line: [at(0, 0), at(20, 0)] });
		expect(MapSheet.parse(withFeatures({ ...empty, bounds }, laid).map).rivers).toHaveLength(2);
		const half = { ...read.box, east: 1.05 };
		expect(laidOn(read.found, half, bounds).map(({ list }) => list)).toEqual(['roads', 'areas']);
	});

	it('that can’t be taken in is refused with a sentence', () => {
		const no = (text: string): string => {
			try {
				readGeoJson(text, 'x.json');
			} catch (error) {
				return (error as Error).message;
			}
			return '';
		};
		expect(no('{')).toContain('can’t be read');
		expect(no('[]')).toContain('FeatureCollection');
		expect(no(json([]))).toContain('Nothing in “x.json”');
		expect(
			no(
				json([
					feature({ highway: 'primary' }, 'LineString', [
						[445_000, 5_000_000],
						[1, 2],
					]),
				]),
			),
		).toContain('degrees');
		const many = Array.from({ length: MAX_GEO.features + 1 }, () => ({}));
		expect(no(json(many))).toContain('50,000 at most');
		const long = Array.from({ length: MAX_GEO.points + 1 }, (_, n) => [n / 1e6, 50]);
		expect(no(json([feature({ highway: 'primary' }, 'LineString', long)]))).toContain('400,000 points');
	});
});

describe('a line', () => {
	it('keeps its bends and loses the points between, however long it is', () => {
		expect(thinned([at(0, 0), at(1, 0.001), at(2, 0), at(2, 2)], 0.01)).toEqual([
			at(0, 0),
			at(2, 0),
			at(2, 2),
		]);
		const coast = Array.from({ length: 50_000 }, (_, n) => at(n / 100, n % 2));
		expect(thinned(coast, 0.01).length).toBeLessThanOrEqual(4000);
	});
});

describe('a world file', () => {
	const picture = {
		width: 1000,
		height: 800,
		west: 0,
		north: 20,
		kmPerPixel: 0.02,
		tiles: ['a'.repeat(64)] as never,
	};
	const text = '5.0\n0.0\n0.0\n-5.0\n445302.5\n5017997.5\n';

	it('gives the picture its scale, and the map the grid that is printed', () => {
		const world = readWorldFile(text, 'a.pgw');
		if (typeof world === 'string') throw new Error(world);
		expect(world).toEqual({ metresPerPixel: 5, east: 445_300, north: 5_018_000 });
		const map = withWorldFile({ ...empty, picture }, world);
		expect(map?.bounds).toEqual({ west: 0, south: 0, east: 5, north: 4 });
		// 445.3 to 450.3 km east, 5014 to 5018 km north.
		expect(map?.grid).toMatchObject({ spacing: 1, firstEast: 46, firstNorth: 14, south: 0 });
		expect(map?.grid.west).toBeCloseTo(0.7, 6);
		if (map) expect(gridRef(map, { x: 0.75, y: 0.05 })).toBe('460140');
		expect(withWorldFile(empty, world)).toBeNull();
	});

	it('that is of no use says why', () => {
		expect(readWorldFile('1 2 3', 'a.pgw')).toContain('six numbers');
		expect(readWorldFile('5 1 1 -5 0 0', 'a.pgw')).toContain('turned');
		expect(readWorldFile('5 0 0 -9 0 0', 'a.pgw')).toContain('stretched');
		expect(readWorldFile('0.0001 0 0 -0.0001 1 50', 'a.pgw')).toContain('degrees');
	});
});
