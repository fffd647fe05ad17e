/** Indexes things by the grid cell they are in, so that those near a place are found without looking at all. */
export class Cells<T> {
	readonly #wide: number;
	readonly #high: number;
	readonly #kinds = new Map<string, Map<number, T[]>>();

	/** @param wide @param high a cell's size, in the unit of the places: nothing further off than this is near */
	constructor(wide: number, high: number) {
		this.#wide = wide;
		this.#high = high;
	}

	/** @param kind things of different kinds are never near one another */
	add(thing: T, at: { readonly x: number; readonly y: number }, kind: string): void {
		const cells = this.#kinds.get(kind) ?? new Map<number, T[]>();
		this.#kinds.set(kind, cells);
		const key = keyOf(Math.floor(at.x / this.#wide), Math.floor(at.y / this.#high));
		const cell = cells.get(key);
		if (cell) cell.push(thing);
		else cells.set(key, [thing]);
	}

	/** Returns all of a kind in the cell of a place and the eight round it: whatever is near, and some that is not. */
	round(at: { readonly x: number; readonly y: number }, kind: string): T[] {
		const inView: T[] = [];
		const cells = this.#kinds.get(kind);
		if (!cells) return inView;
		const [x, y] = [Math.floor(at.x / this.#wide), Math.floor(at.y / this.#high)];
		for (let east = -1; east <= 1; east += 1)
			for (let north = -1; north <= 1; north += 1) {
				const cell = cells.get(keyOf(x + east, y + north));
				if (cell) for (const thing of cell) inView.push(thing);
			}
		return inView;
	}
}

/** Returns a number for a cell. Distant cells may share one, so a search may find more, even twice, but never less. */
const keyOf = (x: number, y: number): number => x * 94_906_267 + y;
