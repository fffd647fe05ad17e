/** A workbook (ECMA-376) with one sheet of words: what every spreadsheet program opens, and `readXlsx` reads again. */
import { strToU8, zipSync } from 'fflate';

/** The longest name of a sheet; some characters are not allowed in it. */
const LONGEST_NAME = 31;
/** A whole number that loses nothing by being written as one: '2', but not '045'. */
const WHOLE = /^(?:0|[1-9]\d{0,8})$/;

/**
 * Returns a workbook's bytes. The first row is emphasized and frozen; a column of only whole numbers is numeric, any
 * other is text, so that nothing is taken for a formula or a date.
 */
export function writeXlsx(name: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
	const columns = Math.max(1, ...rows.map(({ length }) => length));
	const numeric = Array.from({ length: columns }, (_, column) => {
		const cells = rows.slice(1).flatMap((row) => row[column] ?? '');
		const filled = cells.filter((cell) => cell !== '');
		return filled.length > 0 && filled.every((cell) => WHOLE.test(cell));
	});
	const widths = Array.from({ length: columns }, (_, column) =>
		Math.min(48, 3 + Math.max(6, ...rows.map((row) => row[column]?.length ?? 0))),
	);
	const title =
		name
			.replace(/[\\/?*[\]:]/g, ' ')
			.slice(0, LONGEST_NAME)
			.trim() || 'Sheet';
	const parts: Readonly<Record<string, string>> = {
		'[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELS_TYPE}"/><Default Extension="xml" ContentType="application/xml"/>${PARTS.map(([part, type]) => `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`).join('')}</Types>`,
		'_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
		'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': relations([
			['rId1', 'worksheet', 'worksheets/sheet1.xml'],
			['rId2', 'styles', 'styles.xml'],
		]),
		'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, n) => `<col min="${String(n + 1)}" max="${String(n + 1)}" width="${String(width)}" customWidth="1"/>`).join('')}</cols><sheetData>${rows.map((row, n) => line(row, n, numeric)).join('')}</sheetData></worksheet>`,
	};
	return zipSync(
		Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(`${HEAD}${xml}`)])),
	);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const PACKAGE = `${FORMATS}/package/2006`;
const OFFICE = `${FORMATS}/officeDocument/2006`;
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const RELS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PARTS = [
	['workbook.xml', 'sheet.main'],
	['styles.xml', 'styles'],
	['worksheets/sheet1.xml', 'worksheet'],
] as const;

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
	`<Relationships xmlns="${PACKAGE}/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

function line(cells: readonly string[], row: number, numeric: readonly boolean[]): string {
	const all = cells.map((words, column) => {
		if (words === '') return '';
		const at = `${columnName(column)}${String(row + 1)}`;
		if (row > 0 && numeric[column] === true) return `<c r="${at}"><v>${words}</v></c>`;
		const style = row === 0 ? '1' : '2';
		return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(words)}</t></is></c>`;
	});
	return `<row r="${String(row + 1)}">${all.join('')}</row>`;
}

/** A to Z, AA to ZZ. */
function columnName(column: number): string {
	const letter = (n: number): string => String.fromCharCode(65 + n);
	return column < 26 ? letter(column) : `${letter(Math.floor(column / 26) - 1)}${letter(column % 26)}`;
}

/** Words as XML holds them; signs that it can't hold are left out. */
function escaped(words: string): string {
	return (
		words
			// eslint-disable-next-line no-control-regex -- these are the signs that XML 1.0 has no way to write
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
			.replaceAll('&', '&amp;')
			.replaceAll('<', '&lt;')
			.replaceAll('>', '&gt;')
			.replaceAll('"', '&quot;')
	);
}
