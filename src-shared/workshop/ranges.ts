/** Names that stand for several: 'A-D Coy', '1-3 Bn'. */

/** The most names one range may expand to. */
export const LONGEST_RANGE = 60;

/**
 * Expands a name: 'A-D Coy, 2 RTR' gives 'A Coy, 2 RTR' to 'D Coy, 2 RTR', '2 x Inf Bn' gives '1 Inf Bn' and '2 Inf
 * Bn'; any other name gives itself. A range is two single capital letters or two numbers with a dash between, as a
 * separate word; the first one counts.
 */
export function namesInRange(name: string): readonly string[] {
	const times = /^(\d{1,2})\s?[x×*]\s?(?=\p{L})(.+)$/u.exec(name);
	if (times) {
		const count = Number(times[1]);
		return count < 2 || count > LONGEST_RANGE
			? [name]
			: numbersFrom(1, count).map((step) => `${step} ${times[2] ?? ''}`);
	}
	const match = /(?<![\w-])(?:([A-Z])\s?[-–]\s?([A-Z])|(\d{1,4})\s?[-–]\s?(\d{1,4}))(?![\w-])/.exec(name);
	if (!match) return [name];
	const [whole, fromLetter, toLetter, fromNumber, toNumber] = match;
	const steps =
		fromLetter !== undefined && toLetter !== undefined
			? lettersFrom(fromLetter, toLetter)
			: numbersFrom(Number(fromNumber), Number(toNumber));
	if (steps.length < 2 || steps.length > LONGEST_RANGE) return [name];
	const [before, after] = [name.slice(0, match.index), name.slice(match.index + whole.length)];
	return steps.map((step) => `${before}${step}${after}`);
}

/** The names in a line as somebody types it: several with semicolons between, each of them perhaps a range. */
export const typedNames = (line: string): readonly string[] =>
	line
		.split(';')
		.map((name) => name.trim())
		.filter((name) => name !== '')
		.flatMap(namesInRange);

function lettersFrom(from: string, to: string): readonly string[] {
	const first = from.charCodeAt(0);
	const count = to.charCodeAt(0) - first + 1;
	return count < 2 ? [] : Array.from({ length: count }, (_, n) => String.fromCharCode(first + n));
}

function numbersFrom(from: number, to: number): readonly string[] {
	const count = to - from + 1;
	return count < 2 || count > LONGEST_RANGE ? [] : Array.from({ length: count }, (_, n) => String(from + n));
}
