/**
 * Keeps what was worked out for the newest few states. A WeakMap would keep it for every state that the history of undo
 * holds on to: hundreds of lists of thousands of units.
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

	/** Returns what is kept for a state, if anything. */
	get(key: object): V | undefined {
		return this.#kept.get(key as K);
	}

	/** Returns what is kept for a state, else what `make` returns, which is kept then. */
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
