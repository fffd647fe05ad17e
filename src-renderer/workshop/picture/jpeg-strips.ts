/**
 * Splits a JPEG (ITU-T T.81) into strips of its own rows, each a small JPEG that the browser decodes: a scan of 260
 * million pixels would take a gigabyte decoded whole. For a baseline JPEG only the start of each row of blocks is
 * decoded: the codes are copied, and only the DC differences are rewritten, so that a row needs nothing of the previous
 * one. For a progressive one each row is assembled first (`jpeg-scans.ts`). Other multi-scan files are left to the
 * browser whole.
 */
import { BitReader, BitWriter, readersOf, type Reader } from './jpeg-bits.ts';
import { AC_TABLE, DC_CODES, DC_TABLES, joined, restartsAfter, segment } from './jpeg-codes.ts';
import { rowsOfScans, scansOf, type Colour, type JpegFrame, type Scan } from './jpeg-scans.ts';

export interface JpegHead {
	readonly width: number;
	readonly height: number;
	/** Set if its rows run from the top as displayed: the file states no rotation. */
	readonly isUpright: boolean;
	/** Upright, Huffman codes of 8 bits: it can be taken apart. */
	readonly isPlain: boolean;
	/** Bytes a decoder holds before the first row: all codes if they come in several scans, otherwise 0. */
	readonly held: number;
	/** 1: grey; 3: coloured; 4: inks. */
	readonly colours: number;
	/** How many pixels of height a row of blocks has, 8 to 32. */
	readonly rowHeight: number;
	/** What every strip begins with, but for its height. */
	readonly head: Uint8Array<ArrayBuffer>;
	/** The offset of the height in `head`. */
	readonly heightAt: number;
	/** Where in the file the codes begin. */
	readonly codesAt: number;
	readonly rows: number;
	readonly blocksPerRow: number;
	readonly plan: readonly Block[];
	/** For a progressive one; null if its codes come in one scan or it can’t be split. */
	readonly scans: { readonly frame: JpegFrame; readonly each: readonly Scan[] } | null;
	/** Groups of blocks between two restarts in the file; 0 if it has none. */
	readonly restart: number;
}

/** One block of a group, in the order of the file: of which colour, and by which codes it is read. */
interface Block {
	readonly colour: number;
	readonly dc: Reader;
	readonly ac: Reader;
}

/** A strip: its JPEG, and which of its rows of pixels are to be used. */
export interface JpegStrip {
	readonly jpeg: Uint8Array<ArrayBuffer>;
	/** Rows at its top that belong to the strip before: they are there for the colours at the edge. */
	readonly skip: number;
	readonly height: number;
}

/** The markers are in the first part of a file; a colour profile may be long. */
const HEAD_BYTES = 4 * 2 ** 20;
const STEP = 2 ** 20;
/** Rows of blocks in a strip, without the one above and the one below it. */
const ROWS = 8;
/** A block can't take more: 64 codes of 16 bits with as many behind each, every byte stuffed. */
const BLOCK_BYTES = 512;

/**
 * Reads a JPEG's header; returns null if it isn't a JPEG, or is damaged so early that the browser must decide what it
 * is.
 */
export async function jpegHead(file: Blob): Promise<JpegHead | null> {
	const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
	try {
		const parts = partsOf(bytes);
		return parts && (await headOf(file, bytes, parts));
	} catch (trouble) {
		if (trouble instanceof RangeError) return null;
		throw trouble;
	}
}

/** Reads what precedes its first codes. */
function partsOf(bytes: Uint8Array<ArrayBuffer>): Found | null {
	const view = new DataView(bytes.buffer);
	const headerParts: Uint8Array[] = [bytes.subarray(0, 2)];
	const readers = new Map<number, Reader>();
	const acs: Uint8Array[] = [];
	let frame: { at: number; marker: number } | null = null;
	let restart = 0;
	let upright = true;
	for (let at = 2; ;) {
		while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		const end = at + 2 + view.getUint16(at + 2);
		const body = bytes.subarray(at + 4, end);
		if (marker === 0xda)
			return (
				frame && { ...frame, scanAt: at, codesAt: end, readers, restart, upright, kept: headerParts, acs }
			);
		if (isFrame(marker)) frame = { at, marker };
		else if (marker === 0xc4) for (const [key, reader] of readersOf(body)) readers.set(key, reader);
		else if (marker === 0xdd) restart = view.getUint16(at + 4);
		else if (marker === 0xe1) upright &&= isUpright(body);
		// The DC tables are replaced by ours; of the rest, everything about the meaning of colours is kept.
		if (marker === 0xc4) acs.push(...acTables(body));
		else if (marker === 0xdb || marker === 0xe0 || marker === 0xe2 || marker === 0xee)
			headerParts.push(bytes.subarray(at, end));
		at = end;
	}
}

