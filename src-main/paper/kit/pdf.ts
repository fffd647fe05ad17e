/** A PDF drawn in mm from the top left. The same drawing gives the same bytes: dates, ids and names are fixed. */
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { counterPng } from './counter-png.ts';
import { hatchLines, touches, type Extent, type PaperShape, type Stroke } from './shapes.ts';
import { firstCut, MM, runs, widthOf, wrap, type Face } from './type.ts';

export type PaperSize = 'A4' | 'A3' | 'LETTER';

/** Width and height upright, mm. */
export const paperSizes: Readonly<Record<PaperSize, readonly [number, number]>> = {
	A4: [210, 297],
	A3: [297, 420],
	LETTER: [215.9, 279.4],
};

export interface Look {
	readonly size: PaperSize;
	readonly landscape: boolean;
	/** Every colour as the grey of its lightness. */
	readonly grey: boolean;
	readonly title: string;
}

export interface Words {
	readonly face: Face;
	/** Points. */
	readonly size: number;
	readonly colour?: string;
	readonly anchor?: 'start' | 'middle' | 'end';
	readonly turn?: number;
	readonly halo?: string;
}

export const INK = '#1b1916';
/** A real date would differ from print to print, so none is set. */
const NO_DATE = new Date(0);

/** A line of text takes this much of its size. */
const LEADING = 1.25;

let pageBegun: () => void = () => undefined;
/** Calls back when a page is begun, replacing any earlier callback. */
export function onPage(begun: () => void): void {
	pageBegun = begun;
}

export class Pdf {
	readonly width: number;
	readonly height: number;
	readonly #doc: PDFKit.PDFDocument;
	readonly #grey: boolean;
	readonly #bytes: Promise<Buffer>;
	readonly #known = new Set<string>();
	/** Counters' own pictures as addresses, by which PDFKit knows them again. */
	readonly #pictures = new Map<string, string>();
	#pages = 0;

