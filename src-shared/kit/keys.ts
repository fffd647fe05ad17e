/**
 * A record's keys in the order that host and window agree on. Sorting those of several hundred units anew for each patch
 * would be most of its work, so they are kept with the record, and go over to the next one that has the same keys.
 * Views are never changed in place: what is kept stays true.
 */
type Json = Readonly<Record<string, unknown>>;

/** Fewer are sorted as fast as they are looked up. */
const FEW = 24;
const kept = new WeakMap<object, readonly string[]>();

/** The keys of what is there, sorted. What is undefined is not there. */
export function sortedKeys(record: Json): readonly string[] {
	const known = kept.get(record);
	if (known) return known;
	const all = Object.keys(record);
	const there = (key: string): boolean => record[key] !== undefined;
	const keys = (all.every(there) ? all : all.filter(there)).sort();
	if (keys.length >= FEW) kept.set(record, keys);
	return keys;
}

/** Two records have the same keys: what is kept of one serves the other. */
export function keepKeys(before: object, after: object): void {
	const known = kept.get(before);
	if (known) kept.set(after, known);
}
