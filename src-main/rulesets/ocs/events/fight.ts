/** Events of combat, overruns and barrages. */
import { event } from './record.ts';

export const fightEvents = [
	event({
		type: 'fight-declared',
		version: 1,
		evolve: (game, payload) => ({ ...game, pending: payload }),
		told: (payload, { side }) =>
			payload.attacker === side ? (known) => ({ ...known, game: { ...known.game, pending: payload } }) : null,
		log: ({ kind, attacker, target }, names) => `${names.side(attacker)}: ${kind} against ${target}.`,
	}),
] as const;
