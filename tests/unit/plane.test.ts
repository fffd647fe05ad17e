import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	cutAt,
	cuts,
	meetings,
	merged,
	pointAlong,
	spansNearLine,
	spansOf,
	spansWithin,
} from '../../src-shared/map/path.ts';
import {
	bearing,
	bearingWord,
	boxesMeet,
	boxOf,
	distance,
	distanceToLine,
	distanceToSegment,
	inBox,
	inRing,
	lengthOf,
	meeting,
	offset,
} from '../../src-shared/map/plane.ts';

const p = (x: number, y: number) => ({ x, y });
const bend = [p(0, 0), p(3, 0), p(3, 4)];
const square = [p(1, -1), p(2, -1), p(2, 1), p(1, 1)];

describe('plane', () => {
	it('measures points, lines and segments', () => {
		expect(distance(p(1, 1), p(4, 5))).toBe(5);
		expect(lengthOf(bend)).toBe(7);
		expect(lengthOf([p(2, 2)])).toBe(0);
		expect(distanceToSegment(p(1, 2), p(0, 0), p(3, 0))).toBe(2);
		expect(distanceToSegment(p(6, 4), p(0, 0), p(3, 0))).toBe(5);
		expect(distanceToLine(p(5, 2), bend)).toBe(2);
		expect(distanceToLine(p(3, 4), [p(0, 0)])).toBe(5);
		expect(distanceToLine(p(0, 0), [])).toBe(Infinity);
	});

	it('finds where segments meet, ends included, parallels never', () => {
		expect(meeting(p(0, 0), p(4, 0), p(1, -1), p(1, 3))).toEqual({ share: 0.25, other: 0.25 });
		expect(meeting(p(0, 0), p(4, 0), p(4, 0), p(4, 3))).toEqual({ share: 1, other: 0 });
		expect(meeting(p(0, 0), p(4, 0), p(5, -1), p(5, 3))).toBeNull();
		expect(meeting(p(0, 0), p(4, 0), p(0, 1), p(4, 1))).toBeNull();
	});

	it('knows compass bearings and their words', () => {
		expect(bearing(p(0, 0), p(0, 1))).toBe(0);
		expect(bearing(p(0, 0), p(1, 0))).toBe(90);
		expect(bearing(p(0, 0), p(-1, 0))).toBe(270);
		expect([0, 44, 100, 135, 180, 225, 270, 338, -45].map(bearingWord)).toEqual([
			'north',
			'north-east',
			'east',
			'south-east',
			'south',
			'south-west',
			'west',
			'north',
			'north-west',
		]);
		const moved = offset(p(1, 1), 90, 2);
		expect(moved.x).toBeCloseTo(3);
		expect(moved.y).toBeCloseTo(1);
	});

	it('tells inside from outside', () => {
		expect(inRing(p(1.5, 0), square)).toBe(true);
		expect(inRing(p(2.5, 0), square)).toBe(false);
		expect(inRing(p(1.5, 1.5), square)).toBe(false);
		expect(boxOf(square)).toEqual({ west: 1, south: -1, east: 2, north: 1 });
		expect(inBox(p(2, 1), boxOf(square))).toBe(true);
		expect(inBox(p(2.1, 1), boxOf(square))).toBe(false);
		expect(inBox(p(2.1, 1), boxOf(square), 0.2)).toBe(true);
		expect(boxesMeet(boxOf(square), { west: 3, south: 0, east: 4, north: 1 })).toBe(false);
		expect(boxesMeet(boxOf(square), { west: 3, south: 0, east: 4, north: 1 }, 1)).toBe(true);
	});

	it('a point set off on a bearing lies that far away, on that bearing', () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0, max: 359, noNaN: true }),
				fc.double({ min: 0.01, max: 50, noNaN: true }),
				(degrees, km) => {
					const end = offset(p(3, -2), degrees, km);
					expect(distance(p(3, -2), end)).toBeCloseTo(km, 6);
					expect(Math.cos(((bearing(p(3, -2), end) - degrees) * Math.PI) / 180)).toBeCloseTo(1, 6);
				},
			),
		);
	});
});

