/**
 * Returns a copy of a record with one entry set. Uses Object.assign because a spread of several hundred keys becomes
 * fifty times slower once any such record has come out of JSON.parse (a snapshot): measured.
 */
export function withKey<V>(
	record: Readonly<Record<string, V>>,
	key: string,
	value: V,
): Readonly<Record<string, V>> {
	const copy = Object.assign<Record<string, V>, Readonly<Record<string, V>>>({}, record);
	copy[key] = value;
	return copy;
}

/** Returns a copy of a record without one entry, or the record itself if it has no such entry. */
export function withoutKey<V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> {
	if (!(key in record)) return record;
	return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}
