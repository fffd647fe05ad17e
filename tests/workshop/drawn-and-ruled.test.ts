/** What is drawn on a free map and what the rules ask of it: the same ground, to the metre. And numbers of hexes as maps print them. */
import { describe, expect, it } from 'vitest';
import { inRing } from '../../src-shared/map/plane.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { cellOf, nameOf, Numbering } from '../../src-shared/map/hexmap/numbering.ts';
import { isNamed } from '../../src-shared/map/river-name.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { Area, Point } from '../../src-shared/map/sheet.ts';
import { featuresOf, hasSurface, withFeatures } from '../../src-shared/workshop/features.ts';
import { withShape } from '../../src-shared/workshop/corners.ts';
import { groundOn } from '../../src-main/rules/routing/areas.ts';
import { groundPicture } from '../../src-main/paper/kit/ground-picture.ts';
import { hexPicture } from '../../src-main/paper/kit/hex-picture.ts';
import { hexGround } from '../../src-main/paper/kit/hex-picture.ts';
import { projection } from '../../src-main/paper/kit/projection.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { DrawDesk } from '../../src-renderer/workshop/draw.svelte.ts';
import type { WorkshopDesk } from '../../src-renderer/workshop/workshop.svelte.ts';
import { laidOn, readGeoJson, geoBoxSize } from '../../src-renderer/workshop/geo/geo-json.ts';
import { paintPrinted } from '../../src-renderer/map/ground/paint.ts';
import { groundFills } from '../../src-renderer/map/boards/hex-ground.ts';
import { twoSheets } from '../helpers/hex-map.ts';
import { hexesOf, ocsWorkshop, openDraft } from './ocs-support.ts';
import { workshop } from './support.ts';

const base = emptyDraft(workshop.kit, 'Ruled').map;
const WOOD: readonly Point[] = [
	{ x: 2, y: 2 },
	{ x: 6, y: 2 },
	{ x: 6, y: 5 },
	{ x: 2, y: 5 },
];

/** What of a canvas's path is filled: its lines; a curve fails. */
function painted(map: typeof base): readonly (readonly Point[])[] {
	const rings: Point[][] = [];
	let ring: Point[] = [];
	const never = (): never => {
		throw new Error('a curve was drawn');
	};
	const g = {
		beginPath: () => (ring = []),
		moveTo: (x: number, y: number) => ring.push({ x, y }),
		lineTo: (x: number, y: number) => ring.push({ x, y }),
		bezierCurveTo: never,
		quadraticCurveTo: never,
		closePath: () => undefined,
		fill: () => rings.push(ring),
		stroke: () => undefined,
		setLineDash: () => undefined,
	};
	// From far: no textures, which need a real canvas. One pixel is a tenth of a km.
	const piece = { west: 0, north: 20, scale: 10, density: 2, width: 400, height: 400 };
	paintPrinted(g as unknown as CanvasRenderingContext2D, map, piece);
	return rings.map((each) => each.map(({ x, y }) => ({ x: x / 10, y: 20 - y / 10 })));
}

