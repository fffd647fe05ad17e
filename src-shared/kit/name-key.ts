/** A name as it is compared: capitals, spaces, accents and punctuation don't matter, '3 R.T.R.' is '3rtr'. */
export const nameKey = (text: string): string =>
	text
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** What parts several names in one field. */
const BETWEEN_NAMES = /[,;+&]|\band\b/i;

/** The names that stand in one field, parted by commas, '+', '&', ';' or 'and'. */
export const namesIn = (text: string): readonly string[] =>
	text.split(BETWEEN_NAMES).filter((part) => part.trim() !== '');

/** Splits off the last, possibly unfinished name in a field; returns what precedes it and the name. */
export function lastNameIn(text: string): { readonly before: string; readonly written: string } {
	const last = text.split(BETWEEN_NAMES).at(-1) ?? '';
	const written = last.trimStart();
	return { before: text.slice(0, text.length - written.length), written: written.trimEnd() };
}
