/**
 * Re-draws a counter's picture in the browser as plain pixels of one size: nothing else of its file is left, and
 * reading the stored result needs only a length check.
 */
import { COUNTER_BYTES, COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';
import { base64Of } from '../../ui/papers/base64.ts';
import { packed } from './pack.ts';
import { pictureSize } from '../../../src-shared/map/picture-size.ts';

/** A drawn layer, and its middle relative to the counter's, px. */
export interface PictureLayer {
	readonly image: ImageBitmap;
	readonly x: number;
	readonly y: number;
}

/** Pixels of a file that is chosen for a counter: it is drawn at less than a hundred wide. */
const MOST_PIXELS = 40_000_000;
/** The part of a file in which a picture states its size. */
const HEAD_BYTES = 2 ** 20;

/** One canvas for all counters, as high as the most drawn at once. */
let glass: OffscreenCanvasRenderingContext2D | null = null;

function glassFor(count: number): OffscreenCanvasRenderingContext2D | null {
	const height = count * COUNTER_PIXELS;
	if (glass && glass.canvas.height >= height) {
		glass.clearRect(0, 0, COUNTER_PIXELS, height);
		return glass;
	}
	glass = new OffscreenCanvas(COUNTER_PIXELS, height).getContext('2d', { willReadFrequently: true });
	return glass;
}

/**
 * Draws layers, lowest first, as large as they fit, on a transparent background. Returns RGBA, or null if nothing is
 * visible.
 */
export function drawnCounter(layers: readonly PictureLayer[]): Uint8ClampedArray<ArrayBuffer> | null {
	return drawnCounters([layers])[0] ?? null;
}

/** The same of several, one below the other: reading one's pixels back takes as long as drawing it, reading all at once does not. */
export function drawnCounters(
	counters: readonly (readonly PictureLayer[])[],
): readonly (Uint8ClampedArray<ArrayBuffer> | null)[] {
	const g = counters.length > 0 ? glassFor(counters.length) : null;
	if (!g) return counters.map(() => null);
	counters.forEach((layers, n) => {
		g.save();
		g.translate(0, n * COUNTER_PIXELS);
		drawLayers(g, layers);
		g.restore();
	});
	const { data } = g.getImageData(0, 0, COUNTER_PIXELS, counters.length * COUNTER_PIXELS);
	return counters.map((_, n) => {
		const pixels = data.subarray(n * COUNTER_BYTES, (n + 1) * COUNTER_BYTES);
		return isClear(pixels) ? null : pixels;
	});
}

function drawLayers(g: OffscreenCanvasRenderingContext2D, layers: readonly PictureLayer[]): void {
	const edges = layers.map(({ image, x, y }) => ({
		west: x - image.width / 2,
		east: x + image.width / 2,
		north: y - image.height / 2,
		south: y + image.height / 2,
	}));
	const west = Math.min(...edges.map((edge) => edge.west));
	const north = Math.min(...edges.map((edge) => edge.north));
	const wide = Math.max(...edges.map((edge) => edge.east)) - west;
	const high = Math.max(...edges.map((edge) => edge.south)) - north;
	if (!(wide > 0) || !(high > 0)) return;
	const k = COUNTER_PIXELS / Math.max(wide, high);
	g.beginPath();
	g.rect(0, 0, COUNTER_PIXELS, COUNTER_PIXELS);
	g.clip();
	g.imageSmoothingQuality = 'high';
	g.translate((COUNTER_PIXELS - wide * k) / 2, (COUNTER_PIXELS - high * k) / 2);
	g.scale(k, k);
	layers.forEach(({ image }, n) =>
		g.drawImage(image, (edges[n]?.west ?? 0) - west, (edges[n]?.north ?? 0) - north),
	);
}

/** Is there nothing to see on it? */
function isClear(pixels: Uint8ClampedArray): boolean {
	for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return false;
	return true;
}

/** Decodes any picture that browsers draw, or returns null if it isn't one. */
export async function unpackedImage(blob: Blob): Promise<ImageBitmap | null> {
	try {
		if (blob.type !== 'image/svg+xml') return await createImageBitmap(blob);
		return await drawnSvg(blob);
	} catch {
		return null;
	}
}

/** The same of bytes. Where the browser unpacks them as they are, that takes a third of the time that a blob of them does. */
export async function unpackedBytes(
	bytes: Uint8Array<ArrayBuffer>,
	type: string,
): Promise<ImageBitmap | null> {
	if (!('ImageDecoder' in globalThis) || !PLAIN.has(type))
		return await unpackedImage(new Blob([bytes], { type }));
	let decoder: ImageDecoder | null = null;
	try {
		decoder = new ImageDecoder({ data: bytes, type });
		const { image } = await decoder.decode();
		const bitmap = await createImageBitmap(image);
		image.close();
		return bitmap;
	} catch {
		return null;
	} finally {
		decoder?.close();
	}
}
/** Formats that never state a rotation, as photographs do: only decoding from a blob respects that. */
const PLAIN = new Set(['image/png', 'image/gif']);

/** Draws an SVG as an image, in which it can't run scripts or fetch anything. */
async function drawnSvg(blob: Blob): Promise<ImageBitmap> {
	const image = new Image();
	image.src = URL.createObjectURL(blob);
	try {
		await image.decode();
		const { naturalWidth: wide, naturalHeight: high } = image;
		const times = COUNTER_PIXELS / Math.max(wide, high, 1);
		return await createImageBitmap(image, {
			resizeWidth: Math.max(1, Math.round(wide * times)),
			resizeHeight: Math.max(1, Math.round(high * times)),
		});
	} finally {
		URL.revokeObjectURL(image.src);
	}
}

/** Reads a counter's picture from a file. Returns RGBA, or null if it holds no readable picture. */
export async function counterOfFile(file: Blob): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
	// A picture that states an excessive size is never decoded.
	const size = pictureSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
	if (size && size.width * size.height > MOST_PIXELS) return null;
	const image = await unpackedImage(file);
	if (!image) return null;
	try {
		return image.width * image.height > MOST_PIXELS ? null : drawnCounter([{ image, x: 0, y: 0 }]);
	} finally {
		image.close();
	}
}

/** Returns a counter's pixels as sent to the host: compressed, in base64. */
export const packedCounter = async (pixels: Uint8ClampedArray<ArrayBuffer>): Promise<string> =>
	base64Of(new Uint8Array(await packed([pixels])));
