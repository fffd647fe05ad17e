/** A line that says what was just done, and goes away by itself: what stands there later would be read as news. */

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
