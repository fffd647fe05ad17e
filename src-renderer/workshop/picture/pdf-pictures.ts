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

/** What is known of the pictures of a file: of no more than the two that count, however many there are. */
export interface PdfPictures {
	/** The one with the most pixels; null: there is none. */
	readonly largest: Found | null;
	/** Pixels of the next one. */
	readonly next: number;
}

/** Pictures that are looked at. A file made to keep a window busy has millions; a scan has one. */
const MOST_PICTURES = 2000;

/** Reads a file through, piece by piece, for what its pictures say of themselves. */
export async function picturesOf(pdf: Blob): Promise<PdfPictures> {
	let largest: Found | null = null;
	let next = 0;
	let count = 0;
	for await (const found of picturesIn(pdf)) {
		if (!largest || pixels(found) > pixels(largest)) {
			next = largest ? pixels(largest) : 0;
			largest = found;
		} else next = Math.max(next, pixels(found));
		if ((count += 1) === MOST_PICTURES) break;
	}
	return { largest, next };
}

/**
 * The picture of a file with one page, where that is a scan: as wide to its height as the page, no other of any size beside it, and
 * a JPEG that needs nothing of the PDF to be seen as it is meant. Null: it is no such file. Of any size: it stays where it is.
 * @param page null: nothing is known of it
 */
export async function scanOf(
	pdf: Blob,
	{ largest, next }: PdfPictures,
	page: PixelSize | null,
): Promise<PdfScan | null> {
	if (!largest || next * 10 > pixels(largest)) return null;
	const { width, height, says } = largest;
	const isAllOfIt = !page || Math.abs((width * page.height) / (height * page.width) - 1) <= 0.01;
	if (!isAllOfIt || !isSeenAsItIs(says)) return null;
	const jpeg = pdf.slice(largest.begins, await endOf(pdf, largest), 'image/jpeg');
	const head = await jpegHead(jpeg);
	if (head?.isPlain !== true || head.width !== width || head.height !== height) return null;
	const isGrey = head.colours === 1 && /\/DeviceGray\b|\/CalGray\b/.test(says);
	return isGrey || head.colours === 3 ? { width, height, jpeg } : null;
}

const pixels = ({ width, height }: PixelSize): number => width * height;

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
async function* picturesIn(pdf: Blob): AsyncGenerator<Found> {
	for await (const { from, text } of piecesOf(pdf, 0)) {
		const isLast = from + text.length === pdf.size;
		for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
			// What stands near an end of this piece is in the middle of another one.
			if ((from > 0 && index < AGAIN - AROUND) || (!isLast && index >= PIECE - AROUND)) continue;
			const found = pictureAt(text, index);
			if (found) yield { ...found, begins: from + found.begins };
		}
	}
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
