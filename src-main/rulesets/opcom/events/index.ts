/**
 * Every event of OP COM: one record each, by chapter. An event without a record does not compile, and nobody is told
 * what a record doesn't tell (SECRECY.md).
 */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import { eventTable } from '../../../rules/kit/records.ts';
import type { NamesSoFar } from '../views/log-names.ts';
import { reaches, type SideEvent } from '../views/told.ts';
import type { OpcomAnyFact } from '../facts.ts';
import type { OpcomTypes } from '../types.ts';
import { airEvents } from './air.ts';
import { combatEvents } from './combat.ts';
import { crossingEvents } from './crossings.ts';
import { dispatchEvents } from './dispatches.ts';
import { movementEvents } from './movement.ts';
import { orderEvents } from './orders.ts';
import { talkEvents } from './talk.ts';
import { timelineEvents } from './timeline.ts';
import { turn } from './turn.ts';
import { unitEvents } from './units.ts';

export const eventList = [
	...turn,
	...movementEvents,
	...crossingEvents,
	...combatEvents,
	...airEvents,
	...unitEvents,
	...timelineEvents,
	...orderEvents,
	...talkEvents,
	...dispatchEvents,
] as const;

export const events = eventTable<OpcomTypes, NamesSoFar, SideEvent>()(eventList);

/**
 * Returns what one event tells a listener; usually nothing. Events addressed to another side or headquarters tell
 * nothing either.
 */
export function toldTo(listener: Listener, event: OpcomAnyFact): SideEvent | null {
	const toldEvent = events.told(listener, event);
	return toldEvent && (listener.team === null || reaches(listener.team, toldEvent)) ? toldEvent : null;
}
