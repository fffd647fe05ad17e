/** Words for what a new scenario does not take over from the game that it was made of. */

/** Names that one sentence has. */
const MOST_NAMES = 40;

/** Names as a list: 'A, B and C'; of very many the first, and how many more. */
export function named(names: readonly string[]): string {
	const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES) : names;
	const more = names.length - shown.length;
	const all = more > 0 ? [...shown, `${String(more)} more`] : shown;
	return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

/** A sentence for each sort of thing of which there are some: 'Combats that were not applied: Cagny and Frénouville.' */
export function sentences(
	sorts: readonly (readonly [what: string, names: readonly string[]])[],
): readonly string[] {
	return sorts.filter(([, names]) => names.length > 0).map(([what, names]) => `${what}: ${named(names)}.`);
}
