/** Cuts a picture into tiles beside the window: a tile goes out, and the next is made when the window has put it away. */
import { HIGHEST_PICTURE, WIDEST_PICTURE } from '../../../src-shared/map/picture.ts';
import { pictureSize } from '../../../src-shared/map/picture-size.ts';
import { MOST_WHOLE_BYTES } from './cut-messages.ts';
import { RowCutter, type CutTile } from './cut-rows.ts';
import type { CutAnswer } from './cut-messages.ts';
import { jpegHead, jpegStrips, type JpegHead } from './jpeg-strips.ts';
import { isReadByRows, pngHead, pngRows } from './png-rows.ts';
import { bitmapTiles } from './bitmap-tiles.ts';

const QUALITY = 0.86;
/** In which a picture says how large it is, whatever else its head holds. */
const HEAD_BYTES = 2 ** 20;
/** What a decoder of WebP holds beside the pixels that come out, bytes for each: their brightness and colours. */
const WEBP_HELD = 1.5;
const pixelsOf = (size: { width: number; height: number } | null): number =>
	size ? size.width * size.height : 0;
const post = (answer: CutAnswer, transfer: Transferable[] = []): void =>
	(self as unknown as Worker).postMessage(answer, transfer);
let goOn: (() => void) | null = null;

self.onmessage = ({ data }: MessageEvent<Blob | ImageBitmap | 'next'>): void => {
	if (data === 'next') goOn?.();
	else
		(data instanceof ImageBitmap ? cutBitmap(data) : cut(data)).then(
			() => post({ done: true }),
			(error: unknown) => post({ failed: error instanceof Error ? error.message : String(error) }),
		);
};

async function cut(file: Blob): Promise<void> {
	const png = await pngHead(file);
	const jpeg = await jpegHead(file);
	// What its file says is its size only where nothing turns it.
	const head = png ?? (jpeg?.isUpright === true ? jpeg : null);
	// A huge picture that says so at once is never unpacked.
	if (head && !begun(head.width, head.height)) return;
	if (png && isReadByRows(png)) await cutRows(png, pngRows(file, png));
	else if (jpeg?.isPlain === true) await cutRows(jpeg, rowsOfStrips(file, jpeg));
	else {
		const size = head ?? pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
		const held = jpeg?.held ?? (file.type === 'image/webp' ? WEBP_HELD : 0) * pixelsOf(size);
		const bytes = 4 * pixelsOf(size) + held;
		if (size && bytes > MOST_WHOLE_BYTES)
			post({ tooMuch: { width: size.width, height: size.height, bytes } });
		else await cutBitmap(await createImageBitmap(file), head !== null);
	}
}

/** @param rows RGBA, from the top */
async function cutRows(
	size: { readonly width: number; readonly height: number },
	rows: AsyncIterable<Uint8ClampedArray>,
): Promise<void> {
	const cutter = new RowCutter(size.width, size.height);
	for await (const row of rows)
		for (const tile of cutter.push(row)) await hand(tile.index, await encoded(tile));
}

/** Each strip is unpacked by the browser, and gone before the next one. */
async function* rowsOfStrips(file: Blob, head: JpegHead): AsyncGenerator<Uint8ClampedArray> {
	const row = head.width * 4;
	let canvas: OffscreenCanvas | null = null;
	for await (const { jpeg, skip, height } of jpegStrips(file, head)) {
		const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }));
		canvas ??= new OffscreenCanvas(head.width, height);
		const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
		if (!g) throw new Error('no canvas');
		g.drawImage(bitmap, 0, -skip);
		bitmap.close();
		const { data } = g.getImageData(0, 0, head.width, height);
		for (let at = 0; at < data.length; at += row) yield data.subarray(at, at + row);
	}
}

/** @param isTold the window knows how large it is */
async function cutBitmap(bitmap: ImageBitmap, isTold = false): Promise<void> {
	try {
		if (!isTold && !begun(bitmap.width, bitmap.height)) return;
		let index = 0;
		for (const canvas of bitmapTiles(bitmap)) await hand(index++, await bytesOf(canvas));
	} finally {
		bitmap.close();
	}
}

/** Tells how large the picture is; false: it is too large, and nothing follows. */
function begun(width: number, height: number): boolean {
	post({ width, height });
	return width <= WIDEST_PICTURE && height <= HIGHEST_PICTURE;
}

async function hand(index: number, bytes: ArrayBuffer): Promise<void> {
	const put = new Promise<void>((done) => (goOn = done));
	post({ index, bytes }, [bytes]);
	await put;
}

/** Used again as long as tiles are of one size. */
let drawn: OffscreenCanvas | null = null;
async function encoded({ width, height, rgba }: CutTile): Promise<ArrayBuffer> {
	if (drawn?.width !== width || drawn.height !== height) drawn = new OffscreenCanvas(width, height);
	const g = drawn.getContext('2d', { alpha: false, willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	g.putImageData(new ImageData(rgba, width, height), 0, 0);
	return bytesOf(drawn);
}

async function bytesOf(canvas: OffscreenCanvas): Promise<ArrayBuffer> {
	return (await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })).arrayBuffer();
}
