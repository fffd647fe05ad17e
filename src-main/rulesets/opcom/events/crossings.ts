/** Crossings: rulings, queues, tests of bridges (OP COM 7 and 8). */
import { nothing } from '../../../rules/kit/records.ts';
import { bridgeTested, crossingQueued, queueOrdered } from '../../../rules/opcom/evolve/ground.ts';
import { crossingRuled } from '../../../rules/opcom/evolve/turn.ts';
import { withCrossing } from '../../../rules/opcom/evolve/with.ts';
import { pointsWords } from '../../../rules/opcom/07-traffic/traffic.ts';
import { because, gameEvent, unitList } from './record.ts';

export const crossingEvents = [
	gameEvent({
		type: 'crossing-ruled',
		version: 1,
		evolve: crossingRuled,
		log: ({ crossing, reason }, names) => `Ruling on ${names.crossing(crossing)}: ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'queue-ordered',
		version: 1,
		evolve: queueOrdered,
		log: ({ crossing, units }, names) =>
			`Order of crossing at ${names.crossing(crossing)}: ${unitList(units, names)}.`,
		told: nothing,
	}),
	gameEvent({
		type: 'crossing-queued',
		version: 1,
		evolve: crossingQueued,
		log: ({ crossing, unit, over, waiting }, names) => {
			const where = names.crossing(crossing);
			return waiting === 0
				? `${names.unit(unit)} is across ${where}: the last ${pointsWords(over)} went over.`
				: `${names.unit(unit)} queues at ${where}: ${pointsWords(over)} over, ${pointsWords(waiting)} waiting.`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'bridge-tested',
		version: 1,
		evolve: bridgeTested,
		log: ({ crossing, die, blown, by, reason }, names) => {
			const fell = die === null ? 'no die needed' : `a ${String(die)}`;
			return `${by} tests ${names.crossing(crossing)}: ${fell}, ${blown ? 'it is blown' : 'it holds'}.${because(reason)}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'bridge-checked',
		version: 1,
		evolve: (game, { crossing }) => withCrossing(game, crossing, () => ({ test: 'safe' })),
		log: ({ crossing, unit }, names) =>
			`${names.crossing(crossing)} is safe: ${names.unit(unit)} has been over or looked at it.`,
		told: nothing,
	}),
	gameEvent({
		type: 'bridge-ruled',
		version: 1,
		evolve: (game, { crossing, test }) => withCrossing(game, crossing, () => ({ test })),
		log: ({ crossing, test, reason }, names) =>
			`Ruling on ${names.crossing(crossing)}, now ${test}: ${reason}`,
		told: nothing,
	}),
] as const;
