/** A scan turned, stretched or slanted by a scanner: told by a few clicks, and drawn so that its print lies straight. */
import { describe, expect, it } from 'vitest';
import type { MapPicture } from '../../src-shared/map/picture.ts';
import { tileCount } from '../../src-shared/map/picture.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { straightenedEdits, straightenedPrint } from '../../src-shared/workshop/grid-fit.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { pointAt } from '../../src-shared/workshop/lie.ts';
import { moved, straightened } from '../../src-shared/workshop/straighten.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { workshop } from './support.ts';

const SIZE = { width: 2000, height: 1500 };
const picture = (width: number, height: number): Pick<MapPicture, 'width' | 'height' | 'tiles'> => ({
	...{ width, height },
	tiles: Array.from({ length: tileCount(width, height) }, () => 'a'.repeat(64)),
});

/** Where a point of the plane is printed on a scan: 100 pixels a km, turned clockwise, higher than wide. */
function scan(degrees: number, stretch = 1): (at: Point) => Point {
	const angle = (degrees * Math.PI) / 180;
	return ({ x, y }) => {
		const [right, down] = [x * 100, -y * 100 * stretch];
		return {
			x: 200 + right * Math.cos(angle) - down * Math.sin(angle),
			y: 1300 + right * Math.sin(angle) + down * Math.cos(angle),
		};
	};
}
const PLACES = [
	{ x: 1, y: 1 },
	{ x: 15, y: 2 },
	{ x: 14, y: 11 },
	{ x: 2, y: 10 },
	{ x: 8, y: 6 },
];
const pairsOf = (print: (at: Point) => Point, count: number) =>
	PLACES.slice(0, count).map((middle) => ({ middle, pixel: print(middle) }));

describe('third evening 21: a scan that lies askew', () => {
	it.each([
		[1.5, 1, 2],
		[-1.5, 1, 3],
		[12, 1, 2],
		[1.5, 1.06, 5],
		[-3, 0.95, 4],
	])('turned by %f°, %f times as high, is straight by %i points', (degrees, stretch, count) => {
		const print = scan(degrees, stretch);
		const made = straightened(SIZE, pairsOf(print, count));
		if (!made) throw new Error('not told');
		if (stretch === 1) expect(made.turned).toBeCloseTo(degrees, 6);
		else expect(made.turned).toBeCloseTo(degrees, 0);
		expect(Math.max(...made.errors)).toBeLessThan(1e-6);
		// On the new picture each point lies where square pixels without any turn have it.
		for (const at of PLACES) {
			const is = pointAt(made.lie, moved(made.draw, print(at)));
			expect(is.x).toBeCloseTo(at.x, 6);
			expect(is.y).toBeCloseTo(at.y, 6);
		}
		expect(made.lie).not.toHaveProperty('stretch');
		// All of the scan is on it.
		for (const corner of [
			{ x: 0, y: 0 },
			{ x: 2000, y: 0 },
			{ x: 0, y: 1500 },
			{ x: 2000, y: 1500 },
		]) {
			const { x, y } = moved(made.draw, corner);
			expect(x).toBeGreaterThan(-1);
			expect(y).toBeGreaterThan(-1);
			expect(x).toBeLessThan(made.width + 1);
			expect(y).toBeLessThan(made.height + 1);
		}
	});

	it('is left alone where nothing can be told', () => {
		const print = scan(1.5);
		expect(straightened(SIZE, pairsOf(print, 1))).toBeNull();
		expect(
			straightened(
				SIZE,
				[0, 0, 0].map(() => ({ middle: { x: 1, y: 1 }, pixel: { x: 5, y: 5 } })),
			),
		).toBeNull();
		// Two clicks that were changed over.
		const [a, b] = pairsOf(print, 2);
		if (!a || !b) throw new Error('no pairs');
		expect(
			straightened(SIZE, [
				{ ...a, pixel: b.pixel },
				{ ...b, pixel: a.pixel },
			]),
		).toBeNull();
	});

	it('of the largest size is drawn a little smaller, within what a map may be', () => {
		const large = { width: 20_000, height: 13_000 };
		const made = straightened(large, pairsOf(scan(5), 2));
		expect(made?.width).toBeLessThanOrEqual(20_000);
		expect(made?.height).toBeLessThanOrEqual(13_000);
	});

	it('on a free map: its grid is laid with it, and units go along', () => {
		const base = emptyDraft(workshop.kit, 'Askew');
		const print = scan(1.5);
		// As it was brought in: 50 pixels a km.
		const old = { ...picture(2000, 1500), west: 0, north: 30, kmPerPixel: 0.02 };
		const bounds = { west: 0, south: 0, east: 40, north: 30 };
		const [proto] = base.formations;
		const at = (place: Point): Point => pointAt(old, print(place));
		const unit = {
			...{
				id: 'u',
				side: base.sides[0]?.id,
				formation: proto?.id,
				name: 'U',
				short: 'U',
				symbol: 'infantry',
			},
			...{ size: 'battalion', attributes: {}, place: at({ x: 8, y: 6 }), arrival: null },
		} as unknown as (typeof base.units)[number];
		const draft = { ...base, units: [unit], map: { ...base.map, picture: old, bounds } };
		const crossings = PLACES.map((place) => ({ at: at(place), east: place.x, north: place.y }));
		const by = straightenedPrint(draft.map, crossings, 1);
		if (!by) throw new Error('not told');
		expect(by.turned).toBeCloseTo(1.5, 6);
		const { draft: made } = applyEdits(draft, straightenedEdits(draft, 1, by, picture(by.width, by.height)));
		const { grid, picture: now } = made.map;
		expect(now?.stretch).toBeUndefined();
		const place = made.units[0]?.place;
		if (!place || !now) throw new Error('no place');
		// The unit stands on 08 06 of the grid as it is printed.
		expect((place.x - grid.west) / grid.spacing + grid.firstEast).toBeCloseTo(8, 4);
		expect((place.y - grid.south) / grid.spacing + grid.firstNorth).toBeCloseTo(6, 4);
		expect(made.map.bounds.west).toBe(0);
		// While something is drawn on it, or another scan lies beside it, it is not offered.
		const road = {
			id: 'r',
			class: 'main',
			line: [
				{ x: 1, y: 1 },
				{ x: 2, y: 2 },
			],
		} as const;
		expect(straightenedPrint({ ...draft.map, roads: [road] }, crossings, 1)).toBeNull();
		expect(straightenedPrint({ ...draft.map, picture: { ...old, beside: [old] } }, crossings, 1)).toBeNull();
	});
});
