/** A picture cut into tiles, in all its sizes, beside the window, and handed to the host one after another. */
import CutWorker from './cut-worker.ts?worker';
import {
	HIGHEST_PICTURE,
	PictureKey,
	tileCount,
	WIDEST_PICTURE,
	type MapPicture,
} from '../../../src-shared/map/picture.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import { base64Of } from '../../ui/papers/base64.ts';
import { BLOCK, type CutAnswer, type CutOrder, type WholePicture } from './cut-messages.ts';
import type { Corner } from './cut-parts.ts';
import type { DrawablePicture } from './drawing.ts';

/** A picture that can't be taken in. */
export class PictureError extends UserError<'picture'> {
	override readonly name = 'PictureError';

	constructor(say: string) {
		super('picture', say);
	}
}

export type CutPicture = Pick<MapPicture, 'width' | 'height' | 'tiles'>;

export interface Cutting {
	/** Sends a tile to the host and returns its key. */
	keep(bytes: string): Promise<string>;
	/** Told the share that is done, 0 to 1. */
	progress(share: number): void;
	/** Called before a picture that takes much memory is decoded whole; throwing ends the cutting. */
	sure(whole: WholePicture): Promise<void>;
	/** Cancels: nothing more is sent. */
	readonly stop: AbortSignal;
}

/** @throws PictureError with a sentence for whoever chose the file */
export async function cutPicture(source: File | DrawablePicture, cutting: Cutting): Promise<CutPicture> {
	const worker = new CutWorker();
	try {
		return await cutBy(worker, source, cutting);
	} finally {
		worker.terminate();
	}
}

function cutBy(
	worker: Worker,
	source: File | DrawablePicture,
	{ keep, progress, sure, stop }: Cutting,
): Promise<CutPicture> {
	const { name } = source;
	const tell = (order: CutOrder, transfer: Transferable[] = []): void => worker.postMessage(order, transfer);
	return new Promise((done, failed) => {
		let size = { width: 0, height: 0 };
		const tiles: PictureKey[] = [];
		let tilesKept = 0;
		const take = async (index: number, bytes: ArrayBuffer): Promise<void> => {
			tiles[index] = PictureKey.parse(await keep(base64Of(new Uint8Array(bytes))));
			tilesKept += 1;
			progress(tilesKept / tileCount(size.width, size.height));
			stop.throwIfAborted();
			tell('next');
		};
		const draw = blocksOf(source);
		const drawBlock = async (corner: Corner): Promise<void> => {
			stop.throwIfAborted();
			const drawn = await draw(corner).catch(() => {
				throw new PictureError(undrawn(name));
			});
			tell(drawn, [drawn]);
		};
		stop.addEventListener('abort', () => failed(stop.reason as Error), { once: true });
		worker.onerror = () => failed(new PictureError(damaged(name)));
		worker.onmessage = ({ data }: MessageEvent<CutAnswer>): void => {
			if ('index' in data) take(data.index, data.bytes).catch(failed);
			else if ('wanted' in data) drawBlock(data.wanted).catch(failed);
			else if ('failed' in data) failed(new PictureError(damaged(name)));
			else if ('whole' in data) sure(data.whole).then(() => tell('unpack'), failed);
			else if ('done' in data) done({ ...size, tiles });
			else if (data.width > WIDEST_PICTURE || data.height > HIGHEST_PICTURE)
				failed(new PictureError(tooLarge(name, data.width, data.height)));
			else size = { width: data.width, height: data.height };
		};
		tell(source instanceof File ? source : { width: source.width, height: source.height });
	});
}

/** Draws blocks of a drawing, all on one canvas. */
function blocksOf(source: File | DrawablePicture): (corner: Corner) => Promise<ImageBitmap> {
	if (source instanceof File) return () => Promise.reject(new Error('a file is no drawing'));
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [BLOCK, BLOCK];
	return async ({ left, top }) => {
		await source.draw(canvas, left, top);
		return await createImageBitmap(canvas);
	};
}

const words = (pixels: number): string => pixels.toLocaleString('en');

const damaged = (name: string): string =>
	`“${name}” can’t be unpacked: it is damaged, or too large for this machine. Make it smaller, or save it as PNG.`;
const undrawn = (name: string): string =>
	`“${name}” can’t be drawn: it is damaged, or too large for this machine. Choose a smaller size, or save it as PNG.`;

function tooLarge(name: string, width: number, height: number): string {
	return `“${name}” has ${words(width)} × ${words(height)} pixels; a map has ${words(WIDEST_PICTURE)} × ${words(HIGHEST_PICTURE)} at most. Make it smaller.`;
}
