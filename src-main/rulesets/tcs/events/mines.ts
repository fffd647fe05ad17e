/** Minefield events: the log line, and who is told what. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, list, open, partly } from './record.ts';

/** The marker lies open; which sheet laid it is its side's alone. */
export const mineEvents = [
	event({
		type: 'mine-laid',
		version: 1,
		...partly(EVOLVE['mine-laid'], (payload) => ({ ...payload, laid: null })),
		log: ({ side, hex }, names) => `${names.side(side)} lays a Minefield in ${hex}.`,
	}),
	event({
		type: 'breach-tried',
		version: 1,
		...open(EVOLVE['breach-tried']),
		log: ({ units, hex }, names) => `${list(names, units)} try to breach the mines in ${hex}.`,
	}),
	event({
		type: 'breached',
		version: 1,
		...open(EVOLVE.breached),
		log: ({ units, hex }, names) => `${list(names, units)} have made a Breach in ${hex}.`,
	}),
] as const;