/** SOF0 to SOF15; DHT, JPG and DAC lie between them. */
const isFrame = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

interface Found {
	/** Of the frame. */
	readonly at: number;
	readonly marker: number;
	readonly scanAt: number;
	readonly codesAt: number;
	readonly readers: ReadonlyMap<number, Reader>;
	readonly restart: number;
	readonly upright: boolean;
	readonly kept: readonly Uint8Array[];
	/** Its tables of AC codes. */
	readonly acs: readonly Uint8Array[];
}

async function headOf(file: Blob, bytes: Uint8Array<ArrayBuffer>, found: Found): Promise<JpegHead> {
	const view = new DataView(bytes.buffer);
	const frame = frameOf(view, found);
	const { width, height, colours, across, down } = frame;
	// SOF0 to SOF2 with values of eight bits are Huffman codes.
	const isRead = found.marker <= 0xc2 && view.getUint8(found.at + 4) === 8 && found.upright && height > 0;
	const isProgressive = found.marker === 0xc2;
	const plan = isProgressive ? null : planOf(view, found, colours);
	const samples = colours.reduce((sum, colour) => sum + colour.across * colour.down, 0);
	// No strip may have more than ten blocks in a group (T.81, B.2.3).
	const each =
		isRead && isProgressive && samples <= 10
			? await scansOf(file, found.scanAt, frame, found.readers, found.restart)
			: null;
	const blocksPerRow = Math.ceil(width / (8 * across));
	const tables = each ? [AC_TABLE] : found.acs;
	const front = joined([...found.kept, ...tables, ...DC_TABLES, restartsAfter(blocksPerRow)]);
	const [frameBytes, scanBytes] = each
		? [frameSegment(bytes, found), scanSegment(colours)]
		: [bytesOfFrame(bytes, found), bytes.subarray(found.scanAt, found.codesAt)];
	return {
		...{ width, height, isUpright: found.upright, colours: colours.length },
		isPlain: isRead && (plan !== null || each !== null),
		held: plan === null ? (2 * samples * width * height) / (across * down) : 0,
		rowHeight: 8 * down,
		head: joined([front, frameBytes, scanBytes]),
		heightAt: front.length + 5,
		codesAt: found.codesAt,
		rows: Math.ceil(height / (8 * down)),
		blocksPerRow,
		plan: plan ?? [],
		scans: each && { frame, each },
		restart: found.restart,
	};
}

function frameOf(view: DataView, { at }: Found): JpegFrame {
	const colours = Array.from({ length: view.getUint8(at + 9) }, (_, n): Colour => {
		const factors = view.getUint8(at + 11 + n * 3);
		return { id: view.getUint8(at + 10 + n * 3), across: factors >> 4, down: factors & 15 };
	});
	// A single colour is one block after another, whatever its sampling factors (T.81, A.2.2).
	const [only, ...more] = colours;
	const own = only && more.length === 0 ? [{ ...only, across: 1, down: 1 }] : colours;
	return {
		height: view.getUint16(at + 5),
		width: view.getUint16(at + 7),
		colours: own,
		across: Math.max(...own.map((colour) => colour.across)),
		down: Math.max(...own.map((colour) => colour.down)),
	};
}

const bytesOfFrame = (bytes: Uint8Array, { at }: Found): Uint8Array =>
	bytes.subarray(at, at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)));

/** The frame as that of a picture in one scan. */
function frameSegment(bytes: Uint8Array, found: Found): Uint8Array {
	const frame = bytesOfFrame(bytes, found).slice();
	frame[1] = 0xc1;
	return frame;
}

/** Returns a header for all colours in one scan, by our own tables. */
const scanSegment = (colours: readonly Colour[]): Uint8Array =>
	segment(0xda, Uint8Array.of(colours.length, ...colours.flatMap(({ id }) => [id, 0]), 0, 63, 0));

/** Returns the blocks of a group in order, or null if not all colours are in this scan or a code table is missing. */
function planOf(view: DataView, { scanAt, readers }: Found, colours: readonly Colour[]): Block[] | null {
	if (view.getUint8(scanAt + 4) !== colours.length) return null;
	const plan: Block[] = [];
	for (const [n, colour] of colours.entries()) {
		const at = scanAt + 5 + n * 2;
		const tables = view.getUint8(at + 1);
		const dc = readers.get(tables >> 4);
		const ac = readers.get(0x10 | (tables & 15));
		if (view.getUint8(at) !== colour.id || !dc || !ac) return null;
		const blocks = colours.length === 1 ? 1 : colour.across * colour.down;
		for (let block = 0; block < blocks; block += 1) plan.push({ colour: n, dc, ac });
	}
	return plan;
}

