/** Drawings part by part: the pixels are those of the whole, and the sizes offered are those that a map takes. */
import { describe, expect, it } from 'vitest';
import { straightened } from '../../src-shared/workshop/straighten.ts';
import { base64Of } from '../../src-renderer/ui/papers/base64.ts';
import { straightDrawing } from '../../src-renderer/workshop/picture/straight-drawing.ts';
import {
	MOST_DRAWN_BYTES,
	openDrawable,
	type DrawablePicture,
} from '../../src-renderer/workshop/picture/drawing.ts';
import { drawingSizes, proposedSize, sizeWords } from '../../src-renderer/workshop/picture/drawing-sizes.ts';
import { smallPdf } from './small-pdf.ts';

/** The drawing's pixels row by row, drawn in squares of so many pixels. */
async function rows(drawing: DrawablePicture, square: number): Promise<Uint8ClampedArray[]> {
	const canvas = document.createElement('canvas');
	const found = Array.from({ length: drawing.height }, () => new Uint8ClampedArray(drawing.width * 4));
	for (let top = 0; top < drawing.height; top += square)
		for (let left = 0; left < drawing.width; left += square) {
			canvas.width = Math.min(square, drawing.width - left);
			canvas.height = Math.min(square, drawing.height - top);
			await drawing.draw(canvas, left, top);
			const g = canvas.getContext('2d');
			for (let y = 0; g && y < canvas.height; y += 1)
				found[top + y]?.set(g.getImageData(0, y, canvas.width, 1).data, left * 4);
		}
	return found;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200">
	<circle cx="150" cy="100" r="80" fill="teal"/><path d="M3 5 297 190" stroke="black"/><text x="40" y="120" font-size="40">Heron Water</text></svg>`;
const svg = (text = SVG): File => new File([text], 'heron.svg', { type: 'image/svg+xml' });
const pdf = (pages: number): File =>
	new File([Uint8Array.from(atob(smallPdf(pages)), (letter) => letter.charCodeAt(0))], 'heron.pdf', {
		type: 'application/pdf',
	});

describe('a drawing', () => {
	it.each([
		['an SVG', svg(), { width: 900, height: 600 }],
		['a page of a PDF', pdf(2), { width: 842, height: 595 }],
	])('has the same pixels part by part as whole: %s', async (_, file, size) => {
		const drawable = await openDrawable(file);
		const drawing = drawable.at(1, size);
		expect(drawing).toMatchObject({ name: file.name, ...size });
		const whole = await rows(drawing, size.width);
		const parts = await rows(drawing, 137);
		// Something is to be seen on it, and not the same on each row.
		expect(new Set(whole.map((row) => row.join())).size).toBeGreaterThan(1);
		// Edges are smoothed a little otherwise where a part cuts them; out of its place by a pixel, twenty times as much would differ.
		const off = parts.flatMap((row, y) => [...row].map((ink, n) => Math.abs(ink - (whole[y]?.[n] ?? 0))));
		expect(off.filter((by) => by > 64).length / off.length).toBeLessThan(0.0001);
		expect(off.filter((by) => by > 2).length / off.length).toBeLessThan(0.01);
		drawable.close();
	});

	it('is not made of what is none', async () => {
		await expect(openDrawable(svg('no drawing'))).rejects.toThrow();
		await expect(openDrawable(new File(['no'], 'a.pdf', { type: 'application/pdf' }))).rejects.toThrow();
		const { pages, close, at } = await openDrawable(pdf(2));
		expect(pages.map(({ width, inches }) => [Math.round(width), inches?.toFixed(2)])).toEqual([
			[297, '11.69'],
			[297, '11.69'],
		]);
		await expect(
			at(3, { width: 10, height: 10 }).draw(document.createElement('canvas'), 0, 0),
		).rejects.toThrow();
		close();
	});
});

describe('a PDF that is too large to be drawn', () => {
	/** A scan in it, behind so much that is nobody's business. */
	async function large(more: string): Promise<File> {
		const canvas = new OffscreenCanvas(60, 40);
		canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
		const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
		const says = `<</Subtype/Image/Width 60/Height 40/ColorSpace/DeviceRGB${more}/Length ${String(jpeg.size)}>>`;
		const parts = [
			'%PDF-1.4\n',
			new Uint8Array(MOST_DRAWN_BYTES),
			`\n1 0 obj\n${says}\nstream\n`,
			jpeg,
			'\nendstream\nendobj\n',
		];
		return new File(parts, 'ridge.pdf', { type: 'application/pdf' });
	}

	it('comes in as the scan that it is', async () => {
		const { pages, scan, inside } = await openDrawable(await large('/Filter/DCTDecode'));
		expect([pages, inside, scan?.width, scan?.height]).toEqual([[], null, 60, 40]);
		const bitmap = await createImageBitmap(scan?.jpeg ?? new Blob());
		expect([bitmap.width, bitmap.height]).toEqual([60, 40]);
	});

	it('has nothing that could come in where it is none', async () => {
		const { pages, scan, at } = await openDrawable(await large('/Filter/JPXDecode'));
		expect([pages, scan]).toEqual([[], null]);
		expect(() => at(1, { width: 10, height: 10 })).toThrow('too large');
	});
});

describe('the sizes of a drawing', () => {
	it.each([
		['wide', { width: 400, height: 200 }, [20_000, 10_000]],
		['high', { width: 200, height: 400 }, [6500, 13_000]],
		['of one line', { width: 1_000_000, height: 1 }, [20_000, 1]],
	])('go up to what a map takes: %s', (_, page, [width, height]) => {
		const sizes = drawingSizes({ ...page, inches: null });
		expect(sizes.at(-1)).toEqual({ width, height });
		const longer = sizes.map((size) => Math.max(size.width, size.height));
		expect(longer).toEqual(longer.toSorted((a, b) => a - b));
		expect(longer[proposedSize(sizes)]).toBe(8000);
	});

	it('are said in pixels, and to the inch where the page has inches', () => {
		expect(sizeWords({ width: 8000, height: 5657 }, { width: 1, height: 1, inches: null })).toBe(
			'8,000 × 5,657 pixels',
		);
		expect(sizeWords({ width: 8000, height: 5657 }, { width: 1, height: 1, inches: 46.8 })).toBe(
			'8,000 × 5,657 pixels, 171 to the inch',
		);
	});
});

describe('third evening 21: a scan straightened', () => {
	it('has its slanting line straight, across the seam of its tiles, and white beside it', async () => {
		const size = { width: 1500, height: 500 };
		const slope = Math.tan((1.5 * Math.PI) / 180);
		const tileAt = async (left: number): Promise<{ mime: string; bytes: string }> => {
			const canvas = new OffscreenCanvas(Math.min(1024, size.width - left), size.height);
			const g = canvas.getContext('2d');
			if (!g) throw new Error('no canvas');
			g.fillStyle = '#ffeecc';
			g.fillRect(0, 0, canvas.width, canvas.height);
			g.strokeStyle = 'black';
			g.lineWidth = 5;
			g.beginPath();
			g.moveTo(-left, 200);
			g.lineTo(size.width - left, 200 + slope * size.width);
			g.stroke();
			const blob = await canvas.convertToBlob({ type: 'image/png' });
			return { mime: blob.type, bytes: base64Of(new Uint8Array(await blob.arrayBuffer())) };
		};
		const sheet = { ...size, west: 0, north: 5, kmPerPixel: 0.01, tiles: ['west', 'east', 'half'] };
		const by = straightened(size, [
			{ pixel: { x: 100, y: 200 + slope * 100 }, middle: { x: 0, y: 0 } },
			{ pixel: { x: 1400, y: 200 + slope * 1400 }, middle: { x: 13, y: 0 } },
		]);
		if (!by) throw new Error('not told');
		const drawing = straightDrawing(sheet, by, (key) => tileAt(key === 'west' ? 0 : 1024));
		const drawn = await rows(drawing, 512);
		const darkest = (column: number): number => {
			const inks = drawn.map((row) => row[column * 4] ?? 255);
			return inks.indexOf(Math.min(...inks));
		};
		const found = [60, 400, 1010, 1030, 1440].map(darkest);
		expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(2);
		// No hair of white between the tiles: the line is black all along, and the corner beyond the scan is white.
		for (let column = 60; column < 1440; column += 1)
			expect(drawn[found[0] ?? 0]?.[column * 4]).toBeLessThan(60);
		expect([...(drawn[0] ?? []).slice(0, 3)]).toEqual([255, 255, 255]);
	});
});
