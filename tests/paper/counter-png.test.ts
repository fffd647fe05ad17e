/** Counters' own pictures on paper: the pixels as they are, over the counter's ground, in grey where the paper is. */
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { counterPng } from '../../src-main/paper/kit/counter-png.ts';
import { counterPicture, type Counter } from '../../src-main/paper/kit/counter-picture.ts';
import { Pdf } from '../../src-main/paper/kit/pdf.ts';
import { svgOf } from '../../src-main/paper/kit/svg.ts';
import { packedCounter } from '../../src-main/workshop/counter-pixels.ts';
import { COUNTER_BYTES, COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';

/** Red, half of it see-through, and one blue pixel at the end. */
const pixels = Buffer.alloc(COUNTER_BYTES);
for (let n = 0; n < COUNTER_BYTES; n += 4) pixels.set([200, 0, 0, n < COUNTER_BYTES / 2 ? 255 : 0], n);
pixels.set([0, 0, 255, 255], COUNTER_BYTES - 4);
const packed = packedCounter(pixels).toString('base64');

/** The chunks of a PNG, each with its sum checked. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
	const found = new Map<string, Buffer>();
	for (let at = 8; at < png.byteLength;) {
		const length = png.readUInt32BE(at);
		const named = png.subarray(at + 4, at + 8 + length);
		expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
		found.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
		at += length + 12;
	}
	return found;
}
function pixelOf(png: Buffer, column: number, row: number): readonly number[] {
	const rows = inflateSync(chunksOf(png).get('IDAT') ?? Buffer.alloc(0));
	const at = row * (1 + COUNTER_PIXELS * 3) + 1 + column * 3;
	return [...rows.subarray(at, at + 3)];
}

const counter: Counter = {
	...{ side: { palette: 'blue', letter: 'B' }, short: 'Heron', type: 'infantry', size: 'battalion' },
	...{ frontage: 1, figures: null },
};

describe('a counter’s own picture', () => {
	it('is a PNG of its pixels, with the counter’s ground where it is see-through', () => {
		const png = counterPng(packed, '#102030', false);
		expect([...(chunksOf(png).get('IHDR') ?? [])]).toEqual([0, 0, 0, 96, 0, 0, 0, 96, 8, 2, 0, 0, 0]);
		expect(pixelOf(png, 0, 0)).toEqual([200, 0, 0]);
		expect(pixelOf(png, 0, 95)).toEqual([0x10, 0x20, 0x30]);
		expect(pixelOf(png, 95, 95)).toEqual([0, 0, 255]);
		expect(pixelOf(counterPng(packed, '#102030', true), 95, 95)).toEqual([29, 29, 29]);
		expect(() => counterPng(Buffer.from('no picture').toString('base64'), '#ffffff', false)).toThrow();
	});

	it('stands in the symbol’s place with its name under it, on PDF and SVG alike', () => {
		const shapes = counterPicture({ ...counter, packed }, 12);
		const drawn = shapes.filter((shape) => shape.kind === 'pixels');
		expect(drawn).toHaveLength(1);
		expect(shapes.some((shape) => shape.kind === 'text' && shape.text === 'Heron')).toBe(true);
		expect(shapes.length).toBeLessThan(counterPicture(counter, 12).length + 1);
		expect(svgOf(shapes, 'a').match(/<image [^>]*data:image\/png;base64,/g)).toHaveLength(1);
	});

	it('is in a PDF once however many counters bear it, and the same drawing gives the same bytes', async () => {
		const draw = async (): Promise<Buffer> => {
			const pdf = new Pdf({ size: 'A4', landscape: false, grey: false, title: 'Two' });
			pdf.page();
			for (const x of [20, 40]) pdf.picture(counterPicture({ ...counter, packed }, 12), x, 20);
			return pdf.finish();
		};
		const [one, two] = [await draw(), await draw()];
		expect(one.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
		expect(one.equals(two)).toBe(true);
	});
});
