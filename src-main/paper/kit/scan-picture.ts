/** The printed map under a map on paper, as shapes that a PDF takes. Runs in a worker process: each tile is unpacked and packed anew. */
import { PhotonImage } from '@cf-wasm/photon';
import type { Projection } from './projection.ts';
import type { ScanTile } from '../../rules/kit/module/paper-part.ts';
import type { PaperShape } from './shapes.ts';

/** From well legible to a file that a mail takes. */
const QUALITY = 82;
/** Tiles overlap by this much, mm; otherwise a viewer shows a hairline of paper between them. */
const OVER_MM = 0.04;

/** The scan as shapes: each tile drawn anew as a JPEG. One that can't be read is left out. */
export function scanPicture(
	tiles: readonly ScanTile[],
	to: Projection,
	grey: boolean,
): readonly PaperShape[] {
	return tiles.flatMap(({ bytes, west, north, east, south }): PaperShape[] => {
		const jpeg = jpegOf(Buffer.from(bytes, 'base64'), grey);
		if (!jpeg) return [];
		const [from, end] = [to.at({ x: west, y: north }), to.at({ x: east, y: south })];
		const extent = { x: from.x, y: from.y, w: end.x - from.x + OVER_MM, h: end.y - from.y + OVER_MM };
		return [{ kind: 'image', jpeg: Buffer.from(jpeg).toString('base64'), extent }];
	});
}

function jpegOf(bytes: Uint8Array, grey: boolean): Uint8Array | null {
	try {
		const image = PhotonImage.new_from_byteslice(bytes);
		const drawn = grey ? greyed(image) : image;
		const jpeg = drawn.get_bytes_jpeg(QUALITY);
		drawn.free();
		return jpeg;
	} catch {
		return null;
	}
}

/** Every pixel as the grey of its lightness. */
function greyed(image: PhotonImage): PhotonImage {
	const pixels = image.get_raw_pixels();
	for (let at = 0; at < pixels.length; at += 4) {
		const light = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
		pixels.fill(Math.round(light), at, at + 3);
	}
	const photon = new PhotonImage(pixels, image.get_width(), image.get_height());
	image.free();
	return photon;
}
