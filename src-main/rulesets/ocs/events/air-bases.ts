/** Events of air bases. */
import { baseEvolve } from '../../../rules/ocs/evolve/air-bases.ts';
import { event, namesOf, ofItsSide } from './record.ts';

export const baseEvents = [
	event({
		type: 'aircraft-refitted',
		version: 1,
		...ofItsSide(baseEvolve['aircraft-refitted']),
		log: ({ base, planes }, names) => `Refit at ${base}: ${namesOf(names, planes)}.`,
	}),
] as const;
