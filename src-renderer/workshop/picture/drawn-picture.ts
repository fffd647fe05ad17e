/** Pictures that are drawn before they are cut: SVG, and pages of PDF, each at the size that a map is read at. */
import { base64Of } from '../../ui/papers/file-pieces.ts';
import { openPdf } from '../../ui/papers/pdf.ts';

/** The longer side of what is drawn, px: some two hundred to the kilometre on a map of forty. */
const LONGEST = 8000;
/** A drawing may have so many bytes. */
export const MAX_DRAWING_BYTES = 60 * 2 ** 20;
const MM_PER_INCH = 25.4;

/** An SVG as a picture: as an image it runs no script and fetches nothing. @throws where it can't be drawn */
export async function svgPicture(file: Blob): Promise<ImageBitmap> {
	const image = new Image();
	image.src = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: 'image/svg+xml' }));
	try {
		await image.decode();
		const { naturalWidth: wide, naturalHeight: high } = image;
		const times = LONGEST / Math.max(wide, high, 1);
		const canvas = new OffscreenCanvas(
			Math.max(1, Math.round(wide * times)),
			Math.max(1, Math.round(high * times)),
		);
		const g = canvas.getContext('2d', { alpha: false });
		if (!g) throw new Error('no canvas');
		g.fillStyle = 'white';
		g.fillRect(0, 0, canvas.width, canvas.height);
		g.drawImage(image, 0, 0, canvas.width, canvas.height);
		return canvas.transferToImageBitmap();
	} finally {
		URL.revokeObjectURL(image.src);
	}
}

/** How many pages a PDF has. @throws where it can't be read */
export async function pdfPages(file: Blob): Promise<number> {
	const pdf = await openPdf(base64Of(new Uint8Array(await file.arrayBuffer())));
	try {
		return pdf.pages.length;
	} finally {
		pdf.close();
	}
}

/** A page of a PDF as a picture. @param number from 1 @throws where it has no such page, or can't be drawn */
export async function pdfPicture(file: Blob, number: number): Promise<ImageBitmap> {
	const pdf = await openPdf(base64Of(new Uint8Array(await file.arrayBuffer())));
	try {
		const page = pdf.pages[number - 1];
		if (!page) throw new Error('no such page');
		const canvas = document.createElement('canvas');
		await page.draw(canvas, (LONGEST / Math.max(page.width, page.height)) * MM_PER_INCH);
		return await createImageBitmap(canvas);
	} finally {
		pdf.close();
	}
}
