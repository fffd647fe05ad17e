/** Builds a PDF with one picture per page at true size, and a line of text at the foot: for printing a tiled map. */

import { PRINTER_MARGIN, type PaperSheet } from './paper.ts';

const PT_PER_MM = 72 / 25.4;
/** Beyond the picture's corners, mm: where to cut. */
const MARK = 5;

export interface PicturePage {
	/** JPEG. */
	readonly bytes: Uint8Array;
	readonly pixels: { readonly width: number; readonly height: number };
	/** How large it is printed, mm. */
	readonly size: { readonly width: number; readonly height: number };
	/** Below it: which tile this is. */
	readonly words: string;
}

/** @param paper the page, mm. Returns the file's bytes. */
export function pdfOfPictures(
	pages: readonly PicturePage[],
	paper: PaperSheet,
	title: string,
): Uint8Array<ArrayBuffer> {
	const file = new PdfFile();
	const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
	const tree = file.reserve();
	const box = `[0 0 ${pt(paper.width)} ${pt(paper.height)}]`;
	const kids = pages.map((page) => {
		const { width, height } = page.pixels;
		const picture = file.add(
			`<< /Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${String(page.bytes.length)} >>`,
			page.bytes,
		);
		const drawn = latin(drawing(page, paper));
		const content = file.add(`<< /Length ${String(drawn.length)} >>`, drawn);
		return file.add(
			`<< /Type /Page /Parent ${ref(tree)} /MediaBox ${box} /Contents ${ref(content)} /Resources << /Font << /F ${ref(font)} >> /XObject << /P ${ref(picture)} >> >> >>`,
		);
	});
	file.put(tree, `<< /Type /Pages /Count ${String(kids.length)} /Kids [${kids.map(ref).join(' ')}] >>`);
	const catalog = file.add(
		`<< /Type /Catalog /Pages ${ref(tree)} /ViewerPreferences << /PrintScaling /None >> >>`,
	);
	const info = file.add(`<< /Title ${words(title)} >>`);
	return file.finish(catalog, info);
}

const ref = (number: number): string => `${String(number)} 0 R`;
const pt = (mm: number): string => String(Math.round(mm * PT_PER_MM * 1000) / 1000);

/** The picture, marks at its corners, the words. PDF counts from the foot of the page upwards. */
function drawing({ size, words: said }: PicturePage, paper: Pick<PaperSheet, 'height'>): string {
	const [left, right] = [PRINTER_MARGIN, PRINTER_MARGIN + size.width];
	const [top, bottom] = [paper.height - PRINTER_MARGIN, paper.height - PRINTER_MARGIN - size.height];
	const line = (x1: number, y1: number, x2: number, y2: number): string =>
		`${pt(x1)} ${pt(y1)} m ${pt(x2)} ${pt(y2)} l S`;
	const marks = [left, right].flatMap((x) =>
		[top, bottom].flatMap((y) => [
			line(x + (x === left ? -1 : 1), y, x + (x === left ? -MARK : MARK), y),
			line(x, y + (y === top ? 1 : -1), x, y + (y === top ? MARK : -MARK)),
		]),
	);
	return [
		`q ${pt(size.width)} 0 0 ${pt(size.height)} ${pt(left)} ${pt(bottom)} cm /P Do Q`,
		'0.4 w',
		...marks,
		`BT /F 8 Tf ${pt(left + MARK + 2)} ${pt(bottom - 4)} Td ${words(said)} Tj ET`,
	].join('\n');
}

/** Words in the letters that the font has; others are question marks. */
function words(text: string): string {
	const plain = text.replaceAll('’', "'").replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
	return `(${plain.replace(/[\\()]/g, (letter) => `\\${letter}`)})`;
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Objects one after another, and where each begins. */
class PdfFile {
	readonly #parts: Uint8Array[] = [];
	readonly #places: number[] = [];
	#length = 0;

	constructor() {
		this.#write(latin('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'));
	}

	reserve(): number {
		this.#places.push(0);
		return this.#places.length;
	}
	add(head: string, stream?: Uint8Array): number {
		const number = this.reserve();
		this.put(number, head, stream);
		return number;
	}
	put(number: number, head: string, stream?: Uint8Array): void {
		this.#places[number - 1] = this.#length;
		this.#write(latin(`${String(number)} 0 obj\n${head}\n`));
		if (stream) {
			this.#write(latin('stream\n'));
			this.#write(stream);
			this.#write(latin('\nendstream\n'));
		}
		this.#write(latin('endobj\n'));
	}

	finish(catalog: number, info: number): Uint8Array<ArrayBuffer> {
		const at = this.#length;
		const size = this.#places.length + 1;
		const places = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
		this.#write(
			latin(
				`xref\n0 ${String(size)}\n0000000000 65535 f \n${places}trailer\n<< /Size ${String(size)} /Root ${ref(catalog)} /Info ${ref(info)} >>\nstartxref\n${String(at)}\n%%EOF\n`,
			),
		);
		const whole = new Uint8Array(this.#length);
		let from = 0;
		for (const part of this.#parts) {
			whole.set(part, from);
			from += part.length;
		}
		return whole;
	}

	#write(bytes: Uint8Array): void {
		this.#parts.push(bytes);
		this.#length += bytes.length;
	}
}
