/** Numbers with keys, the least key first: a binary heap. */
export class Heap {
	readonly #nodes: number[] = [];
	readonly #keys: number[] = [];

	push(node: number, key: number): void {
		let i = this.#nodes.push(node) - 1;
		this.#keys.push(key);
		while (i > 0) {
			const up = (i - 1) >> 1;
			if (this.#key(up) <= key) break;
			this.#swap(i, up);
			i = up;
		}
	}

	/** Takes the number of the least key out; null when empty. */
	pop(): number | null {
		const [top] = this.#nodes;
		if (top === undefined) return null;
		this.#swap(0, this.#nodes.length - 1);
		this.#nodes.pop();
		this.#keys.pop();
		this.#sink();
		return top;
	}

	#sink(): void {
		for (let i = 0; ;) {
			const left = 2 * i + 1;
			const least = this.#key(left + 1) < this.#key(left) ? left + 1 : left;
			if (this.#key(least) >= this.#key(i)) return;
			this.#swap(i, least);
			i = least;
		}
	}

	#key(i: number): number {
		return this.#keys[i] ?? Infinity;
	}

	#swap(i: number, j: number): void {
		for (const list of [this.#nodes, this.#keys]) {
			const held = list[i];
			const other = list[j];
			if (held === undefined || other === undefined) return;
			list[i] = other;
			list[j] = held;
		}
	}
}
