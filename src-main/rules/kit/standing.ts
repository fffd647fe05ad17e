/** Sentences about what a new scenario does not carry over from the game it was made from. */

/** Names that one sentence has. */
const MOST_NAMES = 40;

/** Returns names as a list: 'A, B and C'; a long list gives the first few and the number of the rest. */
export function named(names: readonly string[]): string {
	const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES) : names;
	const more = names.length - shown.length;
	const all = more > 0 ? [...shown, `${String(more)} more`] : shown;
	return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

/**
 * Returns a sentence for each kind of thing that is present: 'Combats that were not applied: Cagny and Frénouville.'
 */
export function sentences(
	sorts: readonly (readonly [what: string, names: readonly string[]])[],
): readonly string[] {
	return sorts.filter(([, names]) => names.length > 0).map(([what, names]) => `${what}: ${named(names)}.`);
}
