/** A counter's own picture as a PNG for papers: opaque, over a ground of one colour, so that a PDF has it as it is. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { COUNTER_BYTES, COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits each of red, green and blue. */
const RGB = [8, 2, 0, 0, 0] as const;

/**
 * @param packed as a counter's picture is kept: its pixels, packed, base64
 * @param over the colour that shines through, '#rrggbb'
 * @param grey every colour as the grey of its lightness
 * @throws Error for pixels that are not of one counter
 */
export function counterPng(packed: string, over: string, grey: boolean): Buffer {
	const rgba = inflateSync(Buffer.from(packed, 'base64'), { maxOutputLength: COUNTER_BYTES });
	if (rgba.byteLength !== COUNTER_BYTES) throw new Error('these are not the pixels of a counter');
	const ground = [1, 3, 5].map((from) => Number.parseInt(over.slice(from, from + 2), 16));
	// A row begins with how it is filtered: not at all.
	const rows = Buffer.alloc(COUNTER_PIXELS * (1 + COUNTER_PIXELS * 3));
	for (let row = 0, to = 0; row < COUNTER_PIXELS; row += 1) {
		to += 1;
		for (let column = 0; column < COUNTER_PIXELS; column += 1, to += 3) {
			const from = (row * COUNTER_PIXELS + column) * 4;
			const share = (rgba[from + 3] ?? 0) / 255;
			const mixed = [0, 1, 2].map((part) =>
				Math.round((rgba[from + part] ?? 0) * share + (ground[part] ?? 0) * (1 - share)),
			);
			const [red = 0, green = 0, blue = 0] = mixed;
			const light = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
			rows.set(grey ? [light, light, light] : mixed, to);
		}
	}
	const size = Buffer.alloc(8);
	size.writeUInt32BE(COUNTER_PIXELS, 0);
	size.writeUInt32BE(COUNTER_PIXELS, 4);
	return Buffer.concat([
		SIGNATURE,
		part('IHDR', Buffer.concat([size, Buffer.from(RGB)])),
		part('IDAT', deflateSync(rows, { level: 9 })),
		part('IEND', Buffer.alloc(0)),
	]);
}

function part(name: string, bytes: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(bytes.byteLength);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
