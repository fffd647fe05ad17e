/** Events of set-up, Modes, moves and transport. */
import { inWords } from '../../../rules/hexwar/fraction.ts';
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, list, open, secret } from './record.ts';

const IMPULSE_WORDS = { move: 'move', 'fire-mode': 'halt', 'point-fire': 'fire' } as const;

export const moveEvents = [
	event({
		type: 'dug-in',
		version: 1,
		...open(EVOLVE['dug-in']),
		log: ({ units, dugIn }, names) => `${list(names, units)}: ${dugIn ? 'Dug In' : 'no longer Dug In'}.`,
	}),
	event({
		type: 'mode-changed',
		version: 1,
		...open(EVOLVE['mode-changed']),
		log: ({ units, mode }, names) => `${list(names, units)} to ${mode} Mode.`,
	}),
	event({
		type: 'hex-entered',
		version: 1,
		...open(EVOLVE['hex-entered']),
		log: ({ units, from, to, paid, byRoad }, names) => {
			const cost = Object.values(paid)[0];
			return `${list(names, units)} from ${from} to ${to}${byRoad ? ' by road' : ''}${cost ? `, ${inWords(cost)} MP` : ''}.`;
		},
	}),
	event({
		type: 'arrived',
		version: 1,
		...open(EVOLVE.arrived),
		log: ({ units, at }, names) => `${list(names, units)} come in at ${at}.`,
	}),
	event({
		type: 'move-ended',
		version: 1,
		...open(EVOLVE['move-ended']),
		log: ({ units }, names) => `${list(names, units)} end their move.`,
	}),
	event({
		type: 'impulses-begun',
		version: 1,
		...open(EVOLVE['impulses-begun']),
		log: ({ units, kind, used }, names) =>
			`${list(names, units)}: ${IMPULSE_WORDS[kind]}, ${String(Math.max(...Object.values(used)))} of 3 Impulses used.`,
	}),
	event({
		type: 'combined',
		version: 1,
		...open(EVOLVE.combined),
		log: ({ hex, steps }, names) =>
			`Platoons combined in ${hex}: ${Object.entries(steps)
				.map(([id, many]) => `${names.unit(id)} ${many === 0 ? 'is gone' : `has ${String(many)}`}`)
				.join(', ')}.`,
	}),
	event({
		type: 'set-up',
		version: 1,
		...open(EVOLVE['set-up']),
		log: ({ unit, from, to }, names) => `${names.unit(unit)} is set up in ${to}, not ${from}.`,
	}),
	event({
		type: 'mover-fired-at',
		version: 1,
		...open(EVOLVE['mover-fired-at']),
		log: ({ units, from }, names) =>
			`The stack in ${from} fires at ${list(names, units)} no more in this Impulse.`,
	}),
	event({
		type: 'mounted',
		version: 1,
		...open(EVOLVE.mounted),
		log: ({ units, on: { by, how } }, names) =>
			`${list(names, units)} ${how === 'towed' ? 'are hitched to' : 'mount'} ${list(names, by)}.`,
	}),
	event({
		type: 'dismounted',
		version: 1,
		...open(EVOLVE.dismounted),
		log: ({ units }, names) => `${list(names, units)} dismount.`,
	}),
	event({
		type: 'move-halted',
		version: 1,
		...secret(EVOLVE['move-halted']),
		log: ({ units, hex, lost }, names) =>
			`${list(names, units)} stop in ${hex}, where ${list(names, lost)} ${lost.length > 1 ? 'were' : 'was'} destroyed.`,
	}),
] as const;
