/** What the worker that cuts pictures says: how large the picture is, each tile, and how it ended. */
export type CutAnswer =
	| { readonly width: number; readonly height: number }
	/** It would have to be unpacked whole, which takes more than a window may. */
	| { readonly tooMuch: { readonly width: number; readonly height: number } }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly done: true }
	| { readonly failed: string };

/**
 * Pixels of a picture that the browser unpacks whole: it takes four bytes for each, and a window has 600 MB. Plain PNG and JPEG
 * are read by rows, so that theirs are not bounded by this.
 */
export const MOST_WHOLE = 100_000_000;
