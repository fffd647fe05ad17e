/** Reads the units of a draft, or other things of its sides, from typed names. */
import { wordsIn } from './values.ts';

/** The typed names of a side’s units: the name if only one unit has it, else the id. */
export class UnitNames {
	readonly #ids = new Map<string, string>();
	readonly #names = new Map<string, string>();

	constructor(units: readonly { readonly id: string; readonly side: string; readonly name: string }[]) {
		for (const { id, side, name } of units) {
			const key = keyOf(side, name);
			// A name that two units share finds neither.
			this.#ids.set(key, this.#ids.has(key) ? '' : id);
			this.#names.set(id, name);
		}
	}
	/** Returns the text for units. */
	write(side: string, ids: readonly string[]): string {
		return ids
			.map((id) => {
				const name = this.#names.get(id) ?? id;
				return this.#ids.get(keyOf(side, name)) === id && !name.includes(',') ? name : id;
			})
			.join(', ');
	}
	/** Whether a text is the name or id of one thing of a side. */
	has(side: string, text: string | undefined): boolean {
		const [id = '', ...others] = this.read(side, text);
		return others.length === 0 && this.#names.has(id);
	}
	/** Returns the ids in a text; an unknown name is kept as typed. */
	read(side: string, text: string | undefined): readonly string[] {
		return wordsIn(text).map((word) =>
			this.#names.has(word) ? word : this.#ids.get(keyOf(side, word)) || word,
		);
	}
}
const keyOf = (side: string, name: string): string => `${side} ${name.toLowerCase()}`;
