/** What pictures inside a PDF say of their size, found without reading the PDF. */
import { expect, it } from 'vitest';
import { largestPicture } from '../../src-renderer/workshop/picture/pdf-pictures.ts';

const pdf = (...objects: string[]): Uint8Array =>
	Buffer.from(
		`%PDF-1.4\n${objects.map((each, n) => `${String(n + 1)} 0 obj\n${each}\nendobj\n`).join('')}%%EOF`,
		'latin1',
	);
const image = (width: number | string, height: number, more = ''): string =>
	`<</Type/XObject /Subtype /Image /Width ${String(width)}\n/Height ${String(height)}/Filter/DCTDecode${more}>>\nstream\n\xff\xd8 /Width 9 \nendstream`;

it('is that of the one with the most pixels', () => {
	expect(
		largestPicture(pdf('<</Type/Catalog>>', image(300, 200), image(9000, 7000), image(10, 20_000))),
	).toEqual({
		width: 9000,
		height: 7000,
	});
	expect(largestPicture(pdf('<</Height 50/Width 40/Subtype/Image/Length 3>>stream\nabc\nendstream'))).toEqual(
		{
			width: 40,
			height: 50,
		},
	);
});

it('is nobody else’s: not of the object before, nor of what is in the picture, nor one that stands elsewhere', () => {
	const form = '<</Subtype/Form/Width 8000/Height 8000>>\nstream\nendstream';
	expect(largestPicture(pdf(form))).toBeNull();
	expect(
		largestPicture(pdf(form, '<</Subtype/Image/Height 20>>\nstream\n/Width 9000\nendstream')),
	).toBeNull();
	expect(largestPicture(pdf(image('7 0 R', 20)))).toBeNull();
	expect(largestPicture(new Uint8Array())).toBeNull();
});

it('is found wherever it lies in a large file', () => {
	for (const before of [2 ** 20 - 60, 2 ** 20 - 8192 - 30, 3 * (2 ** 20 - 8192) - 100]) {
		const bytes = pdf(
			`<</Length ${String(before)}>>\nstream\n${'x'.repeat(before)}\nendstream`,
			image(5000, 4000),
		);
		expect(largestPicture(bytes), String(before)).toEqual({ width: 5000, height: 4000 });
	}
});
