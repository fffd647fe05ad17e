/**
 * Every event of OP COM: one record each, by chapter. An event without a record does not compile; what its record does not
 * tell, nobody is told (SECRECY.md).
 */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import { eventTable } from '../../../rules/kit/records.ts';
import type { NamesSoFar } from '../views/log-names.ts';
import { reaches, type SideEvent } from '../views/told.ts';
import type { OpcomAnyFact } from '../facts.ts';
import type { OpcomTypes } from '../types.ts';
import { air } from './air.ts';
import { combat } from './combat.ts';
import { crossings } from './crossings.ts';
import { dispatches } from './dispatches.ts';
import { movement } from './movement.ts';
import { orders } from './orders.ts';
import { talk } from './talk.ts';
import { timeline } from './timeline.ts';
import { turn } from './turn.ts';
import { units } from './units.ts';

export const eventList = [
	...turn,
	...movement,
	...crossings,
	...combat,
	...air,
	...units,
	...timeline,
	...orders,
	...talk,
	...dispatches,
] as const;

export const events = eventTable<OpcomTypes, NamesSoFar, SideEvent>()(eventList);

/** What one event tells a listener; usually nothing. Those addressed to another side or headquarters tell nothing either. */
export function toldTo(listener: Listener, event: OpcomAnyFact): SideEvent | null {
	const told = events.told(listener, event);
	return told && (listener.team === null || reaches(listener.team, told)) ? told : null;
}
