/** The request limits of one window: a burst for dragging on the map, then a steady rate. */

const BURST = 300;
const PER_SECOND = 100;
/** Requests refused, without a pause long enough for a whole new burst, before the window is let go. */
const MAX_REFUSED_TAKES = 1000;

/** @param now milliseconds, for tests */
export function tokenBucket(now: () => number = () => performance.now()): {
	take(): boolean;
	spent(): boolean;
} {
	let left = BURST;
	let refused = 0;
	let last = now();
	return {
		take() {
			const at = now();
			left = Math.min(BURST, left + ((at - last) / 1000) * PER_SECOND);
			last = at;
			if (left === BURST) refused = 0;
			if (left < 1) {
				refused += 1;
				return false;
			}
			left -= 1;
			return true;
		},
		spent: () => refused > MAX_REFUSED_TAKES,
	};
}
