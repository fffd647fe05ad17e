/** Everything that this ruleset records: its game's facts and its desks'. Each has its record in events/. */
import type { OpcomFact } from '../../rules/opcom/types.ts';
import type { DeskFact } from './desks/desk-facts.ts';

export type OpcomAnyFact = DeskFact | OpcomFact;
