/** Blocks on pages. */
import type { TextSpan } from '../../../src-shared/kit/prose.ts';
import { wrapSpans } from './spans.ts';
import type { Block } from './blocks.ts';
import { PAGE_MARGIN, numberPages } from './form-head.ts';
import { INK, lineHeight, Pdf, type Look } from './pdf.ts';
import { drawTable } from './table.ts';
import { MM, wrap, type Face } from './type.ts';

const SIDE = PAGE_MARGIN + 6;
const BODY = 10;
const HEADINGS = { 1: 22, 2: 15, 3: 11.5 } as const;
const STYLES: Readonly<
	Record<'plain' | 'quiet' | 'typed' | 'bold', readonly [face: Face, size: number, colour: string]>
> = {
	plain: ['body', BODY, INK],
	quiet: ['body', 8.5, '#5a5345'],
	typed: ['doc', 9.5, INK],
	bold: ['body-bold', BODY, INK],
};

/** @param look its title stands at the foot of every page */
export function blocksPdf(blocks: readonly Block[], look: Look): Promise<Buffer> {
	const flow = new Flow(new Pdf(look));
	blocks.forEach((block, n) => {
		flow.put(block, blocks[n + 1]);
	});
	numberPages(flow.pdf, look.title);
	return flow.pdf.finish();
}

class Flow {
	readonly pdf: Pdf;
	#y = 0;

	constructor(pdf: Pdf) {
		this.pdf = pdf;
		this.#begin();
	}

	/** @param next a heading stays with the picture after it */
	put(block: Block, next?: Block): void {
		switch (block.kind) {
			case 'heading': {
				const size = HEADINGS[block.level];
				if (this.#y > PAGE_MARGIN) this.#y += size * MM * 0.6;
				this.#room(lineHeight(size) + (next?.kind === 'picture' ? next.height + 8 : 22));
				this.#write(block.text, block.level === 3 ? 'body-bold' : 'map-bold', size);
				this.#y += 1.5;
				return;
			}
			case 'words': {
				const [face, size, colour] = STYLES[block.style ?? 'plain'];
				this.#write(block.text, face, size, colour);
				this.#y += 1.6;
				return;
			}
			case 'prose':
				for (const line of block.lines) this.#spans(line);
				this.#y += 1.6;
				return;
			case 'list':
				for (const item of block.items) this.#item(item);
				this.#y += 1.2;
				return;
			case 'table':
				this.#table(block);
				return;
			case 'picture':
				this.#picture(block);
				return;
		}
	}

	get #width(): number {
		return this.pdf.width - 2 * SIDE;
	}
	get #bottom(): number {
		return this.pdf.height - PAGE_MARGIN - 4;
	}

	#begin(): number {
		this.pdf.page();
		this.#y = PAGE_MARGIN;
		return this.#y;
	}

	#room(needs: number): void {
		if (this.#y + needs > this.#bottom) this.#begin();
	}

	#write(text: string, face: Face, size: number, colour = INK, indent = 0): void {
		for (const line of wrap(face, size, text, this.#width - indent)) {
			this.#room(lineHeight(size));
			this.pdf.paragraph(SIDE + indent, this.#y, this.#width, line, { face, size, colour });
			this.#y += lineHeight(size);
		}
	}

	#spans(spans: readonly TextSpan[]): void {
		const faces = { plain: 'body', strong: 'body-bold' } as const;
		for (const line of wrapSpans(spans, faces, BODY, this.#width)) {
			this.#room(lineHeight(BODY));
			for (const { text, face, at } of line)
				this.pdf.text(SIDE + at, this.#y + BODY * MM, text, { face, size: BODY });
			this.#y += lineHeight(BODY);
		}
	}

	#item(text: string): void {
		this.#room(lineHeight(BODY));
		this.pdf.text(SIDE + 1, this.#y + BODY * MM, '•', { face: 'body', size: BODY });
		this.#write(text, 'body', BODY, INK, 5);
	}

	#table({ columns, rows }: Extract<Block, { kind: 'table' }>): void {
		this.#room(20);
		const cells = rows.map((row) => row.map((text) => ({ words: text, face: 'body' as const, size: 8.5 })));
		this.#y =
			drawTable(this.pdf, this.#y, columns, cells, {
				x: SIDE,
				width: this.#width,
				bottom: this.#bottom,
				least: 5,
				nextPage: () => this.#begin(),
			}) + 3;
	}

	#picture({ under, over, width, height, caption }: Extract<Block, { kind: 'picture' }>): void {
		this.#room(height + lineHeight(8.5));
		const x = (this.pdf.width - width) / 2;
		this.pdf.picture(under, x, this.#y);
		this.pdf.picture(over, x, this.#y);
		this.#y += height + 1;
		this.#write(caption, 'body', 8.5, '#5a5345');
		this.#y += 2;
	}
}
