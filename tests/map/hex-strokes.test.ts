/** What a stroke over hexes touches: no hex, side or step is jumped over, and none is named twice. */
import { describe, expect, it } from 'vitest';
import { emptyHexes } from '../../src-shared/workshop/empty-hexes.ts';
import { readHexes } from '../../src-shared/workshop/hexes.ts';
import { hexesUnder, sideAt, sidesUnder, wayUnder } from '../../src-shared/map/hexmap/strokes.ts';

const kit = { grounds: [], sides: [], links: [], marks: [], hexKm: 1 };
const map = readHexes(emptyHexes(kit, 'x', { columns: 12, rows: 9 }).map);
const { grid } = map;
const middle = (name: string) => grid.pointOf(map.hexNamed(name) ?? -1);
const names = (hexes: readonly number[]): readonly string[] => hexes.map((hex) => map.nameOf(hex));

describe('a stroke over hexes', () => {
	it('has every hex that it crosses, in one stride as in many', () => {
		const down = ['03.02', '03.03', '03.04', '03.05'];
		expect(names(hexesUnder(map, [middle('03.02'), middle('03.05')]))).toEqual(down);
		expect(names(hexesUnder(map, down.map(middle)))).toEqual(down);
		expect(hexesUnder(map, [middle('05.05')], 2).length).toBe(7);
		expect(hexesUnder(map, [{ x: -5, y: 4 }])).toEqual([]);
	});

	it('has the sides that it runs along, each once, and none where it runs through the middle', () => {
		const hex = map.hexNamed('04.04') ?? -1;
		const corners = grid.corners(hex);
		const along = sidesUnder(map, [...corners, ...corners.slice(0, 1)]);
		const own = [0, 1, 2, 3, 4, 5].map((direction) => grid.sideOf(hex, direction as 0));
		const touched = along.map((side) => grid.sideOf(side.hex, side.direction));
		expect(new Set(touched).size).toBe(touched.length);
		for (const side of own) expect(touched).toContain(side);
		expect(sideAt(map, middle('04.04'))).toBeNull();
		const { x, y } = middle('04.04');
		expect(sideAt(map, { x, y: y + 0.45 })).toEqual({ hex, direction: 0 });
		expect(sideAt(map, { x: -3, y: 0 })).toBeNull();
	});

	it('leads from neighbour to neighbour, also where it leaves the map on the way', () => {
		const way = wayUnder(map, [middle('02.02'), { x: middle('04.02').x, y: 3 }, middle('06.02')]);
		expect(names(way)[0]).toBe('02.02');
		expect(names(way).at(-1)).toBe('06.02');
		for (const [n, hex] of way.entries()) if (n > 0) expect(grid.distance(way[n - 1] ?? -1, hex)).toBe(1);
	});
});
