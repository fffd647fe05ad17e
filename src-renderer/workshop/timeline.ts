/** A scenario's turns with what comes in them. */
import type { Draft, DraftEvent, DraftUnit } from '../../src-shared/workshop/draft.ts';

export interface TimelineTurn {
	readonly turn: number;
	readonly events: readonly DraftEvent[];
	readonly arrivals: readonly DraftUnit[];
}

/** The turns in which anything comes, in order; each turn's events and arrivals in the order of their lists. */
export function turnsOf({ events = [], units }: Pick<Draft, 'events' | 'units'>): readonly TimelineTurn[] {
	const turns = new Map<number, { events: DraftEvent[]; arrivals: DraftUnit[] }>();
	const at = (turn: number): { events: DraftEvent[]; arrivals: DraftUnit[] } => {
		const there = turns.get(turn) ?? { events: [], arrivals: [] };
		turns.set(turn, there);
		return there;
	};
	for (const event of events) at(event.turn).events.push(event);
	for (const unit of units) if (unit.arrival) at(unit.arrival.turn).arrivals.push(unit);
	return [...turns].toSorted(([a], [b]) => a - b).map(([turn, comes]) => ({ turn, ...comes }));
}
