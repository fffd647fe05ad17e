/** CSV and TSV, as programs of any country write them: comma, semicolon or tab; UTF-8, UTF-16 or the old Western letters. */
import { CellGrid, type Sheet } from './sheet.ts';

/** Reads separated values (RFC 4180, and what is made of it). */
export function readSeparated(bytes: Uint8Array, name: string): Sheet {
	const text = decoded(bytes);
	const grid = new CellGrid(name);
	const mark = separatorOf(text);
	let row = 0;
	let column = 0;
	for (let at = 0; at < text.length;) {
		const cell = cellAt(text, at, mark);
		grid.set(row, column, cell.words);
		at = cell.end;
		if (text[at] === mark) {
			column += 1;
			at += 1;
			continue;
		}
		at += text.startsWith('\r\n', at) ? 2 : 1;
		row += 1;
		column = 0;
	}
	return { name, rows: grid.rows };
}

/** The cell that begins at a place, and where it ends: at a separator, at a line's end or at the text's. */
function cellAt(text: string, from: number, mark: string): { words: string; end: number } {
	if (text[from] !== '"') {
		const end = endOfCell(text, from, mark);
		return { words: text.slice(from, end), end };
	}
	let words = '';
	let at = from + 1;
	for (;;) {
		const quote = text.indexOf('"', at);
		// An unterminated quotation extends to the end of the text.
		if (quote < 0) return { words: words + text.slice(at), end: text.length };
		words += text.slice(at, quote);
		at = quote + 1;
		if (text[at] !== '"') break;
		words += '"';
		at += 1;
	}
	// Text after the quotation belongs to the cell too.
	const end = endOfCell(text, at, mark);
	return { words: words + text.slice(at, end), end };
}

function endOfCell(text: string, from: number, mark: string): number {
	let end = from;
	while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end += 1;
	return end;
}

/** The number of lines used to detect the separator: a title above the headings may have none, or commas of its own. */
const LINES_LOOKED_AT = 30;

/** Which of three stands in most lines, outside quotations; of those alike, the one that stands most often in them. */
function separatorOf(text: string): string {
	const lines = text
		.slice(0, 100_000)
		.replace(/"[^"]*"/g, '')
		.split(/\r\n|\r|\n/)
		.filter((line) => line.trim() !== '')
		.slice(0, LINES_LOOKED_AT);
	const weight = (mark: string): number => {
		const counts = lines.map((line) => line.split(mark).length - 1).toSorted((a, b) => a - b);
		return (
			(counts[Math.floor(counts.length / 2)] ?? 0) * 1000 + counts.reduce((sum, count) => sum + count, 0)
		);
	};
	return ['\t', ';', ','].reduce((best, mark) => (weight(mark) > weight(best) ? mark : best));
}

function decoded(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}
