/** A picture file cut into tiles, in all its sizes, beside the window, and handed to the host one after another. */
import CutWorker from './cut-worker.ts?worker';
import {
	HIGHEST_PICTURE,
	PictureKey,
	tileCount,
	WIDEST_PICTURE,
	type MapPicture,
} from '../../../src-shared/map/picture.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import { base64Of } from '../../ui/papers/file-pieces.ts';
import { MAX_DRAWING_BYTES, pdfPicture, svgPicture } from './drawn-picture.ts';
import { MOST_WHOLE_BYTES, type CutAnswer } from './cut-messages.ts';

/** Kinds of pictures that are taken in: what every browser unpacks by itself, and what is drawn first. */
export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf'];
/** A picture's file may have so many bytes. */
const MAX_PICTURE_BYTES = 400 * 2 ** 20;

/** A picture that can't be taken in. */
export class PictureError extends UserError<'picture'> {
	override readonly name = 'PictureError';

	constructor(say: string) {
		super('picture', say);
	}
}

type Cut = Pick<MapPicture, 'width' | 'height' | 'tiles'>;

/**
 * @param keep hands a tile to the host and answers what it is found by
 * @param progress told the share that is done, 0 to 1
 * @param stop cancels: nothing more is handed over
 * @param page which page of a PDF, from 1
 * @throws PictureError with a sentence for whoever chose the file
 */
export async function cutPicture(
	file: File,
	keep: (bytes: string) => Promise<string>,
	progress: (share: number) => void,
	stop: AbortSignal,
	page = 1,
): Promise<Cut> {
	if (!PICTURE_KINDS.includes(file.type))
		throw new PictureError(
			`“${file.name}” is no PNG, JPEG, WebP, SVG or PDF: save the picture as one of these.`,
		);
	if (file.size > MAX_PICTURE_BYTES)
		throw new PictureError(`“${file.name}” is larger than 400 MB: make the picture smaller.`);
	const picture = await drawnOf(file, page);
	const worker = new CutWorker();
	try {
		return await cutBy(worker, file.name, picture, keep, progress, stop);
	} finally {
		worker.terminate();
	}
}

/** The file itself, or what was drawn of it. */
async function drawnOf(file: File, page: number): Promise<File | ImageBitmap> {
	const isSvg = file.type === 'image/svg+xml';
	if (!isSvg && file.type !== 'application/pdf') return file;
	if (file.size > MAX_DRAWING_BYTES)
		throw new PictureError(`“${file.name}” is larger than 60 MB: save the map alone.`);
	try {
		return await (isSvg ? svgPicture(file) : pdfPicture(file, page));
	} catch {
		throw new PictureError(`“${file.name}” can’t be drawn: it is damaged, or has no such page.`);
	}
}

function cutBy(
	worker: Worker,
	name: string,
	picture: File | ImageBitmap,
	keep: (bytes: string) => Promise<string>,
	progress: (share: number) => void,
	stop: AbortSignal,
): Promise<Cut> {
	return new Promise((done, failed) => {
		let size = { width: 0, height: 0 };
		const tiles: PictureKey[] = [];
		let kept = 0;
		const damaged = `“${name}” can’t be unpacked: it is damaged, or too large for this machine. Make it smaller, or save it as PNG.`;
		const take = async (index: number, bytes: ArrayBuffer): Promise<void> => {
			tiles[index] = PictureKey.parse(await keep(base64Of(new Uint8Array(bytes))));
			kept += 1;
			progress(kept / tileCount(size.width, size.height));
			stop.throwIfAborted();
			worker.postMessage('next');
		};
		stop.addEventListener('abort', () => failed(stop.reason as Error), { once: true });
		worker.onerror = () => failed(new PictureError(damaged));
		worker.onmessage = ({ data }: MessageEvent<CutAnswer>): void => {
			if ('index' in data) take(data.index, data.bytes).catch(failed);
			else if ('failed' in data) failed(new PictureError(damaged));
			else if ('tooMuch' in data) failed(new PictureError(tooMuch(name, data.tooMuch)));
			else if ('done' in data) done({ ...size, tiles });
			else if (data.width > WIDEST_PICTURE || data.height > HIGHEST_PICTURE)
				failed(new PictureError(tooLarge(name, data.width, data.height)));
			else size = { width: data.width, height: data.height };
		};
		if (picture instanceof ImageBitmap) worker.postMessage(picture, [picture]);
		else worker.postMessage(picture);
	});
}

const words = (pixels: number): string => pixels.toLocaleString('en');

/** For a picture that can't be read row by row. */
function tooMuch(name: string, of: { width: number; height: number; bytes: number }): string {
	const megabytes = (bytes: number): string => `${words(Math.round(bytes / 1e6))} MB`;
	return `“${name}” has ${words(of.width)} × ${words(of.height)} pixels. Saved as it is (WebP, a progressive JPEG, an interlaced PNG) it has to be unpacked whole, which takes ${megabytes(of.bytes)}; ${megabytes(MOST_WHOLE_BYTES)} are the most. Save it as a plain PNG or JPEG: such a one may have ${words(WIDEST_PICTURE)} × ${words(HIGHEST_PICTURE)}.`;
}

function tooLarge(name: string, width: number, height: number): string {
	return `“${name}” has ${words(width)} × ${words(height)} pixels; a map has ${words(WIDEST_PICTURE)} × ${words(HIGHEST_PICTURE)} at most. Make it smaller.`;
}
