/** Segments of the JPEGs that are written here, and the codes that they are written by. */
import { codesOf, type Codes } from './jpeg-bits.ts';

/** A segment behind its marker. */
export function segment(marker: number, body: Uint8Array): Uint8Array {
	const length = body.length + 2;
	return joined([Uint8Array.of(0xff, marker, length >> 8, length & 255), body]);
}

/** Bytes one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/**
 * The number of DC codes of each length, 1 to 16, and their values: a table that holds every difference (T.81, K.3).
 */
const DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_TABLE = [...DC_COUNTS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
export const DC_CODES: Codes = codesOf(DC_COUNTS, 12);
export const DC_TABLES = [0, 1, 2, 3].map((number) => segment(0xc4, Uint8Array.of(number, ...DC_TABLE)));

/** The largest AC value of a picture of 8 bits has so many bits. */
export const AC_BITS = 10;
/** Meanings of AC codes, each of eight bits: nothing more, sixteen noughts, so many noughts before a value of so many bits. */
const AC_SYMBOLS = [
	0x00,
	0xf0,
	...Array.from({ length: 16 * AC_BITS }, (_, n) => (Math.floor(n / AC_BITS) << 4) | ((n % AC_BITS) + 1)),
];
/** Every meaning's code. */
export const AC_CODES = Uint8Array.from({ length: 256 }, (_, symbol) =>
	Math.max(0, AC_SYMBOLS.indexOf(symbol)),
);
export const AC_TABLE = segment(
	0xc4,
	Uint8Array.of(
		0x10,
		...Array.from({ length: 16 }, (_, n) => (n === 7 ? AC_SYMBOLS.length : 0)),
		...AC_SYMBOLS,
	),
);

/** A restart behind so many groups of blocks. */
export const restartsAfter = (blocks: number): Uint8Array =>
	segment(0xdd, Uint8Array.of(blocks >> 8, blocks & 255));
