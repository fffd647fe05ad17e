/** A message about the last action that disappears by itself: left standing, it would be taken for news. */

/** Long enough to be read twice, ms. */
export const SAID_FOR_MS = 12_000;

export class PassingWords {
	text = $state('');
	#timer: ReturnType<typeof setTimeout> | undefined;

	show(text: string): void {
		clearTimeout(this.#timer);
		this.text = text;
		if (text !== '') this.#timer = setTimeout(() => (this.text = ''), SAID_FOR_MS);
	}
}
