/** XML read from its beginning to its end, with nothing looked up: no document type, no entity but XML's own five. */
import { SaxesParser } from 'saxes';
import { TableError } from './sheet.ts';

type Attributes = Readonly<Record<string, string>>;
export interface XmlEvents {
	open(name: string, attributes: Attributes): void;
	close(name: string): void;
	text(words: string): void;
}

/** The deepest nesting of elements. */
const MAX_DEPTH = 100;

/** @param file for the sentence where it is no XML */
export function walkXml(text: string, file: string, on: XmlEvents): void {
	const parser = new SaxesParser();
	let depth = 0;
	const bad = (): never => {
		throw new TableError(`“${file}” is damaged: save it once more where it was made.`);
	};
	parser.on('doctype', bad);
	parser.on('error', bad);
	parser.on('opentag', ({ name, attributes }) => {
		depth += 1;
		if (depth > MAX_DEPTH) bad();
		on.open(name, attributes);
	});
	parser.on('closetag', ({ name }) => {
		depth -= 1;
		on.close(name);
	});
	parser.on('text', (words) => on.text(words));
	parser.on('cdata', (words) => on.text(words));
	parser.write(text).close();
}
