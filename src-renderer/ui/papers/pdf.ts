/** A PDF as pictures of its pages, drawn here: the same preview and print in Electron and in every browser. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import { bytesOf } from './base64.ts';

export interface PdfPage {
	/** mm */
	readonly width: number;
	readonly height: number;
	/** How far it is turned before it is shown, degrees clockwise. */
	readonly turn: number;
	/** Paints it at so many dots to the inch. */
	draw(canvas: HTMLCanvasElement, dpi: number): Promise<void>;
	/** Paints as much of it as the canvas holds, from column `left` and row `top` on, where the whole page is `across` pixels wide. */
	drawPart(canvas: HTMLCanvasElement, across: number, left: number, top: number): Promise<void>;
}

/** On paper: sharp enough for six-point type. */
const PRINT_DPI = 220;
const MM = 25.4 / 72;

export interface OpenPdf {
	readonly pages: readonly PdfPage[];
	close(): void;
}

/** Opens a PDF; the reader for it is fetched when the first one is shown. */
export async function openPdf(bytes: string): Promise<OpenPdf> {
	const { getDocument, PDFWorker } = await import('pdfjs-dist');
	const port = new PdfWorker();
	const worker = PDFWorker.create({ port });
	// Letters as outlines: nothing is added to the page's fonts.
	const loading = getDocument({ data: bytesOf(bytes), worker, disableFontFace: true, useSystemFonts: false });
	const read = await loading.promise;
	const pages = await Promise.all(Array.from({ length: read.numPages }, (_, n) => pageOf(read, n + 1)));
	return {
		pages,
		close: () => {
			void loading.destroy().then(() => {
				worker.destroy();
				port.terminate();
			});
		},
	};
}

async function pageOf(read: PDFDocumentProxy, number: number): Promise<PdfPage> {
	const page = await read.getPage(number);
	const { width, height } = page.getViewport({ scale: 1 });
	return {
		width: width * MM,
		height: height * MM,
		turn: page.rotate,
		async draw(canvas, dpi) {
			const viewport = page.getViewport({ scale: dpi / 72 });
			canvas.width = Math.round(viewport.width);
			canvas.height = Math.round(viewport.height);
			await page.render({ canvas, viewport }).promise;
		},
		async drawPart(canvas, across, left, top) {
			const viewport = page.getViewport({ scale: across / width, offsetX: -left, offsetY: -top });
			await page.render({ canvas, viewport }).promise;
		},
	};
}

/** Prints the pages at true size: names the paper size and sets the margins to zero. */
export async function printPages(pages: readonly PdfPage[]): Promise<void> {
	const [first] = pages;
	if (!first) return;
	const style = document.createElement('style');
	style.textContent = `@page { size: ${String(first.width)}mm ${String(first.height)}mm; margin: 0 }
		@media screen { .print-pages { display: none } }
		@media print { body > :not(.print-pages) { display: none !important } .print-pages img { display: block; inline-size: ${String(first.width)}mm; block-size: ${String(first.height)}mm; break-after: page } }`;
	const holder = document.createElement('div');
	holder.className = 'print-pages';
	for (const page of pages) holder.append(await pictureOf(page));
	document.body.append(style, holder);
	window.addEventListener('afterprint', () => [style, holder].forEach((node) => node.remove()), {
		once: true,
	});
	window.print();
}

async function pictureOf(page: PdfPage): Promise<HTMLImageElement> {
	const canvas = document.createElement('canvas');
	await page.draw(canvas, PRINT_DPI);
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
	const image = new Image();
	image.src = URL.createObjectURL(blob ?? new Blob());
	await image.decode();
	return image;
}