/** Returns whether Exif (tag 0x0112) states no rotation. */
function isUpright(body: Uint8Array): boolean {
	if (String.fromCharCode(...body.subarray(0, 4)) !== 'Exif') return true;
	const view = new DataView(body.buffer, body.byteOffset + 6, body.byteLength - 6);
	const little = view.getUint16(0) === 0x4949;
	const entries = view.getUint32(4, little);
	for (let n = 0; n < view.getUint16(entries, little); n += 1) {
		const at = entries + 2 + n * 12;
		if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) <= 1;
	}
	return true;
}

/** A segment's tables of AC codes, each as a segment of its own. */
function acTables(body: Uint8Array): Uint8Array[] {
	const strips: Uint8Array[] = [];
	for (let at = 0; at < body.length;) {
		const end = at + 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
		if ((body[at] ?? 0) >> 4 === 1) strips.push(segment(0xc4, body.subarray(at, end)));
		at = end;
	}
	return strips;
}

/**
 * The strips of a JPEG from the top. Each has the row of blocks above and below it, too: the browser mixes the colours of
 * neighbouring rows, and no seam is to be seen.
 * @throws Error where the file ends too early or is damaged
 */
export async function* jpegStrips(file: Blob, head: JpegHead): AsyncGenerator<JpegStrip> {
	let waiting: Uint8Array[] = [];
	let first = 0;
	let row = 0;
	const rows = head.scans ? rowsOfScans(file, head.scans.frame, head.scans.each) : rowsOfBlocks(file, head);
	for await (const codes of rows) {
		waiting.push(codes);
		row += 1;
		const isLast = row === head.rows;
		if (row < first + ROWS + 1 && !isLast) continue;
		const above = first > 0 ? 1 : 0;
		const last = isLast ? row : first + ROWS;
		const top = (first - above) * head.rowHeight;
		yield {
			jpeg: jpegOf(head, waiting, Math.min(head.height, row * head.rowHeight) - top),
			skip: above * head.rowHeight,
			height: Math.min(head.height, last * head.rowHeight) - first * head.rowHeight,
		};
		waiting = waiting.slice(last - 1 - (first - above));
		first = last;
	}
}

function jpegOf(head: JpegHead, rows: readonly Uint8Array[], height: number): Uint8Array<ArrayBuffer> {
	const parts: Uint8Array[] = [head.head];
	for (const [n, row] of rows.entries()) {
		if (n > 0) parts.push(Uint8Array.of(0xff, 0xd0 + ((n - 1) % 8)));
		parts.push(row);
	}
	const whole = joined([...parts, Uint8Array.of(0xff, 0xd9)]);
	new DataView(whole.buffer).setUint16(head.heightAt, height);
	return whole;
}

/** The codes of each row of blocks, as if a restart stood before and behind it. */
async function* rowsOfBlocks(file: Blob, head: JpegHead): AsyncGenerator<Uint8Array> {
	const { plan, blocksPerRow, restart } = head;
	const need = blocksPerRow * plan.length * BLOCK_BYTES;
	const reader = new BitReader();
	/** The last DC values of the colours: as the file counts them, and as the row that is written does. */
	const [read, written] = [new Int32Array(4), new Int32Array(4)];
	let at = head.codesAt;
	let group = 0;
	for (let row = 0; row < head.rows; row += 1) {
		while (reader.left < need && at < file.size) {
			reader.add(new Uint8Array(await file.slice(at, at + STEP).arrayBuffer()));
			at += STEP;
		}
		const writer = new BitWriter();
		written.fill(0);
		for (let n = 0; n < blocksPerRow; n += 1, group += 1) {
			if (restart > 0 && group > 0 && group % restart === 0) {
				reader.restart();
				read.fill(0);
			}
			for (const block of plan) copyBlock(reader, writer, block, read, written);
		}
		yield writer.end();
	}
}

function copyBlock(
	reader: BitReader,
	writer: BitWriter,
	{ colour, dc, ac }: Block,
	read: Int32Array,
	written: Int32Array,
): void {
	const value = (read[colour] ?? 0) + reader.difference(reader.code(dc));
	writer.difference(DC_CODES, value - (written[colour] ?? 0));
	read[colour] = value;
	written[colour] = value;
	for (let n = 1; n < 64; n += 1) {
		const symbol = reader.code(ac);
		writer.put(reader.lastCode, reader.lastLength);
		const size = symbol & 15;
		if (size > 0) writer.put(reader.bits(size), size);
		// Nothing more in this block, or sixteen noughts.
		else if (symbol !== 0xf0) return;
		n += symbol >> 4;
	}
}
