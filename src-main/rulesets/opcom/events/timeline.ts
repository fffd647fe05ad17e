/** The timeline: events, arrivals, weather (OP COM 3). */
import { nothing } from '../../../rules/kit/records.ts';
import {
	arrivalRescheduled,
	eventCame,
	eventDropped,
	eventScheduled,
	weatherNow,
} from '../../../rules/opcom/evolve/ground.ts';
import { weatherWords } from '../../../rules/opcom/03-time/timeline.ts';
import { gameEvent } from './record.ts';

export const timelineEvents = [
	gameEvent({
		type: 'event-scheduled',
		version: 1,
		evolve: eventScheduled,
		log: ({ event: { turn, say } }) => `Put down for turn ${String(turn)}: ${say}`,
		told: nothing,
	}),
	gameEvent({
		type: 'event-dropped',
		version: 1,
		evolve: eventDropped,
		log: ({ say, reason }) => `Taken off the timeline: ${say} ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'event-came',
		version: 1,
		evolve: eventCame,
		log: ({ event }) => `As put down for this turn: ${event.say}`,
		told: nothing,
	}),
	gameEvent({
		type: 'arrival-rescheduled',
		version: 1,
		evolve: arrivalRescheduled,
		log: ({ unit, turn, reason }, names) =>
			`${names.unit(unit)} is due in turn ${String(turn)} now: ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'weather-set',
		version: 1,
		evolve: (game, { weather }) => weatherNow(game, weather, null),
		log: ({ weather, reason }) => `Weather: ${weatherWords(weather)}. ${reason}`,
		told: nothing,
	}),
] as const;
