/** The size of a module's picture: the formats our own windows read, plus GIF and SVG. */
import { pictureSize } from '../../src-shared/map/picture-size.ts';
import type { Size } from './grid.ts';

/**
 * The most pixels of a picture, or of all the pictures of a board together; the header is read before anything is
 * unpacked.
 */
export const MAX_MODULE_PIXELS = 400_000_000;

/** Returns the size in pixels, or null if it isn't such a picture, is empty, or is larger than any board. */
export function imageSize(bytes: Buffer): Size | null {
	const size = gifSize(bytes) ?? pictureSize(bytes) ?? svgSize(bytes);
	if (!size || size.width < 1 || size.height < 1) return null;
	return size.width * size.height > MAX_MODULE_PIXELS ? null : { width: size.width, height: size.height };
}

function gifSize(bytes: Buffer): Size | null {
	if (!/^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1')) || bytes.length < 10) return null;
	return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** By its width and height, or by its view box. */
function svgSize(bytes: Buffer): Size | null {
	const tag = /<svg\b[^>]{0,4000}>/.exec(bytes.subarray(0, 16_384).toString('utf8'))?.[0];
	if (tag === undefined) return null;
	const value = (name: string): number =>
		Number(new RegExp(`\\b${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
	const [, , w = Number.NaN, h = Number.NaN] =
		/\bviewBox\s*=\s*["']([-\d.\s,]+)["']/
			.exec(tag)?.[1]
			?.trim()
			.split(/[\s,]+/)
			.map(Number) ?? [];
	const width = Number.isFinite(value('width')) ? value('width') : w;
	const height = Number.isFinite(value('height')) ? value('height') : h;
	return Number.isFinite(width) && Number.isFinite(height)
		? { width: Math.round(width), height: Math.round(height) }
		: null;
}
