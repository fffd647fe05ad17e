/** Reads an XML file into a tree, within limits. Its parser knows no outside entities; a DOCTYPE is refused. */
import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { VassalError } from './report.ts';

export interface Element {
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly Element[];
	/** Trimmed, without that of its children. */
	readonly text: string;
}

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 1_000_000;

/** The encodings a file may declare, under a decoder's name for them. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
	...['utf-8', 'utf8', 'us-ascii', 'ascii'].map((name): [string, string] => [name, 'utf-8']),
	...['iso-8859-1', 'latin1', 'windows-1252', 'cp1252'].map((name): [string, string] => [
		name,
		'windows-1252',
	]),
]);

/**
 * Decodes an XML file: UTF-16 if it begins with that mark, otherwise the declared encoding, or UTF-8 if none is
 * declared.
 * @throws VassalError for an encoding that is not known, or bytes that are none of its letters
 */
export function xmlText(bytes: Buffer, file: string): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
	const [, said = 'utf-8'] =
		/^(?:\xEF\xBB\xBF)?<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"']{0,60})["']/.exec(
			bytes.subarray(0, 400).toString('latin1'),
		) ?? [];
	const encoding = ENCODINGS.get(said.toLowerCase());
	if (encoding === undefined)
		throw new VassalError(
			'damaged',
			`“${file}” can’t be read: it is in “${said}”, an encoding that is not known. Save the module once more in VASSAL, and try again.`,
		);
	if (encoding === 'utf-8' && !isUtf8(bytes))
		throw new VassalError(
			'damaged',
			`“${file}” can’t be read: some of its bytes are not UTF-8. Save the module once more in VASSAL, and try again.`,
		);
	return new TextDecoder(encoding).decode(bytes);
}

interface Growing {
	readonly name: string;
	readonly attributes: Map<string, string>;
	readonly children: Element[];
	readonly pieces: string[];
}

/**
 * Returns the root element.
 * @param file what the text is called, for the sentence
 * @throws VassalError for what is no well-formed XML, has a DOCTYPE, or is nested or filled beyond measure
 */
export function parseXml(text: string, file: string): Element {
	const open: Growing[] = [];
	let root: Element | null = null;
	let count = 0;
	const refuse = (why: string): never => {
		throw new VassalError(
			'damaged',
			`“${file}” can’t be read: ${why}. Save the module once more in VASSAL, and try again.`,
		);
	};
	const parser = new SaxesParser({ xmlns: false });
	parser.on('error', (error) => refuse(error.message.replace(/\.$/, '')));
	parser.on('doctype', () => refuse('it has a document type, which no such file needs'));
	parser.on('opentag', ({ name, attributes }) => {
		count += 1;
		if (count > MAX_ELEMENTS) refuse(`it has more than ${MAX_ELEMENTS.toLocaleString('en')} elements`);
		if (open.length >= MAX_DEPTH) refuse(`its elements lie more than ${String(MAX_DEPTH)} deep`);
		open.push({ name, attributes: new Map(Object.entries(attributes)), children: [], pieces: [] });
	});
	parser.on('text', (piece) => open.at(-1)?.pieces.push(piece));
	parser.on('cdata', (piece) => open.at(-1)?.pieces.push(piece));
	parser.on('closetag', () => {
		const done = open.pop();
		if (!done) return;
		const { name, attributes, children, pieces } = done;
		const element: Element = { name, attributes, children, text: pieces.join('').trim() };
		const above = open.at(-1);
		if (above) above.children.push(element);
		else root = element;
	});
	// A mark of the byte order is no part of the text.
	parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text).close();
	return root ?? refuse('it is empty');
}

/** An attribute's text; '' where there is none. */
export const attribute = (element: Element, name: string): string => element.attributes.get(name) ?? '';
/** Returns whether an attribute is 'true'. */
export const flag = (element: Element, name: string, otherwise = false): boolean =>
	element.attributes.has(name) ? attribute(element, name) === 'true' : otherwise;

/** Returns an attribute as a finite number in a sensible range, or `otherwise` if it isn't one. */
export function figure(element: Element, name: string, otherwise: number): number {
	const text = attribute(element, name).trim();
	const value = text === '' ? Number.NaN : Number(text);
	return Number.isFinite(value) && Math.abs(value) <= 1e7 ? value : otherwise;
}
