/** A side's op sheets as they are drawn, and an empty one to write on by hand. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { MEASURES, SHEET_TYPES } from '../../../../../src-shared/rulesets/tcs/sheets.ts';
import { prepWords, STATE_WORDS } from '../../../../../src-shared/rulesets/tcs/sheet-words.ts';
import { sheetLines, type SheetNames } from '../../../../../src-shared/rulesets/tcs/sheet-text.ts';
import type { TcsSheetShown, TcsSideView } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';
import { nameOf } from './names.ts';

/** Rows of an empty table. */
const EMPTY_ROWS = 6;

const emptyRows = (columns: number): readonly (readonly string[])[] =>
	Array.from({ length: EMPTY_ROWS }, () => Array.from({ length: columns }, () => ''));

const OFF: Readonly<Record<string, string>> = {
	elsewhere: 'on another sheet',
	...{ failed: 'failed', success: 'succeeded', scratched: 'scratched' },
};

/** Returns every sheet of the side, those in force first, each with its tally to be kept by hand. */
export function opSheets(view: TcsSideView): readonly Block[] {
	const order = ['implemented', 'prepared', 'success', 'failed'] as const;
	const sheets = order.flatMap((state) => view.sheets.filter((sheet) => sheet.state === state));
	return sheets.length === 0
		? [heading(1, 'Op sheets'), words('No sheet is drawn yet.')]
		: sheets.flatMap((sheet) => oneSheet(view, sheet));
}

function oneSheet(view: TcsSideView, sheet: TcsSheetShown): readonly Block[] {
	const { draft, type, size, state, tally, drawn, prep } = sheet;
	const waits = state === 'prepared' ? `, ${counted(tally, 'weighted turn')}, ${prepWords(prep.whole)}` : '';
	return [
		heading(1, draft.name),
		words(
			`${type}, size ${String(size)}. ${STATE_WORDS[state]}${waits}. Drawn in turn ${String(drawn)}.`,
			'bold',
		),
		heading(2, 'Groups and missions'),
		groupsOf(view, sheet),
		...(draft.measures.length === 0 ? [] : [heading(2, 'Control measures'), measuresOf(sheet)]),
		...(draft.rally.length === 0
			? []
			: [
					heading(2, 'Rally Points'),
					{
						kind: 'list' as const,
						items: draft.rally.map(
							({ formation, hex }) =>
								`${formation === null ? 'All units' : (view.formations[formation]?.name ?? formation)}: ${hex}`,
						),
					},
				]),
		...written('How it is carried out', draft.notes),
		...written('If it fails', draft.failure),
		...written('Before it is implemented', draft.preliminary),
		heading(2, 'In lines, as they can be typed in'),
		words(sheetLines(draft, namesIn(view)).join('\n'), 'typed'),
		...(state === 'prepared' ? tallyTable() : []),
	];
}

const namesIn = (view: TcsSideView): SheetNames => ({
	unit: (id) => nameOf(view, id),
	formation: (id) => view.formations[id]?.name ?? id,
});

const groupsOf = (view: TcsSideView, { draft, off, committed }: TcsSheetShown): Block => ({
	kind: 'table',
	columns: [
		{ title: 'Group', share: 2 },
		{ title: 'Mission', share: 2 },
		{ title: 'Units', share: 5 },
	],
	rows: draft.groups.map(({ id, name, mission, units, reserve }) => [
		`${name}${reserve ? `, reserve${committed[id] === 'in' ? ', committed' : ''}` : ''}`,
		mission,
		units
			.map((unit) => `${nameOf(view, unit)}${off[unit] === undefined ? '' : ` (${OFF[off[unit]] ?? 'off'})`}`)
			.join(', '),
	]),
});

const measuresOf = ({ draft }: TcsSheetShown): Block => ({
	kind: 'table',
	columns: [
		{ title: 'Measure', share: 3 },
		{ title: 'Name', share: 2 },
		{ title: 'Hexes', share: 5 },
	],
	rows: draft.measures.map(({ kind, name, hexes }) => [MEASURES[kind], name, hexes.join(', ')]),
});

const written = (title: string, text: string): readonly Block[] =>
	text.trim() === '' ? [] : [heading(2, title), words(text, 'typed')];

const tallyTable = (): readonly Block[] => [
	heading(2, 'Tally'),
	{
		kind: 'table',
		columns: ['Turn', 'Marks', 'Together', 'Needs', 'Roll'].map((title) => ({ title, share: 1 })),
		rows: emptyRows(5),
	},
];

/** Returns a sheet to write on by hand. */
export const emptySheet = (): readonly Block[] => [
	heading(1, 'Op sheet'),
	words('Name ____________________   Side ____________________   Drawn in turn ______', 'plain'),
	words(`Missions: ${SHEET_TYPES.join(', ')}.`, 'quiet'),
	{
		kind: 'table',
		columns: [
			{ title: 'Group', share: 2 },
			{ title: 'Mission', share: 2 },
			{ title: 'Units', share: 5 },
		],
		rows: emptyRows(3),
	},
	{
		kind: 'table',
		columns: [
			{ title: 'Control measure', share: 3 },
			{ title: 'Name', share: 2 },
			{ title: 'Hexes', share: 5 },
		],
		rows: emptyRows(3),
	},
	{
		kind: 'table',
		columns: [
			{ title: 'Rally Point of', share: 3 },
			{ title: 'Hex', share: 2 },
			{ title: 'If it fails', share: 5 },
		],
		rows: emptyRows(3),
	},
	...tallyTable(),
];
