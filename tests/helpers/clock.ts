/** The clock that tests set instead of reading the machine's: an evening in June, whenever and wherever they run. */

/** 6 June 2026, 18:30 UTC, in ms since the epoch. */
export const EVENING = Date.UTC(2026, 5, 6, 18, 30);

/** Starts at EVENING and goes on with the run: wall time in ms since the epoch. */
export const runningClock = (): number => EVENING + Math.round(performance.now());
