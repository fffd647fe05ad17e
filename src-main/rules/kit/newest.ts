/**
 * Caches results for the latest few states. A WeakMap would keep one for every state in the undo history: hundreds of
 * lists of thousands of units.
 */
export class Newest<K extends object, V> {
	readonly #most: number;
	readonly #kept = new Map<K, V>();

	/**
	 * @param most how many are kept: the state that was, and the one that is made of it. Of a monster, what is kept of four
	 * doubles what the collector has to look through, and nobody asks for it
	 */
	constructor(most = 2) {
		this.#most = most;
	}

	/** Returns the cached result for a state, if any. */
	get(key: object): V | undefined {
		return this.#kept.get(key as K);
	}

	/** Returns the cached result for a state, or calls `make` and caches its result. */
	of(key: K, make: () => V): V {
		const cached = this.#kept.get(key);
		if (cached !== undefined) return cached;
		const value = make();
		for (const oldest of this.#kept.keys()) {
			if (this.#kept.size < this.#most) break;
			this.#kept.delete(oldest);
		}
		this.#kept.set(key, value);
		return value;
	}
}
