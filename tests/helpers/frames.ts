/** Resolves once a map has drawn what was asked of it: its frames come before ours, and a busy machine draws late. */
export async function drawn(ms = 150): Promise<void> {
	await new Promise((done) => setTimeout(done, ms));
	for (let n = 0; n < 2; n += 1) await new Promise((done) => requestAnimationFrame(done));
}

/**
 * The frames a map drew, once it owes none and the page's own since (a new size is told in one) asked for no other:
 * counted, not timed, for a busy machine draws late.
 */
export async function framesAtRest(
	{ probe }: { readonly probe: { readonly frames: number } },
	{ dataset }: HTMLElement,
): Promise<number> {
	for (let before = -1; ;) {
		while (dataset['drawn'] !== 'true') await new Promise((done) => requestAnimationFrame(done));
		if (probe.frames === before) return before;
		before = probe.frames;
		await drawn();
	}
}

/** Resolves once the map has flown where it was sent: its camera has stood for 400 ms and the frames after them. */
export async function mapStands(): Promise<void> {
	const camera = (): string => document.querySelector('[data-camera]')?.getAttribute('data-camera') ?? '';
	for (let before = 'not looked yet'; before !== camera();) {
		before = camera();
		await drawn(400);
	}
}

/**
 * Resolves once nothing fades in or from one colour to another any more, however late a busy machine begins to. What goes
 * round for ever, as a sign of waiting does, is not waited for.
 */
export async function colourSettled(): Promise<void> {
	const ends = ({ playState, effect }: Animation): boolean =>
		playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
	for (let still = 0; still < 3;) {
		await new Promise((done) => requestAnimationFrame(done));
		still = document.getAnimations().some(ends) ? 0 : still + 1;
	}
}
