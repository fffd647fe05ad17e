/** A counter's picture as it comes: packed pixels of one size. */
import { COUNTER_BYTES, COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';
import { bytesOf } from '../../ui/papers/base64.ts';

/** @param packed as zlib does, in base64 @throws Error where it is no picture of a counter; no more than one is ever unpacked */
export async function unpackedCounter(packed: string): Promise<ImageBitmap> {
	const { readable, writable } = new DecompressionStream('deflate');
	const writer = writable.getWriter();
	// Errors are reported by the reading side.
	writer.write(bytesOf(packed)).catch(() => undefined);
	writer.close().catch(() => undefined);
	const pixels = new Uint8ClampedArray(COUNTER_BYTES);
	let filled = 0;
	for await (const chunk of readable as unknown as AsyncIterable<Uint8Array>) {
		if (filled + chunk.length > COUNTER_BYTES) throw new Error('larger than a counter');
		pixels.set(chunk, filled);
		filled += chunk.length;
	}
	if (filled < COUNTER_BYTES) throw new Error('smaller than a counter');
	return await createImageBitmap(new ImageData(pixels, COUNTER_PIXELS, COUNTER_PIXELS));
}
