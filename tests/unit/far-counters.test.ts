/** How counters lie far out on a board of hexes: each stack in its own hex, beside its neighbours and not over them. */
import { describe, expect, it } from 'vitest';
import { CounterLayer } from '../../src-renderer/map/counters/layer.ts';
import type { MapUnit } from '../../src-renderer/map/types.ts';
import { HexGrid } from '../../src-shared/map/hex/grid.ts';

/** As wide as a counter of a board of hexes is. */
const WIDE = 0.74;
const SCALES = [20, 24, 29, 33, 40, 46, 52, 57, 60, 62, 66, 72, 80, 95, 110, 150];

const FACE = { extra: 0.25, key: () => '', paint: () => undefined, spokenText: () => '' };

/** A front as full as it gets: two units in every hex. */
function crowd(sideways: boolean): { grid: HexGrid; layer: CounterLayer<MapUnit> } {
	const grid = new HexGrid({ columns: 9, rows: 9, lowered: 'even', sideways });
	const layer = new CounterLayer<MapUnit>(FACE, WIDE, (at) => String(grid.hexUnder(at)));
	layer.units = Array.from({ length: grid.count }, (_, hex) => hex).flatMap((hex) =>
		['a', 'b'].map((letter) => ({ id: `${letter}${String(hex)}`, at: grid.pointOf(hex) }) as MapUnit),
	);
	return { grid, layer };
}

describe.each([false, true])('with hexes that lie sideways: %s', (sideways) => {
	const { grid, layer } = crowd(sideways);
	it.each(SCALES)('at %i px a hex each stack lies in the middle of its own', (scale) => {
		const hexes = layer.boxes(scale, 1).map(({ x, y, w, h }) => {
			const at = { x: (x + w / 2) / scale, y: -(y + h / 2) / scale };
			const hex = grid.hexUnder(at) ?? -1;
			const middle = grid.pointOf(hex);
			expect(Math.hypot(at.x - middle.x, at.y - middle.y)).toBeLessThan(1e-9);
			return hex;
		});
		expect(hexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: grid.count }, (_, hex) => hex));
	});
	it.each(SCALES)('at %i px a hex none covers another', (scale) => {
		const boxes = layer.boxes(scale, 1);
		const covered = boxes.flatMap((one, n) =>
			boxes
				.slice(n + 1)
				.filter(
					(other) =>
						one.x + one.w > other.x &&
						other.x + other.w > one.x &&
						one.y + one.h > other.y &&
						other.y + other.h > one.y,
				),
		);
		expect(covered).toEqual([]);
	});
});
