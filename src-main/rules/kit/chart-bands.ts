/** Bands of whole numbers as a chart prints them: '<=1', '2', '3-4', '>=117'. */

export interface Band {
	/** The band as printed. */
	readonly text: string;
	/** The smallest and largest number in the band, inclusive; null if that end is open. */
	readonly from: number | null;
	readonly to: number | null;
}

/** Reads one band. @throws where the text is none, or runs backwards */
export function bandOf(title: string, text: string): Band {
	const [, sign, single, low, high] = /^(?:(<=|>=)?(-?\d+)|(-?\d+)-(-?\d+))$/.exec(text) ?? [];
	if (single !== undefined) {
		const number = Number(single);
		return { text, from: sign === '<=' ? null : number, to: sign === '>=' ? null : number };
	}
	if (low === undefined || high === undefined || Number(low) > Number(high))
		throw new Error(`${title}: "${text}" is no band of numbers`);
	return { text, from: Number(low), to: Number(high) };
}

/**
 * Reads bands that together must hold every number once, in rising order.
 * @param ends 'open': the first has no least number and the last no greatest; or the least and the greatest of all
 * @throws where two bands overlap, where a number is in none, or where an end is not what it must be
 */
export function bandsOf(
	title: string,
	texts: readonly string[],
	ends: 'open' | readonly [number, number | null] = 'open',
): readonly Band[] {
	const bands = texts.map((text) => bandOf(title, text));
	const [from, to] = ends === 'open' ? [null, null] : ends;
	if (bands.length === 0) throw new Error(`${title}: no bands`);
	if (bands[0]?.from !== from) throw new Error(`${title}: nothing below ${String(bands[0]?.text)}`);
	for (const [i, { to: end, text }] of bands.entries()) {
		const next = bands[i + 1];
		if (!next) {
			if (end !== to) throw new Error(`${title}: nothing beyond ${text}`);
			continue;
		}
		if (end === null || next.from === null || next.from <= end)
			throw new Error(`${title}: ${text} and ${next.text} overlap`);
		if (next.from !== end + 1) throw new Error(`${title}: a gap between ${text} and ${next.text}`);
	}
	return bands;
}

/** Returns the index of the band that contains a number, or -1 if no band does. */
export function bandAt(bands: readonly Band[], number: number): number {
	return bands.findIndex(
		({ from, to }) => (from === null || number >= from) && (to === null || number <= to),
	);
}

/** Returns the text of the band that contains a number. @throws where none holds it */
export function bandText(title: string, bands: readonly Band[], number: number): string {
	const band = bands[bandAt(bands, number)];
	if (!band) throw new Error(`${title}: nothing for ${String(number)}`);
	return band.text;
}
