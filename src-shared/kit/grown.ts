/**
 * A list that only grows, as plain JSON: pieces whose lengths are powers of two, longest first. To add an element copies
 * each element at most log2(n) times over the list's whole life, so that folding n of them is not n squared, and lists
 * that share a beginning share its memory.
 */
export type Grown<T> = readonly (readonly T[])[];

/** Returns the list with one element more; the list itself stays as it was. */
export function grow<T>(list: Grown<T>, element: T): Grown<T> {
	const pieces = list.slice();
	let piece: readonly T[] = [element];
	for (let last = pieces.at(-1); last?.length === piece.length; last = pieces.at(-1)) {
		piece = [...last, ...piece];
		pieces.pop();
	}
	return [...pieces, piece];
}

/** Returns how many elements it has. */
export function countOf(list: Grown<unknown>): number {
	return list.reduce((sum, piece) => sum + piece.length, 0);
}

/** Returns the newest `most` elements, oldest first. */
export function newest<T>(list: Grown<T>, most: number): readonly T[] {
	const lists: (readonly T[])[] = [];
	for (let at = list.length - 1, missing = most; at >= 0 && missing > 0; at -= 1) {
		const piece = (list[at] ?? []).slice(-missing);
		lists.unshift(piece);
		missing -= piece.length;
	}
	return lists.flat();
}
