/**
 * Builds the records of a view from maps that change by a few values at a time. Only changed values are built again,
 * and comparing two versions looks at nothing else.
 */
import { recordOver } from '../../../src-shared/kit/map-record.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { keepChange } from '../../../src-shared/wire/keys.ts';

/** The number of maps whose records are cached: the umpire's, and each side's knowledge of the same campaign. */
const MAPS_KEPT = 8;

interface Made<V, T> {
	readonly map: PersistentMap<V>;
	readonly shown: PersistentMap<T | undefined>;
	readonly record: Readonly<Record<string, T>>;
}

export class RecordOf<V, T> {
	readonly #of: (value: V) => T | undefined;
	/** The newest last. */
	#made: readonly Made<V, T>[] = [];

	/**
	 * @param of what the record has of each value, undefined: nothing; the same for the same value, or every window is sent
	 * it anew
	 */
	constructor(of: (value: V) => T | undefined) {
		this.#of = of;
	}

	/** Returns the record of a map, its keys in the map's order; the same record for the same map, while it is remembered. */
	of(map: PersistentMap<V>): Readonly<Record<string, T>> {
		const known = this.#made.findLast((each) => each.map === map);
		if (known) return known.record;
		const record = this.#after(map) ?? this.#anew(map);
		this.#made = [...this.#made, record].slice(-MAPS_KEPT);
		return record.record;
	}

	#anew(map: PersistentMap<V>): Made<V, T> {
		const shown = PersistentMap.from(
			[...map].map(([key, value]): [string, T | undefined] => [key, this.#of(value)]),
		);
		return { map, shown, record: recordOver(shown) };
	}

	/** Built from the latest record of an earlier version of the map, or null if there is none. */
	#after(map: PersistentMap<V>): Made<V, T> | null {
		for (const before of this.#made.toReversed()) {
			const changed = map.changedSince(before.map);
			if (!changed) continue;
			const shown = changed.reduce((all, key) => all.set(key, this.#of(map.get(key) as V)), before.shown);
			const record = shown === before.shown ? before.record : recordOver(shown);
			if (record !== before.record) keepChange(before.record, record, changed);
			return { map, shown, record };
		}
		return null;
	}
}
