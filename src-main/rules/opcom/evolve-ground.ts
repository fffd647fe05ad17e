/** Applies the facts of traffic, bridges, attachments and the timeline. Reads no chart, asks no rule. */
import type { GroundFact } from './ground-types.ts';
import type { Opcom } from './types.ts';

const types: ReadonlySet<string> = new Set<GroundFact['type']>([
	'queue-ordered',
	'crossing-queued',
	'bridge-tested',
	'bridge-checked',
	'bridge-ruled',
	'attachment-ordered',
	'unit-attached',
	'group-formed',
	'group-disbanded',
	'event-scheduled',
	'event-dropped',
	'event-came',
	'arrival-rescheduled',
	'weather-set',
	'unit-amended',
	'steps-restored',
	'deployment-noted',
	'roster-noted',
]);
export const isGroundFact = (fact: { readonly type: string }): fact is GroundFact => types.has(fact.type);

/** The game after one of these facts. */
export function evolveGround(game: Opcom, _fact: GroundFact): Opcom {
	return game;
}
