/** Events of Morale: checks, retreats, recovery. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { applied, event, list, open, secret } from './record.ts';
import { moraleWords } from '../views/side/result-words.ts';

export const moraleEvents = [
	event({
		type: 'vehicles-marked',
		version: 1,
		...secret(EVOLVE['vehicles-marked']),
		log: ({ formation, track }, names) =>
			`${names.unit(formation)} has lost ${String(track.stepsLost)} and has Vehicle Morale ${String(track.value)}.`,
	}),
	event({
		type: 'vehicle-morale-checked',
		version: 1,
		...secret(EVOLVE['vehicle-morale-checked']),
		log: ({ formation, value, die, failed }, names) =>
			`${names.unit(formation)} tests its Vehicle Morale of ${String(value)}: ${String(die)}. ${failed ? 'It fails: off its sheets, back to the Rally Point' : 'It holds'}.`,
	}),
	event({
		type: 'morale-checked',
		version: 1,
		evolve: EVOLVE['morale-checked'],
		// The foe sees what became of the stack, and no figure: the total less what is printed would give Battalion Morale away.
		told: (payload, { side }) =>
			applied(EVOLVE['morale-checked'], payload.side === side ? payload : { ...payload, terms: null }),
		log: (payload, names) => moraleWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'retreated',
		version: 1,
		...open(EVOLVE['retreated']),
		log: ({ units, from, to }, names) => `${list(names, units)} retreat from ${from} to ${to}.`,
	}),
	event({
		type: 'retreat-ended',
		version: 1,
		...open(EVOLVE['retreat-ended']),
		log: ({ units, hex, destroyed }, names) =>
			[
				...(units.length > 0 ? [`${list(names, units)} halt in ${hex}, Suppressed.`] : []),
				...(destroyed.length > 0
					? [`${list(names, destroyed)} could not get away from ${hex}: destroyed.`]
					: []),
			].join(' '),
	}),
	event({
		type: 'retreat-begun',
		version: 1,
		...open(EVOLVE['retreat-begun']),
		log: ({ units, hex, destroyed }, names) =>
			[
				...(units.length > 0 ? [`${list(names, units)} save themselves from ${hex}.`] : []),
				...(destroyed.length > 0 ? [`${list(names, destroyed)} can’t be taken along: destroyed.`] : []),
			].join(' '),
	}),
	event({
		type: 'surrendered',
		version: 1,
		...open(EVOLVE['surrendered']),
		log: ({ units, hex }, names) => `${list(names, units)} in ${hex}, Paralyzed once more, surrender.`,
	}),
	event({
		type: 'box-chosen',
		version: 1,
		...open(EVOLVE['box-chosen']),
		log: ({ side, unit, formation }, names) =>
			`${names.side(side)} has ${names.unit(unit)} counted for ${names.unit(formation)}.`,
	}),
	event({
		type: 'recovered',
		version: 1,
		...open(EVOLVE['recovered']),
		log: ({ units, hex }, names) => `${list(names, units)} recover in ${hex}.`,
	}),
	event({
		type: 'battalion-recovered',
		version: 1,
		...secret(EVOLVE['battalion-recovered']),
		log: ({ formation, die, value, lowered }, names) =>
			`${names.unit(formation)}’s morale of ${String(value)}: ${String(die)}. ${lowered ? 'One better' : 'No change'}.`,
	}),
	event({
		type: 'vehicles-recovered',
		version: 1,
		...secret(EVOLVE['vehicles-recovered']),
		log: ({ formation, die, value, lowered }, names) =>
			`${names.unit(formation)}’s Vehicle Morale of ${String(value)}: ${String(die)}. ${lowered ? 'One better' : 'No change'}.`,
	}),
	event({
		type: 'paralyzed-instead',
		version: 1,
		...open(EVOLVE['paralyzed-instead']),
		log: ({ units, hex }, names) => `${list(names, units)} stay in ${hex}, Paralyzed in place of a retreat.`,
	}),
] as const;
