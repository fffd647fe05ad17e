/** The order sheet, blank or filled (opcom-5.sheet.*): unit or group, orders, supporting, action, posture, Control's notes. */
import type { Action, Posture } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { SideSheet } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { MapSheet } from '../../../../../src-shared/map/sheet.ts';
import { gridRef } from '../../../../../src-shared/map/grid-ref.ts';
import {
	BELOW_HEAD,
	drawHead,
	loopShape,
	PAGE_MARGIN,
	tickBox,
	type FormHead,
} from '../../../../paper/kit/form-head.ts';
import type { Pdf } from '../../../../paper/kit/pdf.ts';
import type { PaperShape } from '../../../../paper/kit/shapes.ts';
import { drawTable, type TableCell } from '../../../../paper/kit/table.ts';
import { widthOf } from '../../../../paper/kit/type.ts';

type Line = SideSheet['lines'][number];
type Grid = Pick<MapSheet, 'grid'>;

const ACTIONS: readonly (readonly [Action, string])[] = [
	['breakthrough', 'Breakthrough'],
	['attack', 'Attack'],
	['probe', 'Probe'],
	['hold', 'Hold'],
	['move', 'Move'],
	['prepare', 'Prepare'],
];
const POSTURES: readonly (readonly [Posture, string])[] = [
	['tact', 'Tact'],
	['non-tact', 'Non-Tact'],
];
const COLUMNS = [
	{ title: 'Unit or group', share: 17 },
	{ title: 'Orders', share: 31 },
	{ title: 'Supporting', share: 13 },
	{ title: 'Action: ring one', share: 17 },
	{ title: 'Posture: ring one', share: 14.5 },
	{ title: 'Control’s notes', share: 22 },
];
/** High enough to write three lines in by hand. */
const ROW = 19;

/** Adds one team's order sheet; a blank one, ruled to the foot of the page, if `lines` is null. */
export function drawOrderSheet(pdf: Pdf, head: FormHead, lines: readonly Line[] | null, map: Grid): void {
	const bottom = pdf.height - PAGE_MARGIN - 2;
	const begin = (): number => {
		pdf.page();
		drawHead(pdf, head);
		return BELOW_HEAD;
	};
	const y = begin();
	const blank = Math.floor((bottom - y - 6) / ROW);
	const rows =
		lines === null
			? Array.from({ length: blank }, () => rowOf(null, map))
			: lines.map((line) => rowOf(line, map));
	drawTable(pdf, y, COLUMNS, rows, {
		x: PAGE_MARGIN,
		width: pdf.width - 2 * PAGE_MARGIN,
		bottom,
		least: ROW,
		nextPage: begin,
	});
}

function rowOf(line: Line | null, map: Grid): readonly TableCell[] {
	const order = line?.order;
	return [
		{ words: order?.addressee ?? '', face: 'doc-bold' },
		{ words: [order?.orders ?? '', placeOf(line, map)].filter((part) => part !== '').join('\n') },
		{ words: order?.supporting ?? '' },
		{ high: 16, shapes: () => actions(order?.action ?? null) },
		{ high: 16, shapes: () => postures(order) },
		{ words: notesOf(line), size: 9 },
	];
}

/** Returns the line's destination, as pencilled on the side's own map. */
function placeOf(line: Line | null, map: Grid): string {
	const at = line?.order.objective;
	return at ? `To the mark at grid ${gridRef(map, at)}.` : '';
}

function notesOf(line: Line | null): string {
	if (!line) return '';
	const { query, notes } = line;
	return [
		...(query ? [`Asked: ${query.ask}`, ...(query.answer === null ? [] : [`Answer: ${query.answer}`])] : []),
		...notes,
	].join('\n');
}

function choice(x: number, y: number, word: string, chosen: boolean): readonly PaperShape[] {
	const face = chosen ? 'doc-bold' : 'doc';
	const size = 8.5;
	return [
		{ kind: 'text', x, y, text: word, face, size, colour: '#1b1916', anchor: 'start' },
		...(chosen ? [loopShape(x, y - 1, widthOf(face, size, word), 4.4)] : []),
	];
}

function actions(chosen: Action | null): readonly PaperShape[] {
	return ACTIONS.flatMap(([action, word], n) =>
		choice(n < 3 ? 2.6 : 27, 5 + (n % 3) * 5, word, action === chosen),
	);
}

function postures(order: Line['order'] | undefined): readonly PaperShape[] {
	const extras: readonly (readonly [string, boolean])[] = [
		['stand fast', order?.standFast ?? false],
		['rest', order?.rest ?? false],
		['road column', order?.roadColumn ?? false],
	];
	return [
		...POSTURES.flatMap(([posture, word], n) =>
			choice(2.6 + n * 13, 4.6, word, posture === (order?.posture ?? null)),
		),
		...extras.flatMap(([word, on], n): readonly PaperShape[] => [
			...tickBox(2, 7 + n * 3.7, on),
			{
				kind: 'text',
				x: 5.6,
				y: 9.2 + n * 3.7,
				text: word,
				face: 'map',
				size: 8,
				colour: '#1b1916',
				anchor: 'start',
			},
		]),
	];
}
