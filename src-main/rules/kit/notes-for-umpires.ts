/** Selects the parts of a ledger's notes that help an umpire; the ledger was written for programmers too. */

/** Sentences of the print, of transcribing it, of building a program, and of us. */
const OF_THE_WORKSHOP =
	/\b(?:engine|program|OCR|scan|editorial|data decision|game data|game module|store|a record|flags?|display only|descriptive|cited|text cites|cross-reference|implement|in the model|view (?:rule|variant)|twin of|confirm|see note|umpire switch|legend|display aid|needs (?:tracking|a per-unit)|refused in other phases|settable|to be a setting|is scenario data|logged|prompt always shown|renderer|not in the source)\b/i;

/** Names of cases in a ledger that no book has: '4.5a.A.start' is 4.5a there. */
const INNER_NAME = /\b((?:\d+|[IVX]+)\.\d*[a-z]?)(?:\.[A-Za-z0-9-]+)+/g;

/**
 * Returns the sentences of a note that help an umpire, reworded: a reading the ledger proposes is the one the program
 * plays.
 * @param also what else a ruleset leaves out
 */
export function notesForUmpires(notes: string, also?: RegExp): string {
	const noteLines = notes
		.split(/(?<=[.;])\s+/)
		.filter((sentence) => !OF_THE_WORKSHOP.test(sentence) && also?.test(sentence) !== true)
		.join(' ')
		.replace(INNER_NAME, '$1')
		.replace(/\bPinned by examples\b/g, 'As the examples have it')
		.replace(/\bPinned:\s*/g, 'As the examples have it: ')
		.replace(/\bproposed(?: default)?:\s*/gi, 'here: ')
		.replace(/\s*\(proposed([^)]*)\)/g, (_all, more: string) =>
			more === '' ? '' : ` (${more.replace(/^[\s,:]+/, '')})`,
		)
		.replace(/(?<=\.\s)[a-z]/g, (letter) => letter.toUpperCase())
		.replace(/[;,]$/, '.')
		.trim();
	return noteLines.charAt(0).toUpperCase() + noteLines.slice(1);
}
