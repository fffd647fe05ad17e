/** A side's briefings of a turn, as typed: what it was told and nothing else. */
import type { Side } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideDispatch } from '../../../../../src-shared/rulesets/opcom/views.ts';
import { paragraphsOf, plainLines, type TextSpan } from '../../../../../src-shared/kit/prose.ts';
import { dateInWords, partNames } from '../../../../../src-shared/contract/game-time.ts';
import { PAGE_MARGIN } from '../../../../paper/kit/form-head.ts';
import { sidePlate } from '../../../../paper/kit/inks.ts';
import { INK, lineHeight, type Pdf } from '../../../../paper/kit/pdf.ts';
import { wrapSpans } from '../../../../paper/kit/spans.ts';
import { MM, wrap } from '../../../../paper/kit/type.ts';

const SIZE = 11;
/** Wide margins, as a typist leaves them. */
const INDENT = 14;

export interface Briefing {
	readonly side: Pick<Side, 'adjective' | 'palette' | 'letter'>;
	/** The headquarters it is for; '' for all of the side. */
	readonly team: string;
	readonly turn: number;
	readonly dispatches: readonly SideDispatch[];
}

/** A headquarters' briefing, over as many A4 pages as it takes. */
export function drawBriefing(pdf: Pdf, briefing: Briefing): void {
	const width = pdf.width - 2 * (PAGE_MARGIN + INDENT);
	const left = PAGE_MARGIN + INDENT;
	const bottom = pdf.height - PAGE_MARGIN - 6;
	let y = begin(pdf, briefing);
	const next = (needs: number): void => {
		if (y + needs > bottom) y = begin(pdf, briefing);
	};
	const write = (text: string, face: 'doc' | 'doc-bold', size = SIZE): void => {
		for (const line of wrap(face, size, text, width)) {
			next(lineHeight(size));
			pdf.paragraph(left, y, width, line, { face, size });
			y += lineHeight(size);
		}
	};
	/** Names stay bold, as the window shows them. */
	const stressed = (spans: readonly TextSpan[]): void => {
		for (const line of wrapSpans(spans, { plain: 'doc', strong: 'doc-bold' }, SIZE, width)) {
			next(lineHeight(SIZE));
			for (const { text, face, at } of line) pdf.text(left + at, y + SIZE * MM, text, { face, size: SIZE });
			y += lineHeight(SIZE);
		}
	};
	if (briefing.dispatches.length === 0) write('Nothing was reported this turn.', 'doc');
	for (const dispatch of briefing.dispatches) {
		next(5 * lineHeight(SIZE));
		write(`${dateInWords(dispatch.date)}, ${partNames[dispatch.part]}`, 'doc', 9);
		write(dispatch.heading.toUpperCase(), 'doc-bold');
		y += 1.5;
		for (const paragraph of paragraphsOf(dispatch.text)) {
			if (paragraph.heading) next(3 * lineHeight(SIZE));
			if (paragraph.heading) write(plainLines(paragraph).join('\n'), 'doc-bold');
			else for (const line of paragraph.lines) stressed(line);
			y += 2;
		}
		y += 2;
		if (y < bottom) pdf.line(left, y, left + 30, y, { colour: INK, width: 0.3 });
		y += 5;
	}
}

function begin(pdf: Pdf, { side, team, turn }: Briefing): number {
	pdf.page();
	pdf.picture(sidePlate(side, { x: PAGE_MARGIN, y: PAGE_MARGIN, w: 9, h: 20 }), 0, 0);
	const left = PAGE_MARGIN + INDENT;
	pdf.text(left, PAGE_MARGIN + 8, `${side.adjective}: BRIEFING`, { face: 'doc-bold', size: 16 });
	pdf.text(left, PAGE_MARGIN + 15, team === '' ? 'All headquarters' : team, { face: 'doc', size: 12 });
	pdf.text(pdf.width - left, PAGE_MARGIN + 15, `Turn ${String(turn)}`, {
		face: 'doc-bold',
		size: 12,
		anchor: 'end',
	});
	pdf.line(left, PAGE_MARGIN + 19, pdf.width - left, PAGE_MARGIN + 19, { colour: INK, width: 0.5 });
	return PAGE_MARGIN + 26;
}
