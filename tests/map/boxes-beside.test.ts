/** Boxes beside a board: where they lie, which stack's place is where, how keys walk between them and the hexes. */
import { describe, expect, it } from 'vitest';
import { withBoxes } from '../../src-renderer/map/boards/beside.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { smallScenario } from '../helpers/ocs-scenario.ts';

const map = new HexMap(smallScenario().map);
const plain = hexBoard(map);
const boxes = Array.from({ length: 4 }, (_, n) => ({ id: `box-${String(n)}`, name: `Box ${String(n)}` }));
const board = withBoxes(plain, boxes);
const at = (box: string, slot: number) => {
	const point = board.slotPoint(box, slot);
	if (!point) throw new Error(`no box ${box}`);
	return point;
};

describe('boxes beside a board', () => {
	it('are east of its hexes within wider bounds, none overlapping; without any the bounds stay', () => {
		expect(withBoxes(plain, []).bounds).toEqual(plain.bounds);
		expect(board.bounds.east).toBeGreaterThan(plain.bounds.east + 4.4);
		expect(board.bounds).toMatchObject({ west: plain.bounds.west, north: plain.bounds.north });
		for (const { id } of boxes)
			for (const slot of [0, 3, 4, 7]) {
				expect(board.boxAt(at(id, slot))?.id).toBe(id);
				expect(plain.placeAt(at(id, slot))).toBeNull();
				expect(board.placeAt(at(id, slot))).toEqual({ box: id, slot });
			}
	});

	it('a point of a box is moved to the middle of its stack’s place; more stacks than eight share the last', () => {
		const { x, y } = at('box-0', 5);
		const place = board.placeAt({ x: x + 0.3, y: y - 0.4 });
		expect(place).toEqual({ box: 'box-0', slot: 5 });
		expect(place && board.pointOf(place)).toEqual({ x, y });
		expect(at('box-0', 12)).toEqual(at('box-0', 7));
		expect(board.slotPoint('nowhere', 0)).toBeNull();
	});

	it('counters stack by their place in a box, and it is told by its name', () => {
		const keys = [0, 1].map((slot) => board.stackKey?.({ box: 'box-1', slot }));
		expect(keys).toEqual(['box/box-1/0', 'box/box-1/1']);
		expect(board.words({ box: 'box-1', slot: 0 })).toBe('Box 1, beside the map');
		const [a, b] = [map.hexNamed('01.01'), map.hexNamed('03.01')].map((hex) => plain.pointOf(hex ?? 0));
		if (!a || !b) throw new Error('the small map has these hexes');
		expect(board.lengthWords([a, b])).toBe('2 hexes');
		expect(board.lengthWords([a, at('box-1', 0)])).toBe('');
	});

	it('keys walk off the eastern edge into the nearest box, on to the next, and back onto the map', () => {
		const step = (place: Parameters<NonNullable<typeof board.step>>[0] | null, key: string) =>
			place === null ? null : (board.step?.(place, key) ?? null);
		const east = Math.max(...Array.from({ length: map.grid.count }, (_, hex) => plain.pointOf(hex).x));
		const edge = Array.from({ length: map.grid.count }, (_, hex) => hex)
			.filter((hex) => plain.pointOf(hex).x === east)
			.toSorted((one, other) => plain.pointOf(other).y - plain.pointOf(one).y)[0];
		if (edge === undefined) throw new Error('a map has an edge');
		expect(step(edge, '9')).toEqual({ box: 'box-0', slot: 0 });
		expect(step({ box: 'box-0', slot: 0 }, '6')).toEqual({ box: 'box-0', slot: 1 });
		expect(step({ box: 'box-0', slot: 0 }, '2')).toEqual({ box: 'box-0', slot: 4 });
		expect(step({ box: 'box-0', slot: 4 }, '2')).toEqual({ box: 'box-1', slot: 0 });
		expect(typeof step({ box: 'box-0', slot: 0 }, '4')).toBe('number');
		expect(step(0, '7')).toBeNull();
	});
});
