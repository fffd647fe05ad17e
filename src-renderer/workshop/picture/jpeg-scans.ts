/**
 * Assembles a progressive JPEG (ITU-T T.81, annex G), whose values come in several scans over the whole picture, one
 * row of blocks at a time. All scans are read at once, each from its start in the file, so that only one row's values
 * are ever held.
 */
import { BitReader, BitWriter, readersOf, type Reader } from './jpeg-bits.ts';
import { AC_BITS, AC_CODES, DC_CODES } from './jpeg-codes.ts';

/** A colour of the picture, and how many blocks of it lie across and down in each group. */
export interface Colour {
	readonly id: number;
	readonly across: number;
	readonly down: number;
}

/** The data common to all scans. */
export interface JpegFrame {
	readonly width: number;
	readonly height: number;
	readonly colours: readonly Colour[];
	/** Of a group, in blocks. */
	readonly across: number;
	readonly down: number;
}

/** A scan's own code settings (T.81, B.2.3). */
export interface Scan {
	/** Where in the file its codes begin. */
	readonly at: number;
	/** Its colours of the frame, by number, with the tables to read each. */
	readonly colours: readonly { readonly colour: number; readonly dc: Reader; readonly ac: Reader }[];
	/** Of the 64 values of a block, from the first to the last. */
	readonly from: number;
	readonly to: number;
	/** The number of low bits left out: in the previous scan (0 if there is none) and after this one. */
	readonly high: number;
	readonly low: number;
	readonly restart: number;
}

/** More scans than any program writes; each costs a buffer of its own. */
const MOST_SCANS = 100;
const STEP = 2 ** 16;
/** More than the codes of any group of blocks, bytes. */
const GROUP_BYTES = 2 ** 13;
const NO_CODES: Reader = new Uint16Array(65_536);

/**
 * Returns the scans of a file from the first one's marker on, or null if they can't be interpreted here or are too
 * many, in which case the browser must decode the picture whole.
 * @param readers the tables before it, by their numbers
 * @throws RangeError where a segment ends too early
 */
export async function scansOf(
	file: Blob,
	first: number,
	frame: JpegFrame,
	readers: ReadonlyMap<number, Reader>,
	restart: number,
): Promise<readonly Scan[] | null> {
	const tables = new Map(readers);
	const scans: Scan[] = [];
	let every = restart;
	for (let at = first; ;) {
		const head = new DataView(await file.slice(at, at + 4).arrayBuffer());
		if (head.byteLength < 4 || head.getUint16(0) === 0xffd9) return scans;
		if (head.getUint8(0) !== 0xff) return null;
		const marker = head.getUint8(1);
		const end = at + 2 + head.getUint16(2);
		const body = new DataView(await file.slice(at + 4, end).arrayBuffer());
		at = marker === 0xff ? at + 1 : end;
		if (marker === 0xc4)
			for (const [key, reader] of readersOf(new Uint8Array(body.buffer))) tables.set(key, reader);
		else if (marker === 0xdd) every = body.getUint16(0);
		// Other measures for the same values, or a height that is told late.
		else if (marker === 0xdb || marker === 0xdc) return null;
		else if (marker === 0xda) {
			const scan = scanOf(body, end, frame, tables, every);
			if (!scan || scans.length === MOST_SCANS) return null;
			scans.push(scan);
			at = await endOfCodes(file, end);
		}
	}
}

function scanOf(
	body: DataView,
	at: number,
	frame: JpegFrame,
	tables: ReadonlyMap<number, Reader>,
	restart: number,
): Scan | null {
	const count = body.getUint8(0);
	const colours = Array.from({ length: count }, (_, n) => {
		const selected = body.getUint8(2 + n * 2);
		return {
			colour: frame.colours.findIndex(({ id }) => id === body.getUint8(1 + n * 2)),
			dc: tables.get(selected >> 4) ?? NO_CODES,
			ac: tables.get(0x10 | (selected & 15)) ?? NO_CODES,
		};
	});
	const bits = body.getUint8(3 + count * 2);
	const scan = {
		...{ at, colours, restart },
		from: body.getUint8(1 + count * 2),
		to: body.getUint8(2 + count * 2),
		high: bits >> 4,
		low: bits & 15,
	};
	return count > 0 && colours.every(({ colour }) => colour >= 0) && isAllowed(scan) ? scan : null;
}

/** T.81, G.1.1.1: the first value comes alone, others of one colour at a time, and bit by bit from above. */
function isAllowed({ from, to, high, low, colours }: Scan): boolean {
	const values = from === 0 ? to === 0 : colours.length === 1 && from <= to && to <= 63;
	return values && low <= 13 && (high === 0 || high === low + 1);
}

