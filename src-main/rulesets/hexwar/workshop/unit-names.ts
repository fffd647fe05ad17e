/** Units of a draft by the names that somebody types. */
import type { DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { wordsIn } from './values.ts';

/** Names of a side’s units as somebody types them: a name where only one has it, else the id. */
export class UnitNames {
	readonly #ids = new Map<string, string>();
	readonly #names = new Map<string, string>();

	constructor(units: readonly Pick<DraftUnit, 'id' | 'side' | 'name'>[]) {
		for (const { id, side, name } of units) {
			const key = keyOf(side, name);
			// A name that two have is nobody's.
			this.#ids.set(key, this.#ids.has(key) ? '' : id);
			this.#names.set(id, name);
		}
	}
	/** What is typed for units. */
	write(side: string, ids: readonly string[]): string {
		return ids
			.map((id) => {
				const name = this.#names.get(id) ?? id;
				return this.#ids.get(keyOf(side, name)) === id && !name.includes(',') ? name : id;
			})
			.join(', ');
	}
	/** The ids of what was typed; a name that nobody has stands as it was typed. */
	read(side: string, text: string | undefined): readonly string[] {
		return wordsIn(text).map((word) =>
			this.#names.has(word) ? word : this.#ids.get(keyOf(side, word)) || word,
		);
	}
}
const keyOf = (side: string, name: string): string => `${side} ${name.toLowerCase()}`;
