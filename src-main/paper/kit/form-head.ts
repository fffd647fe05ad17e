/** The head of every sheet of a side: its team, its turn, and the code that identifies a photograph of it. */
import type { SideHead } from '../../../src-shared/contract/house.ts';
import { sidePlate } from './inks.ts';
import { INK, type Pdf } from './pdf.ts';
import { line, type PaperShape } from './shapes.ts';
import { widthOf } from './type.ts';

/** A code that leads a phone's camera to the sheet's own place. */
export interface SheetCode {
	readonly id: string;
	readonly address: string;
}

export interface FormHead {
	readonly side: Pick<SideHead, 'palette' | 'letter'>;
	/** 'ALLIED ORDER SHEET' */
	readonly title: string;
	/** The sheet's team. */
	readonly team: string;
	/** The time it is for: labels and their values, such as TURN and 3. */
	readonly when: readonly (readonly [label: string, value: string])[];
	/** Words of which one is ringed: night, am, pm. */
	readonly ringed: { readonly of: readonly string[]; readonly chosen: string };
	/** The code, or null if no photographs are accepted. */
	readonly code: SheetCode | null;
}

/** Everything on a page stays this far from its edge, mm: what most printers can reach. */
export const PAGE_MARGIN = 10;
const CODE = 22;
/** Where the content below the head may begin, mm from the top. */
export const BELOW_HEAD = PAGE_MARGIN + 27;

/** The head of a form: its title, whose it is, the turn and the campaign. */
export function drawHead(pdf: Pdf, head: FormHead): void {
	const { side, title, team, when, ringed, code } = head;
	pdf.picture(sidePlate(side, { x: PAGE_MARGIN, y: PAGE_MARGIN, w: 9, h: 20 }), 0, 0);
	const left = PAGE_MARGIN + 13;
	pdf.text(left, PAGE_MARGIN + 7, title, { face: 'map-bold', size: 20 });
	pdf.text(left, PAGE_MARGIN + 13, team, { face: 'doc', size: 12 });
	let x = left;
	for (const [label, value] of when) {
		pdf.text(x, PAGE_MARGIN + 20, label, { face: 'map', size: 8 });
		x += widthOf('map', 8, label) + 1.5;
		pdf.text(x, PAGE_MARGIN + 20, value, { face: 'doc-bold', size: 12 });
		x += widthOf('doc-bold', 12, value) + 8;
	}
	for (const each of ringed.of) {
		const chosen = each === ringed.chosen;
		const face = chosen ? 'doc-bold' : 'doc';
		pdf.text(x, PAGE_MARGIN + 20, each, { face, size: 12 });
		const wide = widthOf(face, 12, each);
		if (chosen) pdf.picture([loopShape(x, PAGE_MARGIN + 18.6, wide)], 0, 0);
		x += wide + 6;
	}
	if (code) drawCode(pdf, code);
}

function drawCode(pdf: Pdf, { id, address }: SheetCode): void {
	const x = pdf.width - PAGE_MARGIN - CODE;
	pdf.code(x, PAGE_MARGIN, CODE, address);
	pdf.text(x - 2, PAGE_MARGIN + 4, 'Photograph the filled sheet:', { face: 'map', size: 8, anchor: 'end' });
	pdf.text(x - 2, PAGE_MARGIN + 7.5, 'point a phone at the code.', { face: 'map', size: 8, anchor: 'end' });
	pdf.text(x - 2, PAGE_MARGIN + 21, id, { face: 'doc', size: 6, anchor: 'end' });
}

/** The ring that a pencil draws round a word `wide` mm long whose middle line is at y. */
export function loopShape(x: number, y: number, wide: number, high = 5): PaperShape {
	const [rx, ry] = [wide / 2 + 1.6, high / 2];
	const [cx, cy] = [x + wide / 2, y];
	const points = Array.from({ length: 36 }, (_, n) => ({
		x: cx + rx * Math.cos((n * Math.PI) / 18),
		y: cy + ry * Math.sin((n * Math.PI) / 18),
	}));
	return line(points, { stroke: { colour: INK, width: 0.45 } }, true);
}

/** A box to tick; ticked with a cross. */
export function tickBox(x: number, y: number, ticked: boolean): readonly PaperShape[] {
	const edge = { colour: INK, width: 0.25 };
	const box = [
		{ x, y },
		{ x: x + 2.6, y },
		{ x: x + 2.6, y: y + 2.6 },
		{ x, y: y + 2.6 },
	];
	const bold = { stroke: { colour: INK, width: 0.5 } };
	return [
		line(box, { stroke: edge }, true),
		...(ticked
			? [
					line(
						[
							{ x, y },
							{ x: x + 2.6, y: y + 2.6 },
						],
						bold,
					),
					line(
						[
							{ x: x + 2.6, y },
							{ x, y: y + 2.6 },
						],
						bold,
					),
				]
			: []),
	];
}

/** Puts the document's name and the page number with the total at the foot of every page. */
export function numberPages(pdf: Pdf, words: string): void {
	for (let page = 0; page < pdf.pages; page += 1) {
		pdf.turnTo(page);
		const y = pdf.height - PAGE_MARGIN + 4;
		pdf.text(PAGE_MARGIN, y, words, { face: 'map', size: 7.5, colour: '#4c463c' });
		pdf.text(pdf.width - PAGE_MARGIN, y, `${String(page + 1)} of ${String(pdf.pages)}`, {
			face: 'map',
			size: 7.5,
			colour: '#4c463c',
			anchor: 'end',
		});
	}
}
