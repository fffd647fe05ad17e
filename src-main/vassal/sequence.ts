/** The way in which VASSAL packs lists into strings: a delimiter, a backslash before it where it is meant as itself. */

/**
 * Returns the tokens of a packed list, at least one: a delimiter with a backslash directly before it belongs to its
 * token, without that backslash; a token between single quotes loses them; other backslashes stay.
 * @param delimiter one character
 * @example tokensOf('a\\,b,c,', ',') // ['a,b', 'c', '']
 */
export function tokensOf(text: string, delimiter: string): readonly string[] {
	const tokens: string[] = [];
	let begun = '';
	for (let from = 0; ;) {
		const at = text.indexOf(delimiter, from);
		if (at === -1) {
			tokens.push(unquoted(begun + text.slice(from)));
			return tokens;
		}
		if (at > from && text[at - 1] === '\\') begun += text.slice(from, at - 1) + delimiter;
		else {
			tokens.push(unquoted(begun + text.slice(from, at)));
			begun = '';
		}
		from = at + 1;
	}
}

/** Packs a list as VASSAL does. @param delimiter one character */
export function packedSequence(tokens: readonly string[], delimiter: string): string {
	return tokens
		.map((token) => {
			const quoted =
				token.startsWith('\\') || (token.length > 1 && token.startsWith("'") && token.endsWith("'"));
			const text = quoted ? `'${token}'` : token;
			return text.replaceAll(delimiter, `\\${delimiter}`);
		})
		.join(delimiter);
}

const unquoted = (token: string): string =>
	token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;
