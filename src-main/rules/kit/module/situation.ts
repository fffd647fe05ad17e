/** The values a ruleset may read, and who issued the command. */
import type { HouseDesk } from '../../../../src-shared/contract/house.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';

/** The values a ruleset may read: the scenario (constant), the current game and the house's own desk. */
export interface Situation<S, G> {
	readonly scenario: S;
	readonly game: G;
	readonly house: HouseDesk;
}

/**
 * The issuer of a command, and the wall time in ms when it was issued: only for timers people see, never for a rule.
 */
export interface Asked {
	readonly seat: Seat;
	readonly now: number;
}
