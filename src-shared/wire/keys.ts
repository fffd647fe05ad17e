/**
 * What is known of a record beside it, so that it needs not be found out again: its keys, and where it differs from the one
 * before.
 *
 * A record's keys in the order that host and window agree on. Sorting those of several hundred units anew for each patch
 * would be most of its work, so they are kept with the record, and go over to the next one that has the same keys.
 * Views are never changed in place: what is kept stays true.
 */
type Json = Readonly<Record<string, unknown>>;

/** Fewer are sorted as fast as they are looked up. */
const MIN_KEYS_KEPT = 24;
const keysByHolder = new WeakMap<object, readonly string[]>();

/** The keys of what is there, sorted. What is undefined is not there. */
export function sortedKeys(record: Json): readonly string[] {
	const cached = keysByHolder.get(record);
	if (cached) return cached;
	const all = Object.keys(record);
	const there = (key: string): boolean => record[key] !== undefined;
	const keys = (all.every(there) ? all : all.filter(there)).sort();
	if (keys.length >= MIN_KEYS_KEPT) keysByHolder.set(record, keys);
	return keys;
}

/** So many keys that came or went are put in or taken out one by one; more are sorted anew. */
const SOME = 8;

/**
 * `after` is `before` with the keys `set` set and `gone` gone: what is kept of one serves the other, but for those that
 * came and went.
 */
export function keepKeys(
	before: object,
	after: object,
	set: readonly string[],
	gone: readonly string[],
): void {
	const cached = keysByHolder.get(before);
	if (!cached) return;
	const isThere = (key: string): boolean => cached[placeOfKey(key, cached)] === key;
	const came = set.filter((key) => !isThere(key));
	const went = gone.filter(isThere);
	if (came.length + went.length > SOME) return;
	keysByHolder.set(after, came.length + went.length === 0 ? cached : mended(cached, came, went));
}

/** A record by a number of its own, so that one can say from which it was made without holding on to it. */
const numbers = new WeakMap<object, number>();
let newestNumber = 0;
function numberOf(record: object): number {
	const number = numbers.get(record) ?? (newestNumber += 1);
	numbers.set(record, number);
	return number;
}
const changes = new WeakMap<object, { readonly before: number; readonly keys: readonly string[] }>();

/** `after` is `before` but for what is under these keys: other values, or in one of the two nothing. */
export function keepChange(before: Json, after: Json, changed: readonly string[]): void {
	changes.set(after, { before: numberOf(before), keys: changed });
	const gone = changed.filter((key) => after[key] === undefined);
	keepKeys(before, after, gone.length === 0 ? changed : changed.filter((key) => !gone.includes(key)), gone);
}

/** The keys under which alone two records may differ; null: that is not known of these two. */
export function keysChanged(before: object, after: object): readonly string[] | null {
	const cached = changes.get(after);
	return cached?.before === numbers.get(before) ? (cached?.keys ?? null) : null;
}

function mended(keys: readonly string[], came: readonly string[], went: readonly string[]): string[] {
	const mend = [...keys];
	for (const key of went) mend.splice(placeOfKey(key, mend), 1);
	for (const key of came) mend.splice(placeOfKey(key, mend), 0, key);
	return mend;
}

/** Where a key stands among sorted ones, or would stand. */
export function placeOfKey(key: string, keys: readonly string[]): number {
	let low = 0;
	for (let high = keys.length; low < high;) {
		const middle = (low + high) >>> 1;
		if ((keys[middle] ?? '') < key) low = middle + 1;
		else high = middle;
	}
	return low;
}
