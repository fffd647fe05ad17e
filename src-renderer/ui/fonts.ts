/** The fonts that windows are set in. */

/** A window whose host keeps its fonts back for so long shows itself without them, ms. */
const LONGEST_WAIT = 1500;

/**
 * Waits for a window's fonts before it is shown: otherwise things would move when they arrive, under a pointer about to
 * press them. Never throws: without them a window uses the machine's own.
 */
export async function fontsLoaded(): Promise<void> {
	await Promise.race([
		document.fonts.load("16px 'Source Sans 3 Variable'").catch(() => []),
		new Promise((waited) => setTimeout(waited, LONGEST_WAIT)),
	]);
}
