/** Bytes written and read one after another: what a packed patch is made of. */

/** From so many letters on a text is no longer written letter by letter. */
const LONG = 32;
const SURROGATE = /[\ud800-\udfff]/;
/** The program and its windows have it both; the language itself does not tell of it. */
declare const TextEncoder: new () => {
	encodeInto(text: string, into: Uint8Array): { readonly written: number };
};
const utf8 = new TextEncoder();

/** A buffer for writing bytes that grows as needed. */
export class ByteWriter {
	#bytes = new Uint8Array(256);
	#size = 0;

	byte(value: number): void {
		if (this.#size === this.#bytes.length) this.#grow(1);
		this.#bytes[this.#size] = value;
		this.#size += 1;
	}

	/** A whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
	varint(value: number): void {
		let rest = value;
		while (rest >= 0x80) {
			this.byte((rest % 0x80) | 0x80);
			rest = Math.floor(rest / 0x80);
		}
		this.byte(rest);
	}

	float(value: number): void {
		const bytes = new Uint8Array(8);
		new DataView(bytes.buffer).setFloat64(0, value);
		for (const each of bytes) this.byte(each);
	}

	/** A text's UTF-16 units without their count, one to three bytes each: any text at all, lone surrogates too. */
	units(text: string): void {
		if (this.#bytes.length < this.#size + text.length * 3) this.#grow(text.length * 3);
		// Without surrogates that is UTF-8, which the machine itself writes: a story's letters one by one took half a millisecond.
		if (text.length >= LONG && !SURROGATE.test(text)) {
			this.#size += utf8.encodeInto(text, this.#bytes.subarray(this.#size)).written;
			return;
		}
		for (let n = 0; n < text.length; n += 1) {
			const unit = text.charCodeAt(n);
			if (unit < 0x80) this.byte(unit);
			else if (unit < 0x800) {
				this.byte(0xc0 | (unit >>> 6));
				this.byte(0x80 | (unit & 0x3f));
			} else {
				this.byte(0xe0 | (unit >>> 12));
				this.byte(0x80 | ((unit >>> 6) & 0x3f));
				this.byte(0x80 | (unit & 0x3f));
			}
		}
	}

	/** Returns a copy of the bytes written. */
	taken(): Uint8Array {
		return this.#bytes.slice(0, this.#size);
	}

	#grow(by: number): void {
		const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#size + by));
		bytes.set(this.#bytes);
		this.#bytes = bytes;
	}
}

/** Reads the bytes that a ByteWriter wrote. Throws a plain error on invalid bytes; never reads past the end. */
export class ByteReader {
	readonly #bytes: Uint8Array;
	#at = 0;

	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
	}

	get left(): number {
		return this.#bytes.length - this.#at;
	}

	byte(): number {
		const value = this.#bytes[this.#at];
		if (value === undefined) throw new Error('bytes end too early');
		this.#at += 1;
		return value;
	}

	varint(): number {
		let value = 0;
		for (let scale = 1; scale < 2 ** 53; scale *= 0x80) {
			const byte = this.byte();
			value += (byte & 0x7f) * scale;
			if (value > Number.MAX_SAFE_INTEGER) break;
			if (byte < 0x80) return value;
		}
		throw new Error('a number is too large');
	}

	/** A count of things that take at least a byte each. */
	count(): number {
		const value = this.varint();
		if (value > this.left) throw new Error('more is announced than there is');
		return value;
	}

	float(): number {
		const bytes = new Uint8Array(8);
		for (let n = 0; n < 8; n += 1) bytes[n] = this.byte();
		return new DataView(bytes.buffer).getFloat64(0);
	}

	units(count: number): string {
		if (count > this.left) throw new Error('a text is longer than there is');
		let text = '';
		for (let n = 0; n < count; n += 1) text += String.fromCharCode(this.#unit());
		return text;
	}

	#unit(): number {
		const first = this.byte();
		if (first < 0x80) return first;
		if (first < 0xe0) return ((first & 0x1f) << 6) | (this.byte() & 0x3f);
		return ((first & 0x0f) << 12) | ((this.byte() & 0x3f) << 6) | (this.byte() & 0x3f);
	}
}
