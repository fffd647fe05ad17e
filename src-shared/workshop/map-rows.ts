/** Converts the marks on a hex map to rows of a spreadsheet: the columns, and the words for each kind of row. */
import { choiceMeant } from './sheet-words.ts';
import type { AttributeForm, HexKit } from './kit.ts';
import type { HexMapFile } from '../map/hexmap/file.ts';
import { plain } from './place-in.ts';

/** Columns that every such sheet has; beside them the attributes of the ruleset's marks, by their keys. */
export const MAP_FIELDS = [
	{ id: 'what', label: 'What' },
	{ id: 'side', label: 'Side' },
	{ id: 'hexes', label: 'Hexes' },
] as const;

/** Returns the id of an attribute's column: its key, unless a column that every sheet has is called so. */
export const columnOf = ({ key }: Pick<AttributeForm, 'key'>): string =>
	MAP_FIELDS.some(({ id }) => id === key) ? `own-${key}` : key;

/** Returns the attributes that any mark has; those of one key share a column. */
export function markColumns({ marks }: Pick<HexKit, 'marks'>): readonly AttributeForm[] {
	const byKey = new Map<string, AttributeForm>();
	for (const form of marks.flatMap(({ forms }) => forms)) if (!byKey.has(form.key)) byKey.set(form.key, form);
	return [...byKey.values()];
}

/** Returns whether a sheet's column heads are those of map marks. */
export function isOfMap(heads: readonly string[]): boolean {
	const words = heads.map(plain);
	return words.includes('what') && words.includes('hexes');
}

/** A sort of thing that a row may be. */
export type MapThing =
	| { readonly kind: 'mark'; readonly id: string; readonly label: string }
	| { readonly kind: 'way'; readonly id: string; readonly label: string };

/** Returns all sorts of things that rows may be: marks of the ruleset, ways of the ruleset and of the map. */
export function mapThings(
	{ marks, links }: Pick<HexKit, 'marks' | 'links'>,
	map: Pick<HexMapFile, 'links'>,
): readonly MapThing[] {
	const own = Object.entries(map.links).map(([id, { name }]) => ({ id, name }));
	const ways = [...own, ...links.filter(({ id }) => !Object.hasOwn(map.links, id))];
	return [
		...marks.map(({ id, label }) => ({ kind: 'mark' as const, id, label })),
		...ways.map(({ id, name }) => ({ kind: 'way' as const, id, label: name })),
	];
}

/**
 * Returns the thing that words mean: its label or id, or part of a label that lists several, like "Air base"; null if
 * none.
 */
export function thingMeant(things: readonly MapThing[], words: string): MapThing | null {
	const typed = plain(words);
	const id = choiceMeant(things, words);
	return (
		things.find((each) => each.id === id) ??
		things.find(({ label }) => label.split(',').some((part) => plain(part) === typed)) ??
		null
	);
}
