/** Reads the units of a draft from typed names. */
import type { DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { wordsIn } from './values.ts';

/** The typed names of a side’s units: the name if only one unit has it, else the id. */
export class UnitNames {
	readonly #ids = new Map<string, string>();
	readonly #names = new Map<string, string>();

	constructor(units: readonly Pick<DraftUnit, 'id' | 'side' | 'name'>[]) {
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
	/** Returns the ids in a text; an unknown name is kept as typed. */
	read(side: string, text: string | undefined): readonly string[] {
		return wordsIn(text).map((word) =>
			this.#names.has(word) ? word : this.#ids.get(keyOf(side, word)) || word,
		);
	}
}
const keyOf = (side: string, name: string): string => `${side} ${name.toLowerCase()}`;
