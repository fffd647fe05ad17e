/** The fonts that windows are set in. */

/** A window whose host keeps its fonts back for so long shows itself without them, ms. */
const LONGEST_WAIT = 1500;

/**
 * Waits for the fonts of a window, which is shown after that: what is shown before moves when they come, from under a
 * pointer that is about to press it. Never throws: without them a window is set in the machine's own.
 */
export async function fontsLoaded(): Promise<void> {
	await Promise.race([
		document.fonts.load("16px 'Source Sans 3 Variable'").catch(() => []),
		new Promise((waited) => setTimeout(waited, LONGEST_WAIT)),
	]);
}