describe('path', () => {
	it('walks along a route and cuts it', () => {
		expect(pointAlong(bend, 1)).toEqual(p(1, 0));
		expect(pointAlong(bend, 5)).toEqual(p(3, 2));
		expect(pointAlong(bend, 99)).toEqual(p(3, 4));
		expect(cutAt(bend, 5)).toEqual([p(0, 0), p(3, 0), p(3, 2)]);
		expect(cutAt(bend, 3)).toEqual([p(0, 0), p(3, 0)]);
		expect(cutAt(bend, 7)).toEqual(bend);
		expect(() => pointAlong([], 1)).toThrow('a route needs a point');
	});

	it('finds where a route meets a line, once at a shared corner', () => {
		expect(meetings(bend, [p(1, -1), p(1, 1)])).toEqual([1]);
		expect(meetings(bend, [p(2, -1), p(2, 1), p(4, 1)])).toEqual([2, 4]);
		expect(meetings(bend, [p(4, -1), p(2, 1)])).toEqual([3]);
		expect(meetings(bend, [p(9, 9), p(8, 9)])).toEqual([]);
	});

	it('splits a route at the edges of areas', () => {
		const area = { ring: square, box: boxOf(square) };
		expect(cuts([p(0, 0), p(3, 0)], [area])).toEqual([0, 1, 2, 3]);
		expect(spansOf([0, 1, 1, 3])).toEqual([
			{ from: 0, to: 1 },
			{ from: 1, to: 3 },
		]);
	});

	it('lies within a distance of a point only strictly', () => {
		expect(spansWithin([p(-5, 3), p(5, 3)], p(0, 0), 5)).toEqual([{ from: 1, to: 9 }]);
		expect(spansWithin([p(-5, 2), p(5, 2)], p(0, 0), 2)).toEqual([]);
		expect(spansWithin([p(-5, 0), p(0, 0), p(5, 0)], p(0, 0), 2)).toEqual([{ from: 3, to: 7 }]);
	});

	it('lies near a line: beside it, and round its ends', () => {
		const [beside] = spansNearLine([p(0, -4), p(0, 4)], [p(-1, 1), p(1, 1)], 0.5);
		expect(beside?.from).toBeCloseTo(4.5);
		expect(beside?.to).toBeCloseTo(5.5);
		const [past] = spansNearLine([p(-4, 0), p(4, 0)], [p(0, 3), p(0, 0.3)], 0.5);
		expect(past?.from).toBeCloseTo(3.6);
		expect(past?.to).toBeCloseTo(4.4);
		expect(spansNearLine([p(0, 2), p(9, 2)], [p(0, 0), p(9, 0)], 0.15)).toEqual([]);
		expect(spansNearLine([p(0, 0.1), p(9, 0.1)], [p(0, 0), p(4, 0), p(9, 0)], 0.15)).toEqual([
			{ from: 0, to: 9 },
		]);
		expect(
			merged([
				{ from: 3, to: 4 },
				{ from: 0, to: 1 },
				{ from: 0.5, to: 2 },
			]),
		).toEqual([
			{ from: 0, to: 2 },
			{ from: 3, to: 4 },
		]);
	});

	it('nearness to a line agrees with the distance measured point by point', () => {
		const coordinate = fc.double({ min: -5, max: 5, noNaN: true });
		const point = fc.record({ x: coordinate, y: coordinate });
		fc.assert(
			fc.property(
				point,
				point,
				point,
				point,
				fc.double({ min: 0.1, max: 3, noNaN: true }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(a, b, c, d, radius, share) => {
					fc.pre(distance(a, b) > 0.01);
					const km = share * distance(a, b);
					const away = distanceToSegment(pointAlong([a, b], km), c, d);
					fc.pre(Math.abs(away - radius) > 1e-6);
					const inside = spansNearLine([a, b], [c, d], radius).some(({ from, to }) => km >= from && km <= to);
					expect(inside).toBe(away < radius);
				},
			),
		);
	});

	it('a cut route is as long as asked', () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 7, noNaN: true }), (km) => {
				expect(lengthOf(cutAt(bend, km))).toBeCloseTo(km, 6);
			}),
		);
	});
});
