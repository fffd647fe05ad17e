/** A picture laid under hexes by clicks: what is exact comes out exact, one click that is off shows as such. */
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src-shared/map/hex/grid.ts';
import { fitPicture } from '../../src-shared/workshop/hex-fit.ts';
import { pixelAt, pointAt } from '../../src-shared/workshop/lie.ts';

const grid = new HexGrid({ columns: 20, rows: 15, lowered: 'odd', sideways: false });
const scan = { west: -0.4, north: 0.7, kmPerPixel: 1 / 64, stretch: 1.02 };
const clickOn = (hex: number, off = { x: 0, y: 0 }) => {
	const middle = grid.pointOf(hex);
	const { x, y } = pixelAt(scan, middle);
	return { middle, pixel: { x: x + off.x, y: y + off.y } };
};

describe('a picture under hexes', () => {
	it('lies as it was scanned, stretch and all, after four clicks', () => {
		const fit = fitPicture([0, 19, 280, 299].map((hex) => clickOn(hex)));
		expect(fit?.lie.west).toBeCloseTo(scan.west, 9);
		expect(fit?.lie.north).toBeCloseTo(scan.north, 9);
		expect(fit?.lie.kmPerPixel).toBeCloseTo(scan.kmPerPixel, 9);
		expect(fit?.lie.stretch).toBeCloseTo(scan.stretch, 9);
		expect(Math.max(...(fit?.errors ?? [1]))).toBeLessThan(1e-9);
		expect(pointAt(scan, pixelAt(scan, { x: 3, y: -2 }))).toEqual({
			x: expect.closeTo(3, 9),
			y: expect.closeTo(-2, 9),
		});
	});

	it('with two clicks has one scale, and with those of one row, too', () => {
		const plain = { ...scan, stretch: 1 };
		const at = (hex: number) => ({ middle: grid.pointOf(hex), pixel: pixelAt(plain, grid.pointOf(hex)) });
		for (const hexes of [
			[0, 299],
			[0, 2, 4, 6],
		]) {
			const fit = fitPicture(hexes.map(at));
			expect(fit?.lie).toEqual({
				west: expect.closeTo(-0.4, 9),
				north: expect.closeTo(0.7, 9),
				kmPerPixel: expect.closeTo(1 / 64, 9),
			});
		}
	});

	it('one click that is half a hex off is the one that stands out', () => {
		const clicks = [0, 19, 150, 280, 299].map((hex) => clickOn(hex, { x: hex === 150 ? 32 : 0, y: 0 }));
		const errors = fitPicture(clicks)?.errors ?? [];
		expect(errors.indexOf(Math.max(...errors))).toBe(2);
		expect(errors[2]).toBeGreaterThan(0.35);
	});

	it('can’t be laid by one click, or by two on one spot, or by a print that runs the wrong way', () => {
		expect(fitPicture([clickOn(3)])).toBeNull();
		expect(fitPicture([clickOn(3), clickOn(3)])).toBeNull();
		const turned = [
			{ middle: grid.pointOf(0), pixel: pixelAt(scan, grid.pointOf(299)) },
			{ middle: grid.pointOf(299), pixel: pixelAt(scan, grid.pointOf(0)) },
		];
		expect(fitPicture(turned)).toBeNull();
	});
});
