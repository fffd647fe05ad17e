/** Pictures of counters as they are kept: plain pixels of one size, packed. There is no head in them to be wrong, and no decoder to fool. */
import { deflateSync, inflateSync } from 'node:zlib';
import { COUNTER_BYTES } from '../../src-shared/map/counter-picture.ts';

/** What such an attachment is called in a campaign's file. */
export const COUNTER_MIME = 'application/x-third-map-counter';
/** Pixels that can't be packed at all, and what packing adds to them. */
export const MOST_PACKED_BYTES = COUNTER_BYTES + 1024;

/** Returns the pixels packed; null: they are not of one counter. */
export function packedCounter(pixels: Uint8Array): Uint8Array | null {
	return pixels.byteLength === COUNTER_BYTES ? deflateSync(pixels, { level: 9 }) : null;
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
