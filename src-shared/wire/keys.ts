/**
 * Facts about a record that are cached so that they needn't be computed again: its keys, and its differences from the
 * previous record.
 *
 * The keys are in the order that host and window agree on. Sorting those of several hundred units for each patch would
 * be most of its work, so they are cached with the record and passed on to the next one with the same keys. Views are
 * immutable, so a cached value stays correct.
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

/** Up to this many added or removed keys are inserted or deleted one by one; more are sorted again. */
const SOME = 8;

/**
 * Records that `after` is `before` with the keys `set` set and the keys `gone` removed: the cache of one then serves
 * the other, except for those keys.
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

/** A number for each record, so that one can name the record it was made from without keeping it alive. */
const numbers = new WeakMap<object, number>();
let newestNumber = 0;
function numberOf(record: object): number {
	const number = numbers.get(record) ?? (newestNumber += 1);
	numbers.set(record, number);
	return number;
}
const changes = new WeakMap<object, { readonly before: number; readonly keys: readonly string[] }>();

/** Records that `after` differs from `before` only under these keys: in another value, or in having one at all. */
export function keepChange(before: Json, after: Json, changed: readonly string[]): void {
	changes.set(after, { before: numberOf(before), keys: changed });
	const removedKeys = changed.filter((key) => after[key] === undefined);
	keepKeys(
		before,
		after,
		removedKeys.length === 0 ? changed : changed.filter((key) => !removedKeys.includes(key)),
		removedKeys,
	);
}

/** Returns the only keys under which two records may differ, or null if that isn't known. */
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

/** Returns the index of a key among sorted keys, or the index at which it would be inserted. */
export function placeOfKey(key: string, keys: readonly string[]): number {
	let low = 0;
	for (let high = keys.length; low < high;) {
		const middle = (low + high) >>> 1;
		if ((keys[middle] ?? '') < key) low = middle + 1;
		else high = middle;
	}
	return low;
}
