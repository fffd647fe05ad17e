/** The rows of a picture that the browser has unpacked whole. */
import { stripHeight } from './cut-messages.ts';

/** RGBA from the top, over white; a row that is handed out is good until the next one is asked for. */
export function* bitmapRows(picture: ImageBitmap): Generator<Uint8ClampedArray> {
	const { width, height } = picture;
	const canvas = new OffscreenCanvas(width, Math.min(height, stripHeight(width)));
	const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	// What is seen through is paper.
	g.fillStyle = 'white';
	for (let top = 0; top < height; top += canvas.height) {
		g.fillRect(0, 0, width, canvas.height);
		g.drawImage(picture, 0, -top);
		yield* rowsOf(g.getImageData(0, 0, width, Math.min(canvas.height, height - top)).data, width);
	}
}

/** Pixels row by row. Their memory is given back with the last one: strips would pile up until somebody tidies. */
export function* rowsOf(pixels: Uint8ClampedArray<ArrayBuffer>, width: number): Generator<Uint8ClampedArray> {
	const row = width * 4;
	for (let at = 0; at < pixels.length; at += row) yield pixels.subarray(at, at + row);
	pixels.buffer.transfer(0);
}
