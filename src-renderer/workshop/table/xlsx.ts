/** XLSX (ECMA-376): the sheets of a workbook, their cells as they are shown where that is words or a plain number. */
import { CellGrid, type Sheet } from './sheet.ts';
import { walkXml } from './walk-xml.ts';

/** @param parts the workbook's XML by name */
export function readXlsx(parts: ReadonlyMap<string, string>, file: string): readonly Sheet[] {
	const words = sharedWords(parts.get('xl/sharedStrings.xml'), file);
	const days = dayStyles(parts.get('xl/styles.xml'), file);
	const targets = targetsOf(parts.get('xl/_rels/workbook.xml.rels'), file);
	return namedSheets(parts.get('xl/workbook.xml') ?? '', file).flatMap(({ name, relation }) => {
		const text = parts.get(`xl/${targets.get(relation) ?? ''}`);
		return text === undefined ? [] : [{ name, rows: cellsOf(text, words, days, file) }];
	});
}

function namedSheets(text: string, file: string): readonly { name: string; relation: string }[] {
	const sheets: { name: string; relation: string }[] = [];
	walkXml(text, file, {
		open: (tag, { name = '', 'r:id': relation = '' }) => {
			if (plainTag(tag) === 'sheet') sheets.push({ name, relation });
		},
		close: () => undefined,
		text: () => undefined,
	});
	return sheets;
}

function targetsOf(text: string | undefined, file: string): ReadonlyMap<string, string> {
	const targets = new Map<string, string>();
	if (text !== undefined)
		walkXml(text, file, {
			open: (tag, { Id = '', Target = '' }) => {
				if (plainTag(tag) === 'Relationship') targets.set(Id, Target.replace(/^\/?xl\//, ''));
			},
			close: () => undefined,
			text: () => undefined,
		});
	return targets;
}

/** Returns the strings that cells share, without the phonetic guides above them (`rPh`). */
function sharedWords(text: string | undefined, file: string): readonly string[] {
	const texts: string[] = [];
	if (text === undefined) return texts;
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
			if (name === 'si') texts.push(now);
			if (name === 'rPh') aside -= 1;
			inWords = false;
		},
		text: (words) => {
			if (inWords) now += words;
		},
	});
	return texts;
}

/** The styles of cells that show a number as a day, by their numbers. */
function dayStyles(text: string | undefined, file: string): ReadonlySet<string> {
	const names = new Set<string>();
	if (text === undefined) return names;
	const own = new Map<string, string>();
	let inCells = false;
	let style = 0;
	walkXml(text, file, {
		open: (tag, { numFmtId = '', formatCode = '' }) => {
			const name = plainTag(tag);
			if (name === 'numFmt') own.set(numFmtId, formatCode);
			if (name === 'cellXfs') inCells = true;
			if (name !== 'xf' || !inCells) return;
			if (showsDay(Number(numFmtId), own.get(numFmtId))) names.add(String(style));
			style += 1;
		},
		close: (tag) => {
			if (plainTag(tag) === 'cellXfs') inCells = false;
		},
		text: () => undefined,
	});
	return names;
}

/**
 * Returns whether a format is a date's: 14 to 17 and 22 of the built-in ones, or a custom one with day or year in it.
 */
const showsDay = (id: number, code: string | undefined): boolean =>
	code === undefined
		? (id >= 14 && id <= 17) || id === 22
		: /[dyjt]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general|standard/gi, ''));

function cellsOf(
	text: string,
	shared: readonly string[],
	days: ReadonlySet<string>,
	file: string,
): Sheet['rows'] {
	const grid = new CellGrid(file);
	const merged: string[] = [];
	let row = -1;
	let column = -1;
	let type = '';
	let style = '';
	let value = '';
	let formula = '';
	let hasFormula = false;
	let reads: 'value' | 'formula' | null = null;
	walkXml(text, file, {
		open: (tag, { r, t, s, ref }) => {
			const name = plainTag(tag);
			if (name === 'row') {
				row = r === undefined ? row + 1 : Number(r) - 1;
				column = -1;
			}
			if (name === 'c') {
				const place = placeOf(r);
				column = place?.column ?? column + 1;
				row = place?.row ?? row;
				[type, style, value, formula, hasFormula] = [t ?? 'n', s ?? '', '', '', false];
			}
			if (name === 'mergeCell' && ref !== undefined) merged.push(ref);
			if (name === 'f') hasFormula = true;
			reads = name === 'v' || name === 't' ? 'value' : name === 'f' ? 'formula' : null;
		},
		close: (tag) => {
			if (plainTag(tag) === 'c') {
				const isDay = days.has(style) && type === 'n' && value !== '';
				const words = isDay ? dayOf(Number(value)) : shown(type, value, shared);
				// A formula without a stored result has no value: it is passed on unchanged, so that the user is asked.
				grid.set(row, column, words === '' && hasFormula ? `=${formula}` : words);
			}
			reads = null;
		},
		text: (words) => {
			if (reads === 'value') value += words;
			if (reads === 'formula') formula += words;
		},
	});
	for (const ref of merged) {
		const [from, to] = ref.split(':').map(placeOf);
		if (from && to) grid.carryDown(from.row, to.row, from.column);
	}
	return grid.rows;
}

/** A day as workbooks count it, from the last of 1899 on. */
function dayOf(serial: number): string {
	const time = Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000;
	return Number.isFinite(time) && serial < 2_958_466
		? new Date(time).toISOString().slice(0, 10)
		: String(serial);
}

function shown(type: string, value: string, shared: readonly string[]): string {
	if (type === 's') return shared[Number(value)] ?? '';
	if (type === 'b') return value === '1' ? 'yes' : 'no';
	// A number is stored with all its digits, and nobody wants the last ones: 0.30000000000000004.
	return type === 'n' && value.length > 15 ? String(Number(Number(value).toPrecision(12))) : value;
}

/** 'BC12' as places from 0. */
function placeOf(name: string | undefined): { row: number; column: number } | null {
	const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(name ?? '');
	if (!match) return null;
	const [, letters = '', figures = ''] = match;
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	return { row: Number(figures) - 1, column };
}

/** Returns a tag without its namespace prefix. */
const plainTag = (tag: string): string => tag.slice(tag.indexOf(':') + 1);
