/** Files that leave a window by the browser's own way of saving. */

import { bytesOf } from './base64.ts';

/** A finished paper as the host sent it. */
export interface PaperFile {
	readonly name: string;
	readonly mime: string;
	/** base64 */
	readonly bytes: string;
}

/** Hands a file over to be saved, under its own name. */
export function saveFile({ name, mime, bytes }: PaperFile): void {
	saveBlob(name, new Blob([bytesOf(bytes)], { type: mime }));
}

/** The same for text. */
export function saveText(name: string, mime: string, text: string): void {
	saveBlob(name, new Blob([text], { type: mime }));
}

/** The same for what a window has made itself. */
export function saveBlob(name: string, blob: Blob): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
