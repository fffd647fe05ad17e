/** A line in which some words are stressed, broken where the page ends. */
import type { TextSpan } from '../../../src-shared/kit/prose.ts';
import { widthOf, wrap, type Face } from './type.ts';

/** Words of one face, and where they begin on their line, mm. */
export interface SetWords {
	readonly text: string;
	readonly face: Face;
	readonly at: number;
}

/**
 * Breaks spans into lines of at most `width` mm. Each line is a list of words of one face; words longer than a line are cut.
 * @param faces that of plain words (and of *stress*, which no cut of ours slants), and that of **names**
 */
export function wrapSpans(
	spans: readonly TextSpan[],
	faces: { readonly plain: Face; readonly strong: Face },
	size: number,
	width: number,
): readonly (readonly SetWords[])[] {
	const lines: SetWords[][] = [[]];
	let at = 0;
	for (const { text, as } of spans) {
		const face = as === 'strong' ? faces.strong : faces.plain;
		// A space between words belongs to the word before it, so that a comma stays with what it follows.
		for (const piece of text.match(/\S+\s*|\s+/g) ?? []) {
			const wide = widthOf(face, size, piece.trimEnd());
			if (at > 0 && at + wide > width && piece.trim() !== '') {
				lines.push([]);
				at = 0;
			}
			const parts = wide > width ? wrap(face, size, piece, width) : [piece];
			for (const [n, part] of parts.entries()) {
				if (n > 0) {
					lines.push([]);
					at = 0;
				}
				lines.at(-1)?.push({ text: part, face, at });
				at += widthOf(face, size, part);
			}
		}
	}
	return lines;
}
