/** Units that a text names. */

/**
 * Returns the ids of those that some words name, in the order in which they come there.
 * @param named ids and names of whoever may be meant
 */
export function unitsNamed(
	named: readonly { readonly id: string; readonly name: string }[],
	words: string,
): readonly string[] {
	const byLength = named
		.map(({ id, name }) => ({ id, name: name.toLowerCase() }))
		.toSorted((a, b) => b.name.length - a.name.length);
	let rest = words.toLowerCase();
	const matches: { readonly id: string; readonly at: number }[] = [];
	for (const { id, name } of byLength) {
		const at = wordAt(rest, name);
		if (at < 0) continue;
		matches.push({ id, at });
		// 'Gds Armd' is not meant a second time by 'Armd'.
		rest = `${rest.slice(0, at)}${'·'.repeat(name.length)}${rest.slice(at + name.length)}`;
	}
	return matches.toSorted((a, b) => a.at - b.at).map(({ id }) => id);
}

/** Returns where a name occurs in a text without a letter or digit on either side, or -1. */
function wordAt(text: string, name: string): number {
	for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
		const beside = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`;
		if (!/[\p{L}\p{N}·]/u.test(beside)) return at;
	}
	return -1;
}
