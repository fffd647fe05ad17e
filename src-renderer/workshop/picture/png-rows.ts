/**
 * A PNG (ISO/IEC 15948) read row by row: a scan of 260 million pixels takes a gigabyte unpacked, and this never has more than a
 * row of it. Pictures of other depths, and interlaced ones, are left to the browser's own decoder.
 */

export interface PngHead {
	readonly width: number;
	readonly height: number;
	/** 0 grey, 2 colours, 3 by palette, 4 grey with alpha, 6 colours with alpha. */
	readonly type: number;
	readonly depth: number;
	readonly interlaced: boolean;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bytes that are read of a file at once. */
const STEP = 2 ** 20;

/** Reads a PNG's header, or returns null if it isn't a PNG. */
export async function pngHead(file: Blob): Promise<PngHead | null> {
	const bytes = new DataView(await file.slice(0, 33).arrayBuffer());
	if (bytes.byteLength < 33 || SIGNATURE.some((byte, n) => bytes.getUint8(n) !== byte)) return null;
	if (bytes.getUint32(12) !== 0x49484452) return null;
	return {
		width: bytes.getUint32(16),
		height: bytes.getUint32(20),
		depth: bytes.getUint8(24),
		type: bytes.getUint8(25),
		interlaced: bytes.getUint8(28) !== 0,
	};
}

/** Can it be read here? */
export const isReadByRows = ({ depth, type, interlaced }: PngHead): boolean =>
	[1, 2, 4, 8, 16].includes(depth) && type in CHANNELS && !interlaced;

/**
 * The rows of a PNG from the top, each as RGBA over white. The row that is handed out is used again for the next one.
 * @throws Error where the file ends too early or is damaged
 */
export async function* pngRows(file: Blob, head: PngHead): AsyncGenerator<Uint8ClampedArray> {
	const { width, height, type, depth } = head;
	const channels = CHANNELS[type] ?? 4;
	const length = Math.ceil((width * channels * depth) / 8);
	const step = Math.max(1, (channels * depth) / 8);
	const bytes = depth === 8 ? null : new Uint8Array(width * channels);
	const reader = packed(file).pipeThrough(new DecompressionStream('deflate')).getReader();
	const palette = type === 3 ? await paletteOf(file) : null;
	const rgba = new Uint8ClampedArray(width * 4);
	let [row, before] = [new Uint8Array(length), new Uint8Array(length)];
	let filter = -1;
	let at = 0;
	let done = 0;
	try {
		while (done < height) {
			const { value, done: ended } = await reader.read();
			if (ended) throw new Error('the picture ends too early');
			for (let from = 0; from < value.length && done < height;) {
				if (filter < 0) filter = value[from++] ?? 0;
				const part = value.subarray(from, from + length - at);
				row.set(part, at);
				at += part.length;
				from += part.length;
				if (at < length) break;
				unfilter(row, before, filter, step);
				if (bytes) toBytes(row, depth, type === 3, bytes);
				toRgba(bytes ?? row, type, palette, rgba);
				yield rgba;
				[row, before] = [before, row];
				[filter, at] = [-1, 0];
				done += 1;
			}
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

/** The packed bytes of all its IDAT chunks, one after another. */
function packed(file: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
	const parts = partsOf(file, 'IDAT');
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await parts.next();
			if (done === true) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await parts.return(undefined);
		},
	});
}

/** Chunks of a name, in portions. */
async function* partsOf(file: Blob, name: string): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
	for (let at = 8; at + 12 <= file.size;) {
		const head = new DataView(await file.slice(at, at + 8).arrayBuffer());
		const length = head.getUint32(0);
		const called = String.fromCharCode(
			head.getUint8(4),
			head.getUint8(5),
			head.getUint8(6),
			head.getUint8(7),
		);
		if (called === name)
			for (let from = 0; from < length; from += STEP) {
				const portion = file.slice(at + 8 + from, at + 8 + Math.min(length, from + STEP));
				yield new Uint8Array(await portion.arrayBuffer());
			}
		if (called === 'IEND') return;
		at += 12 + length;
	}
}

async function paletteOf(file: Blob): Promise<{ readonly colours: Uint8Array; readonly alpha: Uint8Array }> {
	const first = async (name: string): Promise<Uint8Array> => {
		for await (const part of partsOf(file, name)) return part;
		return new Uint8Array();
	};
	return { colours: await first('PLTE'), alpha: await first('tRNS') };
}

/**
 * Reverses a row's filter, using the row above and the previous pixel. Each filter has its own loop, because there are
 * hundreds of millions of bytes.
 */
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, step: number): void {
	const { length } = row;
	if (filter === 1) for (let n = step; n < length; n += 1) row[n] = (row[n] ?? 0) + (row[n - step] ?? 0);
	else if (filter === 2) for (let n = 0; n < length; n += 1) row[n] = (row[n] ?? 0) + (above[n] ?? 0);
	else if (filter === 3)
		for (let n = 0; n < length; n += 1) {
			const left = n < step ? 0 : (row[n - step] ?? 0);
			row[n] = (row[n] ?? 0) + ((left + (above[n] ?? 0)) >> 1);
		}
	else if (filter === 4)
		for (let n = 0; n < length; n += 1) {
			const left = n < step ? 0 : (row[n - step] ?? 0);
			const corner = n < step ? 0 : (above[n - step] ?? 0);
			row[n] = (row[n] ?? 0) + paeth(left, above[n] ?? 0, corner);
		}
	else if (filter !== 0) throw new Error('the picture is damaged');
}

function paeth(left: number, up: number, corner: number): number {
	const a = Math.abs(up - corner);
	const b = Math.abs(left - corner);
	const c = Math.abs(left + up - 2 * corner);
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** A row of other depths as a byte for each value: of sixteen bits the upper eight, fewer spread to as many. */
function toBytes(row: Uint8Array, depth: number, isPalette: boolean, bytes: Uint8Array): void {
	if (depth === 16) {
		for (let n = 0; n < bytes.length; n += 1) bytes[n] = row[2 * n] ?? 0;
		return;
	}
	const most = 2 ** depth - 1;
	const times = isPalette ? 1 : 255 / most;
	for (let n = 0; n < bytes.length; n += 1) {
		const bit = n * depth;
		bytes[n] = (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most) * times;
	}
}

/** A row's bytes as RGBA; what is seen through is paper. */
function toRgba(
	row: Uint8Array,
	type: number,
	palette: { readonly colours: Uint8Array; readonly alpha: Uint8Array } | null,
	rgba: Uint8ClampedArray,
): void {
	const channels = CHANNELS[type] ?? 4;
	const source = palette?.colours ?? row;
	const isGrey = type === 0 || type === 4;
	for (let n = 0, from = 0; n < rgba.length; n += 4, from += channels) {
		const entry = palette ? (row[from] ?? 0) : 0;
		const at = palette ? entry * 3 : from;
		rgba[n] = source[at] ?? 0;
		rgba[n + 1] = source[isGrey ? at : at + 1] ?? 0;
		rgba[n + 2] = source[isGrey ? at : at + 2] ?? 0;
		rgba[n + 3] = 255;
		if (type === 0 || type === 2) continue;
		const alpha = palette ? (palette.alpha[entry] ?? 255) : (row[from + channels - 1] ?? 255);
		if (alpha === 255) continue;
		for (let part = n; part < n + 3; part += 1) rgba[part] = ((rgba[part] ?? 0) * alpha) / 255 + 255 - alpha;
	}
}