describe('third evening 21: an area is ruled where it is drawn', () => {
	it.each<Area['kind']>(['woods', 'marsh', 'close', 'bad', 'built-up'])(
		'%s, on screen and on paper',
		(kind) => {
			const { map } = withFeatures(base, [{ list: 'areas', kind, name: '', ring: WOOD }]);
			const [drawn] = painted(map);
			expect(drawn?.map(({ x, y }) => [x, y])).toEqual(WOOD.map(({ x, y }) => [x, y]));
			// Just beyond the middle of each side, where it bulged by a quarter of a km, it is neither drawn nor ruled.
			for (const at of [
				{ x: 4, y: 1.9 },
				{ x: 6.1, y: 3.5 },
				{ x: 4, y: 5.1 },
				{ x: 1.9, y: 3.5 },
			]) {
				expect(groundOn(map, at).has(kind)).toBe(false);
				expect(inRing(at, drawn ?? [])).toBe(false);
			}
			const shapes = groundPicture(map, projection(map.bounds, 50_000));
			const filled = shapes.filter((shape) => shape.kind === 'path' && shape.hatch !== undefined);
			expect(filled).toHaveLength(1);
			for (const shape of filled) expect(shape.kind === 'path' && /[CQ]/.test(shape.d)).toBe(false);
		},
	);

	it('a wood out of GeoJSON, and the sea', () => {
		const text = JSON.stringify({
			type: 'FeatureCollection',
			features: [
				{
					type: 'Feature',
					properties: { landuse: 'forest' },
					geometry: {
						type: 'MultiPolygon',
						coordinates: [
							[
								[
									[8.06, 52.29],
									[8.09, 52.29],
									[8.09, 52.31],
									[8.06, 52.31],
									[8.06, 52.29],
								],
							],
						],
					},
				},
			],
		});
		const read = readGeoJson(text, 'wgs.geojson');
		const box = { west: 8, south: 52.2, east: 8.2, north: 52.4 };
		const { wide, high } = geoBoxSize(box);
		const bounds = { west: 0, south: 0, east: wide, north: high };
		const { map } = withFeatures({ ...base, bounds }, laidOn(read.found, box, bounds));
		const [drawn] = painted(map);
		expect(drawn).toHaveLength(4);
		for (const [n, corner] of (map.areas[0]?.ring ?? []).entries()) {
			expect(drawn?.[n]?.x).toBeCloseTo(corner.x, 6);
			expect(drawn?.[n]?.y).toBeCloseTo(corner.y, 6);
		}
		const { map: sea } = withFeatures(base, [{ list: 'sea', ring: WOOD }]);
		expect(painted(sea)[0]).toHaveLength(4);
	});

	it('an area without a surface is left out, and can’t be made of one that has some', () => {
		const flat = [
			{ x: 1, y: 1 },
			{ x: 2, y: 2 },
			{ x: 3, y: 3 },
		];
		const { map, leftOut } = withFeatures(base, [{ list: 'areas', kind: 'built-up', name: '', ring: flat }]);
		expect([map.areas.length, leftOut]).toEqual([0, 1]);
		const { map: wooded } = withFeatures(base, [{ list: 'areas', kind: 'woods', name: '', ring: WOOD }]);
		expect(withShape(wooded, { list: 'areas', id: wooded.areas[0]?.id ?? '' }, flat)).toBeNull();
	});

	it('a corner of built-up ground is not caught where the area would vanish by it', () => {
		const road = {
			id: 'road',
			class: 'main' as const,
			line: [
				{ x: 0, y: 5 },
				{ x: 20, y: 5 },
			],
		};
		let draft: Draft = { ...emptyDraft(workshop.kit, 'Caught'), map: { ...base, roads: [road] } };
		const desk = {
			get draft() {
				return draft;
			},
		} as unknown as WorkshopDesk;
		const draw = new DrawDesk(desk, {
			pxPerKm: () => 20,
			change: (_say, map) => (draft = { ...draft, map: { ...draft.map, ...map } }),
			show: () => undefined,
		});
		draw.kind = 'built-up';
		// A village astride the road, from far: each corner is within reach of the road.
		for (const [x, y] of [
			[4, 5.2],
			[4.5, 5.2],
			[4.5, 4.8],
			[4, 4.8],
		] as const)
			draw.click({ x, y });
		draw.finish();
		expect(draw.trouble).toBeNull();
		expect(draft.map.areas).toHaveLength(1);
		expect(hasSurface(draft.map.areas[0]?.ring ?? [])).toBe(true);
		// With all its corners on one line it is refused, and can be mended.
		draw.snaps = false;
		for (const x of [8, 9, 10]) draw.click({ x, y: 2 });
		draw.finish();
		expect(draw.trouble).toContain('has no surface');
		expect(draw.points).toHaveLength(3);
	});

	it('a river without a name prints none', () => {
		const line = [
			{ x: 1, y: 1 },
			{ x: 9, y: 9 },
		];
		const { map } = withFeatures(base, [
			{ list: 'rivers', kind: 'major-river', name: '', line },
			{ list: 'crossings', kind: 'ferry', name: '', capacity: 5, standing: true, at: { x: 5, y: 5 } },
		]);
		expect(map.rivers.map(isNamed)).toEqual([false]);
		expect(map.crossings[0]?.name).toBe('Ferry');
		expect(featuresOf(map).map(({ say }) => say)).toEqual(['Major river', 'Ferry, ferry']);
		expect(isNamed({ name: 'Hase', class: 'minor-river' })).toBe(true);
	});
});

describe('third evening 21: hexes as maps print them', () => {
	it('are numbered by twos, columns or rows, and found by those numbers again', () => {
		const numbering = Numbering.parse({
			...{ sheet: false, separator: '', stagger: true },
			rows: { from: 'north', step: 2 },
		});
		const sheet = { id: '', columns: 6, rows: 4, numbering, isLowered: (column: number) => column % 2 === 1 };
		expect([0, 1].map((column) => [0, 1, 2].map((row) => nameOf(sheet, { column, row })))).toEqual([
			['0101', '0103', '0105'],
			['0202', '0204', '0206'],
		]);
		for (let column = 0; column < 6; column += 1)
			for (let row = 0; row < 4; row += 1)
				expect(cellOf(sheet, nameOf(sheet, { column, row }))).toEqual({ column, row });
		for (const name of ['0102', '0201', '0199']) expect(cellOf(sheet, name)).toBeNull();
		const across = {
			...sheet,
			numbering: Numbering.parse({ sheet: false, columns: { step: 2, start: 10 } }),
		};
		expect(nameOf(across, { column: 2, row: 3 })).toBe('14.01');
		expect(cellOf(across, '13.01')).toBeNull();
	});

	it('have no numbers of their own where the print shows them', () => {
		const file = twoSheets();
		const sheets = file.sheets.map((sheet) => ({
			...sheet,
			numbering: { ...sheet.numbering, printed: true as const },
		}));
		expect([...new HexMap(file).hexes()].every((hex) => new HexMap(file).isNumbered(hex))).toBe(true);
		const map = new HexMap({ ...file, sheets });
		expect([...map.hexes()].some((hex) => map.isNumbered(hex))).toBe(false);
		// On paper without the print they are printed all the same.
		const to = projection(hexGround(map).bounds, 50_000);
		expect(hexPicture(map, to).filter(({ kind }) => kind === 'text').length).toBeGreaterThan(10);
	});

	it('show a village, a town and a city as three things', () => {
		const kit = ocsWorkshop.kit.hexes;
		const looks = kit?.grounds.filter(({ id }) => /village|city/.test(id)).map(({ look }) => look) ?? [];
		expect(new Set(looks).size).toBe(3);
		expect(new Set(looks.map((look) => groundFills[look])).size).toBe(3);
		expect(hexesOf(openDraft()).map.sheets).toHaveLength(1);
	});
});