/** Returns the position of the next marker that isn't a restart. */
async function endOfCodes(file: Blob, from: number): Promise<number> {
	for (let start = from; start < file.size;) {
		const bytes = new Uint8Array(await file.slice(start, start + 16 * STEP).arrayBuffer());
		let at = bytes.indexOf(0xff);
		for (; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
			const next = bytes[at + 1] ?? 0;
			if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return start + at;
		}
		// A marker may be split across the end of the part read.
		start += Math.max(1, at === bytes.length - 1 ? bytes.length - 1 : bytes.length);
	}
	return file.size;
}

/** The values of a colour in one row of groups: 64 of each block, in the order in which they are coded. */
interface Plane extends Colour {
	readonly values: Int16Array;
	/** Blocks of a line, those that fill the last group up with them. */
	readonly line: number;
	/** Blocks of the colour itself, across and down the picture. */
	readonly wide: number;
	readonly high: number;
}

function planesOf({ width, height, colours, across, down }: JpegFrame): readonly Plane[] {
	return colours.map((colour) => {
		const line = Math.ceil(width / (8 * across)) * colour.across;
		return {
			...{ ...colour, line, values: new Int16Array(line * colour.down * 64) },
			wide: Math.ceil(Math.ceil((width * colour.across) / across) / 8),
			high: Math.ceil(Math.ceil((height * colour.down) / down) / 8),
		};
	});
}

/**
 * Yields the codes of each row of groups from the top, all colours together, by the tables of `jpeg-codes.ts`, as if a
 * restart preceded and followed it.
 * @throws Error where the file ends too early or is damaged
 */
export async function* rowsOfScans(
	file: Blob,
	frame: JpegFrame,
	scans: readonly Scan[],
): AsyncGenerator<Uint8Array> {
	const planes = planesOf(frame);
	const groups = Math.ceil(frame.width / (8 * frame.across));
	const readers = scans.map((scan) => new ScanReader(file, scan, planes, groups));
	for (let row = 0; row * 8 * frame.down < frame.height; row += 1) {
		for (const { values } of planes) values.fill(0);
		for (const reader of readers) await reader.row(row);
		yield codedRow(planes, groups);
	}
}

type ReadBlock = (values: Int16Array, at: number, place: number) => void;

/** One scan, read a row at a time. */
class ScanReader {
	readonly #file: Blob;
	readonly #scan: Scan;
	readonly #planes: readonly Plane[];
	readonly #groups: number;
	readonly #reader = new BitReader();
	readonly #block: ReadBlock;
	/** The last first values of the scan's colours. */
	readonly #last = new Int32Array(4);
	/** The number of following blocks with nothing new. */
	#run = 0;
	#sinceRestart = 0;
	#at: number;

	constructor(file: Blob, scan: Scan, planes: readonly Plane[], groups: number) {
		this.#file = file;
		this.#scan = scan;
		this.#planes = scan.colours.map(({ colour }) => planes[colour]).filter((plane) => plane !== undefined);
		this.#groups = groups;
		this.#at = scan.at;
		const isFirst = scan.high === 0;
		if (scan.from === 0) this.#block = isFirst ? this.#first : this.#firstBit;
		else this.#block = isFirst ? this.#others : this.#othersBit;
	}

