/**
 * The pictures inside a PDF, without reading it: a scan in it is unpacked whole when its page is drawn. A picture is a stream, and
 * what a stream says of itself always stands in the file as it is (ISO 32000-1, 7.5.7), even in one that is locked.
 */
import type { PixelSize } from './drawing-sizes.ts';

/** Read at a time, and how much of it is read again with the next: what a picture says of itself may lie across. */
const PIECE = 2 ** 20;
const AGAIN = 8192;
/** Before and after the word that says it is a picture. */
const AROUND = 4000;

/** The size of the picture with the most pixels, as the file says; null: there is none. */
export function largestPicture(pdf: Uint8Array): PixelSize | null {
	const latin = new TextDecoder('latin1');
	let largest: PixelSize | null = null;
	for (let from = 0; from < pdf.length; from += PIECE - AGAIN)
		for (const size of picturesIn(latin.decode(pdf.subarray(from, from + PIECE))))
			if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
	return largest;
}

function* picturesIn(text: string): Generator<PixelSize> {
	for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
		const before = text.slice(Math.max(0, index - AROUND), index);
		const [after = ''] = text.slice(index, index + AROUND).split(/\bstream\b/, 1);
		const said = before.slice(before.lastIndexOf('obj') + 1) + after;
		const figure = (name: string): number =>
			Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(said)?.[1] ?? 0);
		const [width, height] = [figure('Width'), figure('Height')];
		if (width > 0 && height > 0) yield { width, height };
	}
}
