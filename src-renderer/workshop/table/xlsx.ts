/** XLSX (ECMA-376): the sheets of a workbook, their cells as they are shown where that is words or a plain number. */
import { Grid, type Sheet } from './sheet.ts';
import { walkXml } from './walk-xml.ts';

/** @param parts the workbook's XML by name */
export function readXlsx(parts: ReadonlyMap<string, string>, file: string): readonly Sheet[] {
	const words = sharedWords(parts.get('xl/sharedStrings.xml'), file);
	const targets = targetsOf(parts.get('xl/_rels/workbook.xml.rels'), file);
	return namedSheets(parts.get('xl/workbook.xml') ?? '', file).flatMap(({ name, relation }) => {
		const text = parts.get(`xl/${targets.get(relation) ?? ''}`);
		return text === undefined ? [] : [{ name, rows: cellsOf(text, words, file) }];
	});
}

function namedSheets(text: string, file: string): readonly { name: string; relation: string }[] {
	const found: { name: string; relation: string }[] = [];
	walkXml(text, file, {
		open: (tag, { name = '', 'r:id': relation = '' }) => {
			if (plainTag(tag) === 'sheet') found.push({ name, relation });
		},
		close: () => undefined,
		text: () => undefined,
	});
	return found;
}

function targetsOf(text: string | undefined, file: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	if (text !== undefined)
		walkXml(text, file, {
			open: (tag, { Id = '', Target = '' }) => {
				if (plainTag(tag) === 'Relationship') found.set(Id, Target.replace(/^\/?xl\//, ''));
			},
			close: () => undefined,
			text: () => undefined,
		});
	return found;
}

/** Words that cells share; those of a reading aid above them (`rPh`) are none. */
function sharedWords(text: string | undefined, file: string): readonly string[] {
	const found: string[] = [];
	if (text === undefined) return found;
	let now = '';
	let inWords = false;
	let aside = 0;
	walkXml(text, file, {
		open: (tag) => {
			const name = plainTag(tag);
			if (name === 'si') now = '';
			if (name === 'rPh') aside += 1;
			inWords = name === 't' && aside === 0;
		},
		close: (tag) => {
			const name = plainTag(tag);
			if (name === 'si') found.push(now);
			if (name === 'rPh') aside -= 1;
			inWords = false;
		},
		text: (words) => {
			if (inWords) now += words;
		},
	});
	return found;
}

function cellsOf(text: string, shared: readonly string[], file: string): Sheet['rows'] {
	const grid = new Grid(file);
	let row = -1;
	let column = -1;
	let type = '';
	let value = '';
	let reads = false;
	walkXml(text, file, {
		open: (tag, { r, t }) => {
			const name = plainTag(tag);
			if (name === 'row') {
				row = r === undefined ? row + 1 : Number(r) - 1;
				column = -1;
			}
			if (name === 'c') {
				const place = placeOf(r);
				column = place?.column ?? column + 1;
				row = place?.row ?? row;
				[type, value] = [t ?? 'n', ''];
			}
			reads = name === 'v' || name === 't';
		},
		close: (tag) => {
			if (plainTag(tag) === 'c') grid.set(row, column, shown(type, value, shared));
			reads = false;
		},
		text: (words) => {
			if (reads) value += words;
		},
	});
	return grid.rows;
}

function shown(type: string, value: string, shared: readonly string[]): string {
	if (type === 's') return shared[Number(value)] ?? '';
	if (type === 'b') return value === '1' ? 'yes' : 'no';
	if (type === 'e') return '';
	// A number is kept with all its figures; nobody wants the last of them: 0.30000000000000004.
	return type === 'n' && value.length > 15 ? String(Number(Number(value).toPrecision(12))) : value;
}

/** 'BC12' as places from 0. */
function placeOf(name: string | undefined): { row: number; column: number } | null {
	const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(name ?? '');
	if (!found) return null;
	const [, letters = '', figures = ''] = found;
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	return { row: Number(figures) - 1, column };
}

/** A tag without what stands before its colon. */
const plainTag = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
