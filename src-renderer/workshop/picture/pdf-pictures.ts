/**
 * The pictures inside a PDF, without reading it: a scan in it is unpacked whole when its page is drawn. A picture is a stream, and
 * what a stream says of itself always stands in the file as it is (ISO 32000-1, 7.5.7), even in one that is locked.
 */
import type { PixelSize } from './drawing-sizes.ts';
import { jpegHead } from './jpeg-strips.ts';

/** Read at a time, and how much of it is read again with the next: what a picture says of itself may lie across. */
const PIECE = 2 ** 20;
const AGAIN = 8192;
/** Before and after the word that says it is a picture. */
const AROUND = 4000;

/** A picture that is all of its page, as the JPEG that lies in the file. */
export interface PdfScan extends PixelSize {
	readonly jpeg: Blob;
}

/** A picture as the file has it. */
interface Found extends PixelSize {
	/** What it says of itself. */
	readonly says: string;
	/** Where in the file its own bytes begin. */
	readonly begins: number;
}

/** The size of the picture with the most pixels, as the file says; null: there is none. */
export async function largestPicture(pdf: Blob): Promise<PixelSize | null> {
	const largest = largestOf(await picturesIn(pdf));
	return largest && { width: largest.width, height: largest.height };
}

/**
 * The picture of a file with one page, where that is a scan: as wide to its height as the page, no other of any size beside it, and
 * a JPEG that needs nothing of the PDF to be seen as it is meant. Null: it is no such file. Of any size: it stays where it is.
 * @param page null: nothing is known of it
 */
export async function scanIn(pdf: Blob, page: PixelSize | null): Promise<PdfScan | null> {
	const all = await picturesIn(pdf);
	const largest = largestOf(all);
	if (!largest || all.some((each) => each !== largest && pixels(each) * 10 > pixels(largest))) return null;
	const { width, height, says, begins } = largest;
	const isAllOfIt = !page || Math.abs((width * page.height) / (height * page.width) - 1) <= 0.01;
	if (!isAllOfIt || !isSeenAsItIs(says)) return null;
	const jpeg = pdf.slice(begins, await endOf(pdf, largest), 'image/jpeg');
	const head = await jpegHead(jpeg);
	if (head?.isPlain !== true || head.width !== width || head.height !== height) return null;
	const isGrey = head.colours === 1 && /\/DeviceGray\b|\/CalGray\b/.test(says);
	return isGrey || head.colours === 3 ? { width, height, jpeg } : null;
}

const pixels = ({ width, height }: PixelSize): number => width * height;
const largestOf = (all: readonly Found[]): Found | null =>
	all.reduce<Found | null>((most, each) => (most && pixels(most) >= pixels(each) ? most : each), null);

/** Packed as JPEG alone, its colours those of the JPEG, nothing of it left out. */
const isSeenAsItIs = (says: string): boolean =>
	/\/Filter\s*(\/DCTDecode|\[\s*\/DCTDecode\s*\])\s*[/>]/.test(says) &&
	!/\/(SMask|Mask|ImageMask|Decode|ColorTransform|Indexed|Separation|DeviceN|Lab)\b/.test(says);

/** Where a picture's bytes end: as it says, or where the file says that they did. */
async function endOf(pdf: Blob, { says, begins }: Found): Promise<number> {
	const length = figureIn(says, 'Length');
	if (length > 0) return begins + length;
	for await (const { from, text } of piecesOf(pdf, begins)) {
		const at = text.indexOf('endstream');
		if (at >= 0) return from + at;
	}
	return pdf.size;
}

const figureIn = (says: string, name: string): number =>
	Number(new RegExp(`/${name}\\s+(\\d+)(?!\\d|\\s+\\d+\\s+R)`).exec(says)?.[1] ?? 0);

/** Each once. */
async function picturesIn(pdf: Blob): Promise<readonly Found[]> {
	const all: Found[] = [];
	for await (const { from, text } of piecesOf(pdf, 0)) {
		const isLast = from + text.length === pdf.size;
		for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
			// What stands near an end of this piece is in the middle of another one.
			if ((from > 0 && index < AGAIN - AROUND) || (!isLast && index >= PIECE - AROUND)) continue;
			const found = pictureAt(text, index);
			if (found) all.push({ ...found, begins: from + found.begins });
		}
	}
	return all;
}

/** The file as letters, one for each byte, piece by piece from a byte on. */
async function* piecesOf(pdf: Blob, first: number): AsyncGenerator<{ from: number; text: string }> {
	const latin = new TextDecoder('latin1');
	for (let from = first; from < pdf.size; from += PIECE - AGAIN)
		yield { from, text: latin.decode(await pdf.slice(from, from + PIECE).arrayBuffer()) };
}

function pictureAt(text: string, index: number): Found | null {
	const before = text.slice(Math.max(0, index - AROUND), index);
	const [after = ''] = text.slice(index, index + AROUND).split(/\bstream\b/, 1);
	const says = before.slice(before.lastIndexOf('obj') + 1) + after;
	const [width, height] = [figureIn(says, 'Width'), figureIn(says, 'Height')];
	const word = index + after.length + 'stream'.length;
	const begins = word + (text.startsWith('\r\n', word) ? 2 : 1);
	return width > 0 && height > 0 ? { width, height, says, begins } : null;
}
