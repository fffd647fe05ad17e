/** The drawn size of a counter: the ground it represents, within readable limits (OP COM 3, Counters). */

/**
 * A battalion's frontage, km (opcom-3.counter.frontage). Every counter has it; what a unit covers is noted apart.
 * @rule opcom-3.counter.frontage
 */
export const COUNTER_KM = 1;

/**
 * The widths in which counters are drawn, px: the least that can be read, the largest that leaves ground in sight.
 * Steps, so that pictures are reused while zooming.
 */
export const COUNTER_WIDTHS = [44, 50, 58, 68, 80, 92, 106, 120] as const;

/**
 * A counter's width at a scale: the step nearest to its frontage on the ground, so that it grows and shrinks with the
 * map (opcom-3.counter.scale-match).
 * @param scale px to a km, or to a hex
 * @param wide what it stands for, in the same unit
 * @returns px
 * @rule opcom-3.counter.scale-match
 */
export function counterWidth(scale: number, wide = COUNTER_KM): number {
	const wanted = scale * wide;
	return COUNTER_WIDTHS.reduce((best, step) =>
		Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best,
	);
}

/** Widths of counters that show their symbol alone, px. */
export const SMALL_WIDTHS = [17, 20, 24, 28, 33, 38, 44, 50] as const;

/** The widest of these steps that is no wider than `most`; the least, where none is. @returns px */
export const widthWithin = (most: number, widths: readonly [number, ...number[]]): number =>
	widths.findLast((width) => width <= most) ?? widths[0];
