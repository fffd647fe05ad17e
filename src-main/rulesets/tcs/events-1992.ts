/** What the proposals of 1992 add: its line in the log, and whom it tells what. */
import { EVOLVE } from '../../rules/tcs/evolve.ts';
import { event, list, open } from './event-kit.ts';
import { overwatchWords } from './views/side/words-1992.ts';

/** Markers lie on the map, and the die is thrown at the table. */
export const proposalEvents = [
	event({
		type: 'overwatch-rolled',
		version: 1,
		...open(EVOLVE['overwatch-rolled']),
		log: (payload) => overwatchWords(payload),
	}),
	event({
		type: 'overwatch-marked',
		version: 1,
		...open(EVOLVE['overwatch-marked']),
		log: ({ units }, names) => `${list(names, units)}: marked Fired Overwatch.`,
	}),
	event({
		type: 'overwatch-cleared',
		version: 1,
		...open(EVOLVE['overwatch-cleared']),
		log: ({ units }, names) => `Fired Overwatch markers come off ${list(names, units)}.`,
	}),
] as const;
