/** Pictures of counters as they are kept: plain pixels of one size, packed. There is no head in them to be wrong, and no decoder to fool. */
import { promisify } from 'node:util';
import { deflate, inflate, inflateSync, type ZlibOptions } from 'node:zlib';
import { COUNTER_BYTES } from '../../src-shared/map/counter-picture.ts';

/** What such an attachment is called in a campaign's file. */
export const COUNTER_MIME = 'application/x-third-map-counter';
/** Pixels that can't be packed at all, and what packing adds to them. */
export const MOST_PACKED_BYTES = COUNTER_BYTES + 1024;

/** Packs the pixels of a counter. The host goes on meanwhile. */
export const packedCounter = (pixels: Uint8Array): Promise<Buffer> => deflated(pixels);
const deflated: (bytes: Uint8Array) => Promise<Buffer> = promisify(deflate);
const inflated: (packed: Uint8Array, options: ZlibOptions) => Promise<Buffer> = promisify(inflate);

/**
 * Pixels of several counters that were packed one after another. The host goes on meanwhile, and nothing beyond their size is
 * unpacked. Returns each one's; null: they are not that of so many.
 */
export async function unpackedCounters(
	packed: Uint8Array,
	count: number,
): Promise<readonly Uint8Array[] | null> {
	const size = count * COUNTER_BYTES;
	try {
		const all = await inflated(packed, { maxOutputLength: size });
		if (all.byteLength !== size) return null;
		return Array.from({ length: count }, (_, n) => all.subarray(n * COUNTER_BYTES, (n + 1) * COUNTER_BYTES));
	} catch {
		return null;
	}
}

/** Returns the pixels; null: these bytes are no picture of a counter. Nothing beyond its size is ever unpacked. */
export function counterPixels(packed: Uint8Array): Buffer | null {
	if (packed.byteLength > MOST_PACKED_BYTES) return null;
	try {
		const pixels = inflateSync(packed, { maxOutputLength: COUNTER_BYTES });
		return pixels.byteLength === COUNTER_BYTES ? pixels : null;
	} catch {
		return null;
	}
}
