/** The time of day as windows know it: the machine's, unless a test sets it. No other file of src-renderer asks `Date`. */

let source: () => number = () => Date.now();

/** Returns the wall time in ms since the epoch. */
export const wallTime = (): number => source();

/** Makes `wallTime` read this clock (wall time, ms since the epoch) instead of the machine's. For tests. */
export function setClock(clock: () => number): void {
	source = clock;
}
