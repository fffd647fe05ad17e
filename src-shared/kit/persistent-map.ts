/**
 * An immutable record by string keys. Every change returns a new map that shares all but one page of values with the
 * old one, so that a campaign can keep hundreds of states and compare any two quickly.
 *
 * Values are in pages of 64. An index shared by all versions says where a key's value is, because keys are rarely added
 * and almost never removed. Measured against plain records and three libraries: see docs/host.md, Size.
 */
const PAGE_BITS = 6;
const PAGE_SIZE = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_SIZE - 1;

/** Keys in the order they came, and where each is. A version of n keys sees the first n only. */
interface Index {
	readonly keys: string[];
	readonly places: Map<string, number>;
}

type Page<V> = readonly V[];

export class PersistentMap<V> {
	readonly #index: Index;
	readonly #pages: readonly Page<V>[];
	/** How many keys it has. */
	readonly #size: number;

	private constructor(index: Index, pages: readonly Page<V>[], size: number) {
		this.#index = index;
		this.#pages = pages;
		this.#size = size;
	}

	/** Returns a map of these entries, in their order; the last one of a key counts. */
	static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
		const values = new Map(entries);
		const keys = [...values.keys()];
		const places = new Map(keys.map((key, place) => [key, place]));
		return new PersistentMap({ keys, places }, pagesOf([...values.values()]), keys.length);
	}

	/** Returns a map of a plain record's own entries: one that was read from JSON, for one. */
	static of<V>(record: Readonly<Record<string, V>>): PersistentMap<V> {
		return PersistentMap.from(Object.entries(record));
	}

	get size(): number {
		return this.#size;
	}

	/** Returns the map itself, for who reads all of it: where it is watched who reads what, this is noted as all. */
	whole(): this {
		return this;
	}

	get(key: string): V | undefined {
		const place = this.#placeOf(key);
		return place < 0 ? undefined : this.#at(place);
	}

	has(key: string): boolean {
		return this.#placeOf(key) >= 0;
	}

	/** Returns the map with one entry set: in its place where the key is there, else at the end. */
	set(key: string, value: V): PersistentMap<V> {
		const place = this.#placeOf(key);
		if (place < 0) return this.#append(key, value);
		if (this.#at(place) === value) return this;
		return new PersistentMap(this.#index, withValue(this.#pages, place, value), this.#size);
	}

	/** Returns the map without a key; the map itself where it has no such key. Copies all of it. */
	without(key: string): PersistentMap<V> {
		return this.has(key) ? PersistentMap.from([...this].filter(([each]) => each !== key)) : this;
	}

	/** Returns a map of the same keys, each value changed; the map itself where no value changed. */
	map(change: (value: V, key: string) => V): PersistentMap<V> {
		let changed = false;
		const pages = this.#pages.map((page, n) => {
			const next = page.map((value, at) => change(value, this.#key(n * PAGE_SIZE + at)));
			if (next.every((value, at) => value === page[at])) return page;
			changed = true;
			return next;
		});
		return changed ? new PersistentMap(this.#index, pages, this.#size) : this;
	}

	/**
	 * Returns the keys whose values differ from an earlier version of this map, and those added since, in order.
	 * @returns null where the other has keys that this one lacks, or they are no versions of one map
	 */
	changedSince(before: PersistentMap<V>): readonly string[] | null {
		if (before.#index !== this.#index || before.#size > this.#size) return null;
		const changed: string[] = [];
		for (const [n, page] of this.#pages.entries()) {
			const old = before.#pages[n];
			if (old === page) continue;
			for (let at = 0; at < page.length; at += 1)
				if (old?.[at] !== page[at]) changed.push(this.#key(n * PAGE_SIZE + at));
		}
		return changed;
	}

	/** Returns the keys of the values that something is true of, in order: without a list of all entries on the way. */
	keysWhere(is: (value: V) => boolean): readonly string[] {
		const keys: string[] = [];
		for (const [n, page] of this.#pages.entries())
			for (let at = 0; at < page.length; at += 1)
				if (is(page[at] as V)) keys.push(this.#key(n * PAGE_SIZE + at));
		return keys;
	}

	*keys(): IterableIterator<string> {
		for (let place = 0; place < this.#size; place += 1) yield this.#key(place);
	}

	*values(): IterableIterator<V> {
		for (const page of this.#pages) yield* page;
	}

	*entries(): IterableIterator<[string, V]> {
		let place = 0;
		for (const page of this.#pages)
			for (const value of page) {
				yield [this.#key(place), value];
				place += 1;
			}
	}

	[Symbol.iterator](): IterableIterator<[string, V]> {
		return this.entries();
	}

	/** Returns it as a plain record: JSON, a snapshot and a hash are those of one. */
	toJSON(): Record<string, V> {
		return this.toRecord((value) => value);
	}

	/** Returns a plain record of something of each value, in order; undefined is left out. Costs as much as all its keys. */
	toRecord<T>(of: (value: V) => T | undefined): Record<string, T> {
		const record: Record<string, T> = {};
		for (const [n, page] of this.#pages.entries())
			for (let at = 0; at < page.length; at += 1) {
				const value = of(page[at] as V);
				if (value !== undefined) put(record, this.#key(n * PAGE_SIZE + at), value);
			}
		return record;
	}

	/** Returns the place of a key's value, or -1 if it has none. */
	#placeOf(key: string): number {
		const place = this.#index.places.get(key);
		return place === undefined || place >= this.#size ? -1 : place;
	}

	#at(place: number): V {
		return this.#pages[place >> PAGE_BITS]?.[place & PAGE_MASK] as V;
	}

	#key(place: number): string {
		return this.#index.keys[place] ?? '';
	}

	#append(key: string, value: V): PersistentMap<V> {
		const size = this.#size;
		// If another version has already added keys of its own to the index, this one needs a copy.
		const index = this.#index.keys.length === size ? this.#index : firstOf(this.#index, size);
		index.keys.push(key);
		index.places.set(key, size);
		const last = size >> PAGE_BITS;
		const pages = [...this.#pages];
		pages[last] = [...(pages[last] ?? []), value];
		return new PersistentMap(index, pages, size + 1);
	}
}

function firstOf(index: Index, size: number): Index {
	const keys = index.keys.slice(0, size);
	return { keys, places: new Map(keys.map((key, place) => [key, place])) };
}

function pagesOf<V>(values: readonly V[]): readonly Page<V>[] {
	const pages: Page<V>[] = [];
	for (let at = 0; at < values.length; at += PAGE_SIZE) pages.push(values.slice(at, at + PAGE_SIZE));
	return pages;
}

function withValue<V>(pages: readonly Page<V>[], place: number, value: V): readonly Page<V>[] {
	const next = pages.slice();
	const page = (pages[place >> PAGE_BITS] ?? []).slice();
	page[place & PAGE_MASK] = value;
	next[place >> PAGE_BITS] = page;
	return next;
}

/** Sets an own key, the one among them that would change what the record is instead. */
function put<T>(record: Record<string, T>, key: string, value: T): void {
	if (key === '__proto__')
		Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
	else record[key] = value;
}
