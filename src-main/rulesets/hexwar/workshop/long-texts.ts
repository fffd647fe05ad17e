/** Texts of a scenario that a draft’s fields are too short for: they are shown cut, and kept whole beside the draft. */

/** Letters that one attribute of a draft takes. */
const MOST_LETTERS = 600;

/** Keeps text that doesn't fit, by its field, and restores it unless somebody has typed over it. */
export class LongTexts {
	readonly kept: Record<string, string>;

	/** @param kept what an earlier reading put aside */
	constructor(kept: unknown = {}) {
		this.kept = { ...(kept as Readonly<Record<string, string>> | null) };
	}

	/** Returns a text as a field takes it. */
	fitted(where: string, text: string, most = MOST_LETTERS): string {
		if (text.length <= most) return text;
		this.kept[where] = text;
		return text.slice(0, most);
	}

	/** Returns the whole of a text, or what was typed in its place. */
	whole(where: string, typed: string): string {
		const text = Object.hasOwn(this.kept, where) ? this.kept[where] : undefined;
		return typed !== '' && text?.startsWith(typed) === true && typed.length >= MOST_LETTERS ? text : typed;
	}
}
