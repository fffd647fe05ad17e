/**
 * Finds the pictures inside a PDF without rendering it: a scan in it is decoded whole when its page is drawn. A picture
 * is a stream, whose dictionary is always in plain text in the file (ISO 32000-1, 7.5.7), even if the file is locked.
 */
import type { PixelSize } from './drawing-sizes.ts';
import { jpegHead } from './jpeg-strips.ts';

/** The bytes read at a time, and the overlap read again with the next part, because a dictionary may be split. */
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
	/** Its dictionary, as text. */
	readonly says: string;
	/** Where in the file its own bytes begin. */
	readonly begins: number;
}

/** The known pictures of a file: only the two that matter, however many there are. */
export interface PdfPictures {
	/** The one with the most pixels, or null if there is none. */
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
	for await (const picture of picturesIn(pdf)) {
		if (!largest || pixels(picture) > pixels(largest)) {
			next = largest ? pixels(largest) : 0;
			largest = picture;
		} else next = Math.max(next, pixels(picture));
		if ((count += 1) === MOST_PICTURES) break;
	}
	return { largest, next };
}

/**
 * Returns the picture of a one-page file that is a scan: with the page's aspect ratio, without another picture of any
 * size, and a JPEG that needs nothing of the PDF to be displayed correctly. Null for any other file. Works for any
 * size: the picture stays in the file.
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

/** Returns whether it is compressed only as JPEG, with the JPEG's own colours, and shown whole. */
const isSeenAsItIs = (says: string): boolean =>
	/\/Filter\s*(\/DCTDecode|\[\s*\/DCTDecode\s*\])\s*[/>]/.test(says) &&
	!/\/(SMask|Mask|ImageMask|Decode|ColorTransform|Indexed|Separation|DeviceN|Lab)\b/.test(says);

/** Returns where a picture's bytes end: by its stated length, or where the file marks the end. */
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
			// A match near an end of this part is in the middle of another part.
			if ((from > 0 && index < AGAIN - AROUND) || (!isLast && index >= PIECE - AROUND)) continue;
			const picture = pictureAt(text, index);
			if (picture) yield { ...picture, begins: from + picture.begins };
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
