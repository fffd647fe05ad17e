/**
 * Re-encodes a picture from outside: what is stored is a plain JPEG of limited size that this program wrote, upright
 * and without anything else the file held. Runs in a worker process.
 */
import { PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon';
import { pictureSize } from '../../src-shared/map/picture-size.ts';

/** A larger picture is not unpacked: 50 million pixels take 200 MB. */
export const MAX_REENCODED_PIXELS = 50_000_000;
/** The longest side that is kept, pixels: a sheet of A4 at about 200 dots to the inch. */
export const MAX_SIDE = 2400;
/** The largest file that is kept, bytes. */
export const MAX_KEPT_BYTES = 700_000;

/** From well legible to what still fits. */
const QUALITIES = [75, 45];

/** Returns the JPEG to keep, or why there is none: it can't be read as a picture, or is too large to be unpacked. */
export function reEncoded(bytes: Uint8Array): Uint8Array | 'unreadable' | 'too-large' {
	const size = pictureSize(bytes);
	if (!size || size.width === 0 || size.height === 0) return 'unreadable';
	if (size.width * size.height > MAX_REENCODED_PIXELS) return 'too-large';
	let whole: PhotonImage;
	try {
		whole = PhotonImage.new_from_byteslice(bytes);
	} catch {
		return 'unreadable';
	}
	for (let side = MAX_SIDE; ; side = Math.round(side * 0.7)) {
		const small = upright(fitted(whole, side), size.turned);
		for (const quality of QUALITIES) {
			const jpeg = small.get_bytes_jpeg(quality);
			if (jpeg.length <= MAX_KEPT_BYTES) return jpeg;
		}
	}
}

function fitted(picture: PhotonImage, side: number): PhotonImage {
	const [width, height] = [picture.get_width(), picture.get_height()];
	const k = side / Math.max(width, height);
	if (k >= 1) return picture;
	const least = (length: number): number => Math.max(1, Math.round(length * k));
	return resize(picture, least(width), least(height), SamplingFilter.Triangle);
}

/** Rotates a picture upright; mirrored ones, which no camera makes, stay as they are. */
function upright(picture: PhotonImage, turned: number): PhotonImage {
	const [w, h] = [picture.get_width(), picture.get_height()];
	const across = turned === 6 || turned === 8;
	if (!across && turned !== 3) return picture;
	const from = new Uint32Array(picture.get_raw_pixels().slice().buffer);
	const to = new Uint32Array(from.length);
	const [width, height] = across ? [h, w] : [w, h];
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const [fx, fy] = turned === 6 ? [y, h - 1 - x] : turned === 8 ? [w - 1 - y, x] : [w - 1 - x, h - 1 - y];
			to[y * width + x] = from[fy * w + fx] ?? 0;
		}
	return new PhotonImage(new Uint8Array(to.buffer), width, height);
}
