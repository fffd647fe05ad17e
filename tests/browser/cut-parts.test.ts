/** A picture cut part by part has the tiles that it has cut row by row: the same places, and in each size the same pixels. */
import { expect, it } from 'vitest';
import { tileCount } from '../../src-shared/map/picture.ts';
import { cutParts, type Glass } from '../../src-renderer/workshop/picture/cut-parts.ts';
import { RowCutter, rowsOf } from '../../src-renderer/workshop/picture/cut-rows.ts';

/** Figures that differ from place to place, over the whole picture. */
function paint(width: number, height: number): OffscreenCanvas {
	const canvas = new OffscreenCanvas(width, height);
	const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	g.fillStyle = 'white';
	g.fillRect(0, 0, width, height);
	for (let n = 0; n < 400; n += 1) {
		g.fillStyle = `hsl(${String((n * 37) % 360)} 60% ${String(30 + (n % 50))}%)`;
		g.fillRect((n * 7919) % width, (n * 104_729) % height, 3 + (n % 61), 3 + (n % 17));
	}
	// The last pixels of all are like no others: an edge that is lost is seen.
	g.fillStyle = 'black';
	g.fillRect(width - 1, 0, 1, height);
	g.fillRect(0, height - 1, width, 1);
	return canvas;
}
const pixelsOf = (canvas: OffscreenCanvas, width: number, height: number): Uint8ClampedArray<ArrayBuffer> => {
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	return g.getImageData(0, 0, width, height).data;
};

it.each([
	[1, 1],
	[1024, 1024],
	[1025, 3],
	[7, 2051],
	[2049, 2050],
	[4099, 1027],
])('%d by %d pixels', async (width, height) => {
	const picture = paint(width, height);
	const byRows = new Map<number, Uint8ClampedArray>();
	const cutter = new RowCutter(width, height);
	for (const row of rowsOf(pixelsOf(picture, width, height), width))
		for (const { index, rgba } of cutter.push(row)) byRows.set(index, rgba.slice());
	const draw = (g: Glass, { left, top }: { left: number; top: number }): void =>
		g.drawImage(picture, -left, -top);
	const found: number[] = [];
	for await (const tile of cutParts({ width, height }, draw)) {
		found.push(tile.index);
		const pixels = pixelsOf(tile.canvas, tile.width, tile.height);
		const rows = byRows.get(tile.index) ?? new Uint8ClampedArray();
		expect(pixels.length).toBe(rows.length);
		const off = pixels.reduce((most, part, n) => Math.max(most, Math.abs(part - (rows[n] ?? 0))), 0);
		// A rounding more with each size.
		expect(off, `tile ${String(tile.index)}`).toBeLessThanOrEqual(3);
	}
	expect(found.toSorted((a, b) => a - b)).toEqual(
		Array.from({ length: tileCount(width, height) }, (_, n) => n),
	);
});
