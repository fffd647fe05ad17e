/** What the worker that cuts pictures is told, and what it says. */
import type { PixelSize } from './drawing-sizes.ts';

/**
 * A picture file, or how large a drawing is whose rows are asked for; then, each when its turn has come, that it may be unpacked whole, a
 * tile put away, rows drawn.
 */
export type CutOrder = Blob | PixelSize | 'unpack' | 'next' | Uint8ClampedArray<ArrayBuffer>;

/** A picture that the browser has to unpack whole, and how much memory that takes, bytes. */
export interface Whole extends PixelSize {
	readonly bytes: number;
}

/** How large the picture is, each tile, which rows of a drawing are wanted next, and how it ended. */
export type CutAnswer =
	| PixelSize
	/** It has to be unpacked whole, which takes more than a window should unasked. */
	| { readonly whole: Whole }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly wanted: { readonly top: number; readonly rows: number } }
	| { readonly done: true }
	| { readonly failed: string };

/**
 * Bytes that a picture may take unasked which the browser unpacks whole: four for each pixel, and what its decoder holds besides. A
 * window should have 600 MB, of which it takes some 230 before anything is opened.
 */
export const MOST_UNASKED_BYTES = 350_000_000;

/** Pixels that are drawn at once: 8 MB, on the canvas and once more as they are handed over. */
const STRIP_PIXELS = 2_000_000;
/** Rows of a picture so wide that are drawn at once. */
export const stripHeight = (width: number): number =>
	Math.min(1024, Math.max(16, Math.floor(STRIP_PIXELS / width)));
