/** Pixels packed by the browser. */

/** Packs pieces one after another into one stream of zlib's. */
export async function packed(pieces: readonly Uint8ClampedArray<ArrayBuffer>[]): Promise<ArrayBuffer> {
	const { readable, writable } = new CompressionStream('deflate');
	const writer = writable.getWriter();
	// Errors are reported by the reading side.
	for (const piece of pieces) writer.write(piece).catch(() => undefined);
	writer.close().catch(() => undefined);
	return await new Response(readable).arrayBuffer();
}
