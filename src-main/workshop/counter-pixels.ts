/** Pictures of counters as they are kept: plain pixels of one size, packed. There is no head in them to be wrong, and no decoder to fool. */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateSync, inflate, inflateSync, type ZlibOptions } from 'node:zlib';
import { COUNTER_BYTES } from '../../src-shared/map/counter-picture.ts';

/** What such an attachment is called in a campaign's file. */
export const COUNTER_MIME = 'application/x-third-map-counter';
/** Pixels that can't be packed at all, and what packing adds to them. */
export const MOST_PACKED_BYTES = COUNTER_BYTES + 1024;

/** Packs the pixels of a counter. Packing harder makes them a tenth smaller and takes four times as long. */
export const packedCounter = (pixels: Uint8Array): Buffer => deflateSync(pixels, { level: 3 });

/** Counters packed in one go: a thread of its own for each costs more than the packing, and the host must not wait for all. */
const PACKED_AT_ONCE = 8;

/** The same of several; the host turns to its other work now and then. */
export async function packedCounters(all: readonly Uint8Array[]): Promise<readonly Buffer[]> {
	const packed: Buffer[] = [];
	for (const pixels of all) {
		packed.push(packedCounter(pixels));
		if (packed.length % PACKED_AT_ONCE === 0) await setImmediate();
	}
	return packed;
}

const inflated: (packed: Uint8Array, options: ZlibOptions) => Promise<Buffer> = promisify(inflate);

/**
 * Unpacks the pixels of several counters that were packed one after another, without blocking the host and never beyond
 * their size. Returns each one's, or null if the size doesn't fit that many.
 */
export async function unpackedCounters(
	packed: Uint8Array,
	count: number,
): Promise<readonly Uint8Array[] | null> {
	const size = count * COUNTER_BYTES;
	try {
		// In one chunk: by default it comes in a hundred, each copied once more.
		const all = await inflated(packed, { maxOutputLength: size, chunkSize: size });
		if (all.byteLength !== size) return null;
		return Array.from({ length: count }, (_, n) => all.subarray(n * COUNTER_BYTES, (n + 1) * COUNTER_BYTES));
	} catch {
		return null;
	}
}

/** Returns the pixels, or null if the bytes aren't a counter picture. Never unpacks beyond its size. */
export function counterPixels(packed: Uint8Array): Buffer | null {
	if (packed.byteLength > MOST_PACKED_BYTES) return null;
	try {
		const pixels = inflateSync(packed, { maxOutputLength: COUNTER_BYTES });
		return pixels.byteLength === COUNTER_BYTES ? pixels : null;
	} catch {
		return null;
	}
}
