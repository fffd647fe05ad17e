/** What pictures inside a PDF say of their size, found without reading the PDF. */
import { describe, expect, it } from 'vitest';
import { picturesOf, scanOf } from '../../src-renderer/workshop/picture/pdf-pictures.ts';
import { heldAs, pdfOf, photograph, scanPdf } from '../helpers/pictures.ts';

const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);
const pdf = (...objects: string[]): Blob => blobOf(pdfOf(objects));
const largestPicture = async (file: Blob) => {
	const { largest } = await picturesOf(file);
	return largest && { width: largest.width, height: largest.height };
};
const scanIn = async (file: Blob, page: Parameters<typeof scanOf>[2]) =>
	scanOf(file, await picturesOf(file), page);
const image = (width: number | string, height: number, more = ''): string =>
	`<</Type/XObject /Subtype /Image /Width ${String(width)}\n/Height ${String(height)}/Filter/DCTDecode${more}>>\nstream\n\xff\xd8 /Width 9 \nendstream`;

it('is that of the one with the most pixels', async () => {
	expect(
		await largestPicture(pdf('<</Type/Catalog>>', image(300, 200), image(9000, 7000), image(10, 20_000))),
	).toEqual({
		width: 9000,
		height: 7000,
	});
	expect(
		await largestPicture(pdf('<</Height 50/Width 40/Subtype/Image/Length 3>>stream\nabc\nendstream')),
	).toEqual({
		width: 40,
		height: 50,
	});
});

it('is nobody else’s: not of the object before, nor of what is in the picture, nor one that stands elsewhere', async () => {
	const form = '<</Subtype/Form/Width 8000/Height 8000>>\nstream\nendstream';
	expect(await largestPicture(pdf(form))).toBeNull();
	expect(
		await largestPicture(pdf(form, '<</Subtype/Image/Height 20>>\nstream\n/Width 9000\nendstream')),
	).toBeNull();
	expect(await largestPicture(pdf(image('7 0 R', 20)))).toBeNull();
	expect(await largestPicture(new Blob())).toBeNull();
});

it('is found wherever it lies in a large file', async () => {
	for (const before of [2 ** 20 - 60, 2 ** 20 - 8192 - 30, 3 * (2 ** 20 - 8192) - 100]) {
		const bytes = pdf(
			`<</Length ${String(before)}>>\nstream\n${'x'.repeat(before)}\nendstream`,
			image(5000, 4000),
		);
		expect(await largestPicture(bytes), String(before)).toEqual({ width: 5000, height: 4000 });
	}
});

it('is looked for among so many, and no longer in a file made of nothing else', async () => {
	const many = Array.from({ length: 2000 }, () => '/Subtype/Image/Width 9/Height 9 ').join('');
	expect(await picturesOf(pdf(many, image(5000, 4000)))).toMatchObject({ largest: { width: 9 }, next: 81 });
});

describe('a page that is a scan', () => {
	const JPEG = photograph('heron');
	const PAGE = { width: 297, height: 222.75 };
	const SCANNED = scanPdf(JPEG, [40, 30]);
	/** The same file, said otherwise. */
	const said = (from: string, to: string): Blob => {
		const text = SCANNED.toString('latin1');
		if (!text.includes(from)) throw new Error(`it does not say ${from}`);
		return blobOf(Buffer.from(text.replace(from, to), 'latin1'));
	};
	const bytesOf = async (found: Awaited<ReturnType<typeof scanIn>>) =>
		found && Buffer.from(await found.jpeg.arrayBuffer());

	it.each([
		['as it is', 'stream', 'stream'],
		['its filter in a list', '/Filter/DCTDecode', '/Filter [ /DCTDecode ]'],
		['its end found by the word', '/DCTDecode/Length ', '/DCTDecode/Length 9 0 R/Size '],
		['a line end of two letters', '>>\nstream\n\xff', '>>\r\nstream\r\n\xff'],
		['its colours elsewhere', '/ColorSpace/DeviceRGB', '/ColorSpace 7 0 R'],
		[
			'a small mark beside it',
			'%%EOF',
			'9 0 obj\n<</Subtype/Image/Width 10/Height 10>>\nstream\nendstream\n%%EOF',
		],
	])('is the JPEG that lies in the file: %s', async (_, from, to) => {
		const found = await scanIn(said(from, to), PAGE);
		expect(found).toMatchObject({ width: 40, height: 30 });
		const bytes = await bytesOf(found);
		expect(bytes?.subarray(0, JPEG.length).equals(JPEG)).toBe(true);
		// A line end may follow, which no reader of a JPEG looks at.
		expect(bytes?.length).toBeLessThanOrEqual(JPEG.length + 1);
	});

	it.each([
		['packed twice', '/Filter/DCTDecode', '/Filter[/FlateDecode/DCTDecode]'],
		['packed otherwise', '/Filter/DCTDecode', '/Filter/JPXDecode'],
		['partly left out', '/BitsPerComponent', '/SMask 9 0 R/BitsPerComponent'],
		['turned into its negative', '/BitsPerComponent', '/Decode[1 0 1 0 1 0]/BitsPerComponent'],
		['in colours of its own', '/ColorSpace/DeviceRGB', '/ColorSpace[/Lab<<>>]'],
		['larger than it says', '/Width 40/Height 30', '/Width 20/Height 15'],
		['one of two', '%%EOF', '9 0 obj\n<</Subtype/Image/Width 30/Height 20>>\nstream\nendstream\n%%EOF'],
		['damaged', '\xff\xd8', '\xff\xd7'],
		['cut off within its head', `/Length ${String(JPEG.length)}`, '/Length 100'],
	])('is drawn where the picture is %s', async (_, from, to) => {
		expect(await scanIn(said(from, to), PAGE)).toBeNull();
	});

	it('is found whatever is known of its page, and where its end lies in another piece of a large file', async () => {
		expect(await scanIn(blobOf(SCANNED), null)).toMatchObject({ width: 40, height: 30 });
		const long = SCANNED.toString('latin1')
			.replace('/DCTDecode/Length ', '/DCTDecode/Length 9 0 R/Size ')
			.replace('\nendstream\nendobj\ntrailer', `${'\0'.repeat(2 ** 20 + 77)}\nendstream\nendobj\ntrailer`);
		const found = await scanIn(blobOf(Buffer.from(long, 'latin1')), PAGE);
		expect(found?.jpeg.size).toBe(JPEG.length + 2 ** 20 + 78);
	});

	it('is drawn where it is part of the page, lies on its side, or there is no picture', async () => {
		expect(await scanIn(blobOf(SCANNED), { width: 297, height: 210 })).toBeNull();
		const onItsSide = scanPdf(heldAs(JPEG, 6), [40, 30]);
		expect(await scanIn(blobOf(onItsSide), PAGE)).toBeNull();
		expect(await scanIn(pdf('<</Type/Catalog>>'), PAGE)).toBeNull();
	});
});
