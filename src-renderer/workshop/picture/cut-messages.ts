/** What the worker that cuts pictures says: how large the picture is, each tile, and how it ended. */
export type CutAnswer =
	| { readonly width: number; readonly height: number }
	/** It would have to be unpacked whole, which takes more than a window may. */
	| { readonly tooMuch: { readonly width: number; readonly height: number; readonly bytes: number } }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly done: true }
	| { readonly failed: string };

/**
 * Bytes that a picture may take which the browser unpacks whole: four for each pixel, and what its decoder holds besides. A window
 * may have 600 MB, of which it takes some 230 before anything is opened. Plain PNG and JPEG are read by rows, so that theirs are not bounded by this.
 */
export const MOST_WHOLE_BYTES = 350_000_000;
