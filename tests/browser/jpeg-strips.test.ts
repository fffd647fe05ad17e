/** A JPEG taken apart into strips: the browser unpacks the same pixels out of them as out of the whole picture. */
import { describe, expect, it } from 'vitest';
import { jpegHead, jpegStrips, type JpegHead } from '../../src-renderer/workshop/picture/jpeg-strips.ts';
import { PROGRESSIVE } from './progressive-jpegs.ts';

type Size = readonly [width: number, height: number];

/** Paper with edges and colours that do not repeat, as the browser packs it: its chroma halved, but at quality 1. */
async function scan([width, height]: Size, quality: number): Promise<Blob> {
	const canvas = new OffscreenCanvas(width, height);
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	const image = g.createImageData(width, height);
	for (let y = 0, at = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1, at += 4) {
			image.data[at] = (x * 7 + y * 13) % 97 < 9 ? 20 : 230 - (((x >> 3) * (y >> 2)) % 90);
			image.data[at + 1] = (x * x + y) % 251;
			image.data[at + 2] = (y * 3 + x) % 199;
			image.data[at + 3] = 255;
		}
	g.putImageData(image, 0, 0);
	return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
async function pixels(file: Blob): Promise<ImageData> {
	const bitmap = await createImageBitmap(file);
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
	const g = canvas.getContext('2d', { willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	g.drawImage(bitmap, 0, 0);
	return g.getImageData(0, 0, bitmap.width, bitmap.height);
}
async function headOf(file: Blob): Promise<JpegHead> {
	const head = await jpegHead(file);
	if (!head) throw new Error('no JPEG');
	return head;
}
/** All strips' rows one below the other. */
async function together(file: Blob): Promise<{ data: number[]; strips: number }> {
	const head = await headOf(file);
	const data: number[] = [];
	let strips = 0;
	for await (const { jpeg, skip, height } of jpegStrips(file, head)) {
		const strip = await pixels(new Blob([jpeg], { type: 'image/jpeg' }));
		const row = strip.width * 4;
		for (const value of strip.data.subarray(skip * row, (skip + height) * row)) data.push(value);
		strips += 1;
	}
	return { data, strips };
}
const progressive = (text: string): Blob =>
	new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
/** A segment put in behind the first two bytes. */
const withSegment = (file: Blob, marker: number, body: readonly number[]): Blob =>
	new Blob([file.slice(0, 2), Uint8Array.of(0xff, marker, 0, body.length + 2, ...body), file.slice(2)]);
/** Exif that says which side is up. */
const turned = (file: Blob, orientation: number): Blob =>
	withSegment(file, 0xe1, [
		...[...'Exif\0\0MM\0*'].map((letter) => letter.charCodeAt(0)),
		...[0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
	]);

describe('strips of a JPEG', () => {
	it.each([
		['chroma halved, no edge on a block', [333, 517], 0.8, 16],
		['chroma whole', [250, 301], 1, 8],
		['one strip', [64, 17], 0.8, 16],
		['coarse, with few codes in its tables', [400, 300], 0.05, 16],
	] as const)('have the pixels of the whole picture: %s', async (_, size, quality, rowHeight) => {
		const file = await scan(size, quality);
		const head = await headOf(file);
		expect(head).toMatchObject({ width: size[0], height: size[1], isPlain: true, rowHeight });
		const whole = await pixels(file);
		const { data, strips } = await together(file);
		expect(strips).toBe(Math.max(1, Math.ceil((Math.ceil(size[1] / rowHeight) - 1) / 8)));
		expect(data.length).toBe(whole.data.length);
		expect(data.findIndex((value, n) => value !== whole.data[n])).toBe(-1);
	});

	it('are made of a file with restarts of its own, too', async () => {
		// A strip is itself a JPEG with a restart behind each row.
		const file = await scan([200, 100], 0.8);
		const strips: Blob[] = [];
		for await (const { jpeg } of jpegStrips(file, await headOf(file))) strips.push(new Blob([jpeg]));
		const again = strips[0] ?? new Blob();
		expect((await headOf(again)).restart).toBe(13);
		const { data } = await together(again);
		expect(data).toEqual([...(await pixels(again)).data]);
	});

	it.each(Object.entries(PROGRESSIVE))('have the pixels of a progressive picture: %s', async (kind, text) => {
		const file = progressive(text);
		const head = await headOf(file);
		expect(head).toMatchObject({ width: 70, height: 53, isPlain: true });
		expect(head.scans?.each.length).toBe(kind === 'grey' ? 6 : 10);
		expect(head.scans?.each.some(({ high }) => high > 0)).toBe(true);
		const whole = await pixels(file);
		expect((await together(file)).data).toEqual([...whole.data]);
	});

	it('are not made of a progressive picture of too many scans, or with measures that change', async () => {
		const file = progressive(PROGRESSIVE.grey);
		const end = file.size - 2;
		const head = await headOf(file);
		const last = (head.scans?.each.at(-1)?.at ?? 0) - 10;
		const scan = await file.slice(last, end).arrayBuffer();
		const many = new Blob([file.slice(0, end), ...Array.from({ length: 95 }, () => scan)]);
		expect(await headOf(many)).toMatchObject({ isPlain: false, scans: null });
		const measures = new Blob([file.slice(0, end), Uint8Array.of(0xff, 0xdb, 0, 2), file.slice(end)]);
		expect(await headOf(measures)).toMatchObject({ isPlain: false, scans: null });
	});

	it('end with an error where a scan of several ends too early, or its codes are damaged', async () => {
		const file = progressive(PROGRESSIVE.halved);
		await expect(together(file.slice(0, file.size - 60))).rejects.toThrow(/too early|damaged/);
		const bytes = new Uint8Array(await file.arrayBuffer());
		const at = (await headOf(file)).scans?.each[1]?.at ?? 0;
		bytes.fill(0xfe, at, at + 20);
		await expect(together(new Blob([bytes]))).rejects.toThrow(/too early|damaged/);
	});

	it('are not made of a picture that lies on its side: the browser turns it', async () => {
		const file = await scan([80, 40], 0.8);
		expect(await headOf(turned(file, 1))).toMatchObject({ isUpright: true, isPlain: true });
		expect(await headOf(turned(file, 6))).toMatchObject({ isUpright: false, isPlain: false });
		expect(await createImageBitmap(turned(file, 6))).toMatchObject({ width: 40, height: 80 });
	});

	it('are not made of what is no JPEG, or ends in its markers', async () => {
		const file = await scan([80, 40], 0.8);
		expect(await jpegHead(new Blob(['GIF89a']))).toBeNull();
		expect(await jpegHead(file.slice(0, 120))).toBeNull();
		expect(await jpegHead(withSegment(file, 0xe1, [69, 120, 105, 102]))).toBeNull();
	});

	it('end with an error where the file ends too early or codes are damaged, and not later than the picture', async () => {
		const file = await scan([200, 200], 0.8);
		await expect(together(file.slice(0, file.size - 900))).rejects.toThrow('ends too early');
		const bytes = new Uint8Array(await file.arrayBuffer());
		const head = await headOf(file);
		// Bits that no code begins with.
		bytes.fill(0xfe, head.codesAt, head.codesAt + 40);
		await expect(together(new Blob([bytes]))).rejects.toThrow(/damaged|too early/);
	});
});
