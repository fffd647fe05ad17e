/** The messages to and from the worker that cuts pictures. */
import { PICTURE_TILE } from '../../../src-shared/map/picture.ts';
import type { Corner } from './cut-parts.ts';
import type { PixelSize } from './drawing-sizes.ts';

/**
 * A picture file, or the size of a drawing whose blocks are wanted; after that, one at a time: permission to decode it
 * whole, a stored tile, a drawn block.
 */
export type CutOrder = Blob | PixelSize | 'unpack' | 'next' | ImageBitmap;

/** A picture that the browser has to unpack whole, and how much memory that takes, bytes. */
export interface WholePicture extends PixelSize {
	readonly bytes: number;
	/** Set if it is inside a drawing. */
	readonly inside?: true;
}

/** The picture's size, each tile, the next block wanted of a drawing, and the final result. */
export type CutAnswer =
	| PixelSize
	/** It has to be unpacked whole, which takes more than a window should unasked. */
	| { readonly whole: WholePicture }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly wanted: Corner }
	| { readonly done: true }
	| { readonly failed: string };

/**
 * The most bytes a picture decoded whole by the browser may take without asking: four per pixel, plus what its decoder
 * holds. A window should have 600 MB, of which it takes some 230 before anything is opened.
 */
export const MOST_UNASKED_BYTES = 350_000_000;

/**
 * The side of the area drawn at once, px: four tiles. A drawing is processed whole for each of its blocks, and a canvas
 * of this size takes 16 MB.
 */
export const BLOCK = 2 * PICTURE_TILE;
