/** A web font unpacked once into the plain font that it wraps: reading a packed one unpacks a table for every letter. */
import { inflateSync } from 'node:zlib';

interface Table {
	readonly tag: number;
	readonly checksum: number;
	readonly bytes: Buffer;
}

/** The TrueType font in a WOFF (version 1) file. */
export function unwrapped(woff: Buffer): Buffer {
	if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
	const count = woff.readUInt16BE(12);
	const tables = Array.from({ length: count }, (_, n) => tableAt(woff, 44 + n * 20));
	const head = Buffer.alloc(12 + 16 * count);
	head.writeUInt32BE(woff.readUInt32BE(4), 0);
	head.writeUInt16BE(count, 4);
	const power = 2 ** Math.floor(Math.log2(count));
	head.writeUInt16BE(power * 16, 6);
	head.writeUInt16BE(Math.log2(power), 8);
	head.writeUInt16BE((count - power) * 16, 10);
	let offset = head.length;
	const parts = tables.map(({ tag, checksum, bytes }, n) => {
		const entry = 12 + n * 16;
		head.writeUInt32BE(tag, entry);
		head.writeUInt32BE(checksum, entry + 4);
		head.writeUInt32BE(offset, entry + 8);
		head.writeUInt32BE(bytes.length, entry + 12);
		const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
		offset += padded.length;
		return padded;
	});
	return Buffer.concat([head, ...parts]);
}

function tableAt(woff: Buffer, at: number): Table {
	const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
	const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
	return {
		tag: woff.readUInt32BE(at),
		checksum: woff.readUInt32BE(at + 16),
		bytes: packed === length ? bytes : inflateSync(bytes),
	};
}
