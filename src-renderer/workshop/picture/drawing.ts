/**
 * Pictures that are drawn before they are cut: SVG, and pages of PDF. Each is drawn part by part at the size that is chosen, so that
 * none of them is ever whole in memory.
 */
import { base64Of } from '../../ui/papers/base64.ts';
import { openPdf } from '../../ui/papers/pdf.ts';
import type { PageSize, PixelSize } from './drawing-sizes.ts';
import { picturesOf, scanOf, type PdfScan } from './pdf-pictures.ts';

/** A picture of so many pixels that is drawn when its parts are wanted. */
export interface DrawablePicture extends PixelSize {
	/** What its file is called. */
	readonly name: string;
	/** Draws as much of it as the canvas holds, from column `left` and row `top` on. */
	draw(canvas: HTMLCanvasElement, left: number, top: number): Promise<void>;
}

/** A file that can be drawn at any size. */
export interface Drawable {
	/** None: its file is too large to be drawn. */
	readonly pages: readonly PageSize[];
	/** The largest picture inside it, which is decoded whole when it is drawn, or null if there is none. */
	readonly inside: PixelSize | null;
	/** The scan on its only page, or null if it isn't a scan or can't be recognized as one. */
	readonly scan: PdfScan | null;
	/** One of its pages as a picture. @param page from 1 */
	at(page: number, size: PixelSize): DrawablePicture;
	close(): void;
}

/** Does a file of this kind have to be drawn? */
export const isVectorDrawing = (file: Blob): boolean =>
	file.type === 'image/svg+xml' || file.type === 'application/pdf';

/** A larger file is not read whole, and so not drawn. */
export const MOST_DRAWN_BYTES = 60 * 2 ** 20;

/** Opens an SVG or a PDF. @throws where it can't be read */
export async function openDrawable(file: File): Promise<Drawable> {
	return file.type === 'application/pdf' ? await drawablePdf(file) : await drawableSvg(file);
}

/** Loaded as an image, an SVG runs no script and fetches nothing. */
async function drawableSvg(file: File): Promise<Drawable> {
	const image = new Image();
	image.src = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: 'image/svg+xml' }));
	const close = (): void => URL.revokeObjectURL(image.src);
	try {
		await image.decode();
	} catch (error) {
		close();
		throw error;
	}
	return {
		pages: [
			{ width: Math.max(1, image.naturalWidth), height: Math.max(1, image.naturalHeight), inches: null },
		],
		...{ inside: null, scan: null },
		at: (_page, { width, height }) => ({
			...{ name: file.name, width, height },
			draw(canvas, left, top) {
				const g = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
				if (!g) return Promise.reject(new Error('no canvas'));
				g.fillStyle = 'white';
				g.fillRect(0, 0, canvas.width, canvas.height);
				g.drawImage(image, -left, -top, width, height);
				return Promise.resolve();
			},
		}),
		close,
	};
}

const MM_PER_INCH = 25.4;

async function drawablePdf(file: File): Promise<Drawable> {
	if (file.size > MOST_DRAWN_BYTES) return await scanAlone(file);
	const pdf = await openPdf(base64Of(new Uint8Array(await file.arrayBuffer())));
	const pictures = await picturesOf(file);
	const [first] = pdf.pages;
	const isAlone = first?.turn === 0 && pdf.pages.length === 1;
	return {
		inside: pictures.largest,
		scan: isAlone ? await scanOf(file, pictures, first) : null,
		pages: pdf.pages.map(({ width, height }) => ({ width, height, inches: width / MM_PER_INCH })),
		at: (page, { width, height }) => ({
			...{ name: file.name, width, height },
			async draw(canvas, left, top) {
				const drawn = pdf.pages[page - 1];
				if (!drawn) throw new Error('no such page');
				await drawn.drawPart(canvas, width, left, top);
			},
		}),
		close: () => pdf.close(),
	};
}

/** Returns the scan in a file that is too large to be drawn. */
async function scanAlone(file: File): Promise<Drawable> {
	const scan = await scanOf(file, await picturesOf(file), null);
	return {
		...{ pages: [], inside: null, scan },
		at: () => {
			throw new Error('it is too large to be drawn');
		},
		close: () => undefined,
	};
}
