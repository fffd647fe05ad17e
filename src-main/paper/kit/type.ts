/** The faces that papers are set in: fonts shipped with the program, measured in mm. A glyph that one cut lacks comes from the next. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { programFolder } from '../../program-folder.ts';

/** doc: the typewriter of orders and briefings; map: condensed, for names and labels; body: plain reading. */
export type Face = 'doc' | 'doc-bold' | 'map' | 'map-bold' | 'map-italic' | 'body' | 'body-bold';

export interface FontCut {
	readonly name: string;
	readonly bytes: Buffer;
	readonly font: Font;
}

const plain = ['latin', 'latin-ext', 'cyrillic', 'greek'].map((set) => `source-sans-3-${set}-400-normal`);
const bold = ['latin', 'latin-ext', 'cyrillic', 'greek'].map((set) => `source-sans-3-${set}-600-normal`);
const files: Readonly<Record<Face, readonly string[]>> = {
	doc: ['courier-prime-latin-400-normal', 'courier-prime-latin-ext-400-normal', ...plain],
	'doc-bold': ['courier-prime-latin-700-normal', 'courier-prime-latin-ext-700-normal', ...bold],
	map: ['barlow-condensed-latin-500-normal', 'barlow-condensed-latin-ext-500-normal', ...plain],
	'map-bold': ['barlow-condensed-latin-700-normal', 'barlow-condensed-latin-ext-700-normal', ...bold],
	'map-italic': ['barlow-condensed-latin-500-italic', 'barlow-condensed-latin-ext-500-normal', ...plain],
	body: plain,
	'body-bold': bold,
};

/** Points to mm. */
export const MM = 25.4 / 72;

const cuts = new Map<string, FontCut>();

function cutOf(name: string): FontCut {
	const cachedCut = cuts.get(name);
	if (cachedCut) return cachedCut;
	const bytes = readFileSync(join(programFolder(), 'assets', 'fonts', `${name}.ttf`));
	const font = create(bytes);
	if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
	const cut = { name, bytes, font };
	cuts.set(name, cut);
	return cut;
}

/** The cut that a face begins with. */
export function firstCut(face: Face): FontCut {
	return cutOf(files[face][0] ?? '');
}

/** A piece of text in one cut, and how wide it is set, in sizes of the type. */
export interface Run {
	readonly cut: FontCut;
	readonly text: string;
	readonly wide: number;
}

/** Forms say the same words over and over. */
const known = new Map<string, readonly Run[]>();
const MOST_KNOWN = 20_000;

/** A text cut where the font changes; what no font has is a question mark, and line breaks are spaces. */
export function runs(face: Face, text: string): readonly Run[] {
	const key = `${face}|${text}`;
	const cachedRuns = known.get(key);
	if (cachedRuns) return cachedRuns;
	if (known.size >= MOST_KNOWN) known.clear();
	const runs = cutUp(face, text).map(({ cut, text: piece }) => ({
		cut,
		text: piece,
		wide: cut.font.layout(piece).advanceWidth / cut.font.unitsPerEm,
	}));
	known.set(key, runs);
	return runs;
}

function cutUp(face: Face, text: string): readonly { readonly cut: FontCut; readonly text: string }[] {
	const runs: { cut: FontCut; text: string }[] = [];
	for (const letter of text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')) {
		const at = files[face].find((name) =>
			cutOf(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0x20),
		);
		const cut = at === undefined ? firstCut(face) : cutOf(at);
		const last = runs.at(-1);
		const drawn = at === undefined ? '?' : letter;
		if (last?.cut === cut) last.text += drawn;
		else runs.push({ cut, text: drawn });
	}
	return runs;
}

/** How wide a text is set in `size` points, mm. */
export function widthOf(face: Face, size: number, text: string): number {
	return runs(face, text).reduce((mm, run) => mm + run.wide * size * MM, 0);
}

/** A text in lines of at most `width` mm; its own line breaks are kept, words longer than a line are cut. */
export function wrap(face: Face, size: number, text: string, width: number): readonly string[] {
	return text
		.replace(/\r\n?/g, '\n')
		.split('\n')
		.flatMap((line) => wrapLine(face, size, line, width));
}

function wrapLine(face: Face, size: number, text: string, width: number): readonly string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).flatMap((each) => pieces(face, size, each, width))) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (line === '' || widthOf(face, size, longer) <= width) line = longer;
		else {
			lines.push(line);
			line = word;
		}
	}
	return [...lines, line];
}

/** A word that is wider than a line, cut into pieces that are not. */
function pieces(face: Face, size: number, word: string, width: number): readonly string[] {
	if (widthOf(face, size, word) <= width) return [word];
	const lines: string[] = [];
	let piece = '';
	for (const letter of word) {
		if (piece !== '' && widthOf(face, size, piece + letter) > width) {
			lines.push(piece);
			piece = '';
		}
		piece += letter;
	}
	return [...lines, piece];
}

/** The greatest size in points, at most `most`, in which a text is no wider than `width` mm; never under `least`. */
export function sizeThatFits(face: Face, text: string, width: number, most: number, least: number): number {
	const wide = widthOf(face, most, text);
	return wide <= width ? most : Math.max(least, (most * width) / wide);
}
