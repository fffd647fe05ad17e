/** Pictures for tests: real ones, and what pretends to be one. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PhotonImage } from '@cf-wasm/photon';

/** A PNG of one colour, or of noise that no encoder can make small. */
export function png(width: number, height: number, shade: number | 'noise' = 200): Buffer {
	let chance = 1;
	const noise = (): number => (chance = (Math.imul(chance, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 16;
	const row = (): Buffer =>
		Buffer.from(
			Uint8Array.from({ length: 1 + 3 * width }, (_, n) =>
				n === 0 ? 0 : shade === 'noise' ? noise() : shade,
			),
		);
	const plain = row();
	return pngOf(
		width,
		height,
		deflateSync(Buffer.concat(Array.from({ length: height }, () => (shade === 'noise' ? row() : plain)))),
	);
}

/** A PNG whose head says one thing and whose body is another: small to send, large to unpack. */
export function pngOf(width: number, height: number, body: Buffer): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', head),
		chunk('IDAT', body),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(name: string, body: Buffer): Buffer {
	const text = Buffer.concat([Buffer.from(name, 'latin1'), body]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(body.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(text));
	return Buffer.concat([length, text, sum]);
}

/** A small photograph that looks as its name says: another name, another picture. */
export function photograph(name: string, kind: 'jpeg' | 'webp' = 'jpeg'): Buffer {
	const colour = createHash('sha256').update(name).digest();
	const pixels = Uint8Array.from({ length: 40 * 30 * 4 }, (_, n) =>
		n % 4 === 3 ? 255 : (colour[(n % 4) + 3 * ((n >> 9) % 9)] ?? 0),
	);
	const picture = new PhotonImage(pixels, 40, 30);
	return Buffer.from(kind === 'jpeg' ? picture.get_bytes_jpeg(90) : picture.get_bytes_webp());
}

/** The same JPEG with a note of how the camera was held, as Exif counts. */
export function heldAs(jpeg: Buffer, turned: number): Buffer {
	const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex');
	tiff.writeUInt16LE(turned, 18);
	const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
	const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
	return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A PDF of these objects. Without a list of where each begins: a reader finds them by their numbers. */
export const pdfOf = (objects: readonly string[]): Buffer =>
	Buffer.from(
		`%PDF-1.4\n${objects.map((each, n) => `${String(n + 1)} 0 obj\n${each}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF`,
		'latin1',
	);

/** A PDF whose one page is one JPEG, as scanners save maps. @param size px */
export function scanPdf(jpeg: Buffer, [wide, high]: readonly [number, number]): Buffer {
	const page = [2000, Math.round((2000 * high) / wide)].map(String);
	const draw = `q ${page.join(' 0 0 ')} 0 0 cm /Scan Do Q`;
	const [size, length] = [`/Width ${String(wide)}/Height ${String(high)}`, String(jpeg.length)];
	return pdfOf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.join(' ')}]/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>`,
		`<</Length ${String(draw.length)}>>\nstream\n${draw}\nendstream`,
		`<</Subtype/Image${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${length}>>\nstream\n${jpeg.toString('latin1')}\nendstream`,
	]);
}
