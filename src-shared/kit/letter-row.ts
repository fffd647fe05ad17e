/**
 * A row of small numbers, one letter each in JSON: a value for each of 40,000 hexes takes 40,000 letters. Immutable: a
 * change copies one page of 256, so that one fact on a large map costs microseconds and little history.
 */
const PAGE_BITS = 8;
const PAGE_SIZE = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_SIZE - 1;

/** The letter of each value, 0 first. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, value) => [letter, value]));

export class LetterRow {
	readonly #pages: readonly Uint8Array[];
	readonly length: number;

	private constructor(pages: readonly Uint8Array[], length: number) {
		this.#pages = pages;
		this.length = length;
	}

	/** Returns a row of `length` zeros; its pages are one and the same until they differ. */
	static zeros(length: number): LetterRow {
		const empty = new Uint8Array(PAGE_SIZE);
		return new LetterRow(Array<Uint8Array>(Math.ceil(length / PAGE_SIZE)).fill(empty), length);
	}

	/** Parses a row from letters. Throws RangeError for a character that isn't in `LETTERS`. */
	static parse(letters: string): LetterRow {
		const pages: Uint8Array[] = [];
		for (let from = 0; from < letters.length; from += PAGE_SIZE) {
			const page = new Uint8Array(PAGE_SIZE);
			const part = letters.slice(from, from + PAGE_SIZE);
			for (let at = 0; at < part.length; at += 1) page[at] = valueOf(part.charAt(at), from + at);
			pages.push(page);
		}
		return new LetterRow(pages, letters.length);
	}

	/** Returns the value at a place, 0 to 63. Throws RangeError for a place that the row has not. */
	at(place: number): number {
		this.#check(place);
		return this.#pages[place >> PAGE_BITS]?.[place & PAGE_MASK] ?? 0;
	}

	/** Returns the row with one value set. Throws RangeError for a place that it has not, or a value that has no letter. */
	with(place: number, value: number): LetterRow {
		this.#check(place);
		if (LETTERS.charAt(value) === '') throw new RangeError(`no letter for ${String(value)}: 0 to 63`);
		if (this.at(place) === value) return this;
		const pages = this.#pages.slice();
		const page = Uint8Array.from(pages[place >> PAGE_BITS] ?? []);
		page[place & PAGE_MASK] = value;
		pages[place >> PAGE_BITS] = page;
		return new LetterRow(pages, this.length);
	}

	/** Returns the indices at which this row differs from another of the same length. */
	changedSince(before: LetterRow): readonly number[] {
		if (before.length !== this.length) throw new RangeError('rows of different lengths');
		const changed: number[] = [];
		for (const [n, page] of this.#pages.entries()) {
			const old = before.#pages[n];
			if (old === page) continue;
			for (let at = 0; at < PAGE_SIZE; at += 1) if (old?.[at] !== page[at]) changed.push(n * PAGE_SIZE + at);
		}
		return changed;
	}

	/** Returns its letters. */
	toString(): string {
		let letters = '';
		for (let place = 0; place < this.length; place += 1) letters += LETTERS.charAt(this.at(place));
		return letters;
	}

	toJSON(): string {
		return this.toString();
	}

	#check(place: number): void {
		if (!(Number.isInteger(place) && place >= 0 && place < this.length))
			throw new RangeError(`no place ${String(place)} in a row of ${String(this.length)}`);
	}
}

function valueOf(letter: string, place: number): number {
	const value = VALUES.get(letter);
	if (value === undefined)
		throw new RangeError(`"${letter}" at place ${String(place)} is no letter of a row`);
	return value;
}
