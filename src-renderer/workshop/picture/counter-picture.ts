/**
 * A counter's picture, drawn anew by the browser as plain pixels of one size: whatever else its file held is gone, and what is
 * kept is read by nothing but a ruler.
 */
import { COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';

/** Something drawn, and where its middle lies from the counter's, px. */
export interface CounterLayer {
	readonly image: ImageBitmap;
	readonly x: number;
	readonly y: number;
}

/** Pixels of a file that is chosen for a counter: it is drawn at less than a hundred wide. */
const MOST_PIXELS = 40_000_000;

/** Layers, the lowest first, as large as they fit; what lies beside them stays clear. Returns RGBA; null: there is nothing to see. */
export function drawnCounter(layers: readonly CounterLayer[]): Uint8ClampedArray | null {
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
	if (!(wide > 0) || !(high > 0)) return null;
	const canvas = new OffscreenCanvas(COUNTER_PIXELS, COUNTER_PIXELS);
	const g = canvas.getContext('2d', { willReadFrequently: true });
	if (!g) return null;
	const k = COUNTER_PIXELS / Math.max(wide, high);
	g.imageSmoothingQuality = 'high';
	g.translate((COUNTER_PIXELS - wide * k) / 2, (COUNTER_PIXELS - high * k) / 2);
	g.scale(k, k);
	layers.forEach(({ image }, n) =>
		g.drawImage(image, (edges[n]?.west ?? 0) - west, (edges[n]?.north ?? 0) - north),
	);
	const pixels = g.getImageData(0, 0, COUNTER_PIXELS, COUNTER_PIXELS).data;
	return pixels.some((part, n) => n % 4 === 3 && part > 0) ? pixels : null;
}

/** Unpacks a picture of any kind that browsers draw; null: it is none. */
export async function unpackedImage(blob: Blob): Promise<ImageBitmap | null> {
	try {
		if (blob.type !== 'image/svg+xml') return await createImageBitmap(blob);
		return await drawnSvg(blob);
	} catch {
		return null;
	}
}

/** An SVG as a picture: what it says to do or to fetch is not done there. */
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

/** A counter's picture out of a file. Returns RGBA; null: no picture can be read in it. */
export async function counterOfFile(file: Blob): Promise<Uint8ClampedArray | null> {
	const image = await unpackedImage(file);
	if (!image) return null;
	try {
		return image.width * image.height > MOST_PIXELS ? null : drawnCounter([{ image, x: 0, y: 0 }]);
	} finally {
		image.close();
	}
}
