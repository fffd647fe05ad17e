/** Everything that this ruleset records: its game's facts and its desks'. */
import type { DeskFact } from './desks/desk-facts.ts';
import type { OpcomFact } from '../../rules/opcom/types.ts';

export type OpcomAnyFact = DeskFact | OpcomFact;

// Tables, so that a fact without a line here does not compile.
const DESKS: Readonly<Record<DeskFact['type'], true>> = {
	'sheet-submitted': true,
	'line-marked': true,
	'line-queried': true,
	'query-answered': true,
	'line-noted': true,
	'sheet-returned': true,
	'sheet-recalled': true,
	'dispatch-drafted': true,
	'dispatch-edited': true,
	'dispatch-released': true,
	'dispatch-withheld': true,
	'dispatch-delayed': true,
	'dispatch-rerouted': true,
	'air-sheet-submitted': true,
	'decision-referred': true,
	'decision-answered': true,
	'decision-closed': true,
	'message-sent': true,
	'ruling-recorded': true,
};
const TYPES: Readonly<Record<OpcomAnyFact['type'], true>> = {
	...DESKS,
	// the turn and its units
	'turn-begun': true,
	'step-begun': true,
	'team-ready-set': true,
	'unit-moved': true,
	'unit-stayed': true,
	'unit-placed': true,
	'unit-ruled': true,
	'unit-arrived': true,
	'crossing-ruled': true,
	'option-set': true,
	// combat
	'combat-grouped': true,
	'combat-dismissed': true,
	'contact-dismissed': true,
	'grouping-completed': true,
	'grouping-reopened': true,
	'combat-judged': true,
	'combat-rolled': true,
	'combat-applied': true,
	'unit-exploited': true,
	// the ground
	'queue-ordered': true,
	'crossing-queued': true,
	'bridge-tested': true,
	'bridge-checked': true,
	'bridge-ruled': true,
	'attachment-ordered': true,
	'unit-attached': true,
	'group-formed': true,
	'group-disbanded': true,
	'event-scheduled': true,
	'event-dropped': true,
	'event-came': true,
	'arrival-rescheduled': true,
	'weather-set': true,
	'unit-amended': true,
	'profile-kept': true,
	'steps-restored': true,
	'deployment-noted': true,
	'roster-noted': true,
	// the air
	'mission-planned': true,
	'mission-cancelled': true,
	'mission-served': true,
	'air-rolled': true,
	'air-applied': true,
	'air-dismissed': true,
	'wing-ruled': true,
};
export const factTypes: ReadonlySet<OpcomAnyFact['type']> = new Set(
	Object.keys(TYPES) as OpcomAnyFact['type'][],
);

export const isDeskFact = (fact: OpcomAnyFact): fact is DeskFact => Object.hasOwn(DESKS, fact.type);