	/** Reads its data for one row of groups. */
	async row(row: number): Promise<void> {
		const [plane, ...more] = this.#planes;
		if (!plane) return;
		if (more.length === 0) return await this.#alone(plane, row);
		for (let group = 0; group < this.#groups; group += 1) {
			if (this.#reader.left < GROUP_BYTES) await this.#more();
			this.#begin();
			for (const [place, { values, line, across, down }] of this.#planes.entries())
				for (let y = 0; y < down; y += 1)
					for (let x = 0; x < across; x += 1)
						this.#block(values, (y * line + group * across + x) * 64, place);
		}
	}

	/** A colour by itself has its own blocks alone, line by line. */
	async #alone({ values, line, down, wide, high }: Plane, row: number): Promise<void> {
		for (let y = 0; y < down && row * down + y < high; y += 1)
			for (let x = 0; x < wide; x += 1) {
				if (this.#reader.left < GROUP_BYTES) await this.#more();
				this.#begin();
				this.#block(values, (y * line + x) * 64, 0);
			}
	}

	async #more(): Promise<void> {
		if (this.#at >= this.#file.size) return;
		this.#reader.add(new Uint8Array(await this.#file.slice(this.#at, this.#at + STEP).arrayBuffer()));
		this.#at += STEP;
	}

	#begin(): void {
		const { restart } = this.#scan;
		if (restart > 0 && this.#sinceRestart === restart) {
			this.#reader.restart();
			this.#last.fill(0);
			this.#run = 0;
			this.#sinceRestart = 0;
		}
		this.#sinceRestart += 1;
	}

	/** The upper bits of the first value (G.1.2.1). */
	readonly #first: ReadBlock = (values, at, place) => {
		const dc = this.#scan.colours[place]?.dc ?? NO_CODES;
		const value = (this.#last[place] ?? 0) + this.#reader.difference(this.#reader.code(dc));
		this.#last[place] = value;
		values[at] = value << this.#scan.low;
	};

	/** A further bit of it. */
	readonly #firstBit: ReadBlock = (values, at) => {
		if (this.#reader.bits(1) === 1) values[at] = (values[at] ?? 0) | (1 << this.#scan.low);
	};

	/** The upper bits of others (G.1.2.2). */
	readonly #others: ReadBlock = (values, at) => {
		if (this.#run > 0) {
			this.#run -= 1;
			return;
		}
		const { from, to, low, colours } = this.#scan;
		const ac = colours[0]?.ac ?? NO_CODES;
		for (let n = from; n <= to; n += 1) {
			const symbol = this.#reader.code(ac);
			const [noughts, size] = [symbol >> 4, symbol & 15];
			if (size === 0 && noughts < 15) {
				this.#run = this.#runOf(noughts) - 1;
				return;
			}
			n += noughts;
			if (size > 0 && n <= to) values[at + n] = this.#reader.difference(size) << low;
		}
	};

	/** Reads a further bit of AC values (G.1.2.3): of those already non-zero, and new ones among them. */
	readonly #othersBit: ReadBlock = (values, at) => {
		const { from, to, low, colours } = this.#scan;
		const ac = colours[0]?.ac ?? NO_CODES;
		let n = from;
		for (; this.#run === 0 && n <= to; n += 1) {
			const symbol = this.#reader.code(ac);
			const noughts = symbol >> 4;
			if ((symbol & 15) === 0 && noughts < 15) {
				this.#run = this.#runOf(noughts);
				break;
			}
			const fresh = (symbol & 15) === 0 ? 0 : this.#reader.bits(1) === 1 ? 1 << low : -1 << low;
			n = this.#refine(values, at, n, noughts);
			if (fresh !== 0 && n <= to) values[at + n] = fresh;
		}
		if (this.#run === 0) return;
		this.#refine(values, at, n, 64);
		this.#run -= 1;
	};

	/** Adds a bit to each that is something, up to behind so many noughts. Returns where the next nought is. */
	#refine(values: Int16Array, at: number, from: number, noughts: number): number {
		const { to, low } = this.#scan;
		let left = noughts;
		for (let n = from; n <= to; n += 1) {
			const value = values[at + n] ?? 0;
			if (value === 0 && left === 0) return n;
			if (value === 0) left -= 1;
			else if (this.#reader.bits(1) === 1) values[at + n] = value + (value > 0 ? 1 << low : -1 << low);
		}
		return to + 1;
	}

	/** So many blocks end here, this one among them. */
	#runOf(size: number): number {
		return (1 << size) + (size > 0 ? this.#reader.bits(size) : 0);
	}
}

/** A row of groups as codes. */
function codedRow(planes: readonly Plane[], groups: number): Uint8Array {
	const writer = new BitWriter();
	const last = new Int32Array(planes.length);
	for (let group = 0; group < groups; group += 1)
		for (const [n, { values, line, across, down }] of planes.entries())
			for (let y = 0; y < down; y += 1)
				for (let x = 0; x < across; x += 1) {
					const at = (y * line + group * across + x) * 64;
					const value = values[at] ?? 0;
					writer.difference(DC_CODES, value - (last[n] ?? 0));
					last[n] = value;
					codeOthers(writer, values, at);
				}
	return writer.end();
}

function codeOthers(writer: BitWriter, values: Int16Array, at: number): void {
	let noughts = 0;
	for (let n = at + 1; n < at + 64; n += 1) {
		const value = values[n] ?? 0;
		if (value === 0) {
			noughts += 1;
			continue;
		}
		for (; noughts > 15; noughts -= 16) writer.put(AC_CODES[0xf0] ?? 0, 8);
		const size = 32 - Math.clz32(Math.abs(value));
		if (size > AC_BITS) throw new Error('the picture is damaged');
		writer.put(AC_CODES[(noughts << 4) | size] ?? 0, 8);
		writer.put(value < 0 ? value + (1 << size) - 1 : value, size);
		noughts = 0;
	}
	if (noughts > 0) writer.put(AC_CODES[0] ?? 0, 8);
}
