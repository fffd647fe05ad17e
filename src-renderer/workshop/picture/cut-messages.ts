/** What the worker that cuts pictures is told, and what it says. */
import { PICTURE_TILE } from '../../../src-shared/map/picture.ts';
import type { Corner } from './cut-parts.ts';
import type { PixelSize } from './drawing-sizes.ts';

/**
 * A picture file, or how large a drawing is whose blocks are asked for; then, each when its turn has come, that it may be unpacked whole, a
 * tile put away, a block drawn.
 */
export type CutOrder = Blob | PixelSize | 'unpack' | 'next' | ImageBitmap;

/** A picture that the browser has to unpack whole, and how much memory that takes, bytes. */
export interface WholePicture extends PixelSize {
	readonly bytes: number;
	/** It lies inside a drawing. */
	readonly inside?: true;
}

/** How large the picture is, each tile, which block of a drawing is wanted next, and how it ended. */
export type CutAnswer =
	| PixelSize
	/** It has to be unpacked whole, which takes more than a window should unasked. */
	| { readonly whole: WholePicture }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly wanted: Corner }
	| { readonly done: true }
	| { readonly failed: string };

/**
 * Bytes that a picture may take unasked which the browser unpacks whole: four for each pixel, and what its decoder holds besides. A
 * window should have 600 MB, of which it takes some 230 before anything is opened.
 */
export const MOST_UNASKED_BYTES = 350_000_000;

/**
 * The side of what is drawn at once, px: four tiles. A drawing is gone through whole for each of its blocks, and a canvas of this size
 * takes 16 MB.
 */
export const BLOCK = 2 * PICTURE_TILE;
