/** A JPEG's codes of variable length (ITU-T T.81, annexes C and F), read and written bit by bit. */

/** Codes by their meaning: the bits, and how many. */
export interface Codes {
	readonly bits: readonly number[];
	readonly lengths: readonly number[];
}
/**
 * By the next 16 bits: value and length of the code they begin with, as value * 32 + length; 0 if no code begins so.
 */
export type Reader = Uint16Array;

/** The codes of a table by their order in it. @param counts how many there are of each length, 1 to 16 bits */
export function codesOf(counts: ArrayLike<number>, total: number): Codes {
	const bits: number[] = [];
	const lengths: number[] = [];
	let code = 0;
	for (let length = 1; length <= 16; length += 1, code <<= 1)
		for (let n = 0; n < (counts[length - 1] ?? 0) && bits.length < total; n += 1) {
			bits.push(code++);
			lengths.push(length);
		}
	return { bits, lengths };
}

/** The tables of a DHT segment by their number, AC tables from 0x10. @throws RangeError where a table is none */
export function* readersOf(body: Uint8Array): Generator<[number, Reader]> {
	for (let at = 0; at < body.length;) {
		const counts = body.subarray(at + 1, at + 17);
		const total = counts.reduce((sum, count) => sum + count, 0);
		const { bits, lengths } = codesOf(counts, total);
		const reader: Reader = new Uint16Array(65_536);
		for (const [n, code] of bits.entries()) {
			const length = lengths[n] ?? 16;
			const from = code << (16 - length);
			if (from >= 65_536) throw new RangeError('more codes than there can be');
			reader.fill((body[at + 17 + n] ?? 0) * 32 + length, from, from + (1 << (16 - length)));
		}
		yield [body[at] ?? 0, reader];
		at += 17 + total;
	}
}

export class BitReader {
	/** The code that was read last, and its length in bits. */
	lastCode = 0;
	lastLength = 0;
	#bytes = new Uint8Array(0);
	#at = 0;
	/** Bits that wait, the last `#count` of it. */
	#waiting = 0;
	#count = 0;
	/** Bits beyond the end that were made up: a code is looked for in 16, and the last may be shorter. */
	#madeUp = 0;

	/** Bytes that were added and not read. */
	get left(): number {
		return this.#bytes.length - this.#at;
	}

	add(more: Uint8Array): void {
		const bytes = new Uint8Array(this.left + more.length);
		bytes.set(this.#bytes.subarray(this.#at));
		bytes.set(more, this.left);
		this.#bytes = bytes;
		this.#at = 0;
	}

	/** Reads one code; answers its meaning. @throws Error where none begins here, or the file has ended */
	code(reader: Reader): number {
		this.#fill(16);
		const next = (this.#waiting >>> (this.#count - 16)) & 0xffff;
		const bits = reader[next] ?? 0;
		if (bits === 0) throw new Error('the picture is damaged');
		this.lastLength = bits & 31;
		this.lastCode = next >>> (16 - this.lastLength);
		this.#drop(this.lastLength);
		return bits >>> 5;
	}

	/** Reads bits as a number. @param count 1 to 15 */
	bits(count: number): number {
		this.#fill(count);
		const value = (this.#waiting >>> (this.#count - count)) & ((1 << count) - 1);
		this.#drop(count);
		return value;
	}

	/** Reads a difference of so many bits: the lower half of the numbers stands for negative ones (T.81, F.2.2.1). */
	difference(size: number): number {
		if (size === 0) return 0;
		if (size > 11) throw new Error('the picture is damaged');
		const value = this.bits(size);
		return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
	}

	/** Goes on behind the next restart marker. */
	restart(): void {
		this.#waiting = this.#count = this.#madeUp = 0;
		const bytes = this.#bytes;
		while (this.#at + 1 < bytes.length) {
			const next = bytes[this.#at + 1] ?? 0;
			this.#at += 1;
			if (bytes[this.#at - 1] !== 0xff || next < 0xd0 || next > 0xd7) continue;
			this.#at += 1;
			return;
		}
		throw new Error('the picture ends too early');
	}

	#drop(count: number): void {
		this.#count -= count;
		if (this.#count < this.#madeUp) throw new Error('the picture ends too early');
	}

	#fill(count: number): void {
		while (this.#count < count) {
			const byte = this.#byte();
			// Older bits fall out at the left; at most 23 are ever needed.
			this.#waiting = ((this.#waiting << 8) | byte) >>> 0;
			this.#count += 8;
		}
	}

	#byte(): number {
		const byte = this.#bytes[this.#at];
		const isMarker = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
		if (byte === undefined || isMarker) {
			this.#madeUp += 8;
			return 0;
		}
		this.#at += byte === 0xff ? 2 : 1;
		return byte;
	}
}

export class BitWriter {
	#bytes = new Uint8Array(65_536);
	#at = 0;
	#waiting = 0;
	#count = 0;

	/** @param count 1 to 16 */
	put(value: number, count: number): void {
		this.#waiting = (this.#waiting << count) | value;
		this.#count += count;
		while (this.#count >= 8) {
			this.#count -= 8;
			this.#byte((this.#waiting >>> this.#count) & 255);
		}
		this.#waiting &= (1 << this.#count) - 1;
	}

	/** A difference with the code of its size before it. @throws Error where it is larger than any can be */
	difference(codes: Codes, value: number): void {
		const size = 32 - Math.clz32(Math.abs(value));
		if (size >= codes.bits.length) throw new Error('the picture is damaged');
		this.put(codes.bits[size] ?? 0, codes.lengths[size] ?? 0);
		if (size > 0) this.put(value < 0 ? value + (1 << size) - 1 : value, size);
	}

	/** All that was written, to a whole byte. */
	end(): Uint8Array {
		if (this.#count > 0) this.put((1 << (8 - this.#count)) - 1, 8 - this.#count);
		return this.#bytes.slice(0, this.#at);
	}

	#byte(byte: number): void {
		if (this.#at + 2 > this.#bytes.length) {
			const larger = new Uint8Array(this.#bytes.length * 2);
			larger.set(this.#bytes);
			this.#bytes = larger;
		}
		this.#bytes[this.#at++] = byte;
		if (byte === 0xff) this.#bytes[this.#at++] = 0;
	}
}
