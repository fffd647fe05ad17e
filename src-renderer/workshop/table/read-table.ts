/** Reads a spreadsheet as rows of words: CSV, TSV, XLSX or ODS, recognized by content and not by name. */
import { MAX_SHEET_BYTES, TableError, type Sheet } from './sheet.ts';
import { readOds } from './ods.ts';
import { readXlsx } from './xlsx.ts';
import { readSeparated } from './separated.ts';
import { unpackTable } from './unpack.ts';

/** The sheets of a file that have anything in them. @throws TableError with a sentence for whoever opened it */
export async function readTable(file: File): Promise<readonly Sheet[]> {
	if (file.size > MAX_SHEET_BYTES)
		throw new TableError(
			`“${file.name}” is larger than ${String(MAX_SHEET_BYTES / 2 ** 20)} MB: save the sheet alone, without pictures.`,
		);
	const sheets = sheetsIn(new Uint8Array(await file.arrayBuffer()), file.name).filter(
		({ rows }) => rows.length > 0,
	);
	if (sheets.length === 0) throw new TableError(`There is nothing in “${file.name}”.`);
	return sheets;
}

function sheetsIn(bytes: Uint8Array, name: string): readonly Sheet[] {
	// What begins so is a zip: XLSX and ODS are.
	if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
		mustBeText(bytes, name);
		return [readSeparated(bytes, name)];
	}
	const parts = unpackTable(bytes, name);
	if (parts.has('xl/workbook.xml')) return readXlsx(parts, name);
	if (parts.has('content.xml')) return readOds(parts, name);
	throw new TableError(`“${name}” is no spreadsheet: save it as CSV, XLSX or ODS.`);
}

/** How old workbooks of Excel begin, and every file of Word's of that time. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** A file that isn't a zip is read as text, unless it says or shows that it isn't text. @throws TableError */
function mustBeText(bytes: Uint8Array, name: string): void {
	if (OLD_OFFICE.every((byte, n) => bytes[n] === byte))
		throw new TableError(`“${name}” is a workbook of an old form: open it and save it as XLSX, ODS or CSV.`);
	if (/\.(xlsx|xlsm|ods)$/i.test(name))
		throw new TableError(`“${name}” is damaged, or no workbook: save it anew, or as CSV.`);
	// In UTF-16 every second byte may be zero; in no other text is any.
	const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
	if (!isWide && bytes.subarray(0, 8192).includes(0))
		throw new TableError(`“${name}” is no spreadsheet: save it as CSV, XLSX or ODS.`);
}
