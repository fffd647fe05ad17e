/** How long the steps took this evening, and when the turn will end at this pace. */

/** A step that began, at which wall time, ms. */
export interface Begun {
	readonly step: string;
	readonly at: number;
}
/** Longer than this between two steps, the table was away: ms. */
const AWAY = 2 * 60 * 60_000;
/** Steps that must be measured before anything is foretold. */
const FEWEST = 3;

export interface StepPace {
	readonly step: string;
	/** How often it was played to its end. */
	readonly times: number;
	/** Minutes that it took in all, and as a rule. */
	readonly total: number;
	readonly usual: number;
}

/** Returns how long each step took, in the order in which they were first played. A pause for hours is no play. */
export function stepPaces(begun: readonly Begun[]): readonly StepPace[] {
	const took = new Map<string, number[]>();
	for (const [n, { step, at }] of begun.entries()) {
		const ended = begun[n + 1]?.at;
		if (ended === undefined || ended - at > AWAY) continue;
		took.set(step, [...(took.get(step) ?? []), Math.max(0, ended - at) / 60_000]);
	}
	return [...took].map(([step, minutes]) => ({
		...{ step, times: minutes.length, usual: median(minutes) },
		total: minutes.reduce((sum, each) => sum + each, 0),
	}));
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
	return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * Returns the minutes that the turn will still take, or null while too little was measured. A step that was never measured counts
 * as the middle of those that were.
 * @param left the steps after the one that is played, each as often as it is still to come
 */
export function minutesLeft(begun: readonly Begun[], left: readonly string[], now: number): number | null {
	const paces = stepPaces(begun);
	if (paces.reduce((sum, { times }) => sum + times, 0) < FEWEST) return null;
	const any = median(paces.map(({ usual }) => usual));
	const usual = (step: string): number => paces.find((each) => each.step === step)?.usual ?? any;
	const current = begun.at(-1);
	const minutes = current ? Math.min(AWAY, Math.max(0, now - current.at)) / 60_000 : 0;
	const rest = current ? Math.max(0, usual(current.step) - minutes) : 0;
	return rest + left.reduce((sum, step) => sum + usual(step), 0);
}