	constructor({ size, landscape, grey, title }: Look) {
		const [short, long] = paperSizes[size];
		[this.width, this.height] = landscape ? [long, short] : [short, long];
		this.#grey = grey;
		const first = firstCut('doc');
		const doc = new PDFDocument({
			autoFirstPage: false,
			bufferPages: true,
			// Named, so that none of PDF's own fonts is used.
			font: first.bytes as never,
			pdfVersion: '1.7',
			info: { Title: title, Creator: 'Third Map', Producer: 'Third Map', CreationDate: NO_DATE },
		});
		this.#doc = doc;
		const parts: Buffer[] = [];
		this.#bytes = new Promise((done, failed) => {
			doc.on('data', (part: Buffer) => parts.push(part));
			doc.on('end', () => {
				done(Buffer.concat(parts));
			});
			doc.on('error', failed);
		});
	}

	get pages(): number {
		return this.#pages;
	}

	page(): void {
		this.#doc.addPage({ size: [this.width / MM, this.height / MM], margin: 0 });
		this.#pages += 1;
		pageBegun();
	}

	/** Returns to a page, from 0, to add what was not known before: the number of pages. */
	turnTo(page: number): void {
		this.#doc.switchToPage(page);
	}

	/** One line of text with its base line at y. */
	text(x: number, y: number, text: string, words: Words): void {
		const { face, size, anchor = 'start', turn = 0, halo, colour = INK } = words;
		const doc = this.#doc;
		const wide = anchor === 'start' ? 0 : widthOf(face, size, text);
		let at = anchor === 'middle' ? -wide / 2 : anchor === 'end' ? -wide : 0;
		doc.save().translate(x / MM, y / MM);
		if (turn !== 0) doc.rotate(turn);
		for (const run of runs(face, text)) {
			this.#use(run.cut.name, run.cut.bytes, size);
			const place = [at / MM, 0, { lineBreak: false, baseline: 'alphabetic' }] as const;
			if (halo !== undefined) {
				doc
					.lineWidth(size * 0.22)
					.lineJoin('round')
					.strokeColor(this.#ink(halo));
				doc.text(run.text, place[0], place[1], { ...place[2], stroke: true, fill: false });
			}
			doc.fillColor(this.#ink(colour)).text(run.text, ...place);
			at += run.wide * size * MM;
		}
		doc.restore();
	}

	/** Text in lines of `width` mm, the first one's top at y. Answers where the next would begin. */
	paragraph(x: number, y: number, width: number, text: string, words: Words): number {
		const step = lineHeight(words.size);
		const lines = wrap(words.face, words.size, text, width);
		const from = words.anchor === 'middle' ? x + width / 2 : words.anchor === 'end' ? x + width : x;
		lines.forEach((line, n) => {
			this.text(from, y + step * n + words.size * MM, line, words);
		});
		return y + step * lines.length;
	}

	line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): void {
		this.#stroke(stroke);
		this.#doc
			.moveTo(x1 / MM, y1 / MM)
			.lineTo(x2 / MM, y2 / MM)
			.stroke();
	}

	box({ x, y, w, h }: Extent, drawn: { readonly fill?: string; readonly stroke?: Stroke }): void {
		const doc = this.#doc;
		if (drawn.fill !== undefined) doc.rect(x / MM, y / MM, w / MM, h / MM).fill(this.#ink(drawn.fill));
		if (drawn.stroke === undefined) return;
		this.#stroke(drawn.stroke);
		doc.rect(x / MM, y / MM, w / MM, h / MM).stroke();
	}

	/** A picture with its top left at (x, y); with `window`, only that part of it, its own top left put there. */
	picture(shapes: readonly PaperShape[], x: number, y: number, window?: Extent): void {
		const doc = this.#doc;
		doc.save().translate(x / MM, y / MM);
		if (window) {
			doc.rect(0, 0, window.w / MM, window.h / MM).clip();
			doc.translate(-window.x / MM, -window.y / MM);
		}
		for (const shape of shapes) {
			if (shape.kind === 'text') {
				if (!window || near(shape, window)) this.text(shape.x, shape.y, shape.text, shape);
			} else if (window && !touches(shape.extent, window)) continue;
			else if (shape.kind === 'pixels') this.#pixels(shape);
			else if (shape.kind === 'image') this.#image(shape);
			else this.#path(shape);
		}
		doc.restore();
	}

	/** A QR code `size` mm wide with its top left at (x, y); keep 4 modules of quiet round it. */
	code(x: number, y: number, size: number, text: string): void {
		const { data } = encode(text, { ecc: 'M', border: 0 });
		const step = size / data.length;
		const doc = this.#doc;
		data.forEach((row, down) => {
			row.forEach((dark, right) => {
				if (dark) doc.rect((x + right * step) / MM, (y + down * step) / MM, step / MM, step / MM);
			});
		});
		doc.fill('#000000');
	}

	/** The finished file. Nothing can be drawn after. */
	finish(): Promise<Buffer> {
		this.#doc.end();
		return this.#bytes;
	}

	/** A picture on several pages is in the file once. */
	#image({ jpeg, extent: { x, y, w, h } }: Extract<PaperShape, { kind: 'image' }>): void {
		this.#doc.image(`data:image/jpeg;base64,${jpeg}`, x / MM, y / MM, { width: w / MM, height: h / MM });
	}

	/** Units that have one picture have it in the file once. */
	#pixels({ packed, over, extent: { x, y, w, h } }: Extract<PaperShape, { kind: 'pixels' }>): void {
		const key = `${over} ${packed}`;
		const png =
			this.#pictures.get(key) ??
			`data:image/png;base64,${counterPng(packed, over, this.#grey).toString('base64')}`;
		this.#pictures.set(key, png);
		this.#doc.image(png, x / MM, y / MM, { width: w / MM, height: h / MM });
	}

	#path(shape: Extract<PaperShape, { kind: 'path' }>): void {
		const doc = this.#doc;
		const k = shape.k ?? 1;
		const open = (): void => {
			doc
				.save()
				.translate((shape.x ?? 0) / MM, (shape.y ?? 0) / MM)
				.scale(k / MM);
		};
		if (shape.fill !== undefined) {
			open();
			doc.path(shape.d).fill(this.#ink(shape.fill), 'even-odd').restore();
		}
		if (shape.hatch !== undefined) {
			open();
			doc
				.path(shape.d)
				.clip()
				.scale(1 / k)
				.translate(-(shape.x ?? 0), -(shape.y ?? 0));
			for (const d of hatchLines(shape.extent, shape.hatch)) doc.path(d);
			this.#stroke(shape.hatch, 1);
			doc.stroke().restore();
		}
		if (shape.stroke === undefined) return;
		open();
		doc.path(shape.d);
		this.#stroke(shape.stroke, k);
		doc.stroke().restore();
	}

	/** @param unit mm in one unit of what is drawn next; absent: PDF's points */
	#stroke({ colour, width, dash, round }: Stroke, unit = MM): void {
		const doc = this.#doc;
		const cap = round === true ? 'round' : 'butt';
		doc
			.lineWidth(width / unit)
			.lineCap(cap)
			.lineJoin('round')
			.strokeColor(this.#ink(colour));
		if (dash) doc.dash(Math.max(dash[0], 0.001) / unit, { space: dash[1] / unit });
		else doc.undash();
	}

	#use(name: string, bytes: Buffer, size: number): void {
		if (!this.#known.has(name)) this.#doc.registerFont(name, bytes);
		this.#known.add(name);
		this.#doc.font(name).fontSize(size);
	}

	#ink(colour: string): string {
		return this.#grey ? greyOf(colour) : colour;
	}
}

/** mm from one line of text to the next. */
export function lineHeight(size: number): number {
	return size * MM * LEADING;
}

/** The grey of a colour's lightness, written '#rrggbb' like the colour. */
function greyOf(colour: string): string {
	const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
	const light = Math.round(0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5));
	return `#${light.toString(16).padStart(2, '0').repeat(3)}`;
}

function near(text: Extract<PaperShape, { kind: 'text' }>, window: Extent): boolean {
	const wide = widthOf(text.face, text.size, text.text) + 2;
	return touches({ x: text.x - wide, y: text.y - wide, w: 2 * wide, h: 2 * wide }, window);
}
