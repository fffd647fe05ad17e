/** Unpacks the XML parts of a zipped spreadsheet, enforcing limits during unpacking, whatever sizes they claim. */
import { Unzip, UnzipInflate } from 'fflate';
import { MAX_UNPACKED_BYTES, TableError } from './sheet.ts';

/** Parts that are read at all. */
const WANTED =
	/^(content\.xml|xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w.-]+\.xml))$/;
/** Packed bytes that are looked at in one go: unpacked they are at most some sixty megabytes. */
const STEP_BYTES = 65_536;

/** @param name the file's, for the sentence */
export function unpackTable(bytes: Uint8Array, name: string): ReadonlyMap<string, string> {
	const parts = new Map<string, Uint8Array[]>();
	let left = MAX_UNPACKED_BYTES;
	let trouble: TableError | null = null;
	const zip = new Unzip((part) => {
		if (!WANTED.test(part.name) || parts.has(part.name)) return;
		const chunks: Uint8Array[] = [];
		parts.set(part.name, chunks);
		part.ondata = (error, chunk) => {
			if (error) trouble ??= damaged(name);
			left -= chunk?.length ?? 0;
			if (left < 0) trouble ??= new TableError(`“${name}” is too large unpacked: save the sheet alone.`);
			if (trouble) part.terminate();
			else chunks.push(chunk);
		};
		part.start();
	});
	zip.register(UnzipInflate);
	try {
		for (let at = 0; at < bytes.length; at += STEP_BYTES) {
			zip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
			if (trouble !== null) break;
		}
	} catch {
		trouble ??= damaged(name);
	}
	if (trouble !== null) throw trouble;
	const read = new TextDecoder('utf-8');
	return new Map([...parts].map(([part, chunks]) => [part, read.decode(joined(chunks))]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}

const damaged = (name: string): TableError =>
	new TableError(`“${name}” is damaged: save it once more where it was made.`);
