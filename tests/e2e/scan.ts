/** A printed map as a scanner gives it. */
import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

type Colour = readonly [red: number, green: number, blue: number];

/** A scan of 1,600 by 1,200 pixels: squares in two colours, so that a lost tile would be seen. @param square px */
export const scan = (square = 100): Buffer =>
	png(1600, 1200, (x, y) =>
		(Math.floor(x / square) + Math.floor(y / square)) % 2 === 0 ? GREEN : [226, 232, 200],
	);

/** A counter's face: a field of one colour in a dark edge. */
export const counterFace = (colour: Colour): Buffer =>
	png(75, 75, (x, y) => (Math.min(x, y, 74 - x, 74 - y) < 4 ? [30, 30, 30] : colour));

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
	const rows = Buffer.alloc((width * 3 + 1) * height);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const at = y * (width * 3 + 1) + 1 + x * 3;
			rows.set(colourAt(x, y), at);
		}
	const chunk = (type: string, data: Buffer): Buffer => {
		const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
		const head = Buffer.alloc(4);
		head.writeUInt32BE(data.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([head, body, sum]);
	};
	const about = Buffer.alloc(13);
	about.writeUInt32BE(width, 0);
	about.writeUInt32BE(height, 4);
	about.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', about),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
function crc32(bytes: Buffer): number {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
	}
	return ~crc >>> 0;
}

/** The darker squares of the scan. */
export const GREEN = [196, 214, 170] as const;

/** Which share of a window has a colour, or nearly: whether a picture is drawn there at all. */
export async function shareOf(
	page: Page,
	[red, green, blueness]: readonly [number, number, number],
): Promise<number> {
	await page.bringToFront();
	const shot = (await page.screenshot()).toString('base64');
	return page.evaluate(
		async ([png, r, g, b]) => {
			const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
			const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
			if (!pen) return 0;
			pen.drawImage(image, 0, 0);
			const { data } = pen.getImageData(0, 0, image.width, image.height);
			let found = 0;
			for (let at = 0; at < data.length; at += 4)
				if (
					Math.abs((data[at] ?? 0) - r) < 16 &&
					Math.abs((data[at + 1] ?? 0) - g) < 16 &&
					Math.abs((data[at + 2] ?? 0) - b) < 16
				)
					found += 1;
			return found / (data.length / 4);
		},
		[shot, red, green, blueness] as const,
	);
}
