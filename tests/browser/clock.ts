/**
 * The clock of windows under test. It stands still, so that no test depends on how long the machine took over those before
 * it; a test that is about time passing lets it pass.
 */
import { setClock } from '../../src-renderer/state/clock.ts';
import { EVENING } from '../helpers/clock.ts';

let passed = 0;

/** The wall time of windows, in ms since the epoch. */
export const eveningClock = (): number => EVENING + passed;

/** Moves the windows' clock on by `ms`. What shows the time learns of it within a second, as from a clock that runs. */
export function passTime(ms: number): void {
	passed += ms;
}

/** Puts it back to the beginning of the evening. */
export function resetTime(): void {
	passed = 0;
}

setClock(eveningClock);
