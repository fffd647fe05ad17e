/**
 * The facts this ruleset records (its game's and its desks', each with its record in events/), and the state it keeps
 * of them.
 */
import type { Opcom, OpcomFact } from '../../rules/opcom/types.ts';
import type { DeskFact, OwnDesk } from './desks/desk-facts.ts';

export type OpcomAnyFact = DeskFact | OpcomFact;

/** The game as the house keeps it: the desks, and the game proper. */
export interface Play {
	readonly desk: OwnDesk;
	readonly game: Opcom;
}
