/** Counters as large as the ground they stand for. */
import { describe, expect, it } from 'vitest';
import { COUNTER_WIDTHS, counterWidth } from '../../src-shared/map/counter-size.ts';

describe('counters on the map', () => {
	it('opcom-3.counter.frontage a battalion covers 1 km of the map, to a tenth, wherever its counter can be read', () => {
		for (let scale = 44; scale <= 128; scale += 1) {
			const km = counterWidth(scale) / scale;
			expect(km, `${String(scale)} px to a km`).toBeGreaterThan(0.9);
			expect(km, `${String(scale)} px to a km`).toBeLessThan(1.1);
		}
		expect(COUNTER_WIDTHS.map((width) => counterWidth(width) / width)).toEqual(COUNTER_WIDTHS.map(() => 1));
	});

	it('opcom-3.counter.scale-match it grows and shrinks with the map, and no smaller than can be read', () => {
		const widths = Array.from({ length: 260 }, (_, scale) => counterWidth(scale));
		expect(widths).toEqual(widths.toSorted((a, b) => a - b));
		expect([counterWidth(5), counterWidth(44), counterWidth(50), counterWidth(106)]).toEqual([
			44, 44, 50, 106,
		]);
		// So near that one counter would hide what it stands on, it grows no more.
		expect(counterWidth(260)).toBe(120);
	});
});
