/** What a ruleset may read, and who asks. */
import type { HouseDesk } from '../../../../src-shared/contract/house.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';

/** What a ruleset may read: the scenario (constant), the game as it stands, the house's own desk. */
export interface Situation<S, G> {
	readonly scenario: S;
	readonly game: G;
	readonly house: HouseDesk;
}

/** Who asks for a command, and the wall time at which they do, ms: only for timers that people see, never for a rule. */
export interface Asked {
	readonly seat: Seat;
	readonly now: number;
}
