/** Cards to hand out: one for each seat that has a code, with its QR code, address and the code in words. */
import type { PaperOrder } from '../../../src-shared/contract/host-api.ts';
import type { SideHead } from '../../../src-shared/contract/house.ts';
import { PAGE_MARGIN } from './form-head.ts';
import { sidePlate } from './inks.ts';
import { INK, Pdf } from './pdf.ts';
import { rect, type Extent } from './shapes.ts';
import { widthOf, wrap, type Face } from './type.ts';

/** The content of a card. */
export interface SeatCard {
	/** The group of its page: 'Control' or a side's name. Cards of two groups never share a page. */
	readonly group: string;
	/** Its side's colour, pattern and letter, or null for Control's. */
	readonly side: Pick<SideHead, 'palette' | 'letter'> | null;
	/** 'Allied, 8 Corps' */
	readonly words: string;
	/** 'amber river tiger 42' */
	readonly code: string;
	/** Until when the code is good, wall time, ms. */
	readonly codeUntil: number;
	/** 'http://192.168.1.20:7420' */
	readonly address: string;
	/** The same with the code in its hash. */
	readonly link: string;
}

/** A card is at least so large, mm: eight to A4, eight to Letter, eighteen to A3. */
const LEAST = { w: 90, h: 62 } as const;
/** Kept free inside a card's edge, where the scissors go astray. */
const INSET = 5;
const PLATE = 8;
/** The code and four modules of quiet to its right. */
const QR = 27;
const CUT = { colour: '#8a8377', width: 0.2, dash: [1.6, 1.6] } as const;
const QUIET = '#4c463c';

/** The cards as PDF, grouped in the order in which groups first come. */
export function seatCards(
	cards: readonly SeatCard[],
	{ size, grey }: Pick<PaperOrder, 'size' | 'grey'>,
): Promise<Buffer> {
	const pdf = new Pdf({ size, landscape: false, grey, title: 'Seat cards' });
	const grid = gridOf(pdf);
	for (const [group, own] of Map.groupBy(cards, (card) => card.group)) {
		const pages = Math.ceil(own.length / grid.places.length);
		for (let page = 0; page < pages; page += 1) {
			const here = own.slice(page * grid.places.length, (page + 1) * grid.places.length);
			pdf.page();
			drawCuts(pdf, grid, here.length);
			here.forEach((card, n) => {
				const place = grid.places[n];
				if (place) drawCard(pdf, card, place);
			});
			// Counted within its group: nobody learns from a page how many seats the others have.
			const foot = `${group}: cut along the lines${pages > 1 ? ` (${String(page + 1)} of ${String(pages)})` : ''}`;
			pdf.text(PAGE_MARGIN, pdf.height - PAGE_MARGIN + 4, foot, { face: 'map', size: 7.5, colour: QUIET });
		}
	}
	return pdf.finish();
}

interface Grid {
	readonly columns: readonly number[];
	readonly rows: readonly number[];
	readonly places: readonly Extent[];
}

/** Returns as many equal places as a page holds. */
function gridOf({ width, height }: Pdf): Grid {
	const across = Math.floor((width - 2 * PAGE_MARGIN) / LEAST.w);
	const down = Math.floor((height - 2 * PAGE_MARGIN) / LEAST.h);
	const w = (width - 2 * PAGE_MARGIN) / across;
	const h = (height - 2 * PAGE_MARGIN) / down;
	const columns = Array.from({ length: across + 1 }, (_, n) => PAGE_MARGIN + n * w);
	const rows = Array.from({ length: down + 1 }, (_, n) => PAGE_MARGIN + n * h);
	const places = rows.slice(0, -1).flatMap((y) => columns.slice(0, -1).map((x) => ({ x, y, w, h })));
	return { columns, rows, places };
}

/** Round as many rows as have a card. */
function drawCuts(pdf: Pdf, { columns, rows }: Grid, cards: number): void {
	const used = rows.slice(0, Math.ceil(cards / (columns.length - 1)) + 1);
	const [left = 0, right = 0] = [columns[0], columns.at(-1)];
	const [top = 0, foot = 0] = [used[0], used.at(-1)];
	for (const x of columns) pdf.line(x, top, x, foot, CUT);
	for (const y of used) pdf.line(left, y, right, y, CUT);
}

function drawCard(pdf: Pdf, card: SeatCard, place: Extent): void {
	const top = place.y + INSET;
	const left = place.x + INSET;
	const right = place.x + place.w - INSET;
	const foot = place.y + place.h - INSET;
	drawPlate(pdf, card, { x: left, y: top, w: PLATE, h: foot - top });
	const x = left + PLATE + 4;
	const wide = right - x;
	const beside = wide - QR - 6;
	pdf.code(right - QR, top, QR, card.link);

	const [title, ...rest] = card.words.split(', ');
	const head = fitting('map-bold', 17, title ?? card.words, beside);
	pdf.text(x, top + 5.2, title ?? card.words, { face: 'map-bold', size: head });
	let y = top + 7.4;
	if (rest.length > 0) {
		const second = rest.join(', ');
		y = pdf.paragraph(x, y, beside, second, { face: 'map', size: twoLines('map', 12.5, second, beside) });
	}
	pdf.paragraph(x, y + 2, beside, 'Scan this, or open in any browser of the same network:', {
		face: 'body',
		size: 8,
		colour: QUIET,
	});

	const address = card.address.replace(/^http:\/\//, '');
	const low = top + QR + 6.6;
	pdf.text(x, low, address, { face: 'doc-bold', size: fitting('doc-bold', 14, address, wide) });
	pdf.text(x, low + 5.4, 'and type this code, once:', { face: 'body', size: 8, colour: QUIET });
	pdf.text(x, low + 12, card.code, { face: 'doc-bold', size: fitting('doc-bold', 16, card.code, wide) });
	const advice =
		card.side === null
			? `Good until ${timeOf(card.codeUntil)}. Opens every side’s truth: for Control’s hands only.`
			: `Good until ${timeOf(card.codeUntil)}. Keep it to yourselves.`;
	pdf.paragraph(x, foot - 6.4, wide, advice, { face: 'body', size: 7.5, colour: QUIET });
}

function drawPlate(pdf: Pdf, { side }: SeatCard, at: Extent): void {
	if (side) {
		pdf.picture(sidePlate(side, at), 0, 0);
		return;
	}
	pdf.picture([rect(at, { fill: INK })], 0, 0);
	const middle = { x: at.x + at.w / 2, y: at.y + at.h - 3 };
	pdf.text(middle.x, middle.y, 'C', { face: 'map-bold', size: 16, colour: '#ffffff', anchor: 'middle' });
}

/** The size at which a text is at most `width` mm, from the one that is wished. */
function fitting(face: Face, size: number, text: string, width: number): number {
	return Math.min(size, (size * width) / widthOf(face, size, text));
}

/** The largest size, from the one that is wished down, at which a text takes at most two lines. */
function twoLines(face: Face, size: number, text: string, width: number): number {
	for (let tried = size; tried > 5; tried -= 0.5)
		if (wrap(face, tried, text, width).length <= 2) return tried;
	return 5;
}

function timeOf(at: number): string {
	return new Date(at).toLocaleString('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });
}
