/** Converts canvases to files. If the machine can't handle one of that size, a sentence says so. */

/** @throws Error where the machine can't draw a picture of that size */
export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const g = canvas.getContext('2d');
	if (!g) throw new Error('This machine can’t draw a picture of that size just now. Close other windows.');
	return [canvas, g];
}

/** @throws Error where the machine can't make one */
export const asPng = (canvas: HTMLCanvasElement): Promise<Blob> => packed(canvas, 'image/png');

/** For paper. @throws Error where the machine can't make one */
export async function asJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
	return new Uint8Array(await (await packed(canvas, 'image/jpeg')).arrayBuffer());
}

async function packed(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
	const blob = await new Promise<Blob | null>((done) => {
		canvas.toBlob(done, type, 0.9);
	});
	if (!blob) throw new Error('This machine can’t save a picture of that size just now. Close other windows.');
	return blob;
}
