/** Sheets of counters to cut out, at the map's true scale; formations stand together, as many to a row as there is room for. */
import {
	counterHeight,
	counterPicture,
	paperCounterWidth,
	LEAST_WIDTH,
	type Counter,
} from './counter-picture.ts';
import { PAGE_MARGIN, numberPages } from './form-head.ts';
import { scaleInWords } from './map-picture.ts';
import { Pdf, type PaperSize } from './pdf.ts';
import { widthOf } from './type.ts';

export interface CounterGroup {
	/** The formation. */
	readonly name: string;
	readonly counters: readonly Counter[];
}

export interface CounterPaper {
	readonly groups: readonly CounterGroup[];
	readonly size: PaperSize;
	readonly grey: boolean;
	/** 50000 for 1:50 000. */
	readonly scale: number;
	/** The counter whose width is given in the head: 'a battalion’s counter', and the ground it covers, km. */
	readonly example: { readonly words: string; readonly frontage: number };
	/** 'ALLIED COUNTERS' */
	readonly heading: string;
	readonly title: string;
}

/** Between counters, mm: the cut goes through its middle. */
const GAP = 2;
const NAME = 6;
const CUT = { colour: '#6d6558', width: 0.15, dash: [1.2, 1] as const };

/** A run of one formation's counters that stays on one row. */
interface Block {
	readonly name: string;
	readonly counters: readonly Counter[];
	readonly width: number;
	readonly height: number;
}

/** Counters of one size in rows, as a PDF to be printed, pasted on card and cut. */
export function counterPaper(paper: CounterPaper): Promise<Buffer> {
	const pdf = new Pdf({ size: paper.size, landscape: false, grey: paper.grey, title: paper.title });
	const right = pdf.width - PAGE_MARGIN;
	const bottom = pdf.height - PAGE_MARGIN - 3;
	let y = begin(pdf, paper);
	let x = PAGE_MARGIN;
	let high = 0;
	for (const block of paper.groups.flatMap((group) => blocksOf(group, paper.scale, right - PAGE_MARGIN))) {
		if (x > PAGE_MARGIN && x + block.width > right) {
			y += high + GAP;
			x = PAGE_MARGIN;
			high = 0;
		}
		if (y + block.height > bottom) {
			y = begin(pdf, paper);
			x = PAGE_MARGIN;
			high = 0;
		}
		drawBlock(pdf, x, y, block, paper.scale);
		x += block.width + 3 * GAP;
		high = Math.max(high, block.height);
	}
	numberPages(pdf, paper.title);
	return pdf.finish();
}

const heightAt = (counter: Counter, scale: number): number =>
	counterHeight(paperCounterWidth(counter.frontage, scale), counter.figures !== null);

function blocksOf({ name, counters }: CounterGroup, scale: number, room: number): readonly Block[] {
	const blocks: Block[] = [];
	let row: Counter[] = [];
	let wide = 0;
	const close = (): void => {
		if (row.length === 0) return;
		const height = NAME + Math.max(...row.map((counter) => heightAt(counter, scale)));
		const width = Math.max(wide - GAP, Math.min(room, widthOf('map-bold', 9, name)));
		blocks.push({ name: blocks.length === 0 ? name : '', counters: row, width, height });
		row = [];
		wide = 0;
	};
	for (const counter of counters) {
		const w = paperCounterWidth(counter.frontage, scale);
		if (wide + w > room) close();
		row.push(counter);
		wide += w + GAP;
	}
	close();
	return blocks;
}

function drawBlock(pdf: Pdf, x: number, y: number, block: Block, scale: number): void {
	pdf.text(x, y + 4, block.name, { face: 'map-bold', size: 9 });
	let at = x;
	for (const counter of block.counters) {
		const w = paperCounterWidth(counter.frontage, scale);
		const h = heightAt(counter, scale);
		pdf.picture(counterPicture(counter, w), at, y + NAME);
		pdf.box({ x: at - GAP / 2, y: y + NAME - GAP / 2, w: w + GAP, h: h + GAP }, { stroke: CUT });
		at += w + GAP;
	}
}

function begin(pdf: Pdf, { heading, scale, example }: CounterPaper): number {
	pdf.page();
	pdf.text(PAGE_MARGIN, PAGE_MARGIN + 6, heading, { face: 'map-bold', size: 16 });
	const wide = paperCounterWidth(example.frontage, scale);
	const exact = (example.frontage * 1_000_000) / scale;
	const ground = `${String(example.frontage)} km`;
	const least = exact < LEAST_WIDTH ? ` (${ground} would be ${exact.toFixed(1)} mm: too small to read)` : '';
	pdf.text(
		PAGE_MARGIN,
		PAGE_MARGIN + 11,
		`For a map of ${scaleInWords(scale)}: ${example.words} is ${wide.toFixed(1)} mm wide${least}. Print at full size and cut along the broken lines.`,
		{ face: 'map', size: 9 },
	);
	return PAGE_MARGIN + 15;
}
