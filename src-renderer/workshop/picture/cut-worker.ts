/** Cuts a picture into tiles beside the window: a tile goes out, and the next is made when the window has put it away. */
import { HIGHEST_PICTURE, WIDEST_PICTURE } from '../../../src-shared/map/picture.ts';
import { pictureSize } from '../../../src-shared/map/picture-size.ts';
import { BLOCK, MOST_UNASKED_BYTES, type CutAnswer, type CutOrder } from './cut-messages.ts';
import { cutParts, glassOf, type Corner, type DrawnTile, type Glass } from './cut-parts.ts';
import { RowCutter, rowsOf, type CutTile } from './cut-rows.ts';
import type { PixelSize } from './drawing-sizes.ts';
import { jpegHead, jpegStrips, type JpegHead } from './jpeg-strips.ts';
import { isReadByRows, pngHead, pngRows } from './png-rows.ts';

const QUALITY = 0.86;
/** The part of a file in which a picture states its size, whatever else its head holds. */
const HEAD_BYTES = 2 ** 20;
/**
 * What a decoder holds besides the resulting pixels, bytes per pixel: for WebP as measured (16,383 by 13,000 took 1,456
 * MB), for an interlaced PNG all rows.
 */
const WEBP_HELD = 2.2;
const INTERLACED_HELD = 4;
const fits = (width: number, height: number): boolean => width <= WIDEST_PICTURE && height <= HIGHEST_PICTURE;
const post = (answer: CutAnswer, transfer: Transferable[] = []): void =>
	(self as unknown as Worker).postMessage(answer, transfer);
let goOn: (() => void) | null = null;
let unpack: (() => void) | null = null;
let take: ((block: ImageBitmap) => void) | null = null;

self.onmessage = ({ data }: MessageEvent<CutOrder>): void => {
	if (data === 'next') goOn?.();
	else if (data === 'unpack') unpack?.();
	else if (data instanceof ImageBitmap) take?.(data);
	else
		(data instanceof Blob ? cut(data) : cutDrawing(data)).then(
			() => post({ done: true }),
			(error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
		);
};

async function cut(file: Blob): Promise<void> {
	const png = await pngHead(file);
	const jpeg = await jpegHead(file);
	// The size in the file is the final one only if nothing rotates it.
	const head = png ?? (jpeg?.isUpright === true ? jpeg : null);
	// A picture that states an excessive size is never decoded.
	if (head && !begun(head.width, head.height)) return;
	if (png && isReadByRows(png)) await cutRows(png, pngRows(file, png));
	else if (jpeg?.isPlain === true) await cutRows(jpeg, rowsOfStrips(file, jpeg));
	else {
		const size = head ?? pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
		const each = png ? INTERLACED_HELD : file.type === 'image/webp' ? WEBP_HELD : 0;
		if (size && !(await mayUnpack(size, jpeg?.held ?? each * size.width * size.height))) return;
		await cutBitmap(await createImageBitmap(file), head !== null);
	}
}

/** Asks, where unpacking takes much. @param held what its decoder holds besides the pixels, bytes */
async function mayUnpack({ width, height }: PixelSize, held: number): Promise<boolean> {
	// Exif may state a rotation.
	if (!fits(width, height) && !fits(height, width)) return begun(width, height);
	const bytes = 4 * width * height + held;
	if (bytes <= MOST_UNASKED_BYTES) return true;
	const allowed = new Promise<void>((done) => (unpack = done));
	post({ whole: { width, height, bytes } });
	await allowed;
	return true;
}

/** @param rows RGBA, from the top */
async function cutRows(
	size: PixelSize,
	rows: AsyncIterable<Uint8ClampedArray> | Iterable<Uint8ClampedArray>,
): Promise<void> {
	const cutter = new RowCutter(size.width, size.height);
	const hand = handing();
	for await (const row of rows)
		for (const tile of cutter.push(row)) await hand(tile.index, await encoded(glassWith(tile)));
	await hand.end();
}

/** The browser decodes each strip, and it is released before the next one. */
async function* rowsOfStrips(file: Blob, head: JpegHead): AsyncGenerator<Uint8ClampedArray> {
	let canvas: OffscreenCanvas | null = null;
	for await (const { jpeg, skip, height } of jpegStrips(file, head)) {
		const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }));
		canvas ??= new OffscreenCanvas(head.width, height);
		const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
		if (!g) throw new Error('no canvas');
		g.drawImage(bitmap, 0, -skip);
		bitmap.close();
		yield* rowsOf(g.getImageData(0, 0, head.width, height).data, head.width);
	}
}

/** @param isTold the window knows how large it is */
async function cutBitmap(bitmap: ImageBitmap, isTold = false): Promise<void> {
	try {
		if (!isTold && !begun(bitmap.width, bitmap.height)) return;
		await handParts(bitmap, (g, { left, top }) => g.drawImage(bitmap, -left, -top));
	} finally {
		bitmap.close();
	}
}

async function cutDrawing(size: PixelSize): Promise<void> {
	if (begun(size.width, size.height)) await handParts(size, blockwise());
}

async function handParts(...parts: Parameters<typeof cutParts>): Promise<void> {
	const hand = handing();
	for await (const tile of cutParts(...parts)) await hand(tile.index, await encoded(alone(tile)));
	await hand.end();
}

/** The window draws: a worker has neither images nor pages. */
function blockwise(): (g: Glass, corner: Corner) => Promise<void> {
	let block: (Corner & { readonly drawn: ImageBitmap }) | null = null;
	return async (g, { left, top }) => {
		const wanted = { left: left - (left % BLOCK), top: top - (top % BLOCK) };
		if (block?.left !== wanted.left || block.top !== wanted.top) {
			block?.drawn.close();
			const drawn = new Promise<ImageBitmap>((done) => (take = done));
			post({ wanted });
			block = { ...wanted, drawn: await drawn };
		}
		g.drawImage(block.drawn, wanted.left - left, wanted.top - top);
	};
}

/** Reports the picture's size; returns false if it is too large, in which case nothing follows. */
function begun(width: number, height: number): boolean {
	post({ width, height });
	return fits(width, height);
}

/** Hands tiles over, one at a time: the next is made while the one before it is put away. */
function handing() {
	let onItsWay = Promise.resolve();
	const hand = async (index: number, bytes: ArrayBuffer): Promise<void> => {
		await onItsWay;
		onItsWay = new Promise((done) => (goOn = done));
		post({ index, bytes }, [bytes]);
	};
	return Object.assign(hand, { end: () => onItsWay });
}

/** Used again as long as tiles are of one size. */
let glass: Glass | null = null;
function glassFor({ width, height }: PixelSize): Glass {
	if (glass?.canvas.width !== width || glass.canvas.height !== height) glass = glassOf(width, height);
	return glass;
}

function glassWith({ width, height, rgba }: CutTile): OffscreenCanvas {
	const g = glassFor({ width, height });
	g.putImageData(new ImageData(rgba, width, height), 0, 0);
	return g.canvas;
}

/** A tile alone: what its canvas holds beside it is left out. */
function alone(tile: DrawnTile): OffscreenCanvas {
	if (tile.canvas.width === tile.width && tile.canvas.height === tile.height) return tile.canvas;
	const g = glassFor(tile);
	g.drawImage(tile.canvas, 0, 0);
	return g.canvas;
}

const encoded = async (canvas: OffscreenCanvas): Promise<ArrayBuffer> =>
	(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })).arrayBuffer();
