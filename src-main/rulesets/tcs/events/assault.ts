/** Events of Assaults and Overruns. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { applied, event, list, open } from './record.ts';
import { planChosenWords } from '../log-words.ts';
import { ASSAULT_ENDS } from '../views/side/result-words.ts';

export const assaultEvents = [
	event({
		type: 'assault-announced',
		version: 1,
		...open(EVOLVE['assault-announced']),
		log: ({ units, from, hex, overrun }, names) =>
			`${list(names, units)} in ${from} ${overrun ? 'overrun' : 'assault'} ${hex}.`,
	}),
	event({
		type: 'assault-lifted',
		version: 1,
		...open(EVOLVE['assault-lifted']),
		log: ({ units }, names) => `${list(names, units)} are Suppressed no longer.`,
	}),
	event({
		type: 'assault-fire-chosen',
		version: 1,
		evolve: EVOLVE['assault-fire-chosen'],
		// The foe learns that the side has chosen, and how when the dice fall.
		told: (payload, { side }) =>
			applied(
				EVOLVE['assault-fire-chosen'],
				payload.side === side ? payload : { ...payload, plan: 'hidden' },
			),
		log: (payload, names) => planChosenWords(payload, names),
	}),
	event({
		type: 'assault-checks',
		version: 1,
		...open(EVOLVE['assault-checks']),
		log: ({ checks }) => (checks.length === 0 ? '' : `${counted(checks.length, 'Morale Check')} to make.`),
		passedOver: true,
	}),
	event({
		type: 'assault-returned',
		version: 1,
		...open(EVOLVE['assault-returned']),
		log: ({ units, from, to }, names) => `${list(names, units)} go back from ${from} to ${to}.`,
	}),
	event({
		type: 'assault-regrouped',
		version: 1,
		...open(EVOLVE['assault-regrouped']),
		log: ({ units, hex }, names) => `${list(names, units)} in ${hex} to Fire Mode.`,
	}),
	event({
		type: 'assault-ended',
		version: 1,
		...open(EVOLVE['assault-ended']),
		log: ({ hex, overrun, how }) => `${overrun ? 'Overrun' : 'Assault'} of ${hex}: ${ASSAULT_ENDS[how]}.`,
	}),
] as const;
